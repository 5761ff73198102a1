/**
 * Prepares a database the server can sign in to: the given one (`DATABASE_URL`) or the embedded PostgreSQL,
 * then the schema, then the initial data.
 */
import { Client } from "pg";
import { install, installPackage } from "../install.ts";
import { distribute } from "../platform/db/distribution.ts";
import { migrate } from "../platform/db/migrate.ts";
import { migrateQueue } from "../platform/jobs/queue.ts";
import { queueCopiedJobs } from "./backup/job-copy.ts";
import { drawPassword, savePasswords, readPasswords } from "./data-folder.ts";
import { startDatabase, type ReachOptions } from "./reach-database.ts";
import { requireDurable } from "./safe-start.ts";

export interface PreparedDatabase {
  /** Of the server's role. */
  readonly appUrl: string;
  /** URL of the role that owns the schema: for migrations, the job queue and loading, never for requests. */
  readonly ownerUrl: string;
  stop(): Promise<void>;
}

export type PrepareOptions = ReachOptions;

export async function prepareDatabase(options: PrepareOptions): Promise<PreparedDatabase> {
  const { ownerUrl, stop } = await startDatabase(options);
  try {
    await requireDurableDatabase(ownerUrl);
    return { ...(await bringUpToDate(ownerUrl, options)), ownerUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The schema and the queue of this version, and the initial data: at each start, and after a restore. */
export async function bringUpToDate(ownerUrl: string, { folder, say }: PrepareOptions): Promise<{ appUrl: string }> {
  const { appUrl } = await migrate({
    ownerUrl,
    appPassword: folder.appPassword,
    appUrl: process.env["DATABASE_APP_URL"],
    say,
  });
  await distribute(ownerUrl, say);
  await migrateQueue(ownerUrl);
  await queueCopiedJobs(ownerUrl);
  await install({
    ownerUrl,
    clientId: folder.clientId,
    operatorPassword: () => {
      const password = readPasswords(folder).find((one) => one.tenantId === "000000")?.password ?? drawPassword();
      savePasswords(folder, [{ tenantId: "000000", company: "Larder platform", userName: "admin", password }]);
      return password;
    },
  });
  await installPackage(ownerUrl);
  return { appUrl };
}

/** Checked before the first migration; the server checks again, with its own role. */
export async function requireDurableDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number; off: string | null }>(
      `select current_setting('server_version_num')::int as version,
        (select string_agg(name, ', ') from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as off`,
    );
    requireDurable(rows[0]!);
  } finally {
    await client.end();
  }
}
