import { receivableHistoryCalls } from "@larder/domain/accounts/receivable-history/receivable-history.calls";
import { serve } from "../../../platform/request/serve.ts";
import { customerAccounts as accounts } from "./receivable-history.service.ts";

export const receivableHistoryRoutes = serve(receivableHistoryCalls, {
  list: (ctx, { customerId, ...days }) => accounts.list(ctx, { id: customerId, ...days }),
  export: (ctx, { customerId, ...days }) => accounts.exportList(ctx, { id: customerId, ...days }),
  statement: (ctx, { customerId, language, ...days }) =>
    accounts.print(ctx, { id: customerId, ...days }, language ?? null),
});
