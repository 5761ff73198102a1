/** The changes to a grid's lines: edited cells, matched records, lines added, copied and removed. */
import type { Words } from "@larder/domain/kernel/words";
import { useInsertionEffect, useRef } from "react";
import { today } from "../inputs/today.ts";
import { useSteady } from "../stable.ts";
import { toast } from "../toast.tsx";
import { cellValue } from "./cell-value.ts";
import { filledLines, pastedWords } from "./filled-lines.ts";
import { cellAt, choicesAt, type LineColumn } from "./line-column.ts";
import type { Place } from "./moves.ts";
import { fillFrom } from "./paste.ts";
import type { LineFocus } from "./use-line-focus.ts";

// eslint-disable-next-line typescript/no-explicit-any -- what a picker finds is known to the screen
type Found = any;

interface EditOptions<L extends object> {
  readonly lines: readonly L[];
  /** The editable ones, in order. */
  readonly editable: readonly LineColumn<L>[];
  readonly onChange: ((lines: L[]) => void) | undefined;
  readonly blank: () => L;
  readonly copy: ((line: L) => L) | undefined;
  readonly fixed: boolean | undefined;
  readonly focus: LineFocus;
}

const removedWords: Words = { en: "Line removed", zh: "已移除一行" };

/** The column of the cell that has the cursor. */
const columnNow = (): number =>
  Number((document.activeElement as HTMLElement | null)?.dataset["cell"]?.split(":")[1] ?? 0);

export function useLineEdits<L extends object>(options: EditOptions<L>) {
  const { lines, editable, onChange, blank, copy, fixed, focus } = options;
  const latest = useRef(lines);
  useInsertionEffect(() => {
    latest.current = lines;
  });

  /** Changes are applied here at once, so that two in one turn (a blur and a pick) do not undo each other. */
  const put = useSteady((next: L[]) => {
    latest.current = next;
    onChange?.(next);
  });
  const patch = useSteady((row: number, part: Partial<L>) => {
    if (latest.current[row] !== undefined)
      put(latest.current.map((line, index) => (index === row ? { ...line, ...part } : line)));
  });
  const append = useSteady((column = 0) => {
    focus.later({ row: latest.current.length, column });
    put([...latest.current, blank()]);
  });
  const remove = useSteady((row: number) => {
    const before = latest.current;
    const gone = before[row];
    if (gone === undefined) return;
    const column = columnNow();
    if (before.length > 1) focus.later({ row: Math.min(row, before.length - 2), column });
    put(before.toSpliced(row, 1));
    toast.undo(removedWords, () => {
      const back = Math.min(row, latest.current.length);
      focus.later({ row: back, column });
      put(latest.current.toSpliced(back, 0, gone));
    });
  });
  /** Removes lines before saving; trailing blank lines stay for the next entry. */
  const leaveOut = useSteady((isOut: (line: L) => boolean): boolean => {
    const last = latest.current.findLastIndex((line) => !isOut(line));
    const next = latest.current.filter((line, index) => index > last || !isOut(line));
    if (next.length === latest.current.length) return false;
    put(next);
    return true;
  });
  const duplicate = useSteady((row: number, column: number) => {
    const line = latest.current[row];
    if (!line) return;
    focus.later({ row: row + 1, column });
    put(latest.current.toSpliced(row + 1, 0, copy ? copy(line) : { ...line, id: undefined }));
  });
  const copyAbove = useSteady((row: number, at: number) => {
    const column = editable[at];
    const above = latest.current[row - 1];
    if (!column || !above) return;
    patch(row, column.picker ? column.picker.same(above) : ({ [column.key]: cellAt(above, column) } as Partial<L>));
  });

  const valueOf = (column: LineColumn<L>, line: L, entered: string) =>
    cellValue(choicesAt(column, line), entered, today());
  const commit = useSteady((row: number, column: LineColumn<L>, entered: string) => {
    const line = latest.current[row];
    if (line) patch(row, { ...column.picker?.clear(line), [column.key]: valueOf(column, line, entered) } as Partial<L>);
  });
  const take = useSteady((row: number, column: LineColumn<L>, found: Found) => {
    const line = latest.current[row];
    if (line && column.picker) patch(row, column.picker.take(line, found));
  });
  /** Matched after the cell was left: it belongs to the line that still holds its code. */
  const arrive = useSteady((row: number, column: LineColumn<L>, entered: string, found: Found) => {
    const waits = (line: L | undefined) =>
      line !== undefined &&
      column.picker?.resolved(line) === false &&
      cellAt(line, column) === valueOf(column, line, entered);
    const at = waits(latest.current[row]) ? row : latest.current.findIndex(waits);
    if (at >= 0) take(at, column, found);
  });

  /** All pasted rows in one change; then one message reports the result. */
  const paste = useSteady(async (cells: readonly (readonly string[])[], start: Place) => {
    const all = editable.map((_, index) => index);
    const filled = fillFrom(cells, start, all).filter((one) => !fixed || one.row < latest.current.length);
    const pasted = await filledLines(() => latest.current, filled, editable, blank);
    focus.later(pasted.missing[0] ?? start);
    put(pasted.lines);
    (pasted.missing.length === 0 ? toast.good : toast.bad)(pastedWords(pasted));
  });

  return { latest, append, remove, leaveOut, duplicate, copyAbove, commit, take, arrive, paste };
}

export type LineEdits<L extends object> = ReturnType<typeof useLineEdits<L>>;
