import { words } from "@larder/domain/kernel/words";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { stockListFields } from "@larder/domain/stock/stock-list/stock-list.fields";
import { exportRows } from "../../../platform/export.ts";
import { allRows } from "../../../platform/list.ts";
import { serve } from "../../../platform/serve.ts";
import { list, totals } from "./stock-list.store.ts";

export const stockListRoutes = serve(stockListCalls, {
  list: (ctx, filters) => list(ctx, filters),
  totals: (ctx, filters) => totals(ctx, filters),
  export: async (ctx, filters) => exportRows(ctx.language, stockListFields, await allRows((page) => list(ctx, { ...filters, ...page }), filters), words("Stock list", "庫存列表")),
});
