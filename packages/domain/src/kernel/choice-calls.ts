/**
 * Records to choose from in a form, for every signed-in user: who enters an order picks a
 * salesperson without the right to manage users. `list` offers what may be chosen today;
 * `one` names what an older record holds, also when it was disabled since.
 */
import type { z } from "zod";
import { SIGNED_IN, call, page, rowsOf } from "./calls.ts";
import { idSchema } from "./fields.ts";
import { words, type Words } from "./words.ts";

export const choiceCalls = <R>(path: string, name: Words, row: z.ZodType<R>) => ({
  list: call.get(path, {
    permission: SIGNED_IN,
    title: words(`${name.en} to choose from`, `可選${name.zh}`),
    input: page,
    output: rowsOf(row),
    answer: "rows",
  }),
  one: call.get(`${path}/{id}`, {
    permission: SIGNED_IN,
    title: words(`${name.en}: name of one`, `${name.zh}：名稱`),
    input: idSchema,
    output: row,
  }),
});
