import { sql } from "kysely";
import type { InputOf } from "@larder/domain/kernel/calls";
import { addDays } from "@larder/domain/kernel/calendar";
import { auditCalls, type AuditDetail } from "@larder/domain/watch/audit/audit.calls";
import { auditListFields } from "@larder/domain/watch/audit/audit.fields";
import type { Ctx } from "../../../platform/context.ts";
import { columnsFor } from "../../../platform/db/columns.ts";
import { listOf, sortsOf } from "../../../platform/record/declared-lists.ts";
import { ofRecord, recordNo } from "./audited-records.ts";

export type AuditFilters = InputOf<typeof auditCalls.list>;

const entries = (ctx: Ctx) =>
  ctx.db
    .selectFrom("auditLog")
    .where("auditLog.tenantId", "=", ctx.tenantId)
    .select(columnsFor("auditLog", auditListFields))
    .select(recordNo(ctx).as("recordNo"));

/** Midnight in London. */
const start = (day: string) => sql`${day}::timestamp at time zone 'Europe/London'`;

export const list = listOf(entries, {
  call: auditCalls.list,
  filters: {
    equals: ["entity", "action", "userId"],
    where: (ctx, { overridden, dateFrom, dateTo, search }) => [
      overridden && sql<boolean>`audit_log.override is not null`,
      dateFrom && sql<boolean>`audit_log.at >= ${start(dateFrom)}`,
      dateTo && sql<boolean>`audit_log.at < ${start(addDays(dateTo, 1))}`,
      search && ofRecord(ctx, search),
    ],
  },
  id: "auditLog.id",
  order: ["-at"],
  sorts: sortsOf("auditLog", ["at"]),
});

export const byId = (ctx: Ctx, id: number): Promise<AuditDetail | undefined> =>
  entries(ctx)
    .select(["auditLog.requestId", "auditLog.before", "auditLog.after"])
    .where("auditLog.id", "=", id)
    .executeTakeFirst() as Promise<AuditDetail | undefined>;
