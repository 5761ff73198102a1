/** The order invoice as a document: the facts of its moves, and its lock (docs/rules/picking.md#states). */
import { orderInvoiceFacts } from "@larder/domain/sales/order-invoice/order-invoice.rules";
import { orderInvoiceStates as states } from "@larder/domain/sales/order-invoice/order-invoice.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock, type Locked } from "./order-invoice.store.ts";

export const orderInvoices = documentIn({
  entity: "orderInvoice",
  table: "oiHead",
  states,
  lock,
  byId,
  follows: { document: "order", by: "orderId", day: "deliveryDate" },
  facts: (document: Locked) => orderInvoiceFacts(document, document.lines),
});

/** Reservations and movements of order invoices have this type. */
export const OI = "OI";
