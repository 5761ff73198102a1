/**
 * `node bench/planner/reference.ts SECONDS [PATTERN]`: long runs of the days, two workers of so many processor seconds each; keeps in
 * `references.json` what is better than what was known.
 */
import fs from "node:fs";
import { solve } from "../../packages/server/src/modules/delivery/index.ts";
import { dayName, TUNED, UNSEEN } from "./days.ts";
import { processorSeconds } from "./processor.ts";
import { dayOf, daysOf, REFERENCES, references, SIZES } from "./wholesale.ts";

const [seconds, pattern = ""] = process.argv.slice(2);
for (const terms of SIZES.flatMap((size) => daysOf(size, [...TUNED, ...UNSEEN]))) {
  const name = dayName(terms);
  if (!new RegExp(pattern).test(name)) continue;
  const seed = Math.floor(Math.random() * 1e6);
  const planned = await solve(dayOf(terms), { seconds: Number(seconds), seed, workers: 2, inTurn: processorSeconds });
  const cost = planned.evaluation.cost.total;
  const before = references()[name];
  console.log(`${name}: ${cost.toFixed(2)}, ${before?.cost.toFixed(2) ?? "none"} was known`);
  if (before && before.cost <= cost) continue;
  const found = { cost, unassigned: planned.unassigned.length, seconds: 2 * Number(seconds) };
  const all = { ...references(), [name]: found };
  fs.writeFileSync(
    REFERENCES,
    `${JSON.stringify(Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => a.localeCompare(b))), null, 2)}\n`,
  );
}
