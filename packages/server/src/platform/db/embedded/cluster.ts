import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { giveTo, type Runner } from "./account.ts";

/**
 * Creates the cluster beside its final place and renames it when it is complete, so that an interrupted first
 * start is never taken for a database. Call it while holding the folder lock.
 */
export async function makeCluster(
  runner: Runner,
  cluster: string,
  password: string,
  signal?: AbortSignal,
): Promise<void> {
  const folder = path.dirname(cluster);
  const started = unfinished(cluster);
  const making = path.join(folder, `${started}${process.pid}`);
  fs.mkdirSync(making, { mode: 0o700 });
  if (runner.owner) fs.chownSync(making, runner.owner.uid, runner.owner.gid);
  const passwordFile = path.join(folder, `${started}password`);
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (runner.owner) fs.chownSync(passwordFile, runner.owner.uid, runner.owner.gid);
  // Passed open as standard input: the account that runs initdb may not be able to reach the file.
  const handle = fs.openSync(passwordFile, "r");
  try {
    const initdb = runner.run(
      "initdb",
      making,
      [
        "--username=postgres",
        `--pwfile=${process.platform === "win32" ? passwordFile : "/dev/stdin"}`,
        "--encoding=UTF8",
        "--no-locale",
        "--locale-provider=icu",
        "--icu-locale=und",
        "--data-checksums",
        "--auth=scram-sha-256",
        "--no-instructions",
      ],
      { stdio: [handle, "pipe", "pipe"], env: cleanEnvironment(), windowsHide: true },
    );
    await finished(initdb, "initdb", signal);
    fs.renameSync(making, cluster);
  } finally {
    fs.closeSync(handle);
    fs.rmSync(passwordFile, { force: true });
    fs.rmSync(making, { recursive: true, force: true });
  }
}

const unfinished = (cluster: string): string => `${path.basename(cluster)}.making-`;

/**
 * Left-overs of interrupted starts. Removed before and after creating the cluster: the initdb of a killed start
 * keeps running for a while and recreates its folder when that is removed.
 */
export function removeUnfinished(cluster: string): void {
  const folder = path.dirname(cluster);
  for (const name of fs.readdirSync(folder)) {
    if (name.startsWith(unfinished(cluster)))
      fs.rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Whoever ran the last start, the cluster belongs to the account that runs this one. */
export function handOver(runner: Runner, cluster: string): void {
  if (runner.owner) giveTo(runner.owner, cluster);
}

/** Resolves on exit code 0, otherwise rejects with the program's output. Even when aborted, its end is awaited. */
export async function finished(child: ChildProcess, name: string, signal?: AbortSignal): Promise<void> {
  const said: string[] = [];
  child.stdout?.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  const interrupt = () => child.kill("SIGINT");
  signal?.addEventListener("abort", interrupt);
  if (signal?.aborted) interrupt();
  try {
    const [code, by] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
    signal?.throwIfAborted();
    if (code !== 0) throw new Error(`${name} ended with ${by ?? `code ${code}`}.\n${said.join("").trim()}`);
  } finally {
    signal?.removeEventListener("abort", interrupt);
  }
}

/** The user's own PGDATA, PGOPTIONS or locale are meant for another PostgreSQL. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith("PG") && !name.startsWith("LC_"));
  return { ...Object.fromEntries(kept), LC_ALL: "C", LANG: "C", TZ: "UTC" };
}
