import type { Shape } from "@larder/domain/kernel/fields";
import { snake } from "../record/snake-case.ts";
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

const OF_NOBODY = ["tenantId", "headId"];

/**
 * The columns of a line for a statement written as text, named as in the code: `select ${lineColumns("poLine", "l")}, g.code as
 * "goodsCode" from po_line l`. A column added later is read with the others; one that is for nobody outside is named here.
 */
export const lineColumns = <T extends keyof Tables & string>(
  table: T,
  alias: string,
  ...without: readonly (keyof Tables[T] & string)[]
): string => {
  const left = new Set<string>([...OF_NOBODY, ...without]);
  return (columnsOf[table] as readonly string[])
    .filter((column) => !left.has(column))
    .map((column) => `${alias}.${snake(column)} as "${column}"`)
    .join(", ");
};
