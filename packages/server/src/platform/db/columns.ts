import type { Shape } from "@larder/domain/kernel/fields";
import { columnsOf, type Tables } from "./tables.ts";

type Known<T extends keyof Tables, S extends Shape> = (keyof S | "id" | "version") & keyof Tables[T] & string;

/**
 * The columns read for a record: those of its fields, its id and its version. A column added later is included
 * through its field; a secret, which is not a field, is not.
 */
export const columnsFor = <T extends keyof Tables & string, S extends Shape>(table: T, fields: S) =>
  (columnsOf[table] as readonly string[])
    .filter((column) => column === "id" || column === "version" || Object.hasOwn(fields, column))
    .map((column) => `${table}.${column}`) as `${T}.${Known<T, S>}`[];
