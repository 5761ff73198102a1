import { z } from "zod";
import { dayRange } from "../../kernel/day-range.ts";
import { call, defineCalls } from "../../kernel/calls.ts";
import { filters, recordCalls, totalsCall, versionedRow } from "../../kernel/record-calls.ts";
import { field, idSchema, inputSchema, pick, rowSchema, type InputOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { allocatingCalls, recordedPayment } from "./allocating.calls.ts";
import {
  allocationFields,
  payableOrderFields,
  paymentFields,
  paymentInputFields,
  paymentListFields,
  paymentTotalFields,
  type PayableOrder,
  type Payment,
  type PaymentAllocation,
} from "./payment.fields.ts";
import { paymentStates } from "./payment.states.ts";

const path = "/pss/acc/payment";
const permission = "acc:payment";
const document = { path, permission, name: words("Customer payments", "客戶付款") };

/** Filters of the list that are not fields. */
export const paymentFilterFields = {
  ...dayRange("date"),
  unallocatedOnly: field.flag(words("With unallocated money", "尚有未核銷")),
};

const listInput = filters(
  { ...paymentFilterFields, ...pick(paymentFields, "customerId", "status", "method") },
  "customerId",
  "status",
  "method",
  "dateFrom",
  "dateTo",
  "unallocatedOnly",
);

const row = versionedRow(paymentListFields);
export interface PaymentDetail extends Payment {
  readonly allocations: PaymentAllocation[];
}
const detail = versionedRow(paymentFields).extend({
  allocations: z.array(rowSchema(allocationFields)),
}) as z.ZodType<PaymentDetail>;

const {
  update: _update,
  remove: _remove,
  ...kept
} = recordCalls({
  ...document,
  fields: paymentFields,
  list: listInput,
  row,
});

const ofCustomer = z.object({
  customerId: field.ref("customer")(words("Customer", "客戶"), { required: true }).input,
}) as z.ZodType<{ customerId: number }>;

export const paymentCalls = defineCalls({
  ...kept,
  totals: totalsCall({ ...document, list: listInput, totals: paymentTotalFields }),
  get: call.get(`${path}/{id}`, {
    permission: `${permission}:query`,
    title: kept.get.title,
    input: idSchema,
    output: detail,
  }),
  /** Cash and cheques go into the safe of the current warehouse. */
  create: call.post(path, {
    permission: `${permission}:add`,
    title: words("Customer payments: record", "客戶付款：記錄"),
    input: inputSchema(paymentInputFields) as z.ZodType<InputOf<typeof paymentInputFields>>,
    output: recordedPayment,
    warehouse: true,
  }),
  /** Orders not yet invoiced that the money may be meant for. */
  orders: call.get(`${path}/orders`, {
    permission: `${permission}:list`,
    title: words("Customer payments: orders to be paid in advance", "客戶付款：可預付的訂單"),
    input: ofCustomer,
    output: z.array(rowSchema(payableOrderFields)) as z.ZodType<PayableOrder[]>,
  }),
  ...allocatingCalls(document, paymentStates, { input: ofCustomer, whose: words("customer", "客戶") }),
});
