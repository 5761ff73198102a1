/** Customer invoices as accounts see them: due date and open amount (docs/rules/money.md#open-items). */
import { day, defineFields, int, money, oneOf, ref, text, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { payStatuses } from "../../sales/sales-invoice/pay-status.rules.ts";

export const payStatusWords = {
  NEW: payStatuses.NEW.label,
  PARTIAL: payStatuses.PARTIAL.label,
  FULL: payStatuses.FULL.label,
  SETTLED: payStatuses.SETTLED.label,
} as const;

export const receivableFields = defineFields({
  no: text()(words("Invoice no.", "發票編號"), { computed: true }),
  customerId: ref("customer")(words("Customer", "客戶"), { computed: true }),
  customerCode: text()(words("Shop code", "店號"), { computed: true }),
  customerNameEn: text()(words("Customer", "客戶"), { computed: true, optional: true }),
  customerNameZh: text()(words("Customer", "客戶"), { computed: true, optional: true }),
  invoiceDate: day(words("Invoice date", "發票日期"), { computed: true }),
  dueDate: day(words("Due date", "到期日"), { computed: true }),
  /** 0 until the day after the due date, and 0 again once nothing is open. */
  overdueDays: int(0)(words("Days overdue", "逾期天數"), { computed: true }),
  total: money({})(words("Total", "總額"), { computed: true }),
  allocated: money({})(words("Paid", "已付"), { computed: true }),
  open: money({})(words("Open", "未結金額"), { computed: true }),
  payStatus: oneOf(payStatusWords)(words("Payment status", "付款狀態"), { computed: true }),
  orderNo: text()(words("Order no.", "訂單編號"), { computed: true }),
});
export interface Receivable extends RowOf<typeof receivableFields> {}

/** The columns of aged debt; a row adds up to the balance (docs/rules/money.md#ageing). */
export const ageingFields = defineFields({
  notDue: money({})(words("Not due", "未到期"), { computed: true }),
  days1to30: money({})(words("1–30 days overdue", "逾期 1–30 天"), { computed: true }),
  days31to60: money({})(words("31–60 days", "31–60 天"), { computed: true }),
  days61to90: money({})(words("61–90 days", "61–90 天"), { computed: true }),
  over90: money({})(words("Over 90 days", "90 天以上"), { computed: true }),
  unallocatedCredit: money({})(words("Unallocated credit", "未核銷貸項"), { computed: true }),
  total: money({})(words("Balance", "結餘"), { computed: true }),
});
