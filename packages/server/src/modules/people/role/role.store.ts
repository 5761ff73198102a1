import { sql } from "kysely";
import { refuse } from "@larder/domain/kernel/refusal";
import { roleCalls } from "@larder/domain/people/role/role.calls";
import type { RoleRow } from "@larder/domain/people/role/role.fields";
import type { Ctx } from "../../../platform/context.ts";
import { writeRows } from "../../../platform/db/insert-rows.ts";
import { byIdsOf, holds, listOf, sortsOf } from "../../../platform/record/declared-lists.ts";
import { platformMessages } from "../../../platform/messages.ts";
import { auditNames } from "../../../platform/record/audit-columns.ts";
import { contains } from "../../../platform/record/conditions.ts";
import { recordsIn } from "../../../platform/record/record-statements.ts";
import { inScope } from "../../../platform/access/scope.ts";

/** A role belongs to its creator and their department (docs/rules/people.md#data-scope). */
const visible = (ctx: Ctx) =>
  ctx.db
    .selectFrom("role")
    .where("role.tenantId", "=", ctx.tenantId)
    .where(inScope(ctx, { dept: "role.createDept", owners: ["role.createBy"] }));

const rows = (ctx: Ctx) =>
  visible(ctx)
    .selectAll("role")
    .select([
      "role.id as roleId",
      sql<boolean>`false`.as("assigned"),
      sql<boolean>`role.role_key = 'superadmin'`.as("superAdmin"),
      ...auditNames(ctx, "role"),
    ]);

export const list = listOf(rows, {
  call: roleCalls.list,
  filters: {
    equals: ["status"],
    during: "createTime",
    where: (_ctx, { roleName, roleKey, search }) => [
      contains("role.roleName", roleName),
      contains("role.roleKey", roleKey),
      holds("role", ["roleName", "roleKey"], search),
    ],
  },
  id: "role.id",
  order: ["roleSort"],
  sorts: {
    roleId: "role.id",
    ...sortsOf("role", ["roleName", "roleKey", "roleSort", "dataScope", "status", "createTime"]),
  },
});

const whole = (ctx: Ctx) =>
  rows(ctx).select([
    sql<
      number[]
    >`(select coalesce(jsonb_agg(rm.menu_id order by rm.menu_id), '[]') from role_menu rm where rm.tenant_id = ${ctx.tenantId} and rm.role_id = role.id)`.as(
      "menuIds",
    ),
    sql<
      number[]
    >`(select coalesce(jsonb_agg(rd.dept_id order by rd.dept_id), '[]') from role_dept rd where rd.tenant_id = ${ctx.tenantId} and rd.role_id = role.id)`.as(
      "deptIds",
    ),
  ]);

export const byIds = byIdsOf(whole, "role.id");

/** Assignable roles: enabled, and never the operator's. */
export const toChoose = (ctx: Ctx, ids?: readonly number[]): Promise<RoleRow[]> =>
  rows(ctx)
    .where("role.status", "=", "0")
    .where("role.roleKey", "<>", "superadmin")
    .where(ids ? sql<boolean>`role.id = any(${[...ids]}::bigint[])` : sql<boolean>`true`)
    .orderBy("role.roleSort")
    .orderBy("role.id")
    .execute();

/** Roles inside a payload: those out of scope do not exist. Locked for what follows. */
export async function visibleRoles(
  ctx: Ctx,
  ids: readonly number[],
): Promise<{ id: number; roleKey: string; roleName: string; status: string }[]> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return [];
  const found = await visible(ctx)
    .select(["role.id", "role.roleKey", "role.roleName", "role.status"])
    .where("role.id", "in", [...wanted])
    .orderBy("role.id")
    .forNoKeyUpdate()
    .execute();
  return found.length === wanted.size ? found : refuse(platformMessages.notFound());
}

/** A unique value that another role already has. */
export async function taken(
  ctx: Ctx,
  values: { roleName: string; roleKey: string },
  exceptId: number,
): Promise<"roleName" | "roleKey" | null> {
  const { rows: found } = await ctx.query(
    `select role_name = $3 as name from role where tenant_id = $1 and id <> $2 and (role_name = $3 or lower(role_key) = lower($4)) limit 1`,
    [ctx.tenantId, exceptId, values.roleName, values.roleKey],
  );
  const row = found[0] as { name: boolean } | undefined;
  return row ? (row.name ? "roleName" : "roleKey") : null;
}

/** How many users hold each of these. */
export async function holders(ctx: Ctx, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows: found } = await ctx.query(
    `select ur.role_id as id, count(*)::int as users from user_role ur
       join app_user u on u.tenant_id = $1 and u.id = ur.user_id and not u.deleted
      where ur.tenant_id = $1 and ur.role_id = any($2::bigint[]) group by 1`,
    [ctx.tenantId, [...ids]],
  );
  return new Map((found as { id: number; users: number }[]).map((row) => [row.id, row.users]));
}

interface Grantable {
  readonly menuId: number;
  readonly menuName: string;
  readonly menuNameEn: string | null;
  /** Held by the caller, and within the package of the company. */
  readonly held: boolean;
}

/** These menus, and which of them the caller may grant (docs/rules/companies.md#packages). */
export async function grantable(ctx: Ctx, menuIds: readonly number[]): Promise<Grantable[]> {
  const { rows: found } = await ctx.query(
    `select m.menu_id as "menuId", m.menu_name as "menuName", m.menu_name_en as "menuNameEn",
            (p.package_id is null or m.menu_id = any(p.menu_ids)) and ($3 or exists (
              select from user_role ur join role r on r.tenant_id = $1 and r.id = ur.role_id and r.status = '0'
                join role_menu rm on rm.tenant_id = $1 and rm.role_id = r.id
               where ur.tenant_id = $1 and ur.user_id = $4 and rm.menu_id = m.menu_id)) as held
       from menu m join tenant t on t.tenant_id = $1 left join tenant_package p on p.package_id = t.package_id
      where m.menu_id = any($2::bigint[]) order by m.menu_id`,
    [ctx.tenantId, [...menuIds], ctx.actor.roles.has("superadmin"), ctx.actor.id],
  );
  return found as Grantable[];
}

export const { update } = recordsIn("role");

export function replaceMenus(ctx: Ctx, roleId: number, menuIds: readonly number[]): void {
  ctx.write({ text: "delete from role_menu where tenant_id = $1 and role_id = $2", values: [ctx.tenantId, roleId] });
  const rows = [...new Set(menuIds)].map((menuId) => ({ tenantId: ctx.tenantId, roleId, menuId }));
  writeRows(ctx, "roleMenu", rows);
}

export function replaceDepts(ctx: Ctx, roleId: number, deptIds: readonly number[]): void {
  ctx.write({ text: "delete from role_dept where tenant_id = $1 and role_id = $2", values: [ctx.tenantId, roleId] });
  const rows = [...new Set(deptIds)].map((deptId) => ({ tenantId: ctx.tenantId, roleId, deptId }));
  writeRows(ctx, "roleDept", rows);
}
