import { z } from "zod";
import { dayRange } from "../../kernel/day-range.ts";
import { call, defineCalls, type Page } from "../../kernel/calls.ts";
import { moveCall } from "../../kernel/document-calls.ts";
import { filters, recordCalls, totalsCall, versionedRow } from "../../kernel/record-calls.ts";
import { field, idList, idSchema, inputSchema, pick, rowSchema, type InputOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import {
  allocationFields,
  openItemFields,
  payableOrderFields,
  paymentFields,
  paymentInputFields,
  paymentListFields,
  paymentTotalFields,
  type OpenItem,
  type PayableOrder,
  type Payment,
  type PaymentAllocation,
  type Paying,
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

type ListInput = Page &
  Partial<Pick<Payment, "customerId" | "status" | "method">> & {
    dateFrom?: string | null;
    dateTo?: string | null;
    unallocatedOnly?: boolean | null;
  };
const listInput = filters(
  { ...paymentFilterFields, ...pick(paymentFields, "customerId", "status", "method") },
  "customerId",
  "status",
  "method",
  "dateFrom",
  "dateTo",
  "unallocatedOnly",
) as z.ZodType<ListInput>;

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

interface AllocateInput {
  id: number;
  automatic?: boolean | null;
  useCreditNotes?: boolean | null;
  allocations?: Paying[] | null;
}

/** A warning; the payment is recorded. */
const warning = z.object({ reason: z.string(), words: z.object({ en: z.string(), zh: z.string() }) });
export type PaymentWarning = z.output<typeof warning>;

const ofCustomer = z.object({
  customerId: field.ref("customer")(words("Customer", "客戶"), { required: true }).input,
}) as z.ZodType<{ customerId: number }>;

const left = z.object({ unallocated: z.string(), version: z.number().int() });

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
    output: z.object({
      id: z.number().int(),
      no: z.string(),
      warnings: z.array(warning),
      unallocated: z.string(),
    }),
    warehouse: true,
  }),
  /** Orders not yet invoiced that the money may be meant for. */
  orders: call.get(`${path}/orders`, {
    permission: `${permission}:list`,
    title: words("Customer payments: orders to be paid in advance", "客戶付款：可預付的訂單"),
    input: ofCustomer,
    output: z.array(rowSchema(payableOrderFields)) as z.ZodType<PayableOrder[]>,
  }),
  openItems: call.get(`${path}/openItems`, {
    permission: `${permission}:list`,
    title: words("Customer payments: open items of a customer", "客戶付款：客戶未結項目"),
    input: ofCustomer,
    output: z.array(rowSchema(openItemFields)) as z.ZodType<OpenItem[]>,
  }),
  allocate: call.post(`${path}/{id}/allocate`, {
    permission: `${permission}:allocate`,
    title: words("Customer payments: allocate", "客戶付款：核銷"),
    business: "update",
    input: idSchema.extend({
      automatic: paymentInputFields.automatic.input.optional(),
      useCreditNotes: paymentInputFields.useCreditNotes.input.optional(),
      allocations: paymentInputFields.allocations.input.optional(),
    }) as z.ZodType<AllocateInput>,
    output: left,
  }),
  takeBack: call.post(`${path}/{id}/takeBack`, {
    permission: `${permission}:allocate`,
    title: words("Customer payments: undo an allocation", "客戶付款：取消核銷"),
    business: "update",
    input: idSchema.extend({ allocationIds: idList }) as z.ZodType<{ id: number; allocationIds: number[] }>,
    output: left,
  }),
  reverse: moveCall(paymentStates, "reverse", path, {
    title: words("Customer payments: reverse", "客戶付款：沖銷"),
    input: idSchema.extend({
      reason: field.text(500)(words("Reason", "原因"), { required: true }).input,
    }) as z.ZodType<{ id: number; reason: string }>,
    many: true,
  }),
});
