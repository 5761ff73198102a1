/** The account of one customer or supplier line by line (docs/rules/money.md#statement). */
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words, type Words } from "../../kernel/words.ts";

/** What the entries of a ledger are called. */
export const entryTypeWords = {
  INVOICE: words("Invoice", "發票"),
  MODIFY: words("Invoice modification", "發票修改"),
  PAYMENT: words("Payment received, thank you", "已收款，多謝"),
  CREDIT_NOTE: words("Credit note", "貸項通知單"),
  REFUND: words("Refund", "退款"),
  BOUNCE: words("Payment returned by the bank", "銀行退票"),
  WRITE_OFF: words("Written off", "撇帳"),
  OPENING: words("Opening balance", "期初結餘"),
  REVERSAL: words("Reversed", "沖銷"),
};
export type EntryType = keyof typeof entryTypeWords;

/** On an account a payment without money is not called one: nobody is thanked for it. */
export type AccountKind = EntryType | "CONTRA";

export const customerEntryWords: Readonly<Record<AccountKind, Words>> = {
  ...entryTypeWords,
  CONTRA: words("Set off against our account with you", "與我方應付貴方帳款對沖"),
};

/** And on a supplier's: we do not thank ourselves. */
export const supplierEntryWords: Readonly<Record<AccountKind, Words>> = {
  ...entryTypeWords,
  PAYMENT: words("Payment", "付款"),
  CONTRA: words("Set off (contra)", "對沖"),
};

const lineFields = (called: Readonly<Record<AccountKind, Words>>) =>
  defineFields({
    bizDate: field.day.shown(words("Date", "日期")),
    documentNo: field.text().shown(words("Document no.", "單號")),
    entryType: field.oneOf(called).shown(words("Description", "內容")),
    dueDate: field.day.shown(words("Due date", "到期日"), { optional: true }),
    debit: field.money({}).shown(words("Debit", "借方"), { optional: true }),
    credit: field.money({}).shown(words("Credit", "貸方"), { optional: true }),
    runningBalance: field.money({}).shown(words("Balance", "結餘")),
    /** What it has been allocated to: `RC26-000019 £75.00`. */
    allocations: field.text().shown(words("Allocated to", "核銷對象"), { optional: true }),
    documentType: field.text().shown(words("Document", "單據")),
    documentId: field.int().shown(words("Document", "單據")),
  });

export const customerLineFields = lineFields(customerEntryWords);
export const supplierLineFields = {
  ...lineFields(supplierEntryWords),
  /** The number on the supplier's own invoice. */
  theirNo: field.text().shown(words("Supplier's no.", "供應商單號"), { optional: true }),
};

export interface HistoryLine extends RowOf<typeof customerLineFields> {
  readonly theirNo?: string | null;
}
