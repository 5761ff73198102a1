import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { identityOf, isAlive, isPostgres, processesIn } from "./processes.ts";

/**
 * Cleans up after an application that was killed. Call it while holding the folder lock, so that any PostgreSQL
 * found here is known to have no owner.
 *
 * - Its PostgreSQL is still running: it is stopped (SIGINT, fast) and awaited.
 * - Only its pid file is left, and the pid now belongs to another process: PostgreSQL itself would refuse
 *   to start ("lock file postmaster.pid already exists"), so the file is removed.
 */
export async function stopLeftover(cluster: string, say: (line: string) => void): Promise<void> {
  const file = path.join(cluster, "postmaster.pid");
  const pid = postmasterIn(cluster)?.pid ?? null;
  const inCluster = processesIn(cluster);
  const left = pid !== null && (inCluster.includes(pid) || (process.platform === "darwin" && isPostgres(pid)));
  if (left) {
    say(`PostgreSQL of an earlier start still runs (process ${pid}); stopping it.`);
    await stopProcess(pid);
  }
  // Without the postmaster the other processes exit within moments; a new one cannot start beside them.
  for (let look = 0; processesIn(cluster).length > 0; look++) {
    if (look === 300)
      throw new Error(`Processes of an earlier PostgreSQL do not end: ${processesIn(cluster).join(", ")}.`);
    await sleep(100);
  }
  if (process.platform !== "win32" && pid !== null && !left && isAlive(pid)) fs.rmSync(file, { force: true });
}

/** SIGINT is the fast stop: sessions are closed, uncommitted work is rolled back, and the shutdown is clean. */
export async function stopProcess(pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ["SIGINT", 60],
    ["SIGQUIT", 20],
  ] as const) {
    if (!send(pid, signal)) return;
    for (let look = 0; look < seconds * 20; look++) {
      if (identityOf(pid) === null) return;
      await sleep(50);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop. End it by hand: kill -9 ${pid}`);
}

/** PostgreSQL's own pid file: pid, port, and whether it accepts connections. */
export function postmasterIn(cluster: string): { pid: number; port: number; ready: boolean } | null {
  let lines: string[];
  try {
    lines = fs.readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}
