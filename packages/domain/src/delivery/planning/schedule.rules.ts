/**
 * The timetable of a line.
 *
 * The van is loaded when depot and shift have started, leaves, drives to each stop, waits for the next open
 * window, serves, and comes back. Then departure is postponed as long as nobody is served outside the window
 * found and the return time stays the same: a driver who would wait until seven at a closed door need not start
 * at five. A preferred window is not cancelled for that.
 *
 * A second trip begins when the first one is back. The first one is not moved for its sake.
 */
import { afterLeg, afterPause, afterWork, breakBefore, rested, type Since } from "./breaks.rules.ts";
import type { PlanLine } from "./plan-line.rules.ts";
import type { PlanningDay } from "./planning-day.ts";
import { windowsOf, type Span, type Stop } from "./problem.ts";
import type { PlannedStop } from "./solution.ts";

/** How the previous trip ended. */
export interface Before {
  readonly back: number;
  readonly since: Since;
}

export interface Schedule {
  readonly stops: readonly PlannedStop[];
  readonly begin: number;
  readonly depart: number;
  readonly back: number;
  readonly km: number;
  readonly driveMin: number;
  readonly breakMin: number;
  /** For the second trip. */
  readonly since: Since;
}

/**
 * The window in which a service arriving at `arrive` can begin: the first that is not over; the last one if all
 * are.
 */
export function windowAt(windows: readonly Span[], arrive: number): Span | null {
  return windows.find(([, to]) => arrive <= to + 1e-9) ?? windows.at(-1) ?? null;
}

/** Minutes of loading before a departure with so many crates. */
export const loadMinutes = ({ problem }: PlanningDay, crates: number): number =>
  problem.depot.loadMinutes.fixed + (problem.depot.loadMinutes.per100Crates * crates) / 100;

/**
 * The stops in this order. They must be known and have a position; windows may be violated, which the evaluator
 * reports.
 */
export function scheduleOf(day: PlanningDay, line: PlanLine, stops: readonly Stop[], before?: Before): Schedule {
  const { problem, matrix } = day;
  const { breaks } = problem.rules;
  const loading = loadMinutes(
    day,
    stops.reduce((sum, stop) => sum + stop.crates, 0),
  );
  const begin = Math.max(line.start, before?.back ?? 0);
  const earliest = begin + loading;
  const depart = Math.max(earliest, line.departAt ?? 0);
  const planned: PlannedStop[] = [];
  let since = before ? afterPause(breaks, before.since, begin - before.back) : rested(breaks);
  since = afterWork(breaks, since, loading);
  let [at, leave, km, driveMin, breakMin] = [0, depart, 0, 0, 0];
  /** How far departure can be postponed, and how much of that comes from waiting on the road. */
  let putOff = line.departAt === null ? Number.POSITIVE_INFINITY : 0;
  let waited = 0;

  const drive = (to: number, service: number) => {
    const leg = at * matrix.size + to;
    const minutes = matrix.minutes[leg]! / line.speedFactor;
    const pause = breakBefore(breaks, since, minutes, service);
    since = afterLeg(breaks, afterPause(breaks, since, pause), minutes);
    at = to;
    km += matrix.km[leg]!;
    driveMin += minutes;
    breakMin += pause;
    return { arrive: leave + pause + minutes, pause, minutes, km: matrix.km[leg]! };
  };

  for (const stop of stops) {
    const leg = drive(day.indexById.get(stop.id)!, stop.serviceMin);
    const begunAt = stop.lock?.kind === "prefix" ? stop.lock.begunAt : null;
    const window = begunAt === null ? windowAt(windowsOf(stop), leg.arrive) : null;
    const arrive = begunAt === null ? leg.arrive : Math.min(leg.arrive, begunAt);
    const begun = begunAt ?? Math.max(leg.arrive, window?.[0] ?? 0);
    const waitMin = begun - arrive;
    if (begunAt !== null) putOff = 0;
    const shorterBreak = longestBreakWithin(
      breaks.map((rule) => rule.breakMin),
      waitMin,
    );
    if (shorterBreak > 0) putOff = Math.min(putOff, waited + waitMin - shorterBreak);
    waited += waitMin;
    const preferredUntil = stop.preferred && begun <= stop.preferred[1] ? stop.preferred[1] : null;
    const until = Math.min(window?.[1] ?? Number.POSITIVE_INFINITY, preferredUntil ?? Number.POSITIVE_INFINITY);
    const isLatePreferred = stop.preferred !== null && preferredUntil === null;
    putOff = Math.min(putOff, waited + (isLatePreferred ? 0 : Math.max(0, until - begun)));
    since = shorterBreak > 0 ? afterPause(breaks, since, waitMin) : since;
    since = afterWork(breaks, since, (shorterBreak > 0 ? 0 : waitMin) + stop.serviceMin);
    leave = begun + stop.serviceMin;
    planned.push({
      stopId: stop.id,
      arrive,
      begin: begun,
      leave,
      waitMin,
      breakMin: leg.pause,
      lateMin: window ? Math.max(0, begun - window[1]) : 0,
      preferredLateMin: stop.preferred && begunAt === null ? Math.max(0, begun - stop.preferred[1]) : 0,
      legKm: leg.km,
      legMin: leg.minutes,
    });
  }
  const { arrive: back } = drive(0, 0);
  const later = Math.min(putOff, waited);
  return {
    stops: putOffBy(planned, later),
    begin: depart + later - loading,
    depart: depart + later,
    back,
    km,
    driveMin,
    breakMin,
    since,
  };
}

/** The longest break that a wait satisfies; 0 if it is too short for any. */
const longestBreakWithin = (breaks: readonly number[], waitMin: number): number =>
  Math.max(0, ...breaks.filter((minutes) => waitMin + 1e-9 >= minutes));

/** The same stops with a later departure: each wait absorbs part of it. */
function putOffBy(stops: readonly PlannedStop[], minutes: number): readonly PlannedStop[] {
  let left = minutes;
  return stops.map((stop) => {
    const arriveLater = left;
    left = Math.max(0, left - stop.waitMin);
    if (arriveLater === 0) return stop;
    return {
      ...stop,
      arrive: stop.arrive + arriveLater,
      waitMin: Math.max(0, stop.waitMin - arriveLater),
      begin: stop.begin + left,
      leave: stop.leave + left,
    };
  });
}
