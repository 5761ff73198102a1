import { expect, test } from "vitest";
import { dateLines, dayText, dayWords } from "./day-words.ts";

test.each([
  ["2026-11-20", "Fri 20 Nov", "11月20日 週五"],
  ["2026-03-01", "Sun 1 Mar", "3月1日 週日"],
])("%s is %s", (day, en, zh) => expect(dayWords(day)).toEqual({ en, zh }));

test("a date on two lines", () => {
  expect(dateLines("2026-11-02", "en")).toEqual(["2", "Nov"]);
  expect(dateLines("2026-11-02", "zh")).toEqual(["11月", "2日"]);
});

test.each([
  ["2026-11-24", "words", "Tue 24 Nov", "11月24日 週二"],
  ["2025-11-24", "words", "24 Nov 2025", "2025年11月24日"],
  ["2026-11-24", "figures", "24/11/2026", "24/11/2026"],
  ["whenever", "words", "whenever", "whenever"],
] as const)("%s is read in %s as %s", (day, style, en, zh) => {
  const look = { style, today: "2026-11-23" };
  expect([dayText(day, "en", look), dayText(day, "zh", look)]).toEqual([en, zh]);
});

test("an instant has its time behind its day", () => {
  const look = { style: "words", today: "2026-11-23" } as const;
  expect(dayText("2026-11-20 09:04", "en", look)).toBe("Fri 20 Nov 09:04");
  expect(dayText("2026-11-20T09:04:31", "zh", look)).toBe("11月20日 週五 09:04");
});
