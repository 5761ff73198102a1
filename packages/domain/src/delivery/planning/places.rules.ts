/**
 * Positions on a line for a stop, each checked by the evaluator: for the reasons, "why here", and "best place"
 * when dragging.
 */
import { evaluateLine, held } from "./evaluate.rules.ts";
import type { PlanningDay } from "./planning-day.ts";
import type { PlannedLine, Route, Routes, Violation } from "./solution.ts";

export interface PlaceOnLine {
  readonly lineId: string;
  /** 0 is in front of the first stop. */
  readonly at: number;
  /**
   * Extra cost of the line in pounds, including lateness after preferred windows; its extra kilometres and
   * minutes of duty.
   */
  readonly extraCost: number;
  readonly extraKm: number;
  readonly extraMin: number;
  /** Rules broken with it that were not broken before. */
  readonly violations: readonly Violation[];
}

/** The line with `stopId` inserted at each position after the locked beginning; O(stops²) of the line. */
export function placesOn(day: PlanningDay, routes: Routes, lineId: string, stopId: number): readonly PlaceOnLine[] {
  const line = day.lineById.get(lineId);
  if (!line) return [];
  const route = routes.find((one) => one.lineId === lineId) ?? { lineId, stops: [] };
  const without = { lineId, stops: route.stops.filter((id) => id !== stopId) };
  const first = routes.find((one) => one.lineId === line.secondTripOf);
  const before = evaluateLine(day, without, first);
  const from = held(day, line).length;
  return Array.from({ length: Math.max(0, without.stops.length - from + 1) }, (_, nth) => {
    const at = from + nth;
    const after = evaluateLine(day, { lineId, stops: without.stops.toSpliced(at, 0, stopId) }, first);
    return {
      lineId,
      at,
      extraCost: costWithLateness(day, after) - costWithLateness(day, before),
      extraKm: after.km - before.km,
      extraMin: after.dutyMin - before.dutyMin,
      violations: newIn(after.violations, before.violations),
    };
  });
}

/** Pounds of a line with the minutes after preferred windows; without balance, which needs the whole plan. */
export const costWithLateness = (day: PlanningDay, line: PlannedLine): number =>
  line.cost + day.problem.rules.late * line.preferredLateMin;

/** Violations that are new or worse than before. */
export function newIn(after: readonly Violation[], before: readonly Violation[]): readonly Violation[] {
  return after.filter(
    (one) =>
      !before.some(
        (old) =>
          old.code === one.code &&
          old.lineId === one.lineId &&
          old.stopId === one.stopId &&
          old.amount >= one.amount - 1e-6,
      ),
  );
}

/**
 * The cheapest position without violations, otherwise the one with the least; null if the line takes no stop.
 * Ties: the earlier.
 */
export function bestPlace(day: PlanningDay, routes: Routes, lineId: string, stopId: number): PlaceOnLine | null {
  return cheapest(placesOn(day, routes, lineId, stopId));
}

/** Of places on any lines, chosen as in `bestPlace`; null for none. Ties: the first. */
export function cheapest(places: readonly PlaceOnLine[]): PlaceOnLine | null {
  const broken = (place: PlaceOnLine) => place.violations.reduce((sum, { amount }) => sum + amount, 0);
  return places.reduce<PlaceOnLine | null>((best, place) => {
    if (!best) return place;
    const byRules = broken(place) - broken(best);
    return byRules < -1e-9 || (Math.abs(byRules) <= 1e-9 && place.extraCost < best.extraCost - 1e-9) ? place : best;
  }, null);
}

/** Undefined when the stop is on no line. */
export const routeOf = (routes: Routes, stopId: number): Route | undefined =>
  routes.find((route) => route.stops.includes(stopId));
