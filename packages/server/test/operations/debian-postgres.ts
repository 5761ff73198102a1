/**
 * The PostgreSQL 15 of a Debian package, where the machine has one: another version than the one from npm, and
 * with the programs that it lacks (pg_basebackup). Where it is missing, the tests that need it say so and are
 * skipped.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { runnerFor } from "../../src/platform/db/embedded/account.ts";
import { cleanEnvironment, finished } from "../../src/platform/db/embedded/cluster.ts";

export const DEBIAN = "/usr/lib/postgresql/15";

const has = (program: string): boolean => fs.existsSync(path.join(DEBIAN, "bin", program));

export const debianMissing = ["initdb", "postgres", "pg_basebackup"].every(has)
  ? null
  : `there are no programs of PostgreSQL 15 in ${DEBIAN}/bin (apt-get install postgresql-15)`;

/** Printed once, where the tests are skipped. */
export function sayWhenMissing(what: string, missing: string | null): boolean {
  if (missing !== null) process.stderr.write(`Left out: ${what}, because ${missing}.\n`);
  return missing !== null;
}

/** As the account that runs the cluster, because PostgreSQL and its tools refuse to be root. */
export async function runDebian(
  program: string,
  folder: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  const { owner } = runnerFor(DEBIAN, folder, path.join(folder, "cluster"));
  const child: ChildProcess = spawn(path.join(DEBIAN, "bin", program), args, {
    ...owner,
    cwd: "/",
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...cleanEnvironment(), ...env },
  });
  await finished(child, program);
}

/** A folder that this account owns. */
export function folderFor(folder: string): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { owner } = runnerFor(DEBIAN, path.dirname(folder), folder);
  if (owner) fs.chownSync(folder, owner.uid, owner.gid);
  return folder;
}

export const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
};
