/** Removes what an interrupted load left: every row of a company that was never opened. */
import type { Client } from "pg";
import { inCompany } from "../src/platform/db/bind.ts";

export async function removeUnfinished(owner: Client, say: (line: string) => void): Promise<void> {
  const { rows } = await inCompany(owner, "000000", () =>
    owner.query<{ tenant_id: string; company_name: string }>(
      "select tenant_id, company_name from tenant where stage = 'loading'",
    ),
  );
  for (const { tenant_id: tenantId, company_name: name } of rows) {
    say(`Removing the unfinished ${name} …`);
    await removeCompany(owner, tenantId);
  }
}

/** As the owner, who may delete from the ledgers as well; children before parents. */
async function removeCompany(owner: Client, tenantId: string): Promise<void> {
  const tables = await tablesChildrenFirst(owner);
  await inCompany(owner, tenantId, async () => {
    for (const table of tables) await owner.query(`delete from "${table}" where tenant_id = $1`, [tenantId]);
    await owner.query("delete from tenant_name where company = $1", [tenantId]);
  });
}

const TABLES = `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;
const REFERENCES = `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f' and conrelid <> confrelid`;

async function tablesChildrenFirst(owner: Client): Promise<string[]> {
  const tables = (await owner.query<{ name: string }>(TABLES)).rows.map((row) => row.name);
  const references = (await owner.query<{ child: string; parent: string }>(REFERENCES)).rows;
  const parents = new Map(
    tables.map((name) => [name, references.filter((r) => r.child === name).map((r) => r.parent)]),
  );
  const order: string[] = [];
  const seen = new Set<string>();
  const walk = (name: string) => {
    if (seen.has(name) || !parents.has(name)) return;
    seen.add(name);
    for (const parent of parents.get(name)!) walk(parent);
    order.push(name);
  };
  for (const name of tables) walk(name);
  return order.toReversed();
}
