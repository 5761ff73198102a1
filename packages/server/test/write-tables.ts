/** `npx node packages/server/test/write-tables.ts`: regenerates the table types from a freshly migrated database. */
import fs from "node:fs";
import path from "node:path";
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { ensureDatabase } from "../src/platform/db/admin.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { tablesText } from "../src/platform/db/write-tables.ts";
import { startTestCluster } from "./cluster.ts";

const cluster = await startTestCluster();
const name = `tables_${randomBytes(4).toString("hex")}`;
try {
  const ownerUrl = await ensureDatabase(cluster.adminUrl, name);
  await migrate({ ownerUrl, appPassword: "tables" });
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const text = await tablesText(client);
  await client.end();
  fs.writeFileSync(path.join(import.meta.dirname, "../src/platform/db/tables.ts"), text);
  const admin = new Client({ connectionString: cluster.adminUrl });
  await admin.connect();
  await admin.query(`drop database "${name}"`);
  await admin.query(`drop role if exists "${name}_app"`);
  await admin.query(`drop role if exists "${name}_owner"`);
  await admin.end();
} finally {
  await cluster.stop();
}
