import { addDays } from "@larder/domain/kernel/calendar";
import { manyOf } from "@larder/domain/kernel/many-calls";
import { batchCalls as calls } from "@larder/domain/stock/batch/batch.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { plantGoods } from "../../../../test/company-runner.ts";
import { openStory } from "../../../../test/story.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { batchBlocked, expireBatches, issue, reserve, type BatchBlocked } from "../index.ts";

// Sales are issued without their invoices.
const { world, company, inCompany, staff } = openStory({ planted: ["INV-5", "INV-52"] });
const { warehouse: clerk, warehouseManager: manager } = staff;
const published: BatchBlocked[] = [];
afterAll(batchBlocked.subscribe(async (_ctx, news) => void published.push(news)));
afterEach(() => void published.splice(0));

let count = 0;
/** A batch of 24 pieces that cost 30.00, on the pick face. */
const aBatch = async (days: number, over: Record<string, unknown> = {}) => {
  const { goodsId } = await plantGoods(inCompany, { code: `BG${++count}`, ...over });
  const { id } = await manager.call(createStockCalls.create, {
    reason: "FOUND",
    lines: [
      {
        goodsId,
        qty: "2",
        batchNo: `LOT-${count}`,
        expiryDate: addDays(FRIDAY, days),
        locationId: company.locations.pick,
        unitCost: "1.2500",
      },
    ],
  });
  await manager.call(createStockCalls.post, { id });
  const { rows } = await manager.call(calls.list, { goodsId });
  return rows[0]!;
};
const hold = (batch: { id: number; goodsId: number }, qty: string, expiryOverride = false) =>
  inCompany(async (ctx) =>
    reserve(ctx, { sourceType: "OI", sourceId: 77, warehouseId: company.warehouseId }, [
      { sourceLineId: 7, goodsId: batch.goodsId, batchId: batch.id, qty, expiryOverride },
    ]),
  );
const reservationsOf = async (batchId: number) =>
  (
    await world.rows<{ state: string }>(
      company.tenantId,
      "select state from stock_reservation where tenant_id = $1 and batch_id = $2 order by id",
      [company.tenantId, batchId],
    )
  ).map((row) => row.state);

