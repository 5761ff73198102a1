import { expect, test } from "vitest";
import { daysOfAge, stockAgeOf, stockAges, type StockAge } from "./stock-age.rules.ts";

const bands: Record<StockAge, number[]> = {
  DAYS_30: [-1, 0, 30],
  DAYS_60: [31, 60],
  DAYS_90: [61, 90],
  DAYS_180: [91, 180],
  LONGER: [181, 4000],
};
test.each(Object.entries(bands))("%s: %j days", (age, days) => {
  expect(days.map(stockAgeOf)).toEqual(days.map(() => age));
});

test("each band begins where the one before it ends, and the last one has no end", () => {
  const ends = stockAges.map((age) => daysOfAge(age));
  expect(ends[0]).toEqual({ from: 0, to: 30 });
  expect(ends.at(-1)).toEqual({ from: 181, to: null });
  for (const [at, { from }] of ends.slice(1).entries()) expect(from).toBe(ends[at]!.to! + 1);
});
