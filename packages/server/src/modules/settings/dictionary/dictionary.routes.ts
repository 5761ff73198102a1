import { dictionaryCalls } from "@larder/domain/settings/dictionary/dictionary.calls";
import { serve } from "../../../platform/serve.ts";
import { entriesOf } from "./dictionary.store.ts";

export const dictionaryRoutes = serve(dictionaryCalls, { entries: (ctx, { dictType }) => entriesOf(ctx, dictType) });