describe("the list by date (R-21)", () => {
  test("days left, quantity, reserved, and the value at cost for users who may see it", async () => {
    const batch = await aBatch(10);
    await hold(batch, "5");
    expect((await manager.call(calls.list, { goodsId: batch.goodsId })).rows[0]).toMatchObject({
      expiryDate: addDays(FRIDAY, 10),
      daysLeft: 10,
      nearExpiry: false,
      status: "AVAILABLE",
      qty: "24.000",
      reserved: "5.000",
      value: "30.0000",
      unitCost: "1.2500",
      unitName: "Piece",
    });
    expect((await clerk.call(calls.list, { goodsId: batch.goodsId })).rows[0]).toMatchObject({
      qty: "24.000",
      value: null,
      unitCost: null,
    });
  });

  const near: [days: number, over: Record<string, unknown>, expected: boolean, why: string][] = [
    [7, {}, true, "seven days before its date by default"],
    [8, {}, false, "not before"],
    [4, { storage: "CHILLED" }, false, "chilled food turns over faster: three days"],
    [3, { storage: "CHILLED" }, true, "three days"],
    [20, { nearExpiryDays: 20 }, true, "the goods' own days go first"],
    [-2, {}, true, "past its date"],
  ];
  test.each(near)("%i days left, %j: near %s, %s", async (days, over, expected) => {
    const batch = await aBatch(days, over);
    expect(batch.nearExpiry).toBe(expected);
    expect((await manager.call(calls.list, { goodsId: batch.goodsId, nearExpiry: true })).total).toBe(expected ? 1 : 0);
  });

  test("what will not be sold before its date, and where it comes from", async () => {
    const batch = await aBatch(7, { splitSelling: true });
    await world.rows(company.tenantId, "update batch set origin = 'Thailand' where tenant_id = $1 and id = $2", [
      company.tenantId,
      batch.id,
    ]);
    const shown = async () => (await clerk.call(calls.list, { goodsId: batch.goodsId })).rows[0];
    expect(await shown()).toMatchObject({ expected: "0.000", riskQty: "24.000", origin: "Thailand" });
    await inCompany((ctx) =>
      issue(
        ctx,
        { docType: "OI", docId: 78, docNo: "OI26-000078", warehouseId: company.warehouseId, bizDate: FRIDAY },
        "SALE_ISSUE",
        [{ docLineId: 1, goodsId: batch.goodsId, batchId: batch.id, locationId: company.locations.pick, qty: "14" }],
      ),
    );
    // Half a piece a day for seven days; ten are left.
    expect(await shown()).toMatchObject({ qty: "10.000", expected: "3.500", riskQty: "6.500" });
    expect(await clerk.call(calls.get, { id: batch.id })).toMatchObject({ expected: "3.500", riskQty: "6.500" });
    await manager.call(calls.quarantine, { id: batch.id, reason: "Torn bags" });
    expect(await shown()).toMatchObject({ expected: "0.000", riskQty: "10.000" });
  });

  const within: [days: number, found: string[]][] = [
    [-1, ["PAST"]],
    [0, ["7", "14", "30"]],
    [7, ["7", "14", "30"]],
    [8, ["14", "30"]],
    [14, ["14", "30"]],
    [30, ["30"]],
    [31, []],
  ];
  test.each(within)("%i days left: found within %j days", async (days, found) => {
    const { id, goodsId } = await aBatch(days);
    const by = async (asked: object) => {
      const hits = (["7", "14", "30", "PAST"] as const).map(async (most) => {
        const { rows } = await manager.call(calls.list, { within: most, pageSize: 500, ...asked });
        return rows.some((row) => row.id === id) ? [most] : [];
      });
      return (await Promise.all(hits)).flat();
    };
    expect(await by({ goodsId })).toEqual(found);
    // By date, as the list opens.
    expect(await by({})).toEqual(found);
  });

  test("the earliest expiry first; found by number and by product; page after page", async () => {
    const { rows } = await manager.call(calls.list, { pageSize: 3, status: "AVAILABLE" });
    const dates = rows.map((row) => row.expiryDate!);
    expect(dates).toEqual([...dates].sort());
    const batch = await aBatch(40);
    expect((await manager.call(calls.list, { search: batch.batchNo.toLowerCase() })).rows).toMatchObject([
      { id: batch.id },
    ]);
    expect(
      (await manager.call(calls.list, { expiryFrom: addDays(FRIDAY, 40), expiryTo: addDays(FRIDAY, 40) })).rows,
    ).toMatchObject([{ id: batch.id }]);
    expect((await manager.file(calls.export, { goodsId: batch.goodsId })).bytes.length).toBeGreaterThan(1000);
  });

  test("a used-up batch is shown only on request", async () => {
    const batch = await aBatch(10);
    const { rows } = await manager.call(createStockCalls.list, { goodsId: batch.goodsId });
    await (await company.as("admin")).call(createStockCalls.reverse, { id: rows[0]!.id });
    expect((await manager.call(calls.list, { goodsId: batch.goodsId })).total).toBe(0);
    expect((await manager.call(calls.list, { goodsId: batch.goodsId, gone: true })).rows).toMatchObject([
      { id: batch.id, qty: "0.000", value: "0.0000" },
    ]);
  });
});

