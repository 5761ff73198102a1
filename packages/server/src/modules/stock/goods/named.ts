/** Search in the short lists beside products: units, categories. A few hundred rows, so a scan is fine. */
import { sql, type Expression, type SqlBool } from "kysely";
import { anywhere } from "../../../platform/record/conditions.ts";

export const nameContains = (table: "unit" | "category", search: string | null | undefined): Expression<SqlBool> =>
  search
    ? sql<SqlBool>`(${sql.ref(`${table}.code`)} ilike ${anywhere(search)} or ${sql.ref(`${table}.nameEn`)} ilike ${anywhere(search)} or ${sql.ref(`${table}.nameZh`)} ilike ${anywhere(search)})`
    : sql<SqlBool>`true`;
