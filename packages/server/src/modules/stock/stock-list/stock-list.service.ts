import type { FileAnswer } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import { stockListFields } from "@larder/domain/stock/stock-list/stock-list.fields";
import type { Ctx } from "../../../platform/context.ts";
import { exportPieces } from "../../../platform/record/export.ts";
import { piecesOf } from "../../../platform/record/list.ts";
import * as store from "./stock-list.store.ts";

export const { list, totals } = store;

export const exportList = (ctx: Ctx, filters: store.StockFilters): Promise<FileAnswer> =>
  exportPieces(
    ctx.language,
    stockListFields,
    piecesOf((page) => store.list(ctx, { ...filters, ...page }), filters),
    words("Stock list", "庫存列表"),
  );
