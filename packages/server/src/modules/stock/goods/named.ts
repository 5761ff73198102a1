/** Search in the short lists beside products: units, categories. A few hundred rows, so a scan is fine. */
import { sql, type Expression, type SqlBool } from "kysely";

const pattern = (search: string): string => `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;

export const nameContains = (table: "unit" | "category", search: string | null | undefined): Expression<SqlBool> =>
  search
    ? sql<SqlBool>`(${sql.ref(`${table}.code`)} ilike ${pattern(search)} or ${sql.ref(`${table}.nameEn`)} ilike ${pattern(search)} or ${sql.ref(`${table}.nameZh`)} ilike ${pattern(search)})`
    : sql<SqlBool>`true`;
