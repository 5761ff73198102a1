/**
 * An order of charges alone: a bounce fee, a rent. Once credit control lets it go there is
 * nothing to pick, so order invoice and sales invoice are made in the same step, by the same
 * use cases as for goods (domain-rules 7.1).
 */
import type { InvoicedOrder, SavedOrder } from "@larder/domain/sales/sales-order/sales-order.calls";
import { isChargesOnly, salesOrderStates, type OrderedLine } from "@larder/domain/sales/sales-order/sales-order.states";
import type { Ctx } from "../../../platform/context.ts";
import { changed } from "../../../platform/record/record.ts";
import { passPeriodGate } from "../../company/index.ts";
import { openOrderInvoice } from "../order-invoice/order-invoice.open.ts";
import { post } from "../order-invoice/order-invoice.post.ts";
import { lockOrder } from "./sales-order.posting.ts";
import * as orders from "./sales-order.store.ts";

/** Called before the customer is locked: what will be posted passes the gate of the periods before him. */
export function passGateIfCharges(ctx: Ctx, lines: Parameters<typeof isChargesOnly>[0]): void {
  if (isChargesOnly(lines)) passPeriodGate(ctx);
}

/** The order as it stands then; held, or with goods on it, it is left as it is. */
export async function invoicedIfCharges(
  ctx: Ctx,
  saved: SavedOrder,
  lines: readonly OrderedLine[],
): Promise<InvoicedOrder> {
  if (saved.state !== "CONFIRMED" || !isChargesOnly(lines)) return { ...saved, invoice: null };
  const order = await lockOrder(ctx, saved.id);
  const state = salesOrderStates.after(
    orders.factsOf({ ...order, hasActiveOrderInvoice: false }),
    "release",
    "RELEASED",
  );
  orders.update(ctx, order.id, { state, ...changed(ctx, order.version) });
  ctx.audit({ entity: "order", entityId: order.id, action: "release", state });
  const opened = await openOrderInvoice(ctx, order, null);
  const { salesInvoiceId, salesInvoiceNo } = await post(ctx, { id: opened.id });
  const after = await lockOrder(ctx, order.id);
  return {
    id: order.id,
    no: order.no,
    version: after.version,
    state: after.state as SavedOrder["state"],
    invoice: { id: salesInvoiceId, no: salesInvoiceNo },
  };
}
