import { receivableCalls } from "@larder/domain/accounts/receivable/receivable.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as receivables from "./receivable.service.ts";

export const receivableRoutes = serve(receivableCalls, {
  list: (ctx, filters) => receivables.list(ctx, filters),
  export: (ctx, filters) => receivables.exportList(ctx, filters),
  ageing: (ctx, { customerId }) => receivables.ageing(ctx, customerId ?? null),
});
