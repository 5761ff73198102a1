import { numberSeriesCalls } from "@larder/domain/company/number-series/number-series.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as series from "./number-series.service.ts";

export const numberSeriesRoutes = serve(numberSeriesCalls, {
  list: (ctx, page) => series.list(ctx, page),
  export: (ctx, page) => series.exportList(ctx, page),
  raise: (ctx, input) => series.raise(ctx, input),
});
