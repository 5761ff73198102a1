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
