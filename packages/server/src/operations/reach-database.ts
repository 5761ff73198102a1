/**
 * The database of an installation, wherever it is: the given one (`DATABASE_URL`), that of a server running on
 * the data folder, or the one in the folder, started while it is needed. It is used as it is: no migration
 * runs.
 */
import fs from "node:fs";
import path from "node:path";
import { ensureDatabase } from "../platform/db/admin.ts";
import { AlreadyRunning, startEmbeddedPostgres } from "../platform/db/embedded.ts";
import { postmasterIn } from "../platform/db/embedded/leftover.ts";
import type { DataFolder } from "./data-folder.ts";

export const DATABASE_NAME = "larder";

export interface Reached {
  readonly ownerUrl: string;
  stop(): Promise<void>;
}

export interface ReachOptions {
  readonly folder: DataFolder;
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal;
  /** Called when the embedded PostgreSQL died and cannot be restarted. */
  readonly lost?: (error: Error) => void;
}

export async function reachDatabase(options: ReachOptions): Promise<Reached> {
  try {
    return await startDatabase(options);
  } catch (error) {
    const { folder } = options;
    const running = error instanceof AlreadyRunning ? postmasterIn(clusterOf(folder)) : null;
    if (!running?.ready) throw error;
    const ownerUrl = `postgres://${DATABASE_NAME}_owner:${folder.ownerPassword}@127.0.0.1:${running.port}/${DATABASE_NAME}`;
    return { ownerUrl, stop: async () => {} };
  }
}

/** AlreadyRunning when a server uses the folder. */
export async function startDatabase({ folder, say, signal, lost }: ReachOptions): Promise<Reached> {
  const given = process.env["DATABASE_URL"];
  if (given) return { ownerUrl: given, stop: async () => {} };
  const embedded = await startEmbeddedPostgres({
    folder: folder.database,
    say,
    ...(signal ? { signal } : {}),
    ...(lost ? { lost } : {}),
  });
  try {
    const ownerUrl = await ensureDatabase(embedded.adminUrl, DATABASE_NAME, folder.ownerPassword);
    return { ownerUrl, stop: () => embedded.stop() };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

const clusterOf = (folder: DataFolder): string => path.join(folder.database, "cluster");

/** Whether one can be reached, without creating it. */
export const hasDatabase = (folder: DataFolder): boolean =>
  Boolean(process.env["DATABASE_URL"]) || fs.existsSync(clusterOf(folder));
