import { inScope } from "../../../platform/scope.ts";
import type { Ctx } from "../../../platform/context.ts";

export type OrderCustomer = NonNullable<Awaited<ReturnType<typeof customerFor>>>;

/** What an order takes from its customer. Customers outside the caller's data scope do not exist for him. */
export const customerFor = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom("customer")
    .select([
      "id",
      "shopCode",
      "nameEn",
      "nameZh",
      "status",
      "customerKind",
      "country",
      "address",
      "postCode",
      "priceLevel",
      "orderTypeDefault",
      "salespersonId",
      "deliveryTerm",
      "deliveryDays",
      "paymentTerm",
      "creditLimit",
      "balance",
      "stopList",
      "stopReason",
      "alcoholAllowed",
      "allowBackorder",
      "minShelfDays",
    ])
    .where("tenantId", "=", ctx.tenantId)
    .where("deleted", "=", false)
    .where(inScope(ctx, { dept: "customer.deptId", owners: ["customer.createBy", "customer.salespersonId"] }))
    .where("id", "=", id)
    .executeTakeFirst();

/**
 * Two orders of one customer are not weighed against his limit at the same time. Not a full
 * lock: keying other orders for him, which only refers to the row, goes on.
 */
export const lockCustomer = async (ctx: Ctx, id: number): Promise<void> => {
  await ctx.query("select from customer where tenant_id = $1 and id = $2 for no key update", [ctx.tenantId, id]);
};

export const orderedOn = (ctx: Ctx, id: number, day: string): void =>
  ctx.write({
    text: "update customer set last_order_date = greatest(last_order_date, $3::date) where tenant_id = $1 and id = $2",
    values: [ctx.tenantId, id, day],
  });
