/**
 * An order of charges only: a bounce fee, rent. Once credit control lets it pass there is nothing to pick, so
 * order invoice and sales invoice are created in the same step, by the same use cases as for products
 * (docs/rules/orders.md#charges-only).
 */
import type { InvoicedOrder, SavedOrder } from "@larder/domain/sales/sales-order/order-answers";
import { isChargesOnly, type OrderedLine } from "@larder/domain/sales/sales-order/sales-order.states";
import type { Ctx } from "../../../platform/context.ts";
import { passPeriodGate } from "../../company/index.ts";
import { invoiceAtOnce } from "./order-to-pick.ts";
import { salesOrders } from "./sales-order.document.ts";
import { lockOrder } from "./sales-order.posting.ts";

/** Called before the customer is locked: a posting passes the period gate before that. */
export async function passGateIfCharges(ctx: Ctx, lines: Parameters<typeof isChargesOnly>[0]): Promise<void> {
  if (isChargesOnly(lines)) await passPeriodGate(ctx);
}

/** The order as it is then; on hold, or with products on it, it is left as it is. */
export async function invoicedIfCharges(
  ctx: Ctx,
  saved: SavedOrder,
  lines: readonly OrderedLine[],
): Promise<InvoicedOrder> {
  if (saved.state !== "CONFIRMED" || !isChargesOnly(lines)) return { ...saved, invoice: null };
  const { answer: order } = await salesOrders.move(
    ctx,
    saved.id,
    "release",
    (released) => ({ to: "RELEASED", answer: released }),
    { lock: async (_ctx, id) => ({ ...(await lockOrder(ctx, id)), hasActiveOrderInvoice: false }), follows: true },
  );
  const invoice = await invoiceAtOnce.ask(ctx, order);
  const after = await lockOrder(ctx, order.id);
  return {
    id: order.id,
    no: order.no,
    version: after.version,
    state: after.state as SavedOrder["state"],
    invoice,
  };
}
