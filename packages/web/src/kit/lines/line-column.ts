import type { Choice, Kind } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import type { ReactNode } from "react";
import type { Suggestion } from "../inputs/suggest.tsx";

// eslint-disable-next-line typescript/no-explicit-any -- what a picker finds is known to the screen
type Found = any;

/** How products (or anything else with a code) are found from a cell. */
export interface Picker<L> {
  /** Code prefix, barcode, either name, initials: like the server's search. */
  readonly search: (words: string, signal: AbortSignal) => Promise<readonly Suggestion<Found>[]>;
  /** All pasted codes in one request; without it they are searched one by one. */
  readonly find?: (codes: readonly string[]) => Promise<ReadonlyMap<string, Found>>;
  /** What the line takes over from the match. */
  readonly take: (line: L, found: Found) => Partial<L>;
  /** Whether the text in the cell has been matched. */
  readonly resolved: (line: L) => boolean;
  /** Holds the match's id: the server's messages about it are shown at the cell. */
  readonly id: string;
  /** What is searched for, as the user calls it: a product, a location. */
  readonly called: Words;
  /** Clears the match when another code is typed. */
  readonly clear: (line: L) => Partial<L>;
  /** What Ctrl+D copies from the line above. */
  readonly same: (above: L) => Partial<L>;
}

/** How a column behaves in its grid. */
export interface ColumnOptions<L> {
  readonly label?: Words;
  readonly editable?: boolean;
  /** Lines on which this cell cannot be changed, such as delivered ones. */
  readonly locked?: (line: L) => boolean;
  readonly picker?: Picker<L>;
  /** Enter here goes to the next line: the columns after it are rarely filled in. */
  readonly endsLine?: boolean;
  readonly choices?: readonly Choice[];
  /** Choices that differ per line, such as the units of its product. */
  readonly choicesFor?: (line: L) => readonly Choice[];
  /** Minimum width in pixels and share of the remaining space. */
  readonly width?: number;
  readonly grow?: number;
  /** Long text wraps where the lines are a table. */
  readonly wraps?: boolean;
  /** Shown when the cell cannot be edited. */
  readonly render?: (line: L, index: number) => ReactNode;
}

export interface LineColumn<L> extends ColumnOptions<L> {
  /** The field's name, or a key of its own if no field holds it. */
  readonly key: string;
  readonly kind: Kind;
  readonly label: Words;
  readonly places?: number | undefined;
  readonly width: number;
}

/** The column as it applies to this line. */
export const choicesAt = <L>(column: LineColumn<L>, line: L): LineColumn<L> =>
  column.choicesFor ? { ...column, choices: column.choicesFor(line) } : column;

/** The line's value in a column's cell. */
export const cellAt = (line: object, column: { readonly key: string }): unknown =>
  (line as Readonly<Record<string, unknown>>)[column.key];

/** A problem of one cell: `3.qty`. */
export interface LineProblem {
  readonly path: string;
  readonly message: string;
}

/** The parts of its path: which line, and which cell. */
export function placeOf({ path }: LineProblem): { row: number; key: string } {
  const [row = "0", key = ""] = path.split(".");
  return { row: Number.parseInt(row, 10), key };
}
