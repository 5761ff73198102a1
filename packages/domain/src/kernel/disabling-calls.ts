/** Disabling a record, and what is still unfinished with it (docs/rules/records.md#disabling). */
import { z } from "zod";
import { call } from "./calls.ts";
import { idList, idSchema } from "./fields.ts";
import { words, type Words } from "./words.ts";

interface Disabled {
  readonly path: string;
  readonly permission: string;
  readonly name: Words;
}

export const status = z.enum(["0", "1"], { error: "choice" });

export const statusCall = ({ path, permission, name }: Disabled) =>
  call.put(`${path}/changeStatus`, {
    permission: `${permission}:edit`,
    title: words(`${name.en}: enable or disable`, `${name.zh}：啟用或停用`),
    input: idSchema.extend({ status }),
  });

/** A ticked record before its status changes: whether it does, and what is still unfinished with it. */
export interface StatusPreview {
  readonly id: number;
  readonly code: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  /** It is not so already. */
  readonly changes: boolean;
  /** How many documents are open, and the numbers of the first. */
  readonly openCount: number;
  readonly open: string[];
}
const preview: z.ZodType<StatusPreview> = z.object({
  id: z.number(),
  code: z.string(),
  nameEn: z.string().nullable(),
  nameZh: z.string().nullable(),
  changes: z.boolean(),
  openCount: z.number(),
  open: z.array(z.string()),
});

/** The ticked ones enabled or disabled, each on its own, after a preview (docs/rules/records.md#disabling). */
export const manyStatusCalls = ({ path, permission, name }: Disabled) => ({
  setStatus: call.post(`${path}/{id}/setStatus`, {
    many: true,
    permission: `${permission}:edit`,
    title: words(`${name.en}: enable or disable many`, `${name.zh}：批量啟用或停用`),
    input: idSchema.extend({ status }),
    business: "update",
  }),
  statusPreview: call.post(`${path}/statusPreview`, {
    permission: `${permission}:edit`,
    title: words(`${name.en}: preview of enabling or disabling many`, `${name.zh}：批量啟用或停用預覽`),
    input: z.object({ ids: idList, status }) as z.ZodType<{ ids: number[]; status: "0" | "1" }>,
    output: z.array(preview),
    business: "other",
    reads: true,
  }),
});

/** The unfinished documents of a record, shown before it is disabled. */
export const openDocumentsCall = <D extends z.ZodType>({ path, permission, name }: Disabled, document: D) =>
  call.get(`${path}/{id}/openDocuments`, {
    permission: `${permission}:query`,
    title: words(`${name.en}: open documents`, `${name.zh}：未完成單據`),
    input: idSchema,
    output: z.array(document),
  });
