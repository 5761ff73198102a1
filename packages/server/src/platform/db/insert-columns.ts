/**
 * The beginning of an insert whose rows the database works out itself, from other tables or from parameters: an
 * SQL expression for every column. A column added later does not compile until it is mentioned here. Rows that
 * the program has whole are written with `writeRows`.
 */
import { snake } from "../record/snake-case.ts";
import type { Tables } from "./tables.ts";

type Table = keyof Tables & string;
/** `null`: left to what the database sets by itself. */
type Expressions<T extends Table> = { readonly [K in keyof Tables[T] & string]: string | null };

function insertOf(table: string, columns: Readonly<Record<string, string | null>>) {
  const set = Object.entries(columns).filter((one): one is [string, string] => one[1] !== null);
  return {
    into: `insert into ${snake(table)} (${set.map(([name]) => snake(name)).join(", ")})`,
    list: set.map(([, expression]) => expression).join(", "),
  };
}

/** `insert into batch (…) select …`; the caller adds the tables that the expressions read. */
export function insertSelect<T extends Table>(table: T, columns: Expressions<T>): string {
  const { into, list } = insertOf(table, columns);
  return `${into} select ${list}`;
}

/** `insert into session (…) values ($1, …)`, of one row. */
export function insertValues<T extends Table>(table: T, columns: Expressions<T>): string {
  const { into, list } = insertOf(table, columns);
  return `${into} values (${list})`;
}
