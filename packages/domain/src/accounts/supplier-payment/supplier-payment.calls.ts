import { z } from "zod";
import { dayRange } from "../../kernel/day-range.ts";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import { linkedCall, moveCalls, printCalls } from "../../kernel/document-calls.ts";
import { latestMail, mailingCalls, type LatestMail } from "../../company/mail/mailing.calls.ts";
import { defineFields, field, inputSchema, objectOf, rowSchema, type InputOf } from "../../kernel/fields.ts";
import { filters, readCalls, totalsCall, versionedRow } from "../../kernel/record-calls.ts";
import { ofCompany } from "../../kernel/titles.ts";
import { words } from "../../kernel/words.ts";
import { allocatingCalls, recordedPayment } from "../payment/allocating.calls.ts";
import { allocationFields, type PaymentAllocation } from "../payment/payment.fields.ts";
import {
  supplierPaymentFields,
  supplierPaymentInputFields,
  supplierPaymentListFields,
  supplierPaymentStatusWords,
  supplierPaymentTotalFields,
  type SupplierPayment,
} from "./supplier-payment.fields.ts";
import { supplierPaymentStates as states } from "./supplier-payment.states.ts";

const document = ofCompany("/pss/acc/supplierPayment", "acc:supplierPayment", words("Supplier payments", "供應商付款"));
const { path, permission, name } = document;

export const supplierPaymentFilterFields = defineFields({
  supplierId: field.ref("supplier")(words("Supplier", "供應商")),
  status: field.oneOf(supplierPaymentStatusWords)(words("Status", "狀態")),
  method: supplierPaymentFields.method,
  ...dayRange("date"),
  unallocatedOnly: field.flag(words("With unallocated money", "尚有未核銷")),
});
const list = filters(supplierPaymentFilterFields);
export type SupplierPaymentFilters = Page & z.output<typeof list>;

export interface SupplierPaymentDetail extends SupplierPayment {
  readonly allocations: PaymentAllocation[];
  /** The remittance advice by e-mail, if it was sent so. */
  readonly mail: LatestMail;
}
const detail = objectOf<SupplierPaymentDetail>(
  versionedRow(supplierPaymentFields).extend({ allocations: z.array(rowSchema(allocationFields)), mail: latestMail }),
);

const ofSupplier = z.object({
  supplierId: supplierPaymentFields.supplierId.input,
}) as z.ZodType<{ supplierId: number }>;

export const supplierPaymentCalls = defineCalls({
  ...readCalls({ ...document, list, row: versionedRow(supplierPaymentListFields), detail }),
  totals: totalsCall({ ...document, list, totals: supplierPaymentTotalFields }),
  /** Cash comes out of the safe of the current warehouse. */
  create: call.post(path, {
    permission: `${permission}:add`,
    title: words(`${name.en}: record`, `${name.zh}：記錄`),
    input: inputSchema(supplierPaymentInputFields) as z.ZodType<InputOf<typeof supplierPaymentInputFields>>,
    output: recordedPayment,
    warehouse: true,
  }),
  ...allocatingCalls(document, states, { input: ofSupplier, whose: words("supplier", "供應商") }),
  ...moveCalls(states, document, { bank: {}, unbank: { reason: true } }),
  ...printCalls(document),
  ...mailingCalls({ ...document, permission: `${permission}:print` }),
  linked: linkedCall(document),
});
