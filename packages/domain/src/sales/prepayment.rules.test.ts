import { describe, expect, test } from "vitest";
import { exact, round2, sum } from "../kernel/decimal.ts";
import { seeded } from "../kernel/random.fixture.ts";
import { takePrepayment, type AdvanceCredit } from "./prepayment.rules.ts";

const credit = (entryId: number, open: string, named = false, bizDate = "2026-11-20"): AdvanceCredit => ({
  entryId,
  documentNo: `RC${entryId}`,
  bizDate,
  open,
  named,
});

const table: [total: string, credits: AdvanceCredit[], unclaimed: string, takes: string, why: string][] = [
  ["100.00", [], "0.00", "", "nothing was paid"],
  ["100.00", [credit(1, "100.00", true)], "0.00", "1:100.00", "paid exactly"],
  ["60.00", [credit(1, "100.00", true)], "0.00", "1:60.00", "the rest waits for the next invoice"],
  ["100.00", [credit(1, "40.00", true)], "0.00", "1:40.00", "too little was paid"],
  ["100.00", [credit(1, "100.00")], "100.00", "1:100.00", "money that names no order"],
  ["100.00", [credit(1, "100.00")], "30.00", "1:30.00", "the rest of it is wanted by other orders"],
  ["100.00", [credit(1, "100.00")], "0.00", "", "all of it is"],
  [
    "100.00",
    [credit(1, "100.00"), credit(2, "70.00", true)],
    "100.00",
    "2:70.00 1:30.00",
    "what names the order first",
  ],
  [
    "100.00",
    [credit(1, "60.00", true, "2026-11-19"), credit(2, "60.00", true, "2026-11-18")],
    "0.00",
    "2:60.00 1:40.00",
    "the oldest first",
  ],
  ["0.00", [credit(1, "60.00", true)], "0.00", "", "samples cost nothing"],
];
describe("an invoice takes its prepayment", () => {
  test.each(table)("%s of %j, %s unclaimed: %s: %s", (total, credits, unclaimed, takes) => {
    const taken = takePrepayment(total, credits, unclaimed);
    expect(taken.map((one) => `${one.credit.entryId}:${one.amount}`).join(" ")).toBe(takes);
  });
  test("law: never more than the invoice, than the credit, or than is unclaimed", () => {
    const random = seeded(83);
    for (let n = 0; n < 300; n += 1) {
      const credits = Array.from({ length: random.whole(0, 4) }, (_, i) =>
        credit(i + 1, round2(random.decimal(100, 2)), random.whole(0, 1) === 1),
      );
      const [total, unclaimed] = [random.decimal(200, 2), random.decimal(100, 2)];
      const taken = takePrepayment(total, credits, unclaimed);
      const of = (named: boolean) => sum(taken.filter((one) => one.credit.named === named).map((one) => one.amount));
      const there = (named: boolean) => sum(credits.filter((one) => one.named === named).map((one) => one.open));
      const least = (...amounts: string[]) => amounts.toSorted((a, b) => exact(a).comparedTo(b))[0]!;
      const named = least(total, there(true).toFixed(2));
      expect(of(true).toFixed(2)).toBe(round2(named));
      const rest = exact(total).minus(named).toFixed(2);
      expect(of(false).toFixed(2)).toBe(round2(least(rest, unclaimed, there(false).toFixed(2))));
      for (const one of taken) expect(exact(one.amount).lessThanOrEqualTo(one.credit.open)).toBe(true);
    }
  });
});
