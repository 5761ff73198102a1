import { describe, expect, test } from "vitest";
import { daysUntil, lastClosedDay, weeksUntil } from "./dashboard.rules.ts";

describe("the last delivery day for which no more orders are taken", () => {
  const table: [now: string, time: string, closed: string, why: string][] = [
    ["2026-11-20 16:59", "17:00", "2026-11-20", "until five, tomorrow's book is open"],
    ["2026-11-20 17:00", "17:00", "2026-11-21", "at five it closes"],
    ["2026-11-20 23:59", "17:00", "2026-11-21", "and stays closed"],
    ["2026-12-31 18:00", "17:00", "2027-01-01", "over the end of the year"],
  ];
  test.each(table)("%s, cut-off %s: %s, %s", (now, time, closed) => {
    expect(lastClosedDay(now, { time, daysBefore: 1 })).toBe(closed);
  });
});

test("eight weeks begin on Mondays and end with the current one", () => {
  const weeks = weeksUntil("2026-11-20");
  expect(weeks).toHaveLength(8);
  expect([weeks[0], weeks.at(-1)]).toEqual(["2026-09-28", "2026-11-16"]);
});

test("fourteen days end today", () => {
  const days = daysUntil("2026-11-20");
  expect(days).toHaveLength(14);
  expect([days[0], days.at(-1)]).toEqual(["2026-11-07", "2026-11-20"]);
});
