/**
 * A Friday on the home page. The rows are inserted as the use cases leave them, so that the days and weeks
 * around them can be chosen; the list tests check that each figure is what its list shows.
 */
import { dashboardCalls, type Dashboard, type DashboardTile } from "@larder/domain/dashboard/dashboard.calls";
import {
  workspaceNames,
  tileNames,
  type WorkspaceName,
  type PanelName,
  type TileName,
} from "@larder/domain/dashboard/dashboard.fields";
import { panelList, tileList } from "@larder/domain/dashboard/dashboard.lists";
import { companyCalls } from "@larder/domain/company/setting/setting.calls";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../../../test/client.ts";
import { openStory } from "../../../test/story.ts";
import type { Company } from "../../../test/world.ts";
import { planting } from "./planted.fixture.ts";
import { seeOnlyTheirOwn } from "../../../test/people.fixture.ts";

const { world, company, staff } = openStory({
  planted: [
    "INV-1",
    "INV-3",
    "INV-5",
    "INV-18",
    "INV-19",
    "INV-20",
    "INV-21",
    "INV-23",
    "INV-24",
    "INV-32",
    "INV-33",
    "INV-34",
    "INV-36",
    "INV-45",
    "INV-52",
    "INV-54",
  ],
});
const { admin: boss } = staff;

const TODAY = "2026-11-20";
const { customer, order, paper, invoice, payment, stock } = planting(world, () => company, TODAY);

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
      "receiptsDue",
      "supplierPapers",
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

