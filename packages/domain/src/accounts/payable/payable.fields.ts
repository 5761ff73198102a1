/** What we owe suppliers, item by item: due date and open amount (docs/rules/money.md#open-items). */
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { namesShown } from "../../kernel/shown.fields.ts";
import { words } from "../../kernel/words.ts";
import { openItemShown } from "../receivable/receivable.fields.ts";
import { supplierEntryWords } from "../party-account/party-account.fields.ts";

/** How much of an item is used up, whichever way it goes. */
export const itemStateWords = {
  OPEN: words("Open", "未結"),
  PART: words("Part settled", "部分結清"),
  SETTLED: words("Settled", "已結清"),
};

export const payableFields = defineFields({
  documentNo: field.text().shown(words("Document no.", "單號")),
  documentType: field.text().shown(words("Document", "單據")),
  documentId: field.int().shown(words("Document", "單據")),
  entryType: field.oneOf(supplierEntryWords).shown(words("Kind", "類別")),
  supplierId: field.ref("supplier").shown(words("Supplier", "供應商")),
  supplierCode: field.text().shown(words("Supplier code", "供應商編號")),
  ...namesShown("supplier", words("Supplier", "供應商")),
  /** The number on the supplier's own invoice. */
  supplierInvoiceNo: field.text().shown(words("Supplier's no.", "供應商單號"), { optional: true }),
  bizDate: field.day.shown(words("Date", "日期")),
  ...openItemShown,
  state: field.oneOf(itemStateWords).shown(words("State", "狀態")),
  disputed: field.text().shown(words("Disputed", "爭議"), { optional: true }),
});
export interface Payable extends RowOf<typeof payableFields> {}
