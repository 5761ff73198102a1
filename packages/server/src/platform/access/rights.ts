/**
 * A user's rights, read from their roles and cached in the process until something changes.
 *
 * Every transaction returns the version of the tenant's rights; a cached copy with another version is discarded
 * before anything is decided. A change therefore takes effect with the next request, in every process, without
 * an extra round trip.
 */
import type { Actor, Ctx, Scope } from "../context.ts";
import { withinCompany } from "../db/company.ts";
import type { Tx } from "../db/transaction.ts";

export interface Rights {
  readonly actor: Actor;
  readonly version: number;
  /** Epoch milliseconds after which the company may no longer work; null: no end. */
  readonly tenantEndsAt: number | null;
}

const RIGHTS = `
select u.id, u.user_name, u.display_name, u.dept_id, v.version,
  (select d.dept_name from dept d where d.tenant_id = $1 and d.id = u.dept_id) as dept_name,
  extract(epoch from t.expire_time) * 1000 as tenant_ends_at,
  (select coalesce(jsonb_agg(jsonb_build_object('key', r.role_key, 'scope', r.data_scope, 'depts',
      (select coalesce(jsonb_agg(rd.dept_id), '[]') from role_dept rd where rd.tenant_id = $1 and rd.role_id = r.id))), '[]')
    from user_role ur join role r on r.tenant_id = $1 and r.id = ur.role_id
    where ur.tenant_id = $1 and ur.user_id = u.id and r.status = '0') as roles,
  (select coalesce(jsonb_agg(distinct m.perms), '[]')
    from user_role ur join role r on r.tenant_id = $1 and r.id = ur.role_id and r.status = '0'
    join role_menu rm on rm.tenant_id = $1 and rm.role_id = r.id
    join menu m on m.menu_id = rm.menu_id and m.status = '0' and m.perms <> ''
    where ur.tenant_id = $1 and ur.user_id = u.id) as perms,
  (select coalesce(jsonb_agg(d.id), '[]') from dept d where d.tenant_id = $1
    and (d.id = u.dept_id or u.dept_id::text = any(string_to_array(d.ancestors, ',')))) as depts_below,
  (select coalesce(jsonb_agg(w.id), '[]') from user_warehouse uw
    join warehouse w on w.tenant_id = $1 and w.id = uw.warehouse_id and w.status = '0'
    where uw.tenant_id = $1 and uw.user_id = u.id) as warehouses
from app_user u
join tenant t on t.tenant_id = $1 and t.status = '0' and ($3::text is null or t.stage = $3) and (t.expire_time is null or t.expire_time > $4)
join rights_version v on v.tenant_id = $1
where u.tenant_id = $1 and u.id = $2 and u.status = '0' and not u.deleted`;

interface Row {
  id: number;
  user_name: string;
  display_name: string;
  dept_id: number | null;
  dept_name: string | null;
  version: number;
  tenant_ends_at: string | null;
  roles: { key: string; scope: string; depts: number[] }[];
  perms: string[];
  depts_below: number[];
  warehouses: number[];
}

/**
 * null when the user or their company may not work (any longer). `stage` lets the demonstration data be entered
 * before the company opens; null: whichever the company is in, for a caller who works in it.
 */
export async function loadRights(
  tx: Pick<Tx, "query">,
  tenantId: string,
  userId: number,
  now: Date,
  stage: "ready" | "loading" | null = "ready",
): Promise<Rights | null> {
  const { rows } = await tx.query(RIGHTS, [tenantId, userId, stage, now]);
  const row = rows[0] as Row | undefined;
  if (!row) return null;
  const roles = new Set(row.roles.map((role) => role.key));
  const everything = roles.has("superadmin");
  const permissions = everything
    ? ["*:*:*"]
    : row.perms.flatMap((perms) => perms.split(",").map((one) => one.trim())).filter((one) => one !== "");
  return {
    version: row.version,
    tenantEndsAt: row.tenant_ends_at === null ? null : Number(row.tenant_ends_at),
    actor: {
      id: row.id,
      name: row.user_name,
      displayName: row.display_name,
      tenantId,
      deptId: row.dept_id,
      deptName: row.dept_name,
      roles,
      permissions: new Set(permissions),
      scope: everything || roles.has("admin") ? null : scopeOf(row),
      warehouseIds: new Set(row.warehouses),
    },
  };
}

/** The roles of one person, and the department they belong to. */
interface Placed {
  readonly roles: readonly { readonly scope: string; readonly depts: readonly number[] }[];
  readonly dept_id: number | null;
  /** The own department and all below it. */
  readonly depts_below: readonly number[];
}

/** Several roles are joined by OR; one that sees all lifts the filter (docs/rules/people.md#data-scope). */
export function scopeOf(row: Placed): Scope | null {
  const deptIds = new Set<number>();
  let own = false;
  for (const role of row.roles) {
    if (role.scope === "1") return null;
    if (role.scope === "2") for (const id of role.depts) deptIds.add(id);
    if (role.scope === "3" && row.dept_id !== null) deptIds.add(row.dept_id);
    if (role.scope === "4" || role.scope === "6") for (const id of row.depts_below) deptIds.add(id);
    if (role.scope === "5" || role.scope === "6") own = true;
  }
  return { deptIds: [...deptIds], own };
}

/** What a colleague of the caller may do at this moment; null when they may not work: disabled, deleted, or not in the company. */
export const colleague = async (ctx: Pick<Ctx, "query" | "tenantId" | "now">, userId: number): Promise<Actor | null> =>
  (await loadRights(ctx, ctx.tenantId, userId, ctx.now, null))?.actor ?? null;

/** Records that roles, menus, users or the status of the tenant changed: all its cached rights are void. */
export const rightsChanged = (tx: Pick<Tx, "write">, tenantId: string): void =>
  tx.write({ text: "update rights_version set version = version + 1 where tenant_id = $1", values: [tenantId] });

/** The same for every company, because menus are shared. Called from the platform, which knows all companies. */
export async function rightsChangedEverywhere(ctx: Pick<Ctx, "write" | "query" | "tenantId">): Promise<void> {
  const { rows } = await ctx.query("select tenant_id from tenant order by tenant_id");
  for (const { tenant_id: tenantId } of rows as { tenant_id: string }[])
    withinCompany(ctx, tenantId, () => rightsChanged(ctx, tenantId));
}
