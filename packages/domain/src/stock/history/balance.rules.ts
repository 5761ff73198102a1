/**
 * What was there at a moment. Someone who reads 14:05 in the history means all that was posted at 14:05, so a minute counts to its
 * end; a day without a time counts to its end as well. Days and minutes are those of London.
 */
import { addDays, daysBetween, type Day } from "../../kernel/calendar.ts";

export interface Moment {
  readonly asAt?: Day | null | undefined;
  readonly asAtTime?: string | null | undefined;
}

/** A time without a day is one of today. */
export const momentOf = ({ asAt, asAtTime }: Moment, today: Day): { day: Day; time: string | null } | null =>
  asAt || asAtTime ? { day: asAt || today, time: asAtTime || null } : null;

/** As many points as are told apart on a screen. */
export const MOST_POINTS = 60;
const USUAL_DAYS = 30;

export interface Range extends Moment {
  readonly dateFrom?: Day | null | undefined;
  readonly dateTo?: Day | null | undefined;
}

/** The days of the graph, the last one first chosen: thirty of them unless a range is, and of a long range every so many. */
export function graphDays(range: Range, today: Day): Day[] {
  const ends = [range.dateTo || today, momentOf(range, today)?.day ?? today, today].sort();
  const last = ends[0]!;
  const from = range.dateFrom || addDays(last, 1 - USUAL_DAYS);
  const days = daysBetween(from, last) + 1;
  if (days <= 0) return [];
  const step = Math.ceil(days / MOST_POINTS);
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => addDays(last, -index * step)).toReversed();
}
