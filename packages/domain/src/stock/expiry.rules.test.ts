import { describe, expect, test } from "vitest";
import { expectedSale, riskQty, type Ageing } from "./expiry.rules.ts";

const usual: Ageing = { daysLeft: 5, qty: "80.000", sold: "280.000", days: 28, sellable: true };

describe("what will not be sold before its date (docs/rules/reports.md#expiry)", () => {
  const table: [over: Partial<Ageing>, expected: string | null, risk: string, why: string][] = [
    [{}, "50.000", "30.000", "ten a day for five days; thirty remain"],
    [{ qty: "50.000" }, "50.000", "0.000", "all of it goes"],
    [{ qty: "20.000" }, "50.000", "0.000", "less than goes"],
    [{ daysLeft: 0 }, "0.000", "80.000", "today is its last day"],
    [{ daysLeft: -3 }, "0.000", "80.000", "too late"],
    [{ sold: "0.000" }, "0.000", "80.000", "nobody buys it"],
    [{ sold: "-4.000" }, "0.000", "80.000", "more came back than went"],
    [{ sellable: false }, "0.000", "80.000", "nobody may buy it"],
    [{ daysLeft: null }, null, "0.000", "it keeps"],
    [{ sold: "1.000", daysLeft: 1, qty: "1.000" }, "0.036", "0.964", "a part of a piece"],
  ];
  test.each(table)("%j: %s go, %s remain: %s", (over, expected, risk) => {
    expect(expectedSale({ ...usual, ...over })).toBe(expected);
    expect(riskQty({ ...usual, ...over })).toBe(risk);
  });
});
