/** A supplier's credit note is used against bills, and given back (docs/rules/supplier-credits.md#using-it). */
import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { idSchema, rowSchema } from "../../kernel/fields.ts";
import { titledBy } from "../../kernel/titles.ts";
import { words } from "../../kernel/words.ts";
import { leftOfCredit, takenBack, usedAgainst } from "../payment/allocating.calls.ts";
import { allocationFields, type PaymentAllocation } from "../payment/payment.fields.ts";

const path = "/pss/purchase/credit/{id}";
const titled = titledBy(words("Supplier credit notes", "供應商貸項通知單"));
const using = { permission: "purchase:credit:allocate", business: "update" } as const;

export const creditAllocationCalls = defineCalls({
  /** The bills that it is used against now. */
  list: call.get(`${path}/allocations`, {
    permission: "purchase:credit:query",
    title: titled("allocations", "核銷"),
    input: idSchema,
    output: z.array(rowSchema(allocationFields)) as z.ZodType<PaymentAllocation[]>,
  }),
  /** Against these bills, or without any named the oldest due date first. */
  allocate: call.post(`${path}/allocate`, {
    ...using,
    title: titled("use against invoices", "核銷發票"),
    input: usedAgainst,
    output: leftOfCredit,
  }),
  takeBack: call.post(`${path}/takeBack`, {
    ...using,
    title: titled("undo an allocation", "取消核銷"),
    input: takenBack,
    output: leftOfCredit,
  }),
});
