/** A purchase invoice as a document: what its moves ask, how it is locked, and what it follows from. */
import { purchaseInvoiceCalls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseInvoiceFields } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.fields";
import {
  purchaseInvoiceFacts,
  purchaseInvoiceStates as states,
} from "@larder/domain/purchase/purchase-invoice/purchase-invoice.states";
import { documentIn } from "../../../platform/document/document.ts";
import { matchedTo } from "./matching.store.ts";
import { byId, lock, type LockedInvoice } from "./purchase-invoice.judge.ts";

export type { LockedInvoice };

export const purchaseInvoices = documentIn({
  entity: "purchaseInvoice",
  table: "piHead",
  calls: purchaseInvoiceCalls,
  fields: purchaseInvoiceFields,
  states,
  lock,
  byId,
  files: "purchase:invoice:edit",
  facts: purchaseInvoiceFacts,
  unfinished: {
    states: ["PENDING"],
    day: "invoiceDate",
    names: { supplier: "supplierId", goods: "piLine" },
    owners: ["createBy"],
    everywhere: true,
  },
  follows: matchedTo,
});
