/** One document from the telephone to the invoice, as the desks of a warehouse do it over HTTP. */
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import type { OrderInvoiceDetail } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import type { Desk } from "../load/desk.ts";

/** Keyed and confirmed, released with its batches reserved, picked as proposed; answers the order invoice. */
export async function pickedDocument(desk: Desk, order: Record<string, unknown>): Promise<number> {
  const { id: orderId } = await desk.call<{ id: number }>(salesOrderCalls.saveAndConfirm, order);
  const { orderInvoiceId: id } = await desk.call<{ orderInvoiceId: number }>(salesOrderCalls.release, { id: orderId });
  await desk.call(orderInvoiceCalls.startPick, { id });
  const { lines } = await desk.call<OrderInvoiceDetail>(orderInvoiceCalls.get, { id });
  await desk.call(orderInvoiceCalls.record, {
    id,
    lines: lines.map((line) => ({
      lineId: line.id,
      qty: line.qty,
      shortReason: line.shortReason,
      batches: line.batches.map(({ batchId, locationId, qtyBase }) => ({ batchId, locationId, qtyBase })),
    })),
  });
  await desk.call(orderInvoiceCalls.completePick, { id });
  return id;
}

export const postDocument = (desk: Desk, id: number) =>
  desk.call<{ salesInvoiceId: number }>(orderInvoiceCalls.post, { id });
