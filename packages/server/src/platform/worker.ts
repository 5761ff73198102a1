/**
 * The worker of the job queue: runs beside the server, in the same process or another. It
 * takes jobs as the owner of the queue's schema; what a task does to business data it does
 * as the server's role, bound to the tenant that the job names.
 */
import { Logger, makeWorkerUtils, run, type Runner } from "graphile-worker";
import type { Log } from "./log.ts";

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
  /** Lines of a crontab; the queue counts in UTC. */
  readonly crontab?: string;
  readonly log: Log;
}

export const startWorker = ({ ownerUrl, tasks, crontab, log }: WorkerOptions): Promise<Runner> =>
  run({
    connectionString: ownerUrl,
    logger: new Logger(() => (level, text) => {
      if (level === "error") log.error({ text }, "job queue");
      else log.debug({ text }, "job queue");
    }),
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 30_000,
    maxPoolSize: 3,
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
