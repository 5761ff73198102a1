import { sql } from "kysely";
import type { Dept } from "@larder/domain/people/dept/dept.fields";
import type { DeptFilters, DeptOption } from "@larder/domain/people/dept/dept.calls";
import type { DeptUse } from "@larder/domain/people/dept/dept.rules";
import type { Ctx } from "../../../platform/context.ts";
import { anotherHas } from "../../../platform/record/declared-lists.ts";
import { contains, equals } from "../../../platform/record/conditions.ts";
import { auditNames, userName } from "../../../platform/record/audit-columns.ts";
import { visibleDepts } from "./dept.visible.ts";

const rows = (ctx: Ctx) =>
  visibleDepts(ctx)
    .selectAll("dept")
    .select([
      "dept.id as deptId",
      sql<
        string | null
      >`(select p.dept_name from dept p where p.tenant_id = ${ctx.tenantId} and p.id = dept.parent_id)`.as(
        "parentName",
      ),
      userName(ctx, "dept.leader").as("leaderName"),
      ...auditNames(ctx, "dept"),
    ]);

/** The department and everything below it. */
export const withinDept = ({ tenantId }: Pick<Ctx, "tenantId">, column: string, deptId: number) =>
  sql<boolean>`${sql.ref(column)} in (select d.id from dept d where d.tenant_id = ${tenantId} and (d.id = ${deptId} or ${String(deptId)} = any(string_to_array(d.ancestors, ','))))`;

/** Whether the caller sees them or not. */
export async function withAllBelow(ctx: Ctx, id: number): Promise<number[]> {
  const { rows: found } = await ctx.query(
    "select id from dept where tenant_id = $1 and (id = $2 or $2::text = any(string_to_array(ancestors, ',')))",
    [ctx.tenantId, id],
  );
  return (found as { id: number }[]).map((row) => row.id);
}

export const list = (ctx: Ctx, filters: DeptFilters): Promise<Dept[]> =>
  rows(ctx)
    .where(contains("dept.deptName", filters.deptName))
    .where(contains("dept.deptCategory", filters.deptCategory))
    .where(equals("dept.status", filters.status))
    .where(equals("dept.parentId", filters.parentId))
    .orderBy("dept.ancestors")
    .orderBy("dept.parentId")
    .orderBy("dept.position")
    .orderBy("dept.id")
    .execute();

export const byIds = (ctx: Ctx, ids: readonly number[]): Promise<Dept[]> =>
  rows(ctx)
    .where("dept.id", "in", [...ids])
    .orderBy("dept.id")
    .execute();

export const options = (ctx: Ctx, ids: readonly number[] | undefined): Promise<DeptOption[]> =>
  visibleDepts(ctx)
    .select(["dept.id", "dept.id as deptId", "dept.deptName", "dept.leader"])
    .where("dept.status", "=", "0")
    .where(ids ? sql<boolean>`dept.id = any(${[...ids]}::bigint[])` : sql<boolean>`true`)
    .orderBy("dept.ancestors")
    .orderBy("dept.position")
    .orderBy("dept.id")
    .execute();

export const nameTaken = (ctx: Ctx, parentId: number, deptName: string, exceptId: number): Promise<boolean> =>
  anotherHas(ctx, "dept", { parentId, deptName }, exceptId);

/** One change of the tree at a time: two moves that are each allowed could form a cycle together. */
export const lockTree = (ctx: Ctx) =>
  ctx.query("select id from dept where tenant_id = $1 order by id for no key update", [ctx.tenantId]);

export async function use(ctx: Ctx, id: number): Promise<DeptUse> {
  const { rows: found } = await ctx.query(
    `select (select count(*)::int from dept c where c.tenant_id = $1 and c.parent_id = $2) as children,
            (select count(*)::int from dept c where c.tenant_id = $1 and c.parent_id = $2 and c.status = '0') as "enabledChildren",
            (select count(*)::int from app_user u where u.tenant_id = $1 and u.dept_id = $2 and not u.deleted) as users,
            (select count(*)::int from post p where p.tenant_id = $1 and p.dept_id = $2) as posts`,
    [ctx.tenantId, id],
  );
  return found[0] as DeptUse;
}

/** Departments below move too: the first part of their path changes. */
export const moveBelow = (ctx: Ctx, id: number, before: string, after: string): void =>
  ctx.write({
    text: `update dept set ancestors = $4 || substr(ancestors, length($3) + 1)
      where tenant_id = $1 and $2::text = any(string_to_array(ancestors, ','))`,
    values: [ctx.tenantId, String(id), before, after],
  });

/** An enabled department must be below enabled departments. */
export const enableAbove = (ctx: Ctx, ancestors: string): void =>
  ctx.write({
    text: `update dept set status = '0', version = version + 1, update_by = $3, update_time = $4
      where tenant_id = $1 and id::text = any(string_to_array($2, ',')) and status = '1'`,
    values: [ctx.tenantId, ancestors, ctx.actor.id, ctx.now],
  });

/** References to them: roles' choices, and former users. */
export function forgetAll(ctx: Ctx, depts: readonly { readonly id: number }[]): void {
  const values = [ctx.tenantId, depts.map(({ id }) => id)];
  ctx.write({ text: "delete from role_dept where tenant_id = $1 and dept_id = any($2::bigint[])", values });
  ctx.write({
    text: "update app_user set dept_id = null where tenant_id = $1 and dept_id = any($2::bigint[]) and deleted",
    values,
  });
}
