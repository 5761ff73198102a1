/** The journal: every posting in double entry, with the document that caused it (docs/rules/books.md#journals). */
import { cost, day, defineFields, instant, int, oneOf, ref, text, type RowOf } from "../../kernel/fields.ts";
import { words, type Words } from "../../kernel/words.ts";
import { controlAccounts, type Account } from "../posting.rules.ts";

/** The documents that post, by number prefix, as in the ledgers (docs/rules/documents.md#numbers). */
export const documentTypeWords = {
  SI: words("Sales invoice", "銷售發票"),
  RC: words("Customer payment", "客戶付款"),
  CS: words("Create stock", "建立庫存"),
} as const;

export const accountWords = Object.fromEntries(
  Object.entries(controlAccounts).map(([account, { label }]) => [account, label]),
) as Record<Account, Words>;

export const journalFields = defineFields({
  bizDate: day(words("Date", "日期"), { computed: true }),
  docType: oneOf(documentTypeWords)(words("Document", "單據"), { computed: true }),
  docId: int()(words("Document", "單據"), { computed: true }),
  docNo: text()(words("Document no.", "單號"), { computed: true }),
  debit: cost()(words("Amount", "金額"), { computed: true }),
  reversalOf: ref("journal")(words("Reverses", "沖銷分錄"), { computed: true, optional: true }),
  postedAt: instant(words("Posted at", "過帳時間"), { computed: true }),
  postedByName: text()(words("Posted by", "過帳人"), { computed: true, optional: true }),
});

export const journalLineFields = defineFields({
  account: oneOf(accountWords)(words("Account", "科目"), { computed: true }),
  subName: text()(words("For", "對象"), { computed: true, optional: true }),
  debit: cost()(words("Debit", "借方"), { computed: true, optional: true }),
  credit: cost()(words("Credit", "貸方"), { computed: true, optional: true }),
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
