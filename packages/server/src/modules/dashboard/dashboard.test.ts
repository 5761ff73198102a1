/**
 * A Friday on the home page. The rows are inserted as the use cases leave them, so that the days and weeks
 * around them can be chosen; the list tests check that each figure is what its list shows.
 */
import { dashboardCalls, type Dashboard, type DashboardTile } from "@larder/domain/dashboard/dashboard.calls";
import { tileNames, type TileName } from "@larder/domain/dashboard/dashboard.fields";
import { tileList } from "@larder/domain/dashboard/dashboard.lists";
import { companyCalls } from "@larder/domain/company/setting/setting.calls";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../../../test/client.ts";
import { openStory } from "../../../test/story.ts";

const { world, company, signedIn } = openStory({
  planted: ["INV-1", "INV-3", "INV-5", "INV-19", "INV-24", "INV-32", "INV-33", "INV-36", "INV-52", "INV-54"],
});
const boss = signedIn("admin");

const TODAY = "2026-11-20";
let lastId = 9_000_000;

async function plant(table: string, row: Record<string, unknown>): Promise<number> {
  const id = ++lastId;
  const full: Record<string, unknown> = { tenant_id: company.tenantId, id, ...row };
  const names = Object.keys(full).filter((name) => full[name] !== undefined);
  await world.rows(
    company.tenantId,
    `insert into ${table} (${names.join()}) values (${names.map((_, i) => `$${i + 1}`).join()})`,
    names.map((name) => full[name]),
  );
  return id;
}

const customer = (over: Record<string, unknown> = {}) =>
  plant("customer", { shop_code: `C${lastId}`, name_en: "Lucky House", payment_term: 30, ...over });

const order = (customerId: number, state: string, total: string, over: Record<string, unknown> = {}) =>
  plant("order_head", {
    no: `SO${lastId}`,
    type: "SO",
    uses_route: true,
    prepaid: false,
    state,
    customer_id: customerId,
    warehouse_id: company.warehouseId,
    order_date: TODAY,
    delivery_date: "2026-11-23",
    goods_net: total,
    net_total: total,
    vat_total: "0",
    total,
    outstanding_total: total,
    ...over,
  });

const paper = (orderId: number, customerId: number, state: string, over: Record<string, unknown> = {}) =>
  plant("oi_head", {
    no: `OI${lastId}`,
    order_id: orderId,
    customer_id: customerId,
    warehouse_id: company.warehouseId,
    delivery_date: "2026-11-23",
    state,
    ...over,
  });

/** £20 of VAT and £10 of charges on top: neither is a net sale. */
async function invoice(customerId: number, day: string, netSale: string, over: Record<string, unknown> = {}) {
  const orderId = await order(customerId, "INVOICED", "0", { order_date: "2025-01-02", outstanding_total: "0" });
  const oiId = await paper(orderId, customerId, "POSTED");
  const net = Number(netSale) + 10;
  return plant("si_head", {
    no: `SI${lastId}`,
    oi_id: oiId,
    order_id: orderId,
    order_no: `SO${orderId}`,
    customer_id: customerId,
    warehouse_id: company.warehouseId,
    pay_status: "NEW",
    invoice_date: day,
    tax_point: day,
    due_date: "2026-12-31",
    delivery_date: day,
    seller: "{}",
    buyer: JSON.stringify({ code: "C1", nameEn: "Lucky House", nameZh: null }),
    goods_net: (Number(netSale) + 5).toFixed(2),
    discount_price: "5",
    net_total: net,
    vat_total: 20,
    total: net + 20,
    ...over,
  });
}

const payment = (customerId: number, amount: string, over: Record<string, unknown> = {}) =>
  plant("payment", {
    no: `RC${lastId}`,
    type: "RC",
    customer_id: customerId,
    warehouse_id: company.warehouseId,
    biz_date: TODAY,
    method: "CASH",
    amount,
    unallocated: amount,
    ...over,
  });

