/** The tools of a measure: the fixture database, the size of the run, and clerks to send. */
import type { Browser } from "playwright-core";
import type { Outcome } from "./figures.ts";
import type { Cleanup } from "./dataset/cleanup.ts";
import type { Dataset } from "./dataset/dataset.ts";
import type { FixtureDatabase } from "./dataset/fixture-database.ts";
import type { ServerProcess } from "./dataset/server-process.ts";
import type { SizeName } from "./dataset/sizes.ts";
import { measure, type Answered, type Measured } from "./load/measure.ts";
import type { Task } from "./load/task.ts";

export interface RunContext {
  readonly database: FixtureDatabase;
  readonly cleanup: Cleanup;
  /** The data of a measure unless it compares sizes. */
  readonly size: SizeName;
  readonly small: boolean;
  readonly rounds: number;
  /** Of one load. */
  readonly seconds: number;
  readonly say: (line: string) => void;
  /** Path of another browser than that of the end-to-end stories. */
  readonly openBrowser?: () => Promise<Browser>;
}

export interface Measure {
  readonly name: string;
  /** For the list of what can be measured. */
  readonly summary: string;
  /** The sizes of data it works on; none: it needs no database. */
  readonly sizes: (small: boolean) => readonly SizeName[];
  readonly run: (ctx: RunContext) => Promise<Outcome>;
  /** Too long to be part of a run of everything. */
  readonly onlyByName?: true;
}

type Named = Pick<Measure, "name" | "summary">;

/** The size of data of a measure unless it compares sizes. */
export const usualSize = (small: boolean): SizeName => (small ? "tenth" : "full");

/** A measure on one dataset of the usual size. */
export const onDataset = (
  named: Named,
  measureOn: (ctx: RunContext, dataset: Dataset) => Promise<Outcome>,
): Measure => ({
  ...named,
  sizes: (small) => [usualSize(small)],
  run: (ctx) => withDataset(ctx, ctx.size, (dataset) => measureOn(ctx, dataset)),
});

/** Runs a function on a dataset that is discarded afterwards. */
export async function withDataset<T>(
  ctx: RunContext,
  size: SizeName,
  work: (dataset: Dataset) => Promise<T>,
): Promise<T> {
  const dataset = await ctx.database.dataset(size);
  try {
    return await work(dataset);
  } finally {
    await dataset.close();
  }
}

export const SEED = 20_261_120;
let loads = 0;

export type Load = Omit<Task, "bases" | "company" | "deliveryDate" | "seed">;

/** Sends clerks to the servers of a dataset, each time with a new seed. */
export async function send(
  ctx: RunContext,
  dataset: Dataset,
  servers: readonly ServerProcess[],
  load: Load,
): Promise<Measured> {
  return (await sendForAnswers(ctx, dataset, servers, load)).measured;
}

/** The same, with the answers of the operations. */
export function sendForAnswers(
  ctx: RunContext,
  dataset: Dataset,
  servers: readonly ServerProcess[],
  load: Load,
): Promise<Answered> {
  const task: Task = {
    ...load,
    seed: SEED + ++loads,
    bases: servers.map((server) => server.base),
    company: dataset.company,
    deliveryDate: dataset.deliveryDate,
  };
  const pids = { servers: servers.map((server) => server.pid), database: dataset.databasePid };
  return measure(task, pids, ctx.cleanup);
}

/** Warms plans, caches and compiled code before the rounds. A small run judges nothing and skips it. */
export async function warmUp(ctx: RunContext, ...loads: readonly (() => Promise<Measured>)[]): Promise<Measured[]> {
  const done: Measured[] = [];
  if (!ctx.small) for (const load of loads) done.push(await load());
  return done;
}

/** Runs one round after the other and reports each. */
export async function rounds<Round>(
  ctx: RunContext,
  take: (nth: number) => Promise<Round>,
  inWords: (round: Round) => string,
): Promise<Round[]> {
  const taken: Round[] = [];
  for (let nth = 1; nth <= ctx.rounds; nth++) {
    const round = await take(nth);
    taken.push(round);
    ctx.say(inWords(round));
  }
  return taken;
}

/** One of two settings, depending on the size of this run. */
export const bySize = <T>(ctx: RunContext, { small, full }: { readonly small: T; readonly full: T }): T =>
  ctx.small ? small : full;

/** The failures among the loads, as messages. */
export const failuresOf = (measured: readonly Measured[]): string[] =>
  measured
    .filter(({ failed }) => failed > 0)
    .map(({ failed, firstFailure }) => `${failed} requests failed: ${firstFailure}`);
