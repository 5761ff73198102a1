/**
 * The planner: public instances if a folder of them is given, days of a wholesaler, and a dispatcher's waiting
 * times.
 */
import type { Outcome } from "../figures.ts";
import type { Measure, RunContext } from "../run-context.ts";
import { runByHand } from "./by-hand.ts";
import { vrpFolder } from "./instances.ts";
import { publishedFigures } from "./published.ts";
import { runSets } from "./sets.ts";
import { runDays, SIZES } from "./wholesale.ts";

async function run({ small, rounds, say }: RunContext): Promise<Outcome> {
  const terms = { seeds: rounds, small, say };
  const folder = vrpFolder();
  if (folder === undefined) say("LARDER_VRP names no folder of public instances: only days of our own are planned.");
  const sets = folder === undefined ? { figures: [], runs: [] } : runSets(folder, terms);
  const days = [];
  for (const size of small ? SIZES.slice(0, 2) : SIZES) days.push(await runDays(size, terms));
  const byHand = await runByHand(small);
  const runs = [...sets.runs, ...days.flatMap((one) => one.runs)];
  return {
    figures: [...sets.figures, ...days.flatMap((one) => one.figures), ...byHand.figures, ...publishedFigures()],
    wrong: [
      ...byHand.wrong,
      ...runs
        .filter(({ broken }) => broken > 0)
        .map(({ name, seed }) => `${name}, seed ${seed}: the plan breaks a rule`),
    ],
    detail: { runs },
  };
}

export const planner: Measure = {
  name: "planner",
  summary: "plans of vans against the best known",
  sizes: () => [],
  run,
};
