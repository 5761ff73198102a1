/** What roles grant and users' departments, read for authority checks (authority.ts). */
import type { Ctx } from "../../../platform/context.ts";

export interface RoleGrants {
  readonly id: number;
  readonly roleKey: string;
  readonly enabled: boolean;
  readonly scope: string;
  readonly depts: readonly number[];
  /** Disabled menus too: once enabled, they apply to all who have them. */
  readonly menus: readonly { readonly perms: string; readonly en: string; readonly zh: string }[];
}

/** Roles of the company, whether the caller sees them or not. */
export async function rolesByIds(ctx: Ctx, ids: readonly number[]): Promise<Map<number, RoleGrants>> {
  const { rows } = await ctx.query(
    `select r.id, r.role_key as "roleKey", r.status = '0' as enabled, r.data_scope as scope,
            (select coalesce(jsonb_agg(rd.dept_id), '[]') from role_dept rd where rd.tenant_id = $1 and rd.role_id = r.id) as depts,
            (select coalesce(jsonb_agg(jsonb_build_object('perms', m.perms,
                'en', concat_ws(': ', coalesce(nullif(p.menu_name_en, ''), p.menu_name), coalesce(nullif(m.menu_name_en, ''), m.menu_name)),
                'zh', concat_ws('：', p.menu_name, m.menu_name)) order by m.menu_id), '[]')
               from role_menu rm join menu m on m.menu_id = rm.menu_id and m.perms <> ''
               left join menu p on p.menu_id = m.parent_id and m.menu_type = 'F'
              where rm.tenant_id = $1 and rm.role_id = r.id) as menus
       from role r where r.tenant_id = $1 and r.id = any($2::bigint[])`,
    [ctx.tenantId, [...ids]],
  );
  return new Map((rows as RoleGrants[]).map((role) => [role.id, role]));
}

/** A user's warehouses, department and roles. */
export interface Grants {
  readonly roleIds: readonly number[];
  readonly deptId: number | null;
  readonly warehouseIds: readonly number[];
}

export async function grantsOf(ctx: Ctx, userIds: readonly number[]): Promise<Map<number, Grants>> {
  const { rows } = await ctx.query(
    `select u.id, u.dept_id as "deptId",
            (select coalesce(jsonb_agg(ur.role_id), '[]') from user_role ur where ur.tenant_id = $1 and ur.user_id = u.id) as "roleIds",
            (select coalesce(jsonb_agg(uw.warehouse_id), '[]') from user_warehouse uw where uw.tenant_id = $1 and uw.user_id = u.id) as "warehouseIds"
       from app_user u where u.tenant_id = $1 and u.id = any($2::bigint[])`,
    [ctx.tenantId, [...userIds]],
  );
  return new Map((rows as (Grants & { id: number })[]).map((user) => [user.id, user]));
}

/** Departments of the role's users. */
export async function deptsOfHolders(ctx: Ctx, roleId: number): Promise<(number | null)[]> {
  const { rows } = await ctx.query(
    `select distinct u.dept_id as "deptId" from user_role ur join app_user u on u.tenant_id = $1 and u.id = ur.user_id and not u.deleted
      where ur.tenant_id = $1 and ur.role_id = $2`,
    [ctx.tenantId, roleId],
  );
  return (rows as { deptId: number | null }[]).map((row) => row.deptId);
}

export async function places(ctx: Ctx): Promise<{
  readonly depts: readonly { readonly id: number; readonly ancestors: string }[];
  readonly codes: ReadonlyMap<number, string>;
}> {
  const [depts, warehouses] = await Promise.all([
    ctx.query("select id, ancestors from dept where tenant_id = $1", [ctx.tenantId]),
    ctx.query("select id, code from warehouse where tenant_id = $1", [ctx.tenantId]),
  ]);
  return {
    depts: depts.rows as { id: number; ancestors: string }[],
    codes: new Map((warehouses.rows as { id: number; code: string }[]).map(({ id, code }) => [id, code])),
  };
}
