/** Customer invoices as accounts see them: due date and open amount (docs/rules/money.md#open-items). */
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { namesShown } from "../../kernel/shown.fields.ts";
import { words } from "../../kernel/words.ts";
import { payStatuses } from "../../sales/sales-invoice/pay-status.rules.ts";

export const payStatusWords = {
  NEW: payStatuses.NEW.label,
  PARTIAL: payStatuses.PARTIAL.label,
  FULL: payStatuses.FULL.label,
  SETTLED: payStatuses.SETTLED.label,
} as const;

/** What every open item shows, of a customer or of a supplier. */
export const openItemShown = {
  dueDate: field.day.shown(words("Due date", "到期日")),
  /** 0 until the day after the due date, and 0 again once nothing is open. */
  overdueDays: field.int(0).shown(words("Days overdue", "逾期天數")),
  total: field.money({}).shown(words("Total", "總額")),
  allocated: field.money({}).shown(words("Paid", "已付")),
  open: field.money({}).shown(words("Open", "未結金額")),
};

export const receivableFields = defineFields({
  no: field.code().shown(words("Invoice no.", "發票編號")),
  customerId: field.ref("customer").shown(words("Customer", "客戶")),
  customerCode: field.text().shown(words("Shop code", "店號")),
  ...namesShown("customer", words("Customer", "客戶")),
  invoiceDate: field.day.shown(words("Invoice date", "發票日期")),
  ...openItemShown,
  payStatus: field.oneOf(payStatusWords).shown(words("Payment status", "付款狀態")),
  orderNo: field.code().shown(words("Order no.", "訂單編號")),
});
export interface Receivable extends RowOf<typeof receivableFields> {}

/** The columns of aged debt; a row adds up to the balance (docs/rules/money.md#ageing). */
export const ageingFields = defineFields({
  notDue: field.money({}).shown(words("Not due", "未到期")),
  days1to30: field.money({}).shown(words("1–30 days overdue", "逾期 1–30 天")),
  days31to60: field.money({}).shown(words("31–60 days", "31–60 天")),
  days61to90: field.money({}).shown(words("61–90 days", "61–90 天")),
  over90: field.money({}).shown(words("Over 90 days", "90 天以上")),
  unallocatedCredit: field.money({}).shown(words("Unallocated credit", "未核銷貸項")),
  total: field.money({}).shown(words("Balance", "結餘")),
});
