/** The journal: every posting in double entry, with the document that caused it (docs/rules/books.md#journals). */
import { journalWords } from "../../company/number-series/series.words.ts";
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words, type Words } from "../../kernel/words.ts";
import { controlAccounts, type Account } from "../posting.rules.ts";

export const accountWords = Object.fromEntries(
  Object.entries(controlAccounts).map(([account, { label }]) => [account, label]),
) as Record<Account, Words>;

export const journalFields = defineFields({
  bizDate: field.day.shown(words("Date", "日期")),
  docType: field.oneOf(journalWords).shown(words("Document", "單據")),
  docId: field.int().shown(words("Document", "單據")),
  docNo: field.code().shown(words("Document no.", "單號")),
  debit: field.cost().shown(words("Amount", "金額")),
  reversalOf: field.ref("journal").shown(words("Reverses", "沖銷分錄"), { optional: true }),
  postedAt: field.instant.shown(words("Posted at", "過帳時間")),
  postedByName: field.text().shown(words("Posted by", "過帳人"), { optional: true }),
});

export const journalLineFields = defineFields({
  account: field.oneOf(accountWords).shown(words("Account", "科目")),
  subName: field.text().shown(words("For", "對象"), { optional: true }),
  debit: field.cost().shown(words("Debit", "借方"), { optional: true }),
  credit: field.cost().shown(words("Credit", "貸方"), { optional: true }),
});
export interface JournalLineRow extends RowOf<typeof journalLineFields> {}
export interface JournalRow extends RowOf<typeof journalFields> {
  readonly lines: JournalLineRow[];
}

/** One line of the export: a posting repeats its head on each line. */
export const journalExportFields = defineFields({
  bizDate: journalFields.bizDate,
  docType: journalFields.docType,
  docNo: journalFields.docNo,
  ...journalLineFields,
  postedAt: journalFields.postedAt,
  postedByName: journalFields.postedByName,
});
