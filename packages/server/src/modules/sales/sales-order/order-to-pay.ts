/** Orders as seen when recording a payment: what may be prepaid, and how much (docs/rules/money.md#payments). */
import type { Money } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";

export interface OrderToPay {
  readonly id: number;
  readonly no: string;
  readonly state: string;
  readonly deliveryDate: string;
  /** Gross of what is not invoiced yet. */
  readonly outstandingTotal: Money;
}

const COLUMNS = `select id, no, state, delivery_date as "deliveryDate", outstanding_total as "outstandingTotal" from order_head
  where tenant_id = $1 and customer_id = $2 and not deleted`;

/** Of an order that may still be invoiced. */
export const payableStates: ReadonlySet<string> = new Set([
  "DRAFT",
  "ON_HOLD",
  "CONFIRMED",
  "RELEASED",
  "PART_INVOICED",
]);

/** Those of one customer, in delivery order. */
export const ordersToPay = async (ctx: Ctx, customerId: number): Promise<OrderToPay[]> =>
  (
    await ctx.query(`${COLUMNS} and state = any($3) order by delivery_date, id`, [
      ctx.tenantId,
      customerId,
      [...payableStates],
    ])
  ).rows as OrderToPay[];

/**
 * The order that a payment names: it keeps its customer, and its invoice waits until the payment is recorded.
 * Locked before the customer, as every posting locks its order.
 */
export const lockOrderToPay = async (ctx: Ctx, customerId: number, orderId: number): Promise<OrderToPay | undefined> =>
  (await ctx.query(`${COLUMNS} and id = $3 for key share`, [ctx.tenantId, customerId, orderId])).rows[0] as
    | OrderToPay
    | undefined;
