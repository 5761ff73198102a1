import { z } from "zod";
import { defineCalls } from "../../kernel/calls.ts";
import { detailCall, filters, listCalls } from "../../kernel/record-calls.ts";
import { rowSchema, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { auditFields, auditFilterFields, auditListFields } from "./audit.fields.ts";

const path = "/system/audit";
const input = filters(auditFilterFields);

const values = z.record(z.string(), z.unknown()).nullable();
export type AuditDetail = RowOf<typeof auditFields> & {
  readonly before: z.output<typeof values>;
  readonly after: z.output<typeof values>;
};
const detail = rowSchema(auditFields).extend({
  before: values,
  after: values,
}) as z.ZodType<AuditDetail>;

const named = { path, permission: "system:audit", name: words("Audit log", "審計記錄") };

/** Read and export only. No call adds, changes or removes. */
export const auditCalls = defineCalls({
  ...listCalls({ ...named, list: input, row: rowSchema(auditListFields), report: true }),
  get: { ...detailCall({ ...named, detail }), permission: "system:audit:list" },
});
