import { describe, expect, test } from "vitest";
import { neededBase, suggestedQty, type Need } from "./suggest.rules.ts";

const calm: Need = {
  ...{ sold: "280.000", days: 28, available: "120.000", onOrder: "0.000", minQty: "0.000", reorderQty: null },
  ...{ leadDays: 7, reviewDays: 7 },
};

describe("what is missing (docs/rules/purchase.md#suggestions)", () => {
  const table: [over: Partial<Need>, base: string, why: string][] = [
    [{}, "20.000", "ten a day for fourteen days are 140; 120 are there"],
    [{ minQty: "48.000" }, "68.000", "and the minimum stays untouched"],
    [{ onOrder: "20.000" }, "0.000", "what is on its way counts"],
    [{ available: "-12.000" }, "152.000", "what is promised and not there is ordered too"],
    [{ sold: "0.000", minQty: "144.000" }, "24.000", "nothing sold: up to the minimum"],
    [{ sold: "-5.000" }, "0.000", "more came back than went"],
    [{ reorderQty: "60.000" }, "60.000", "at least what is usually reordered"],
    [{ reorderQty: "12.000" }, "20.000", "which is no limit above"],
    [{ available: "140.000", reorderQty: "60.000" }, "0.000", "nothing when nothing is missing"],
    [{ leadDays: 1, reviewDays: 1 }, "0.000", "who delivers tomorrow is asked tomorrow"],
    [{ sold: "1.000", available: "0.000" }, "0.500", "half a piece: rounded by the unit"],
  ];
  test.each(table)("%j: %s, %s", (over, base) => {
    expect(neededBase({ ...calm, ...over })).toBe(base);
  });
});

describe("in the unit in which it is bought", () => {
  const table: [base: string, factor: string, minimum: string, qty: string, why: string][] = [
    ["20.000", "12.000000", "0.000", "2.000", "rounded up to whole cases"],
    ["24.000", "12.000000", "0.000", "2.000", "which are exactly two"],
    ["20.000", "12.000000", "5.000", "5.000", "the supplier sells five and more"],
    ["0.000", "12.000000", "5.000", "0.000", "nothing is nothing"],
  ];
  test.each(table)("%s by %s from %s: %s, %s", (base, factor, minimum, qty) => {
    expect(suggestedQty(base, factor, minimum)).toBe(qty);
  });
});
