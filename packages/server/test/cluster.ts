import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { AlreadyRunning, startEmbeddedPostgres } from "../src/platform/db/embedded.ts";

/** Finds a PostgreSQL in which the tests may create databases. */
export interface TestCluster {
  adminUrl: string;
  stop(): Promise<void>;
}

const project = path.resolve(import.meta.dirname, "../../..");

/** Where Linux keeps files in memory, and what the databases of a whole run need there, with room to spare. */
const MEMORY = { folder: "/dev/shm", bytes: 3 * 1024 ** 3 };

/**
 * The PostgreSQL of the tests: DATABASE_URL if it is set, else an embedded one. Where files can be kept in memory
 * it is made there and removed at the end: each file of stories copies a thousand small files, which a disk takes
 * twenty times as long for. Elsewhere it is in .cache and kept between runs. A run that finds it in use by
 * another run takes the next folder.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const given = process.env["DATABASE_URL"];
  if (given) return { adminUrl: given, stop: async () => {} };
  const inMemory = hasRoom(MEMORY);
  for (let number = 1; ; number++) {
    const folder = inMemory ? folderInMemory(number) : path.join(project, ".cache", `test-cluster-${number}`);
    const cluster = await startOrMakeAnew(folder);
    if (cluster === null) continue;
    return stoppedBySignals({
      adminUrl: cluster.adminUrl,
      stop: async () => {
        await cluster.stop();
        if (inMemory) fs.rmSync(folder, { recursive: true, force: true });
      },
    });
  }
}

function hasRoom({ folder, bytes }: typeof MEMORY): boolean {
  if (process.platform !== "linux" || !fs.existsSync(folder)) return false;
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize >= bytes && os.freemem() >= bytes;
}

/** One for each working copy, so that a run that was killed leaves nothing that the next one does not take over. */
function folderInMemory(number: number): string {
  const copy = createHash("sha256").update(project).digest("hex").slice(0, 8);
  return path.join(MEMORY.folder, `larder-tests-${copy}-${number}`);
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

/**
 * Only here, where everything can be recreated, is durability traded for speed. A statement has one plan per
 * connection: a story asks most of them once or twice, in tables too small for another plan to pay.
 */
const start = (folder: string): Promise<TestCluster> =>
  startEmbeddedPostgres({
    folder,
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      max_connections: "200",
      max_wal_size: "256MB",
      plan_cache_mode: "force_generic_plan",
    },
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