/** Of one product, with ten pieces and £25.00 of it in the warehouse by default. */
async function stock(
  expiry: string | null,
  over: { near?: number; storage?: string; min?: string; promised?: string; at?: "pick" | "quarantine" } = {},
) {
  const unitId = await plant("unit", { code: `U${lastId}`, name_en: "Piece" });
  const goodsId = await plant("goods", {
    code: `G${lastId}`,
    name_en: "Tofu",
    base_unit_id: unitId,
    unit_id: unitId,
    vat_code: "Z0",
    date_type: expiry ? "USE_BY" : "NONE",
    near_expiry_days: over.near,
    storage: over.storage ?? "AMBIENT",
  });
  const batchId = await plant("batch", {
    goods_id: goodsId,
    batch_no: "L1",
    date_type: expiry ? "USE_BY" : "NONE",
    expiry_date: expiry,
    received_at: "2026-11-01T09:00:00Z",
  });
  await world.rows(company.tenantId, "insert into stock_balance values ($1, $2, $3, $4, $5, 10, 0)", [
    company.tenantId,
    company.warehouseId,
    company.locations[over.at ?? "pick"],
    goodsId,
    batchId,
  ]);
  await world.rows(
    company.tenantId,
    "insert into stock_cost (tenant_id, warehouse_id, goods_id, qty, value, so_qty) values ($1, $2, $3, 10, 25, $4)",
    [company.tenantId, company.warehouseId, goodsId, over.promised ?? "0"],
  );
  if (over.min)
    await world.rows(company.tenantId, "insert into goods_min_qty values ($1, $2, $3, $4)", [
      company.tenantId,
      company.warehouseId,
      goodsId,
      over.min,
    ]);
}

const tile = (page: Dashboard, name: TileName): DashboardTile => page.tiles.find((one) => one.name === name)!;

beforeAll(async () => {
  const lucky = await customer();

  // Orders: five of today, one cancelled; two wait for release, one of them for tomorrow's vans.
  await order(lucky, "CONFIRMED", "100.10", { delivery_date: "2026-11-21" });
  await order(lucky, "PART_INVOICED", "60.00", { order_date: "2026-11-19", outstanding_total: "20.05" });
  await order(lucky, "DRAFT", "30.00", { outstanding_total: "0" });
  await order(lucky, "ON_HOLD", "500.00", { hold_reason: "LIMIT" });
  await order(lucky, "ON_HOLD", "70.00", { hold_reason: "LIMIT", order_date: "2026-11-07" });
  await order(lucky, "ON_HOLD", "7.00", { hold_reason: "STOP", order_date: "2026-11-06" });
  await order(lucky, "CANCELLED", "999.00", { outstanding_total: "0" });

  // Picking: one started, one picked late yesterday in London, two today.
  const [a, b, c, d] = [
    await order(lucky, "RELEASED", "10.00", { outstanding_total: "10" }),
    await order(lucky, "RELEASED", "10.00", { order_date: "2026-11-01" }),
    await order(lucky, "RELEASED", "10.00", { order_date: "2026-11-01" }),
    await order(lucky, "RELEASED", "10.00", { order_date: "2026-11-01" }),
  ];
  await paper(a, lucky, "PICKING");
  await paper(b, lucky, "PICKED", { picked_at: "2026-11-19T23:59:59Z" });
  await paper(c, lucky, "PICKED", { picked_at: "2026-11-20T00:00:00Z" });
  await paper(d, lucky, "VOID", { picked_at: "2026-11-20T08:00:00Z" });

  // Invoices: two of today, last week's, and last year's weeks.
  await invoice(lucky, TODAY, "100.00");
  await invoice(lucky, TODAY, "23.45", { pay_status: "FULL", allocated: "53.45" });
  await invoice(lucky, "2026-11-15", "40.00", { due_date: "2026-11-19", pay_status: "PARTIAL", allocated: "20.00" });
  await invoice(lucky, "2026-11-10", "60.00", { due_date: TODAY });
  await invoice(lucky, "2025-11-20", "77.00", { pay_status: "FULL", allocated: "107.00" });
  await invoice(lucky, "2025-11-22", "88.00", { pay_status: "FULL", allocated: "118.00" });
  await invoice(lucky, "2025-11-14", "66.00", { pay_status: "FULL", allocated: "96.00" });

  await payment(lucky, "30.00");
  await payment(lucky, "12.50", { method: "CARD" });
  await payment(lucky, "99.00", { status: "REVERSED" });
  await payment(lucky, "55.00", { biz_date: "2026-11-19" });

  // Stock: near expiry by the company's days, by the product's own, by those of chilled food; past; fine;
  // undated.
  await stock("2026-11-27");
  await stock("2026-12-10", { near: 20 });
  await stock("2026-11-23", { storage: "CHILLED" });
  await stock("2026-11-24", { storage: "CHILLED" });
  await stock("2026-11-19");
  await stock("2027-06-01", { min: "10", promised: "0.001" });
  await stock(null, { min: "10" });
  await stock(null, { min: "1", at: "quarantine" });
});

