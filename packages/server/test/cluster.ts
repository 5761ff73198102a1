import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { AlreadyRunning, startEmbeddedPostgres } from "../src/platform/db/embedded.ts";

/** Finds a PostgreSQL in which the tests may create databases. */
export interface TestCluster {
  adminUrl: string;
  stop(): Promise<void>;
}

const cache = path.resolve(import.meta.dirname, "../../../.cache");

/**
 * The PostgreSQL of the tests: DATABASE_URL if it is set, else an embedded one in .cache, whose cluster is kept
 * between runs. A run that finds it in use by another run takes the next folder.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const given = process.env["DATABASE_URL"];
  if (given) return { adminUrl: given, stop: async () => {} };
  for (let number = 1; ; number++) {
    const folder = path.join(cache, number === 1 ? "test-cluster" : `test-cluster-${number}`);
    const cluster = await startOrMakeAnew(folder);
    if (cluster !== null) return stoppedBySignals(cluster);
  }
}

async function startOrMakeAnew(folder: string): Promise<TestCluster | null> {
  try {
    return await start(folder);
  } catch (error) {
    if (error instanceof AlreadyRunning) return null;
    // Nothing in it is worth repairing: durability is off, so a power cut may have corrupted it.
    fs.rmSync(folder, { recursive: true, force: true });
    return start(folder);
  }
}

/** Only here, where everything can be recreated, is durability traded for speed. */
const start = (folder: string): Promise<TestCluster> =>
  startEmbeddedPostgres({
    folder,
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "200" },
  });

/**
 * vitest exits on Ctrl-C without its teardown, and a signal's exit runs no handler: the database would keep
 * running.
 */
function stoppedBySignals(cluster: TestCluster): TestCluster {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const onSignal = (signal: NodeJS.Signals) => {
    void cluster.stop().finally(() => process.exit(128 + os.constants.signals[signal]));
  };
  for (const signal of signals) process.once(signal, onSignal);
  return {
    adminUrl: cluster.adminUrl,
    stop: async () => {
      for (const signal of signals) process.off(signal, onSignal);
      await cluster.stop();
    },
  };
}
