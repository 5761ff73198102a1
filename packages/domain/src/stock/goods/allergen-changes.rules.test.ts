import { expect, test } from "vitest";
import { allergenChanges, allergensDiffer, declaredAt, kindOf, type ChangeKind } from "./allergen-changes.rules.ts";
import type { GoodsAllergen } from "./goods.rules.ts";

const milk = { allergen: "MILK", presence: "CONTAINS", detail: null } as const;
const wheat = { allergen: "GLUTEN", presence: "CONTAINS", detail: "wheat" } as const;
const table: [before: GoodsAllergen[], after: GoodsAllergen[], kinds: Record<string, ChangeKind>, why: string][] = [
  [[milk, wheat], [wheat, milk], {}, "in another order they are the same"],
  [[milk], [milk, { ...wheat, presence: "UNKNOWN" }], {}, "unknown is not declared"],
  [[wheat], [{ ...wheat, detail: " wheat " }], {}, "blanks around a name say nothing"],
  [[], [milk, wheat], { GLUTEN: "added", MILK: "added" }, "both are new, in the legal order"],
  [[{ ...milk, presence: "MAY_CONTAIN" }], [milk], { MILK: "added" }, "contains is more than may contain"],
  [[milk], [{ ...milk, presence: "MAY_CONTAIN" }], { MILK: "removed" }, "may contain is less than contains"],
  [[{ ...milk, presence: "NO" }], [{ ...milk, presence: "MAY_CONTAIN" }], { MILK: "added" }, "a trace is new"],
  [[milk, wheat], [milk], { GLUTEN: "removed" }, "one less"],
  [[wheat], [{ ...wheat, detail: "wheat, rye" }], { GLUTEN: "other" }, "another cereal"],
  [[], [{ ...milk, presence: "NO" }], { MILK: "other" }, "what was unknown is known to be absent"],
];
test.each(table)("%j and %j: %j, because %s", (before, after, kinds) => {
  const changes = allergenChanges(before, after);
  expect(Object.fromEntries(changes.map((one) => [one.allergen, kindOf(one)]))).toEqual(kinds);
  expect(changes.map(({ allergen }) => allergen)).toEqual(Object.keys(kinds));
  expect(allergensDiffer(before, after)).toBe(changes.length > 0);
});

test("what was declared at a moment is what the first change after it replaced", () => {
  const replaced = [
    { until: 100, allergens: [] },
    { until: 200, allergens: [milk] },
  ];
  const at = (moment: number) => declaredAt(moment, [milk, wheat], replaced);
  expect([at(50), at(100), at(199), at(200), at(300)]).toEqual([[], [milk], [milk], [milk, wheat], [milk, wheat]]);
});
