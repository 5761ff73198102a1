import { stockCoverCalls } from "@larder/domain/reports/stock-cover/stock-cover.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as cover from "./stock-cover.service.ts";

export const stockCoverRoutes = serve(stockCoverCalls, {
  list: (ctx, asked) => cover.list(ctx, asked),
  export: (ctx, asked) => cover.exportList(ctx, asked),
  bands: (ctx, asked) => cover.bands(ctx, asked),
});
