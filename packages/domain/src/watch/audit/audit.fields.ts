/** The audit log: who did what to which record, and why. Written with the change itself, never edited (docs/rules/records.md#imports). */
import { z } from "zod";
import { day, defineFields, flag, instant, int, oneOf, pick, ref, text, type RowOf } from "../../kernel/fields.ts";
import { words, type Words } from "../../kernel/words.ts";
import { auditActionWords, auditEntityWords } from "./audit.words.ts";

/** A label from the list if it is known; the log may contain one that this version does not know. */
const named = (known: Readonly<Record<string, Words>>, label: Words) => ({
  ...oneOf(known)(label, { computed: true }),
  output: z.string(),
});

export const auditFields = defineFields({
  at: instant(words("When", "時間"), { computed: true }),
  userId: ref("user")(words("Who", "操作人"), { computed: true, optional: true }),
  userName: text()(words("Who", "操作人"), { computed: true, optional: true }),
  entity: named(auditEntityWords, words("Record", "資料")),
  entityId: int()(words("Record ID", "資料 ID"), { computed: true, optional: true }),
  recordNo: text()(words("Number", "編號"), { computed: true, optional: true }),
  action: named(auditActionWords, words("What", "操作")),
  state: text()(words("State afterwards", "之後狀態"), { computed: true, optional: true }),
  reason: text()(words("Reason", "原因"), { computed: true, optional: true }),
  override: text()(words("Overridden with", "以權限放行"), { computed: true, optional: true }),
  address: text()(words("IP address", "IP 位址"), { computed: true, optional: true }),
  requestId: text()(words("Request", "請求編號"), { computed: true, optional: true }),
});

export const auditListFields = pick(
  auditFields,
  "at",
  "userId",
  "userName",
  "entity",
  "entityId",
  "recordNo",
  "action",
  "state",
  "reason",
  "override",
  "address",
);
export interface AuditLogRow extends RowOf<typeof auditListFields> {}

export const auditFilterFields = defineFields({
  entity: oneOf(auditEntityWords)(words("Record", "資料")),
  action: oneOf(auditActionWords)(words("What", "操作")),
  userId: ref("user")(words("Who", "操作人")),
  dateFrom: day(words("From", "由")),
  dateTo: day(words("To", "至")),
  overridden: flag(words("Overrides only", "只列越權放行")),
});
