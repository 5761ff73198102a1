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

/**
 * As the owner, who may delete from the ledgers as well. In one statement: references are checked at its end, so that rows which
 * name each other, such as an order and its approval, need no order.
 */
async function removeCompany(owner: Client, tenantId: string): Promise<void> {
  const tables = (await owner.query<{ name: string }>(TABLES)).rows.map((row) => row.name);
  const deletes = tables.map((table, at) => `t${at} as (delete from "${table}" where tenant_id = $1)`);
  await inCompany(owner, tenantId, async () => {
    await owner.query(`with ${deletes.join(", ")} select 1`, [tenantId]);
    await owner.query("delete from tenant_name where company = $1", [tenantId]);
  });
}

const TABLES = `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;
