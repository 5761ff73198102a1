/** Processor time of processes and their children, in seconds; null where the system does not report it. Linux only. */
import fs from "node:fs";

const TICKS = 100;

/** User and system time of a process and its children, including ended ones. */
export function processorTime(pid: number): number | null {
  if (process.platform !== "linux") return null;
  for (let ended = timesOf(pid).ended; ;) {
    const children = childrenOf(pid).reduce((sum, child) => sum + total(timesOf(child)), 0);
    const now = timesOf(pid);
    if (now.ended === ended) return (total(now) + children) / TICKS;
    // A child ended while the others were read: its time is its parent's now, and may have been counted twice or not at all.
    ended = now.ended;
  }
}

interface Times {
  readonly own: number;
  /** Of children that have ended. */
  readonly ended: number;
}

const total = ({ own, ended }: Times): number => own + ended;

/** In ticks; nothing of a process that is gone. */
function timesOf(pid: number): Times {
  try {
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const sum = (...at: readonly number[]) => at.reduce((ticks, nth) => ticks + Number(fields[nth]), 0);
    return { own: sum(11, 12), ended: sum(13, 14) };
  } catch {
    return { own: 0, ended: 0 };
  }
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