describe("the workspaces", () => {
  let home: Company;
  let owner: TestClient;
  const planted = planting(world, () => home, TODAY);
  const workspace = async (name: WorkspaceName, client = owner) =>
    (await client.call(dashboardCalls.show, { workspace: name })).panels;
  const listed = async (name: PanelName, filters: Record<string, string>, client = owner) =>
    ((await client.call(panelList(name), filters)) as { total: number }).total;
  let wong: number;
  let lau: number;

  beforeAll(async () => {
    home = await world.company();
    owner = await home.as("admin");
    const contact = { attn: "Mrs Wong", tel: "020 7946 0011" };
    wong = await planted.customer({ ...contact, name_en: "Wong Kee" });
    lau = await planted.customer({ name_en: "Lau Fat", region: "CENTRAL", delivery_window_from: "09:30" });
    const once = await planted.customer({ name_en: "Seldom" });
    const done = await planted.customer({ name_en: "Early Bird" });
    const at = (day: string, hour: string) => ({
      order_date: day,
      create_time: `${day}T${hour}:00Z`,
      outstanding_total: "0",
    });

    // Four Fridays: Wong Kee on three of them, Early Bird on all and today as well, Seldom on two.
    for (const [day, hour, total] of [
      ["2026-11-13", "09:10", "90.00"],
      ["2026-11-06", "08:50", "80.00"],
      ["2026-10-30", "10:30", "300.00"],
    ] as const)
      await planted.order(wong, "INVOICED", total, at(day, hour));
    await planted.order(wong, "INVOICED", "5.00", at("2026-11-18", "12:00"));
    await planted.order(wong, "CANCELLED", "999.00", at("2026-10-23", "12:00"));
    for (const day of ["2026-11-13", "2026-11-06", "2026-10-30", "2026-10-23"])
      await planted.order(done, "INVOICED", "10.00", at(day, "07:00"));
    await planted.order(done, "DRAFT", "10.00", { outstanding_total: "0" });
    for (const day of ["2026-11-13", "2026-11-06"]) await planted.order(once, "INVOICED", "10.00", at(day, "07:00"));

    // To pick: two of Monday, one of them begun, one of Tuesday.
    const me = (await owner.call(sessionCalls.info)).user.userId;
    const [monday, begun, tuesday] = [
      await planted.order(wong, "RELEASED", "10.00", { order_date: "2026-11-19" }),
      await planted.order(lau, "RELEASED", "10.00", { order_date: "2026-11-19" }),
      await planted.order(lau, "RELEASED", "10.00", { order_date: "2026-11-19" }),
    ];
    await planted.paper(monday, wong, "DRAFT");
    await planted.paper(begun, lau, "PICKING", { picker_id: me });
    await planted.paper(tuesday, lau, "DRAFT", { delivery_date: "2026-11-24" });
    await planted.order(wong, "DRAFT", "33.00", { order_date: "2026-11-19", create_by: me, outstanding_total: "0" });

    // Invoices of the weeks, paid and unpaid of every age; VAT of this quarter and of the last.
    await planted.invoice(wong, "2026-11-16", "100.00", { due_date: TODAY, cost_amount: "60" });
    await planted.invoice(lau, "2026-11-12", "50.00", { due_date: "2026-11-19", cost_amount: "20" });
    await planted.invoice(wong, "2026-11-14", "70.00", {
      due_date: "2026-10-21",
      pay_status: "PARTIAL",
      allocated: "40",
    });
    await planted.invoice(lau, "2026-10-01", "10.00", { due_date: "2026-10-20" });
    await planted.invoice(lau, "2026-08-01", "10.00", { due_date: "2026-08-21" });
    await planted.invoice(lau, "2026-05-01", "10.00", { due_date: "2026-05-31" });
    await planted.invoice(lau, "2025-11-17", "40.00", { pay_status: "FULL", allocated: "70" });
    for (const [direction, vat, day, more] of [
      ["OUT", "20.00", "2026-10-01"],
      ["OUT", "5.50", TODAY],
      ["IN", "3.25", "2026-11-02"],
      ["OUT", "99.00", "2026-09-30"],
      // Import VAT that we account for ourselves, and VAT without the supplier's invoice.
      ["IN", "4.00", "2026-11-03", { vat_code: "PVA" }],
      ["IN", "7.00", "2026-11-04", { claimable: false }],
    ] as [string, string, string, object?][])
      await planted.plant("vat_entry", {
        direction,
        vat_code: "S20",
        net: "100",
        vat,
        claimable: true,
        tax_point: day,
        doc_date: day,
        doc_type: "SI",
        doc_id: 1,
        posted_at: `${day}T09:00:00Z`,
        ...more,
      });
    await planted.payment(wong, "30.00", { method: "CHEQUE" });
    await planted.payment(wong, "12.00", { method: "CHEQUE", status: "BANKED", unallocated: "0" });
    await planted.payment(lau, "8.00", { unallocated: "3.00" });
    await planted.payment(lau, "9.00", { status: "REVERSED" });

    await planted.stock("2026-11-19");
    await planted.stock("2026-12-30");
    await planted.stock("2026-11-20", { min: "40" });
    await planted.stock(null, { min: "10", promised: "8" });
  });

  test("sales: who usually orders on a Friday and has not, when and for how much", async () => {
    const { usualCustomers } = await workspace("sales");
    expect(usualCustomers).toMatchObject([
      {
        customerId: wong,
        nameEn: "Wong Kee",
        attn: "Mrs Wong",
        tel: "020 7946 0011",
        times: 3,
        usualTime: "09:10",
        usualAmount: "90.00",
      },
    ]);
    const last = await owner.call(salesOrderCalls.get, { id: usualCustomers![0]!.lastOrderId });
    expect(last).toMatchObject({ customerId: wong, orderDate: "2026-11-19" });
  });

  test("sales: a draft of today takes the customer off the list, a cancelled order does not", async () => {
    await planted.order(wong, "CANCELLED", "1.00", { outstanding_total: "0" });
    expect((await workspace("sales")).usualCustomers).toHaveLength(1);
    const id = await planted.order(wong, "DRAFT", "1.00", { outstanding_total: "0" });
    expect((await workspace("sales")).usualCustomers).toEqual([]);
    await world.rows(home.tenantId, "update order_head set deleted = true where tenant_id = $1 and id = $2", [
      home.tenantId,
      id,
    ]);
  });

  test("sales: drafts are one's own", async () => {
    expect((await workspace("sales")).myDrafts).toMatchObject({
      count: 1,
      rows: [{ nameEn: "Wong Kee", total: "33.00" }],
    });
    const clerk = await home.as("sales");
    expect((await workspace("sales", clerk)).myDrafts).toMatchObject({ count: 0, rows: [] });
    expect(await listed("myDrafts", (await workspace("sales", clerk)).myDrafts!.filters, clerk)).toBe(0);
  });

  test("warehouse: pickings by day, by the promised hour, and who picks", async () => {
    const { pickingDays, nextPickings, pickers } = await workspace("warehouse");
    expect(pickingDays).toMatchObject([
      { day: "2026-11-23", waiting: 1, begun: 1 },
      { day: "2026-11-24", waiting: 1, begun: 0 },
    ]);
    expect(
      nextPickings!.map(({ nameEn, deliveryDate, windowFrom, pickerName }) => [
        nameEn,
        deliveryDate,
        windowFrom,
        pickerName !== null,
      ]),
    ).toEqual([
      ["Lau Fat", "2026-11-23", "09:30", true],
      ["Wong Kee", "2026-11-23", null, false],
      ["Lau Fat", "2026-11-24", "09:30", false],
    ]);
    expect(pickers!.map(({ pickerId, count }) => [pickerId !== null, count])).toEqual([
      [true, 1],
      [false, 2],
    ]);
  });

  test("warehouse: pickings by the region of the van, and what others take", async () => {
    const { pickingRounds } = await workspace("warehouse");
    expect(
      pickingRounds!.map(({ wayOut, region, firstDay, waiting, begun }) => [wayOut, region, firstDay, waiting, begun]),
    ).toEqual([
      ["VAN", "CENTRAL", "2026-11-23", 1, 1],
      ["VAN", null, "2026-11-23", 1, 0],
    ]);
    const leaves = async (id: number, set: string) => {
      await world.rows(
        home.tenantId,
        `update order_head set ${set} where tenant_id = $1 and id = (select order_id from oi_head where tenant_id = $1 and id = $2)`,
        [home.tenantId, id],
      );
    };
    const { nextPickings } = await workspace("warehouse");
    const [lau, wong] = nextPickings!;
    await leaves(lau!.id, "type = 'DO', uses_route = false");
    await leaves(wong!.id, "uses_route = false");
    try {
      const { pickingRounds: rounds, nextPickings: next } = await workspace("warehouse");
      expect(rounds!.map(({ wayOut, region, firstDay }) => [wayOut, region, firstDay])).toEqual([
        ["CARRIER", null, "2026-11-23"],
        ["COLLECTED", null, "2026-11-23"],
        ["VAN", "CENTRAL", "2026-11-24"],
      ]);
      expect(next!.map(({ wayOut }) => wayOut)).toEqual(["CARRIER", "COLLECTED", "VAN"]);
      for (const { filters } of rounds!) expect(await listed("pickingRounds", filters)).toBe(1);
    } finally {
      for (const { id } of [lau!, wong!]) await leaves(id, "type = 'SO', uses_route = true");
    }
  });

  test("warehouse: what expires next, today's first, and what lacks most of its minimum", async () => {
    const { expiring, reorder } = await workspace("warehouse");
    expect(expiring!.map(({ expiryDate, qty }) => [expiryDate, qty])).toEqual([
      ["2026-11-20", "10.000"],
      ["2026-12-30", "10.000"],
    ]);
    expect(reorder!.map(({ available, minQty }) => [available, minQty])).toEqual([
      ["2.000", "10.000"],
      ["10.000", "40.000"],
    ]);
  });

  test("accounts: unpaid invoices by age, and whom to call for the most", async () => {
    const { ageing, toCall } = await workspace("accounts");
    expect(ageing!.map(({ name, count, amount }) => [name, count, amount])).toEqual([
      ["notDue", 1, "130.00"],
      ["days1to30", 2, "140.00"],
      ["days31to60", 1, "40.00"],
      ["days61to90", 0, "0.00"],
      ["over90", 2, "80.00"],
    ]);
    expect(toCall!.map(({ nameEn, tel, count, amount, days }) => [nameEn, tel, count, amount, days])).toEqual([
      ["Lau Fat", null, 4, "200.00", 173],
      ["Wong Kee", "020 7946 0011", 1, "60.00", 30],
    ]);
  });

  test("accounts: money that waits, cheques in the safe, VAT since the quarter began", async () => {
    expect(await workspace("accounts")).toMatchObject({
      unallocated: { count: 2, amount: "33.00" },
      cheques: { count: 1, amount: "30.00" },
      vat: { from: "2026-10-01", to: TODAY, output: "29.50", input: "7.25", due: "22.25" },
    });
  });

  test("overview: sales against last week and last year up to the same weekday, margin, debt, stock, the best", async () => {
    const { salesWeek, debt, stockValue, topCustomers } = await workspace("overview");
    expect(salesWeek!.map(({ name, from, to, count, net, profit }) => [name, from, to, count, net, profit])).toEqual([
      ["thisWeek", "2026-11-16", TODAY, 1, "100.00", "40.00"],
      // The Saturday of last week is not compared with yet.
      ["lastWeek", "2026-11-09", "2026-11-13", 1, "50.00", "30.00"],
      ["lastYear", "2025-11-17", "2025-11-21", 1, "40.00", "40.00"],
    ]);
    expect([debt, stockValue]).toMatchObject([
      { count: 6, amount: "390.00" },
      { count: 4, amount: "100.00" },
    ]);
    expect(topCustomers!.map(({ nameEn, count, net }) => [nameEn, count, net])).toEqual([
      ["Wong Kee", 2, "170.00"],
      ["Lau Fat", 1, "50.00"],
    ]);
  });

  test("overview: the best products of four weeks up to yesterday; an invoice that comes late to one of those days counts at once", async () => {
    const [tofu, rice] = [await planted.stock(null), await planted.stock(null)];
    const best = async (client?: TestClient) =>
      (await workspace("overview", client)).topGoods!.map(({ goodsId, net }) => [goodsId, net]);
    const sold = async (day: string, goodsId: number, net: string) =>
      planted.line(await planted.invoice(lau, day, "0", { pay_status: "FULL", allocated: "30" }), goodsId, net);
    await sold("2026-11-19", tofu.goodsId, "40.00");
    await sold("2026-10-23", rice.goodsId, "30.00");
    await sold("2026-10-22", rice.goodsId, "900.00");
    await sold(TODAY, rice.goodsId, "900.00");
    expect(await best()).toEqual([
      [tofu.goodsId, "40.00"],
      [rice.goodsId, "30.00"],
    ]);
    await sold("2026-11-18", rice.goodsId, "25.00");
    expect(await best()).toEqual([
      [rice.goodsId, "55.00"],
      [tofu.goodsId, "40.00"],
    ]);
    await world.rows(home.tenantId, "update goods set name_en = 'Brown rice' where tenant_id = $1 and id = $2", [
      home.tenantId,
      rice.goodsId,
    ]);
    const shown = (await workspace("overview")).topGoods!;
    expect(shown[0]).toMatchObject({ nameEn: "Brown rice" });
    // Each leads to the invoices that it was sold on: those of these days, and of today no more than the product's own.
    expect(await Promise.all(shown.map(({ filters }) => listed("topGoods", filters)))).toEqual([2, 1]);
  });

  test("a corrected date moves the stock of the batch with it", async () => {
    const { batchId, goodsId } = await planted.stock("2027-06-01");
    const shown = async () => {
      const { expiring } = await workspace("warehouse");
      return expiring!.filter(({ id }) => id === batchId).map(({ expiryDate }) => expiryDate);
    };
    const near = async () =>
      tile(await owner.call(dashboardCalls.show, { workspace: "warehouse" }), "nearExpiry").count;
    const before = await near();
    expect(await shown()).toEqual(["2027-06-01"]);
    await world.rows(home.tenantId, "update batch set expiry_date = '2026-11-22' where tenant_id = $1 and id = $2", [
      home.tenantId,
      batchId,
    ]);
    expect([await shown(), await near()]).toEqual([["2026-11-22"], before + 1]);
    await world.rows(home.tenantId, "update batch set expiry_date = '2027-06-01' where tenant_id = $1 and id = $2", [
      home.tenantId,
      batchId,
    ]);
    await world.rows(home.tenantId, "update goods set near_expiry_days = 400 where tenant_id = $1 and id = $2", [
      home.tenantId,
      goodsId,
    ]);
    expect([await shown(), await near()]).toEqual([["2027-06-01"], before + 1]);
  });

  test("each number leads to the list that shows these very records", async () => {
    const counted: [PanelName, number, Record<string, string>][] = [];
    for (const name of workspaceNames)
      for (const [panel, found] of Object.entries(await workspace(name)))
        for (const one of [found].flat() as Partial<{
          count: number;
          waiting: number;
          begun: number;
          filters: Record<string, string>;
        }>[]) {
          const count = one.count ?? (one.waiting === undefined ? undefined : one.waiting + one.begun!);
          if (count !== undefined && one.filters) counted.push([panel as PanelName, count, one.filters]);
        }
    expect(new Set(counted.map(([name]) => name))).toEqual(
      new Set([
        "salesWeek",
        "debt",
        "stockValue",
        "topCustomers",
        "myDrafts",
        "pickingDays",
        "pickingRounds",
        "pickers",
        "ageing",
        "toCall",
        "unallocated",
        "cheques",
      ]),
    );
    for (const [name, count, filters] of counted)
      expect([name, filters, await listed(name, filters)]).toEqual([name, filters, count]);
  });

  test("a workspace has its own figures, and none is on no workspace", async () => {
    const shown = await Promise.all(workspaceNames.map((name) => owner.call(dashboardCalls.show, { workspace: name })));
    expect(new Set(shown.flatMap(({ tiles }) => tiles.map((one) => one.name)))).toEqual(new Set(tileNames));
    expect(shown.map(({ orders, netSales }) => [orders !== null, netSales !== null])).toEqual([
      [false, true],
      [true, false],
      [false, false],
      [false, false],
      [false, false],
    ]);
  });

  test("a picker sees no money, and of the other workspaces only what their lists show", async () => {
    const picker = await home.as("warehouse");
    const page = await picker.call(dashboardCalls.show, { workspace: "warehouse" });
    expect(page.tiles.length).toBeGreaterThan(5);
    expect(page.tiles.every((one) => one.amount === null)).toBe(true);
    expect(JSON.stringify(page.panels)).not.toMatch(/amount|net|total|profit/);
    expect(await workspace("accounts", picker)).toEqual({});
    expect(await workspace("overview", picker)).toEqual({});
  });

  test("without cost there is no margin and no value of the stock", async () => {
    const seen = await workspace("overview", await home.as("sales"));
    expect(seen.salesWeek!.map(({ profit }) => profit)).toEqual([null, null, null]);
    expect(Object.keys(seen)).not.toContain("stockValue");
    expect(Object.keys(await workspace("overview", await home.as("salesManager")))).toContain("stockValue");
  });

  test("who sees their own rows only, has their own customers only", async () => {
    await seeOnlyTheirOwn(world, home, "salesManager", "accounts");
    const [seller, clerk] = [await home.as("salesManager"), await home.as("accounts")];
    expect((await workspace("sales", seller)).usualCustomers).toEqual([]);
    expect((await workspace("overview", seller)).topCustomers).toEqual([]);
    expect(await workspace("accounts", clerk)).toMatchObject({
      toCall: [],
      unallocated: { count: 0 },
      cheques: { count: 0 },
    });
  });

  test("the order to repeat is one that the seller may open, though a colleague took a later one", async () => {
    const seller = await home.as("salesManager");
    const salesperson_id = (await seller.call(sessionCalls.info)).user.userId;
    const regular = await planted.customer({ name_en: "Regular", salesperson_id });
    const orders: number[] = [];
    for (const order_date of ["2026-10-30", "2026-11-06", "2026-11-13"])
      orders.push(
        await planted.order(regular, "INVOICED", "10.00", { order_date, salesperson_id, outstanding_total: "0" }),
      );
    await planted.order(regular, "INVOICED", "10.00", { order_date: "2026-11-17", outstanding_total: "0" });
    expect((await workspace("sales", seller)).usualCustomers).toMatchObject([
      { customerId: regular, lastOrderId: orders.at(-1) },
    ]);
  });

  test("another company and another warehouse see nothing of it", async () => {
    const stranger = await (await world.company()).as("admin");
    expect(await workspace("sales", stranger)).toMatchObject({ usualCustomers: [], myDrafts: { count: 0 } });
    expect(await workspace("accounts", stranger)).toMatchObject({
      toCall: [],
      unallocated: { count: 0 },
      vat: { due: "0.00" },
    });
    const other = await planted.plant("warehouse", { code: "W2", name_en: "Second", kind: "MAIN" });
    await world.rows(
      home.tenantId,
      "insert into user_warehouse (tenant_id, user_id, warehouse_id) select tenant_id, user_id, $2 from user_warehouse where tenant_id = $1",
      [home.tenantId, other],
    );
    await world.rows(home.tenantId, "update rights_version set version = version + 1 where tenant_id = $1", [
      home.tenantId,
    ]);
    const there = (name: WorkspaceName) =>
      owner.call(dashboardCalls.show, { workspace: name, warehouseId: other } as { workspace: WorkspaceName });
    expect((await there("warehouse")).panels).toEqual({
      pickingDays: [],
      pickingRounds: [],
      nextPickings: [],
      pickers: [],
      expiring: [],
      reorder: [],
    });
    expect((await there("sales")).panels).toMatchObject({ usualCustomers: [], myDrafts: { count: 0 } });
  });

  test("a workspace that does not exist is refused", async () => {
    expect(await owner.refusal(dashboardCalls.show, { workspace: "kitchen" } as never)).toMatchObject({ code: 400 });
  });
});
