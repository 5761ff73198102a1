/** The audit log: who did what to which record, and why. Written with the change itself, never edited (docs/rules/records.md#imports). */
import { z } from "zod";
import { dayRange } from "../../kernel/day-range.ts";
import { defineFields, field, pick, type RowOf } from "../../kernel/fields.ts";
import { words, type Words } from "../../kernel/words.ts";
import { auditActionWords, auditEntityWords } from "./audit.words.ts";

/** A label from the list if it is known; the log may contain one that this version does not know. */
const named = (known: Readonly<Record<string, Words>>, label: Words) => ({
  ...field.oneOf(known).shown(label),
  output: z.string(),
});

export const auditFields = defineFields({
  at: field.instant.shown(words("When", "時間")),
  userId: field.ref("user").shown(words("Who", "操作人"), { optional: true }),
  userName: field.text().shown(words("Who", "操作人"), { optional: true }),
  entity: named(auditEntityWords, words("Record", "資料")),
  entityId: field.int().shown(words("Record ID", "資料 ID"), { optional: true }),
  recordNo: field.text().shown(words("Number", "編號"), { optional: true }),
  action: named(auditActionWords, words("What", "操作")),
  state: field.text().shown(words("State afterwards", "之後狀態"), { optional: true }),
  reason: field.text().shown(words("Reason", "原因"), { optional: true }),
  override: field.text().shown(words("Overridden with", "以權限放行"), { optional: true }),
  address: field.text().shown(words("IP address", "IP 位址"), { optional: true }),
  requestId: field.text().shown(words("Request", "請求編號"), { optional: true }),
});

export const auditListFields = pick(
  auditFields,
  ["at", "userId", "userName", "entity", "entityId", "recordNo"],
  ["action", "state", "reason", "override", "address"],
);
export interface AuditLogRow extends RowOf<typeof auditListFields> {}

export const auditFilterFields = defineFields({
  entity: field.oneOf(auditEntityWords)(words("Record", "資料")),
  action: field.oneOf(auditActionWords)(words("What", "操作")),
  userId: field.ref("user")(words("Who", "操作人")),
  ...dayRange("date"),
  overridden: field.flag(words("Overrides only", "只列越權放行")),
});
