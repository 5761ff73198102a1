/** One server process as in an installation, on a loopback port, with the time to its first answer. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../packages/server/src/platform/db/embedded/free-port.ts";
import asStarted from "../../scripts/server-process.json" with { type: "json" };

const main = path.resolve(import.meta.dirname, "../../packages/server/src/main.mjs");
const READY_WITHIN = 30_000;

export interface ServerProcess {
  readonly base: string;
  readonly pid: number;
  /** From the start of the process to its first answer. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

export interface ServerProcessOptions {
  readonly appUrl: string;
  /** With the worker of the job queue. */
  readonly ownerUrl?: string | undefined;
  /** With the web application. */
  readonly pages?: boolean | undefined;
  /** Another entry point for the server, to measure with a part of it left out. */
  readonly entry?: string | undefined;
  readonly env?: Record<string, string> | undefined;
  readonly dataFolder: string;
}

export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const port = await freePort();
  fs.mkdirSync(options.dataFolder, { recursive: true });
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, [...asStarted.options, options.entry ?? main], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...asStarted.environment,
      ...process.env,
      DATABASE_APP_URL: options.appUrl,
      DATABASE_URL: options.ownerUrl ?? "",
      LARDER_DATA: options.dataFolder,
      LARDER_PAGES: options.pages ? "on" : "off",
      LARDER_ENCRYPT: "off",
      LARDER_LOG: "silent",
      METRICS_PORT: "",
      HOST: "127.0.0.1",
      PORT: String(port),
      ...options.env,
    },
  });
  const alive = () => child.exitCode === null && child.signalCode === null;
  const base = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (!alive()) return;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), 5000);
    await gone;
    clearTimeout(late);
  };
  while (performance.now() - began < READY_WITHIN) {
    if (!alive()) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}.`);
    if (await answers(base)) return { base, pid: child.pid!, readyMs: performance.now() - began, stop };
    await sleep(10);
  }
  await stop();
  throw new Error(`The server did not answer within ${READY_WITHIN / 1000} s.`);
}

const answers = (base: string): Promise<boolean> =>
  fetch(`${base}/auth/config`).then(
    (response) => response.ok,
    () => false,
  );
