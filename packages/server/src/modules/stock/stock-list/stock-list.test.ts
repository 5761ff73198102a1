import { addDays } from "@larder/domain/kernel/calendar";
import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { historyCalls } from "@larder/domain/stock/history/history.calls";
import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import { stockListCalls as calls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { beforeAll, describe, expect, test } from "vitest";
import { plantGoods } from "../../../../test/company-runner.ts";
import { idOfPerson } from "../../../../test/people.fixture.ts";
import { openStory } from "../../../../test/story.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { incoming, issue, promise, reverse } from "../index.ts";

const { world, company, inCompany, staff } = openStory({ planted: ["INV-54"] });
const { warehouse: clerk, warehouseManager: manager, admin: owner } = staff;
let rice: number;
let oil: number;
let batchId: number;

/** Rice: 24 in the pick face and 12 in quarantine at 1.25, 4 sold, 10 promised, minimum 20. Oil: nothing, minimum none. */
beforeAll(async () => {
  rice = (await plantGoods(inCompany, { code: "RICE", storage: "AMBIENT", reorderQty: "60" })).goodsId;
  oil = (await plantGoods(inCompany, { code: "OIL", storage: "CHILLED" })).goodsId;
  const line = { goodsId: rice, expiryDate: addDays(FRIDAY, 90), unitCost: "1.2500" };
  const { id } = await clerk.call(createStockCalls.create, {
    reason: "OPENING",
    lines: [
      { ...line, qty: "2", batchNo: "A", locationId: company.locations.pick },
      { ...line, qty: "1", batchNo: "B", locationId: company.locations.quarantine },
    ],
  });
  await manager.call(createStockCalls.post, { id });
  batchId = (await manager.call(createStockCalls.get, { id })).lines[0]!.batchId!;
  await inCompany(async (ctx) => {
    ctx.write({
      text: "insert into goods_min_qty (tenant_id, warehouse_id, goods_id, min_qty) values ($1, $2, $3, 20)",
      values: [ctx.tenantId, company.warehouseId, rice],
    });
    await issue(
      ctx,
      { docType: "OI", docId: 5, docNo: "OI26-000005", warehouseId: company.warehouseId, bizDate: FRIDAY },
      "SALE_ISSUE",
      [{ docLineId: 1, goodsId: rice, batchId, locationId: company.locations.pick, qty: "4" }],
    );
    promise(ctx, company.warehouseId, [{ goodsId: rice, qtyBase: "10" }]);
  });
});

/** Rice in the warehouse of the story: what there is, and what of it is promised, blocked and wanted. */
const riceHere = {
  ...{ live: "32.000", blocked: "12.000", so: "10.000" },
  ...{ po: "0.000", available: "10.000", minQty: "20.000" },
};

describe("the stock list (R-20)", () => {
  test("live, blocked, promised, available, minimum; cost and value for users who may see them", async () => {
    const { rows, total } = await manager.call(calls.list, {});
    expect(total).toBe(2);
    expect(rows.map((row) => row.code)).toEqual(["OIL", "RICE"]);
    expect(rows[1]).toMatchObject({
      ...riceHere,
      cost: "1.2500",
      value: "40.0000",
      unitName: "Piece",
      reorderQty: "60.000",
      // Ten at four in 28 days.
      coverDays: 70,
      lastReceived: FRIDAY,
      lastSold: FRIDAY,
    });
    expect(rows[0]).toMatchObject({ reorderQty: null, coverDays: null, lastReceived: null, lastSold: null });
    expect(rows[0]).toMatchObject({ live: "0.000", available: "0.000", minQty: null, cost: null, value: "0.0000" });
    expect((await clerk.call(calls.list, {})).rows[1]).toMatchObject({ live: "32.000", cost: null, value: null });
  });

  const filters: [filters: Record<string, unknown>, codes: string[], why: string][] = [
    [{ belowMinimum: true }, ["RICE"], "10 available, 20 should be"],
    [{ belowMinimum: false }, ["OIL"], "goods without a minimum are never below it"],
    [{ stocked: true }, ["RICE"], "what is here"],
    [{ stocked: false }, ["OIL"], "what is not"],
    [{ storage: "CHILLED" }, ["OIL"], "by storage"],
    [{ orderByColumn: "live", isAsc: "asc", stocked: true }, ["RICE"], "in another order"],
  ];
  test.each(filters)("%j shows %j: %s", async (input, codes) => {
    expect((await clerk.call(calls.list, input)).rows.map((row) => row.code)).toEqual(codes);
  });

  test("what is on its way counts towards the minimum (docs/rules/stock.md#below-the-minimum)", async () => {
    const comes = (qtyBase: string) =>
      inCompany((ctx) => Promise.resolve(incoming(ctx, company.warehouseId, [{ goodsId: rice, qtyBase }])));
    const below = async () => (await clerk.call(calls.list, { belowMinimum: true })).rows.map((row) => row.code);
    await comes("9.999");
    expect(await below(), "19.999 of 20").toEqual(["RICE"]);
    await comes("0.001");
    expect(await below()).toEqual([]);
    await comes("-10");
  });

  test("totals cover everything filtered and agree with the ledger", async () => {
    expect(await manager.call(calls.totals, {})).toEqual({ count: 2, belowMinimum: 1, value: "40.0000" });
    expect(await clerk.call(calls.totals, { stocked: true })).toEqual({ count: 1, belowMinimum: 1, value: null });
    const [ledger] = await world.rows<{ value: string }>(
      company.tenantId,
      "select sum(cost_amount) as value from stock_movement where tenant_id = $1",
      [company.tenantId],
    );
    expect(ledger!.value).toBe("40.0000");
    expect((await clerk.file(calls.export, {})).bytes.length).toBeGreaterThan(1000);
  });

  test("below a product: its batches at their locations, and what each warehouse has", async () => {
    const { places, warehouses } = await clerk.call(calls.places, { id: rice });
    expect(places.map((one) => [one.batchNo, one.onHand, one.status, one.expiryDate])).toEqual([
      ["A", "20.000", "AVAILABLE", addDays(FRIDAY, 90)],
      ["B", "12.000", "AVAILABLE", addDays(FRIDAY, 90)],
    ]);
    expect(places[0]).toMatchObject({ locationName: "A-01", batchId });
    expect(warehouses).toEqual([{ warehouseName: "MAIN", ...riceHere }]);
    const { id: otherId } = await owner.call(warehouseCalls.create, { code: "SOHO", nameEn: "Soho", kind: "MAIN" });
    expect(await clerk.call(calls.places, { id: rice })).toMatchObject({ places: { length: 2 } });
    await world.rows(
      company.tenantId,
      "insert into stock_cost (tenant_id, warehouse_id, goods_id, po_qty) values ($1, $2, $3, 5)",
      [company.tenantId, otherId, rice],
    );
    // Not of a warehouse that the clerk does not work in; of others also where it is only expected, or has a minimum.
    expect((await clerk.call(calls.places, { id: rice })).warehouses).toHaveLength(1);
    await owner.call(warehouseCalls.addUsers, {
      id: otherId,
      userIds: [await idOfPerson(world, company, "warehouse")],
    });
    const none = { live: "0.000", blocked: "0.000", so: "0.000", available: "0.000", minQty: null };
    expect((await clerk.call(calls.places, { id: rice })).warehouses).toEqual([
      { warehouseName: "MAIN", ...riceHere },
      { warehouseName: "SOHO", ...none, po: "5.000" },
    ]);
    expect(await clerk.refusal(calls.places, { id: 4242 })).toMatchObject({ code: 404 });
  });

  test("all warehouses of the user together; below a minimum in one of them", async () => {
    const [{ id: soho }] = (await world.rows<{ id: number }>(
      company.tenantId,
      "select id from warehouse where tenant_id = $1 and code = 'SOHO'",
      [company.tenantId],
    )) as [{ id: number }];
    await world.rows(
      company.tenantId,
      "insert into goods_min_qty (tenant_id, warehouse_id, goods_id, min_qty) values ($1, $2, $3, 3)",
      [company.tenantId, soho, oil],
    );
    const shown = async (client: typeof clerk, asked: object) =>
      (await client.call(calls.list, asked)).rows.map(({ code, live, po, minQty }) => [code, live, po, minQty]);
    const all = [
      ["OIL", "0.000", "0.000", "3.000"],
      ["RICE", "32.000", "5.000", "20.000"],
    ];
    const here = [
      ["OIL", "0.000", "0.000", null],
      ["RICE", "32.000", "0.000", "20.000"],
    ];
    expect(await shown(owner, { everywhere: true })).toEqual(all);
    expect(await shown(owner, { everywhere: true, belowMinimum: true })).toEqual(all);
    expect(await shown(owner, { everywhere: true, orderByColumn: "po", isAsc: "desc" })).toEqual(all.toReversed());
    expect(await shown(owner, { everywhere: false })).toEqual(here);
    expect(await shown(owner, { belowMinimum: true })).toEqual(here.slice(1));
    // The manager works in one of them.
    expect(await shown(manager, { everywhere: true })).toEqual(here);
    const { rows } = await owner.call(calls.list, { everywhere: true, stocked: true });
    expect(rows).toMatchObject([
      { value: "40.0000", cost: "1.2500", available: "10.000", coverDays: 70, lastSold: FRIDAY, lastReceived: FRIDAY },
    ]);
    expect(await owner.call(calls.totals, { everywhere: true })).toEqual({
      count: 2,
      belowMinimum: 2,
      value: "40.0000",
    });
  });

  test("the charts: what is in stock by branch of the categories, and how long it has been here", async () => {
    const { id: food } = await owner.call(categoryCalls.create, { code: "FOOD", nameEn: "Food", nameZh: "食品" });
    const { id: dry } = await owner.call(categoryCalls.create, { code: "DRY", nameEn: "Dry", parentId: food });
    const set = (text: string, values: unknown[]) => world.rows(company.tenantId, text, [company.tenantId, ...values]);
    await set("update goods set category_id = $2 where tenant_id = $1 and id = $3", [dry, rice]);
    // Twenty of batch A have been here for 45 days.
    await set("update batch set received_at = $2 where tenant_id = $1 and id = $3", [
      `${addDays(FRIDAY, -45)}T10:00:00Z`,
      batchId,
    ]);
    const { categories, ages } = await manager.call(calls.charts, {});
    expect(categories).toEqual([{ id: food, nameEn: "Food", nameZh: "食品", count: 1, value: "40.0000" }]);
    expect(ages.map(({ band, count, value }) => [band, count, value])).toEqual([
      ["DAYS_30", 1, "15.0000"],
      ["DAYS_60", 1, "25.0000"],
      ...["DAYS_90", "DAYS_180", "LONGER"].map((band) => [band, 0, "0.0000"]),
    ]);
    expect((await manager.call(calls.charts, { categoryId: food })).categories).toMatchObject([{ id: dry }]);
    expect((await manager.call(calls.charts, { storage: "CHILLED" })).categories).toEqual([]);
    const codes = async (age: "DAYS_60" | "LONGER") =>
      (await clerk.call(calls.list, { age })).rows.map((row) => row.code);
    expect([await codes("DAYS_60"), await codes("LONGER")]).toEqual([["RICE"], []]);
    // The chart shows the other bands as well.
    expect((await manager.call(calls.charts, { age: "DAYS_60" })).ages[0]).toMatchObject({ count: 1 });
    const counted = await clerk.call(calls.charts, { everywhere: true });
    expect(counted.categories).toMatchObject([{ id: food, count: 1, value: null }]);
    expect(counted.ages.map(({ count, value }) => [count, value])).toEqual([
      [1, null],
      [1, null],
      ...[1, 2, 3].map(() => [0, null]),
    ]);
    await set("update batch set received_at = now() where tenant_id = $1 and id = $2", [batchId]);
  });

  test("a receipt or a sale that was reversed was none", async () => {
    const at = (docId: number) => ({
      docType: "OI" as const,
      docId,
      warehouseId: company.warehouseId,
      bizDate: FRIDAY,
    });
    const later = { ...at(6), bizDate: addDays(FRIDAY, 1) };
    const line = { docLineId: 1, goodsId: rice, batchId, locationId: company.locations.pick, qty: "1" };
    const sold = async () => (await clerk.call(calls.list, { stocked: true })).rows[0]!.lastSold;
    await inCompany((ctx) => issue(ctx, later, "SALE_ISSUE", [line]));
    expect(await sold()).toBe(addDays(FRIDAY, 1));
    await inCompany((ctx) => reverse(ctx, at(6), later));
    expect(await sold()).toBe(FRIDAY);
    await world.rows(
      company.tenantId,
      "delete from stock_movement where tenant_id = $1 and doc_id = 6 and reversal_of is not null",
      [company.tenantId],
    );
    await world.rows(
      company.tenantId,
      "delete from stock_movement where tenant_id = $1 and doc_id = 6 and doc_type = 'OI'",
      [company.tenantId],
    );
  });

  test("users who may not see costs cannot sort by them either", async () => {
    expect(await clerk.refusal(calls.list, { orderByColumn: "value", isAsc: "desc" })).toMatchObject({ code: 400 });
    expect((await manager.call(calls.list, { orderByColumn: "value", isAsc: "desc" })).rows[0]!.code).toBe("RICE");
  });
});

describe("the inventory history (R-23)", () => {
  test("a product is followed from its first movement: quantity and value after each", async () => {
    const { rows } = await manager.call(historyCalls.list, { goodsId: rice });
    expect(
      rows.map((row) => [row.moveType, row.docNo, row.qty, row.runningQty, row.costAmount, row.runningValue]),
    ).toEqual([
      ["SALE_ISSUE", "OI26-000005", "-4.000", "32.000", "-5.0000", "40.0000"],
      ["RECEIPT", expect.stringMatching(/^CS26-/), "12.000", "36.000", "15.0000", "45.0000"],
      ["RECEIPT", expect.stringMatching(/^CS26-/), "24.000", "24.000", "30.0000", "30.0000"],
    ]);
    expect(rows[0]).toMatchObject({ goodsCode: "RICE", batchName: "A", locationName: "A-01", bizDate: FRIDAY });
  });

  test("the figures continue from page to page", async () => {
    const first = await manager.call(historyCalls.list, { goodsId: rice, pageSize: 2 });
    const second = await manager.call(historyCalls.list, { goodsId: rice, pageSize: 2, after: first.next });
    expect([...first.rows, ...second.rows].map((row) => row.runningQty)).toEqual(["32.000", "36.000", "24.000"]);
  });

  test("a batch is followed separately, a range shows its end including everything before", async () => {
    expect(
      (await manager.call(historyCalls.list, { batchId })).rows.map((row) => [
        row.qty,
        row.runningQty,
        row.runningValue,
      ]),
    ).toEqual([
      ["-4.000", "20.000", null],
      ["24.000", "24.000", null],
    ]);
    expect(
      (await manager.call(historyCalls.list, { goodsId: rice, moveType: "SALE_ISSUE", dateFrom: FRIDAY })).rows,
    ).toMatchObject([{ runningQty: "32.000" }]);
    expect((await manager.call(historyCalls.list, { goodsId: rice, dateTo: addDays(FRIDAY, -1) })).total).toBe(0);
  });

  test("without a product, the latest movements of the warehouse; costs only for users who may see them", async () => {
    const { rows } = await clerk.call(historyCalls.list, {});
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ moveType: "SALE_ISSUE", costAmount: null, runningQty: null, runningValue: null });
    expect((await clerk.file(historyCalls.export, { goodsId: rice })).bytes.length).toBeGreaterThan(1000);
    await inCompany((ctx) =>
      reverse(
        ctx,
        { docType: "OI", docId: 5 },
        { docType: "OI", docId: 5, warehouseId: company.warehouseId, bizDate: FRIDAY },
      ),
    );
    expect((await manager.call(historyCalls.list, { goodsId: rice })).rows[0]).toMatchObject({
      qty: "4.000",
      costAmount: "5.0000",
      runningValue: "45.0000",
      reversalOf: rows[0]!.id,
    });
  });
});

describe("the walls", () => {
  test("another company sees nothing of it; nor does the wrong warehouse", async () => {
    const stranger = await (await world.company()).as("admin");
    expect((await stranger.call(calls.list, {})).total).toBe(0);
    expect((await stranger.call(historyCalls.list, { goodsId: rice })).total).toBe(0);
    expect(await clerk.with({ warehouseId: 4242 }).refusal(calls.list, {})).toMatchObject({ code: 403 });
  });

  test("salespeople see the stock, but not its history", async () => {
    const sales = await company.as("sales");
    expect((await sales.call(calls.list, {})).rows[1]).toMatchObject({ code: "RICE", value: null });
    expect(await sales.refusal(historyCalls.list, {})).toMatchObject({ code: 403 });
  });
});
