/** A warehouse is counted while orders go on: what counters and their manager do, and what stock and books show (docs/rules/stock.md#stocktakes). */
import { settingCalls } from "@larder/domain/company/setting/setting.calls";
import { addDays } from "@larder/domain/kernel/calendar";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { stocktakeCalls as calls } from "@larder/domain/stock/stocktake/stocktake.calls";
import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import type { TestClient } from "../../../../test/client.ts";
import { bookedBy } from "../../../../test/booked.ts";
import { plantGoods } from "../../../../test/company-runner.ts";
import { lasting, size } from "../../../../test/size.ts";
import { openStory } from "../../../../test/story.ts";
import { textOfPdf } from "../../../../test/text-of-pdf.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { expectBooksProved } from "../../../../test/books.ts";
import { closePrinter } from "../../../platform/print/pdf.ts";
import { performAsSystem } from "../../../platform/request/perform.ts";
import { tasksOf } from "../../../tasks.ts";
import { postStocktakePart } from "../index.ts";
import { PART } from "./stocktake.post.ts";

const { world, company, signedIn, staff, inCompany } = openStory();
afterAll(() => closePrinter());
const { warehouse: clerk } = staff;
const other = signedIn("warehouse", "dispatcher");
const { warehouseManager: manager, admin } = staff;

const rows = <T = Record<string, unknown>>(text: string, ...values: unknown[]) =>
  world.rows<T>(company.tenantId, text, [company.tenantId, ...values]);

let count = 0;
interface Lot {
  readonly qty: string;
  readonly amount?: string;
  readonly weightKg?: string;
}
/** A place of its own with pieces of a new product, in the order in which they expire; a piece costs 2.00 unless said otherwise. */
async function shelved(lots: readonly (string | Lot)[], over: Record<string, unknown> = {}) {
  const n = ++count;
  const { id: locationId } = await admin.call(warehouseLocationCalls.create, {
    ...{ warehouseId: company.warehouseId, code: `T-${n}`, kind: "PICK", pickSequence: n },
  });
  const goods = await plantGoods(inCompany, { code: `TAKE${n}`, splitSelling: true, ...over });
  const { id } = await manager.call(createStockCalls.create, {
    reason: "OPENING",
    lines: lots.map((lot, index) => {
      const { qty, amount = String(Number(qty) * 2), ...more } = typeof lot === "string" ? { qty: lot } : lot;
      const batch = { batchNo: `L${n}-${index + 1}`, expiryDate: `2026-12-2${index}` };
      return { goodsId: goods.goodsId, unitId: goods.pieceId, locationId, qty, amount, ...batch, ...more };
    }),
  });
  await admin.call(createStockCalls.post, { id });
  const batchIds = (await manager.call(createStockCalls.get, { id })).lines.map((line) => line.batchId!);
  return { ...goods, locationId, batchIds, batchNos: lots.map((_, index) => `L${n}-${index + 1}`) };
}
type Shelved = Awaited<ReturnType<typeof shelved>>;

/** The places of these products are being counted. */
async function started(goods: readonly Shelved[], over: Record<string, unknown> = {}): Promise<number> {
  const locationIds = goods.map(({ locationId }) => locationId);
  const { id } = await clerk.call(calls.create, { scope: "LOCATIONS", locationIds, ...over } as never);
  await clerk.call(calls.start, { id });
  return id;
}
const counted = (id: number, goods: Shelved, qty: string, over: Record<string, unknown> = {}, by: TestClient = clerk) =>
  by.call(calls.entry, {
    ...{
      id,
      locationId: goods.locationId,
      goodsId: goods.goodsId,
      batchId: goods.batchIds[0]!,
      unitId: goods.pieceId,
      qty,
    },
    ...over,
  } as never);
const finished = (id: number, over: Record<string, unknown> = {}) => clerk.call(calls.finish, { id, ...over } as never);
const linesOf = async (id: number, by: TestClient = manager) =>
  (await by.call(calls.lines, { takeId: id, pageSize: 500 })).rows;
const stockOf = async ({ goodsId }: Shelved) =>
  (await rows("select qty, value from stock_cost where tenant_id = $1 and goods_id = $2", goodsId))[0];
const booked = (id: number) => bookedBy(world, company, "ST", id);

