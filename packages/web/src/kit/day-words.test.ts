import { expect, test } from "vitest";
import { dateLines, dayWords } from "./day-words.ts";

test.each([
  ["2026-11-20", "Fri 20 Nov", "11月20日 週五"],
  ["2026-03-01", "Sun 1 Mar", "3月1日 週日"],
])("%s is %s", (day, en, zh) => expect(dayWords(day)).toEqual({ en, zh }));

test("a date on two lines", () => {
  expect(dateLines("2026-11-02", "en")).toEqual(["2", "Nov"]);
  expect(dateLines("2026-11-02", "zh")).toEqual(["11月", "2日"]);
});
