/** What a measure works with: the ground, the size of the run, and clerks to send. */
import type { Browser } from "playwright-core";
import type { Outcome } from "./figures.ts";
import type { Belongings } from "./ground/belongings.ts";
import type { Floor } from "./ground/floor.ts";
import type { Ground } from "./ground/ground.ts";
import type { ServerProcess } from "./ground/server-process.ts";
import type { SizeName } from "./ground/sizes.ts";
import { measure, type Measured } from "./load/measure.ts";
import type { Task } from "./load/task.ts";

export interface Site {
  readonly ground: Ground;
  readonly belongings: Belongings;
  /** The data that a measure takes unless it compares sizes. */
  readonly size: SizeName;
  readonly small: boolean;
  readonly rounds: number;
  /** Of one load. */
  readonly seconds: number;
  readonly say: (line: string) => void;
  /** Another way to a browser than that of the days. */
  readonly openBrowser?: () => Promise<Browser>;
}

export interface Measure {
  readonly name: string;
  /** For the list of what can be measured. */
  readonly told: string;
  readonly sizes: (small: boolean) => readonly SizeName[];
  readonly run: (site: Site) => Promise<Outcome>;
}

export const SEED = 20_261_120;
let loads = 0;

export type Load = Omit<Task, "bases" | "company" | "deliveryDate" | "seed">;

/** Sends clerks to the servers of a floor; each time with a seed of their own. */
export async function send(
  site: Site,
  floor: Floor,
  servers: readonly ServerProcess[],
  load: Load,
): Promise<Measured & { readonly answers: readonly unknown[] }> {
  const task: Task = {
    ...load,
    seed: SEED + ++loads,
    bases: servers.map((server) => server.base),
    company: floor.company,
    deliveryDate: floor.deliveryDate,
  };
  const pids = { servers: servers.map((server) => server.pid), database: floor.databasePid };
  const { measured, answers } = await measure(task, pids, site.belongings);
  return { ...measured, answers };
}

/** What plans, caches and compiles before the rounds. A small run judges nothing and goes without. */
export async function warmUp(site: Site, ...loads: readonly (() => Promise<Measured>)[]): Promise<Measured[]> {
  const done: Measured[] = [];
  if (!site.small) for (const load of loads) done.push(await load());
  return done;
}

/** What failed among loads, in words. */
export const failuresOf = (measured: readonly Measured[]): string[] =>
  measured
    .filter(({ failed }) => failed > 0)
    .map(({ failed, firstFailure }) => `${failed} requests failed: ${firstFailure}`);

/** Work on a floor that is thrown away afterwards. */
export async function onFloor<T>(site: Site, size: SizeName, work: (floor: Floor) => Promise<T>): Promise<T> {
  const floor = await site.ground.floor(size);
  try {
    return await work(floor);
  } finally {
    await floor.close();
  }
}
