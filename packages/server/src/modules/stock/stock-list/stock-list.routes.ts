import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { serve } from "../../../platform/request/serve.ts";
import * as stock from "./stock-list.service.ts";

export const stockListRoutes = serve(stockListCalls, {
  list: (ctx, filters) => stock.list(ctx, filters),
  totals: (ctx, filters) => stock.totals(ctx, filters),
  charts: (ctx, filters) => stock.charts(ctx, filters),
  places: (ctx, { id }) => stock.places(ctx, id),
  export: (ctx, filters) => stock.exportList(ctx, filters),
});
