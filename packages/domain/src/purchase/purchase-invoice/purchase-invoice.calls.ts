import { z } from "zod";
import { dayRange } from "../../kernel/day-range.ts";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import { decidedRow, moveCall, moveCalls, savedDocument } from "../../kernel/document-calls.ts";
import { followedDocumentCalls } from "../../kernel/entered-document-calls.ts";
import { defineFields, field, idSchema, inputSchema, objectOf, pick } from "../../kernel/fields.ts";
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import { filters } from "../../kernel/record-calls.ts";
import { titledBy } from "../../kernel/titles.ts";
import { words } from "../../kernel/words.ts";
import {
  purchaseInvoiceFields,
  purchaseInvoiceListFields,
  purchaseInvoiceStateWords,
  purchaseInvoiceTotalFields,
  type PurchaseInvoice,
} from "./purchase-invoice.fields.ts";
import { chaseCalls } from "../chase/chase.calls.ts";
import type { BilledVat } from "./invoice.rules.ts";
import { purchaseInvoiceStates } from "./purchase-invoice.states.ts";

const path = "/pss/purchase/invoice";
const name = words("Purchase invoices", "採購發票");
const document = { path, permission: "purchase:invoice", name };
const titled = titledBy(name);

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

/** A receipt line that a line of the invoice is matched to. */
const match = z.object({
  id: z.number().int(),
  lineNo: z.number().int(),
  grLineId: z.number().int(),
  grId: z.number().int(),
  grNo: z.string(),
  poNo: z.string().nullable(),
  receiptDate: z.string(),
  batchNo: z.string().nullable(),
  qtyBase: z.string(),
});
const vat = z.object({
  vatCode: z.string(),
  net: z.string(),
  vat: z.string(),
  computed: z.string(),
  reverse: z.boolean(),
});
const judged = {
  matches: z.array(match),
  vat: z.array(vat),
  claimable: z.boolean(),
  totalOff: z.object({ stated: z.string(), charged: z.string() }).nullable(),
  vatOff: vat.nullable(),
  isReceiver: z.boolean(),
  isAllocated: z.boolean(),
  isCredited: z.boolean(),
};
type Judged = z.output<z.ZodObject<typeof judged>>;
export type InvoiceMatch = z.output<typeof match>;
export interface PurchaseInvoiceDetail extends PurchaseInvoice, SecondPerson, Omit<Judged, "vat" | "vatOff"> {
  readonly vat: BilledVat[];
  readonly vatOff: BilledVat | null;
}

const knownNumberFields = defineFields({
  ...pick(purchaseInvoiceFields, "supplierId", "supplierInvoiceNo"),
  /** The invoice that is edited has its own. */
  invoiceId: field.ref("purchaseInvoice")(words("Invoice", "發票")),
});
const knownNumber = z.object({
  kind: z.enum(["purchaseInvoice", "openingItem"]),
  id: z.number().int(),
  no: z.string(),
});
export type KnownNumber = z.output<typeof knownNumber>;

const lineOf = idSchema.extend({ lineId: z.number().int() });

/** What somebody decides about a line, and why. */
const decision = (en: string, zh: string) => ({
  ...{ title: titled(en, zh), output: savedDocument },
  input: lineOf.extend({ reason: z.string().trim().max(200).optional() }) as z.ZodType<{
    id: number;
    lineId: number;
    reason?: string;
  }>,
});

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
  /** What has this number of the supplier already: another invoice, or an item that was open when these books began. */
  knownNumber: call.get(`${path}/knownNumber`, {
    permission: `${document.permission}:list`,
    title: titled("number entered already", "已登記單號"),
    input: inputSchema(knownNumberFields),
    output: knownNumber.nullable(),
  }),
  /** The supplier is told what is wrong with disputed invoices. */
  ...chaseCalls({ ...document, by: purchaseInvoiceStates.moves.dispute.permission }),
  ...moveCalls(purchaseInvoiceStates, document, {
    confirm: {},
    dispute: { reason: true },
    resolve: { reason: true },
    reverse: { reason: true },
  }),
  /** The variance is ours: on the stock that is there, else on buying. */
  acceptPrice: moveCall(purchaseInvoiceStates, "acceptPrice", path, decision("accept a difference", "接受差異")),
  /** Confirming it will ask the supplier for what is more expensive, or for what did not come. */
  claim: moveCall(purchaseInvoiceStates, "claim", path, decision("raise a claim for the price", "索償差額")),
  claimShort: moveCall(
    purchaseInvoiceStates,
    "claimShort",
    path,
    decision("raise a claim for what did not come", "索償未到貨品"),
  ),
  /** Of many invoices, or of one; says how many links it made. */
  auto: call.post(`${path}/{id}/auto`, {
    ...{ permission: purchaseInvoiceStates.moves.match.permission, business: "update", many: true },
    ...{ title: titled("match automatically", "自動核對"), input: idSchema },
    output: z.object({ linked: z.number().int() }),
  }),
  /** As much as line and receipt both have open. */
  match: moveCall(purchaseInvoiceStates, "match", path, {
    ...{ title: titled("match", "核對"), output: z.object({ qtyBase: z.string() }) },
    input: lineOf.extend({ grLineId: z.number().int() }) as z.ZodType<{
      id: number;
      lineId: number;
      grLineId: number;
    }>,
  }),
  unmatch: call.post(`${path}/{id}/unmatch`, {
    ...{ permission: purchaseInvoiceStates.moves.match.permission, business: "update" },
    ...{ title: titled("undo a match", "撤回核對"), output: z.object({ unlinked: z.number().int() }) },
    input: lineOf as z.ZodType<{ id: number; lineId: number }>,
  }),
});
