/** A supplier's credit note is used against bills, and given back (docs/rules/supplier-credits.md#using-it). */
import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { idList, idSchema, rowSchema } from "../../kernel/fields.ts";
import { titledBy } from "../../kernel/titles.ts";
import { words } from "../../kernel/words.ts";
import {
  allocationFields,
  paymentInputFields,
  type PaymentAllocation,
  type Paying,
} from "../payment/payment.fields.ts";

const path = "/pss/purchase/credit/{id}";
const titled = titledBy(words("Supplier credit notes", "供應商貸項通知單"));
const using = { permission: "purchase:credit:allocate", business: "update" } as const;
/** What is left of the credit note. */
const left = z.object({ open: z.string() });

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
    input: idSchema.extend({ allocations: paymentInputFields.allocations.input.optional() }) as z.ZodType<{
      id: number;
      allocations?: Paying[] | null;
    }>,
    output: left,
  }),
  takeBack: call.post(`${path}/takeBack`, {
    ...using,
    title: titled("undo an allocation", "取消核銷"),
    input: idSchema.extend({ allocationIds: idList }) as z.ZodType<{ id: number; allocationIds: number[] }>,
    output: left,
  }),
});
