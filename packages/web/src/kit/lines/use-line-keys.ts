import { words } from "@larder/domain/kernel/words";
import { useMemo, useRef, type KeyboardEvent } from "react";
import { useKeys } from "../keys.ts";
import { useSteady } from "../stable.ts";
import type { LineColumn } from "./line-column.ts";
import { moveFrom, type LineKey } from "./moves.ts";
import type { LineEdits } from "./use-line-edits.ts";
import type { LineFocus } from "./use-line-focus.ts";

interface KeyOptions<L extends object> {
  readonly edits: LineEdits<L>;
  readonly focus: LineFocus;
  readonly editable: readonly LineColumn<L>[];
  readonly isBlank: (line: L) => boolean;
  readonly fixed: boolean | undefined;
}

/** The text cursor's position in the focused input. */
function cursorOf(event: KeyboardEvent<HTMLElement>): LineKey {
  const { selectionStart: from, selectionEnd: to, value } = event.target as HTMLInputElement;
  const all = value !== undefined && from === 0 && to === value.length;
  return { key: event.key, shift: event.shiftKey, atStart: all || to === 0, atEnd: all || from === value?.length };
}

export const removeLineWords = words("Remove line", "移除此行");
const onCell = [{ keys: "ctrl+d", label: words("Copy cell above", "複製上一行同欄") }];
const onLine = [
  { keys: "ctrl+shift+d", label: words("Duplicate line", "複製此行") },
  { keys: "ctrl+delete", label: removeLineWords },
];

/** What keys do in a cell: Ctrl acts on the line, the others move (moves.ts). */
export function useLineKeys<L extends object>({ edits, focus, editable, isBlank, fixed }: KeyOptions<L>) {
  const { latest, append } = edits;
  const isStill = editable.length === 0;
  useKeys(useMemo(() => (isStill ? [] : fixed ? onCell : [...onCell, ...onLine]), [isStill, fixed]));
  /** Where the last line began: who types product codes goes on with product codes, who types the supplier's goes on with those. */
  const begin = useRef(0);

  /** Ctrl+D, Ctrl+Shift+D, Ctrl+Delete; no other Ctrl shortcut belongs to the grid. */
  const command = (row: number, column: number, event: KeyboardEvent<HTMLElement>, commit: () => void): void => {
    if (event.key.toLowerCase() === "d") {
      event.preventDefault();
      commit();
      if (!event.shiftKey) edits.copyAbove(row, column);
      else if (!fixed) edits.duplicate(row, column);
    } else if (event.key === "Delete") {
      event.preventDefault();
      if (!fixed) edits.remove(row);
    }
  };

  /** Tab leaves the grid from a blank line, so that the grid is not a focus trap. */
  const leaves = (row: number, event: KeyboardEvent<HTMLElement>): boolean => {
    const line = latest.current[row];
    const entered = (event.target as HTMLInputElement).value ?? "";
    return event.key === "Tab" && (fixed || (line !== undefined && isBlank(line) && entered === ""));
  };

  return useSteady((row: number, column: number, event: KeyboardEvent<HTMLElement>, commit: () => void): void => {
    if (event.ctrlKey || event.metaKey) return command(row, column, event, commit);
    if (event.altKey) return;
    const rows = latest.current.length;
    const picks = editable[column]?.picker?.id;
    if (event.key === "Enter" && picks !== undefined && picks === editable[0]?.picker?.id) begin.current = column;
    const ends = event.key === "Enter" && !event.shiftKey && editable[column]?.endsLine;
    const move = ends
      ? row + 1 < rows
        ? { row: row + 1, column: begin.current }
        : "append"
      : moveFrom({ row, column }, cursorOf(event), rows, editable.length);
    if (move === null || (move === "append" && leaves(row, event))) return;
    event.preventDefault();
    commit();
    if (move !== "append") focus.focus(move);
    else if (!fixed || ends) append(ends ? begin.current : 0);
  });
}
