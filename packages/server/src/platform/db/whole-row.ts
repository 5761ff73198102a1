import type { InsertType } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * A row with every column given, `null` included, and nothing left to a database default: a column added later
 * cannot be forgotten where rows are created.
 */
export type Whole<T extends keyof Tables> = { [K in keyof Tables[T]]: Exclude<InsertType<Tables[T][K]>, undefined> };
