import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import { addDays } from "@larder/domain/kernel/calendar";
import type { AuditDetail, auditCalls } from "@larder/domain/watch/audit/audit.calls";
import type { AuditLogRow } from "@larder/domain/watch/audit/audit.fields";
import type { Ctx } from "../../../platform/context.ts";
import { listRows } from "../../../platform/record/list.ts";
import { equals } from "../../../platform/record/record.ts";
import { ofRecord, recordNo } from "./audited-records.ts";

export type AuditFilters = InputOf<typeof auditCalls.list>;

const entries = (ctx: Ctx) =>
  ctx.db
    .selectFrom("auditLog")
    .where("auditLog.tenantId", "=", ctx.tenantId)
    .select([
      "auditLog.id",
      "auditLog.at",
      "auditLog.userId",
      "auditLog.userName",
      "auditLog.entity",
      "auditLog.entityId",
      "auditLog.action",
      "auditLog.state",
      "auditLog.reason",
      "auditLog.override",
      "auditLog.address",
      recordNo(ctx).as("recordNo"),
    ]);

/** Midnight in London. */
const start = (day: string) => sql`${day}::timestamp at time zone 'Europe/London'`;

export const list = (ctx: Ctx, filters: AuditFilters): Promise<Rows<AuditLogRow>> =>
  listRows(
    ctx,
    entries(ctx)
      .where(equals("auditLog.entity", filters.entity))
      .where(equals("auditLog.action", filters.action))
      .where(equals("auditLog.userId", filters.userId))
      .where(filters.overridden ? sql<boolean>`audit_log.override is not null` : sql<boolean>`true`)
      .where(filters.dateFrom ? sql<boolean>`audit_log.at >= ${start(filters.dateFrom)}` : sql<boolean>`true`)
      .where(filters.dateTo ? sql<boolean>`audit_log.at < ${start(addDays(filters.dateTo, 1))}` : sql<boolean>`true`)
      .where(filters.search ? ofRecord(ctx, filters.search) : sql<boolean>`true`),
    filters,
    { id: "auditLog.id", order: ["-at"], sorts: { at: "auditLog.at" } },
  );

export const byId = (ctx: Ctx, id: number): Promise<AuditDetail | undefined> =>
  entries(ctx)
    .select(["auditLog.requestId", "auditLog.before", "auditLog.after"])
    .where("auditLog.id", "=", id)
    .executeTakeFirst() as Promise<AuditDetail | undefined>;
