import { expect, test } from "vitest";
import { allergens } from "../../stock/goods/allergens.ts";
import { allergenText, notKnown, type Declared } from "./product-sheet.rules.ts";

const noodles: Declared[] = [
  { allergen: "SOYA", presence: "CONTAINS", detail: null },
  { allergen: "GLUTEN", presence: "CONTAINS", detail: "wheat" },
  { allergen: "SESAME", presence: "MAY_CONTAIN", detail: null },
  { allergen: "EGGS", presence: "NO", detail: null },
  { allergen: "MILK", presence: "UNKNOWN", detail: null },
];

test.each([
  ["CONTAINS", "en", "Cereals containing gluten (wheat), Soya"],
  ["CONTAINS", "zh", "含麩質穀物（wheat）、大豆"],
  ["MAY_CONTAIN", "en", "Sesame"],
] as const)("%s in %s: %s", (presence, language, text) => {
  expect(allergenText(noodles, presence, language)).toBe(text);
});

test("what nobody has answered is not known, however it is stored", () => {
  expect(notKnown(noodles)).toBe(10);
  expect(notKnown([])).toBe(14);
  expect(notKnown(allergens.map((allergen) => ({ allergen, presence: "NO", detail: null })))).toBe(0);
  expect(allergenText([], "CONTAINS", "en")).toBeNull();
});
