import type { InsertType } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * A row with every column said, `null` included, and nothing left to a default of the database: a column that is added
 * later is not forgotten where rows are made.
 */
export type Whole<T extends keyof Tables> = { [K in keyof Tables[T]]: Exclude<InsertType<Tables[T][K]>, undefined> };