describe("the figures of today", () => {
  const table: [name: TileName, count: number, amount: string | null, why: string][] = [
    ["ordersToday", 4, "640.10", "of today, drafts too; what was cancelled is none"],
    ["toRelease", 2, "120.15", "confirmed, and what is left of a part-invoiced one"],
    ["pastCutoff", 0, "0.00", "before five, tomorrow's book is open"],
    ["onHold", 3, "577.00", "held ones of any day"],
    ["toPick", 1, null, "begun and not completed"],
    ["picked", 1, null, "since midnight in London; a void paper is no work done"],
    ["invoiced", 2, "183.45", "gross"],
    ["collected", 3, "42.50", "reversed money is no money"],
    ["overdue", 1, "50.00", "due yesterday and not paid in full; due today is not overdue"],
    ["nearExpiry", 3, "75.00", "by the goods' days, else the company's, fewer for chilled food"],
    ["expired", 1, "25.00", "past its date and still there"],
    ["belowMinimum", 2, null, "promised or blocked goods are not available"],
  ];
  test.each(table)("%s: %i, %s – %s", async (name, count, amount) => {
    expect(tile(await boss.call(dashboardCalls.show), name)).toMatchObject({ count, amount });
  });

  test("every tile is there, in the order of the page", async () => {
    expect((await boss.call(dashboardCalls.show)).tiles.map((one) => one.name)).toEqual(tileNames);
  });

  test("holds show their reasons, the most frequent first", async () => {
    expect(tile(await boss.call(dashboardCalls.show), "onHold").parts).toEqual([
      { name: "LIMIT", count: 2 },
      { name: "STOP", count: 1 },
    ]);
  });

  test("each tile leads to the list that shows these very records", async () => {
    const page = await boss.call(dashboardCalls.show);
    for (const { name, count, filters } of page.tiles) {
      // The list of orders shows the cancelled one as well.
      const more = name === "ordersToday" ? 1 : 0;
      const list = (await boss.call(tileList(name), filters)) as { total: number };
      expect([name, list.total]).toEqual([name, count + more]);
    }
  });

  test("at five tomorrow's cut-off passes: unreleased orders are late", async () => {
    world.clock.set(new Date(`${TODAY}T17:00:00Z`));
    const late = tile(await boss.call(dashboardCalls.show), "pastCutoff");
    world.clock.set(new Date(`${TODAY}T10:00:00Z`));
    expect(late).toMatchObject({
      count: 1,
      amount: "100.10",
      filters: { toRelease: "true", deliveryTo: "2026-11-21" },
    });
  });
});

describe("the charts", () => {
  test("orders of fourteen days, days without one too", async () => {
    const { orders } = await boss.call(dashboardCalls.show);
    expect(orders).toHaveLength(14);
    expect(orders![0]).toEqual({ day: "2026-11-07", count: 1, total: "70.00" });
    expect(orders![1]).toEqual({ day: "2026-11-08", count: 0, total: "0.00" });
    expect(orders!.at(-1)).toEqual({ day: TODAY, count: 4, total: "640.10" });
  });

  test("net sales by week beside the same week of last year; the current one up to the same weekday", async () => {
    const { netSales } = await boss.call(dashboardCalls.show);
    expect(netSales).toHaveLength(8);
    // 2025-11-21 is the Friday of last year's week: the Saturday is not compared yet.
    expect(netSales!.slice(-2)).toEqual([
      { week: "2026-11-09", net: "100.00", netLastYear: "66.00" },
      { week: "2026-11-16", net: "123.45", netLastYear: "77.00" },
    ]);
  });
});

