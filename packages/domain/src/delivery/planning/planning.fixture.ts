/**
 * Days for the tests: places along one straight road, a kilometre a minute, so that every figure can be checked
 * by hand.
 */
import type { Matrix } from "./matrix.ts";
import { planningDay, type PlanningDay } from "./planning-day.ts";
import type { ProblemInput } from "./problem.ts";
import { readProblem } from "./read-problem.ts";

type StopInput = ProblemInput["stops"][number];

/** Costs a pound a kilometre and nothing else by default. */
const PLAIN: ProblemInput["rules"] = {
  costPerKm: 1,
  costPerDriveMin: 0,
  unassignedPenalty: 100,
  late: 0,
  balance: 0,
  change: 0,
};

export interface RoadDay extends Omit<Partial<ProblemInput>, "stops" | "rules" | "vehicles"> {
  readonly rules?: Partial<ProblemInput["rules"]>;
  readonly vehicles?: readonly Partial<ProblemInput["vehicles"][number]>[];
  /** Each stop with its kilometre; the depot is at 0. Priority 1 by default. */
  readonly stops: readonly (Omit<StopInput, "id"> & { readonly at: number })[];
}

/** Stops have the ids 1, 2, … in their order. */
export function roadDay({ stops, rules, vehicles, ...more }: RoadDay): PlanningDay {
  const problem = readProblem({
    depot: { lat: 51, lng: 0 },
    ...more,
    vehicles: (vehicles ?? [{}]).map((vehicle, nth) => ({ id: `V${nth + 1}`, ...vehicle })),
    rules: { ...PLAIN, ...rules },
    stops: stops.map(({ at: _, ...stop }, nth) => ({ id: nth + 1, lat: 51, lng: 0, priority: 1, ...stop })),
  });
  return planningDay(problem, road([0, ...stops.map((stop) => stop.at)]));
}

export function road(at: readonly number[]): Matrix {
  const size = at.length;
  const km = Float64Array.from({ length: size * size }, (_, leg) =>
    Math.abs(at[Math.floor(leg / size)]! - at[leg % size]!),
  );
  return { size, km, minutes: km.slice(), source: "given" };
}
