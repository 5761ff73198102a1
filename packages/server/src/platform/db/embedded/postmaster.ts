import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Runner } from "./account.ts";
import { cleanEnvironment, finished } from "./cluster.ts";
import { freePort } from "./free-port.ts";
import { postmasterIn, stopProcess } from "./leftover.ts";
import { isAlive } from "./processes.ts";
import { asArguments } from "./settings.ts";
import type { Watcher } from "./watcher.ts";

export interface Postmaster {
  pid: number;
  port: number;
  /** Resolves when it has ended, for whatever reason. */
  gone: Promise<void>;
  /** Sends the stop signal without waiting: for when this process is exiting. */
  interrupt(): void;
  stop(): Promise<void>;
}

export interface Start {
  runner: Runner;
  watcher: Watcher;
  cluster: string;
  settings: Record<string, string>;
  say: (line: string) => void;
  /** The port of the PostgreSQL it replaces; otherwise a free one is chosen. */
  port?: number;
  signal?: AbortSignal;
}

/** Starts the server and waits until it accepts connections; after a crash that includes recovery. */
export async function startPostmaster(start: Start): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnce(start, start.port ?? (await freePort()));
    } catch (error) {
      const words = String(error);
      // Another process may take the port between finding and using it; and the last processes of a PostgreSQL
      // whose postmaster was killed need a moment to exit.
      const passing = /could not bind|Address already in use|shared memory block .* still in use/s.test(words);
      if (!passing || attempt === 5 || start.signal?.aborted) throw error;
      await sleep(attempt * 500);
    }
  }
}

async function startOnce(
  { runner, watcher, cluster, settings, say, signal }: Start,
  port: number,
): Promise<Postmaster> {
  const log = openLog(path.join(path.dirname(cluster), "postgres.log"));
  const from = fs.fstatSync(log.handle).size;
  const args = asArguments({ ...settings, port: String(port) });
  // Detached: Ctrl-C reaches every process of the terminal's group, and the database must outlive the
  // application's last statement. A file and not a pipe, because it must stay writable when the application is
  // killed.
  const child =
    process.platform === "win32"
      ? await throughPgCtl(runner, cluster, args, log.file)
      : runner.run("postgres", cluster, args, {
          stdio: ["ignore", log.handle, log.handle],
          env: cleanEnvironment(),
          detached: true,
        });
  child?.on("error", () => {});
  child?.unref();
  // Before anything is awaited: even a start that is killed half way leaves nothing.
  if (child?.pid !== undefined) watcher.watch(child.pid);
  fs.closeSync(log.handle);
  const ended = () => (child ? child.pid === undefined || child.exitCode !== null || child.signalCode !== null : false);
  const interrupt = () => {
    if (child) child.kill("SIGINT");
    else throughPgCtl(runner, cluster, null, log.file).catch(() => {});
  };
  for (let look = 1; ; look++) {
    const found = postmasterIn(cluster);
    // The pid file of one killed on this very port stays until the new one writes its own.
    if (found?.ready && found.port === port && (child === null || found.pid === child.pid)) {
      const gone = child ? exitOf(child) : lookingAt(found.pid);
      return { pid: found.pid, port, gone, interrupt, stop: () => stopped(child, runner, cluster, log.file) };
    }
    if (ended()) throw new Error(`PostgreSQL did not start.\n${tail(log.file, from)}`);
    if (signal?.aborted) {
      await stopped(child, runner, cluster, log.file);
      signal.throwIfAborted();
    }
    if (look % 100 === 0) say(`PostgreSQL is still starting (recovery after a crash takes a while) … ${look / 20} s`);
    await sleep(50);
  }
}

const exitOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });

/** Windows: it is not our child process, so no exit event arrives. */
const lookingAt = (pid: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(timer);
      resolve();
    }, 2_000).unref();
  });

async function stopped(child: ChildProcess | null, runner: Runner, cluster: string, log: string): Promise<void> {
  if (child === null) await throughPgCtl(runner, cluster, null, log);
  else if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    child.ref();
    const closed = new Promise((resolve) => child.once("exit", resolve));
    await stopProcess(child.pid);
    await closed;
  }
}

/** Windows: only pg_ctl drops the administrator's rights, with which PostgreSQL refuses to run. */
async function throughPgCtl(runner: Runner, cluster: string, args: string[] | null, log: string): Promise<null> {
  const options = args?.map((arg) => (/[\s"]|^$/.test(arg) ? `"${arg}"` : arg)).join(" ");
  const words = args === null ? ["stop", "-m", "fast", "-w"] : ["start", "-w", "-t", "600", "-l", log, "-o", options!];
  await finished(
    runner.run("pg_ctl", cluster, words, { stdio: "ignore", env: cleanEnvironment(), windowsHide: true }),
    `pg_ctl ${words[0]}`,
  );
  return null;
}

/** One older log is kept, so that the cause of a crash is still readable after the start that repaired it. */
function openLog(file: string): { file: string; handle: number } {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 5_000_000) fs.renameSync(file, `${file}.old`);
  return { file, handle: fs.openSync(file, "a", 0o600) };
}

function tail(file: string, from: number): string {
  return fs.readFileSync(file).subarray(from).toString().trim().split("\n").slice(-12).join("\n");
}