describe("before the first invoice (docs/rules/invoices.md#letterhead)", () => {
  const seen = (client: TestClient) => client.call(dashboardCalls.checklist);
  const missing = async (client: TestClient) =>
    (await seen(client)).items.filter(({ there }) => !there).map(({ name }) => name);

  test("nothing is missing if the letterhead is complete", async () => {
    expect(await seen(boss)).toEqual({
      complete: true,
      items: [
        { name: "companyName", there: true },
        { name: "address", there: true },
      ],
    });
  });

  test("products with VAT need the number, alcohol the AWRS URN, until each is entered", async () => {
    const admin = await company.as("admin");
    const { vatNo, awrsUrn, ...letterhead } = await admin.call(companyCalls.get);
    await admin.call(companyCalls.update, { ...letterhead, vatNo: null, awrsUrn: null });
    expect(await missing(boss)).toEqual([]);
    const goods = (change: string) =>
      world.rows(company.tenantId, `update goods set ${change} where tenant_id = $1`, [company.tenantId]);
    await goods("alcohol = true, vat_code = 'S20'");
    expect(await missing(boss)).toEqual(["vatNo", "awrsUrn"]);
    const now = async () => admin.call(companyCalls.get);
    await admin.call(companyCalls.update, { ...(await now()), vatNo });
    expect(await missing(boss)).toEqual(["awrsUrn"]);
    await goods("sellable = false");
    expect(await missing(boss)).toEqual([]);
    await goods("sellable = true");
    await admin.call(companyCalls.update, { ...(await now()), awrsUrn });
    expect(await seen(boss)).toMatchObject({ complete: true });
  });

  test("only users who may read the letterhead see the list", async () => {
    expect(await (await company.as("sales")).refusal(dashboardCalls.checklist)).toMatchObject({ code: 403 });
    expect((await seen(await company.as("accountsManager"))).complete).toBe(true);
  });
});

describe("who sees what", () => {
  const names = async (...roles: string[]) =>
    (await (await company.as(...roles)).call(dashboardCalls.show)).tiles.map((one) => one.name);

  test("a tile only with the permission of its list", async () => {
    expect(await names("warehouse")).toEqual([
      "ordersToday",
      "toRelease",
      "pastCutoff",
      "toPick",
      "picked",
      "nearExpiry",
      "expired",
      "belowMinimum",
    ]);
    expect(await names("accounts")).toEqual(expect.arrayContaining(["collected", "overdue", "invoiced", "onHold"]));
    expect(await names("accounts")).not.toContain("toPick");
  });

  test("stock cost is not shown to everyone", async () => {
    const page = await (await company.as("warehouse")).call(dashboardCalls.show);
    expect(tile(page, "nearExpiry")).toMatchObject({ count: 3, amount: null });
    const manager = await (await company.as("warehouseManager")).call(dashboardCalls.show);
    expect(tile(manager, "nearExpiry").amount).toBe("75.00");
  });

  test("net sales are a report", async () => {
    const seen = async (role: string) => (await (await company.as(role)).call(dashboardCalls.show)).netSales !== null;
    expect([await seen("warehouse"), await seen("sales"), await seen("accounts"), await seen("auditor")]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test("a user who sees only their own rows counts only their own rows", async () => {
    await world.rows(company.tenantId, "update role set data_scope = '5' where tenant_id = $1 and role_key = 'sales'", [
      company.tenantId,
    ]);
    await world.rows(company.tenantId, "update rights_version set version = version + 1 where tenant_id = $1", [
      company.tenantId,
    ]);
    const page = await (await company.as("sales")).call(dashboardCalls.show);
    expect(page.tiles.map(({ name, count, amount }) => [name, count, amount])).toEqual([
      ["ordersToday", 0, "0.00"],
      ["toRelease", 0, "0.00"],
      ["pastCutoff", 0, "0.00"],
      ["onHold", 0, "0.00"],
      ["toPick", 0, null],
      ["picked", 0, null],
      ["invoiced", 0, "0.00"],
      // Stock belongs to the warehouse, not to a salesperson.
      ["nearExpiry", 3, null],
      ["expired", 1, null],
      ["belowMinimum", 2, null],
    ]);
  });

  test("another company sees its own figures", async () => {
    const stranger = await (await world.company()).as("admin");
    const page = await stranger.call(dashboardCalls.show);
    expect(page.tiles.every((one) => one.count === 0)).toBe(true);
    expect(page.netSales!.every((week) => week.net === "0.00")).toBe(true);
  });

  test("a warehouse that is not the user's is refused", async () => {
    expect(await boss.refusal(dashboardCalls.show, { warehouseId: 1 })).toMatchObject({ code: 403 });
  });
});
