/**
 * When an invoice is due: the days of credit run from the invoice date, from the Sunday of
 * its week, or from the end of its month, as agreed with the customer (docs/rules/invoices.md#due-date).
 */
import { addDays, endOfMonth, weekEnd, type Day } from "../../kernel/calendar.ts";
import type { Words } from "../../kernel/words.ts";

export const paymentTermBases = {
  INVOICE_DATE: { en: "Invoice date", zh: "發票日期" },
  WEEK_END: { en: "End of the week", zh: "週末（星期日）" },
  MONTH_END: { en: "End of the month", zh: "月底" },
} as const satisfies Record<string, Words>;
export type PaymentTermBasis = keyof typeof paymentTermBases;

const baseOf: Record<PaymentTermBasis, (invoiceDate: Day) => Day> = {
  INVOICE_DATE: (day) => day,
  WEEK_END: weekEnd,
  MONTH_END: endOfMonth,
};

export const dueDate = (invoiceDate: Day, basis: PaymentTermBasis, paymentTermDays: number): Day =>
  addDays(baseOf[basis](invoiceDate), paymentTermDays);
