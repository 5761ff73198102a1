import { describe, expect, test } from "vitest";
import { addDays, addWorkingDays } from "../../kernel/calendar.ts";
import { clearingReach, unclearedAmount } from "./payment.rules.ts";

// Friday 18 December 2026; Christmas Day and the Monday after are closed.
const christmas = ["2026-12-25", "2026-12-28"];

const table: [paidOn: string, today: string, uncleared: string, why: string][] = [
  ["2026-12-18", "2026-12-18", "30.00", "on its day"],
  ["2026-12-11", "2026-12-17", "30.00", "four working days ago"],
  ["2026-12-11", "2026-12-18", "0.00", "five working days ago"],
  ["2026-12-12", "2026-12-18", "0.00", "paid on a Saturday: Friday is the fifth working day"],
  ["2026-12-18", "2026-12-24", "30.00", "the fourth working day is Christmas Eve"],
  ["2026-12-18", "2026-12-28", "30.00", "bank holidays clear nothing"],
  ["2026-12-18", "2026-12-29", "0.00", "the fifth working day"],
];
describe("a cheque may bounce for five working days", () => {
  test.each(table)("paid on %s, %s: %s: %s", (bizDate, today, uncleared) => {
    expect(unclearedAmount([{ bizDate, amount: "30.00" }], { today, clearingDays: 5, bankHolidays: christmas })).toBe(
      uncleared,
    );
  });
  test("with no clearing days it is money at once", () => {
    const cheques = [{ bizDate: "2026-12-18", amount: "30.00" }];
    expect(unclearedAmount(cheques, { today: "2026-12-18", clearingDays: 0, bankHolidays: [] })).toBe("0.00");
  });
  test("law: everything older than the limit has cleared, even with two weeks of holidays", () => {
    const closed = Array.from({ length: 14 }, (_, i) => addDays("2026-12-21", i));
    for (let days = 0; days <= 60; days += 1) {
      const paidOn = addDays("2027-01-04", -clearingReach(days));
      expect(addWorkingDays(paidOn, days, closed) <= "2027-01-04").toBe(true);
    }
  });
});
