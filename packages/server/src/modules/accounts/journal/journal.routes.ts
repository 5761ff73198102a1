import { journalCalls } from "@larder/domain/accounts/journal/journal.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as journals from "./journal.service.ts";

export const journalRoutes = serve(journalCalls, {
  list: (ctx, filters) => journals.list(ctx, filters),
  export: (ctx, filters) => journals.exportList(ctx, filters),
});
