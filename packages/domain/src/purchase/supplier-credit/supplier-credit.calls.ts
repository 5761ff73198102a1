import { z } from "zod";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import { dayRange } from "../../kernel/day-range.ts";
import { decidedRow, moveCalls, printCalls, savedDocument } from "../../kernel/document-calls.ts";
import { followedDocumentCalls } from "../../kernel/entered-document-calls.ts";
import { defineFields, field, idSchema, inputSchema, objectOf } from "../../kernel/fields.ts";
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import { filters } from "../../kernel/record-calls.ts";
import { titledBy } from "../../kernel/titles.ts";
import { words } from "../../kernel/words.ts";
import { latestMail, mailingCalls, type LatestMail } from "../../company/mail/mailing.calls.ts";
import { chaseCalls } from "../chase/chase.calls.ts";
import { chasedFilter } from "../chase/chase.fields.ts";
import {
  creditReasonWords,
  receivedCreditFields,
  supplierCreditFields,
  supplierCreditListFields,
  supplierCreditStateWords,
  supplierCreditTotalFields,
  type SupplierCredit,
} from "./supplier-credit.fields.ts";
import { supplierCreditStates } from "./supplier-credit.states.ts";

const path = "/pss/purchase/credit";
const name = words("Supplier credit notes", "供應商貸項通知單");
const document = { path, permission: "purchase:credit", name };
const titled = titledBy(name);

export const supplierCreditFilterFields = defineFields({
  state: field.oneOf(supplierCreditStateWords)(words("State", "狀態")),
  supplierId: field.ref("supplier")(words("Supplier", "供應商")),
  reason: field.oneOf(creditReasonWords)(words("Reason", "原因")),
  ...dayRange("date", words("Date", "日期")),
  toChase: field.flag(words("To chase", "須追討")),
  ...chasedFilter,
  /** Made for this receipt: what of it was rejected or sent back. */
  receiptId: field.ref("goodsReceipt")(words("Receipt", "收貨單")),
});
const list = filters(supplierCreditFilterFields);
export type SupplierCreditFilters = Page & z.output<typeof list>;

/** The mail: the claim by e-mail, if it was sent so. */
const shown = { isLarge: z.boolean(), isAllocated: z.boolean(), mail: latestMail };
export interface SupplierCreditDetail extends SupplierCredit, SecondPerson {
  readonly isLarge: boolean;
  readonly isAllocated: boolean;
  readonly mail: LatestMail;
}

const place = z.object({ locationId: z.number().int(), locationName: z.string(), free: z.string() });
/** What a supplier may be asked back for: a billed line, a batch that came, a line of which something was rejected. */
const creditable = z.object({
  /** Of the line that it leads to. */
  ...{ piLineId: z.number().int().nullable(), grLineId: z.number().int().nullable() },
  grItemId: z.number().int().nullable(),
  ...{ documentId: z.number().int(), documentNo: z.string(), day: z.string(), lineNo: z.number().int() },
  ...{ goodsId: z.number().int().nullable(), goodsCode: z.string().nullable() },
  ...{ nameEn: z.string().nullable(), nameZh: z.string().nullable() },
  ...{ unitName: z.string().nullable(), unitNameZh: z.string().nullable(), batchNo: z.string().nullable() },
  /** What is left to claim of it. */
  ...{ qtyBase: z.string(), net: z.string(), vatCode: z.string() },
  places: z.array(place),
});
export type CreditableLine = z.output<typeof creditable>;

const rejectPhoto = z.object({
  ...{ id: z.number().int(), originalName: z.string(), goodsCode: z.string(), receiptNo: z.string() },
});
export type RejectPhoto = z.output<typeof rejectPhoto>;

const asked = z.object({
  supplierId: supplierCreditFields.supplierId.input,
  reason: supplierCreditFields.reason.input,
}) as z.ZodType<{ supplierId: number; reason: keyof typeof creditReasonWords }>;

export const supplierCreditCalls = defineCalls({
  ...followedDocumentCalls({
    ...{
      ...document,
      fields: supplierCreditFields,
      listed: supplierCreditListFields,
      list,
      totals: supplierCreditTotalFields,
    },
    detail: objectOf<SupplierCreditDetail>(decidedRow(supplierCreditFields).extend(shown)),
  }),
  ...moveCalls(supplierCreditStates, document, {
    send: {},
    receive: { with: inputSchema(receivedCreditFields) },
    close: { reason: true },
    cancel: { reason: true },
    reverse: { reason: true },
  }),
  ...printCalls(document),
  ...mailingCalls({ ...document, permission: supplierCreditStates.moves.send.permission }),
  ...chaseCalls(document),
  /** What of a supplier's bills and receipts may be claimed for this reason. */
  creditable: call.get(`${path}/creditable`, {
    ...{ permission: "purchase:credit:add", title: titled("what may be claimed", "可索償明細") },
    ...{ input: asked, output: z.array(creditable) },
  }),
  /** Photos of what was rejected at the door, of the lines that are claimed; those that it has already are left out. */
  photos: call.get(`${path}/{id}/photos`, {
    ...{ permission: "purchase:credit:query", title: titled("photos of rejects", "拒收貨品相片") },
    ...{ input: idSchema, output: z.array(rejectPhoto) },
  }),
  takePhotos: call.post(`${path}/{id}/photos`, {
    ...{ permission: "purchase:credit:edit", title: titled("take photos of rejects", "加入拒收貨品相片") },
    ...{ input: idSchema, output: z.object({ taken: z.number().int() }), business: "other" },
  }),
  /** A claim for what of a receipt was rejected, in one step. */
  ofReceipt: call.post(`${path}/ofReceipt`, {
    ...{ permission: "purchase:credit:add", title: titled("claim the rejects", "索償拒收貨品"), business: "insert" },
    input: z.object({ receiptId: z.number({ error: "int" }).int() }) as z.ZodType<{ receiptId: number }>,
    output: savedDocument,
  }),
});
