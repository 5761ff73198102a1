/**
 * Choices for a form, open to every signed-in user: someone entering an order picks a salesperson without
 * permission to manage users. `list` offers today's choices; `one` names what an older record refers to, even
 * if it has been disabled since.
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
