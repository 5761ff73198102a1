/**
 * When an invoice is due: the days of credit start from the invoice date, from the Sunday of its week, or from
 * the end of its month, as agreed with the customer or the supplier (docs/rules/invoices.md#due-date).
 */
import { addDays, endOfMonth, weekEnd, type Day } from "../kernel/calendar.ts";
import { words } from "../kernel/words.ts";

export const paymentTermBasisWords = {
  INVOICE_DATE: words("From the invoice date", "由發票日期起計"),
  WEEK_END: words("From the end of the week", "由該週星期日起計"),
  MONTH_END: words("From the end of the month", "由月底起計"),
};
export type PaymentTermBasis = keyof typeof paymentTermBasisWords;

const baseOf: Record<PaymentTermBasis, (invoiceDate: Day) => Day> = {
  INVOICE_DATE: (day) => day,
  WEEK_END: weekEnd,
  MONTH_END: endOfMonth,
};

export const dueDate = (invoiceDate: Day, basis: PaymentTermBasis, paymentTermDays: number): Day =>
  addDays(baseOf[basis](invoiceDate), paymentTermDays);
