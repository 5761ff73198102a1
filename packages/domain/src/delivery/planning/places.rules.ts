/** Places on a line for a stop, each judged by the evaluator: for the reasons, "why here", and "best place" of a drag. */
import { evaluateLine, held } from "./evaluate.rules.ts";
import type { PlanningDay } from "./planning-day.ts";
import type { PlannedLine, Route, Routes, Violation } from "./solution.ts";

export interface PlaceOnLine {
  readonly lineId: string;
  /** 0 is in front of the first stop. */
  readonly at: number;
  /** Pounds that the line costs more, lateness after preferred windows included; its kilometres and minutes of duty. */
  readonly extraCost: number;
  readonly extraKm: number;
  readonly extraMin: number;
  /** What is broken with it and was not before. */
  readonly violations: readonly Violation[];
}

/** The line as it is with `stopId` put in at each place from behind what may not change; O(stops²) of the line. */
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

export const costWithLateness = (day: PlanningDay, line: PlannedLine): number =>
  line.cost + day.problem.rules.late * line.preferredLateMin;

/** Violations that are worse than before, or were not there. */
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

/** The cheapest place that breaks nothing, else the one that breaks least; null when the line takes no stop. Ties: in front. */
export function bestPlace(day: PlanningDay, routes: Routes, lineId: string, stopId: number): PlaceOnLine | null {
  return cheapest(placesOn(day, routes, lineId, stopId));
}

export function cheapest(places: readonly PlaceOnLine[]): PlaceOnLine | null {
  const broken = (place: PlaceOnLine) => place.violations.reduce((sum, { amount }) => sum + amount, 0);
  return places.reduce<PlaceOnLine | null>((best, place) => {
    if (!best) return place;
    const byRules = broken(place) - broken(best);
    return byRules < -1e-9 || (Math.abs(byRules) <= 1e-9 && place.extraCost < best.extraCost - 1e-9) ? place : best;
  }, null);
}

export const routeOf = (routes: Routes, stopId: number): Route | undefined =>
  routes.find((route) => route.stops.includes(stopId));
