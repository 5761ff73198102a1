/**
 * The order as its order invoices use it: locked first, updated with issued and short quantities, and restored
 * when one is voided (docs/rules/orders.md#states).
 */
import { exact, isPositive, negated, type Quantity } from "@larder/domain/kernel/decimal";
import { outstandingGross } from "@larder/domain/sales/sales-order/outstanding.rules";
import { stateOfLines, type SalesOrderState } from "@larder/domain/sales/sales-order/sales-order.states";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import type { EndedPromise } from "../../stock/index.ts";
import { ratesOn } from "../../company/index.ts";
import { updatePromised, promiseChanges } from "./order-promise.ts";
import { salesOrders, type MovedOrder } from "./sales-order.document.ts";
import * as orders from "./sales-order.store.ts";
import type { LockedOrder, OrderLineRow } from "./sales-order.store.ts";

export type { LockedOrder, OrderLineRow } from "./sales-order.store.ts";

/** The order with its lines, locked until the end of the transaction. First lock of every posting. */
export const lockOrder = async (ctx: Ctx, id: number): Promise<LockedOrder> => orNotFound(await orders.lock(ctx, id));

export interface PostedPart {
  readonly orderLineId: number;
  readonly postedBase: Quantity;
}

export interface ShortPart {
  readonly orderLineId: number;
  readonly shortBase: Quantity;
}

export interface PostedOrder {
  readonly lines: readonly OrderLineRow[];
  readonly state: SalesOrderState;
  /** What it no longer promises. */
  readonly ends: readonly EndedPromise[];
}

/**
 * The effect of posting (or dispatching) an order invoice on the order: issued quantities are no longer
 * promised; shorts stay on order for a customer who keeps them, otherwise they are cancelled. The order's
 * charges were on this invoice, its first.
 */
export function afterPosting(
  order: LockedOrder,
  parts: readonly PostedPart[],
  shorts: readonly ShortPart[],
): PostedOrder {
  const posted = sumsOf(parts.map((part) => [part.orderLineId, part.postedBase]));
  const given = order.allowBackorder
    ? new Map<number, string>()
    : sumsOf(shorts.map((short) => [short.orderLineId, short.shortBase]));
  const lines = order.lines.map((line): OrderLineRow => {
    const short = given.get(line.id) ?? "0";
    return {
      ...line,
      postedBase: plus(line.postedBase, posted.get(line.id) ?? "0"),
      cancelledBase: plus(line.cancelledBase, short),
      cancelReason: isPositive(short) ? "SHORT" : line.cancelReason,
      chargeDone: line.chargeDone || line.kind === "CHARGE",
    };
  });
  const state = stateOfLines(lines);
  const ends = promiseChanges(order, { state, lines }).map(({ goodsId, qtyBase }) => ({
    goodsId,
    qtyBase: negated(qtyBase),
  }));
  return { lines, state, ends };
}

export const recordPosted = (ctx: Ctx, order: LockedOrder, { lines, state }: PostedOrder): Promise<unknown> =>
  settle(ctx, order, lines, "orderInvoicePosted", state);

/** An order invoice was voided before anything was issued: its quantities are outstanding again. */
export async function orderInvoiceVoided(ctx: Ctx, orderId: number): Promise<void> {
  const order = await lockOrder(ctx, orderId);
  const { lines } = order;
  const { state } = await settle(ctx, order, lines, "orderInvoiceBack", stateOfLines(lines));
  updatePromised(ctx, order.warehouseId, order, { state, lines });
}

/** Writes the lines and moves the order, which is locked. */
const settle = (
  ctx: Ctx,
  order: LockedOrder,
  lines: readonly OrderLineRow[],
  name: "orderInvoicePosted" | "orderInvoiceBack",
  to: SalesOrderState,
): Promise<MovedOrder> =>
  salesOrders.move(
    ctx,
    order.id,
    name,
    async () => {
      const rateOf = await ratesOn(ctx, order.deliveryDate);
      orders.writeProgress(ctx, lines);
      return { to, set: { outstandingTotal: outstandingGross(lines, rateOf) } };
    },
    { lock: async () => ({ ...order, hasActiveOrderInvoice: false }) },
  );

const plus = (a: string, b: string): string => exact(a).plus(b).toFixed(3);

function sumsOf(parts: readonly (readonly [id: number, qty: string])[]): Map<number, string> {
  const sums = new Map<number, string>();
  for (const [id, qty] of parts) sums.set(id, plus(sums.get(id) ?? "0", qty));
  return sums;
}
