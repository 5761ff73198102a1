/**
 * Records when each task last succeeded or failed: what a night left undone is visible in the morning, from any
 * process.
 */
import { inTransaction, type Binding } from "../db/transaction.ts";
import type { Platform } from "../platform.ts";
import type { Task } from "./queue.ts";

const PLATFORM: Binding = { homeTenantId: "000000", tenantId: "000000", userId: null, requestId: "jobs" };

const DONE = `insert into task_run (task, done_at, seconds) values ($1, $2, $3)
  on conflict (task) do update set done_at = excluded.done_at, seconds = excluded.seconds`;
const FAILED = `insert into task_run (task, failed_at) values ($1, $2) on conflict (task) do update set failed_at = excluded.failed_at`;

export const noted =
  (platform: Platform, name: string, task: Task): Task =>
  async (payload) => {
    const began = performance.now();
    const note = (text: string, ...values: unknown[]) =>
      inTransaction(platform.database, PLATFORM, (tx) => tx.query(text, [name, platform.clock.now(), ...values]));
    try {
      await task(payload);
    } catch (error) {
      // The queue retries and reports the failure itself; a failing record must not hide it.
      await note(FAILED).catch(() => {});
      throw error;
    }
    await note(DONE, ((performance.now() - began) / 1000).toFixed(3));
  };
