/** What payments of customers and to suppliers have in common: recorded in one step, allocated to open items, and undone. */
import { z } from "zod";
import { call } from "../../kernel/calls.ts";
import { moveCall } from "../../kernel/document-calls.ts";
import { field, idList, idSchema, rowSchema } from "../../kernel/fields.ts";
import { words, type Words } from "../../kernel/words.ts";
import { openItemFields, paymentInputFields, type OpenItem, type Paying } from "./payment.fields.ts";

interface Allocated {
  readonly path: string;
  readonly permission: string;
  readonly name: Words;
}

type Machine = Parameters<typeof moveCall>[0];

interface AllocateInput {
  id: number;
  automatic?: boolean | null;
  useCreditNotes?: boolean | null;
  allocations?: Paying[] | null;
}

/** A warning; the payment is recorded. */
const warning = z.object({ reason: z.string(), words: z.object({ en: z.string(), zh: z.string() }) });
export type PaymentWarning = z.output<typeof warning>;

export const recordedPayment = z.object({
  id: z.number().int(),
  no: z.string(),
  warnings: z.array(warning),
  unallocated: z.string(),
});

const left = z.object({ unallocated: z.string(), version: z.number().int() });

/** Against these items, or without any named the oldest due date first. */
export const usedAgainst = idSchema.extend({
  allocations: paymentInputFields.allocations.input.optional(),
}) as z.ZodType<{ id: number; allocations?: Paying[] | null }>;
export const takenBack = idSchema.extend({ allocationIds: idList }) as z.ZodType<{
  id: number;
  allocationIds: number[];
}>;
/** What is left of a credit. */
export const leftOfCredit = z.object({ open: z.string() });

/** `openItems` is asked for one party: its input, and what the party is called. */
export const allocatingCalls = <P>(
  { path, permission, name }: Allocated,
  states: Machine,
  { input, whose }: { readonly input: z.ZodType<P>; readonly whose: Words },
) => ({
  openItems: call.get(`${path}/openItems`, {
    permission: `${permission}:list`,
    title: words(`${name.en}: open items of a ${whose.en}`, `${name.zh}：${whose.zh}未結項目`),
    input,
    output: z.array(rowSchema(openItemFields)) as z.ZodType<OpenItem[]>,
  }),
  allocate: call.post(`${path}/{id}/allocate`, {
    permission: `${permission}:allocate`,
    title: words(`${name.en}: allocate`, `${name.zh}：核銷`),
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
    title: words(`${name.en}: undo an allocation`, `${name.zh}：取消核銷`),
    business: "update",
    input: takenBack,
    output: left,
  }),
  reverse: moveCall(states, "reverse" as never, path, {
    title: words(`${name.en}: reverse`, `${name.zh}：沖銷`),
    input: idSchema.extend({
      reason: field.text(500)(words("Reason", "原因"), { required: true }).input,
    }) as z.ZodType<{ id: number; reason: string }>,
    many: true,
  }),
});
