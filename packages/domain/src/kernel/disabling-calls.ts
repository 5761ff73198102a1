/** Disabling a record, and what is still unfinished with it (docs/rules/records.md#disabling). */
import { z } from "zod";
import { call } from "./calls.ts";
import { idSchema } from "./fields.ts";
import { words, type Words } from "./words.ts";

interface Disabled {
  readonly path: string;
  readonly permission: string;
  readonly name: Words;
}

export const statusCall = ({ path, permission, name }: Disabled) =>
  call.put(`${path}/changeStatus`, {
    permission: `${permission}:edit`,
    title: words(`${name.en}: enable or disable`, `${name.zh}：啟用或停用`),
    input: idSchema.extend({ status: z.enum(["0", "1"], { error: "choice" }) }),
  });

/** The unfinished documents of a record, shown before it is disabled. */
export const openDocumentsCall = <D extends z.ZodType>({ path, permission, name }: Disabled, document: D) =>
  call.get(`${path}/{id}/openDocuments`, {
    permission: `${permission}:query`,
    title: words(`${name.en}: open documents`, `${name.zh}：未完成單據`),
    input: idSchema,
    output: z.array(document),
  });
