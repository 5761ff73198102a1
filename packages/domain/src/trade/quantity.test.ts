import { describe, expect, test } from "vitest";
import { exact, round3 } from "../kernel/decimal.ts";
import {
  evenStep,
  isMultipleOf,
  qtyBase,
  quantityRefusal,
  smallestPart,
  splitRefusal,
  wholeStepsWithin,
  type SplitRule,
} from "./quantity.ts";
import { seeded } from "../kernel/random.fixture.ts";

describe("quantity in base units", () => {
  const table: [qty: string, factor: string, base: string, why: string][] = [
    ["3", "12", "36.000", "three cases of twelve"],
    ["2.5", "1", "2.500", "kilograms are kept as they are"],
    ["1", "0.333333", "0.333", "rounded to three decimals"],
    ["0.5", "0.001", "0.001", "half a thousandth is rounded up"],
  ];
  for (const [qty, factor, base, why] of table) test(why, () => expect(qtyBase(qty, factor)).toBe(base));
});

describe("a quantity in itself", () => {
  const table: [qty: string, countable: boolean, reason: string | undefined, why: string][] = [
    ["3", true, undefined, "three cases"],
    ["3.000", true, undefined, "3.000 is a whole number"],
    ["2.5", true, "quantityNotWhole", "half a case cannot be counted"],
    ["2.5", false, undefined, "two and a half kilograms can be weighed"],
    ["0.0005", false, "quantityTooFine", "finer than a gram"],
    ["0", true, "quantityNotPositive", "nothing is no line"],
    ["-1", true, "quantityNotPositive", "less than nothing neither"],
  ];
  for (const [qty, countable, reason, why] of table)
    test(why, () => expect(quantityRefusal(qty, { countable })?.reason).toBe(reason));
});

const beer: SplitRule = { splitSelling: false, baseCountable: true, defaultUnit: { factor: "24", countable: true } };
const sauce: SplitRule = { splitSelling: true, baseCountable: true, defaultUnit: { factor: "12", countable: true } };
const sackOfRice: SplitRule = {
  splitSelling: false,
  baseCountable: false,
  defaultUnit: { factor: "20", countable: true },
};
const looseTofu: SplitRule = {
  splitSelling: false,
  baseCountable: false,
  defaultUnit: { factor: "1", countable: false },
};

describe("splitting (docs/rules/goods.md#units)", () => {
  const table: [goods: SplitRule, base: string, reason: string | undefined, why: string][] = [
    [beer, "48.000", undefined, "two whole cases of beer"],
    [beer, "36.000", "goodsNotSplit", "a case and a half of beer"],
    [sauce, "5.000", undefined, "five bottles of a sauce that we do split"],
    [sauce, "5.500", "baseNotWhole", "half a bottle does not exist"],
    [sackOfRice, "40.000", undefined, "two sacks"],
    [sackOfRice, "10.000", "goodsNotSplit", "half a sack"],
    [looseTofu, "2.350", undefined, "loose goods have no case to open"],
  ];
  for (const [goods, base, reason, why] of table)
    test(why, () => expect(splitRefusal(base, goods)?.reason).toBe(reason));

  test("the smallest part that moves", () => {
    expect([beer, sauce, sackOfRice, looseTofu].map(smallestPart)).toEqual(["24.000", "1.000", "20.000", "0.001"]);
  });

  test("law: whole steps never exceed the quantity and leave less than a step", () => {
    const random = seeded(7);
    for (let n = 0; n < 300; n += 1) {
      const [base, step] = [random.decimal(500, 3), random.oneOf(["1", "12", "24", "0.001", "7.5"])];
      const fits = wholeStepsWithin(base, step);
      const rest = exact(base).minus(fits);
      expect(rest.isNegative()).toBe(false);
      expect(rest.lessThan(step)).toBe(true);
      expect(isMultipleOf(fits, step)).toBe(true);
    }
  });
});

const even: [
  factor: string,
  countable: boolean,
  baseCountable: boolean,
  inUnits: string,
  inBase: string,
  why: string,
][] = [
  ["12", true, true, "1.000", "12.000", "a case is a case"],
  ["12", false, true, "0.250", "3.000", "a quarter of a case is three pieces"],
  ["1", false, false, "0.001", "0.001", "what is measured as it is counted"],
  ["3", false, false, "0.001", "0.003", "a thousandth of a tray of 3 kg"],
  ["2.5", false, false, "0.002", "0.005", "two thousandths of a tray of 2.5 kg"],
  ["0.454", false, false, "0.001", "0.001", "any part of a pound"],
];
test.each(even)(
  "%s, counted %s, base counted %s: steps of %s are %s: %s",
  (factor, countable, baseCountable, ...steps) => {
    const { inUnits, inBase } = evenStep({ factor, countable }, baseCountable);
    expect([inUnits, inBase]).toEqual(steps.slice(0, 2));
  },
);
test("law: what is taken in exact steps leaves an exact rest too", () => {
  const random = seeded(20_261_122);
  const inLineUnits = (base: string, factor: string) => round3(exact(base).dividedBy(factor));
  for (let n = 0; n < 500; n++) {
    const factor = round3(exact(random.decimal(4, 3)).plus("0.001"));
    const ordered = qtyBase(round3(exact(random.decimal(9, 3)).plus("0.001")), factor);
    const { inBase } = evenStep({ factor, countable: false }, false);
    const part = wholeStepsWithin(round3(exact(ordered).times(random.decimal(1, 3))), inBase);
    for (const base of [part, round3(exact(ordered).minus(part))])
      expect([factor, ordered, qtyBase(inLineUnits(base, factor), factor)]).toEqual([factor, ordered, base]);
  }
});
