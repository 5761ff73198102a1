import type { FileAnswer, Rows } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import type { HistoryFilters } from "@larder/domain/stock/history/history.calls";
import { historyFields, type Movement } from "@larder/domain/stock/history/history.fields";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { allRows } from "../../../platform/record/list-pages.ts";
import * as store from "./history.store.ts";

export { balance } from "./moment.store.ts";

const { docId: _document, reversalOf: _reversal, ...exported } = historyFields;

export const list = (ctx: Ctx, filters: HistoryFilters): Promise<Rows<Movement>> => store.list(ctx, filters);

export async function exportList(ctx: Ctx, filters: HistoryFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => store.list(ctx, { ...filters, ...page }), filters);
  return exportRows(ctx, exported, rows, words("Inventory history", "存貨變動"));
}
