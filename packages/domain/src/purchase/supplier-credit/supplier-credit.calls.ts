import { z } from "zod";
import { defineCalls, type Page } from "../../kernel/calls.ts";
import { dayRange } from "../../kernel/day-range.ts";
import { decidedRow, moveCalls, printCalls } from "../../kernel/document-calls.ts";
import { followedDocumentCalls } from "../../kernel/entered-document-calls.ts";
import { defineFields, field, inputSchema, objectOf } from "../../kernel/fields.ts";
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import { filters } from "../../kernel/record-calls.ts";
import { words } from "../../kernel/words.ts";
import { latestMail, mailingCalls } from "../../company/mail/mailing.calls.ts";
import { chaseCalls } from "../chase/chase.calls.ts";
import { chasedFilter } from "../chase/chase.fields.ts";
import { creditableCalls } from "./creditable.calls.ts";
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
const shown = z.object({ isLarge: z.boolean(), isAllocated: z.boolean(), mail: latestMail });
export interface SupplierCreditDetail extends SupplierCredit, SecondPerson, z.output<typeof shown> {}

export type { CreditableLine, RejectPhoto } from "./creditable.calls.ts";

export const supplierCreditCalls = defineCalls({
  ...followedDocumentCalls({
    ...{
      ...document,
      fields: supplierCreditFields,
      listed: supplierCreditListFields,
      list,
      totals: supplierCreditTotalFields,
    },
    detail: objectOf<SupplierCreditDetail>(decidedRow(supplierCreditFields).extend(shown.shape)),
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
  ...creditableCalls(document),
});
