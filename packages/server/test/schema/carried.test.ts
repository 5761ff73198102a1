/** What stood in a database of before is carried: planted under the old tables, then the newer migrations run. */
import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { ensureDatabase } from "../../src/platform/db/admin.ts";
import { layAll, migrate, migrationFiles, nameAppRole } from "../../src/platform/db/migrate.ts";

const name = `carried_${randomBytes(4).toString("hex")}`;
let client: Client;
let ownerUrl: string;

/** The schema as it was before this file. */
async function schemaBefore(file: string): Promise<void> {
  await nameAppRole(client, "carried");
  const older = migrationFiles().filter((one) => one.name < file);
  await client.query("begin");
  await layAll(
    client,
    older.map((one) => one.name),
  );
  await client.query("commit");
}

beforeAll(async () => {
  ownerUrl = await ensureDatabase(inject("database").adminUrl, name);
  client = new Client({ connectionString: ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  const admin = new Client({ connectionString: inject("database").adminUrl });
  await admin.connect();
  await admin.query(`drop database if exists "${name}"`);
  await admin.query(`drop role if exists "${name}_app"`);
  await admin.query(`drop role if exists "${name}_owner"`);
  await admin.end();
});

test("0091: what customers owed becomes their side of the ledger of parties", async () => {
  await schemaBefore("0090");
  await client.query("select set_config('app.tenant_id', '100001', false)");
  await client.query(`
    insert into tenant (tenant_id, id, company_name) values ('100001', 1, 'Carried');
    insert into customer (tenant_id, id, shop_code, name_en) values ('100001', 7, 'JADE01', 'Jade Garden');
    insert into ar_entry (tenant_id, id, customer_id, entry_type, doc_type, doc_id, doc_no, amount, biz_date, due_date, posted_at, reversal_of) values
      ('100001', 11, 7, 'INVOICE', 'SI', 1, 'SI26-000001', 100, '2026-11-01', '2026-12-01', now(), null),
      ('100001', 12, 7, 'PAYMENT', 'RC', 2, 'RC26-000001', -60, '2026-11-02', '2026-11-02', now(), null),
      ('100001', 13, 7, 'PAYMENT', 'RC', 3, 'RC26-000002', -5, '2026-11-03', '2026-11-03', now(), null),
      ('100001', 14, 7, 'REVERSAL', 'RC', 3, 'RC26-000002', 5, '2026-11-03', '2026-11-03', now(), 13);
    insert into ar_alloc (tenant_id, id, customer_id, debit_entry_id, credit_entry_id, amount, alloc_date, system, reversal_of, posted_at) values
      ('100001', 21, 7, 11, 12, 60, '2026-11-02', false, null, now()),
      ('100001', 22, 7, 11, 12, -20, '2026-11-02', false, 21, now()),
      ('100001', 23, 7, 14, 13, 5, '2026-11-03', true, null, now());
    insert into ar_open values ('100001', 11, 7, '2026-12-01', 60), ('100001', 12, 7, '2026-11-02', -20)`);
  await client.query("select set_config('app.tenant_id', '', false)");

  await migrate({ ownerUrl, appPassword: "carried" });

  await client.query("select set_config('app.tenant_id', '100001', false)");
  const rows = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
  expect(
    await rows(
      "select id::int, side, party_id::int, customer_id::int, supplier_id, amount from party_entry order by id",
    ),
  ).toEqual(
    [
      [11, "100.00"],
      [12, "-60.00"],
      [13, "-5.00"],
      [14, "5.00"],
    ].map(([id, amount]) => ({ id, side: "CUSTOMER", party_id: 7, customer_id: 7, supplier_id: null, amount })),
  );
  expect(
    await rows("select entry_id::int, side, party_id::int, amount, open from party_open order by entry_id"),
  ).toEqual([
    { entry_id: 11, side: "CUSTOMER", party_id: 7, amount: "100.00", open: "60.00" },
    { entry_id: 12, side: "CUSTOMER", party_id: 7, amount: "-60.00", open: "-20.00" },
  ]);
  expect(
    await rows("select side, party_id::int, count(*)::int, sum(amount) as amount from party_alloc group by 1, 2"),
  ).toEqual([{ side: "CUSTOMER", party_id: 7, count: 3, amount: "45.00" }]);
  expect(
    await rows(
      "select relname from pg_class where relname like 'ar\\_%' or relname like 'party%' and relkind = 'r' and not relforcerowsecurity",
    ),
    "nothing keeps its old name, and the wall stands again",
  ).toEqual([]);
});
