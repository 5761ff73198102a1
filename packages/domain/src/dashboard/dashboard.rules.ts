/**
 * Figures of the home page that need a rule (docs/rules/screens.md#first-page).
 *
 * An order is late for release once the cut-off of its delivery day has passed: nothing more can join that
 * day's vans. Food is near expiry by the product's days, otherwise by the company's, which are fewer for
 * chilled food.
 */
import { addDays, weekStart, type Day } from "../kernel/calendar.ts";
import { cutoffOf, type Cutoff } from "../sales/delivery-day.rules.ts";

/** The last delivery day for which no more orders are taken; `now` is London's wall clock, `yyyy-MM-dd HH:mm`. */
export function lastClosedDay(now: string, cutoff: Cutoff): Day {
  const reached = addDays(now.slice(0, 10), cutoff.daysBefore);
  return now >= cutoffOf(reached, cutoff) ? reached : addDays(reached, -1);
}

export const WEEKS = 8;
export const DAYS = 14;
/** 52 weeks: Monday meets Monday. */
export const YEAR_OF_WEEKS = 364;

/** Mondays of the last eight weeks, the current one last. */
export const weeksUntil = (today: Day): Day[] =>
  Array.from({ length: WEEKS }, (_, i) => addDays(weekStart(today), 7 * (i + 1 - WEEKS)));

export const daysUntil = (today: Day): Day[] => Array.from({ length: DAYS }, (_, i) => addDays(today, i + 1 - DAYS));

/** An order that usually comes on this weekday: three of the last four times. */
export const USUAL_OF = 4;
export const USUAL_TIMES = 3;

/** The same weekday of the last four weeks, the latest first. */
export const sameWeekdays = (today: Day): Day[] =>
  Array.from({ length: USUAL_OF }, (_, i) => addDays(today, -7 * (i + 1)));

/** Behind the last period that is closed for VAT, else the quarter of the calendar. */
export function vatPeriodStart(today: Day, locked: Day | ""): Day {
  if (locked !== "") return addDays(locked, 1);
  const month = Number.parseInt(today.slice(5, 7), 10);
  return `${today.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, "0")}-01`;
}

export interface DueRange {
  readonly dueFrom?: Day;
  readonly dueTo?: Day;
}

/** Up to the Sunday of this week. */
export const endOfWeek = (today: Day): Day => addDays(weekStart(today), 6);

/** What is received and not billed for longer than this is asked for. */
export const BILLED_WITHIN_DAYS = 7;

/** The due days of each column of the ageing list (docs/rules/money.md#ageing). */
export const dueRanges = (today: Day) =>
  ({
    notDue: { dueFrom: today },
    days1to30: { dueFrom: addDays(today, -30), dueTo: addDays(today, -1) },
    days31to60: { dueFrom: addDays(today, -60), dueTo: addDays(today, -31) },
    days61to90: { dueFrom: addDays(today, -90), dueTo: addDays(today, -61) },
    over90: { dueTo: addDays(today, -91) },
  }) as const satisfies Record<string, DueRange>;

/** From Monday to today, and the same days of last week and of last year's week. */
export const weeksToCompare = (today: Day) => {
  const to = (back: number) => ({ from: addDays(weekStart(today), -back), to: addDays(today, -back) });
  return { thisWeek: to(0), lastWeek: to(7), lastYear: to(YEAR_OF_WEEKS) } as const;
};