/** So many pieces leave with an adjustment: as good as a sale for whoever counts beside it. */
async function leave(goods: Shelved, qty: string): Promise<void> {
  const { goodsId, pieceId, locationId, batchIds } = goods;
  const lines = [{ goodsId, unitId: pieceId, locationId, batchId: batchIds[0]!, qty }];
  const { id } = await clerk.call(adjustmentCalls.create, { reason: "DAMAGED", lines });
  await clerk.call(adjustmentCalls.post, { id });
}
async function ordered(
  goods: Pick<Piece, "goodsId" | "pieceId">,
  qty: string,
  deliveryDate = "2026-11-23",
): Promise<number> {
  const { id: customerId } = await admin.call(customerCalls.create, { shopCode: `TAKE-${++count}`, nameEn: "Jade" });
  const { id } = await admin.call(salesOrderCalls.saveAndConfirm, {
    ...{ customerId, deliveryDate },
    lines: [{ goodsId: goods.goodsId, unitId: goods.pieceId, qty, oldPrice: "5" }],
  });
  return (await admin.call(salesOrderCalls.release, { id })).orderInvoiceId!;
}

describe("a count", () => {
  test("is set up, started, counted by two in any unit, reviewed and posted: differences, cost and journal", async () => {
    const [tea, rice] = [await shelved(["30", "6"]), await shelved(["10"])];
    await rows(
      "update unit set name_en = 'kg', name_zh = '公斤', countable = false where tenant_id = $1 and id = $2",
      rice.pieceId,
    );
    const id = await started([tea, rice], { remark: "Friday count" });
    expect(await clerk.call(calls.get, { id })).toMatchObject({
      ...{
        state: "COUNTING",
        blind: true,
        lineCount: 3,
        countedLines: 0,
        bizDate: FRIDAY,
        accuracy: null,
        ofBook: null,
      },
      places: [{ lineCount: 2 }, { lineCount: 1 }],
    });
    // 2 cases of 12 and 5 pieces: one is missing.
    expect(await counted(id, tea, "2", { unitId: tea.caseId })).toMatchObject({ countedQty: "24.000", bookQty: null });
    expect(await counted(id, tea, "5", {}, other)).toMatchObject({
      countedQty: "29.000",
      ownQty: "5.000",
      difference: null,
    });
    await counted(id, tea, "6", { batchId: tea.batchIds[1] });
    await counted(id, rice, "12");
    await finished(id);
    const seen = await manager.call(calls.get, { id });
    expect(seen).toMatchObject({
      // Pieces and kilograms have no sum.
      ...{ state: "REVIEW", countedLines: 3, differentLines: 2, found: "2 kg", missing: "1 Piece" },
      // £94.00 is counted where the books said £92.00.
      ...{ value: "2.0000", accuracy: "33.3", ofBook: "2.2", progress: "100.0" },
    });
    expect(await clerk.call(calls.get, { id })).toMatchObject({ value: null, ofBook: null, found: "2 kg" });
    const { rows: different } = await manager.call(calls.lines, { takeId: id, different: true });
    expect(different.map(({ difference, ofBook, value }) => [difference, ofBook, value])).toEqual([
      ["-1.000", "-3.3", "-2.0000"],
      ["2.000", "20.0", "4.0000"],
    ]);
    expect(await clerk.refusal(calls.post, { id })).toMatchObject({ code: 403 });
    await manager.call(calls.post, { id });
    expect(await stockOf(tea)).toEqual({ qty: "35.000", value: "70.0000" });
    expect(await stockOf(rice)).toEqual({ qty: "12.000", value: "24.0000" });
    expect(await booked(id)).toEqual([
      { account: "STOCK", amount: "2.0000" },
      { account: "STOCK_ADJ", amount: "-2.0000" },
    ]);
    expect(await manager.refusal(calls.post, { id })).toMatchObject({ code: 2000, reason: "wrong-state" });
    expect((await manager.call(calls.list, { search: seen.no })).rows).toMatchObject([{ id, accuracy: "33.3" }]);
    expect((await manager.call(calls.history, { id })).map(({ action }) => action)).toEqual([
      "post",
      "finish",
      "start",
      "add",
    ]);
  });

  test("while orders are posted: what was sold before it was counted is not missing, what is sold after changes nothing", async () => {
    const [tea, rice, oil] = [await shelved(["10"]), await shelved(["10"]), await shelved(["10"])];
    const id = await started([tea, rice, oil], { blind: false });
    await leave(tea, "3");
    expect(await counted(id, tea, "7")).toMatchObject({ bookQty: "10.000", movedQty: "-3.000", bookThen: "7.000" });
    await counted(id, rice, "10");
    await leave(rice, "4");
    await counted(id, oil, "9");
    await leave(oil, "2");
    await finished(id);
    expect((await linesOf(id)).map(({ difference }) => difference)).toEqual(["0.000", "0.000", "-1.000"]);
    await manager.call(calls.post, { id });
    expect((await Promise.all([tea, rice, oil].map(stockOf))).map((stock) => stock?.["qty"])).toEqual([
      "7.000",
      "6.000",
      "7.000",
    ]);
  });

  test("a line that moved between two of its counts asks for a recount, and is posted after it", async () => {
    const tea = await shelved(["10"]);
    const id = await started([tea]);
    await counted(id, tea, "6");
    await leave(tea, "1");
    await counted(id, tea, "4");
    await finished(id);
    const [line] = await linesOf(id);
    expect(line).toMatchObject({ recount: true, countedQty: "10.000", bookThen: "9.000" });
    const refusal = await manager.refusal(calls.post, { id });
    expect(refusal).toMatchObject({ code: 1000, reason: "movedBetween" });
    await clerk.call(calls.recount, { id, lineIds: [line!.id] });
    expect(await clerk.call(calls.get, { id })).toMatchObject({ state: "COUNTING", countedLines: 0 });
    await counted(id, tea, "9");
    await finished(id);
    await manager.call(calls.post, { id });
    expect(await stockOf(tea)).toMatchObject({ qty: "9.000" });
  });

  test("a loss of more than is there now is refused and names the batch", async () => {
    const tea = await shelved(["10"]);
    const id = await started([tea]);
    await counted(id, tea, "4");
    await finished(id);
    await leave(tea, "7");
    const refusal = await manager.refusal(calls.post, { id });
    expect(refusal).toMatchObject({ code: 1000, reason: "belowZero" });
    expect(refusal.msg).toMatch(new RegExp(`^Batch ${tea.batchNos[0]} at T-`));
    expect((await linesOf(id))[0]).toMatchObject({ recount: true });
    expect((await clerk.call(calls.get, { id })).state).toBe("REVIEW");
  });

  test("what nobody counted is zero where somebody says so, or left out; never by silence", async () => {
    const [tea, rice] = [await shelved(["10"]), await shelved(["5"])];
    const id = await started([tea, rice]);
    expect(await clerk.refusal(calls.finish, { id })).toMatchObject({ code: 1000, reason: "nothingCounted" });
    await counted(id, tea, "10");
    expect(await clerk.refusal(calls.finish, { id })).toMatchObject({ code: 1000, reason: "notCounted" });
    await finished(id, { zeroPlaces: [rice.locationId] });
    expect((await linesOf(id)).map(({ difference }) => difference)).toEqual(["0.000", "-5.000"]);
    await clerk.call(calls.recount, { id, lineIds: [(await linesOf(id))[1]!.id] });
    await finished(id, { leaveOut: true });
    expect((await linesOf(id)).map(({ difference }) => difference)).toEqual(["0.000", null]);
    await manager.call(calls.post, { id });
    expect(await stockOf(rice)).toMatchObject({ qty: "5.000" });
    expect(await booked(id)).toEqual([]);
  });

  test("what is found and was never received here is worth its standard cost; without one it is not posted", async () => {
    const tea = await shelved(["5"]);
    await leave(tea, "5");
    await rows("update stock_cost set last_cost = null where tenant_id = $1 and goods_id = $2", tea.goodsId);
    const id = await started([tea]);
    await counted(id, tea, "2");
    await finished(id);
    expect(await manager.call(calls.get, { id })).toMatchObject({ value: null });
    expect(await manager.refusal(calls.post, { id })).toMatchObject({ reason: "costUnknown" });
    await rows("update goods set standard_cost = 1.25 where tenant_id = $1 and id = $2", tea.goodsId);
    expect(await manager.call(calls.get, { id })).toMatchObject({ value: "2.5000" });
    expect(await linesOf(id)).toMatchObject([{ difference: "2.000", value: "2.5000" }]);
    await manager.call(calls.post, { id });
    expect(await stockOf(tea)).toEqual({ qty: "2.000", value: "2.5000" });
    expect(await booked(id)).toEqual([
      { account: "STOCK", amount: "2.5000" },
      { account: "STOCK_ADJ", amount: "-2.5000" },
    ]);
  });

  test("a batch that was not in the book: one of ours, or a new one with its date", async () => {
    const tea = await shelved(["10"]);
    const id = await started([tea]);
    await counted(id, tea, "10");
    const label = { batchId: undefined, batchNo: "NEW-1" };
    expect(await clerk.refusal(calls.entry, { ...entryOf(id, tea), ...label } as never)).toMatchObject({
      code: 400,
      reason: "expiryMissing",
    });
    expect(await counted(id, tea, "2", { ...label, expiryDate: "2027-01-31" })).toMatchObject({ batchNo: "NEW-1" });
    expect(
      await clerk.refusal(calls.entry, { ...entryOf(id, tea), ...label, expiryDate: "2027-02-28" } as never),
    ).toMatchObject({
      reason: "batchHasAnotherExpiry",
    });
    expect(await clerk.refusal(calls.entry, { ...entryOf(id, tea), batchId: undefined } as never)).toMatchObject({
      reason: "batchNeeded",
    });
    await finished(id);
    await manager.call(calls.post, { id });
    expect(await stockOf(tea)).toEqual({ qty: "12.000", value: "24.0000" });
  });
  const entryOf = (id: number, goods: Shelved) => ({
    ...{
      id,
      locationId: goods.locationId,
      goodsId: goods.goodsId,
      batchId: goods.batchIds[0]!,
      unitId: goods.pieceId,
      qty: "1",
    },
  });

  test("refuses half a piece, a place or product out of scope; none is a count; the last one is withdrawn by its counter", async () => {
    const [tea, rice] = [await shelved(["10"]), await shelved(["5"])];
    const id = await started([tea]);
    const bad = async (over: object) =>
      (await clerk.refusal(calls.entry, { ...entryOf(id, tea), ...over } as never)).reason;
    expect(await bad({ qty: "0.5" })).toBe("quantityNotWhole");
    expect(await bad({ locationId: rice.locationId })).toBe("placeNotInScope");
    expect(await bad({ batchId: rice.batchIds[0] })).toBe("batchOfOtherGoods");
    expect(await counted(id, tea, "0")).toMatchObject({ countedQty: "0.000" });
    expect(await other.refusal(calls.undo, { id })).toMatchObject({ reason: "nothingToUndo" });
    expect(await clerk.call(calls.undo, { id })).toMatchObject({ countedQty: null });
    const scanned = await clerk.call(calls.scan, {
      id,
      locationId: tea.locationId,
      code: tea.batchNos[0]!.toLowerCase(),
    });
    expect(scanned).toMatchObject({
      goods: { goodsId: tea.goodsId },
      batchId: tea.batchIds[0],
      lines: [{ countedQty: null }],
    });
    expect(await clerk.refusal(calls.scan, { id, locationId: tea.locationId, code: "5012345" })).toMatchObject({
      reason: "nothingFound",
    });
    await admin.call(calls.cancel, { id, reason: "Wrong place" });
    expect((await started([tea])) > id).toBe(true);
  });

  test("a GS1 label opens its product and batch, in the unit of its code; of a batch that is not known it says number, date and weight", async () => {
    const tea = await shelved(["10"]);
    const [piece] = await world.rows(
      company.tenantId,
      "update goods_unit set bar_code = '5012345678900' where tenant_id = $1 and goods_id = $2 and factor = 1 returning unit_id",
      [company.tenantId, tea.goodsId],
    );
    expect(piece).toBeDefined();
    const id = await started([tea]);
    const scan = (code: string) => clerk.call(calls.scan, { id, locationId: tea.locationId, code });
    const none = { batchNo: null, expiryDate: null, weightKg: null };
    expect(await scan("5012345678900")).toMatchObject({
      goods: { goodsId: tea.goodsId },
      batchId: null,
      unitId: Number(piece!["unit_id"]),
      printed: none,
    });
    expect(await scan(`(01)05012345678900(10)${tea.batchNos[0]!}`)).toMatchObject({
      goods: { goodsId: tea.goodsId },
      batchId: tea.batchIds[0],
    });
    expect(await scan("(01)05012345678900(17)271130(3103)009840(10)NEW-7")).toMatchObject({
      batchId: null,
      printed: { batchNo: "NEW-7", expiryDate: "2027-11-30", weightKg: "9.840" },
    });
    expect(await scan(`(10)${tea.batchNos[0]!}`)).toMatchObject({ batchId: tea.batchIds[0], unitId: null });
    const refused = (code: string) => clerk.refusal(calls.scan, { id, locationId: tea.locationId, code });
    expect(await refused("(01)05012345678900(17)271399")).toMatchObject({ code: 400 });
    expect(await refused("(01)15012345678907")).toMatchObject({ reason: "nothingFound" });
    await admin.call(calls.cancel, { id, reason: "Only looked at labels" });
  });

  test("goods that are picked and still here are shown to be counted", async () => {
    const tea = await shelved(["10"]);
    const id = await started([tea]);
    const oi = await ordered(tea, "3");
    await clerk.call(orderInvoiceCalls.startPick, { id: oi });
    await clerk.call(orderInvoiceCalls.pickAll, { id: oi });
    const { lines } = await clerk.call(calls.scan, { id, locationId: tea.locationId, code: tea.batchNos[0]! });
    expect(lines[0]).toMatchObject({ pickedQty: "3.000" });
  });

  test("what is missing and was promised is let go of, the latest delivery first", async () => {
    const tea = await shelved(["10"]);
    const [monday, tuesday] = [await ordered(tea, "4"), await ordered(tea, "5", "2026-11-24")];
    const id = await started([tea]);
    await counted(id, tea, "6");
    await finished(id);
    await manager.call(calls.post, { id });
    const held = (oi: number) =>
      rows(
        "select sum(qty) as qty from stock_reservation where tenant_id = $1 and source_id = $2 and state = 'ACTIVE'",
        oi,
      );
    expect(await held(monday)).toEqual([{ qty: "4.000" }]);
    expect(await held(tuesday)).toEqual([{ qty: "2.000" }]);
  });

  test("catch weight: what was weighed is compared, what was not goes in proportion", async () => {
    const pork = await shelved([{ qty: "3", amount: "300", weightKg: "30.270" }], {
      ...{ catchWeight: true, nominalWeightKg: "10", priceUnit: "KG" },
    });
    const id = await started([pork]);
    await counted(id, pork, "2", { weightKg: "20.100" });
    await finished(id);
    await manager.call(calls.post, { id });
    const [moved] = await rows(
      "select qty, weight_kg, reason from stock_movement where tenant_id = $1 and doc_type = 'ST' and doc_id = $2",
      id,
    );
    expect(moved).toEqual({ qty: "-1.000", weight_kg: "-10.170", reason: "COUNT" });
  });

  test("catch weight that is found and not weighed brings the weight of the others along", async () => {
    const pork = await shelved([{ qty: "3", amount: "300", weightKg: "30.270" }], {
      ...{ catchWeight: true, nominalWeightKg: "120", priceUnit: "KG" },
    });
    const id = await started([pork]);
    await counted(id, pork, "4");
    await finished(id);
    await manager.call(calls.post, { id });
    expect(
      await rows("select on_hand, weight_kg from stock_balance where tenant_id = $1 and goods_id = $2", pork.goodsId),
    ).toEqual([{ on_hand: "4.000", weight_kg: "40.360" }]);
  });
});

