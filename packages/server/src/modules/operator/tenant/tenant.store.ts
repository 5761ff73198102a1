import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { InputOf, Rows } from "@larder/domain/kernel/calls";
import { omit } from "@larder/domain/kernel/fields";
import { tenantCalls } from "@larder/domain/operator/tenant/tenant.calls";
import { tenantFields, type Tenant } from "@larder/domain/operator/tenant/tenant.fields";
import type { Ctx } from "../../../platform/context.ts";
import { withinCompany } from "../../../platform/db/company.ts";
import { columnsFor } from "../../../platform/db/columns.ts";
import { byIdsOf, holds, listOf, sortsOf } from "../../../platform/record/declared-lists.ts";
import { contains } from "../../../platform/record/conditions.ts";
import { recordsIn } from "../../../platform/record/record-statements.ts";
import { rightsChanged } from "../../../platform/access/rights.ts";
import type { FirstRecords } from "./first-records.ts";

type TenantFilters = InputOf<typeof tenantCalls.list>;

/** Active companies: not those being loaded or deleted. */
const tenants = (ctx: Ctx) =>
  ctx.db
    .selectFrom("tenant")
    .leftJoin("tenantPackage", "tenantPackage.packageId", "tenant.packageId")
    .where("tenant.stage", "=", "ready")
    .select(columnsFor("tenant", omit(tenantFields, "contactName", "contactPhone")))
    .select("tenantPackage.packageName")
    // The platform itself has no contact person.
    .select([
      sql<string>`coalesce(tenant.contact_name, '')`.as("contactName"),
      sql<string>`coalesce(tenant.contact_phone, '')`.as("contactPhone"),
    ]);

type Counted = Omit<Tenant, "userCount">;

/** Their accounts are behind each company's wall: counted there, all in one packet. */
async function withUsers(ctx: Ctx, rows: readonly Counted[]): Promise<Tenant[]> {
  const counted = await Promise.all(
    rows.map(({ tenantId }) =>
      withinCompany(ctx, tenantId, () =>
        ctx.query("select count(*)::int as users from app_user where tenant_id = $1 and not deleted", [tenantId]),
      ),
    ),
  );
  return rows.map((row, i) => ({ ...row, userCount: counted[i]!.rows[0].users as number }));
}

const found = listOf(tenants, {
  call: tenantCalls.list,
  filters: {
    equals: ["tenantId", "contactPhone", "status"],
    during: "createTime",
    where: (_ctx, { contactName, companyName, search }) => [
      contains("tenant.contactName", contactName),
      holds("tenant", ["companyName", "companyNameZh"], companyName ?? search),
    ],
  },
  id: "tenant.id",
  order: [],
  sorts: sortsOf("tenant", ["id", "tenantId", "companyName", "expireTime?", "createTime"]),
});

export const list = async (ctx: Ctx, filters: TenantFilters): Promise<Rows<Tenant>> => {
  const page = await found(ctx, filters);
  return { ...page, rows: await withUsers(ctx, page.rows) };
};

const stored = byIdsOf(tenants, "tenant.id");
export const byIds = async (ctx: Ctx, ids: readonly number[]): Promise<Tenant[]> =>
  withUsers(ctx, await stored(ctx, ids));

export const byTenantId = async (ctx: Ctx, tenantId: string): Promise<Tenant | undefined> =>
  (await withUsers(ctx, await tenants(ctx).where("tenant.tenantId", "=", tenantId).execute()))[0];

export const { update } = recordsIn("tenant");

export const nameTaken = async (ctx: Ctx, name: string, exceptId: number): Promise<boolean> =>
  (await ctx.db
    .selectFrom("tenant")
    .select("id")
    .where(sql<boolean>`lower(company_name) = lower(${name})`)
    .where("stage", "<>", "deleted")
    .where("id", "<>", exceptId)
    .executeTakeFirst()) !== undefined;

/** Six digits that no company has or ever had. */
export async function freeNumber(ctx: Ctx): Promise<string> {
  for (;;) {
    const tenantId = String(randomInt(100_000, 1_000_000));
    const taken = await ctx.db.selectFrom("tenant").select("id").where("tenantId", "=", tenantId).executeTakeFirst();
    if (!taken) return tenantId;
  }
}

/** All its users are signed out, now, in every process. */
export const endSessions = (ctx: Ctx, tenantId: string): void =>
  withinCompany(ctx, tenantId, () => {
    ctx.write({ text: "delete from session where tenant_id = $1", values: [tenantId] });
    rightsChanged(ctx, tenantId);
  });

/** Rights, quota and end date of the company are read again with its next request. */
export const readAnew = (ctx: Ctx, tenantId: string): void =>
  withinCompany(ctx, tenantId, () => rightsChanged(ctx, tenantId));

/** `2027-01-01 00:00:00` is London time. */
export async function instantOf(ctx: Ctx, text: string | null | undefined): Promise<Date | null> {
  if (!text) return null;
  const { rows } = await ctx.query(
    "select extract(epoch from $1::timestamp at time zone 'Europe/London') * 1000 as at",
    [text],
  );
  return new Date(Number(rows[0]!["at"]));
}

/** Dictionaries and configuration of the platform's own company, which every new one starts with. */
export async function firstRecordsOf(ctx: Ctx): Promise<FirstRecords> {
  const own = "tenant_id = $1";
  const read = async (text: string) => (await ctx.query(text, [ctx.tenantId])).rows;
  const [types, entries, configs] = await Promise.all([
    read(
      `select dict_name as "dictName", dict_type as "dictType", system, remark from dict_type where ${own} order by id`,
    ),
    read(`select dict_type as "dictType", dict_value as "dictValue", label_en as "labelEn", label_zh as "labelZh", dict_sort as "dictSort",
      style_class as "styleClass", colour as "colour", is_default as "isDefault", remark from dict_data where ${own} order by id`),
    read(`select config_name as "configName", config_key as "configKey", config_value as "configValue", config_type as "configType", remark
      from config where ${own} order by id`),
  ]);
  return { types, entries, configs };
}
