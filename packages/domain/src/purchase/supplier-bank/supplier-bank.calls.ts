import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { moveCall } from "../../kernel/document-calls.ts";
import { field, idSchema, inputSchema, rowSchema, type InputOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { otherSupplier, type OtherSupplier } from "../supplier/supplier.calls.ts";
import { supplierBankFields, type SupplierBank } from "./supplier-bank.fields.ts";
import { supplierBankStates as states } from "./supplier-bank.states.ts";

const suppliers = "/pss/purchase/supplier";
const path = `${suppliers}/bank`;

export const approvalFields = {
  calledBack: field.flag(words("Supplier called back on a previously known number", "已致電供應商的已知號碼核實"), {
    required: true,
  }),
};
export const rejectionFields = { reason: field.memo(300)(words("Reason", "原因"), { required: true }) };

/** With the suppliers who are paid into the same account, for users who may see it. */
export interface ListedBank extends SupplierBank {
  readonly sharedWith: readonly OtherSupplier[];
}

interface Asked extends InputOf<typeof supplierBankFields> {
  readonly id: number;
}

export const supplierBankCalls = defineCalls({
  /** Newest first; users without permission for bank details see the last digits and the states. */
  list: call.get(`${suppliers}/{id}/bank`, {
    permission: "purchase:supplier:query",
    title: words("Supplier bank details: list", "供應商銀行資料：列表"),
    input: idSchema,
    output: z.array(
      rowSchema(supplierBankFields).extend({ version: z.number().int(), sharedWith: z.array(otherSupplier) }),
    ) as z.ZodType<ListedBank[]>,
  }),
  /** Requests new details for this supplier. */
  ask: call.post(`${suppliers}/{id}/bank`, {
    permission: "purchase:supplier:bank",
    title: words("Supplier bank details: request a change", "供應商銀行資料：提出更改"),
    input: inputSchema(supplierBankFields).extend(idSchema.shape) as z.ZodType<Asked>,
    output: idSchema,
  }),
  approve: moveCall(states, "approve", path, {
    title: words("Supplier bank details: approve", "供應商銀行資料：批准"),
    input: idSchema.extend({ calledBack: approvalFields.calledBack.input }) as z.ZodType<{
      id: number;
      calledBack: boolean;
    }>,
  }),
  reject: moveCall(states, "reject", path, {
    title: words("Supplier bank details: reject", "供應商銀行資料：拒絕"),
    input: idSchema.extend({ reason: rejectionFields.reason.input }) as z.ZodType<{ id: number; reason: string }>,
  }),
});
