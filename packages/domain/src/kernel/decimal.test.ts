import { describe, expect, test } from "vitest";
import { allocate, allocate4 } from "./allocate.ts";
import { decimalsOf, exact, isWhole, negated, round2, round3, round4, same, sum } from "./decimal.ts";
import { seeded } from "./random.fixture.ts";

describe("rounding (docs/rules/numbers.md#rounding)", () => {
  const table: [got: unknown, wanted: unknown, why: string][] = [
    [round2("0.125"), "0.13", "half goes away from zero"],
    [round2("-0.125"), "-0.13", "below zero too"],
    [round2("-0.004"), "0.00", "a zero has no sign"],
    [round2("1e3"), "1000.00", "never written with an exponent"],
    [round3("2.0005"), "2.001", "quantities have three decimals"],
    [round4("18.33335"), "18.3334", "prices have four"],
    [same("1.50", "1.5"), true, "equality is numeric"],
    [negated("1.50"), "-1.50", "the decimals stay as written"],
    [negated("-1.50"), "1.50", "and back"],
    [negated("0.00"), "0.00", "zero stays zero"],
    [isWhole("3.000"), true, "3.000 is whole"],
    [decimalsOf("1.50"), 1, "decimals actually used"],
    [exact("0.1").plus("0.2").toFixed(), "0.3", "what binary floats cannot"],
  ];
  for (const [got, wanted, why] of table) test(why, () => expect(got).toBe(wanted));
});

describe("largest remainder", () => {
  const table: [total: string, weights: string[], parts: string[], why: string][] = [
    ["6.82", ["105.35", "38.97", "128.33"], ["2.64", "0.97", "3.21"], "the last penny goes to the largest rest (E-1)"],
    [
      "85.00",
      ["1200.00", "340.00", "96.50"],
      ["62.33", "17.66", "5.01"],
      "landed cost by value (docs/rules/stock.md#average-cost)",
    ],
    ["-6.82", ["105.35", "38.97", "128.33"], ["-2.64", "-0.97", "-3.21"], "a negative amount is split the same way"],
    ["0.01", ["1", "1", "1"], ["0.01", "0.00", "0.00"], "equal rests: the first line"],
    ["0.02", ["1", "3"], ["0.00", "0.02"], "equal rests, unequal weights: the larger weight"],
    ["5.00", ["0", "0"], ["5.00", "0.00"], "no weights: the first line takes everything"],
    ["0.00", ["0", "0"], ["0.00", "0.00"], "nothing to share"],
    ["1.00", [], [], "nobody to share with"],
  ];
  for (const [total, weights, parts, why] of table) test(why, () => expect(allocate(total, weights)).toEqual(parts));

  test("costs are shared in steps of 0.0001", () => {
    expect(allocate4("10.0000", ["1", "1", "1"])).toEqual(["3.3334", "3.3333", "3.3333"]);
  });

  test("law: the parts add up, and none is a penny away from its fair share", () => {
    const random = seeded(42);
    for (let n = 0; n < 500; n += 1) {
      const total = random.decimal(1000, 2);
      const weights = random.times(random.whole(1, 15), () => random.decimal(400, 2));
      const parts = allocate(total, weights);
      expect(sum(parts).toFixed(2)).toBe(total);
      const all = sum(weights);
      if (all.isZero()) continue;
      for (const [i, part] of parts.entries()) {
        const fair = exact(total).times(weights[i]!).dividedBy(all);
        expect(fair.minus(part).abs().lessThan("0.01")).toBe(true);
      }
    }
  });
});
