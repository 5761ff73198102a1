/** Papers that have run out or will within the days of warning, as a condition (rule: expiry.rules.ts). */
import { sql, type Expression, type SqlBool } from "kysely";
import { addDays, type Day } from "@larder/domain/kernel/calendar";
import { EXPIRY_WARNING_DAYS } from "@larder/domain/fleet/expiry.rules";

export const expiring = (
  columns: readonly string[],
  today: Day,
  wanted: boolean | null | undefined,
): Expression<SqlBool> =>
  wanted
    ? sql<SqlBool>`least(${sql.join(columns.map((column) => sql.ref(column)))}) <= ${addDays(today, EXPIRY_WARNING_DAYS)}`
    : sql<SqlBool>`true`;
