/** The inventory history: what was there at a moment, how it came to that, and its filters. */
import { addDays } from "@larder/domain/kernel/calendar";
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { historyCalls as calls } from "@larder/domain/stock/history/history.calls";
import { stockMoveCalls } from "@larder/domain/stock/stock-move/stock-move.calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plantGoods } from "../../../../test/company-runner.ts";
import { openStory } from "../../../../test/story.ts";
import { FRIDAY } from "../../../../test/world.ts";

const { world, company, inCompany, staff } = openStory();
const { warehouse: clerk, warehouseManager: manager } = staff;
const SATURDAY = addDays(FRIDAY, 1);
let rice: number;
let oil: number;
let piece: number;
let batchId: number;
let came: string;
let lost: string;

/** Rice: 24 in two batches come on Friday at 10:00:30; on Saturday at 14:05:20 five of the first are thrown away. Oil: nothing. */
beforeAll(async () => {
  const { goodsId, pieceId } = await plantGoods(inCompany, { code: "RICE" });
  [rice, piece] = [goodsId, pieceId];
  oil = (await plantGoods(inCompany, { code: "OIL" })).goodsId;
  const { pick, quarantine } = company.locations;
  const line = { goodsId, unitId: pieceId, expiryDate: addDays(FRIDAY, 90), unitCost: "2.0000" };
  world.clock.set(new Date(`${FRIDAY}T10:00:30Z`));
  const { id } = await clerk.call(createStockCalls.create, {
    reason: "OPENING",
    lines: [
      { ...line, qty: "20", batchNo: "A", locationId: pick },
      { ...line, qty: "4", batchNo: "B", locationId: quarantine },
    ],
  });
  await manager.call(createStockCalls.post, { id });
  const receipt = await manager.call(createStockCalls.get, { id });
  batchId = receipt.lines[0]!.batchId!;
  came = receipt.no;
  world.clock.set(new Date(`${SATURDAY}T14:05:20Z`));
  const thrown = { goodsId, unitId: pieceId, batchId, locationId: pick, qty: "5" };
  const { id: adjustment } = await clerk.call(adjustmentCalls.create, { reason: "DAMAGED", lines: [thrown] });
  await clerk.call(adjustmentCalls.post, { id: adjustment });
  lost = (await clerk.call(adjustmentCalls.get, { id: adjustment })).no;
  world.clock.set(new Date(`${SATURDAY}T15:00:00Z`));
});
afterAll(() => world.clock.set(new Date(`${FRIDAY}T10:00:00Z`)));

describe("the balance at a moment", () => {
  const moments: [asAt: string | undefined, time: string | undefined, qty: string, value: string, why: string][] = [
    [undefined, undefined, "19.000", "38.0000", "now"],
    [FRIDAY, "09:59", "0.000", "0.0000", "before anything came"],
    [FRIDAY, "10:00", "24.000", "48.0000", "a minute counts to its end"],
    [FRIDAY, undefined, "24.000", "48.0000", "and so does a day"],
    [SATURDAY, "14:04", "24.000", "48.0000", "the minute before the loss"],
    [undefined, "14:05", "19.000", "38.0000", "a time alone is one of today"],
    [addDays(FRIDAY, 9), undefined, "19.000", "38.0000", "a day to come is now"],
  ];
  test.each(moments)("%s %s: %s pieces worth %s, %s", async (asAt, asAtTime, qty, value) => {
    const asked = { goodsId: rice, asAt, asAtTime };
    expect(await manager.call(calls.balance, asked)).toMatchObject({ qty, value, unitName: "Piece" });
    const { rows } = await manager.call(calls.list, asked);
    expect(rows[0]?.runningQty ?? "0.000").toBe(qty);
  });

  test("in summer a minute is one of London", async () => {
    const qty = (asAt: string, asAtTime: string) => manager.call(calls.balance, { goodsId: rice, asAt, asAtTime });
    await world.rows(
      company.tenantId,
      "update stock_movement set posted_at = '2026-07-01T09:30:10Z' where tenant_id = $1 and qty = 20",
      [company.tenantId],
    );
    expect(await qty("2026-07-01", "10:29")).toMatchObject({ qty: "0.000" });
    expect(await qty("2026-07-01", "10:30")).toMatchObject({ qty: "20.000" });
    await world.rows(
      company.tenantId,
      `update stock_movement set posted_at = '${FRIDAY}T10:00:30Z' where tenant_id = $1 and qty = 20`,
      [company.tenantId],
    );
  });

  test("of one batch; and no value for users who may not see costs", async () => {
    expect(await manager.call(calls.balance, { batchId, asAt: FRIDAY })).toMatchObject({ qty: "20.000", value: null });
    expect(await clerk.call(calls.balance, { goodsId: rice })).toMatchObject({ qty: "19.000", value: null });
  });

  test("nothing is said without a product, or of a batch of another one", async () => {
    const nothing = { unitName: null, qty: null, value: null, points: [] };
    expect(await clerk.call(calls.balance, {})).toEqual(nothing);
    expect(await clerk.call(calls.balance, { goodsId: oil, batchId })).toEqual(nothing);
    expect(await clerk.call(calls.balance, { goodsId: oil })).toMatchObject({ qty: "0.000" });
  });
});

