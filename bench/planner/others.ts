/**
 * H4: people keep working while vans are planned. The plan is computed on two threads, as a server would do it,
 * on the cores that server and database share; the requesting thread, which in a server answers everybody, must
 * not be blocked by the work before and after the search.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { readProblem } from "@larder/domain/delivery/planning/read-problem";
import { solve } from "../../packages/server/src/modules/delivery/index.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { atMost, judged, quantile, shown, type Figure, type Outcome } from "../figures.ts";
import { askMeanwhile } from "../load/meanwhile.ts";
import { onDataset, rounds, type RunContext } from "../run-context.ts";
import { drawDay } from "./days.ts";
import { processorSeconds } from "./processor.ts";
import { SIZES, type Size } from "./wholesale.ts";

interface Round {
  readonly alone: number;
  readonly p99: number;
  /** The longest time that the requesting thread was blocked, and its total processor time. */
  readonly held: number;
  readonly worked: number;
  readonly broken: number;
}

const LOOK_MS = 5;
const ALONE_SECONDS = 3;
const PLANNED = SIZES.filter(({ id }) => id === "W1" || id === "W4");

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  const server = await dataset.server();
  const clerk = dataset.clerk(server.base);
  const figures: Figure[] = [];
  const detail: Record<string, readonly Round[]> = {};
  for (const size of PLANNED) {
    const taken = await rounds(
      ctx,
      (seed) => roundOf(clerk, size, { seed, seconds: ctx.small ? 1 : size.seconds }),
      ({ alone, p99, held, worked }) =>
        `search of others p99 ${p99.toFixed(0)} ms while ${size.stops} stops are planned, ${alone.toFixed(0)} ms before; held up ${held.toFixed(0)} ms, worked ${worked.toFixed(0)} ms`,
    );
    figures.push(...figuresOf(size, taken));
    detail[size.id] = taken;
  }
  const broken = Object.values(detail)
    .flat()
    .filter((round) => round.broken > 0);
  return { figures, wrong: broken.map((_, nth) => `Plan ${nth + 1} breaks a rule`), detail };
}

async function roundOf(
  clerk: Parameters<typeof askMeanwhile>[0],
  { stops, vans }: Size,
  { seed, seconds }: { seed: number; seconds: number },
): Promise<Round> {
  const problem = readProblem(drawDay({ shape: "suburbs", stops, vans, full: 0.9, seed: 1 }));
  const before = askMeanwhile(clerk);
  await sleep(ALONE_SECONDS * 1000);
  const alone = quantile(await before.stop(), 0.99);
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
  delay.enable();
  const began = processorSeconds();
  const planning = solve({ problem }, { seconds, seed, workers: 2 });
  const asked = processorSeconds() - began;
  const others = askMeanwhile(clerk);
  const planned = await planning;
  delay.disable();
  const p99 = quantile(await others.stop(), 0.99);
  return {
    alone,
    p99,
    held: delay.max / 1e6,
    worked: asked * 1000,
    broken: planned.evaluation.violations.length,
  };
}

function figuresOf({ stops, seconds }: Size, taken: readonly Round[]): readonly Figure[] {
  const each = (take: (one: Round) => number) => taken.map(take);
  const what = `${stops} stops are planned on two threads in ${seconds} s`;
  return [
    judged(
      "H4",
      `search of others while ${what}, p99`,
      "ms",
      each(({ p99 }) => p99),
      atMost(250, 100),
    ),
    shown(
      "the same with nothing planned",
      "ms",
      each(({ alone }) => alone),
    ),
    shown(
      "longest that the thread which asks for the plan is held up",
      "ms",
      each(({ held }) => held),
    ),
    shown(
      "processor time of that thread until the search has it",
      "ms",
      each(({ worked }) => worked),
    ),
  ];
}

export const planMeanwhile = onDataset(
  { name: "plan-meanwhile", summary: "the work of others while vans are planned" },
  measure,
);
