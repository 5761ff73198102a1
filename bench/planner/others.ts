/**
 * H4: people go on working while vans are planned. The plan is made on two threads, as a server would make it, on the cores that server and
 * database share; and the thread that asks for it, which in a server answers everybody, must not be held up by the work before and
 * behind the search.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { solve } from "../../packages/server/src/modules/delivery/index.ts";
import type { Dataset } from "../dataset/dataset.ts";
import { atMost, judged, quantile, shown, type Outcome } from "../figures.ts";
import { askMeanwhile } from "../load/meanwhile.ts";
import { onDataset, rounds, type RunContext } from "../run-context.ts";
import { dayOf, SIZES } from "./wholesale.ts";

interface Round {
  readonly alone: number;
  readonly p99: number;
  /** Longest time that the thread which asked for the plan did nothing else. */
  readonly held: number;
  readonly broken: number;
}

const LOOK_MS = 5;
const ALONE_SECONDS = 3;

async function measure(ctx: RunContext, dataset: Dataset): Promise<Outcome> {
  const server = await dataset.server();
  const clerk = dataset.clerk(server.base);
  const [size] = SIZES;
  const day = dayOf({ shape: "suburbs", stops: size!.stops, vans: size!.vans, full: 0.9, seed: 1 });
  const waiting = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const round = async (seed: number): Promise<Round> => {
    const before = askMeanwhile(clerk);
    await waiting(ALONE_SECONDS);
    const alone = quantile(await before.stop(), 0.99);
    const others = askMeanwhile(clerk);
    const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
    delay.enable();
    const planned = await solve(day, { seconds: ctx.small ? 1 : size!.seconds, seed, workers: 2 });
    delay.disable();
    const p99 = quantile(await others.stop(), 0.99);
    return { alone, p99, held: delay.max / 1e6, broken: planned.evaluation.violations.length };
  };
  const taken = await rounds(
    ctx,
    round,
    ({ alone, p99, held }) =>
      `search of others p99 ${p99.toFixed(0)} ms while a plan is made, ${alone.toFixed(0)} ms before; held up ${held.toFixed(0)} ms`,
  );
  const each = (take: (one: Round) => number) => taken.map(take);
  const broken = taken.filter((one) => one.broken > 0);
  return {
    figures: [
      judged(
        "H4",
        "search of others while 300 stops are planned on two threads, p99",
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
    ],
    wrong: broken.map((_, nth) => `Plan ${nth + 1} breaks a rule`),
    detail: { rounds: taken },
  };
}

export const planMeanwhile = onDataset(
  { name: "plan-meanwhile", summary: "the work of others while vans are planned" },
  measure,
);
