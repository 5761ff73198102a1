import { expect, test } from "vitest";
import { coverDays, weeklyIssue } from "./cover.rules.ts";

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

test("at the pace of as many days as are asked for", () => {
  expect(coverDays("120.000", "840.000", 84)).toBe(12);
  expect(coverDays("120.000", "70.000", 7)).toBe(12);
});

test("a week's issue on average, net of what came back", () => {
  expect(weeklyIssue("280.000", 28)).toBe("70.000");
  expect(weeklyIssue("100.000", 21)).toBe("33.333");
  expect(weeklyIssue("-14.000", 28)).toBe("-3.500");
});
