import { stockValuationCalls } from "@larder/domain/reports/stock-valuation/stock-valuation.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as valuation from "./stock-valuation.service.ts";

export const stockValuationRoutes = serve(stockValuationCalls, {
  list: (ctx, asked) => valuation.list(ctx, asked),
  export: (ctx, asked) => valuation.exportList(ctx, asked),
  categories: (ctx, asked) => valuation.categories(ctx, asked),
  totals: (ctx, asked) => valuation.totals(ctx, asked),
});
