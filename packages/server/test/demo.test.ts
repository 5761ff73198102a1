/** Northwind, loaded as the first start loads it. What Golden Dragon has is seen where it is loaded anyway: in the days of a browser. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadDemo } from "../seeds/load.ts";
import { northwind } from "../seeds/northwind/northwind.ts";
import { readTable } from "../seeds/northwind/csv.ts";
import { figuresOf } from "../seeds/proof.ts";
import { openDataFolder } from "../src/operations/data-folder.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
let owner: Client;
const said: string[] = [];
const folder = openDataFolder(fs.mkdtempSync(path.join(os.tmpdir(), "larder-demo-")));
const load = (signal?: AbortSignal, say = (_line: string) => {}) =>
  loadDemo({
    folder,
    database: { appUrl: world.appUrl, ownerUrl: world.ownerUrl, stop: async () => {} },
    say(line) {
      said.push(line);
      say(line);
    },
    companies: [northwind],
    ...(signal ? { signal } : {}),
  });

beforeAll(async () => {
  world = await openWorld();
  owner = new Client({ connectionString: world.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.close();
  fs.rmSync(folder.path, { recursive: true, force: true });
});

/** Rows and index entries that were read in this database so far; a connection reports its share when it ends at the latest. */
const rowsRead = async (): Promise<number> =>
  Number(
    (await owner.query("select tup_returned from pg_stat_database where datname = current_database()")).rows[0]
      .tup_returned,
  );
let rowsOfLoad = Number.NaN;
const ORDERS = 830;

describe("an interrupted load", () => {
  test("leaves nothing visible, and the next start removes it and loads again", { timeout: 300_000 }, async () => {
    const stopping = new AbortController();
    const atItsFirstOrders = (line: string) => {
      if (line.endsWith(" %")) stopping.abort();
    };
    await expect(load(stopping.signal, atItsFirstOrders)).rejects.toThrow();
    const shown = await (await fetch(`${world.base}/auth/tenant/list`)).json();
    expect(JSON.stringify(shown)).not.toContain("Northwind");
    const before = await rowsRead();
    await load();
    rowsOfLoad = (await rowsRead()) - before;
    expect(said.some((line) => line.startsWith("Removing the unfinished"))).toBe(true);
  });

  test("a further start loads nothing twice", async () => {
    said.length = 0;
    await load();
    expect(said).toEqual([]);
  });
});

/**
 * Nobody has analysed these tables yet: a plan that reads every row of a table for each document shows here first. Between 11,000 and 80,000
 * rows were seen, depending on when autovacuum comes by; the plan that searched all open items for each payment read 340,000.
 */
test("loading a document does not read all the others", () => {
  expect(rowsOfLoad).toBeGreaterThan(0);
  expect(rowsOfLoad / ORDERS).toBeLessThan(150_000);
});

test("Northwind: 830 orders with 2,155 lines over £1,265,793.29, 732 paid, 77 open, 21 unshipped, and a passing books check", async () => {
  expect(await figuresOf(owner, "100001")).toEqual({
    orders: 830,
    lines: 2155,
    goodsNet: "1265793.29",
    invoices: 809,
    paid: 732,
    open: 77,
    unshipped: 21,
    broken: [],
  });
});

test("Northwind opens with its stock: of each product as many as its own table says, with a future date and a cost", async () => {
  await owner.query("select set_config('app.tenant_id', '100001', false)");
  const { rows } = await owner.query(
    `select g.code, sum(s.on_hand)::int as qty, min(c.value) > 0 as worth, bool_and(b.status = 'AVAILABLE' and b.expiry_date > '2027-01-01') as good
       from stock_balance s join goods g on g.tenant_id = s.tenant_id and g.id = s.goods_id join batch b on b.tenant_id = s.tenant_id and b.id = s.batch_id
       join stock_cost c on c.tenant_id = s.tenant_id and c.warehouse_id = s.warehouse_id and c.goods_id = s.goods_id group by 1 order by 1`,
  );
  const table = readTable("products").filter((product) => product.units_in_stock !== "0");
  expect(table.length).toBeGreaterThan(60);
  expect(rows).toEqual(
    table
      .map((product) => ({
        code: `NW${product.product_id.padStart(3, "0")}`,
        qty: Number(product.units_in_stock),
        worth: true,
        good: true,
      }))
      .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  );
});

test("Northwind buys what it sells: each supplier's orders are received, billed and, but for the last quarter, paid; nothing is opening stock", async () => {
  await owner.query("select set_config('app.tenant_id', '100001', false)");
  const rowsOf = async (sql: string) => (await owner.query<Record<string, unknown>>(sql)).rows;
  const orders = await rowsOf("select state, count(distinct supplier_id)::int as suppliers from po_head group by 1");
  expect(orders).toEqual([{ state: "RECEIVED", suppliers: 29 }]);
  expect(
    await rowsOf("select state, min(invoice_date) > '2026-04-01' as recent from pi_head group by 1 order by 1"),
  ).toEqual([
    { state: "CONFIRMED", recent: true },
    { state: "PAID", recent: false },
  ]);
  expect(await rowsOf("select 1 from stock_movement where doc_type = 'CS' limit 1")).toEqual([]);
  const [grni] = await rowsOf(
    "select coalesce(sum(amount), 0)::numeric(14,4)::text as left from journal_line where account = 'GRNI'",
  );
  expect(grni).toEqual({ left: "0.0000" });
});

test("VAT falls on the orders within the UK only, and each invoice is dated on its ship date", async () => {
  await owner.query("select set_config('app.tenant_id', '100001', false)");
  const { rows } =
    await owner.query(`select v.vat_code, count(distinct c.id)::int as customers, bool_and(c.country = 'GB') as home from si_vat v
    join si_head h on h.tenant_id = v.tenant_id and h.id = v.si_id join customer c on c.tenant_id = h.tenant_id and c.id = h.customer_id group by 1 order by 1`);
  expect(rows.map((row) => [row.vat_code, row.home])).toEqual([
    ["S20", true],
    ["X0", false],
    ["Z0", true],
  ]);
  const days = await owner.query(
    "select min(invoice_date) as first, max(invoice_date) as last, bool_and(due_date = invoice_date + 30) as term from si_head",
  );
  expect(days.rows[0]).toEqual({ first: "2024-07-10", last: "2026-05-06", term: true });
});
