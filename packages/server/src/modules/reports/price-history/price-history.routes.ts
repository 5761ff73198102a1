import { priceHistoryCalls } from "@larder/domain/reports/price-history/price-history.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as prices from "./price-history.service.ts";

export const priceHistoryRoutes = serve(priceHistoryCalls, {
  list: (ctx, asked) => prices.list(ctx, asked),
  export: (ctx, asked) => prices.exportList(ctx, asked),
});
