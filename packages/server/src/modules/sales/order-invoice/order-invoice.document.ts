/** The order invoice as a document: the facts of its moves, and its lock (docs/rules/picking.md#states). */
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { orderInvoiceFields } from "@larder/domain/sales/order-invoice/order-invoice.fields";
import { orderInvoiceFacts } from "@larder/domain/sales/order-invoice/order-invoice.rules";
import { orderInvoiceStates as states } from "@larder/domain/sales/order-invoice/order-invoice.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock, type Locked } from "./order-invoice.store.ts";

export const orderInvoices = documentIn({
  entity: "orderInvoice",
  table: "oiHead",
  calls: orderInvoiceCalls,
  fields: orderInvoiceFields,
  states,
  lock,
  byId,
  files: "sales:orderInvoice:pick",
  follows: { document: "order", by: "orderId", day: "deliveryDate" },
  unfinished: { states: ["DRAFT", "PICKING", "PICKED"], day: "deliveryDate", names: { warehouse: "warehouseId" } },
  facts: (document: Locked) => orderInvoiceFacts(document, document.lines),
});

/** Reservations and movements of order invoices have this type. */
export const OI = "OI";
