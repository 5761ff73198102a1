import type { Choice, Kind } from "@larder/domain/kernel/fields";
import type { Words } from "@larder/domain/kernel/words";
import type { ReactNode } from "react";
import type { Suggestion } from "../inputs/suggest.tsx";

// eslint-disable-next-line typescript/no-explicit-any -- what a picker finds is known to the screen
type Found = any;

/** How goods (or anything else with a code) are found from a cell. */
export interface Picker<L> {
  /** Code prefix, bar code, either name, initials: as the server's search does. */
  readonly search: (words: string, signal: AbortSignal) => Promise<readonly Suggestion<Found>[]>;
  /** All pasted codes in one question; without it they are searched for one by one. */
  readonly find?: (codes: readonly string[]) => Promise<ReadonlyMap<string, Found>>;
  /** What the line takes over from what was found. */
  readonly take: (line: L, found: Found) => Partial<L>;
  /** Whether the text in the cell stands for something that was found. */
  readonly resolved: (line: L) => boolean;
  /** Holds the id of what was found: what the server says of it is said at the cell. */
  readonly id: string;
  /** What is looked for, in words of the trade: a product, a location. */
  readonly called: Words;
  /** Forgets what was found, when another code is keyed. */
  readonly clear: (line: L) => Partial<L>;
  /** What Ctrl+D copies from the line above. */
  readonly same: (above: L) => Partial<L>;
}

/** How a column stands in its grid. */
export interface ColumnOptions<L> {
  readonly label?: Words;
  readonly editable?: boolean;
  /** Lines on which this cell cannot be changed, such as ones that are delivered already. */
  readonly locked?: (line: L) => boolean;
  readonly picker?: Picker<L>;
  /** Enter here goes to the next line: what lies behind is keyed only now and then. */
  readonly endsLine?: boolean;
  readonly choices?: readonly Choice[];
  /** Choices that differ from line to line, such as the units of its goods. */
  readonly choicesFor?: (line: L) => readonly Choice[];
  /** Least width in pixels and share of what is left. */
  readonly width?: number;
  readonly grow?: number;
  /** Long words go on in the next row, where the lines are a table. */
  readonly wraps?: boolean;
  /** Drawn where the cell cannot be edited. */
  readonly render?: (line: L, index: number) => ReactNode;
}

export interface LineColumn<L> extends ColumnOptions<L> {
  /** The name of its field, or a word of its own for what no field holds. */
  readonly key: string;
  readonly kind: Kind;
  readonly label: Words;
  readonly places?: number | undefined;
  readonly width: number;
}

/** The column as this line has it. */
export const choicesAt = <L>(column: LineColumn<L>, line: L): LineColumn<L> =>
  column.choicesFor ? { ...column, choices: column.choicesFor(line) } : column;

/** What the line holds in the cell of a column. */
export const cellAt = (line: object, column: { readonly key: string }): unknown =>
  (line as Readonly<Record<string, unknown>>)[column.key];

/** A problem of one cell: `3.qty`. */
export interface LineProblem {
  readonly path: string;
  readonly message: string;
}

/** The parts of its path: which line, and which cell of it. */
export function placeOf({ path }: LineProblem): { row: number; key: string } {
  const [row = "0", key = ""] = path.split(".");
  return { row: Number.parseInt(row, 10), key };
}
