import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Runner } from "./account.ts";
import { cleanEnvironment, finished } from "./cluster.ts";
import { freePort } from "./free-port.ts";
import { postmasterIn, stopProcess } from "./leftover.ts";
import { asArguments } from "./settings.ts";

export interface Postmaster {
  pid: number;
  port: number;
  /** Sends the stop and does not wait: for the moment in which this process ends. */
  interrupt(): void;
  stop(): Promise<void>;
}

interface Start {
  runner: Runner;
  cluster: string;
  settings: Record<string, string>;
  say: (line: string) => void;
  signal?: AbortSignal;
}

/** Starts the server and waits until it takes connections; after a crash that includes the recovery. */
export async function startPostmaster(start: Start): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnce(start, await freePort());
    } catch (error) {
      const words = String(error);
      // Between finding the port and taking it, somebody else may have taken it; and the last processes of a
      // PostgreSQL whose master was killed need a moment to notice.
      const passing = /could not bind|Address already in use|shared memory block .* still in use/s.test(words);
      if (!passing || attempt === 5 || start.signal?.aborted) throw error;
      await sleep(attempt * 500);
    }
  }
}

async function startOnce({ runner, cluster, settings, say, signal }: Start, port: number): Promise<Postmaster> {
  const log = openLog(path.join(path.dirname(cluster), "postgres.log"));
  const from = fs.fstatSync(log.handle).size;
  const args = asArguments({ ...settings, port: String(port) });
  // Detached: Ctrl-C goes to every process of the terminal's group, and the database must outlive the application's
  // last statement. A file and not a pipe: it goes on being read when the application is killed.
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
  fs.closeSync(log.handle);
  const ended = () => (child ? child.pid === undefined || child.exitCode !== null || child.signalCode !== null : false);
  const interrupt = () => {
    if (child) child.kill("SIGINT");
    else void throughPgCtl(runner, cluster, null, log.file);
  };
  for (let look = 1; ; look++) {
    const found = postmasterIn(cluster);
    if (found?.ready && found.port === port) {
      return { pid: found.pid, port, interrupt, stop: () => stopped(child, runner, cluster, log.file) };
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

async function stopped(child: ChildProcess | null, runner: Runner, cluster: string, log: string): Promise<void> {
  if (child === null) await throughPgCtl(runner, cluster, null, log);
  else if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    child.ref();
    const closed = new Promise((resolve) => child.once("exit", resolve));
    await stopProcess(child.pid);
    await closed;
  }
}

/** Windows: only pg_ctl sheds the administrator's rights, with which PostgreSQL refuses to run. */
async function throughPgCtl(runner: Runner, cluster: string, args: string[] | null, log: string): Promise<null> {
  const options = args?.map((arg) => (/[\s"]|^$/.test(arg) ? `"${arg}"` : arg)).join(" ");
  const words = args === null ? ["stop", "-m", "fast", "-w"] : ["start", "-w", "-t", "600", "-l", log, "-o", options!];
  await finished(
    runner.run("pg_ctl", cluster, words, { stdio: "ignore", env: cleanEnvironment(), windowsHide: true }),
    `pg_ctl ${words[0]}`,
  );
  return null;
}

/** One older log is kept, so that the reason of a crash is still there after the start that repaired it. */
function openLog(file: string): { file: string; handle: number } {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 5_000_000) fs.renameSync(file, `${file}.old`);
  return { file, handle: fs.openSync(file, "a", 0o600) };
}

function tail(file: string, from: number): string {
  return fs.readFileSync(file).subarray(from).toString().trim().split("\n").slice(-12).join("\n");
}
