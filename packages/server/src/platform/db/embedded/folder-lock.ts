import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { identityOf } from "./processes.ts";

/** A second start on a data folder whose first application is still running. */
export class AlreadyRunning extends Error {
  readonly folder: string;
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(
      `Larder is already running on the data folder ${folder} (process ${pid}). ` +
        `Stop that one first (Ctrl-C in its window, or: kill ${pid}), or start this one with another data folder.`,
    );
    this.name = "AlreadyRunning";
    this.folder = folder;
    this.pid = pid;
  }
}

/**
 * One application per data folder. The lock is a file with its owner's pid and start time; the lock of a dead
 * owner (kill -9, power cut) is void. Returns the function that releases it.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = path.join(folder, "lock");
  const mine = JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) });
  for (;;) {
    if (create(file, mine)) return () => releaseOwn(file, mine);
    const found = await contentsOf(file);
    if (found === null) continue;
    const owner = ownerIn(found);
    if (owner !== null && identityOf(owner.pid) === owner.identity) throw new AlreadyRunning(folder, owner.pid);
    takeAway(file, found);
  }
}

function create(file: string, contents: string): boolean {
  try {
    fs.writeFileSync(file, contents, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** An empty lock file is one being written at this moment, unless it stays empty. */
async function contentsOf(file: string): Promise<string | null> {
  for (let look = 0; look < 10; look++) {
    const contents = readOrNull(file);
    if (contents !== "") return contents;
    await sleep(50);
  }
  return "";
}

function ownerIn(contents: string): { pid: number; identity: string | null } | null {
  try {
    return JSON.parse(contents) as { pid: number; identity: string | null };
  } catch {
    return null;
  }
}

/**
 * Two starts may find the same void lock. Only one of them can rename it; if the renamed file is not the one
 * that was inspected, the other start was faster and already holds the folder: its lock is put back.
 */
function takeAway(file: string, judged: string): void {
  const aside = `${file}.void-${process.pid}`;
  try {
    fs.renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if (readOrNull(aside) === judged) fs.rmSync(aside, { force: true });
  else fs.renameSync(aside, file);
}

function releaseOwn(file: string, mine: string): void {
  if (readOrNull(file) === mine) fs.rmSync(file, { force: true });
}

function readOrNull(file: string): string | null {
  try {
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