describe("who may do what", () => {
  test("a place is counted by one stocktake at a time, until it is posted or cancelled", async () => {
    const tea = await shelved(["10"]);
    const id = await started([tea]);
    const { id: second } = await clerk.call(calls.create, { scope: "LOCATIONS", locationIds: [tea.locationId] });
    const refusal = await clerk.refusal(calls.start, { id: second });
    expect(refusal).toMatchObject({ code: 1000, reason: "placeCounted" });
    expect(refusal.msg).toContain((await clerk.call(calls.get, { id })).no);
    await manager.call(calls.cancel, { id });
    await clerk.call(calls.start, { id: second });
    expect(await clerk.refusal(calls.create, { scope: "LOCATIONS" })).toMatchObject({ reason: "scopeEmpty" });
  });

  test("who counted does not post, unless the company lets people approve alone", async () => {
    const tea = await shelved(["10"]);
    const id = await started([tea]);
    await counted(id, tea, "9", {}, manager);
    await finished(id);
    expect(await manager.refusal(calls.post, { id })).toMatchObject({ code: 1000, reason: "counterPosts" });
    await admin.call(settingCalls.update, { ...(await admin.call(settingCalls.get)), allowSelfApproval: true });
    onTestFinished(async () => {
      await admin.call(settingCalls.update, { ...(await admin.call(settingCalls.get)), allowSelfApproval: false });
    });
    await manager.call(calls.post, { id });
    expect(await stockOf(tea)).toMatchObject({ qty: "9.000" });
  });

  test("two post at once: one does; another company's stocktake does not exist", async () => {
    const tea = await shelved(["10"]);
    const id = await started([tea]);
    await counted(id, tea, "9");
    await finished(id);
    const codes = await Promise.all([manager, admin].map(async (one) => (await one.answer(calls.post, { id })).code));
    expect(codes.toSorted()).toEqual([200, 2000]);
    const stranger = await (await world.company()).as("admin");
    for (const call of [calls.get, calls.history, calls.post, calls.cancel, calls.undo] as const)
      expect(await stranger.refusal(call, { id })).toMatchObject({ code: 404 });
    expect(await stranger.refusal(calls.lines, { takeId: id })).toMatchObject({ code: 404 });
  });

  const broken: [text: string, why: string][] = [
    ["update stocktake_head set location_ids = '{}' where tenant_id = $1 and id = $2", "a scope of no places"],
    ["update stocktake_head set started_at = null where tenant_id = $1 and id = $2", "counted without a start"],
    ["update stocktake_head set posted_at = now() where tenant_id = $1 and id = $2", "posted while it is counted"],
    ["update stocktake_line set book_qty = -1 where tenant_id = $1 and head_id = $2", "less than nothing in the book"],
    ["update stocktake_line set cost = 1 where tenant_id = $1 and head_id = $2", "a cost without a difference"],
    [
      "insert into stocktake_place select tenant_id, head_id + 1, location_id, true from stocktake_place where tenant_id = $1 and head_id = $2",
      "a place that two count",
    ],
  ];
  test.each(broken)("the database refuses: %s", async (text) => {
    const tea = await shelved(["5"]);
    const id = await started([tea]);
    await expect(rows(text, id)).rejects.toThrow(/violates/);
  });
});

