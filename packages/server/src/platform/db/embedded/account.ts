import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { programIn } from "./binaries.ts";

/**
 * The account PostgreSQL runs as. It refuses to run as root, so a start as root tries these, in order:
 *
 * 1. as an account that exists (the one the cluster belongs to, else postgres, else nobody), if that account
 *    can
 *    enter the folders of the programs and of the data;
 * 2. in its own user namespace, where the uid is not 0 and file permissions stay as they were: this is for a
 *    clone under a folder that only root may enter;
 * 3. where namespaces are forbidden too (containers): from a copy of the programs that everybody may read, with
 *    the
 *    data where they are. The cluster is the working folder, entered while still root and never by its path.
 */
export interface Runner {
  /** For the line shown to the user. */
  readonly how: string;
  /** The owner of the cluster's files; null: the user of this process. */
  readonly owner: Account | null;
  run(program: string, cluster: string, args: string[], options: SpawnOptions): ChildProcess;
}

export interface Account {
  uid: number;
  gid: number;
}

export function runnerFor(native: string, folder: string, cluster: string): Runner {
  if (process.getuid?.() !== 0) return asOneself(native, cluster);
  const accounts = accountsToTry(cluster);
  for (const [name, account] of accounts) {
    if (canRun(native, account) && canEnter(folder, account)) return asAccount(native, name, account);
  }
  if (succeeds("unshare", ["-U", programIn(native, "postgres"), "--version"])) return inNamespace(native);
  for (const [name, account] of accounts) {
    const copy = copyForAll(native);
    if (canRun(copy, account)) return fromCopy(copy, name, account);
  }
  throw new Error(
    "PostgreSQL does not run as root, and no other way was found on this machine (accounts postgres and nobody, " +
      "a user namespace). Start Larder as another user, or set DATABASE_URL to a PostgreSQL 15 or newer.",
  );
}

function asOneself(native: string, cluster: string): Runner {
  const owner = ownerOf(cluster);
  if (owner !== null && process.getuid && owner.uid !== process.getuid()) {
    throw new Error(
      `The database in ${cluster} belongs to another user of this machine (uid ${owner.uid}), probably because ` +
        `Larder was started as root before. Start it as root again, or: sudo chown -R ${os.userInfo().username} ${path.dirname(cluster)}`,
    );
  }
  return {
    how: "as the current user",
    owner: null,
    run: (program, data, args, options) => spawn(programIn(native, program), ["-D", data, ...args], options),
  };
}

function asAccount(native: string, name: string, account: Account): Runner {
  return {
    how: `as ${name}`,
    owner: account,
    run: (program, data, args, options) =>
      spawn(programIn(native, program), ["-D", data, ...args], { ...options, ...account, cwd: "/" }),
  };
}

function inNamespace(native: string): Runner {
  return {
    how: "in its own user namespace",
    // From outside, the process is still root's, so the files must be too.
    owner: { uid: 0, gid: 0 },
    run: (program, data, args, options) =>
      spawn("unshare", ["-U", programIn(native, program), "-D", data, ...args], { ...options, cwd: "/" }),
  };
}

function fromCopy(copy: string, name: string, account: Account): Runner {
  return {
    how: `as ${name}, from a copy of the programs in ${copy}`,
    owner: account,
    // The system changes the folder first and the user second, so the parents of the cluster need no rights.
    run: (program, data, args, options) =>
      spawn(programIn(copy, program), ["-D", "/proc/self/cwd", ...args], { ...options, ...account, cwd: data }),
  };
}

function accountsToTry(cluster: string): [name: string, account: Account][] {
  const owner = ownerOf(cluster);
  const names = ["postgres", "nobody"];
  if (owner !== null && owner.uid !== 0) names.unshift(String(owner.uid));
  return names.flatMap((name) => {
    // PostgreSQL looks up the name of its uid: a uid without an account entry cannot be used.
    const uid = numberFrom("id", ["-u", name]);
    const gid = numberFrom("id", ["-g", name]);
    return uid === null || gid === null || uid === 0 ? [] : [[name, { uid, gid }] as [string, Account]];
  });
}

function ownerOf(cluster: string): Account | null {
  const stat = fs.statSync(cluster, { throwIfNoEntry: false });
  return stat ? { uid: stat.uid, gid: stat.gid } : null;
}

const canRun = (native: string, account: Account): boolean =>
  succeeds(programIn(native, "postgres"), ["--version"], account);

const canEnter = (folder: string, account: Account): boolean =>
  succeeds("/bin/sh", ["-c", 'cd "$1"', "sh", folder], account);

function succeeds(command: string, args: string[], account?: Account): boolean {
  return spawnSync(command, args, { stdio: "ignore", cwd: "/", ...account }).status === 0;
}

function numberFrom(command: string, args: string[]): number | null {
  const { status, stdout } = spawnSync(command, args, { encoding: "utf8" });
  return status === 0 && /^\d+\s*$/.test(stdout) ? Number(stdout) : null;
}

/** 60 MB. An older copy is reused only if nobody but root can have changed it. */
function copyForAll(native: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, "..", "package.json"), "utf8")) as {
    version: string;
  };
  const copy = path.join(os.tmpdir(), `larder-postgres-${version}`);
  const found = fs.lstatSync(copy, { throwIfNoEntry: false });
  if (found?.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return copy;
  const fresh = fs.mkdtempSync(`${copy}-`);
  fs.cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  openForReading(fresh);
  try {
    fs.renameSync(fresh, copy);
    return copy;
  } catch {
    return fresh;
  }
}

/** The clone may have been made under a umask that shuts others out of every single file. */
function openForReading(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    fs.chmodSync(file, entry.isDirectory() || fs.statSync(file).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** Ownership is changed from the leaves up: an interrupted run is visible at the root and is repeated. */
export function giveTo(owner: Account, folder: string): void {
  if (fs.statSync(folder).uid === owner.uid) return;
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    fs.lchownSync(path.join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  fs.chownSync(folder, owner.uid, owner.gid);
}
