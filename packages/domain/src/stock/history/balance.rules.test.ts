import { expect, test } from "vitest";
import { graphDays, momentOf, MOST_POINTS } from "./balance.rules.ts";

const TODAY = "2026-11-20";

const moments: [asAt: string | null, time: string | null, moment: ReturnType<typeof momentOf>, why: string][] = [
  [null, null, null, "nothing chosen: now"],
  ["2026-11-03", "14:05", { day: "2026-11-03", time: "14:05" }, "a minute of a day"],
  ["2026-11-03", null, { day: "2026-11-03", time: null }, "a day, to its end"],
  [null, "09:30", { day: TODAY, time: "09:30" }, "a time alone is one of today"],
];
test.each(moments)("%s %s: %j, %s", (asAt, asAtTime, moment) => {
  expect(momentOf({ asAt, asAtTime }, TODAY)).toEqual(moment);
});

const graphs: [range: Parameters<typeof graphDays>[0], count: number, first: string, last: string, why: string][] = [
  [{}, 30, "2026-10-22", TODAY, "thirty days until today"],
  [{ dateFrom: "2026-11-18" }, 3, "2026-11-18", TODAY, "from a day on"],
  [{ dateTo: "2026-11-10" }, 30, "2026-10-12", "2026-11-10", "until a day"],
  [{ dateTo: "2027-01-31" }, 30, "2026-10-22", TODAY, "not beyond today"],
  [{ asAt: "2026-11-03" }, 30, "2026-10-05", "2026-11-03", "until the moment that is asked for"],
  [{ dateFrom: "2026-09-22" }, 60, "2026-09-22", TODAY, "sixty days, each"],
  [{ dateFrom: "2026-09-21" }, 31, "2026-09-21", TODAY, "more of them, every second"],
  [{ dateFrom: "2025-11-21" }, 53, "2025-11-21", TODAY, "a year, every seventh"],
];
test.each(graphs)("%j: %i days from %s until %s, %s", (range, count, first, last) => {
  const days = graphDays(range, TODAY);
  expect([days.length, days[0], days.at(-1)]).toEqual([count, first, last]);
  expect(days.length).toBeLessThanOrEqual(MOST_POINTS);
});

test("a range that ends before it begins has no graph", () => {
  expect(graphDays({ dateFrom: "2026-11-21" }, TODAY)).toEqual([]);
});
