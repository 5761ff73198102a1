/** What was paid for products, and how it changed (docs/rules/reports.md#prices-paid). */
import type { FileAnswer } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import type { PriceHistoryFilters } from "@larder/domain/reports/price-history/price-history.calls";
import { priceHistoryFields } from "@larder/domain/reports/price-history/price-history.fields";
import type { Ctx } from "../../../platform/context.ts";
import { exportPieces } from "../../../platform/record/export.ts";
import { piecesOf } from "../../../platform/record/list.ts";
import { list } from "./price-history.store.ts";

export { list };

const { docId: _document, ...exported } = priceHistoryFields;

export const exportList = (ctx: Ctx, asked: PriceHistoryFilters): Promise<FileAnswer> =>
  exportPieces(
    ctx.language,
    exported,
    piecesOf((page) => list(ctx, { ...asked, ...page }), asked),
    words("Price history", "採購價格記錄"),
  );
