/** Processor time of processes and their children, in seconds; null where the system does not report it. Linux only. */
import fs from "node:fs";

const TICKS = 100;

/** User and system time of a process and its children, including ended ones. */
export function processorTime(pid: number): number | null {
  if (process.platform !== "linux") return null;
  const own = (one: number): number => {
    try {
      const fields = fs
        .readFileSync(`/proc/${one}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS;
    } catch {
      return 0;
    }
  };
  return own(pid) + childrenOf(pid).reduce((sum, child) => sum + own(child), 0);
}

function childrenOf(pid: number): number[] {
  try {
    return fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Megabytes of memory that a process holds now, or held at most. */
export function memoryOf(pid: number, which: "VmRSS" | "VmHWM" = "VmRSS"): number {
  const found = new RegExp(`^${which}:\\s+(\\d+) kB`, "m").exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"));
  return found ? Number(found[1]) / 1024 : Number.NaN;
}

/** The total of all of them, from now on. */
export function stopwatch(pids: readonly number[]): () => number | null {
  const before = pids.map(processorTime);
  return () => {
    const after = pids.map(processorTime);
    if ([...before, ...after].some((one) => one === null)) return null;
    return after.reduce((sum: number, one, n) => sum + one! - before[n]!, 0);
  };
}

/** Milliseconds of elapsed time of a function. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
