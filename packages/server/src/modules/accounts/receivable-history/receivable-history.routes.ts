import { receivableHistoryCalls } from "@larder/domain/accounts/receivable-history/receivable-history.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as accounts from "./receivable-history.service.ts";

export const receivableHistoryRoutes = serve(receivableHistoryCalls, {
  list: (ctx, asked) => accounts.list(ctx, asked),
  export: (ctx, asked) => accounts.exportList(ctx, asked),
  statement: (ctx, asked) => accounts.printStatement(ctx, asked),
});
