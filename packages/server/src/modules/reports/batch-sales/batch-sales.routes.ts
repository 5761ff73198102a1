import { batchSaleCalls } from "@larder/domain/reports/batch-sales/batch-sales.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as sales from "./batch-sales.service.ts";

export const batchSaleRoutes = serve(batchSaleCalls, {
  list: (ctx, asked) => sales.list(ctx, asked),
  export: (ctx, asked) => sales.exportList(ctx, asked),
});
