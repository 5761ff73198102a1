import type { Ctx } from "../../../platform/context.ts";
import { rightsChanged } from "../../../platform/access/rights.ts";
import { withinCompany } from "../../../platform/db/company.ts";

/** Where this operator's session works from its next request on. */
export function impersonate(ctx: Ctx, tenantId: string | null): void {
  const home = ctx.actor.tenantId;
  const set = () => {
    ctx.write({
      text: "update session set acting_tenant_id = $3 where tenant_id = $1 and token_hash = $2",
      values: [home, ctx.sessionHash, tenantId === home ? null : tenantId],
    });
    rightsChanged(ctx, home);
  };
  withinCompany(ctx, home, set);
}
