import { z } from "zod";
import { defineCalls } from "../../kernel/calls.ts";
import { moveCall } from "../../kernel/document-calls.ts";
import { filters, readCalls, versioned, versionedRow } from "../../kernel/record-calls.ts";
import { field, idSchema, rowSchema } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { batchFields, batchFilterFields, batchListFields, batchPlaceFields, type Batch } from "./batch.fields.ts";
import { batchStates } from "./batch.states.ts";

const path = "/pss/stock/batch";
const warehouse = true as const;
const titled = (en: string, zh: string) => words(`Batches: ${en}`, `批次：${zh}`);
const input = filters(batchFilterFields);

const detail = versionedRow(batchFields).extend({
  places: z.array(rowSchema(batchPlaceFields)),
}) as z.ZodType<Batch>;
const saved = z.object({ id: z.number().int(), version: z.number().int(), status: z.string() });
export type SavedBatch = z.output<typeof saved>;

/** Blocking food, releasing it or changing its date requires a reason (docs/rules/batches.md#status). */
const reason = z.string({ error: "required" }).trim().min(1, "required").max(200, "max:200");
const withReason = idSchema.extend({ reason });

export const batchCalls = defineCalls({
  ...readCalls({
    path,
    permission: "stock:batch",
    name: words("Batches", "批次"),
    list: input,
    row: versionedRow(batchListFields),
    detail,
    warehouse,
  }),
  quarantine: moveCall(batchStates, "quarantine", path, {
    warehouse,
    many: true,
    title: titled("quarantine", "隔離"),
    input: withReason,
    output: saved,
  }),
  release: moveCall(batchStates, "release", path, {
    warehouse,
    many: true,
    title: titled("release", "解除隔離"),
    input: withReason,
    output: saved,
  }),
  correctExpiry: moveCall(batchStates, "correctExpiry", path, {
    warehouse,
    title: titled("correct the expiry date", "更正到期日"),
    input: withReason.extend({
      expiryDate: field.day(words("Expiry date", "到期日"), { required: true }).input,
      ...versioned.shape,
    }) as z.ZodType<{ id: number; version: number; reason: string; expiryDate: string }>,
    output: saved,
  }),
});
