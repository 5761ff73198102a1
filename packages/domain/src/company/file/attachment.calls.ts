/**
 * Files of a record: proof of delivery, a supplier's certificate, a photo of the damage. Users who may see the
 * record see its files, users who may work on it can change them (docs/rules/documents.md#files-and-prints);
 * that depends on the record, so every signed-in user may call it.
 */
import { z } from "zod";
import { call, defineCalls, fileAnswer, SIGNED_IN, uploadedFile } from "../../kernel/calls.ts";
import { defineFields, field, idList, idSchema, rowSchema, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const attachmentFields = defineFields({
  originalName: field.text().shown(words("Name", "檔名")),
  contentType: field.text().shown(words("Kind", "種類")),
  size: field.int().shown(words("Size", "大小")),
  createByName: field.text().shown(words("Uploaded by", "上載人"), { optional: true }),
  createTime: field.instant.shown(words("Uploaded at", "上載時間")),
});
export interface Attachment extends RowOf<typeof attachmentFields> {}

const path = "/pss/attachment";
const ofRecord = { entity: z.string().trim().min(1, "required").max(40), entityId: idSchema.shape.id };

export const attachmentCalls = defineCalls({
  list: call.get(`${path}/list`, {
    permission: SIGNED_IN,
    title: words("Attachments: list", "附件：列表"),
    input: z.object(ofRecord),
    output: z.object({ files: z.array(rowSchema(attachmentFields)), mayChange: z.boolean() }),
    warehouse: true,
  }),
  add: call.post(path, {
    permission: SIGNED_IN,
    title: words("Attachments: add", "附件：新增"),
    input: z.object({ ...ofRecord, file: uploadedFile }),
    output: idSchema,
    upload: true,
    warehouse: true,
  }),
  content: call.get(`${path}/{id}/content`, {
    permission: SIGNED_IN,
    title: words("Attachments: open", "附件：開啟"),
    input: idSchema,
    output: fileAnswer,
    answer: "file",
    warehouse: true,
  }),
  remove: call.delete(`${path}/{ids}`, {
    permission: SIGNED_IN,
    title: words("Attachments: delete", "附件：刪除"),
    input: z.object({ ids: idList }) as z.ZodType<{ ids: number[] }>,
    warehouse: true,
  }),
});
