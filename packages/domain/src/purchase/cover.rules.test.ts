import { expect, test } from "vitest";
import { coverDays } from "./cover.rules.ts";

const table: [available: string, sold: string, days: number | null, why: string][] = [
  ["120.000", "280.000", 12, "ten a day: twelve days"],
  ["125.000", "280.000", 12, "a day that is not covered whole is not covered"],
  ["0.000", "280.000", 0, "nothing is there"],
  ["-24.000", "280.000", 0, "more is promised than is there"],
  ["120.000", "0.000", null, "nothing was sold: no pace"],
  ["120.000", "-12.000", null, "more came back than went"],
  ["9000000.000", "0.001", 9999, "for ever"],
];
test.each(table)("%s available, %s sold in four weeks: %s, %s", (available, sold, days) => {
  expect(coverDays(available, sold)).toBe(days);
});
