/** A separate PostgreSQL 15 with an installed Larder, durable, and with the additions of the story. */
import fs from "node:fs";
import path from "node:path";
import { install } from "../../src/install.ts";
import { ensureDatabase } from "../../src/platform/db/admin.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../src/platform/db/embedded.ts";
import { migrate } from "../../src/platform/db/migrate.ts";
import { CLIENT_ID } from "../world.ts";
import { DEBIAN, folderFor, runDebian } from "./debian-postgres.ts";

export interface SecondPostgres {
  readonly server: EmbeddedPostgres;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly folder: string;
  /** A copy of the whole cluster by `pg_basebackup`, in a folder from which it can be started. */
  copyTo(folder: string, ...args: string[]): Promise<void>;
}

export async function secondPostgres(folder: string, settings: Record<string, string> = {}): Promise<SecondPostgres> {
  const server = await startEmbeddedPostgres({ folder, programs: DEBIAN, settings });
  const ownerUrl = await ensureDatabase(server.adminUrl, "larder");
  const { appUrl } = await migrate({ ownerUrl, appPassword: "app-of-the-second" });
  await install({ ownerUrl, clientId: CLIENT_ID, operatorPassword: () => "Operator-of-the-second" });
  return {
    server,
    ownerUrl,
    appUrl,
    folder,
    async copyTo(copy, ...args) {
      fs.mkdirSync(copy, { recursive: true });
      fs.copyFileSync(path.join(folder, "admin-password"), path.join(copy, "admin-password"));
      const { port, username, password } = new URL(server.adminUrl);
      const into = folderFor(path.join(copy, "cluster"));
      await runDebian(
        "pg_basebackup",
        copy,
        ["-h", "127.0.0.1", "-p", port, "-U", username, "-D", into, "-X", "stream", "-c", "fast", ...args],
        { PGPASSWORD: password },
      );
    },
  };
}

/** The same URL on the port of another server. */
export const onPort = (url: string, port: number): string => Object.assign(new URL(url), { port: String(port) }).href;