describe(
  "thousands of lines that differ are posted in parts (docs/rules/stock.md#stocktakes)",
  { timeout: 120_000 },
  () => {
    /** Of so many batches of twenty pieces, every second one of which has lost a piece and every other one has gained one. */
    const MANY = 2 * PART + 60;
    async function reviewed(many = MANY) {
      const goods = await plantGoods(inCompany, { code: `FULL${++count}`, splitSelling: true });
      const tea = await shelved(["1"]);
      const { locationId } = tea;
      const batchIds = await opened([goods], locationId, many);
      const { id } = await clerk.call(calls.create, { scope: "LOCATIONS", locationIds: [locationId] });
      await clerk.call(calls.start, { id });
      await counted(id, tea, "1");
      // As so many counts leave it.
      await rows(
        `insert into stocktake_entry (tenant_id, id, head_id, line_id, unit_id, factor, qty, qty_base, seq, counted_by, counted_at, void)
         select l.tenant_id, l.id + 1000000000000, l.head_id, l.id, $3, 1, 19 + 2 * (l.line_no % 2), 19 + 2 * (l.line_no % 2), l.snapshot_seq, h.create_by, now(), false
           from stocktake_line l join stocktake_head h on h.tenant_id = $1 and h.id = l.head_id
          where l.tenant_id = $1 and l.head_id = $2 and l.goods_id = $4`,
        id,
        goods.pieceId,
        goods.goodsId,
      );
      await finished(id);
      return { id, goods: { ...goods, locationId, batchIds: batchIds.toReversed(), batchNos: [] } as Shelved };
    }
    const part = (id: number) =>
      performAsSystem(world.app.platform, company.tenantId, (ctx) => postStocktakePart(ctx, id));
    const carryOn = () => tasksOf(world.app.platform).tasks["carry-on-stocktakes"]!({});
    const postedTwice = (id: number) =>
      rows(
        "select doc_line_id from stock_movement where tenant_id = $1 and doc_type = 'ST' and doc_id = $2 group by 1 having count(*) > 1",
        id,
      );

    test("nothing else may be done meanwhile, the books agree between parts, and it goes on where it was left", async () => {
      const { id, goods } = await reviewed();
      expect(await clerk.refusal(calls.post, { id })).toMatchObject({ code: 403 });
      expect((await manager.call(calls.post, { id })).state).toBe("POSTING");
      expect(await stockOf(goods)).toMatchObject({ qty: `${MANY * 20}.000` });
      await part(id);
      const { postedLines, differentLines, state, postedByName } = await manager.call(calls.get, { id });
      expect([postedLines, differentLines, state]).toEqual([PART, MANY, "POSTING"]);
      expect(postedByName).toBe((await manager.call(calls.list, { state: "POSTING" })).rows[0]!.postedByName);
      await expectBooksProved(world, company.tenantId);
      for (const [by, call, input] of [
        [clerk, calls.recount, { id, lineIds: [(await linesOf(id))[0]!.id] }],
        [manager, calls.post, { id }],
        [manager, calls.cancel, { id, reason: "Wrong" }],
        [clerk, calls.finish, { id }],
      ] as const)
        expect(await (by as TestClient).refusal(call as never, input as never)).toMatchObject({
          reason: "wrong-state",
        });
      // The process that posted it has died; another finds it, and a second delivery finds nothing to do.
      await carryOn();
      await carryOn();
      expect(await manager.call(calls.get, { id })).toMatchObject({
        ...{
          state: "POSTED",
          postedLines: MANY,
          leftOutLines: 0,
          found: `${MANY / 2} Piece`,
          missing: `${MANY / 2} Piece`,
        },
        value: "0.0000",
      });
      expect(await stockOf(goods)).toEqual({ qty: `${MANY * 20}.000`, value: `${MANY * 40}.0000` });
      expect(await postedTwice(id)).toEqual([]);
      const history = await manager.call(calls.history, { id });
      expect(history.map(({ action }) => action)).toEqual(["posted", "post", "finish", "start", "add"]);
    });

    test("orders go on in between: what was sold and cannot be missing any more is left out and named", async () => {
      const { id, goods } = await reviewed();
      await manager.call(calls.post, { id });
      await part(id);
      // The last batch has lost one by the count, and all twenty are sold before its part comes.
      const last = (await linesOf(id)).findLast(
        ({ goodsId, difference }) => goodsId === goods.goodsId && difference === "-1.000",
      )!;
      await leave({ ...goods, batchIds: [last.batchId] }, "20");
      await carryOn();
      const head = await manager.call(calls.get, { id });
      expect(head).toMatchObject({
        state: "POSTED",
        leftOutLines: 1,
        postedLines: MANY - 1,
        missing: `${MANY / 2 - 1} Piece`,
      });
      const lines = await linesOf(id);
      expect(lines.filter(({ recount }) => recount).map(({ id: lineId }) => lineId)).toEqual([last.id]);
      expect(await stockOf(goods)).toMatchObject({ qty: `${MANY * 20 - 20 + 1}.000` });
      // Its place is free again: it is counted again.
      expect((await started([goods])) > id).toBe(true);
    });

    test("two processes share the parts: each line is posted once, and one of them ends it", async () => {
      const { id, goods } = await reviewed(3 * PART + 60);
      await manager.call(calls.post, { id });
      await Promise.all([carryOn(), carryOn()]);
      expect(await manager.call(calls.get, { id })).toMatchObject({ state: "POSTED", postedLines: 3 * PART + 60 });
      expect(await postedTwice(id)).toEqual([]);
      expect(await stockOf(goods)).toMatchObject({ qty: `${(3 * PART + 60) * 20}.000` });
      const history = await manager.call(calls.history, { id });
      expect(history.map(({ action }) => action)).toEqual(["posted", "post", "finish", "start", "add"]);
      await expectBooksProved(world, company.tenantId);
    });

    test("what has to be recounted is refused before anything is posted", async () => {
      const { id, goods } = await reviewed();
      const [first] = (await linesOf(id)).filter(({ difference }) => difference === "-1.000");
      await leave({ ...goods, batchIds: [first!.batchId] }, "20");
      expect(await manager.refusal(calls.post, { id })).toMatchObject({ code: 1000, reason: "belowZero" });
      expect(await clerk.call(calls.get, { id })).toMatchObject({ state: "REVIEW", postedLines: 0 });
      await clerk.call(calls.recount, { id, lineIds: [first!.id] });
      await finished(id, { leaveOut: true });
      await manager.call(calls.post, { id });
      await carryOn();
      expect(await manager.call(calls.get, { id })).toMatchObject({ state: "POSTED", postedLines: MANY - 1 });
    });

    test("the period is closed meanwhile: the rest is booked on the first open day", async () => {
      const { id } = await reviewed(PART + 10);
      await rows("update stocktake_head set biz_date = '2026-11-18' where tenant_id = $1 and id = $2", id);
      await manager.call(calls.post, { id });
      await part(id);
      await rows("insert into tenant_setting (tenant_id, key, value) values ($1, 'accountsLockDate', '2026-11-18')");
      onTestFinished(async () => {
        await rows("delete from tenant_setting where tenant_id = $1 and key = 'accountsLockDate'");
      });
      await carryOn();
      const days = await rows(
        "select biz_date as day, count(*)::int as lines from stock_movement where tenant_id = $1 and doc_type = 'ST' and doc_id = $2 group by 1 order by 1",
        id,
      );
      expect(days).toEqual([
        { day: "2026-11-18", lines: PART },
        { day: "2026-11-19", lines: 10 },
      ]);
    });
  },
);

