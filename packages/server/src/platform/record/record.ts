/** What all manually maintained records have in common on the server. */
import { sql, type Expression, type RawBuilder, type SqlBool } from "kysely";
import type { Range } from "@larder/domain/kernel/platform-calls";
import { refuse } from "@larder/domain/kernel/refusal";
import type { Ctx } from "../context.ts";
import type { Tables } from "../db/tables.ts";
import { platformMessages } from "../messages.ts";

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

/** The record, or 404: also for one in another tenant or outside the caller's scope. */
export const orNotFound = <T>(record: T | null | undefined): T => record ?? refuse(platformMessages.notFound());

/** Whether the caller may see the record, for its attachments: `isAmong(drivers.byIds)`. */
export const isAmong =
  (byIds: (ctx: Ctx, ids: readonly number[]) => Promise<readonly unknown[]>) =>
  async (ctx: Ctx, id: number): Promise<boolean> =>
    (await byIds(ctx, [id])).length > 0;

/** The same, for what is read one by one: `isFound(orders.byId)`. */
export const isFound =
  (byId: (ctx: Ctx, id: number) => Promise<unknown>) =>
  async (ctx: Ctx, id: number): Promise<boolean> =>
    (await byId(ctx, id)) !== undefined;

interface Versioned {
  readonly version: number;
  readonly updateTime: string;
  readonly updateByName?: string | null;
}

/** Refuses an edit of an outdated version (docs/rules/documents.md#stale-versions). */
export function requireFresh(record: Versioned, version: number): void {
  if (record.version !== version)
    refuse(platformMessages.stale({ user: record.updateByName ?? null, time: record.updateTime }));
}

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

/** `where(equals("customer.region", input.region))`: no condition if the filter is empty. */
export const equals = (column: string, value: string | number | boolean | null | undefined): Expression<SqlBool> =>
  value === null || value === undefined || value === ""
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} = ${value}`;

/** `where(equalsEach("customer", filters, ["status", "region"]))`: filters that are called like their columns. */
export const equalsEach = <N extends string>(
  table: string,
  filters: { readonly [K in N]?: string | number | boolean | null | undefined },
  names: readonly N[],
): Expression<SqlBool> =>
  sql<SqlBool>`${sql.join(
    names.map((name) => equals(`${table}.${name}`, filters[name])),
    sql` and `,
  )}`;

export const between = (
  column: string,
  from: string | null | undefined,
  to: string | null | undefined,
): Expression<SqlBool> =>
  sql<SqlBool>`${from ? sql`${sql.ref(column)} >= ${from}` : sql`true`} and ${to ? sql`${sql.ref(column)} <= ${to}` : sql`true`}`;

/** `params[beginTime]` to `params[endTime]`, both included, London time; no condition unless both are given (docs/rules/wire.md#lists). */
export function inRange(column: string, { params }: Range): Expression<SqlBool> {
  const from = params?.beginTime ?? "";
  const to = params?.endTime ?? "";
  if (from === "" || to === "") return sql<SqlBool>`true`;
  const end = to.length === 10 ? `${to} 23:59:59` : to;
  // The end is a whole second and is included.
  return sql<SqlBool>`${sql.ref(column)} >= ${from}::timestamp at time zone 'Europe/London' and ${sql.ref(column)} < (${end}::timestamp + interval '1 second') at time zone 'Europe/London'`;
}

interface Days {
  readonly dateFrom?: string | null | undefined;
  readonly dateTo?: string | null | undefined;
}

/** From the first to the last of these days in London; either may be open. */
export const onDays = (column: string, { dateFrom, dateTo }: Days): Expression<SqlBool> =>
  inRange(column, {
    params: dateFrom || dateTo ? { beginTime: dateFrom ?? "1900-01-01", endTime: dateTo ?? "2199-12-31" } : undefined,
  });

/** The text anywhere, for `like`: its own percent signs and underscores are only signs. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** `where(contains("post.postName", input.postName))`, or on an expression: the text as entered, case-insensitive. */
export const contains = (said: string | RawBuilder<unknown>, text: string | null | undefined): Expression<SqlBool> =>
  text ? sql<SqlBool>`${typeof said === "string" ? sql.ref(said) : said} ilike ${anywhere(text)}` : sql<SqlBool>`true`;
