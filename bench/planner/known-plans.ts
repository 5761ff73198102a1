/**
 * The best known plan of each day: the plan itself and the processor seconds spent on finding it, one file for
 * each day.
 *
 * Its cost is computed by the evaluator when needed, so a known plan that breaks a rule cannot be used as a
 * reference.
 */
import fs from "node:fs";
import path from "node:path";
import { evaluate } from "@larder/domain/delivery/planning/evaluate.rules";
import { planningDay, type PlanningDay } from "@larder/domain/delivery/planning/planning-day";
import { readProblem } from "@larder/domain/delivery/planning/read-problem";
import type { Evaluation, Routes } from "@larder/domain/delivery/planning/solution";
import { dayName, drawDay, type DayTerms } from "./days.ts";

const FOLDER = path.join(import.meta.dirname, "known-plans");

export interface KnownPlan {
  /** Total of all runs: the cheapest plan of all of them is the one that is known. */
  readonly seconds: number;
  readonly routes: Routes;
}

const fileOf = (terms: DayTerms): string => path.join(FOLDER, `${dayName(terms)}.json`);

export const dayOf = (terms: DayTerms): PlanningDay => planningDay(readProblem(drawDay(terms)));

export function knownPlan(terms: DayTerms): KnownPlan | null {
  const file = fileOf(terms);
  if (!fs.existsSync(file)) return null;
  const { seconds, routes } = JSON.parse(fs.readFileSync(file, "utf8")) as {
    seconds: number;
    routes: Record<string, string>;
  };
  const ids = (stops: string): number[] => (stops === "" ? [] : stops.split(" ").map(Number));
  return { seconds, routes: Object.entries(routes).map(([lineId, stops]) => ({ lineId, stops: ids(stops) })) };
}

export function savePlan(terms: DayTerms, { seconds, routes }: KnownPlan): void {
  const lines = Object.fromEntries(routes.map(({ lineId, stops }) => [lineId, stops.join(" ")]));
  fs.mkdirSync(FOLDER, { recursive: true });
  fs.writeFileSync(fileOf(terms), `${JSON.stringify({ seconds: Math.round(seconds), routes: lines }, null, 2)}\n`);
}

/** Null: no plan is known. Throws when the known one breaks a rule of its day. */
export function evaluationOf(terms: DayTerms): Evaluation | null {
  const known = knownPlan(terms);
  if (known === null) return null;
  const evaluation = evaluate(dayOf(terms), known.routes);
  if (evaluation.violations.length > 0) throw new Error(`the known plan of ${dayName(terms)} breaks a rule`);
  return evaluation;
}
