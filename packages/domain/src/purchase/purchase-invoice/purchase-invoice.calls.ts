import type { z } from "zod";
import { dayRange } from "../../kernel/day-range.ts";
import { defineCalls, type Page } from "../../kernel/calls.ts";
import { decidedRow, moveCalls } from "../../kernel/document-calls.ts";
import { followedDocumentCalls } from "../../kernel/entered-document-calls.ts";
import { defineFields, field, objectOf } from "../../kernel/fields.ts";
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import { filters } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import {
  purchaseInvoiceFields,
  purchaseInvoiceListFields,
  purchaseInvoiceStateWords,
  purchaseInvoiceTotalFields,
  type PurchaseInvoice,
} from "./purchase-invoice.fields.ts";
import { chaseCalls } from "../chase/chase.calls.ts";
import { knownNumberCalls } from "./known-number.calls.ts";
import { judged, matchingCalls, type Judged } from "./matching.calls.ts";
import { purchaseInvoiceStates } from "./purchase-invoice.states.ts";

const path = "/pss/purchase/invoice";
const name = words("Purchase invoices", "採購發票");
const document = { path, permission: "purchase:invoice", name };

export const purchaseInvoiceFilterFields = defineFields({
  state: field.oneOf(purchaseInvoiceStateWords)(words("State", "狀態")),
  supplierId: field.ref("supplier")(words("Supplier", "供應商")),
  ...dayRange("invoice", words("Invoiced", "發票日期")),
  ...dayRange("due", words("Due", "到期日")),
  disputed: field.flag(words("Disputed", "有爭議")),
  unmatched: field.flag(words("Not matched in full", "未全數核對")),
  /** Matched to something of this receipt. */
  receiptId: field.ref("goodsReceipt")(words("Receipt", "收貨單")),
});
const list = filters(purchaseInvoiceFilterFields);
export type PurchaseInvoiceFilters = Page & z.output<typeof list>;

export interface PurchaseInvoiceDetail extends PurchaseInvoice, SecondPerson, Judged {}

export type { KnownNumber } from "./known-number.calls.ts";
export type { InvoiceMatch } from "./matching.calls.ts";

export const purchaseInvoiceCalls = defineCalls({
  ...followedDocumentCalls({
    ...{
      ...document,
      fields: purchaseInvoiceFields,
      listed: purchaseInvoiceListFields,
      list,
      totals: purchaseInvoiceTotalFields,
    },
    detail: objectOf<PurchaseInvoiceDetail>(decidedRow(purchaseInvoiceFields).extend(judged)),
  }),
  ...knownNumberCalls(document),
  /** The supplier is told what is wrong with disputed invoices. */
  ...chaseCalls({ ...document, by: purchaseInvoiceStates.moves.dispute.permission }),
  ...moveCalls(purchaseInvoiceStates, document, {
    confirm: {},
    dispute: { reason: true },
    resolve: { reason: true },
    reverse: { reason: true },
  }),
  ...matchingCalls(document),
});
