/**
 * Larder on a cluster of several nodes: the start distributes the tables, and two companies on two nodes work
 * as on one PostgreSQL.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { Client } from "pg";
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { tenantCalls } from "@larder/domain/operator/tenant/tenant.calls";
import { supplierBankCalls } from "@larder/domain/purchase/supplier-bank/supplier-bank.calls";
import { certificateCalls } from "@larder/domain/purchase/supplier-certificate/supplier-certificate.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { postingSettingsOf } from "../../src/modules/company/index.ts";
import { salesFixture, sellTea, type SalesFixture } from "../../src/modules/sales/sales-order/sales.fixture.ts";
import { proveAllBooks } from "../../src/operations/prove-books.ts";
import { companyRunner } from "../company-runner.ts";
import { rowsAt } from "../rows-at.ts";
import { TestClient } from "../client.ts";
import { CLIENT_ID, FRIDAY, openWorld, PASSWORD, type World } from "../world.ts";
import { askedWithin, citusDatabase, citusMissing, type CitusDatabase } from "./citus-cluster.ts";
import { sayWhenMissing } from "./debian-postgres.ts";

// The modules of this file are loaded separately: other files of its worker must not see what is planted here.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

const ACCOUNT = { accountName: "Exotic Liquids Ltd", sortCode: "20-00-00", accountNo: "55779911", reason: "Letter" };

const missing = sayWhenMissing("Larder on several nodes", citusMissing);

describe.skipIf(missing)("on several nodes", { timeout: 240_000 }, () => {
  let database: CitusDatabase;
  let world: World;
  /** Two companies whose rows are on two nodes. */
  const fixtures: SalesFixture[] = [];

  beforeAll(async () => {
    database = await citusDatabase();
    world = await openWorld({ on: database });
    const first = await salesFixture(world);
    fixtures.push(first);
    const home = await database.nodeOf(first.company.tenantId);
    while (fixtures.length < 2) {
      const next = await salesFixture(world);
      if ((await database.nodeOf(next.company.tenantId)) !== home) fixtures.push(next);
    }
  }, 300_000);
  afterAll(async () => {
    await world?.close();
  }, 60_000);

  const tenants = () => fixtures.map(({ company }) => company.tenantId) as [string, string];

  test("the start places every table on its company's node and reports it; the next one has nothing to do", async () => {
    expect(database.said.filter((line) => line.startsWith("Citus"))).toEqual([
      expect.stringMatching(/^Citus: distributing \d{2,} tables over \d+ nodes …$/),
      expect.stringMatching(/^Citus: all tables are distributed by company, on \d+ nodes\.$/),
    ]);
    const left = await rowsAt<{ name: string }>(
      database.ownerUrl,
      "",
      `select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
         and not exists (select from pg_dist_partition where logicalrelid = c.oid) order by 1`,
    );
    expect(left.map(({ name }) => name)).toEqual(["address_guard", "captcha", "schema_migration", "task_run"]);
    const laid = await rowsAt<{ name: string; method: string; ofCompany: boolean }>(
      database.ownerUrl,
      "",
      `select relname as name, partmethod as method, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as "ofCompany"
         from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid where c.relnamespace = 'public'::regnamespace`,
    );
    expect(laid.filter(({ method, ofCompany }) => method !== (ofCompany ? "h" : "n"))).toEqual([]);
    expect(laid.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["supplier", "supplier_certificate", "supplier_bank", "party_entry", "party_open"]),
    );
    expect(
      await rowsAt(
        database.ownerUrl,
        "",
        `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
           and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'tenant_id') and not relforcerowsecurity`,
      ),
      "the owner is behind every wall again",
    ).toEqual([]);
    database.said.length = 0;
    await database.start();
    expect(database.said).toEqual([expect.stringMatching(/^Citus: all tables are distributed/)]);
  });

  test("a table of a later migration follows, with its keys and its policy", async () => {
    const owner = new Client({ connectionString: database.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query<{ role: string }>("select current_database() || '_app' as role");
    await owner.query("select set_config('larder.app_role', $1, false)", [rows[0]!.role]);
    await owner.query(`create table planted (tenant_id text not null references tenant, id bigint not null, customer_id bigint not null,
      primary key (tenant_id, id), foreign key (tenant_id, customer_id) references customer)`);
    await owner.query("create index on planted (tenant_id, customer_id)");
    await owner.query("call tenant_table('planted')");
    await owner.query("alter table customer add column planted text");
    await owner.end();
    database.said.length = 0;
    await database.start();
    expect(database.said[0]).toMatch(/^Citus: distributing 1 tables/);
    const [tenantId, other] = tenants();
    const customer = await fixtures[0]!.customer();
    const plant = (bound: string, customerId: number) =>
      askedWithin(database.appUrl, bound, (client) =>
        client.query("insert into planted (tenant_id, id, customer_id) values ($1, 1, $2)", [tenantId, customerId]),
      );
    await plant(tenantId, customer);
    await expect(plant(tenantId, 1)).rejects.toMatchObject({ code: "23503" });
    await expect(plant(other, customer)).rejects.toMatchObject({ code: "42501" });
  });

  test("a day from sign-in to payment in both companies, and their books check passes", async () => {
    expect(await database.nodeOf(tenants()[0])).not.toBe(await database.nodeOf(tenants()[1]));
    await Promise.all(fixtures.map(day));
    const proved: string[] = [];
    await proveAllBooks(database.ownerUrl, ({ tenantId, proofs }) => {
      proved.push(tenantId);
      expect(proofs.filter(({ ok }) => !ok)).toEqual([]);
      expect(proofs.map(({ id }) => id)).toContain("INV-54");
    });
    expect(proved).toEqual(expect.arrayContaining(tenants()));
  });

  async function day(fixture: SalesFixture): Promise<void> {
    const anonymous = new TestClient({ base: world.base, clientId: CLIENT_ID });
    const { access_token: token } = await anonymous.call(sessionCalls.signIn, {
      tenantId: fixture.company.tenantId,
      username: "admin",
      password: PASSWORD,
      clientId: CLIENT_ID,
      grantType: "password",
    });
    const admin = anonymous.with({ token, warehouseId: fixture.company.warehouseId });
    const { customerId } = await sellTea(fixture);
    const [invoice] = (await admin.call(salesInvoiceCalls.list, { customerId })).rows;
    const paid = await admin.call(paymentCalls.create, {
      customerId,
      amount: invoice!.total,
      method: "BANK_TRANSFER",
      automatic: true,
    });
    expect(paid).toMatchObject({ id: expect.any(Number) });
    expect((await admin.call(salesInvoiceCalls.list, { customerId })).rows).toMatchObject([{ payStatus: "FULL" }]);
    expect((await admin.call(customerCalls.list, { search: "golden" })).rows.map(({ id }) => id)).toContain(customerId);
  }

  test("a supplier in both companies: papers, approval, bank details requested by one user and approved by another", async () => {
    for (const { company } of fixtures) {
      const [buyer, clerk, manager] = [
        await company.as("purchaser"),
        await company.as("accounts"),
        await company.as("accountsManager"),
      ];
      const { id } = await buyer.call(supplierCalls.create, { code: "EXO", nameEn: "Exotic Liquids" });
      await buyer.call(certificateCalls.create, {
        supplierId: id,
        kind: "SALSA",
        number: "42",
        validUntil: "2027-03-01",
      });
      const { version } = await buyer.call(supplierCalls.get, { id });
      await buyer.call(supplierCalls.update, { id, code: "EXO", nameEn: "Exotic Liquids", approved: true, version });
      const { id: asked } = await clerk.call(supplierBankCalls.ask, { id, ...ACCOUNT });
      await manager.call(supplierBankCalls.approve, { id: asked, calledBack: true });
      expect((await clerk.call(supplierBankCalls.list, { id })).map(({ state }) => state)).toEqual(["APPROVED"]);
      expect((await buyer.call(supplierCalls.list, { search: "exotic" })).rows).toMatchObject([
        { id, approved: true, balance: "0.00" },
      ]);
    }
  });

  test("row security holds on every node", async () => {
    const [mine, theirs] = tenants();
    for (const url of database.appUrls) {
      expect(await rowsAt(url, "", "select 1 from customer"), "nobody bound").toEqual([]);
      await askedWithin(url, mine, async (client) => {
        const ask = async (text: string) => (await client.query(text, [theirs])).rowCount;
        const seen = await client.query("select distinct tenant_id from customer where tenant_id = any($1)", [
          tenants(),
        ]);
        expect(seen.rows).toEqual([{ tenant_id: mine }]);
        expect(await ask("select 1 from customer where tenant_id = $1")).toBe(0);
        expect(await ask("update customer set remark = 'x' where tenant_id = $1")).toBe(0);
        expect(await ask("delete from session where tenant_id = $1")).toBe(0);
      });
      const refused: [why: string, sql: string][] = [
        [
          "a row of another company",
          "insert into dict_type (tenant_id, id, dict_name, dict_type) values ($1, 9, 'x', 'x')",
        ],
        ["a line of a ledger", "delete from journal_line where tenant_id = $1"],
        ["what was billed", "update si_head set invoice_date = now() where tenant_id = $1"],
      ];
      for (const [why, sql] of refused)
        await expect(
          askedWithin(url, mine, (client) => client.query(sql, [theirs])),
          `${why} on ${new URL(url).port}`,
        ).rejects.toMatchObject({ code: "42501" });
    }
  });

  test("closing a period waits for the postings in progress", async () => {
    const fixture = fixtures[0]!;
    const { tenantId } = fixture.company;
    const close = () =>
      companyRunner(
        world.app,
        fixture.company,
      )(
        async (ctx) =>
          void (await ctx.query(
            `insert into tenant_setting (tenant_id, key, value) values ($1, 'accountsLockDate', '2026-10-31')
             on conflict (tenant_id, key) do update set value = excluded.value`,
            [ctx.tenantId],
          )),
      );
    let closed: ReturnType<typeof close> | undefined;
    let early = false;
    await companyRunner(
      world.app,
      fixture.company,
    )(async (ctx) => {
      await postingSettingsOf(ctx);
      closed = close().finally(() => (early = true));
      await new Promise((resolve) => setTimeout(resolve, 1500));
      expect(early, "closed under a running posting").toBe(false);
    });
    await closed;
    expect(
      await world.rows(tenantId, "select value from tenant_setting where tenant_id = $1 and key = 'accountsLockDate'", [
        tenantId,
      ]),
    ).toEqual([{ value: "2026-10-31" }]);
  });

  test("a refusal by a node at COMMIT has its own code, as on one PostgreSQL", async () => {
    const write = (company: SalesFixture["company"]) =>
      companyRunner(
        world.app,
        company,
      )(async (ctx) => {
        const id = ctx.nextId();
        ctx.write({
          text: `insert into journal (tenant_id, id, doc_type, doc_id, doc_no, biz_date, posted_at) values ($1, $2, 'XX', $2, 'XX', $3, $4)`,
          values: [ctx.tenantId, id, FRIDAY, ctx.now],
        });
        ctx.write({
          text: "insert into journal_line (tenant_id, journal_id, line_no, account, amount) values ($1, $2, 1, 'CASH', 5)",
          values: [ctx.tenantId, id],
        });
      });
    for (const { company } of fixtures) await expect(write(company)).rejects.toMatchObject({ code: "23514" });
  });

  test("a journal is closed with the transaction that wrote it", async () => {
    const [tenantId] = tenants();
    await expect(
      askedWithin(database.appUrl, tenantId, (client) =>
        client.query(
          "insert into journal_line (tenant_id, journal_id, line_no, account, amount) select $1, id, 99, 'CASH', 5 from journal where tenant_id = $1 limit 1 returning 1",
          [tenantId],
        ),
      ),
    ).rejects.toMatchObject({ code: "23514" });
  });

  test("the operator sees all companies with their accounts, and no two have the same name", async () => {
    const operator = await world.operator();
    const { rows } = await operator.call(tenantCalls.list, { pageSize: 50 });
    const [mine, theirs] = tenants().map((tenantId) => rows.find((one) => one.tenantId === tenantId)!);
    expect(mine!.userCount).toBeGreaterThan(3);
    const named = async (companyName: string) => ({
      ...(await operator.call(tenantCalls.get, { id: theirs!.id })),
      contactUserName: "Jade",
      contactPhone: "020 7946 0099",
      companyName,
    });
    expect(await operator.refusal(tenantCalls.update, await named(mine!.companyName.toUpperCase()))).toMatchObject({
      reason: "companyNameTaken",
    });
    await operator.call(tenantCalls.update, await named("Jade Palace"));
    await expect(
      rowsAt(
        database.ownerUrl,
        "",
        "insert into tenant_name (company, id, company_name) values ('999999', 999999, 'JADE palace')",
      ),
    ).rejects.toMatchObject({ code: "23505" });
  });
});
