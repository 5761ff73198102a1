/**
 * `npm run soak -- MINUTES`: the stories of faults and hostile input at their full length, with
 * ever new seeds, one after the other and from the beginning until the time is over; what has
 * reached its full length waits for the others. It says what failed and how to have it again,
 * and how much of the full length was reached.
 * `--seed N` begins with that seed, `--only killed,hostile` takes some of them.
 */
import { parseArgs } from "node:util";
import { countsIn, readReport, reportFile, run, signalReceived } from "./steps.ts";

interface Story {
  readonly name: string;
  readonly file: string;
  /** The amount of work in one run, in its own unit: the value of LARDER_SIZE. */
  readonly size: number;
  /** What one run counts for, and the total that makes up the full length. */
  readonly each: number;
  readonly whole: number;
  readonly unit: string;
}

const faults = "packages/server/test/faults";
const stories: readonly Story[] = [
  { name: "killed", file: `${faults}/killed.test.ts`, size: 20, each: 20, whole: 200, unit: "kills" },
  {
    name: "last-case",
    file: `${faults}/last-case.test.ts`,
    size: 4,
    each: 4,
    whole: 20,
    unit: "rounds of 64 buyers, each kind",
  },
  { name: "crowd", file: `${faults}/crowd.test.ts`, size: 40, each: 40, whole: 200, unit: "requests in 32 copies" },
  {
    name: "day-with-faults",
    file: `${faults}/day-with-faults.test.ts`,
    size: 1200,
    each: 1,
    whole: 10,
    unit: "seeds of 1,200 events",
  },
  {
    name: "day-at-random",
    file: "packages/server/test/day-at-random.test.ts",
    size: 1200,
    each: 1,
    whole: 10,
    unit: "seeds of 1,200 events",
  },
  {
    name: "purchase-at-random",
    file: "packages/server/test/purchase-at-random.test.ts",
    size: 100,
    each: 100,
    whole: 3000,
    unit: "sequences of buying",
  },
  {
    name: "stocktake",
    file: "packages/server/src/modules/stock/stocktake/stocktake.test.ts",
    size: 2000,
    each: 1,
    whole: 1,
    unit: "stocktakes of 2,000 lines, counted by sixteen who sell from them",
  },
  {
    name: "hostile",
    file: "packages/server/test/walls/hostile.test.ts",
    size: 20_000,
    each: 1,
    whole: 5,
    unit: "seeds of 20,000 requests of each person",
  },
  {
    name: "lost-commit",
    file: `${faults}/lost-commit.test.ts`,
    size: 200,
    each: 200,
    whole: 200,
    unit: "lines cut at COMMIT, each kind",
  },
  {
    name: "planner",
    file: "packages/server/src/modules/delivery/planner/planner.test.ts",
    size: 500,
    each: 500,
    whole: 10_000,
    unit: "random days planned",
  },
  { name: "gone", file: `${faults}/gone.test.ts`, size: 1, each: 1, whole: 3, unit: "times 30 s without a database" },
  { name: "start", file: `${faults}/start.test.ts`, size: 1, each: 1, whole: 5, unit: "seeds of starts cut short" },
];

const { values, positionals } = parseArgs({
  options: { seed: { type: "string" }, only: { type: "string" } },
  allowPositionals: true,
});
const minutes = Number(positionals[0]);
const wanted = values.only?.split(",") ?? [];
const chosen = stories.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (!(minutes > 0) || chosen.length === 0 || wanted.some((name) => !stories.some((story) => story.name === name))) {
  console.log(
    `npm run soak -- MINUTES [--seed N] [--only NAME,…]. There are: ${stories.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(2);
}

const firstSeed = values.seed ? Number(values.seed) : Date.now() % 2_000_000_000;
const until = Date.now() + minutes * 60_000;
const reached = new Map<string, number>();
const took = new Map<string, number>();
const failed: string[] = [];
console.log(`Seeds from ${firstSeed} on, for ${minutes} minutes.`);

/** Those that have not reached their full length; when all have, all of them. */
function due(): readonly Story[] {
  const lacking = chosen.filter(({ name, whole }) => (reached.get(name) ?? 0) < whole);
  return lacking.length > 0 ? lacking : chosen;
}

/** A run that would exceed the time is not started, except the first of each kind. */
const hasTime = ({ name }: Story): boolean => Date.now() + (took.get(name) ?? 0) <= until;

pass: for (let seed = firstSeed, begun = true; begun; seed++) {
  begun = false;
  for (const story of due().filter(hasTime)) {
    if (Date.now() >= until) break pass;
    begun = true;
    await once(story, seed);
    if (signalReceived() !== null) break pass;
  }
}

async function once(story: Story, seed: number): Promise<void> {
  const { name, file, size, each } = story;
  const began = Date.now();
  const report = reportFile(`soak-${name}`);
  const { code, output } = await run(
    "vitest",
    ["run", "--project", "stories", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, file],
    "shown on failure",
    { LARDER_SEED: String(seed), LARDER_SIZE: String(size) },
  );
  if (signalReceived() !== null) return;
  const { passed } = countsIn(readReport(report));
  const well = code === 0 && passed > 0;
  const seconds = (Date.now() - began) / 1000;
  took.set(name, Math.max(took.get(name) ?? 0, seconds * 1000));
  console.log(`${well ? "ok    " : "FAILED"} ${name.padEnd(16)} seed ${seed}  ${seconds.toFixed(0).padStart(5)} s`);
  if (well) reached.set(name, (reached.get(name) ?? 0) + each);
  else {
    const again = `npm run soak -- 1 --seed ${seed} --only ${name}`;
    failed.push(again);
    console.log(output.trimEnd());
    console.log(`Again: ${again}`);
  }
}

console.log("");
for (const { name, whole, unit } of chosen) {
  const done = reached.get(name) ?? 0;
  console.log(`${done >= whole ? "full   " : "missing"} ${name.padEnd(16)} ${done} of ${whole} ${unit}`);
}
const rest = chosen.reduce((sum, { name, each, whole }) => {
  const runs = Math.max(0, Math.ceil((whole - (reached.get(name) ?? 0)) / each));
  return sum + runs * (took.get(name) ?? 0);
}, 0);
if (rest > 0 && chosen.every(({ name }) => took.has(name)))
  console.log(
    `\nThe full length takes about ${Math.ceil((rest + minutes * 60_000) / 60_000)} minutes on this machine.`,
  );
const signal = signalReceived();
if (signal !== null) console.log(`\nStopped by ${signal} before the end.`);
if (failed.length > 0) console.log(`\nFailed:\n${failed.map((line) => `  ${line}`).join("\n")}`);
process.exitCode = signal !== null ? 130 : failed.length > 0 || reached.size === 0 ? 1 : 0;
