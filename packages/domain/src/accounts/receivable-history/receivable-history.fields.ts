/** The account of one customer line by line (docs/rules/money.md#statement). */
import { day, defineFields, int, money, oneOf, text, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

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
} as const;

export const historyLineFields = defineFields({
  bizDate: day(words("Date", "日期"), { computed: true }),
  documentNo: text()(words("Document no.", "單號"), { computed: true }),
  entryType: oneOf(entryTypeWords)(words("Description", "內容"), { computed: true }),
  dueDate: day(words("Due date", "到期日"), { computed: true, optional: true }),
  debit: money({})(words("Debit", "借方"), { computed: true, optional: true }),
  credit: money({})(words("Credit", "貸方"), { computed: true, optional: true }),
  runningBalance: money({})(words("Balance", "結餘"), { computed: true }),
  /** What it has been allocated to: `RC26-000019 £75.00`. */
  allocations: text()(words("Allocated to", "核銷對象"), { computed: true, optional: true }),
  documentType: text()(words("Document", "單據"), { computed: true }),
  documentId: int()(words("Document", "單據"), { computed: true }),
});
export interface HistoryLine extends RowOf<typeof historyLineFields> {}
