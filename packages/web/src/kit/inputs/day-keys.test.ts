import { describe, expect, it } from "vitest";
import { addDays, dayFrom } from "./day-keys.ts";

describe("dates as typed at the order desk, on 20 November 2026", () => {
  const table: [entered: string, day: string, why: string][] = [
    ["+5", "2026-11-25", "in five days"],
    ["-10", "2026-11-10", "ten days ago"],
    ["+14", "2026-12-04", "over the end of the month"],
    ["t", "2026-11-20", "today"],
    ["今日", "2026-11-20", "today in Chinese"],
    ["3", "2026-11-03", "the third of this month"],
    ["31", "31", "there is no 31 November: left for the check to refuse"],
    ["5/2", "2027-02-05", "day first; the February that is nearest"],
    ["20/12", "2026-12-20", "this December"],
    ["20/6", "2026-06-20", "five months ago is nearer than seven ahead"],
    ["5/2/27", "2027-02-05", "two figures of the year"],
    ["5.2.2027", "2027-02-05", "with points"],
    ["29/2/2027", "29/2/2027", "2027 is no leap year"],
    ["29/2", "29/2", "nor is a neighbour of 2026"],
    ["20270205", "2027-02-05", "eight figures"],
    ["2027-2-5", "2027-02-05", "without leading zeros"],
    ["2027年2月5日", "2027-02-05", "as written in Chinese"],
    ["５／２", "2027-02-05", "full-width keys"],
    ["", "", "empty stays empty"],
    ["soon", "soon", "no date: left as it is"],
  ];
  it.each(table)("%s → %s: %s", (entered, day) => expect(dayFrom(entered, "2026-11-20")).toBe(day));

  it("steps across a clock change without losing a day", () => {
    expect(addDays("2026-10-24", 2)).toBe("2026-10-26");
    expect(addDays("2026-03-28", 2)).toBe("2026-03-30");
  });
});
