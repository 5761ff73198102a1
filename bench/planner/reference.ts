/**
 * `node bench/planner/reference.ts SECONDS [PATTERN]`: spends this many more processor seconds on each day, in
 * addition to those already spent on its best known plan, so an hour may be split over several runs. Every run
 * begins afresh with a seed of its own: a search that continues from the known plan stays near it. The cheaper
 * plan is saved.
 */
import { solveHere } from "../../packages/server/src/modules/delivery/index.ts";
import { dayName } from "./days.ts";
import { dayOf, evaluationOf, knownPlan, savePlan } from "./known-plans.ts";
import { processorSeconds } from "./processor.ts";
import { ALL_DAYS } from "./wholesale.ts";

const [seconds, pattern = ""] = process.argv.slice(2);
for (const terms of ALL_DAYS) {
  const name = dayName(terms);
  if (!new RegExp(pattern).test(name)) continue;
  const known = knownPlan(terms);
  const spent = known?.seconds ?? 0;
  const began = processorSeconds();
  const found = solveHere(dayOf(terms), { seconds: Number(seconds), seed: 1 + spent }, processorSeconds);
  const [cost, before] = [found.evaluation.cost.total, evaluationOf(terms)?.cost.total ?? Number.POSITIVE_INFINITY];
  const routes = known !== null && before <= cost ? known.routes : found.routes;
  savePlan(terms, { seconds: spent + processorSeconds() - began, routes });
  console.log(
    `${name}: £${cost.toFixed(2)}, ${found.unassigned.length} unassigned after ${Math.round(spent + Number(seconds))} s; £${before.toFixed(2)} before`,
  );
}
