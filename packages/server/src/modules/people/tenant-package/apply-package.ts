/**
 * A package is applied to the roles of a company: no role keeps a menu outside it, and the administrator gets
 * all of it (docs/rules/companies.md#packages). Sent within the company, so the wall holds; all its sessions
 * read their rights again.
 */
import type { Ctx } from "../../../platform/context.ts";
import { withinCompany } from "../../../platform/db/company.ts";
import { rightsChanged } from "../../../platform/access/rights.ts";

export function restrictToPackage(ctx: Ctx, tenantId: string, menuIds: readonly number[]): void {
  withinCompany(ctx, tenantId, () => {
    revokeOtherMenus(ctx, tenantId, menuIds);
    rightsChanged(ctx, tenantId);
  });
}

export function applyPackage(ctx: Ctx, tenantId: string, menuIds: readonly number[]): void {
  withinCompany(ctx, tenantId, () => {
    revokeOtherMenus(ctx, tenantId, menuIds);
    ctx.write({
      text: `insert into role_menu (tenant_id, role_id, menu_id)
        select r.tenant_id, r.id, m from role r, unnest($2::bigint[]) m
         where r.tenant_id = $1 and r.role_key = 'admin' on conflict do nothing`,
      values: [tenantId, [...menuIds]],
    });
    rightsChanged(ctx, tenantId);
  });
}

const revokeOtherMenus = (ctx: Ctx, tenantId: string, menuIds: readonly number[]): void =>
  ctx.write({
    text: "delete from role_menu where tenant_id = $1 and menu_id <> all($2::bigint[])",
    values: [tenantId, [...menuIds]],
  });
