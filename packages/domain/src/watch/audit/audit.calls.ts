import { z } from "zod";
import { call, defineCalls, fileAnswer, filters, rowsOf } from "../../kernel/calls.ts";
import { idSchema, rowSchema, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { auditFields, auditFilterFields, auditListFields } from "./audit.fields.ts";

const path = "/system/audit";
const input = filters(auditFilterFields, "entity", "action", "userId", "dateFrom", "dateTo", "overridden");

const values = z.record(z.string(), z.unknown()).nullable();
export type AuditDetail = RowOf<typeof auditFields> & {
  readonly before: z.output<typeof values>;
  readonly after: z.output<typeof values>;
};
const detail = rowSchema(auditFields).extend({
  before: values,
  after: values,
}) as z.ZodType<AuditDetail>;

/** To read and to take out. There is no call that adds, changes or removes. */
export const auditCalls = defineCalls({
  list: call.get(`${path}/list`, {
    permission: "system:audit:list",
    title: words("Audit log: list", "審計記錄：列表"),
    report: true,
    input,
    output: rowsOf(rowSchema(auditListFields)),
    answer: "rows",
  }),
  get: call.get(`${path}/{id}`, {
    permission: "system:audit:list",
    title: words("Audit log: details", "審計記錄：詳情"),
    input: idSchema,
    output: detail,
  }),
  export: call.post(`${path}/export`, {
    permission: "system:audit:export",
    title: words("Audit log: export", "審計記錄：匯出"),
    input,
    output: fileAnswer,
    answer: "file",
    business: "export",
    reads: true,
  }),
});
