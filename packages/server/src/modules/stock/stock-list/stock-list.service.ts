import type { FileAnswer, Rows } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import type { StockTotals } from "@larder/domain/stock/stock-list/stock-list.calls";
import { stockListFields, type StockRow } from "@larder/domain/stock/stock-list/stock-list.fields";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/export.ts";
import { allRows } from "../../../platform/list.ts";
import * as store from "./stock-list.store.ts";

export const list = (ctx: Ctx, filters: store.StockFilters): Promise<Rows<StockRow>> => store.list(ctx, filters);

export const totals = (ctx: Ctx, filters: store.StockFilters): Promise<StockTotals> => store.totals(ctx, filters);

export async function exportList(ctx: Ctx, filters: store.StockFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => store.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx.language, stockListFields, rows, words("Stock list", "庫存列表"));
}
