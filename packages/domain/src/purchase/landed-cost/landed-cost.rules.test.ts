import { describe, expect, test } from "vitest";
import { isUnknown, landedDifference, landedShares, type BearingLine, type LandedBasis } from "./landed-cost.rules.ts";

const line = (value: string, weightKg = "0", qtyBase = "1"): BearingLine => ({ value, weightKg, qtyBase });

describe("shares of a landed cost", () => {
  const three = [line("1200.00", "10", "80"), line("340.00", "30", "20"), line("96.50", "0", "10")];
  const table: [amount: string, basis: LandedBasis, shares: string[]][] = [
    ["85.00", "VALUE", ["62.33", "17.66", "5.01"]],
    ["85.00", "WEIGHT", ["21.25", "63.75", "0.00"]],
    ["85.00", "QTY", ["61.82", "15.45", "7.73"]],
    ["0.01", "VALUE", ["0.01", "0.00", "0.00"]],
    ["0.02", "QTY", ["0.02", "0.00", "0.00"]],
  ];
  test.each(table)("%s by %s: %j", (amount, basis, shares) => {
    expect(landedShares(amount, basis, three)).toEqual(shares);
  });
});

test("goods whose weight nobody knows do not share by weight", () => {
  expect(isUnknown("WEIGHT", [line("10"), line("20")])).toBe(true);
  expect(isUnknown("WEIGHT", [line("10", "1"), line("20")])).toBe(false);
  expect(isUnknown("VALUE", [line("0.0000")])).toBe(true);
});

test("billed more expensive or cheaper than it was entered", () => {
  expect(landedDifference("100.00", "85.00")).toBe("15.00");
  expect(landedDifference("80.00", "85.00")).toBe("-5.00");
});
