/** Empty databases to restore into, taken away again afterwards, on the tests' PostgreSQL or another one. */
import { randomBytes } from "node:crypto";
import path from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import { openApp, type App } from "../../src/app.ts";
import { ensureDatabase } from "../../src/platform/db/admin.ts";
import { openLog } from "../../src/platform/log/log.ts";
import { CLIENT_ID } from "../world.ts";

export const APP_PASSWORD = "app-of-the-spare";

export interface Spare {
  readonly ownerUrl: string;
  /** What is in it besides PostgreSQL itself. */
  relations(): Promise<string[]>;
  rows<T>(tenantId: string, text: string, values?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

export async function spareDatabase(adminUrl = inject("database").adminUrl): Promise<Spare> {
  const name = `spare_${randomBytes(4).toString("hex")}`;
  const ownerUrl = await ensureDatabase(adminUrl, name);
  const asked = async <T>(url: string, tenantId: string, text: string, values: unknown[] = []): Promise<T[]> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
      return (await client.query(text, values)).rows as T[];
    } finally {
      await client.end();
    }
  };
  return {
    ownerUrl,
    rows: (tenantId, text, values) => asked(ownerUrl, tenantId, text, values),
    relations: async () =>
      (
        await asked<{ name: string }>(
          ownerUrl,
          "",
          `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`,
        )
      ).map((row) => row.name),
    async drop() {
      await asked(adminUrl, "", `drop database "${name}" with (force)`);
      await asked(adminUrl, "", `drop role if exists "${name}_app"`);
      await asked(adminUrl, "", `drop role "${name}_owner"`);
    },
  };
}

/** A server on a database that came out of a backup. */
export async function serverOn(appUrl: string): Promise<{ app: App; base: string }> {
  const app = openApp({
    databaseUrl: appUrl,
    privateKey: inject("database").privateKey,
    settings: { encrypt: false, captcha: false, clientId: CLIENT_ID, frameHosts: [] },
    log: openLog("silent"),
  });
  return { app, base: await app.http.app.listen({ host: "127.0.0.1", port: 0 }) };
}

const cache = path.resolve(import.meta.dirname, "../../../../.cache");

/** A place for files, inside the project's cache; a story that is left out leaves no folder there. */
export const spareFolder = (name: string): string => path.join(cache, `${name}-${process.pid}`);
