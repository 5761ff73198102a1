import { expect, test } from "vitest";
import { addDays } from "../kernel/calendar.ts";
import { dueDate, type PaymentTermBasis } from "./due-date.rules.ts";

const table: [invoiceDate: string, basis: PaymentTermBasis, days: number, due: string, why: string][] = [
  ["2026-11-18", "INVOICE_DATE", 14, "2026-12-02", "worked example: fourteen days from the invoice"],
  ["2026-11-18", "WEEK_END", 14, "2026-12-06", "worked example: from Sunday 22 November"],
  ["2026-11-18", "MONTH_END", 14, "2026-12-14", "worked example: from 30 November"],
  ["2026-11-18", "INVOICE_DATE", 0, "2026-11-18", "pay on delivery"],
  ["2026-11-22", "WEEK_END", 0, "2026-11-22", "a Sunday ends its own week"],
  ["2028-02-10", "MONTH_END", 30, "2028-03-30", "February of a leap year ends on the 29th"],
];
for (const [invoiceDate, basis, days, due, why] of table)
  test(why, () => expect(dueDate(invoiceDate, basis, days)).toBe(due));

test("law: no basis is due earlier than the invoice date", () => {
  for (let day = "2026-01-01"; day < "2027-01-01"; day = addDays(day, 1)) {
    const plain = dueDate(day, "INVOICE_DATE", 14);
    expect(dueDate(day, "WEEK_END", 14) >= plain && dueDate(day, "MONTH_END", 14) >= plain).toBe(true);
  }
});
