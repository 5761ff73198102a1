import fs from "node:fs";
import path from "node:path";
import { runnerFor } from "./embedded/account.ts";
import { postgresPrograms } from "./embedded/binaries.ts";
import { handOver, makeCluster, removeUnfinished } from "./embedded/cluster.ts";
import { lockFolder } from "./embedded/folder-lock.ts";
import { superviseServer } from "./embedded/supervisor.ts";
import { stopLeftover } from "./embedded/leftover.ts";
import { defaultSettings } from "./embedded/settings.ts";
import { secretFromFile } from "./secret-file.ts";
import { owned } from "../owned.ts";

export { AlreadyRunning } from "./embedded/folder-lock.ts";

/** The PostgreSQL installed by npm, running on this machine for this application only. */
export interface EmbeddedPostgres {
  /** URL of the superuser, with password: for creating databases and roles, never for the application's work. */
  adminUrl: string;
  port: number;
  /** The PostgreSQL running now: one that died alone is restarted on the same port. */
  readonly pid: number;
  /** The fast stop; may be called twice. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Holds the cluster, the administrator's password, the log and the lock. */
  folder: string;
  say?: (line: string) => void;
  /** Beyond the defaults, by PostgreSQL's own names. */
  settings?: Record<string, string>;
  /** A PostgreSQL of this machine to use instead of the one from npm: its folder with bin, lib and share. */
  programs?: string;
  /** Aborts a start that is in progress and leaves nothing running. */
  signal?: AbortSignal;
  /** Called when PostgreSQL died and cannot be restarted: only restarting everything helps then. */
  lost?: (error: Error) => void;
}

/**
 * Starts the embedded PostgreSQL on a folder, which is created on the first start.
 *
 * Whatever happened to the previous start (killed, power cut, cut short during the very first one), this one
 * recovers on its own. Only a folder whose application is still running is refused, with AlreadyRunning.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const say = options.say ?? (() => {});
  // The parents get ordinary permissions: with mkdir's mode they would all become private, and an account that
  // runs PostgreSQL for root could no longer enter them.
  fs.mkdirSync(options.folder, { recursive: true });
  const folder = fs.realpathSync(options.folder);
  const release = await lockFolder(folder);
  try {
    const cluster = path.join(folder, "cluster");
    const native = options.programs ?? postgresPrograms();
    const runner = runnerFor(native, folder, cluster);
    const password = adminPassword(folder, cluster);
    removeUnfinished(cluster);
    if (fs.existsSync(cluster)) await stopLeftover(cluster, say);
    else {
      say(`Making the database in ${folder} (PostgreSQL runs ${runner.how}) …`);
      await makeCluster(runner, cluster, password, options.signal);
      removeUnfinished(cluster);
    }
    handOver(runner, cluster);
    const settings = { ...defaultSettings, ...options.settings };
    const server = await superviseServer(
      { runner, cluster, settings, say, ...(options.signal ? { signal: options.signal } : {}) },
      options.lost ?? ((error) => say(`PostgreSQL cannot be restarted: ${error.message}`)),
    );
    // However this process ends (unexpected faults included), the database is told to stop; after kill -9 the
    // watcher does it.
    const atExit = () => {
      server.interrupt();
      release();
    };
    process.once("exit", atExit);
    let stopping: Promise<void> | null = null;
    return {
      adminUrl: `postgres://postgres:${password}@127.0.0.1:${server.port}/postgres`,
      port: server.port,
      get pid() {
        return server.pid();
      },
      stop: () =>
        (stopping ??= owned(
          server.stop().then(() => {
            process.off("exit", atExit);
            release();
          }),
        )),
    };
  } catch (error) {
    release();
    throw error;
  }
}

function adminPassword(folder: string, cluster: string): string {
  const file = path.join(folder, "admin-password");
  if (fs.existsSync(cluster) && !fs.existsSync(file)) {
    throw new Error(
      `The administrator's password of the database is missing: ${file}. Put the file back from a backup.`,
    );
  }
  return secretFromFile(file);
}
