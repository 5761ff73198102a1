import type { FileAnswer, Rows } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import type { StockTotals } from "@larder/domain/stock/stock-list/stock-list.calls";
import { stockListFields, type StockRow } from "@larder/domain/stock/stock-list/stock-list.fields";
import type { Ctx } from "../../../platform/context.ts";
import { exportPieces } from "../../../platform/record/export.ts";
import { piecesOf } from "../../../platform/record/list.ts";
import * as store from "./stock-list.store.ts";

export const list = (ctx: Ctx, filters: store.StockFilters): Promise<Rows<StockRow>> => store.list(ctx, filters);

export const totals = (ctx: Ctx, filters: store.StockFilters): Promise<StockTotals> => store.totals(ctx, filters);

export const exportList = (ctx: Ctx, filters: store.StockFilters): Promise<FileAnswer> =>
  exportPieces(
    ctx.language,
    stockListFields,
    piecesOf((page) => store.list(ctx, { ...filters, ...page }), filters),
    words("Stock list", "庫存列表"),
  );
