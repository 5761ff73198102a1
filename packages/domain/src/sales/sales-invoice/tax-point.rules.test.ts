import { expect, test } from "vitest";
import { addDays } from "../../kernel/calendar.ts";
import { taxPoint } from "./tax-point.rules.ts";

const table: [invoiceDate: string, deliveryDate: string, point: string, why: string][] = [
  ["2026-11-20", "2026-11-20", "2026-11-20", "invoice travels with the goods"],
  ["2026-11-18", "2026-11-20", "2026-11-18", "invoiced before delivery: the invoice date"],
  ["2026-12-04", "2026-11-20", "2026-12-04", "on the fourteenth day after: still the invoice date"],
  ["2026-12-05", "2026-11-20", "2026-11-20", "a day later: the delivery"],
];
for (const [invoiceDate, deliveryDate, point, why] of table)
  test(why, () => expect(taxPoint(invoiceDate, deliveryDate)).toBe(point));

test("law: the tax point is one of the two days, and never more than 14 days after delivery", () => {
  for (let days = -60; days <= 60; days += 1) {
    const [delivery, invoice] = ["2026-06-15", addDays("2026-06-15", days)];
    expect([delivery, invoice]).toContain(taxPoint(invoice, delivery));
    expect(taxPoint(invoice, delivery) <= addDays(delivery, 14)).toBe(true);
  }
});