describe("blocking and releasing (docs/rules/batches.md#status, docs/rules/batches.md#fefo)", () => {
  test("a quarantined batch is no longer promised to anyone, and sales is notified", async () => {
    const batch = await aBatch(10);
    await hold(batch, "5");
    expect(await manager.call(calls.quarantine, { id: batch.id, reason: "Broken seals" })).toEqual({
      id: batch.id,
      version: 2,
      status: "QUARANTINE",
    });
    expect(await reservationsOf(batch.id)).toEqual(["RELEASED"]);
    expect(published).toEqual([
      {
        batchId: batch.id,
        goodsId: batch.goodsId,
        warehouseIds: [company.warehouseId],
        released: [expect.objectContaining({ sourceType: "OI", sourceId: 77, sourceLineId: 7, qty: "5.000" })],
      },
    ]);
    const shown = await clerk.call(calls.get, { id: batch.id });
    expect(shown).toMatchObject({
      status: "QUARANTINE",
      reserved: "0.000",
      places: [{ warehouseName: "MAIN", locationName: "A-01", onHand: "24.000" }],
    });
    expect((await clerk.call(calls.history, { id: batch.id }))[0]).toMatchObject({
      action: "quarantine",
      state: "QUARANTINE",
      reason: "Broken seals",
      before: { status: "AVAILABLE" },
    });
    expect(await manager.refusal(calls.quarantine, { id: batch.id, reason: "again" })).toMatchObject({
      code: 2000,
      reason: "wrong-state",
    });
  });

  test("released food goes back on sale, expired food does not", async () => {
    const [fresh, late] = [await aBatch(10), await aBatch(1)];
    await manager.call(manyOf(calls.quarantine), { ids: [fresh.id, late.id], reason: "Fridge alarm" });
    world.clock.set(new Date(`${addDays(FRIDAY, 2)}T10:00:00Z`));
    expect((await manager.call(calls.release, { id: fresh.id, reason: "Checked" })).status).toBe("AVAILABLE");
    expect((await manager.call(calls.release, { id: late.id, reason: "Checked" })).status).toBe("EXPIRED");
    world.clock.set(new Date(`${FRIDAY}T10:00:00Z`));
  });

  test("requires a reason, and the warehouse manager", async () => {
    const batch = await aBatch(10);
    expect(await manager.refusal(calls.quarantine, { id: batch.id, reason: " " })).toMatchObject({ code: 400 });
    expect(await clerk.refusal(calls.quarantine, { id: batch.id, reason: "Broken seals" })).toMatchObject({
      code: 403,
    });
    expect(
      await clerk.refusal(calls.correctExpiry, { id: batch.id, version: 1, expiryDate: FRIDAY, reason: "Misread" }),
    ).toMatchObject({ code: 403 });
  });
});

describe("a corrected date", () => {
  test("sets the status again: in the past it expires, moved back it is for sale", async () => {
    const batch = await aBatch(10);
    await hold(batch, "5");
    const past = addDays(FRIDAY, -1);
    expect(
      await manager.call(calls.correctExpiry, { id: batch.id, version: 1, expiryDate: past, reason: "Misread label" }),
    ).toEqual({ id: batch.id, version: 2, status: "EXPIRED" });
    expect(await reservationsOf(batch.id)).toEqual(["RELEASED"]);
    expect(published).toHaveLength(1);
    expect(
      await manager.refusal(calls.correctExpiry, { id: batch.id, version: 1, expiryDate: FRIDAY, reason: "Misread" }),
    ).toMatchObject({ code: 2000, reason: "stale" });
    expect(
      (await manager.call(calls.correctExpiry, { id: batch.id, version: 2, expiryDate: FRIDAY, reason: "Read again" }))
        .status,
    ).toBe("AVAILABLE");
    expect(
      (await clerk.call(calls.history, { id: batch.id })).map((step) => [step.action, step.after?.["expiryDate"]]),
    ).toEqual([
      ["correctExpiry", FRIDAY],
      ["correctExpiry", past],
    ]);
  });

  test("batches blocked by people stay blocked", async () => {
    const batch = await aBatch(10);
    await manager.call(calls.quarantine, { id: batch.id, reason: "Broken seals" });
    expect(
      (
        await manager.call(calls.correctExpiry, {
          id: batch.id,
          version: 2,
          expiryDate: addDays(FRIDAY, 20),
          reason: "Misread",
        })
      ).status,
    ).toBe("QUARANTINE");
  });
});

