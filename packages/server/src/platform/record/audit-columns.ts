/** Who created and last changed a row, and when; and their names, for whoever reads it. */
import { sql } from "kysely";
import type { Ctx } from "../context.ts";
import type { Tables } from "../db/tables.ts";

/** The audit columns of a new record: who created it and when. */
export const auditColumns = (ctx: Ctx) => ({
  tenantId: ctx.tenantId,
  version: 1,
  createBy: ctx.actor.id,
  createDept: ctx.actor.deptId,
  createTime: ctx.now,
  updateBy: ctx.actor.id,
  updateTime: ctx.now,
});

/** The same for records created together with the company, by none of its users. */
export const auditColumnsAt = (tenantId: string, now: Date) => ({
  tenantId,
  version: 1,
  createBy: null,
  createDept: null,
  createTime: now,
  updateBy: null,
  updateTime: now,
});

/** The next version of a record, with who changed it and when. */
export const nextVersion = (ctx: Ctx, version: number) => ({
  version: version + 1,
  updateBy: ctx.actor.id,
  updateTime: ctx.now,
});

/**
 * A user who is not in the company is the platform's operator working in it, since accounts remain when they
 * are deleted (decision 0027); scheduled work has no account.
 */
export const OPERATOR_NAME = "Larder platform 平台";
const CLOCK = "System 系統";

/** Name of the user in the column, for lists and details: `userName(ctx, "customer.createBy").as("createByName")`. */
export const userName = ({ tenantId }: Pick<Ctx, "tenantId">, column: string) =>
  sql<
    string | null
  >`coalesce((select u.display_name from app_user u where u.tenant_id = ${tenantId} and u.id = ${sql.ref(column)}), case when ${sql.ref(column)} = 0 then ${sql.lit(CLOCK)} when ${sql.ref(column)} is not null then ${sql.lit(OPERATOR_NAME)} end)`;

/** The warehouse of a document, for its page: `warehouseName(ctx, "grHead.warehouseId")`. */
export const warehouseName = ({ tenantId }: Pick<Ctx, "tenantId">, column: string) =>
  sql<string>`(select w.code from warehouse w where w.tenant_id = ${tenantId} and w.id = ${sql.ref(column)})`.as(
    "warehouseName",
  );

/** Names of who created and who last changed a record, as the shared fields want them. */
export const auditNames = (ctx: Pick<Ctx, "tenantId">, table: keyof Tables & string) =>
  [
    userName(ctx, `${table}.createBy`).as("createByName"),
    userName(ctx, `${table}.updateBy`).as("updateByName"),
  ] as const;