describe("on paper and at length", () => {
  test("a blind sheet does not say the book, an open one does; the result says what differs", async () => {
    const tea = await shelved(["31"]);
    const id = await started([tea]);
    const paper = async () => textOfPdf((await clerk.file(calls.pdf, { id, layout: "both" })).bytes);
    const sheet = await paper();
    for (const words of ["Countsheet盤點表", tea.batchNos[0]!]) expect(sheet).toContain(words);
    expect(sheet).not.toContain("Book帳面");
    await counted(id, tea, "30");
    await finished(id);
    await clerk.call(calls.print, { id });
    const result = await paper();
    for (const words of ["Stocktakeresult盤點結果", "31", "30", "-3.2"]) expect(result).toContain(words);
    const { bytes } = await manager.file(calls.exportLines, { takeId: id });
    expect(bytes.length).toBeGreaterThan(2000);
  });

  /** Lines in all; each counter has a product of their own and sells from it, before or after a line is counted. */
  const [LINES, COUNTERS] = [size(200), lasting(4, 16)];

  test(
    `${LINES} lines, counted by ${COUNTERS} while clerks sell from them: differences are exact`,
    { timeout: 120_000 + LINES * 1000 },
    async () => {
      const { locationId } = await shelved(["1"]);
      const goods = await Promise.all(
        Array.from({ length: COUNTERS }, () => plantGoods(inCompany, { code: `MANY${++count}`, splitSelling: true })),
      );
      const batchIds = await opened(goods, locationId, LINES);
      const lineAt = (n: number) => ({ ...goods[n % COUNTERS]!, batchId: batchIds[n]! });
      const { id } = await clerk.call(calls.create, { scope: "LOCATIONS", locationIds: [locationId] });
      await clerk.call(calls.start, { id });
      // What is on the shelf, as a counter sees it.
      const shelf = new Map(batchIds.map((batchId) => [batchId, 20]));
      const truth = new Map<number, number>();
      const countOne = async (n: number, by: TestClient) => {
        const { goodsId, pieceId, batchId } = lineAt(n);
        // Every seventh has lost one without a word, but for those that orders empty: they expire first.
        const lost = n % 7 === 0 && n > LINES / 4 ? 1 : 0;
        truth.set(batchId, 0 - lost);
        const piece = { locationId, goodsId, batchId, unitId: pieceId };
        await by.call(calls.entry, { id, ...piece, qty: String(shelf.get(batchId)! - lost) });
      };
      await Promise.all(
        Array.from({ length: COUNTERS }, async (_, at) => {
          const by = at % 2 === 0 ? clerk : other;
          const sold = async (n: number) => {
            for (const [batchId, qty] of await soldByOrder(lineAt(n))) shelf.set(batchId, shelf.get(batchId)! - qty);
          };
          for (let n = at; n < LINES; n += COUNTERS) {
            if (n % 5 === 1) await sold(n);
            await countOne(n, by);
            if (n % 5 === 3) await sold(n);
          }
        }),
      );
      await finished(id, { leaveOut: true });
      const found = await rows<{ batch_id: number; diff_qty: string }>(
        "select batch_id, diff_qty from stocktake_line where tenant_id = $1 and head_id = $2 and diff_qty is not null",
        id,
      );
      expect(Object.fromEntries(found.map((line) => [line.batch_id, Number(line.diff_qty)]))).toEqual(
        Object.fromEntries(truth),
      );
      await manager.call(calls.post, { id });
      const now = await rows<{ batch_id: number; on_hand: string }>(
        "select batch_id, on_hand from stock_balance where tenant_id = $1 and location_id = $2",
        locationId,
      );
      for (const { batch_id, on_hand } of now)
        if (truth.has(batch_id)) expect(Number(on_hand)).toBe(shelf.get(batch_id)! + truth.get(batch_id)!);
    },
  );
});

