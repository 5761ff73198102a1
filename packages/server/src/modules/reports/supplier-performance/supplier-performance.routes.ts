import { supplierPerformanceCalls } from "@larder/domain/reports/supplier-performance/supplier-performance.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as performance from "./supplier-performance.service.ts";

export const supplierPerformanceRoutes = serve(supplierPerformanceCalls, {
  list: (ctx, asked) => performance.list(ctx, asked),
  export: (ctx, asked) => performance.exportList(ctx, asked),
  months: (ctx, asked) => performance.months(ctx, asked),
});
