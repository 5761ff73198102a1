import { sql } from "kysely";
import type { PaymentTermBasis } from "@larder/domain/trade/due-date.rules";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { inScope } from "../../../platform/access/scope.ts";
import type { Ctx } from "../../../platform/context.ts";

export type OrderCustomer = Omit<NonNullable<Awaited<ReturnType<typeof customerFor>>>, "sameCustomerPo"> & {
  /** Not needed for a posting. */
  readonly sameCustomerPo?: string | null;
};

const inSight = (ctx: Ctx) =>
  inScope(ctx, { dept: "customer.deptId", owners: ["customer.createBy", "customer.salespersonId"] });

const customerOf = (ctx: Ctx, id: number) =>
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
    .where("id", "=", id);

/** The order being entered, by the customer's own number. */
interface Entered {
  readonly customerPo?: string | null;
  readonly orderId?: number | undefined;
}

/** The newest other order with the same customer number; read together with the customer. */
const sameCustomerPo = (ctx: Ctx, { customerPo, orderId }: Entered) =>
  customerPo
    ? sql<
        string | null
      >`(select o.no from order_head o where o.tenant_id = ${ctx.tenantId} and o.customer_id = customer.id
        and upper(o.customer_po) = upper(${customerPo}) and o.id is distinct from ${orderId ?? null}::bigint and o.state <> 'CANCELLED' and not o.deleted
        order by o.id desc limit 1)`
    : sql<string | null>`null::text`;

const entered = (ctx: Ctx, id: number, order: Entered) =>
  customerOf(ctx, id)
    .select(sameCustomerPo(ctx, order).as("sameCustomerPo"))
    .where("deleted", "=", false)
    .where(inSight(ctx));

/** What an order takes from its customer. Customers outside the caller's data scope do not exist for them. */
export const customerFor = (ctx: Ctx, id: number, order: Entered = {}) => entered(ctx, id, order).executeTakeFirst();

/**
 * The same with a lock: two orders of one customer are not checked against their limit at the same time. Not a
 * full lock: other orders, which only refer to the row, can still be entered. Everything read after it stays
 * true until COMMIT.
 */
export const lockCustomer = (ctx: Ctx, id: number, order: Entered = {}): Promise<OrderCustomer | undefined> =>
  entered(ctx, id, order).forNoKeyUpdate().executeTakeFirst();

/** For a posting, which continues even if the poster may not see the customer: with the invoice's data. */
export const lockInvoicee = async (ctx: Ctx, id: number) =>
  orNotFound(
    await customerOf(ctx, id)
      .select(["vatNo", "paymentTermBasis", "batchOnInvoice"])
      .$narrowType<{ paymentTermBasis: PaymentTermBasis }>()
      .select(sql<boolean>`(not deleted and ${inSight(ctx)})`.as("inSight"))
      // Their balance changes; orders that only refer to them are not blocked.
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );

export const orderedOn = (ctx: Ctx, id: number, day: string): void =>
  ctx.write({
    text: "update customer set last_order_date = greatest(last_order_date, $3::date) where tenant_id = $1 and id = $2",
    values: [ctx.tenantId, id, day],
  });
