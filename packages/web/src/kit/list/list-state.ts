import { createContext, useContext, type ReactNode } from "react";
import type { AnyCall } from "@larder/domain/kernel/calls";
import type { Words } from "@larder/domain/kernel/words";
import type { Selection, SelectionChange } from "../grid/selection.ts";
import type { ListQuery } from "./query-codec.ts";

// eslint-disable-next-line typescript/no-explicit-any -- shared by lists of every entity
type Any = any;

/** What the parts of one list share. */
export interface ListState {
  readonly query: ListQuery;
  readonly change: (change: Partial<ListQuery>) => void;
  /** The query as the call takes it, without paging. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly calls: ListCalls;
  readonly idOf: (row: Any) => number;
  readonly selection: Selection;
  readonly select: (change: SelectionChange) => void;
  /** All that match, loaded or not, up to a thousand. */
  readonly selectAll: () => Promise<void>;
  /** Those that are ticked. */
  readonly ticked: readonly Any[];
  readonly selectable: boolean;
  readonly count: ListCount | null;
  /** From the table: the rows that it shows, and the columns that it has. */
  readonly showing: (count: ListCount, rows: readonly Any[]) => void;
  readonly offering: (columns: readonly ColumnChoicePart[]) => void;
  readonly rows: readonly Any[];
  readonly choiceKey: string;
  /** Incremented when the user changes their columns. */
  readonly choiceVersion: number;
  readonly title: Words;
  /** Offered while the list is empty. */
  readonly addButton: ReactNode;
}

export interface ListCount {
  readonly total: number;
  readonly more?: boolean | undefined;
}

export interface ColumnChoicePart {
  readonly key: string;
  readonly title: Words;
  readonly hidden?: boolean | undefined;
}

export interface ListCalls {
  readonly list: AnyCall;
  readonly export?: AnyCall | undefined;
  readonly create?: AnyCall | undefined;
  readonly update?: AnyCall | undefined;
  readonly remove?: AnyCall | undefined;
}

export const ListContext = createContext<ListState | null>(null);

export function useList(): ListState {
  const list = useContext(ListContext);
  if (!list) throw new Error("This part stands inside the Screen of a list");
  return list;
}
