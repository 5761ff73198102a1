/**
 * The work around a search: building the arrays before it, evaluating the plan after it. For a thousand stops
 * that takes a third of a second, during which a server would answer nobody, so it has its own thread.
 */
import type { Matrix } from "@larder/domain/delivery/planning/matrix";
import { planningDay, type PlanningDay } from "@larder/domain/delivery/planning/planning-day";
import type { Problem } from "@larder/domain/delivery/planning/problem";
import { judged, PlanBreaksRule, type Found, type Planned } from "./planned.ts";
import { modelOf, type Mode, type Model } from "./search/model.ts";

export interface DayTerms {
  readonly problem: Problem;
  /** Undefined: the built-in one. */
  readonly matrix: Matrix | undefined;
  readonly mode: Mode;
  readonly lineIds: readonly string[] | undefined;
}

export type AroundTask =
  | { readonly kind: "prepare"; readonly day: DayTerms }
  | { readonly kind: "judge"; readonly found: Found };

export type AroundAnswer =
  | { readonly kind: "model"; readonly model: Model }
  | { readonly kind: "planned"; readonly planned: Planned }
  | { readonly kind: "breaksRule"; readonly words: string };

/** Prepares one day, and evaluates plans for it. */
export function around(): (task: AroundTask) => AroundAnswer {
  let prepared: { readonly day: PlanningDay; readonly model: Model } | undefined;
  return (task) => {
    if (task.kind === "prepare") {
      const { problem, matrix, mode, lineIds } = task.day;
      const day = planningDay(problem, matrix);
      prepared = { day, model: modelOf(day, { mode, lineIds }) };
      return { kind: "model", model: prepared.model };
    }
    if (!prepared) throw new Error("no day was prepared in this thread");
    try {
      return { kind: "planned", planned: judged(prepared.day, prepared.model, task.found) };
    } catch (error) {
      if (!(error instanceof PlanBreaksRule)) throw error;
      return { kind: "breaksRule", words: error.message };
    }
  };
}

/** The same in the calling thread. */
export function aroundInTurn(): (task: AroundTask) => Promise<AroundAnswer> {
  const work = around();
  return async (task) => work(task);
}
