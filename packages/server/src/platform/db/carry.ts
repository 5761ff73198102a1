/**
 * Rows that are derived from other rows: an order invoice line from its order line, a sales invoice line from
 * that. A column that exists in both tables is carried automatically, so a newly added column is carried too;
 * what a row does not take over is listed here, and a column that only the first row has does not compile until
 * it is mentioned.
 */
import type { Selectable } from "kysely";
import { columnsOf, type Tables } from "./tables.ts";
import type { Whole } from "./whole-row.ts";

type Table = keyof Tables & string;
type Row<T extends Table> = Selectable<Tables[T]>;

/** Columns of both with the same type. */
type Shared<F extends Table, T extends Table> = {
  [K in keyof Row<F> & keyof Row<T>]: Row<F>[K] extends Row<T>[K] ? K : never;
}[keyof Row<F> & keyof Row<T>];

interface Terms<F extends Table, T extends Table, A extends Shared<F, T>> {
  /** Columns of both that get a new value. */
  readonly anew: readonly A[];
  /** Columns the new row does not have, with the reason. */
  readonly stays: Readonly<Record<Exclude<keyof Row<F>, keyof Row<T>>, string>>;
}

/** Values the caller must supply for the new row. */
export type Own<F extends Table, T extends Table, A> = Omit<Whole<T>, Exclude<Shared<F, T>, A>>;

/** `const toOrderInvoice = carrier("orderLine", "oiLine", { anew: ["id", …], stays: { remark: "…" } });` */
export function carrier<F extends Table, T extends Table, const A extends Shared<F, T>>(
  from: F,
  to: T,
  { anew }: Terms<F, T, A>,
): (row: Row<F>, own: Own<F, T, A>) => Whole<T> {
  return (row, own) => {
    const source = row as Readonly<Record<string, unknown>>;
    const carried: Record<string, unknown> = {};
    for (const column of carriedBetween(from, to, anew as readonly string[])) carried[column] = source[column];
    return { ...carried, ...own } as unknown as Whole<T>;
  };
}

const carriedBetween = (from: Table, to: Table, anew: readonly string[]): readonly string[] => {
  const has: ReadonlySet<string> = new Set(columnsOf[from]);
  return columnsOf[to].filter((column) => has.has(column) && !anew.includes(column));
};
