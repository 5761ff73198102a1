/** Empty databases to restore into, dropped afterwards, on the tests' PostgreSQL or another one. */
import { randomBytes } from "node:crypto";
import path from "node:path";
import { inject } from "vitest";
import { ensureDatabase } from "../../src/platform/db/admin.ts";
import { rowsAt } from "../rows-at.ts";

export const APP_PASSWORD = "app-of-the-spare";

export interface Spare {
  readonly ownerUrl: string;
  /** Its content besides PostgreSQL itself. */
  relations(): Promise<string[]>;
  rows<T>(tenantId: string, text: string, values?: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

export async function spareDatabase(adminUrl = inject("database").adminUrl): Promise<Spare> {
  const name = `spare_${randomBytes(4).toString("hex")}`;
  const ownerUrl = await ensureDatabase(adminUrl, name);
  return {
    ownerUrl,
    rows: (tenantId, text, values) => rowsAt(ownerUrl, tenantId, text, values),
    relations: async () =>
      (
        await rowsAt<{ name: string }>(
          ownerUrl,
          "",
          `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`,
        )
      ).map((row) => row.name),
    async drop() {
      await rowsAt(adminUrl, "", `drop database "${name}" with (force)`);
      await rowsAt(adminUrl, "", `drop role if exists "${name}_app"`);
      await rowsAt(adminUrl, "", `drop role "${name}_owner"`);
    },
  };
}

const cache = path.resolve(import.meta.dirname, "../../../../.cache");

/** A folder for files, inside the project's cache; a skipped story creates none. */
export const spareFolder = (name: string): string => path.join(cache, `${name}-${process.pid}`);
