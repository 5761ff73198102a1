/** The whole search in the thread that asks: for the command, the benchmark, small problems and tests. */
import type { PlanningDay } from "@larder/domain/delivery/planning/planning-day";
import type { Problem } from "@larder/domain/delivery/planning/problem";
import { judged, type Planned } from "./planned.ts";
import { modelOf, type Mode } from "./search/model.ts";
import { Runner } from "./search/runner.ts";

export interface SolveTerms {
  readonly seed?: number;
  /** One of both. Seconds are of the clock that is given, iterations are rounds of one worker. */
  readonly iterations?: number;
  readonly seconds?: number;
  readonly mode?: Mode;
  /** For mode `lineIds`. */
  readonly lineIds?: readonly string[];
  /** First look whether a van less will do. */
  readonly spareLines?: boolean;
}

export function solveHere(
  day: PlanningDay,
  terms: SolveTerms,
  clock: () => number = () => performance.now() / 1000,
): Planned {
  const model = modelOf(day, { mode: terms.mode ?? "full", lineIds: terms.lineIds });
  const runner = new Runner(model, { ...runTermsOf(day.problem, terms) }, clock);
  runner.begin();
  runner.runUntil(1);
  runner.finish();
  const { bestOrder, iterations, best } = runner.search;
  return judged(day, model, { order: bestOrder, iterations, cost: best });
}

const USUAL_SECONDS = 5;

export const runTermsOf = ({ rules, lines }: Problem, terms: SolveTerms) => {
  const asked = terms.iterations !== undefined || terms.seconds !== undefined;
  const iterations = terms.iterations ?? (asked ? undefined : (rules.iterations ?? undefined));
  return {
    seed: terms.seed ?? rules.seed,
    iterations,
    seconds: iterations === undefined ? (terms.seconds ?? rules.seconds ?? USUAL_SECONDS) : undefined,
    warm: lines.some(({ stops }) => stops.length > 0),
    spareLines: terms.spareLines ?? false,
  };
};
