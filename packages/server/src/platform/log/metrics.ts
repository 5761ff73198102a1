/**
 * What this process reports to a monitoring system, in Prometheus terms. Counters are cheap and updated as
 * things happen; what needs the database is queried on each scrape (operations/metrics). No label contains a
 * person, a document or an address.
 */
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Connections } from "../db/connections.ts";

/** Seconds; the targets for calls lie between the second and the seventh bucket. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export interface Answered {
  /** Path of the contract with its placeholders, so that there are as many values as calls. */
  readonly route: string;
  readonly method: string;
  /** From the envelope: what the client goes by (the HTTP status is always 200). */
  readonly code: number;
  /** Which refusal it was. */
  readonly reason: string | null;
  /** null: not measured. */
  readonly seconds: number | null;
}

export interface Metrics {
  readonly registry: Registry;
  answered(one: Answered): void;
  /** Who answered a report, if there is a replica. */
  reported(by: "replica" | "primary"): void;
  /** An error that only the last guard caught. */
  guarded(kind: "rejection" | "exception"): void;
  /** Read from a pool on each scrape. */
  watchPool(name: string, connections: Pick<Connections, "pool" | "again">): void;
  watchStreams(count: () => number): void;
}

export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: "larder_requests_total",
    help: "Requests answered, by call and by the code of the envelope.",
    labelNames: ["route", "method", "code"],
    registers,
  });
  const refusals = new Counter({
    name: "larder_refusals_total",
    help: "Refusals, by call and reason; of /auth/login they are failed sign-ins.",
    labelNames: ["route", "reason"],
    registers,
  });
  const durations = new Histogram({
    name: "larder_request_seconds",
    help: "Time from the first byte of a request to the last of its answer.",
    labelNames: ["route", "method"],
    buckets: BOUNDS,
    registers,
  });
  const reports = new Counter({
    name: "larder_reports_total",
    help: "Reports by who answered them; the primary does when the replica is away or behind.",
    labelNames: ["by"],
    registers,
  });
  const guarded = new Counter({
    name: "larder_guarded_total",
    help: "Errors that only the last guard caught; they would have ended the process.",
    labelNames: ["kind"],
    registers,
  });
  const pools = new Map<string, Pick<Connections, "pool" | "again">>();
  const connections = new Gauge({
    name: "larder_database_connections",
    help: "Connections of this process to the database, by pool and state; waiting are requests that have none yet.",
    labelNames: ["pool", "state"],
    registers: [],
    collect() {
      for (const [name, { pool }] of pools) {
        this.set({ pool: name, state: "in_use" }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: "idle" }, pool.idleCount);
        this.set({ pool: name, state: "waiting" }, pool.waitingCount);
      }
    },
  });
  const again = new Counter({
    name: "larder_database_again_total",
    help: "Transactions that PostgreSQL broke off, by pool and reason; all but the last of a request ran again.",
    labelNames: ["pool", "why"],
    registers: [],
    collect() {
      this.reset();
      for (const [name, { again: counted }] of pools)
        for (const [why, count] of Object.entries(counted)) this.inc({ pool: name, why }, count);
    },
  });
  let streams = () => 0;
  const openStreams = new Gauge({
    name: "larder_streams",
    help: "Pages that listen to this process for news.",
    registers: [],
    collect() {
      this.set(streams());
    },
  });
  registry.registerMetric(connections);
  registry.registerMetric(again);
  registry.registerMetric(openStreams);

  return {
    registry,
    answered({ route, method, code, reason, seconds }) {
      requests.inc({ route, method, code: String(code) });
      if (reason !== null) refusals.inc({ route, reason });
      if (seconds !== null) durations.observe({ route, method }, seconds);
    },
    reported: (by) => reports.inc({ by }),
    guarded: (kind) => guarded.inc({ kind }),
    watchPool: (name, watched) => void pools.set(name, watched),
    watchStreams: (count) => {
      streams = count;
    },
  };
}
