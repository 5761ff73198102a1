/**
 * From nothing to a database that the server may sign in to: the given one (`DATABASE_URL`) or
 * the embedded PostgreSQL, then the schema, then what an installation begins with.
 */
import { Client } from "pg";
import { install } from "../install.ts";
import { ensureDatabase } from "../platform/db/admin.ts";
import { startEmbeddedPostgres } from "../platform/db/embedded.ts";
import { migrate } from "../platform/db/migrate.ts";
import { migrateQueue } from "../platform/worker.ts";
import { drawPassword, keepPasswords, readPasswords, type DataFolder } from "./data-folder.ts";

export interface PreparedDatabase {
  /** Of the server's role. */
  readonly appUrl: string;
  /** Of the role that owns the schema: for migrations, the job queue and loading, never for requests. */
  readonly ownerUrl: string;
  stop(): Promise<void>;
}

export interface PrepareOptions {
  readonly folder: DataFolder;
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal;
}

const NAME = "larder";

export async function prepareDatabase({ folder, say, signal }: PrepareOptions): Promise<PreparedDatabase> {
  const given = process.env["DATABASE_URL"];
  const embedded = given
    ? null
    : await startEmbeddedPostgres({ folder: folder.database, say, ...(signal ? { signal } : {}) });
  try {
    const ownerUrl = given ?? (await ensureDatabase(embedded!.adminUrl, NAME, folder.ownerPassword));
    await requireDurable(ownerUrl);
    const { appUrl } = await migrate({
      ownerUrl,
      appPassword: folder.appPassword,
      appUrl: process.env["DATABASE_APP_URL"],
      say,
    });
    await migrateQueue(ownerUrl);
    await install({
      ownerUrl,
      clientId: folder.clientId,
      operatorPassword: () => {
        const password = readPasswords(folder).find((one) => one.tenantId === "000000")?.password ?? drawPassword();
        keepPasswords(folder, [{ tenantId: "000000", company: "Larder platform", userName: "admin", password }]);
        return password;
      },
    });
    return { appUrl, ownerUrl, stop: async () => embedded?.stop() };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

const OLDEST = 15_00_14;

/** An acknowledged document must survive a power cut: with these settings off some do not, so the server does not start. */
async function requireDurable(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; off: string | null }>(
      `select current_setting('server_version_num') as version,
        (select string_agg(name, ', ') from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off') as off`,
    );
    const { version, off } = rows[0]!;
    if (Number(version) < OLDEST) throw new Error(`PostgreSQL 15.14 or newer is needed; this one is ${version}.`);
    if (off)
      throw new Error(
        `PostgreSQL runs with ${off} off: a power cut would lose documents that were already acknowledged. Switch it on and start again.`,
      );
  } finally {
    await client.end();
  }
}
