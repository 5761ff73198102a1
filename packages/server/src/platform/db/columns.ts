import { columnsOf, type Tables } from "./tables.ts";

/**
 * The columns of a table to select, but for these: `select(columnsBut("appUser", "password"))`. One that is added later comes along; a
 * secret does not.
 */
export const columnsBut = <T extends keyof Tables & string, X extends keyof Tables[T] & string>(
  table: T,
  ...but: X[]
) =>
  (columnsOf[table] as readonly string[])
    .filter((column) => !(but as string[]).includes(column))
    .map((column) => `${table}.${column}`) as `${T}.${Exclude<keyof Tables[T] & string, X>}`[];
