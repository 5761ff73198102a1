/** How a figure is judged. */
import { expect, test } from "vitest";
import { quantile, single, spread, verdictOn, type Bounds, type Verdict } from "../../../../bench/figures.ts";

const more: Bounds = { better: "more", floor: 0.35, aim: 0.5 };
const less: Bounds = { better: "less", floor: 40, aim: 20 };
const exact: Bounds = { better: "less", floor: 0, aim: 0 };

const table: [value: number, bounds: Bounds | undefined, wrong: string[], verdict: Verdict, why: string][] = [
  [0.5, more, [], "aim", "what reaches the aim exactly has reached it"],
  [0.49, more, [], "floor", "between floor and aim"],
  [0.34, more, [], "below", "less than the floor where more is better"],
  [20, less, [], "aim", "where less is better the bounds are upper ones"],
  [40.1, less, [], "below", "more than the floor where less is better"],
  [0, exact, [], "aim", "of failures there may be none"],
  [1, exact, [], "below", "and one is too many"],
  [0.9, more, ["an order is missing"], "void", "a fast figure beside wrong books does not count"],
  [3, undefined, [], "shown", "what has no bounds is only shown"],
  [Number.NaN, less, [], "below", "what was not measured reaches no floor"],
];
test.each(table)("%d %o %j is %s: %s", (value, bounds, wrong, verdict) => {
  const figure = { id: "P0", what: "anything", unit: "", value: single(value), ...(bounds ? { bounds } : {}) };
  expect(verdictOn(figure, wrong)).toBe(verdict);
});

test("of three rounds the middle one counts, shown with the smallest and the largest", () => {
  expect(spread([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 });
  expect(quantile([5, 1, 4, 2, 3], 0.95)).toBe(5);
});
