import { describe, expect, test } from "vitest";
import {
  addDays,
  addWorkingDays,
  businessDate,
  daysBetween,
  endOfMonth,
  isDay,
  isoWeekday,
  londonTimestamp,
  ukfYearOf,
  ukfYearWeek,
  weekEnd,
  weekStart,
  workingDay,
} from "./calendar.ts";

describe("a day", () => {
  const table: [got: unknown, wanted: unknown, why: string][] = [
    [addDays("2026-02-28", 1), "2026-03-01", "February has 28 days"],
    [addDays("2028-02-28", 1), "2028-02-29", "in a leap year 29"],
    [addDays("2026-03-28", 2), "2026-03-30", "the short day of the spring clock change counts as a day"],
    [addDays("2026-10-24", 2), "2026-10-26", "so does the long one in autumn"],
    [addDays("2026-01-01", -1), "2025-12-31", "backwards over the new year"],
    [daysBetween("2026-11-20", "2026-12-02"), 12, "days between"],
    [daysBetween("2026-12-02", "2026-11-20"), -12, "days between, the other way round"],
    [isoWeekday("2026-11-16"), 1, "Monday is 1"],
    [isoWeekday("2026-11-22"), 7, "Sunday is 7"],
    [isoWeekday("1969-12-31"), 3, "before 1970 too"],
    [weekStart("2026-11-20"), "2026-11-16", "the week of Friday 20 November starts on Monday 16"],
    [weekStart("2026-11-16"), "2026-11-16", "a Monday starts its own week"],
    [weekEnd("2026-11-22"), "2026-11-22", "a Sunday ends its own week"],
    [endOfMonth("2026-11-18"), "2026-11-30", "end of November"],
    [endOfMonth("2028-02-01"), "2028-02-29", "end of February in a leap year"],
    [endOfMonth("2026-12-31"), "2026-12-31", "end of the year"],
    [isDay("2026-02-29"), false, "29 February 2026 does not exist"],
    [isDay("2026-2-9"), false, "days are written with two digits"],
  ];
  for (const [got, wanted, why] of table) test(why, () => expect(got).toBe(wanted));

  test("an invalid day is refused", () => expect(() => addDays("2026-02-30", 1)).toThrow("not a day"));
});

describe("London's date of an instant", () => {
  const table: [instant: string, stamp: string, why: string][] = [
    ["2026-11-20T23:59:59Z", "2026-11-20 23:59:59", "in winter London is UTC"],
    ["2026-06-30T23:30:00Z", "2026-07-01 00:30:00", "in summer the new day begins an hour earlier"],
    ["2026-03-29T00:59:59Z", "2026-03-29 00:59:59", "until the last second of winter"],
    ["2026-03-29T01:00:00Z", "2026-03-29 02:00:00", "the spring change skips the hour from 1 to 2"],
    [
      "2026-10-25T00:59:59.999Z",
      "2026-10-25 01:59:59",
      "until the last second of summer, of which only whole ones are written",
    ],
    ["2026-10-25T01:00:00Z", "2026-10-25 01:00:00", "the autumn change repeats it"],
    ["2026-01-01T00:00:00Z", "2026-01-01 00:00:00", "midnight is written 00, not 24"],
    ["1941-06-15T12:00:00Z", "1941-06-15 14:00:00", "in the war summer was two hours ahead"],
  ];
  for (const [instant, stamp, why] of table) {
    test(why, () => {
      expect(londonTimestamp(new Date(instant))).toBe(stamp);
      expect(businessDate(new Date(instant))).toBe(stamp.slice(0, 10));
    });
  }
});

describe("UK financial year (docs/rules/numbers.md#financial-year-and-weeks)", () => {
  const table: [year: number, start: string, end: string, monday: string, sunday: string, weeks: number][] = [
    [2024, "2024-04-06", "2025-04-05", "2024-04-01", "2025-04-06", 53],
    [2025, "2025-04-06", "2026-04-05", "2025-03-31", "2026-04-05", 53],
    [2026, "2026-04-06", "2027-04-05", "2026-04-06", "2027-04-11", 53],
    [2027, "2027-04-06", "2028-04-05", "2027-04-05", "2028-04-09", 53],
    [2031, "2031-04-06", "2032-04-05", "2031-03-31", "2032-04-11", 54],
  ];
  for (const [year, start, end, monday, sunday, count] of table) {
    test(`${year} has ${count} weeks`, () => {
      const { startWeekDate, endWeekDate, weeks } = ukfYearWeek(year);
      expect([startWeekDate, endWeekDate, weeks.at(0)?.from, weeks.at(-1)?.to, weeks.length]).toEqual([
        start,
        end,
        monday,
        sunday,
        count,
      ]);
      expect(weeks.at(-1)?.label).toBe(`week${count}`);
    });
  }

  test("Friday 20 November 2026 is in week33", () => {
    expect(ukfYearWeek(2026).weeks.find((week) => week.from <= "2026-11-20" && "2026-11-20" <= week.to)).toEqual({
      weekNo: 33,
      label: "week33",
      from: "2026-11-16",
      to: "2026-11-22",
    });
  });

  test("a week across the year end belongs to both years", () => {
    const border = { from: "2027-04-05", to: "2027-04-11" };
    expect(ukfYearWeek(2026).weeks.at(-1)).toMatchObject({ ...border, label: "week53" });
    expect(ukfYearWeek(2027).weeks.at(0)).toMatchObject({ ...border, label: "week1" });
  });

  test("a company whose year is the calendar year", () => {
    expect(ukfYearWeek(2026, "01-01")).toMatchObject({ startWeekDate: "2026-01-01", endWeekDate: "2026-12-31" });
    expect(ukfYearOf("2026-03-31", "01-01")).toBe(2026);
  });

  test("law: the years follow each other without a gap, and so do the weeks of each", () => {
    for (let n = 2000; n < 2100; n += 1) {
      const { startWeekDate, endWeekDate, weeks } = ukfYearWeek(n);
      expect(ukfYearWeek(n + 1).startWeekDate).toBe(addDays(endWeekDate, 1));
      expect([ukfYearOf(startWeekDate), ukfYearOf(endWeekDate)]).toEqual([n, n]);
      expect(weeks[0]!.from <= startWeekDate && endWeekDate <= weeks.at(-1)!.to).toBe(true);
      expect(weeks.slice(1).every((week, i) => week.from === addDays(weeks[i]!.to, 1))).toBe(true);
      expect(weeks.every((week) => isoWeekday(week.from) === 1 && isoWeekday(week.to) === 7)).toBe(true);
    }
  });
});

describe("working days", () => {
  const christmas = ["2026-12-25", "2026-12-28"];
  const table: [day: string, add: number, wanted: string, why: string][] = [
    ["2026-11-20", 1, "2026-11-23", "after Friday comes Monday"],
    ["2026-11-21", 1, "2026-11-23", "from a Saturday the first working day is Monday"],
    ["2026-12-24", 1, "2026-12-29", "Christmas Day and Boxing Day's substitute are left out"],
    ["2026-11-18", 5, "2026-11-25", "a cheque of Wednesday clears on Wednesday"],
    ["2026-11-23", -1, "2026-11-20", "backwards"],
    ["2026-11-21", 0, "2026-11-21", "nothing added, nothing moved"],
  ];
  for (const [day, add, wanted, why] of table)
    test(why, () => expect(addWorkingDays(day, add, christmas)).toBe(wanted));

  test("a bank holiday is not a working day", () => {
    expect(workingDay("2026-12-25", christmas)).toBe(false);
    expect(workingDay("2026-12-24", christmas)).toBe(true);
  });
});
