/** One document from the phone call to the invoice, as the clerks of a warehouse process it over HTTP. */
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import type { ApiClient } from "../load/client.ts";

/**
 * Entered and confirmed, released with its batches reserved, picked as proposed in one step; returns the order
 * invoice.
 */
export async function pickedDocument(client: ApiClient, order: Record<string, unknown>): Promise<number> {
  const { id: orderId } = await client.call<{ id: number }>(salesOrderCalls.saveAndConfirm, order);
  const { orderInvoiceId: id } = await client.call<{ orderInvoiceId: number }>(salesOrderCalls.release, {
    id: orderId,
  });
  await client.call(orderInvoiceCalls.pickAll, { id });
  return id;
}

export const postDocument = (client: ApiClient, id: number) =>
  client.call<{ salesInvoiceId: number }>(orderInvoiceCalls.post, { id });
