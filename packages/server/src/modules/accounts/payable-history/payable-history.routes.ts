import { payableHistoryCalls } from "@larder/domain/accounts/payable-history/payable-history.calls";
import { serve } from "../../../platform/request/serve.ts";
import { supplierAccounts as accounts } from "./payable-history.service.ts";

export const payableHistoryRoutes = serve(payableHistoryCalls, {
  list: (ctx, { supplierId, ...days }) => accounts.list(ctx, { id: supplierId, ...days }),
  export: (ctx, { supplierId, ...days }) => accounts.exportList(ctx, { id: supplierId, ...days }),
  statement: (ctx, { supplierId, language, ...days }) =>
    accounts.print(ctx, { id: supplierId, ...days }, language ?? null),
});
