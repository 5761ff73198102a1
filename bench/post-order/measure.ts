/** Runs a load in a process of its own and adds up the processor time of everybody who took part. */
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { Shop } from "./shop.ts";

export interface Load {
  readonly connections: number;
  readonly seconds: number;
  readonly seed: number;
  readonly http?: { readonly base: string; readonly token: string; readonly clientId: string };
  readonly limit?: {
    readonly url: string;
    readonly tenantId: string;
    readonly userId: number;
    readonly deptId: number;
    readonly firstId: number;
  };
}

export interface Loaded {
  readonly done: number;
  readonly failed: number;
  readonly firstFailure: string | null;
  readonly seconds: number;
  readonly took: number[];
  readonly cpu: { readonly user: number; readonly system: number };
}

export interface Measured {
  readonly done: number;
  readonly failed: number;
  readonly firstFailure: string | null;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  /** Seconds of processor time; null where the system does not tell. */
  readonly cpu: { readonly client: number; readonly server: number | null; readonly database: number | null };
}

const TICKS = 100;

/** User and system seconds of a process and of its children, ended ones included. Linux only. */
function cpuOf(pid: number | null): number | null {
  if (pid === null || process.platform !== "linux") return null;
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
  const children = fs
    .readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean)
    .map(Number);
  return own(pid) + children.reduce((sum, child) => sum + own(child), 0);
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const differ = (before: number | null, after: number | null): number | null =>
  before === null || after === null ? null : after - before;

export async function measure(
  load: Load,
  shop: Shop,
  pids: { server: number | null; database: number },
): Promise<Measured> {
  const script = path.join(import.meta.dirname, load.http ? "load-http.ts" : "load-limit.ts");
  const before = { server: cpuOf(pids.server), database: cpuOf(pids.database) };
  const loaded = await run(script, JSON.stringify({ ...load, shop }));
  const sorted = loaded.took.toSorted((a, b) => a - b);
  return {
    done: loaded.done,
    failed: loaded.failed,
    firstFailure: loaded.firstFailure,
    perSecond: loaded.done / loaded.seconds,
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    cpu: {
      client: (loaded.cpu.user + loaded.cpu.system) / 1e6,
      server: differ(before.server, cpuOf(pids.server)),
      database: differ(before.database, cpuOf(pids.database)),
    },
  };
}

function run(script: string, argument: string): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, argument], { stdio: ["ignore", "pipe", "inherit"] });
    const parts: Buffer[] = [];
    child.stdout.on("data", (part: Buffer) => parts.push(part));
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0
        ? resolve(JSON.parse(Buffer.concat(parts).toString()) as Loaded)
        : reject(new Error(`${path.basename(script)} ended with ${code}`)),
    );
  });
}
