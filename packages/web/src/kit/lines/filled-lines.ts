/** The lines after rows were pasted into them, and the codes without a match. */
import type { Words } from "@larder/domain/kernel/words";
import { today } from "../inputs/today.ts";
import { cellValue } from "./cell-value.ts";
import { lookUpCodes } from "./look-up-codes.ts";
import { choicesAt, type LineColumn } from "./line-column.ts";
import type { Place } from "./moves.ts";
import type { Filled } from "./paste.ts";

// eslint-disable-next-line typescript/no-explicit-any -- lines of any document
type Any = any;

export interface Pasted<L> {
  readonly lines: L[];
  readonly rows: number;
  readonly missing: readonly Place[];
}

/** Editable columns count from 0, as in `data-cell`. */
export async function filledLines<L extends object>(
  before: () => readonly L[],
  filled: readonly Filled[],
  columns: readonly LineColumn<L>[],
  blank: () => L,
): Promise<Pasted<L>> {
  const picked = columns.flatMap((column) => (column.picker ? [column] : []));
  const codes = (column: LineColumn<L>) =>
    filled.filter((one) => columns[one.column] === column).map((one) => one.text.trim());
  const found = new Map(
    await Promise.all(
      picked.map(async (column) => [column, await lookUpCodes(column.picker!, codes(column))] as const),
    ),
  );

  // Read only now: the user may have continued typing during the lookup.
  const lines: L[] = [...before()];
  for (const { row } of filled) while (lines.length <= row) lines.push(blank());
  const missing: Place[] = [];
  // Codes first: a match fills price and unit, then the pasted price overrides it.
  for (const one of filled.toSorted((a, b) => a.row - b.row || a.column - b.column)) {
    const column = columns[one.column]!;
    const line = lines[one.row]!;
    const match: Any = column.picker ? found.get(column)?.get(one.text.trim().toLowerCase()) : undefined;
    if (column.picker && match === undefined) missing.push({ row: one.row, column: one.column });
    lines[one.row] =
      match !== undefined && column.picker
        ? { ...line, ...column.picker.take(line, match) }
        : {
            ...line,
            ...column.picker?.clear(line),
            [column.key]: cellValue(choicesAt(column, line), one.text, today()),
          };
  }
  return { lines, rows: new Set(filled.map((one) => one.row)).size, missing };
}

export const pastedWords = ({ rows, missing }: Pasted<unknown>): Words =>
  missing.length === 0
    ? { en: `${rows} lines pasted`, zh: `已貼上 ${rows} 行` }
    : {
        en: `${rows} lines, ${missing.length} codes not found`,
        zh: `已貼上 ${rows} 行，${missing.length} 個編號找不到`,
      };
