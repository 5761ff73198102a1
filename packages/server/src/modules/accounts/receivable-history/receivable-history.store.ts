import type { Ctx } from "../../../platform/context.ts";
import { inScope } from "../../../platform/access/scope.ts";

/** The customer's postal details; nothing for one outside the caller's scope. */
export const customer = (ctx: Ctx, customerId: number) =>
  ctx.db
    .selectFrom("customer")
    .select(["shopCode as code", "nameEn", "nameZh", "address", "postCode", "vatNo"])
    .where("tenantId", "=", ctx.tenantId)
    .where("id", "=", customerId)
    .where(inScope(ctx, { dept: "customer.deptId", owners: ["customer.createBy", "customer.salespersonId"] }))
    .executeTakeFirst();
