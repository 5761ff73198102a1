/**
 * The worker of the job queue: runs beside the server, in the same process or another. It fetches jobs as the
 * owner of the queue's schema; a task changes business data as the server's role, bound to the tenant that the
 * job names.
 */
import { Logger, makeWorkerUtils, run, type Runner } from "graphile-worker";
import { Pool } from "pg";
import type { Log } from "../log/log.ts";

export const migrateQueue = async (ownerUrl: string): Promise<void> => {
  const utils = await makeWorkerUtils({ connectionString: ownerUrl });
  try {
    await utils.migrate();
  } finally {
    await utils.release();
  }
};

export type Task = (payload: Record<string, unknown>) => Promise<void>;

export interface WorkerOptions {
  readonly ownerUrl: string;
  readonly tasks: Readonly<Record<string, Task>>;
  /** Crontab lines; the queue counts in UTC. */
  readonly crontab?: string;
  readonly log: Log;
}

export interface Worker {
  stop(): Promise<void>;
}

/** Milliseconds until a worker that lost its database starts again. */
const PAUSE = 5_000;

/** Restarts whenever it ends: when the database goes away, jobs pause, but the server stays up. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { log } = options;
  const pool = poolOf(options);
  let stopping = false;
  let runner: Runner | null = null;
  let waiting: NodeJS.Timeout | undefined;

  const again = (error: unknown) => {
    runner = null;
    if (stopping) return;
    log.warn({ error: (error as Error | undefined)?.message }, "job queue lost; trying again");
    waiting = setTimeout(restart, PAUSE);
    waiting.unref();
  };
  const restart = (): void => {
    begin().catch(again);
  };
  const begin = async () => {
    const begun = await runnerOf(options, pool);
    runner = begun;
    begun.promise.then(() => again(undefined), again);
  };

  await begin();
  return {
    stop: async () => {
      stopping = true;
      clearTimeout(waiting);
      await runner?.stop().catch(() => {});
      await pool.end().catch(() => {});
    },
  };
}

function poolOf({ ownerUrl, log }: WorkerOptions): Pool {
  const pool = new Pool({ connectionString: ownerUrl, max: 3, application_name: "larder jobs" });
  pool.on("error", (error) => log.warn({ error: error.message }, "job queue connection lost"));
  // The pool listens only to its idle connections; one that breaks while in use would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

const runnerOf = ({ tasks, crontab, log }: WorkerOptions, pgPool: Pool): Promise<Runner> =>
  run({
    pgPool,
    logger: new Logger(() => (level, text) => {
      if (level === "error") log.warn({ text }, "job queue");
      else log.debug({ text }, "job queue");
    }),
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 30_000,
    ...(crontab ? { crontab } : {}),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        async (payload: unknown) => {
          await task((payload ?? {}) as Record<string, unknown>);
          log.debug({ task: name }, "job done");
        },
      ]),
    ),
  });
