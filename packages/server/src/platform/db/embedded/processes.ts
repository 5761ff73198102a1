import { execFileSync } from "node:child_process";
import fs from "node:fs";

/**
 * Identifies a process beyond its pid. Pids are reused after a reboot or in a new container, so a pid in a lock
 * file means nothing without the process's start time. null: no such process (one that is dead but not yet
 * reaped counts as gone).
 */
export function identityOf(pid: number): string | null {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  if (process.platform === "linux") {
    const stat = readOrNull(`/proc/${pid}/stat`);
    if (stat === null) return null;
    // The command name is in brackets and may itself contain spaces and brackets: count from the last one.
    const facts = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state, begun] = [facts[0], facts[19]];
    if (state === "Z" || state === "X") return null;
    return `${readOrNull("/proc/sys/kernel/random/boot_id")?.trim() ?? ""}/${begun ?? ""}`;
  }
  if (!isAlive(pid)) return null;
  if (process.platform === "win32") return "alive";
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch {
    return null;
  }
}

/** The PostgreSQL processes of a cluster: each has the cluster as its working directory. So may a shell. */
export function processesIn(cluster: string): number[] {
  if (process.platform !== "linux") return [];
  const real = fs.realpathSync(cluster);
  return fs
    .readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && linkOrNull(`/proc/${pid}/cwd`) === real)
    .filter((pid) => readOrNull(`/proc/${pid}/comm`)?.trim() === "postgres" && identityOf(pid) !== null);
}

/** Without /proc, the command line has to do. */
export function isPostgres(pid: number): boolean {
  try {
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).includes("postgres");
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function readOrNull(file: string): string | null {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

function linkOrNull(file: string): string | null {
  try {
    return fs.readlinkSync(file);
  } catch {
    return null;
  }
}
