/**
 * Waiting jobs belong to committed documents, and so to the backup. The queue's tables are internal to its
 * library: jobs are stored by content, and added to the restored database through its public function.
 */
import { Client } from "pg";

export const JOB_COPY = {
  name: "kept_job",
  columns: ["task", "payload", "queue", "run_at", "max_attempts", "key", "priority"],
} as const;

/** Permanently failed jobs are left out: they are for a person to handle, in their original database. */
export const WAITING_JOBS = `select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id where j.attempts < j.max_attempts order by j.id`;

/** Filled by the restore in its one transaction, emptied when the queue exists. */
export const CREATE_JOB_COPY = `create table kept_job (task text not null, payload json not null, queue text, run_at timestamptz not null,
  max_attempts int not null, key text, priority int not null)`;

/** Also at each start: a restore may have been interrupted between its commit and this. */
export async function queueCopiedJobs(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(`do $$ begin
      if to_regclass('public.kept_job') is not null then
        perform graphile_worker.add_job(task, payload, queue, run_at, max_attempts, key, priority) from kept_job order by run_at;
        drop table kept_job;
      end if;
    end $$`);
  } finally {
    await client.end();
  }
}
