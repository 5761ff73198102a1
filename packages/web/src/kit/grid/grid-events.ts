/** Key and click handling of a grid. */
import type { KeyboardEvent, MouseEvent } from "react";
import type { AnyRow } from "./grid-column.ts";
import { rowHeight } from "../preferences.ts";
import { rowAfter } from "./moves.ts";
import type { OpenRows } from "./open-rows.tsx";
import type { SelectionChange } from "./selection.ts";

/** What keys and clicks act on. */
interface Hands {
  readonly box: { readonly current: HTMLDivElement | null };
  readonly rows: readonly AnyRow[];
  readonly idOf: (row: AnyRow) => number;
  readonly onOpen: ((row: AnyRow) => void) | undefined;
  readonly order: readonly number[];
  /** The active row for the keyboard. */
  readonly at: number;
  /** For lists whose rows can be ticked. */
  readonly onSelect: ((change: SelectionChange) => void) | undefined;
  /** For lists whose rows can be opened. */
  readonly opened: Pick<OpenRows, "isOpen" | "toggle"> | undefined;
}

export function onGridKey(event: KeyboardEvent, hands: Hands, go: (index: number) => void): void {
  const { box, rows, idOf, order, at, onOpen, onSelect, opened } = hands;
  if (event.target !== box.current || event.ctrlKey || event.metaKey || event.altKey) return;
  const rowsOnScreen = Math.max(1, Math.floor((box.current?.clientHeight ?? 340) / rowHeight()) - 2);
  const next = rowAfter(event.key, at, rows.length, rowsOnScreen);
  if (next !== null) {
    event.preventDefault();
    if (event.shiftKey && at >= 0 && (event.key === "ArrowDown" || event.key === "ArrowUp"))
      onSelect?.({ type: "range", id: order[next]!, order });
    go(next);
    return;
  }
  const row = rows[at];
  if (row === undefined) return;
  // As in a tree: to the right opens a row, to the left closes it. Otherwise these keys scroll.
  const opens = event.key === "ArrowRight" ? true : event.key === "ArrowLeft" ? false : null;
  if (opened && opens !== null && opened.isOpen(idOf(row)) !== opens) {
    event.preventDefault();
    opened.toggle(idOf(row));
  } else if (event.key === " " && onSelect) {
    event.preventDefault();
    onSelect({ type: "toggle", id: idOf(row) });
  } else if (event.key === "Enter" && onOpen) {
    event.preventDefault();
    onOpen(row);
  }
}

export function onGridClick(
  event: MouseEvent,
  { rows, idOf, order, onOpen, onSelect, opened }: Hands,
  go: (index: number) => void,
) {
  const target = event.target as HTMLElement;
  const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"] ?? -1);
  const row = rows[index];
  if (row === undefined) return;
  go(index);
  if (target.closest("[data-below]")) {
    opened?.toggle(idOf(row));
  } else if (target.closest("[data-select]")) {
    onSelect?.(event.shiftKey ? { type: "range", id: idOf(row), order } : { type: "toggle", id: idOf(row) });
  } else if (
    onOpen &&
    !target.closest("a, button:not([data-open]), input, select, label") &&
    String(window.getSelection() ?? "") === ""
  )
    onOpen(row);
}
