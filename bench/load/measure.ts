/** Runs clerks in a separate process and adds up the processor time of everything involved. */
import { spawn } from "node:child_process";
import path from "node:path";
import { quantile } from "../figures.ts";
import type { Cleanup } from "../dataset/cleanup.ts";
import { stopwatch } from "./processor-time.ts";
import type { Done, Task } from "./task.ts";

export interface Measured {
  readonly done: number;
  readonly failed: number;
  readonly firstFailure: string | null;
  readonly seconds: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Seconds of processor time; null where the system does not report it. */
  readonly cpu: { readonly client: number; readonly server: number | null; readonly database: number | null };
}

export interface Pids {
  readonly servers: readonly number[];
  readonly database: number;
}

export interface Answered {
  readonly measured: Measured;
  readonly answers: readonly unknown[];
}

export async function measure(task: Task, pids: Pids, cleanup: Cleanup): Promise<Answered> {
  const [server, database] = [stopwatch(pids.servers), stopwatch([pids.database])];
  const { took, answers, cpu, ...done } = await work(task, cleanup);
  const measured = {
    ...done,
    perSecond: done.done / done.seconds,
    p50: quantile(took, 0.5),
    p95: quantile(took, 0.95),
    p99: quantile(took, 0.99),
    cpu: { client: cpu, server: server(), database: database() },
  };
  return { measured, answers };
}

/**
 * Seconds of processor time per operation, all processes together; not a number where the system does not
 * report it.
 */
export function cpuOfOperation({ cpu, done }: Measured): number {
  if (cpu.database === null || cpu.server === null) return Number.NaN;
  return (cpu.client + cpu.server + cpu.database) / done;
}

export const cpuMsOfOperation = (measured: Measured): number => cpuOfOperation(measured) * 1000;

async function work(task: Task, cleanup: Cleanup): Promise<Done> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "clerks.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = cleanup.own(() => void child.kill("SIGKILL"));
  try {
    return await new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      child.stdout.on("data", (part: Buffer) => parts.push(part));
      child.once("error", reject);
      child.stdin.on("error", () => {});
      child.once("close", (code) =>
        code === 0
          ? resolve(JSON.parse(Buffer.concat(parts).toString()) as Done)
          : reject(new Error(`The clerks of ${task.operations} ended with ${code}`)),
      );
      child.stdin.end(JSON.stringify(task));
    });
  } finally {
    await ended();
  }
}
