import { payableCalls } from "@larder/domain/accounts/payable/payable.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as payables from "./payable.service.ts";

export const payableRoutes = serve(payableCalls, {
  list: (ctx, filters) => payables.list(ctx, filters),
  export: (ctx, filters) => payables.exportList(ctx, filters),
  ageing: (ctx, { supplierId }) => payables.ageing(ctx, supplierId ?? null),
});
