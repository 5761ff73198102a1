import { dictionaryCalls } from "@larder/domain/settings/dictionary/dictionary.calls";
import { serve } from "../../../platform/serve.ts";
import * as dictionaries from "./dictionary.service.ts";

export const dictionaryRoutes = serve(dictionaryCalls, {
  entries: (ctx, { dictType }) => dictionaries.entries(ctx, dictType),
});
