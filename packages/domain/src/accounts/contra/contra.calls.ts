import { z } from "zod";
import { call, defineCalls } from "../../kernel/calls.ts";
import { inputSchema, valuesSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { contraFields, contraOpeningFields } from "./contra.fields.ts";

const path = "/pss/acc/payment";
const permission = "acc:payment:contra";

const recordedContra = z.object({
  id: z.number().int(),
  no: z.string(),
  supplierPaymentId: z.number().int(),
  supplierPaymentNo: z.string(),
});
export type RecordedContra = z.output<typeof recordedContra>;

const ofSupplier = z.object({ supplierId: contraFields.supplierId.input }) as z.ZodType<{ supplierId: number }>;

export const contraCalls = defineCalls({
  /** What the firm owes and is owed. */
  opening: call.get(`${path}/contraOpening`, {
    permission,
    title: words("Contra: what can be set off", "對沖：可對沖款項"),
    input: ofSupplier,
    output: valuesSchema(contraOpeningFields),
  }),
  /** A receipt of the customer and a payment to the supplier in one step. */
  record: call.post(`${path}/contra`, {
    permission,
    title: words("Contra: record", "對沖：記錄"),
    input: inputSchema(contraFields),
    output: recordedContra,
    warehouse: true,
  }),
});