type Piece = Awaited<ReturnType<typeof plantGoods>>;

/** Batches of twenty pieces, product by product in turn; of each product the first one expires first. */
async function opened(goods: readonly Piece[], locationId: number, lines: number): Promise<number[]> {
  const batchIds: number[] = [];
  for (let from = 0; from < lines; from += 500) {
    const { id } = await manager.call(createStockCalls.create, {
      reason: "OPENING",
      lines: Array.from({ length: Math.min(500, lines - from) }, (_, n) => {
        const { goodsId, pieceId } = goods[(from + n) % goods.length]!;
        const expiryDate = addDays("2027-01-31", Math.floor((from + n) / goods.length));
        const batch = { batchNo: `M-${from + n}`, expiryDate };
        return { goodsId, unitId: pieceId, locationId, qty: "20", amount: "40", ...batch };
      }),
    });
    await admin.call(createStockCalls.post, { id });
    batchIds.push(...(await manager.call(createStockCalls.get, { id })).lines.map((line) => line.batchId!));
  }
  return batchIds;
}

/** Two pieces leave by an order, which takes what expires first; and of which batches they were. */
async function soldByOrder(goods: Piece): Promise<[number, number][]> {
  const id = await ordered(goods, "2");
  await admin.call(orderInvoiceCalls.pickAll, { id });
  const [line] = (await admin.call(orderInvoiceCalls.get, { id })).lines;
  await admin.call(orderInvoiceCalls.post, { id });
  return line!.batches.map(({ batchId, qtyBase }) => [batchId, Number(qtyBase)]);
}
