import { z } from "zod";
import { dayRange } from "../../kernel/day-range.ts";
import { call, defineCalls, fileAnswer, type Page } from "../../kernel/calls.ts";
import { decidedRow, linkedCall, moveCalls } from "../../kernel/document-calls.ts";
import { entryCalls } from "../../kernel/entered-document-calls.ts";
import type { SecondPerson } from "../../kernel/four-eyes.ts";
import { defineFields, field, idList, idSchema, objectOf, rowSchema } from "../../kernel/fields.ts";
import { filters, readCalls, totalsCall, versionedRow } from "../../kernel/record-calls.ts";
import { ofCompany, titledBy } from "../../kernel/titles.ts";
import { words } from "../../kernel/words.ts";
import {
  paymentRunFields,
  paymentRunListFields,
  paymentRunStateWords,
  paymentRunTotalFields,
  runLineFields,
  runPaymentFields,
  type PaymentRun,
  type RunLine,
  type RunPayment,
} from "./payment-run.fields.ts";
import { paymentRunStates as states } from "./payment-run.states.ts";

const document = ofCompany("/pss/acc/paymentRun", "acc:paymentRun", words("Payment runs", "批次付款"));
const { path, permission, name } = document;
const titled = titledBy(name);
const preparing = { permission: `${permission}:add`, of: name };

export const paymentRunFilterFields = defineFields({
  state: field.oneOf(paymentRunStateWords)(words("State", "狀態")),
  supplierId: field.ref("supplier")(words("Supplier", "供應商")),
  ...dayRange("pay", words("Pay date", "付款日期")),
});
const list = filters(paymentRunFilterFields);
export type PaymentRunFilters = Page & z.output<typeof list>;

export interface PaymentRunDetail extends PaymentRun, SecondPerson {
  readonly bankedNo: string | null;
  readonly payments: RunPayment[];
}
const detail = objectOf<PaymentRunDetail>(
  decidedRow(paymentRunFields).extend({
    bankedNo: z.string().nullable(),
    payments: z.array(rowSchema(runPaymentFields)),
  }),
);

export const bankFileFormats = {
  BACS: words("BACS Standard 18", "BACS Standard 18 格式"),
  CSV: words("CSV", "CSV"),
} as const;
export const bankFileFields = defineFields({
  format: field.oneOf(bankFileFormats)(words("Format", "格式"), { required: true }),
});
const fileInput = idSchema.extend({ format: bankFileFields.format.input }) as z.ZodType<{
  id: number;
  format: keyof typeof bankFileFormats;
}>;

export const paymentRunCalls = defineCalls({
  ...readCalls({ ...document, list, row: versionedRow(paymentRunListFields), detail }),
  totals: totalsCall({ ...document, list, totals: paymentRunTotalFields }),
  /** Bills due until a day or the items named, with the supplier's credits; what is held says why. */
  proposal: call.get(`${path}/proposal`, {
    ...preparing,
    title: titled("proposal", "建議"),
    input: z.object({
      dueUntil: paymentRunFields.dueUntil.input,
      entryIds: idList.optional(),
      invoiceIds: idList.optional(),
    }) as z.ZodType<{ dueUntil: string; entryIds?: number[]; invoiceIds?: number[] }>,
    output: z.array(rowSchema(runLineFields)) as z.ZodType<RunLine[]>,
  }),
  ...entryCalls(document, { permission: preparing.permission, fields: paymentRunFields }),
  ...moveCalls(states, document, {
    submit: {},
    approve: {},
    reject: { reason: true },
    cancel: { reason: true },
    reverse: { reason: true },
  }),
  /** Counts the file, which `bankFile` returns: from the second time on it is marked. */
  makeFile: call.post(`${path}/{id}/makeFile`, {
    ...preparing,
    title: titled("make the bank file", "製作銀行檔案"),
    business: "update",
    input: fileInput,
    /** When it was made before, if it was. */
    output: z.object({ times: z.number().int(), madeBefore: z.string().nullable() }),
  }),
  bankFile: call.get(`${path}/{id}/bankFile`, {
    ...preparing,
    title: titled("bank file", "銀行檔案"),
    input: fileInput,
    output: fileAnswer,
    answer: "file",
  }),
  linked: linkedCall(document),
});
