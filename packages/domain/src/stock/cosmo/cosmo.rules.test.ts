import { expect, test } from "vitest";
import { cosmoRefusal, knownAs, ourPrice, ourQty, tellingParts } from "./cosmo.rules.ts";

test("3 of RJ20X2 at 42.14 are 6 sacks at 21.07", () => {
  expect([ourQty("3", "2"), ourPrice("42.1400", "2")]).toEqual(["6.000", "21.0700"]);
});
test.each([
  ["10", "3", "3.3333"],
  ["0.0001", "2", "0.0001"],
  ["1", "1.5", "0.6667"],
])("a price of %s for %s is %s", (price, conversion, ours) => expect(ourPrice(price, conversion)).toBe(ours));

test("capital and small letters are the same code", () => expect(knownAs(" rj20x2 ")).toBe("RJ20X2"));

test.each([
  ["RJ20X2", "1", undefined],
  ["  ", "2", "The cosmo code cannot be empty"],
  ["RJ20X2", "0.999", "A conversion cannot be less than 1"],
  ["RJ20X2", "-1", "A conversion cannot be less than 1"],
])("“%s” for %s: %s", (cosmoCode, conversion, words) =>
  expect(cosmoRefusal({ cosmoCode, conversion })?.refusal.words.en).toBe(words),
);

test.each([
  ["RICE-JASMINE-20KG", ["rice", "jasmine"]],
  ["RJ20X2", []],
  ["EAN 5012345678900", ["ean", "5012345678900"]],
  ["SOY/SOY", ["soy"]],
  ["蠔油6X2.2", ["蠔油"]],
])("of %s the words are %j", (code, parts) => expect(tellingParts(code)).toEqual(parts));
