/** Condition for documents that have expired or will within the warning period (rule: kernel/expiry.ts). */
import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import { addDays, type Day } from "@larder/domain/kernel/calendar";
import { EXPIRY_WARNING_DAYS } from "@larder/domain/kernel/expiry";

export const expiring = (
  columns: readonly string[],
  today: Day,
  wanted: boolean | null | undefined,
): Expression<SqlBool> =>
  wanted ? expiresSoon(sql`least(${sql.join(columns.map((column) => sql.ref(column)))})`, today) : sql<SqlBool>`true`;

export const expiresSoon = (day: RawBuilder<unknown>, today: Day): Expression<SqlBool> =>
  sql<SqlBool>`${day} <= ${addDays(today, EXPIRY_WARNING_DAYS)}`;
