/** A problem with its distances, prepared once for the evaluator, the reasons and the edits. */
import { builtinMatrix } from "./builtin-distances.rules.ts";
import { matrixFault, type Matrix } from "./matrix.ts";
import { linesOf, type PlanLine } from "./plan-line.rules.ts";
import type { Problem, Stop } from "./problem.ts";
import type { Routes } from "./solution.ts";

export interface PlanningDay {
  readonly problem: Problem;
  readonly matrix: Matrix;
  readonly lines: readonly PlanLine[];
  readonly lineById: ReadonlyMap<string, PlanLine>;
  readonly stopById: ReadonlyMap<number, Stop>;
  /** Index of a stop in the matrix. */
  readonly indexById: ReadonlyMap<number, number>;
  /** The line of a stop in the previous plan. */
  readonly givenLine: ReadonlyMap<number, string>;
}

/** Throws a RangeError if the matrix does not fit: that is a mistake of its provider, not of the dispatcher. */
export function planningDay(problem: Problem, matrix: Matrix = builtinMatrix(problem)): PlanningDay {
  const fault = matrixFault(matrix, problem.stops.length);
  if (fault !== null) throw new RangeError(fault);
  const lines = linesOf(problem);
  return {
    problem,
    matrix,
    lines,
    lineById: new Map(lines.map((line) => [line.id, line])),
    stopById: new Map(problem.stops.map((stop) => [stop.id, stop])),
    indexById: new Map(problem.stops.map((stop, at) => [stop.id, at + 1])),
    givenLine: new Map(lines.flatMap((line) => line.given.map((id) => [id, line.id] as const))),
  };
}

/** The previous plan contained in the problem. */
export const givenRoutes = ({ lines }: PlanningDay): Routes =>
  lines.map((line) => ({ lineId: line.id, stops: line.given }));

/** The stop's position is accurate enough to drive there. */
export const hasPlace = (stop: Stop, { rules }: Problem): boolean =>
  stop.lat !== null && stop.lng !== null && stop.accuracyKm <= rules.maxAccuracyKm;
