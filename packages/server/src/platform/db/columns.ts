import type { Shape } from "@larder/domain/kernel/fields";
import { columnsOf, type Tables } from "./tables.ts";

type Known<T extends keyof Tables, S extends Shape> = (keyof S | "id" | "version") & keyof Tables[T] & string;

/**
 * What is read of a record: the columns that its fields have, number and version. One that is added later comes along with its field; a
 * secret, which is no field, does not.
 */
export const columnsFor = <T extends keyof Tables & string, S extends Shape>(table: T, fields: S) =>
  (columnsOf[table] as readonly string[])
    .filter((column) => column === "id" || column === "version" || Object.hasOwn(fields, column))
    .map((column) => `${table}.${column}`) as `${T}.${Known<T, S>}`[];
