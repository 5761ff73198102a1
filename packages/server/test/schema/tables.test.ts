/** The generated table types match the schema. */
import fs from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { expect, inject, test } from "vitest";
import { tablesText } from "../../src/platform/db/write-tables.ts";

test("tables.ts matches the catalogue; regenerate it with `npx node packages/server/test/write-tables.ts`", async () => {
  const client = new Client({ connectionString: inject("database").ownerUrl });
  await client.connect();
  const text = await tablesText(client);
  await client.end();
  expect(fs.readFileSync(path.join(import.meta.dirname, "../../src/platform/db/tables.ts"), "utf8")).toBe(text);
});
