/** Reads and exports the journal: only postings write it (docs/rules/books.md#journals). */
import type { FileAnswer, Rows } from "@larder/domain/kernel/calls";
import { words } from "@larder/domain/kernel/words";
import { journalExportFields, type JournalRow } from "@larder/domain/accounts/journal/journal.fields";
import type { Ctx } from "../../../platform/context.ts";
import { exportRows } from "../../../platform/record/export.ts";
import { allRows } from "../../../platform/record/list-pages.ts";
import * as journals from "./journal.store.ts";

export const list = (ctx: Ctx, filters: journals.JournalFilters): Promise<Rows<JournalRow>> =>
  journals.list(ctx, filters);

export async function exportList(ctx: Ctx, filters: journals.JournalFilters): Promise<FileAnswer> {
  const rows = await allRows((page) => journals.list(ctx, { ...filters, ...page }), filters);
  const lines = rows.flatMap(({ lines: own, debit: _debit, ...head }) => own.map((line) => ({ ...head, ...line })));
  return exportRows(ctx, journalExportFields, lines, words("Journal", "日記帳"), ["debit", "credit"]);
}
