/** The sales invoice as a document: the facts of its moves, and its lock (docs/rules/invoices.md#states). */
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { salesInvoiceFields } from "@larder/domain/sales/sales-invoice/sales-invoice.fields";
import {
  salesInvoiceFacts,
  salesInvoiceStates as states,
} from "@larder/domain/sales/sales-invoice/sales-invoice.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock, type Locked } from "./sales-invoice.store.ts";

export const salesInvoices = documentIn({
  entity: "salesInvoice",
  table: "siHead",
  calls: salesInvoiceCalls,
  fields: salesInvoiceFields,
  states,
  lock,
  byId,
  // An issued invoice is not edited: the user who sends it out attaches what comes back with it.
  files: "sales:invoice:print",
  follows: { document: "order", by: "orderId", day: "invoiceDate", total: "total", payStatus: "payStatus" },
  facts: (invoice: Locked) => salesInvoiceFacts(invoice),
});
