/** An action on one record, run on many selected ones: each is posted on its own (docs/rules/documents.md#many-at-once). */
import { z } from "zod";
import type { AnyCall, Call } from "./calls.ts";
import { idList } from "./fields.ts";

/** The outcome for one of the selected rows. */
export interface ManyResult {
  readonly id: number;
  readonly done: boolean;
  readonly code?: number;
  readonly msg?: string;
  readonly reason?: string;
  readonly override?: string;
}

const manyResult: z.ZodType<ManyResult> = z.object({
  id: z.number(),
  done: z.boolean(),
  code: z.number().optional(),
  msg: z.string().optional(),
  reason: z.string().optional(),
  override: z.string().optional(),
});

const manyInput = z.looseObject({ ids: idList });
const manyResults = z.array(manyResult);

/**
 * `POST …/order/{id}/confirm` → `POST …/order/confirm` with `ids`. Any other input of the action applies to
 * every row.
 */
export const manyOf = (one: AnyCall): Call<{ ids: number[] } & Record<string, unknown>, ManyResult[]> => ({
  ...one,
  path: one.path.replace("/{id}", ""),
  input: manyInput as z.ZodType<{ ids: number[] } & Record<string, unknown>>,
  output: manyResults,
  answer: "data",
});
