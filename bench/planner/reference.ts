/**
 * `node bench/planner/reference.ts SECONDS [PATTERN]`: spends this many more processor seconds on each day, in
 * addition to those already spent on its best known plan. The search continues from that plan, so an hour may
 * be split over several runs.
 */
import { solveHere } from "../../packages/server/src/modules/delivery/index.ts";
import { dayName } from "./days.ts";
import { dayFrom, dayOf, evaluationOf, savePlan, knownPlan } from "./known-plans.ts";
import { processorSeconds } from "./processor.ts";
import { ALL_DAYS } from "./wholesale.ts";

const [seconds, pattern = ""] = process.argv.slice(2);
for (const terms of ALL_DAYS) {
  const name = dayName(terms);
  if (!new RegExp(pattern).test(name)) continue;
  const known = knownPlan(terms);
  const spent = known?.seconds ?? 0;
  const day = known === null ? dayOf(terms) : dayFrom(terms, known.routes);
  const began = processorSeconds();
  const { routes } = solveHere(day, { seconds: Number(seconds), seed: 1 + Math.round(spent) }, processorSeconds);
  const before = evaluationOf(terms)?.cost.total;
  savePlan(terms, { seconds: spent + processorSeconds() - began, routes });
  const { cost, unassigned } = evaluationOf(terms)!;
  console.log(
    `${name}: £${cost.total.toFixed(2)}, ${unassigned.length} unassigned after ${Math.round(spent + Number(seconds))} s; £${before?.toFixed(2) ?? "–"} before`,
  );
}