describe("the graph", () => {
  const pointsOf = async (asked: object) =>
    (await clerk.call(calls.balance, { goodsId: rice, ...asked })).points.map(({ day, qty }) => [day, qty]);

  test("what was there at the end of each day, thirty of them", async () => {
    const points = await pointsOf({});
    expect(points).toHaveLength(30);
    expect(points.slice(-3)).toEqual([
      [addDays(FRIDAY, -1), "0.000"],
      [FRIDAY, "24.000"],
      [SATURDAY, "19.000"],
    ]);
  });

  test("of the chosen days, until the chosen moment", async () => {
    expect(await pointsOf({ dateFrom: FRIDAY, asAt: SATURDAY, asAtTime: "14:00" })).toEqual([
      [FRIDAY, "24.000"],
      [SATURDAY, "24.000"],
    ]);
    expect(await pointsOf({ dateFrom: addDays(FRIDAY, 40) })).toEqual([]);
  });
});

describe("the filters", () => {
  const quantities = async (asked: object) => (await clerk.call(calls.list, asked)).rows.map(({ qty }) => qty);

  test("by number as it is written on paper, kind of document, location, and who posted", async () => {
    expect(await quantities({ docNo: lost.toLowerCase() })).toEqual(["-5.000"]);
    expect(await quantities({ docNo: came, goodsId: rice })).toEqual(["4.000", "20.000"]);
    expect(await quantities({ docNo: "CS26-999999" })).toEqual([]);
    expect(await quantities({ docType: "AD" })).toEqual(["-5.000"]);
    expect(await quantities({ locationId: company.locations.quarantine })).toEqual(["4.000"]);
    const [{ posted_by: byClerk }] = (await world.rows<{ posted_by: number }>(
      company.tenantId,
      "select posted_by from stock_movement where tenant_id = $1 and qty = -5",
      [company.tenantId],
    )) as [{ posted_by: number }];
    expect(await quantities({ postedBy: byClerk })).toEqual(["-5.000"]);
    expect(await clerk.refusal(calls.list, { docType: "XX" })).toMatchObject({ code: 400 });
  });

  test("by its reason: our word in either language, or what somebody wrote who moved goods; a reversal has that of its original", async () => {
    const { pick, quarantine } = company.locations;
    const moved = { goodsId: rice, unitId: piece, batchId, locationId: pick, toLocationId: quarantine, qty: "2" };
    await clerk.call(stockMoveCalls.create, { remark: "Torn bags, 50% wet", lines: [moved] });
    const shown = async (client: typeof clerk, asked: object) =>
      (await client.call(calls.list, asked)).rows.map(({ qty, reason }) => [qty, reason]);
    const torn = [
      ["2.000", "Torn bags, 50% wet"],
      ["-2.000", "Torn bags, 50% wet"],
    ];
    expect((await shown(clerk, { reason: "torn" })).toSorted()).toEqual(torn.toSorted());
    expect((await shown(clerk, { reason: "50% w" })).toSorted()).toEqual(torn.toSorted());
    expect(await shown(clerk, { reason: "5_%" })).toEqual([]);
    expect(await shown(clerk, { reason: "damag" })).toEqual([["-5.000", "Damaged"]]);
    expect(await shown(clerk, { reason: "損壞", goodsId: rice })).toEqual([["-5.000", "Damaged"]]);
    expect(await shown(clerk.with({ language: "zh" }), { reason: "期初" })).toEqual([
      ["4.000", "期初庫存"],
      ["20.000", "期初庫存"],
    ]);
    const { id } = (await manager.call(adjustmentCalls.list, { reason: "DAMAGED" })).rows[0]!;
    await manager.call(adjustmentCalls.reverse, { id, reason: "the wrong bag" });
    expect(await shown(clerk, { reason: "DAMAGED" })).toEqual([
      ["5.000", "Damaged"],
      ["-5.000", "Damaged"],
    ]);
  });

  test("until a moment: of all products, and exported as they are shown", async () => {
    expect(await quantities({ asAt: FRIDAY })).toHaveLength(2);
    expect((await clerk.file(calls.export, { goodsId: rice, asAt: FRIDAY })).bytes.length).toBeGreaterThan(1000);
  });
});

test("another company sees nothing of it, another warehouse has none, and salespeople may not ask", async () => {
  const stranger = await (await world.company()).as("admin");
  expect(await stranger.call(calls.balance, { goodsId: rice })).toMatchObject({ qty: null, points: [] });
  expect(await (await company.as("sales")).refusal(calls.balance, { goodsId: rice })).toMatchObject({ code: 403 });
});
