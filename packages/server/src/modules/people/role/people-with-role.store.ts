import type { Ctx } from "../../../platform/context.ts";

/** Users of this warehouse with the role: notified of what concerns their work. */
export async function peopleWithRole(ctx: Ctx, roleKey: string, warehouseId: number): Promise<number[]> {
  const { rows } = await ctx.query(
    `select distinct u.id from role r
       join user_role ur on ur.tenant_id = $1 and ur.role_id = r.id
       join app_user u on u.tenant_id = $1 and u.id = ur.user_id and u.status = '0' and not u.deleted
       join user_warehouse w on w.tenant_id = $1 and w.user_id = u.id and w.warehouse_id = $3
      where r.tenant_id = $1 and r.role_key = $2 and r.status = '0'`,
    [ctx.tenantId, roleKey, warehouseId],
  );
  return rows.map((row) => row.id as number);
}