describe("every night", () => {
  test("unsold batches past their date expire; on the day itself they are still for sale; an approved best-before stays promised", async () => {
    const [yesterday, today, approved] = [
      await aBatch(5),
      await aBatch(6),
      await aBatch(5, { dateType: "BEST_BEFORE" }),
    ];
    await hold(yesterday, "1");
    await hold(approved, "1", true);
    world.clock.set(new Date(`${addDays(FRIDAY, 6)}T00:05:00Z`));
    await inCompany((ctx) => expireBatches(ctx));
    const statusOf = async (id: number) => (await manager.call(calls.get, { id })).status;
    expect([await statusOf(yesterday.id), await statusOf(today.id), await statusOf(approved.id)]).toEqual([
      "EXPIRED",
      "AVAILABLE",
      "EXPIRED",
    ]);
    expect([await reservationsOf(yesterday.id), await reservationsOf(approved.id)]).toEqual([["RELEASED"], ["ACTIVE"]]);
    expect(published.map((news) => news.batchId)).toEqual(expect.arrayContaining([yesterday.id, approved.id]));
    expect(await inCompany((ctx) => expireBatches(ctx))).toEqual({ expired: 0 });
    world.clock.set(new Date(`${FRIDAY}T10:00:00Z`));
  });
});

test("a batch is seen and changed only by users of warehouses that hold it; used up, of those that held it", async () => {
  const batch = await aBatch(10);
  const { tenantId } = company;
  const far = await company.as("warehouseManager", "auditor");
  const [{ id: elsewhere }] = (await world.rows<{ id: number }>(
    tenantId,
    "insert into warehouse (tenant_id, id, code, name_en, kind) values ($1, 8801, 'FAR', 'Far away', 'SHOP') returning id",
    [tenantId],
  )) as [{ id: number }];
  const move = (user: string, warehouseId: number) =>
    world.rows(
      tenantId,
      "update user_warehouse set warehouse_id = $3 where tenant_id = $1 and user_id = (select id from app_user where tenant_id = $1 and user_name = $2)",
      [tenantId, user, warehouseId],
    );
  const person = (
    await world.rows<{ name: string }>(
      tenantId,
      "select user_name as name from app_user where tenant_id = $1 order by id desc limit 1",
      [tenantId],
    )
  )[0]!.name;
  await move(person, elsewhere);
  const distant = far.with({ warehouseId: elsewhere });
  for (const [call, input] of [
    [calls.get, { id: batch.id }],
    [calls.history, { id: batch.id }],
    [calls.quarantine, { id: batch.id, reason: "Not my stock" }],
    [calls.release, { id: batch.id, reason: "Not my stock" }],
    [calls.correctExpiry, { id: batch.id, version: 1, expiryDate: FRIDAY, reason: "Not my stock" }],
  ] as const)
    expect(await distant.refusal(call, input)).toMatchObject({ code: 404 });
  expect((await distant.call(calls.list, { goodsId: batch.goodsId, gone: true })).total).toBe(0);
  expect((await manager.call(calls.get, { id: batch.id })).status).toBe("AVAILABLE");

  const { rows } = await manager.call(createStockCalls.list, { goodsId: batch.goodsId });
  await (await company.as("admin")).call(createStockCalls.reverse, { id: rows[0]!.id });
  expect((await manager.call(calls.list, { goodsId: batch.goodsId, gone: true })).total).toBe(1);
  await manager.call(calls.correctExpiry, {
    id: batch.id,
    version: 1,
    expiryDate: addDays(FRIDAY, 9),
    reason: "Label found",
  });
  expect(await distant.refusal(calls.get, { id: batch.id })).toMatchObject({ code: 404 });
});

describe("the walls", () => {
  test("another company's batch does not exist", async () => {
    const batch = await aBatch(10);
    const stranger = await (await world.company()).as("admin");
    for (const [call, input] of [
      [calls.get, { id: batch.id }],
      [calls.history, { id: batch.id }],
      [calls.quarantine, { id: batch.id, reason: "Not mine" }],
      [calls.correctExpiry, { id: batch.id, version: 1, expiryDate: FRIDAY, reason: "Not mine" }],
    ] as const) {
      expect(await stranger.refusal(call, input)).toMatchObject({ code: 404 });
    }
    expect((await stranger.call(calls.list, {})).total).toBe(0);
    expect((await manager.call(calls.get, { id: batch.id })).status).toBe("AVAILABLE");
  });
});
