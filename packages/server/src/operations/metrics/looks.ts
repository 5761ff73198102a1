/**
 * Metrics that need the database on each scrape: sessions, the books check, nightly tasks, the queue. They are
 * the same whichever process is asked. A result is cached for a few seconds, and an unreachable database is
 * itself a metric: the rest is reported all the same.
 */
import { Gauge, type Registry } from "prom-client";
import { Pool } from "pg";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Platform } from "../../platform/platform.ts";
import { idleFrom } from "../../platform/access/session-seen.ts";
import { owned } from "../../platform/owned.ts";
import { within } from "../../platform/db/bind.ts";

export interface Looks {
  /** Called before each answer. */
  look(): Promise<void>;
  close(): Promise<void>;
}

interface LooksOptions {
  readonly platform: Platform;
  readonly registry: Registry;
  /** The queue's tables are closed to the server's role: without the owner nothing is reported about it. */
  readonly ownerUrl?: string | undefined;
  /** Milliseconds for which a result is cached. */
  readonly cacheMs?: number | undefined;
}

export function openLooks({ platform, registry, ownerUrl, cacheMs = 10_000 }: LooksOptions): Looks {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge("larder_database_up", "1 when the database answered this look.");
  const sessions = gauge("larder_sessions", "Sessions that have not ended.");
  const companies = gauge("larder_companies", "Companies by what the last proof of their books said.", "books");
  const broken = gauge(
    "larder_books_broken",
    "Statements that did not hold in the last proof, all companies together.",
  );
  const proved = gauge(
    "larder_books_proved_timestamp_seconds",
    "The oldest of the last proofs; 0 when one was never made.",
  );
  const done = gauge("larder_task_done_timestamp_seconds", "When the task was last done.", "task");
  const failed = gauge("larder_task_failed_timestamp_seconds", "When the task last failed.", "task");
  const took = gauge("larder_task_seconds", "How long the task took when it was last done.", "task");
  const jobs = gauge("larder_jobs", "Jobs in the queue: due, running, planned for later, failed for good.", "state");
  const oldest = gauge("larder_jobs_oldest_seconds", "How long the oldest due job has waited.");

  const owner = ownerUrl
    ? new Pool({
        connectionString: ownerUrl,
        max: 1,
        application_name: "larder metrics",
        connectionTimeoutMillis: 4000,
      })
    : null;
  owner?.on("error", () => {});
  owner?.on("connect", (client) => client.on("error", () => {}));

  async function lookAll(): Promise<void> {
    const [standing, runs, queue] = await Promise.all([
      standingOf(platform),
      runsOf(platform),
      owner && queueOf(owner),
    ]);
    sessions.set(standing.sessions);
    companies.set({ books: "proved" }, standing.green);
    companies.set({ books: "broken" }, standing.red);
    companies.set({ books: "unproved" }, standing.unproved);
    broken.set(standing.broken);
    proved.set(standing.oldestProof);
    for (const run of runs) {
      if (run.done !== null) done.set({ task: run.task }, Number(run.done));
      if (run.failed !== null) failed.set({ task: run.task }, Number(run.failed));
      if (run.seconds !== null) took.set({ task: run.task }, Number(run.seconds));
    }
    if (!queue) return;
    for (const state of ["due", "running", "planned", "failed"] as const) jobs.set({ state }, queue[state]);
    oldest.set(Number(queue.oldest));
  }

  let looking: Promise<void> | null = null;
  let looked = -Infinity;
  return {
    look() {
      if (performance.now() - looked < cacheMs) return Promise.resolve();
      return (looking ??= owned(
        lookAll()
          .then(
            () => up.set(1),
            (error: Error) => {
              up.set(0);
              platform.log.warn({ error: error.message }, "the database did not answer for the metrics");
            },
          )
          .finally(() => {
            looked = performance.now();
            looking = null;
          }),
      ));
    },
    close: async () => owner?.end(),
  };
}

const PLATFORM = { homeTenantId: "000000", tenantId: "000000", userId: null, requestId: "metrics" };

interface Standing {
  sessions: number;
  green: number;
  red: number;
  unproved: number;
  broken: number;
  oldestProof: number;
}

interface OfCompany {
  readonly sessions: number;
  readonly broken: number | null;
  readonly proved: string | null;
}

const OF_COMPANY = `select (select count(*) from session where tenant_id = $1 and expires_at > $2 and ${idleFrom("session")} > $2) as sessions,
  (select broken from books_proof where tenant_id = $1) as broken,
  (select extract(epoch from proved_at) from books_proof where tenant_id = $1) as proved`;

/** Company by company, each bound to its own; all in one packet. */
function standingOf(platform: Platform): Promise<Standing> {
  const now = platform.clock.now();
  return inTransaction(
    platform.database,
    PLATFORM,
    async (tx) => {
      const { rows: tenants } = await tx.query("select tenant_id from tenant where stage = 'ready' order by tenant_id");
      const asked = (tenants as { tenant_id: string }[]).map(({ tenant_id: id }) => {
        tx.write(within(id));
        return tx.query(OF_COMPANY, [id, now]);
      });
      const all = (await Promise.all(asked)).map(({ rows }) => rows[0] as OfCompany);
      const provedAt = all.map((one) => (one.proved === null ? 0 : Number(one.proved)));
      return {
        sessions: all.reduce((sum, one) => sum + one.sessions, 0),
        green: all.filter((one) => one.broken === 0).length,
        red: all.filter((one) => (one.broken ?? 0) > 0).length,
        unproved: all.filter((one) => one.broken === null).length,
        broken: all.reduce((sum, one) => sum + (one.broken ?? 0), 0),
        oldestProof: provedAt.length === 0 ? 0 : Math.min(...provedAt),
      };
    },
    { readOnly: true },
  );
}

interface Run {
  readonly task: string;
  readonly done: string | null;
  readonly failed: string | null;
  readonly seconds: string | null;
}

const runsOf = (platform: Platform): Promise<Run[]> =>
  inTransaction(
    platform.database,
    PLATFORM,
    async (tx) =>
      (
        await tx.query(
          "select task, extract(epoch from done_at) as done, extract(epoch from failed_at) as failed, seconds from task_run",
        )
      ).rows as Run[],
    { readOnly: true },
  );

interface Queue {
  readonly due: number;
  readonly running: number;
  readonly planned: number;
  readonly failed: number;
  readonly oldest: string;
}

async function queueOf(owner: Pool): Promise<Queue> {
  const { rows } = await owner.query<Queue>(
    `select count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as due,
       count(*) filter (where locked_at is not null) as running,
       count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now()) as planned,
       count(*) filter (where attempts >= max_attempts) as failed,
       coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now())), 0) as oldest
     from graphile_worker.jobs`,
  );
  return rows[0]!;
}
