/**
 * A batch is blocked, or its date corrected, during picking (docs/rules/batches.md#status,
 * docs/rules/batches.md#reserved-stock, "Reserved stock").
 */
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { orderInvoiceCalls as calls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import type { OrderInvoiceLine } from "@larder/domain/sales/order-invoice/order-invoice.fields";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { openStream } from "../../../../test/event-stream.ts";
import { FRIDAY } from "../../../../test/world.ts";
import type { Lot, PlantedGoods } from "./order-invoice.fixture.ts";
import { openShelf } from "./shelf.fixture.ts";

const { world, company, shelf, picker, manager, rows } = openShelf();
let customerId: number;

beforeAll(async () => {
  customerId = await shelf.customer();
});
afterEach(() => world.clock.set(new Date(`${FRIDAY}T10:00:00Z`)));

const held = (id: number) =>
  rows(
    `select b.batch_no, r.qty, r.expiry_override from stock_reservation r join batch b on b.tenant_id = r.tenant_id and b.id = r.batch_id
      where r.tenant_id = $1 and r.source_id = $2 and r.state = 'ACTIVE' order by b.batch_no`,
    id,
  );
const lineOf = async (id: number) => (await picker.call(calls.get, { id })).lines[0]!;
const block = (id: number) => manager.call(batchCalls.quarantine, { id, reason: "Seal broken" });

/** Three cases of twelve, whose pieces may come from several batches. */
async function threeCases(lots: readonly Lot[], over: Record<string, unknown> = {}) {
  const goods: PlantedGoods = await shelf.goods(over);
  const batches = await shelf.stock(goods, lots);
  const orderId = await shelf.confirmed({ customerId, lines: [{ goods, qty: "36" }] });
  await rows(
    "update order_line set unit_id = $3, factor = 12, qty = 3, bill_qty = 3, line_net = 6, old_price = 2, price = 2 where tenant_id = $1 and order_id = $2",
    orderId,
    goods.caseId,
  );
  const { id } = await shelf.release(orderId);
  return { id, batches };
}

test("the remaining pieces make whole cases together with free ones", async () => {
  const { id, batches } = await threeCases([
    { batchNo: "A", expiry: "2026-12-01", qty: "20" },
    { batchNo: "B", expiry: "2026-12-02", qty: "16" },
    { batchNo: "C", expiry: "2026-12-03", qty: "4" },
  ]);
  await block(batches["B"]!);
  expect(await held(id)).toEqual([
    { batch_no: "A", qty: "20.000", expiry_override: false },
    { batch_no: "C", qty: "4.000", expiry_override: false },
  ]);
  expect(await lineOf(id)).toMatchObject({
    qty: "2.000",
    qtyBase: "24.000",
    shortQty: "1.000",
    shortReason: "NO_STOCK",
  });
});

test("a case that can no longer be filled is returned whole", async () => {
  const { id, batches } = await threeCases([
    { batchNo: "A", expiry: "2026-12-01", qty: "20" },
    { batchNo: "B", expiry: "2026-12-02", qty: "16" },
  ]);
  await block(batches["B"]!);
  expect(await held(id)).toEqual([{ batch_no: "A", qty: "12.000", expiry_override: false }]);
  expect(await lineOf(id)).toMatchObject({ qty: "1.000", qtyBase: "12.000", shortQty: "2.000" });
});

test("an approved early date stays approved when another batch is blocked", async () => {
  const dateType = "BEST_BEFORE" as const;
  const { id, batches } = await threeCases(
    [
      { batchNo: "OLD", expiry: "2026-11-22", qty: "12", dateType },
      { batchNo: "B", expiry: "2026-12-02", qty: "24", dateType },
      { batchNo: "C", expiry: "2026-12-03", qty: "24", dateType },
    ],
    { dateType },
  );
  await picker.call(calls.startPick, { id });
  const { id: lineId } = await lineOf(id);
  const at = (batchNo: string, qtyBase: string) => ({
    batchId: batches[batchNo]!,
    locationId: company.locations.pick,
    qtyBase,
  });
  const lines = [{ lineId, qty: "3", batches: [at("OLD", "12"), at("B", "24")] }];
  await manager.call(calls.record, { id, lines, override: true, reason: "Customer agreed" });
  await block(batches["B"]!);
  expect(await held(id)).toEqual([
    { batch_no: "C", qty: "24.000", expiry_override: false },
    { batch_no: "OLD", qty: "12.000", expiry_override: true },
  ]);
});

test("an approval cannot be forged in the input", async () => {
  const { id, batches } = await threeCases([{ batchNo: "A", expiry: "2026-12-01", qty: "40" }]);
  await picker.call(calls.startPick, { id });
  const { id: lineId } = await lineOf(id);
  const part = { batchId: batches["A"]!, locationId: company.locations.pick, reason: "EXPIRY_OVERRIDE" };
  await picker.call(calls.record, {
    id,
    lines: [{ lineId, qty: "2", shortReason: "DAMAGED", batches: [{ ...part, qtyBase: "24" }] }],
  });
  expect(await held(id)).toEqual([{ batch_no: "A", qty: "24.000", expiry_override: false }]);
});

const redate = (id: number, expiryDate: string, version = 1) =>
  manager.call(batchCalls.correctExpiry, { id, version, expiryDate, reason: "Label misread" });

/** Ten pieces for Monday 23 November, released: use-by food has to last until the 24th. */
async function tenPieces(lots: readonly Lot[], over: Record<string, unknown> = {}) {
  const goods = await shelf.goods(over);
  const batches = await shelf.stock(goods, lots);
  const { id } = await shelf.released({ customerId, lines: [{ goods, qty: "10" }] });
  return { id, goods, batches };
}

/** Picks everything as proposed. */
async function pick(id: number, given: Record<string, unknown> = {}) {
  await picker.call(calls.startPick, { id });
  await recordAll(id, given);
  await picker.call(calls.completePick, { id });
}

async function recordAll(id: number, given: Record<string, unknown> = {}) {
  const { lines } = await picker.call(calls.get, { id });
  await manager.call(calls.record, { id, ...asProposed(lines), ...given });
}

const asProposed = (lines: readonly OrderInvoiceLine[]) => ({
  lines: lines.map(({ id: lineId, qty, shortQty, batches }) => ({
    lineId,
    qty,
    ...(shortQty === "0.000" ? {} : { shortReason: "NO_STOCK" }),
    batches: batches.map(({ batchId, locationId, qtyBase }) => ({ batchId, locationId, qtyBase })),
  })),
});
const stateOf = async (id: number) => (await picker.call(calls.get, { id })).state;

describe("a use-by date corrected to before the delivery", () => {
  test("removes the batch from the pick: another one is taken, picking starts again, and picker and dispatcher are notified", async () => {
    const { id, batches } = await tenPieces([
      { batchNo: "A", expiry: "2026-12-01", qty: "10" },
      { batchNo: "B", expiry: "2026-12-05", qty: "10" },
    ]);
    await pick(id);
    const dispatcher = await openStream(await company.as("dispatcher"), world.base);
    const trolley = await openStream(picker, world.base);
    const clerk = await openStream(await company.as("sales"), world.base);
    for (const page of [dispatcher, trolley, clerk]) await page.until(": connected");

    expect(await redate(batches["A"]!, "2026-11-23")).toMatchObject({ status: "AVAILABLE" });
    expect(await stateOf(id)).toBe("PICKING");
    expect(await held(id)).toEqual([{ batch_no: "B", qty: "10.000", expiry_override: false }]);
    expect(await lineOf(id)).toMatchObject({ qty: "10.000", shortQty: "0.000", picked: false });
    const { no } = await picker.call(calls.get, { id });
    const news = `${no}: batch A can no longer go out`;
    await Promise.all([dispatcher.until(news), trolley.until(news)]);
    expect(clerk.text()).not.toContain(no);
    expect((await picker.call(calls.history, { id }))[0]).toMatchObject({ action: "reallocate", state: "PICKING" });

    await recordAll(id);
    await picker.call(calls.completePick, { id });
    await manager.call(calls.post, { id });
    expect(
      await rows(
        "select b.batch_no, m.qty from stock_movement m join batch b on b.tenant_id = m.tenant_id and b.id = m.batch_id where m.tenant_id = $1 and m.doc_type = 'OI' and m.doc_id = $2",
        id,
      ),
    ).toEqual([{ batch_no: "B", qty: "-10.000" }]);
  });

  test("leaves the order short when nothing else is in stock", async () => {
    const { id, batches } = await tenPieces([{ batchNo: "A", expiry: "2026-12-01", qty: "10" }]);
    await redate(batches["A"]!, "2026-11-23");
    expect(await held(id)).toEqual([]);
    expect(await lineOf(id)).toMatchObject({ qty: "0.000", shortQty: "10.000", shortReason: "NO_STOCK" });
  });

  test("changes nothing but the date while the batch still lasts; the invoice prints the date at issue", async () => {
    const { id, batches } = await tenPieces([{ batchNo: "A", expiry: "2026-12-01", qty: "10" }]);
    await pick(id);
    await redate(batches["A"]!, "2026-11-24");
    expect(await stateOf(id)).toBe("PICKED");
    expect((await lineOf(id)).batches).toMatchObject([{ batchNo: "A", expiryDate: "2026-11-24" }]);
    const { salesInvoiceId } = await manager.call(calls.post, { id });
    expect(
      await rows(
        "select batches -> 0 ->> 'expiryDate' as day from si_line where tenant_id = $1 and si_id = $2",
        salesInvoiceId,
      ),
    ).toEqual([{ day: "2026-11-24" }]);
    // Corrected again after the issue: the issue keeps its date.
    world.clock.set(new Date("2026-11-22T10:00:00Z"));
    await redate(batches["A"]!, "2026-11-21", 2);
    expect((await lineOf(id)).batches).toMatchObject([{ expiryDate: "2026-11-24" }]);
  });

  test("the earliest delivery is served first from the rest", async () => {
    const goods = await shelf.goods();
    const batches = await shelf.stock(goods, [
      { batchNo: "A", expiry: "2026-12-01", qty: "20" },
      { batchNo: "B", expiry: "2026-12-05", qty: "10" },
    ]);
    const order = (deliveryDate: string) => shelf.released({ customerId, lines: [{ goods, qty: "10" }], deliveryDate });
    const later = await order("2026-11-26");
    const sooner = await order("2026-11-25");
    await redate(batches["A"]!, "2026-11-23");
    expect([await held(sooner.id), await held(later.id)]).toMatchObject([[{ batch_no: "B", qty: "10.000" }], []]);
  });

  test("an approved best-before date stays, even past the day, and is issued", async () => {
    const dateType = "BEST_BEFORE" as const;
    const { id, batches } = await tenPieces(
      [
        { batchNo: "OLD", expiry: "2026-11-22", qty: "10", dateType },
        { batchNo: "B", expiry: "2026-12-02", qty: "10", dateType },
      ],
      { dateType },
    );
    await picker.call(calls.startPick, { id });
    const part = { batchId: batches["OLD"]!, locationId: company.locations.pick, qtyBase: "10" };
    const lines = [{ lineId: (await lineOf(id)).id, qty: "10", batches: [part] }];
    await manager.call(calls.record, { id, lines, override: true, reason: "Customer agreed" });
    await picker.call(calls.completePick, { id });
    await redate(batches["OLD"]!, "2026-11-19");
    expect(await held(id)).toEqual([{ batch_no: "OLD", qty: "10.000", expiry_override: true }]);
    expect(await stateOf(id)).toBe("PICKED");
    await manager.call(calls.post, { id });
  });
});

describe("late orders count from today", () => {
  const monday = () => world.clock.set(new Date("2026-11-24T10:00:00Z"));

  test("what was picked for a day that has passed is not posted with food that no longer lasts", async () => {
    const { id } = await tenPieces([{ batchNo: "A", expiry: "2026-11-24", qty: "10" }]);
    await pick(id);
    monday();
    expect(await manager.refusal(calls.post, { id })).toMatchObject({
      code: 1000,
      reason: "leavesTooLate",
      msg: expect.stringContaining("Reopen the picking"),
    });
    expect(await manager.with({ language: "zh" }).refusal(calls.post, { id })).toMatchObject({
      msg: expect.stringContaining("請重新揀貨"),
    });
    await picker.call(calls.reopen, { id });
    const { lines } = await picker.call(calls.get, { id });
    expect(await picker.refusal(calls.record, { id, ...asProposed(lines) })).toMatchObject({ reason: "useByTooSoon" });
    expect((await picker.call(calls.batches, { id, lineId: lines[0]!.id })).map(({ eligible }) => eligible)).toEqual([
      false,
    ]);
    await manager.call(calls.void, { id, reason: "Food too old" });
  });

  test("nor is it picked as proposed in one step", async () => {
    const { id } = await tenPieces([{ batchNo: "A", expiry: "2026-11-24", qty: "10" }]);
    monday();
    expect(await picker.refusal(calls.pickAll, { id })).toMatchObject({ reason: "useByTooSoon" });
    expect(await stateOf(id)).toBe("DRAFT");
    await manager.call(calls.void, { id, reason: "Food too old" });
  });

  test("nor is it allocated to an order that is released late", async () => {
    monday();
    const { id } = await tenPieces([
      { batchNo: "A", expiry: "2026-11-24", qty: "10" },
      { batchNo: "B", expiry: "2026-11-25", qty: "10" },
    ]);
    expect(await held(id)).toMatchObject([{ batch_no: "B" }]);
  });

  test("what still lasts is issued as picked", async () => {
    const { id } = await tenPieces([{ batchNo: "A", expiry: "2026-11-25", qty: "10" }]);
    await pick(id);
    monday();
    await manager.call(calls.post, { id });
  });
});

describe("posting checks every batch again", () => {
  // What none of our calls does: status, date and location changed without the order invoice.
  const behind: [what: string, reason: string, change: string][] = [
    ["blocked", "leavesBlocked", "update batch set status = 'QUARANTINE' where tenant_id = $1 and id = $2"],
    ["too old", "leavesTooLate", "update batch set expiry_date = '2026-11-22' where tenant_id = $1 and id = $2"],
    [
      "in a place that is not for sale",
      "leavesFromUnsellable",
      "update location set kind = 'QUARANTINE' where tenant_id = $1 and id = (select location_id from stock_balance where tenant_id = $1 and batch_id = $2)",
    ],
  ];
  test.each(behind)("%s: refused as %s, and nothing was issued", async (_what, reason, change) => {
    const { id, batches } = await tenPieces([{ batchNo: "A", expiry: "2026-12-01", qty: "10" }]);
    await pick(id);
    await rows(change, batches["A"]!);
    expect(await manager.refusal(calls.post, { id })).toMatchObject({ code: 1000, reason });
    expect(await stateOf(id)).toBe("PICKED");
    await rows("update location set kind = 'PICK' where tenant_id = $1 and id = $2", company.locations.pick);
    await manager.call(calls.void, { id, reason: "End of the story" });
  });
});
