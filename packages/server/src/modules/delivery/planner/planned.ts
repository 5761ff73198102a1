/** A search result, checked by the domain's evaluator before anyone sees it. */
import { evaluate, held, penaltyOf } from "@larder/domain/delivery/planning/evaluate.rules";
import { explain } from "@larder/domain/delivery/planning/explain.rules";
import { givenRoutes, type PlanningDay } from "@larder/domain/delivery/planning/planning-day";
import type { Reason } from "@larder/domain/delivery/planning/reasons";
import type { Evaluation, Routes, Violation } from "@larder/domain/delivery/planning/solution";
import type { Model } from "./search/model-types.ts";

export interface Planned {
  readonly routes: Routes;
  readonly evaluation: Evaluation;
  /** Each stop that is on no line, with its reason. */
  readonly unassigned: readonly { readonly stopId: number; readonly reason: Reason }[];
  readonly iterations: number;
  /** The cost according to the search: the evaluator must agree. */
  readonly searchCost: number;
}

export interface Found {
  readonly order: Int32Array;
  readonly iterations: number;
  readonly cost: number;
}

/** Our own mistake: a plan that violates a rule is never returned. */
export class PlanBreaksRule extends Error {
  override readonly name = "PlanBreaksRule";
}

export const routesOf = (day: PlanningDay, model: Model, order: Int32Array): Routes => {
  const routes: { lineId: string; stops: number[] }[] = [];
  let at = 0;
  for (const [r, line] of day.lines.entries()) {
    const stops: number[] = [];
    for (; order[at] !== 0; at++) stops.push(model.ids[order[at]!]!);
    at++;
    routes.push({ lineId: line.id, stops: model.closed[r] ? [...line.given] : stops });
  }
  return routes;
};

/** Never more expensive than the previous plan, if that one violates nothing. */
export function judged(day: PlanningDay, model: Model, found: Found): Planned {
  const given = givenRoutes(day);
  const before = given.some((route) => route.stops.length > 0) ? evaluate(day, given) : null;
  const [routes, after] = [routesOf(day, model, found.order), evaluate(day, routesOf(day, model, found.order))];
  const broken = after.violations.filter((violation) => !wasBroken(day, model, violation));
  if (broken.length > 0) throw new PlanBreaksRule(JSON.stringify(broken.slice(0, 5)));
  const keeps = before !== null && before.violations.length === 0 && before.cost.total <= after.cost.total + 1e-9;
  const [best, evaluation] = keeps ? [given, before] : [routes, after];
  return {
    routes: best,
    evaluation,
    unassigned: evaluation.unassigned.map((stopId) => ({ stopId, reason: explain(day, best, stopId) })),
    iterations: found.iterations,
    searchCost: found.cost + costOutside(day, model),
  };
}

/** Stops that the search never saw, because no line could serve them. */
function costOutside(day: PlanningDay, model: Model): number {
  const seen = new Set(model.ids);
  const kept = new Set(day.lines.flatMap((line, r) => (model.closed[r] ? line.given : [])));
  return day.problem.stops
    .filter(({ id }) => !seen.has(id) && !kept.has(id))
    .reduce((sum, stop) => sum + penaltyOf(stop, day) + (day.givenLine.has(stop.id) ? day.problem.rules.change : 0), 0);
}

/** The dispatcher has seen what a locked line violated already. */
function wasBroken(day: PlanningDay, model: Model, { lineId, stopId }: Violation): boolean {
  const r = day.lines.findIndex((line) => line.id === lineId);
  if (r >= 0) return model.closed[r] === 1;
  const keeper = day.lines.findIndex((line) => stopId !== null && held(day, line).includes(stopId));
  return keeper >= 0 && model.closed[keeper] === 1;
}
