/** A mail that waits, was sent or failed (docs/rules/mail.md#sending). */
import { dayRange } from "../../kernel/day-range.ts";
import { defineFields, field, pick, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { mailOutcomes } from "./mail-outcome.words.ts";

export const mailStates = {
  WAITING: words("Waiting", "待發送"),
  SENT: words("Sent", "已發送"),
  FAILED: words("Failed", "發送失敗"),
};
export type MailState = keyof typeof mailStates;

/** What it carries. */
export const mailKinds = {
  purchaseOrder: words("Purchase order", "採購訂單"),
  supplierCredit: words("Claim on a supplier", "供應商索償"),
  supplierPayment: words("Remittance advice", "匯款通知"),
  missingInvoice: words("Missing invoices", "追討發票"),
  openClaim: words("Open claims", "追討索償"),
  disputedInvoice: words("Disputed invoices", "有爭議發票"),
  supplierStatement: words("Supplier statement", "供應商對帳"),
  allergenNotice: words("Change of allergens", "致敏原更改"),
  mailSetting: words("Test", "測試"),
};
export type MailKind = keyof typeof mailKinds;

export const mailFields = defineFields({
  state: field.oneOf(mailStates).shown(words("State", "狀態")),
  entity: field.oneOf(mailKinds).shown(words("Document", "單據")),
  entityId: field.int().shown(words("Document ID", "單據 ID"), { optional: true }),
  documentNo: field.text().shown(words("Number", "編號"), { optional: true }),
  toName: field.text().shown(words("Recipient", "收件人"), { optional: true }),
  toAddress: field.text().shown(words("Address", "電郵地址")),
  subject: field.text().shown(words("Subject", "主旨")),
  body: field.memo().shown(words("Text", "內容")),
  fileName: field.text().shown(words("Attachment", "附件"), { optional: true }),
  outcome: field.oneOf(mailOutcomes).shown(words("Outcome", "結果"), { optional: true }),
  answer: field.text().shown(words("The mail server said", "郵件伺服器回應"), { optional: true }),
  attempts: field.int().shown(words("Attempts", "嘗試次數")),
  nextTryAt: field.instant.shown(words("Next attempt", "下次嘗試"), { optional: true }),
  sentAt: field.instant.shown(words("Sent at", "發送時間"), { optional: true }),
  createByName: field.text().shown(words("Sent by", "發送人"), { optional: true }),
  createTime: field.instant.shown(words("Written at", "建立時間")),
});
export interface Mail extends RowOf<typeof mailFields> {}

export const mailListFields = pick(
  mailFields,
  "state",
  "entity",
  "entityId",
  "documentNo",
  "toName",
  "toAddress",
  "subject",
  "outcome",
  "answer",
  "attempts",
  "sentAt",
  "createByName",
  "createTime",
);

export const mailFilterFields = defineFields({
  state: field.oneOf(mailStates)(words("State", "狀態")),
  entity: field.oneOf(mailKinds)(words("Document", "單據")),
  ...dayRange("date"),
});
