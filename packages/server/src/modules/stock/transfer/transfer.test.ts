/** Goods go from one warehouse to another: what both clerks do, and what stock and books show (docs/rules/stock.md#transfers). */
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { manyOf } from "@larder/domain/kernel/many-calls";
import { historyCalls } from "@larder/domain/stock/history/history.calls";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { stockMoveCalls } from "@larder/domain/stock/stock-move/stock-move.calls";
import { transferCalls as calls } from "@larder/domain/stock/transfer/transfer.calls";
import { afterAll, describe, expect, test } from "vitest";
import { plantGoods } from "../../../../test/company-runner.ts";
import { idOfPerson } from "../../../../test/people.fixture.ts";
import { later, openStory } from "../../../../test/story.ts";
import type { TestClient } from "../../../../test/client.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { textOfPdf } from "../../../../test/text-of-pdf.ts";
import { closePrinter } from "../../../platform/print/pdf.ts";

const { world, company, staff, inCompany } = openStory();
afterAll(() => closePrinter());
const { warehouse: clerk, warehouseManager: manager, admin } = staff;

const rows = <T = Record<string, unknown>>(text: string, ...values: unknown[]) =>
  world.rows<T>(company.tenantId, text, [company.tenantId, ...values]);

/** Another warehouse with a shelf and a quarantine, and the same people in it. */
async function openWarehouse(code: string, over: Record<string, unknown> = {}, kinds = ["PICK", "QUARANTINE"]) {
  const { id } = await admin.call(warehouseCalls.create, { code, nameEn: code, kind: "MAIN", ...over } as never);
  const places: Record<string, number> = {};
  for (const kind of kinds)
    places[kind] = (
      await admin.call(warehouseLocationCalls.create, { warehouseId: id, code: `${code}-${kind[0]}`, kind } as never)
    ).id;
  const userIds = await Promise.all(["warehouse", "warehouseManager"].map((name) => idOfPerson(world, company, name)));
  // They exist from their first call on.
  await Promise.all([clerk.call(stockListCalls.list), manager.call(stockListCalls.list)]);
  await admin.call(warehouseCalls.addUsers, { id, userIds });
  const at = (client: TestClient) => client.with({ warehouseId: id });
  return { id, places, clerk: at(clerk), manager: at(manager), admin: at(admin) };
}
const soho = later(async () => {
  await Promise.all([clerk.call(stockListCalls.list), manager.call(stockListCalls.list)]);
  return openWarehouse("SOHO");
});

let count = 0;
interface Lot {
  readonly qty: string;
  readonly amount: string;
  readonly batchNo?: string;
  readonly expiryDate?: string;
  readonly weightKg?: string;
}
/** Pieces of a new product in the main warehouse, in the order in which they expire. */
async function shelved(lots: readonly Lot[], over: Record<string, unknown> = {}) {
  const goods = await plantGoods(inCompany, { code: `TRF${++count}`, splitSelling: true, ...over });
  const { id } = await manager.call(createStockCalls.create, {
    reason: "OPENING",
    lines: lots.map((lot, index) => ({
      ...{ goodsId: goods.goodsId, unitId: goods.pieceId, locationId: company.locations.pick },
      ...{ batchNo: `L22${index + 1}`, expiryDate: `2026-12-2${index}` },
      ...lot,
    })),
  });
  await manager.call(createStockCalls.post, { id });
  const batchIds = (await manager.call(createStockCalls.get, { id })).lines.map((line) => line.batchId!);
  return { ...goods, batchIds };
}
type Shelved = Awaited<ReturnType<typeof shelved>>;

const entered = async ({ goodsId, pieceId }: Shelved, qty: string, over: Record<string, unknown> = {}) =>
  (
    await clerk.call(calls.create, {
      toWarehouseId: soho.id,
      lines: [{ goodsId, unitId: pieceId, qty }],
      ...over,
    } as never)
  ).id;
async function confirmed(goods: Shelved, qty: string, over: Record<string, unknown> = {}): Promise<number> {
  const id = await entered(goods, qty, over);
  await clerk.call(calls.confirm, { id });
  return id;
}
async function sent(goods: Shelved, qty: string, over: Record<string, unknown> = {}): Promise<number> {
  const id = await confirmed(goods, qty, over);
  await clerk.call(calls.dispatch, { id });
  return id;
}
const partsOf = async (id: number, client: TestClient = soho.manager) => (await client.call(calls.get, { id })).parts;
const count1 = async (id: number, receivedBase: string, damagedBase = "0", missingBase = "0", reason?: string) => [
  { partId: (await partsOf(id))[0]!.id, receivedBase, damagedBase, missingBase, ...(reason ? { reason } : {}) },
];

/** Quantity, value, promised and coming by warehouse; the road has no code of its own but TRANSIT. */
const stockOf = async ({ goodsId }: Shelved) =>
  Object.fromEntries(
    (
      await rows<{ code: string; at: string }>(
        `select w.code, concat_ws(' ', c.qty, c.value, 'so', c.so_qty, 'po', c.po_qty) as at from stock_cost c join warehouse w on w.tenant_id = $1 and w.id = c.warehouse_id
          where c.tenant_id = $1 and c.goods_id = $2`,
        goodsId,
      )
    ).map(({ code, at }) => [code, at]),
  );
const whereabouts = async ({ goodsId }: Shelved) =>
  (
    await rows<{ at: string }>(
      "select l.code || ' ' || b.on_hand as at from stock_balance b join location l on l.tenant_id = $1 and l.id = b.location_id where b.tenant_id = $1 and b.goods_id = $2 and b.on_hand <> 0 order by 1",
      goodsId,
    )
  ).map(({ at }) => at);
const NOTHING = "0.000 0.0000 so 0.000 po 0.000";
const booked = (id: number) =>
  rows(
    `select coalesce(w.code, l.account) as account, sum(l.amount) as amount from journal j join journal_line l on l.tenant_id = $1 and l.journal_id = j.id
       left join warehouse w on w.tenant_id = $1 and w.id = l.sub_id
      where j.tenant_id = $1 and j.doc_type = 'TR' and j.doc_id = $2 group by 1 having sum(l.amount) <> 0 order by 1`,
    id,
  );

describe("a line of one batch", () => {
  test("names it; it goes, whatever expires before it, and nothing else instead", async () => {
    const tea = await shelved([
      { qty: "8", amount: "16" },
      { qty: "6", amount: "12" },
    ]);
    const { goodsId, pieceId: unitId, batchIds } = tea;
    const [first, second] = batchIds as [number, number];
    const [known] = await clerk.call(calls.lineGoods, { goodsIds: [goodsId] });
    expect(known!.batches).toEqual([
      { batchId: first, batchNo: "L221", free: "8.000" },
      { batchId: second, batchNo: "L222", free: "6.000" },
    ]);
    const lines = [
      { goodsId, unitId, qty: "3" },
      { goodsId, unitId, qty: "7", batchId: second },
    ];
    const id = await confirmed(tea, "1", { lines });
    expect((await clerk.call(calls.get, { id })).lines).toMatchObject([
      { batchId: null, batchNo: null },
      { batchId: second, batchNo: "L222" },
    ]);
    const may = await clerk.call(calls.candidates, { id });
    expect(may.map(({ batchId, proposed }) => [batchId, proposed])).toEqual([
      [first, "3.000"],
      [second, "0.000"],
      [second, "6.000"],
    ]);
    const [line] = (await clerk.call(calls.get, { id })).lines.slice(1);
    const other = { lineId: line!.id, batchId: first, locationId: company.locations.pick, qtyBase: "1" };
    expect(await clerk.refusal(calls.dispatch, { id, parts: [other] })).toMatchObject({ reason: "batchNotAsked" });
    await clerk.call(calls.dispatch, { id });
    // Neither of the two lines stays promised.
    expect(await stockOf(tea)).toMatchObject({ MAIN: "5.000 10.0000 so 0.000 po 0.000" });
    expect((await partsOf(id, clerk)).map(({ batchNo, qtyBase }) => [batchNo, qtyBase])).toEqual([
      ["L221", "3.000"],
      ["L222", "6.000"],
    ]);
  });

  test("is refused for a batch of another product, and for one that does not exist", async () => {
    const [tea, rice] = [await shelved([{ qty: "8", amount: "16" }]), await shelved([{ qty: "8", amount: "16" }])];
    const of = (batchId: number) => ({ lines: [{ goodsId: tea.goodsId, unitId: tea.pieceId, qty: "1", batchId }] });
    const draft = (batchId: number) => clerk.refusal(calls.create, { toWarehouseId: soho.id, ...of(batchId) } as never);
    expect(await draft(rice.batchIds[0]!)).toMatchObject({ code: 400, reason: "batchOfOther" });
    expect(await draft(4242)).toMatchObject({ code: 404 });
    expect(await entered(tea, "1", of(tea.batchIds[0]!))).toBeGreaterThan(0);
  });
});

describe("a draft", () => {
  test("is the sender's own: saved, changed, found, removed; nothing moves", async () => {
    const tea = await shelved([{ qty: "30", amount: "60" }]);
    const id = await entered(tea, "2", { remark: "For the weekend" });
    const seen = await clerk.call(calls.get, { id });
    expect(seen).toMatchObject({
      ...{ state: "DRAFT", side: "OUT", warehouseName: "MAIN", toWarehouseName: "SOHO", bizDate: FRIDAY, value: null },
      lines: [{ qtyBase: "2.000", sentBase: null }],
      parts: [],
    });
    expect(await soho.clerk.refusal(calls.get, { id })).toMatchObject({ code: 404 });
    await clerk.call(calls.update, { ...seen, lines: [{ goodsId: tea.goodsId, unitId: tea.caseId, qty: "2" }] });
    expect(await clerk.refusal(calls.update, seen)).toMatchObject({ code: 2000, reason: "stale" });
    for (const filters of [
      { goodsId: tea.goodsId, side: "OUT", state: "DRAFT", dateFrom: FRIDAY },
      { search: seen.no },
    ])
      expect((await clerk.call(calls.list, filters as never)).rows).toMatchObject([{ id, lineCount: 1 }]);
    expect((await clerk.call(calls.list, { goodsId: tea.goodsId, side: "IN" })).rows).toEqual([]);
    expect(await manager.call(goodsCalls.openDocuments, { id: tea.goodsId })).toMatchObject([
      { id, docType: "transfer" },
    ]);
    await clerk.call(calls.remove, { ids: [id] });
    expect(await clerk.refusal(calls.get, { id })).toMatchObject({ code: 404 });
    expect((await stockOf(tea))["MAIN"]).toBe("30.000 60.0000 so 0.000 po 0.000");
  });

  test("knows what is available here, and fills the other warehouse up to its minimums", async () => {
    const rice = await shelved([{ qty: "100", amount: "100" }]);
    const known = await admin.call(goodsCalls.get, { id: rice.goodsId });
    await admin.call(goodsCalls.update, {
      ...known,
      splitUnitId: rice.pieceId,
      minQtys: [{ warehouseId: soho.id, minQty: "30" }],
    });
    expect(await clerk.call(calls.lineGoods, { goodsIds: [rice.goodsId] })).toMatchObject([{ available: "100.000" }]);
    const lacking = await clerk.call(calls.lacking, { toWarehouseId: soho.id });
    expect(lacking.find(({ goodsId }) => goodsId === rice.goodsId)).toMatchObject({
      unitId: rice.caseId,
      qty: "3.000",
    });
    await confirmed(rice, "30");
    const after = await clerk.call(calls.lacking, { toWarehouseId: soho.id });
    expect(after.find(({ goodsId }) => goodsId === rice.goodsId)).toBeUndefined();
    expect((await clerk.call(calls.warehouses)).rows.map(({ code }) => code)).toContain("SOHO");
  });

  const faults: [over: object, line: object, path: string, reason: string][] = [
    [{}, { qty: "0" }, "lines.0.qty", "quantityNotPositive"],
    [{}, { qty: "0.5" }, "lines.0.qty", "quantityNotWhole"],
    [{ toWarehouseId: 1 }, {}, "toWarehouseId", "noDestination"],
  ];
  test.each(faults)("%j with a line of %j is refused at %s: %s", async (over, line, path, reason) => {
    const { goodsId, pieceId } = await shelved([{ qty: "5", amount: "5" }]);
    const lines = [{ goodsId, unitId: pieceId, qty: "1", ...line }];
    const refusal = await clerk.refusal(calls.create, { toWarehouseId: soho.id, lines, ...over } as never);
    expect(refusal).toMatchObject({ code: 400, reason, fields: [{ path }] });
  });

  test("goes elsewhere, in whole cases where goods are not split, and with lines", async () => {
    const beer = await shelved([{ qty: "24", amount: "24" }], { splitSelling: false });
    const lines = [{ goodsId: beer.goodsId, unitId: beer.pieceId, qty: "3" }];
    expect(await clerk.refusal(calls.create, { toWarehouseId: company.warehouseId, lines })).toMatchObject({
      reason: "sameWarehouse",
    });
    const refusal = await clerk.refusal(calls.create, { toWarehouseId: soho.id, lines });
    expect(refusal).toMatchObject({ code: 400, msg: expect.stringMatching(/cannot be split/) as string });
    const { id } = await clerk.call(calls.create, { toWarehouseId: soho.id, lines: [] });
    expect(await clerk.refusal(calls.confirm, { id })).toMatchObject({ reason: "noLines" });
  });
});

describe("on its way", () => {
  test("confirmed it is promised here and coming there; both see it, each with its own moves", async () => {
    const tea = await shelved([{ qty: "10", amount: "20" }]);
    const id = await confirmed(tea, "4");
    expect(await stockOf(tea)).toEqual({
      MAIN: "10.000 20.0000 so 4.000 po 0.000",
      SOHO: "0.000 0.0000 so 0.000 po 4.000",
    });
    expect(await soho.clerk.call(calls.get, { id })).toMatchObject({ side: "IN", state: "CONFIRMED" });
    for (const call of [calls.dispatch, calls.toDraft, calls.cancel] as const)
      expect(await soho.clerk.refusal(call, { id })).toMatchObject({
        code: 1000,
        msg: expect.stringMatching(/^Only MAIN may do this/) as string,
      });
    await clerk.call(calls.toDraft, { id });
    expect((await stockOf(tea))["SOHO"]).toBe(NOTHING);
    await clerk.call(calls.confirm, { id });
    await clerk.call(calls.cancel, { id, reason: "Soho is closed" });
    expect(await stockOf(tea)).toEqual({ MAIN: "10.000 20.0000 so 0.000 po 0.000", SOHO: NOTHING });
    expect((await clerk.call(calls.history, { id }))[0]).toMatchObject({ action: "cancel", reason: "Soho is closed" });
  });

  test("what expires first goes, at average cost; the stock is on the road and belongs to nobody's shelf", async () => {
    const tea = await shelved([
      { qty: "10", amount: "100.0001" },
      { qty: "10", amount: "300" },
    ]);
    const id = await confirmed(tea, "12");
    expect(await clerk.call(calls.candidates, { id })).toMatchObject([
      { batchNo: "L221", free: "10.000", proposed: "10.000" },
      { batchNo: "L222", free: "10.000", proposed: "2.000" },
    ]);
    await clerk.call(calls.dispatch, { id });
    expect(await stockOf(tea)).toEqual({
      MAIN: "8.000 160.0000 so 0.000 po 0.000",
      TRANSIT: "12.000 240.0001 so 0.000 po 0.000",
      SOHO: "0.000 0.0000 so 0.000 po 12.000",
    });
    expect(await booked(id)).toEqual([
      { account: "MAIN", amount: "-240.0001" },
      { account: "TRANSIT", amount: "240.0001" },
    ]);
    const seen = await manager.call(calls.get, { id });
    expect(seen).toMatchObject({ state: "IN_TRANSIT", value: "240.0001", dispatchedByName: "warehouse" });
    expect(seen.parts.map(({ batchNo, qtyBase }) => [batchNo, qtyBase])).toEqual([
      ["L221", "10.000"],
      ["L222", "2.000"],
    ]);
    expect((await clerk.call(calls.get, { id })).parts[0]).toMatchObject({ cost: null });
    await soho.clerk.call(calls.receive, { id });
    expect(await stockOf(tea)).toMatchObject({ TRANSIT: NOTHING, SOHO: "12.000 240.0001 so 0.000 po 0.000" });
  });

  test("takes at most what is free of reservations, and says so; by hand another batch, or less", async () => {
    const tea = await shelved([
      { qty: "10", amount: "10" },
      { qty: "4", amount: "4" },
    ]);
    const { id: customerId } = await admin.call(customerCalls.create, { shopCode: `TRF-${count}`, nameEn: "Jade" });
    const order = { goodsId: tea.goodsId, unitId: tea.pieceId, qty: "7", oldPrice: "5" };
    const { id: orderId } = await admin.call(salesOrderCalls.saveAndConfirm, {
      customerId,
      deliveryDate: "2026-11-23",
      lines: [order],
    });
    await admin.call(salesOrderCalls.release, { id: orderId });
    const id = await confirmed(tea, "14");
    const [line] = (await clerk.call(calls.get, { id })).lines;
    const part = (batch: number, qtyBase: string) => ({
      ...{ lineId: line!.id, batchId: tea.batchIds[batch]!, locationId: company.locations.pick, qtyBase },
    });
    const refusal = await clerk.refusal(calls.dispatch, { id, parts: [part(0, "4")] });
    expect(refusal).toMatchObject({ code: 1000, reason: "moreThanFree", fields: [{ path: "parts.0.qtyBase" }] });
    expect(refusal.msg).toMatch(/^Only 3 of batch L221 are free; 4 were entered/);
    await clerk.call(calls.dispatch, { id, parts: [part(0, "3"), part(1, "2")] });
    // Nine are not sent: neither promised here nor coming there any more.
    expect(await stockOf(tea)).toMatchObject({
      MAIN: "9.000 9.0000 so 7.000 po 0.000",
      SOHO: "0.000 0.0000 so 0.000 po 5.000",
    });
    expect((await clerk.call(calls.get, { id })).lines[0]).toMatchObject({ qtyBase: "14.000", sentBase: "5.000" });
  });

  test("two lines of one product leave with both their promises", async () => {
    const tea = await shelved([{ qty: "10", amount: "10" }]);
    const line = { goodsId: tea.goodsId, unitId: tea.pieceId };
    const id = await confirmed(tea, "7", { lines: ["3", "4"].map((qty) => ({ ...line, qty })) });
    expect(await stockOf(tea)).toMatchObject({ MAIN: "10.000 10.0000 so 7.000 po 0.000" });
    await clerk.call(calls.dispatch, { id });
    expect(await stockOf(tea)).toMatchObject({
      MAIN: "3.000 3.0000 so 0.000 po 0.000",
      SOHO: "0.000 0.0000 so 0.000 po 7.000",
    });
    await soho.clerk.call(calls.receive, { id });
    expect(await stockOf(tea)).toMatchObject({ SOHO: "7.000 7.0000 so 0.000 po 0.000" });
  });

  /** Half of a batch is in the bulk, and an order for five is to be picked from the shelf. */
  async function promisedHalf() {
    const tea = await shelved([{ qty: "10", amount: "10" }]);
    const { pick, bulk } = company.locations;
    const batch = { goodsId: tea.goodsId, unitId: tea.pieceId, batchId: tea.batchIds[0]! };
    await clerk.call(stockMoveCalls.create, {
      lines: [{ ...batch, locationId: pick, toLocationId: bulk, qty: "5" }],
    } as never);
    const { id: customerId } = await admin.call(customerCalls.create, { shopCode: `TRP-${count}`, nameEn: "Jade" });
    const { id: orderId } = await admin.call(salesOrderCalls.saveAndConfirm, {
      ...{ customerId, deliveryDate: "2026-11-23" },
      lines: [{ goodsId: tea.goodsId, unitId: tea.pieceId, qty: "5", oldPrice: "5" }],
    });
    const oi = (await admin.call(salesOrderCalls.release, { id: orderId })).orderInvoiceId!;
    const id = await confirmed(tea, "5");
    const lineId = (await clerk.call(calls.get, { id })).lines[0]!.id;
    const from = (locationId: number) => [{ lineId, batchId: tea.batchIds[0]!, locationId, qtyBase: "5" }];
    const places = async () => (await clerk.call(orderInvoiceCalls.get, { id: oi })).lines[0]!.batches;
    return { tea, id, oi, from, places, pick, bulk };
  }

  test("the free part of a batch goes from the place of a promise: the order is picked from the other, and posts", async () => {
    const { id, oi, from, places, pick, bulk } = await promisedHalf();
    expect(await places()).toMatchObject([{ locationId: pick, qtyBase: "5.000" }]);
    await clerk.call(calls.dispatch, { id, parts: from(pick) });
    expect(await places()).toMatchObject([{ locationId: bulk, qtyBase: "5.000" }]);
    await clerk.call(orderInvoiceCalls.startPick, { id: oi });
    await clerk.call(orderInvoiceCalls.pickAll, { id: oi });
    expect((await admin.call(orderInvoiceCalls.post, { id: oi })).salesInvoiceNo).toMatch(/^SI26-/);
  });

  test("what is on a trolley does not go: the other place is proposed, and taking it is refused", async () => {
    const { id, oi, from, places, pick, bulk } = await promisedHalf();
    await clerk.call(orderInvoiceCalls.startPick, { id: oi });
    const [line] = (await clerk.call(orderInvoiceCalls.get, { id: oi })).lines;
    const batches = from(bulk).map(({ batchId, locationId, qtyBase }) => ({ batchId, locationId, qtyBase }));
    await clerk.call(orderInvoiceCalls.record, { id: oi, lines: [{ lineId: line!.id, qty: "5", batches }] });
    const proposals = (await clerk.call(calls.candidates, { id })).map(({ locationId, free, proposed }) => ({
      ...{ locationId, free, proposed },
    }));
    expect(proposals).toEqual([
      { locationId: pick, free: "5.000", proposed: "5.000" },
      { locationId: bulk, free: "0.000", proposed: "0.000" },
    ]);
    expect(await clerk.refusal(calls.dispatch, { id, parts: from(bulk) })).toMatchObject({
      ...{ code: 1000, reason: "movePicked", fields: [{ path: "parts.0.qtyBase" }] },
    });
    await clerk.call(calls.dispatch, { id });
    expect(await places()).toMatchObject([{ locationId: bulk, qtyBase: "5.000" }]);
    await clerk.call(orderInvoiceCalls.completePick, { id: oi });
    await admin.call(orderInvoiceCalls.post, { id: oi });
  });

  test("nothing goes of what is blocked, or when all of it is promised", async () => {
    const tea = await shelved([{ qty: "5", amount: "5" }]);
    const id = await confirmed(tea, "5");
    await manager.call(batchCalls.quarantine, { id: tea.batchIds[0]!, reason: "Seal broken" });
    expect(await clerk.call(calls.candidates, { id })).toEqual([]);
    expect(await clerk.refusal(calls.dispatch, { id })).toMatchObject({ code: 1000, reason: "nothingSent" });
    expect((await clerk.call(calls.get, { id })).state).toBe("CONFIRMED");
  });
});

describe("what arrives", () => {
  test("received, damaged and missing are what was sent, and cost is conserved", async () => {
    const tea = await shelved([{ qty: "10", amount: "100.0001" }]);
    const id = await sent(tea, "10");
    const short = await soho.clerk.refusal(calls.receive, { id, parts: await count1(id, "8", "1") });
    expect(short).toMatchObject({ code: 400, reason: "countsDiffer", fields: [{ path: "parts.0.receivedBase" }] });
    expect(short.msg).toBe("received + damaged + missing must equal what was sent: 10");
    expect(await soho.clerk.refusal(calls.receive, { id, parts: await count1(id, "8", "1", "1") })).toMatchObject({
      reason: "reasonMissing",
    });
    const parts = await count1(id, "8", "1", "1", "Fell off the tail lift");
    await soho.clerk.call(calls.receive, { id, parts });
    expect(await stockOf(tea)).toEqual({
      MAIN: NOTHING,
      TRANSIT: NOTHING,
      SOHO: "9.000 90.0001 so 0.000 po 0.000",
    });
    expect(await booked(id)).toEqual([
      { account: "MAIN", amount: "-100.0001" },
      { account: "SOHO", amount: "90.0001" },
      { account: "STOCK_ADJ", amount: "10.0000" },
    ]);
    expect(await whereabouts(tea)).toEqual(["SOHO-P 8.000", "SOHO-Q 1.000"]);
    expect(await soho.manager.call(calls.get, { id })).toMatchObject({
      ...{ state: "RECEIVED", lossBase: "2.000", arrivedByName: "warehouse" },
      parts: [{ receivedBase: "8.000", damagedBase: "1.000", missingBase: "1.000", reason: "Fell off the tail lift" }],
    });
    expect(await soho.clerk.refusal(calls.receive, { id, parts })).toMatchObject({ code: 2000, reason: "wrong-state" });
    const seen = await soho.clerk.call(historyCalls.list, { goodsId: tea.goodsId });
    expect(seen.rows.map(({ docNo, moveType }) => [docNo?.slice(0, 2), moveType])).toEqual([
      ["TR", "TRANSFER_IN"],
      ["TR", "TRANSFER_IN"],
    ]);
  });

  test("another transfer on the road at another cost keeps its own", async () => {
    const tea = await shelved([{ qty: "10", amount: "10" }]);
    const first = await sent(tea, "10");
    const { id } = await manager.call(createStockCalls.create, {
      reason: "OPENING",
      lines: [
        {
          ...{ goodsId: tea.goodsId, unitId: tea.pieceId, locationId: company.locations.pick, qty: "10" },
          ...{ amount: "500", batchNo: "L221", expiryDate: "2026-12-20" },
        },
      ],
    });
    await manager.call(createStockCalls.post, { id });
    const second = await sent(tea, "10");
    expect((await stockOf(tea))["TRANSIT"]).toBe("20.000 510.0000 so 0.000 po 0.000");
    await soho.clerk.call(calls.receive, { id: second, parts: await count1(second, "9", "0", "1", "Stolen") });
    expect(await stockOf(tea)).toMatchObject({
      TRANSIT: "10.000 10.0000 so 0.000 po 0.000",
      SOHO: "9.000 450.0000 so 0.000 po 10.000",
    });
    await soho.clerk.call(calls.receive, { id: first });
    expect(await stockOf(tea)).toMatchObject({ TRANSIT: NOTHING, SOHO: "19.000 460.0000 so 0.000 po 0.000" });
  });

  test("weight goes along: the last part has the rest", async () => {
    const pork = await shelved([{ qty: "3", amount: "300", weightKg: "30.274" }], {
      catchWeight: true,
      nominalWeightKg: "10",
      priceUnit: "KG",
    });
    const id = await sent(pork, "3");
    await soho.clerk.call(calls.receive, { id, parts: await count1(id, "1", "1", "1", "Torn") });
    const weighed = await rows(
      "select m.move_type, m.weight_kg from stock_movement m where m.tenant_id = $1 and m.doc_type = 'TR' and m.doc_id = $2 and m.move_type <> 'TRANSFER_IN' and m.qty = -1 order by m.weight_kg",
      id,
    );
    expect(weighed.map(({ weight_kg }) => weight_kg)).toEqual(["-10.092", "-10.091", "-10.091"]);
  });

  test("a batch that was blocked on the road arrives in quarantine", async () => {
    const tea = await shelved([{ qty: "5", amount: "5" }]);
    const id = await sent(tea, "5");
    await manager.call(batchCalls.list, {});
    await rows("update batch set status = 'RECALLED' where tenant_id = $1 and id = $2", tea.batchIds[0]);
    expect((await soho.clerk.call(calls.get, { id })).parts[0]).toMatchObject({ batchStatus: "RECALLED" });
    await soho.clerk.call(calls.receive, { id });
    const onShelf = await rows(
      "select location_id from stock_balance where tenant_id = $1 and goods_id = $2",
      tea.goodsId,
    );
    expect(onShelf).toEqual([{ location_id: soho.places["QUARANTINE"] }]);
  });

  test("is put where the line says, for sale and in this warehouse", async () => {
    const tea = await shelved([{ qty: "5", amount: "5" }]);
    const id = await sent(tea, "5");
    const [part] = await count1(id, "5");
    const at = (locationId: number) => soho.clerk.refusal(calls.receive, { id, parts: [{ ...part!, locationId }] });
    expect(await at(company.locations.pick)).toMatchObject({ reason: "locationElsewhere" });
    expect(await at(soho.places["QUARANTINE"]!)).toMatchObject({ reason: "placeNotForSale" });
    await soho.clerk.call(calls.receive, { id, parts: [{ ...part!, locationId: soho.places["PICK"]! }] });
    expect((await partsOf(id))[0]).toMatchObject({ locationName: "SOHO-P" });
  });

  test("damaged and blocked goods go to the quarantine that the receiver names, else to the first", async () => {
    const cellar = await openWarehouse("CELLAR");
    const { id: second } = await admin.call(warehouseLocationCalls.create, {
      ...{ warehouseId: cellar.id, code: "CELLAR-R", kind: "QUARANTINE", pickSequence: 9 },
    } as never);
    const tea = await shelved([
      { qty: "5", amount: "5" },
      { qty: "5", amount: "5" },
    ]);
    const id = await sent(tea, "10", { toWarehouseId: cellar.id });
    const [first, blocked] = await partsOf(id, cellar.manager);
    const damaged = { partId: first!.id, receivedBase: "3", damagedBase: "2", reason: "Wet" };
    const received = { partId: blocked!.id, receivedBase: "5" };
    const at = (quarantineId: number) =>
      cellar.clerk.refusal(calls.receive, { id, parts: [received, { ...damaged, quarantineId }] });
    expect(await at(company.locations.pick)).toMatchObject({
      ...{ code: 400, reason: "locationElsewhere", fields: [{ path: "parts.1.quarantineId" }] },
    });
    expect(await at(cellar.places["PICK"]!)).toMatchObject({ reason: "placeNotQuarantine" });
    await rows("update batch set status = 'RECALLED' where tenant_id = $1 and id = $2", tea.batchIds[1]);
    await cellar.clerk.call(calls.receive, { id, parts: [damaged, { ...received, quarantineId: second }] });
    expect(await whereabouts(tea)).toEqual(["CELLAR-P 3.000", "CELLAR-Q 2.000", "CELLAR-R 5.000"]);
    expect(await partsOf(id, cellar.manager)).toMatchObject([
      { locationName: "CELLAR-P" },
      { locationName: "CELLAR-R" },
    ]);
  });

  test("where there is no quarantine, damaged goods are refused with the way on", async () => {
    const attic = await openWarehouse("ATTIC", {}, ["PICK"]);
    const tea = await shelved([{ qty: "5", amount: "5" }]);
    const id = await sent(tea, "5", { toWarehouseId: attic.id });
    const parts = [
      { partId: (await partsOf(id, attic.clerk))[0]!.id, receivedBase: "4", damagedBase: "1", reason: "Wet" },
    ];
    const refusal = await attic.clerk.refusal(calls.receive, { id, parts });
    expect(refusal).toMatchObject({ code: 1000, reason: "noQuarantine" });
    expect(refusal.msg).toMatch(/^Set up a quarantine location in ATTIC first/);
    await attic.clerk.call(calls.receive, { id });
  });

  test("a shop with a till of its own keeps no stock: what arrives is its cost of goods", async () => {
    const shop = await openWarehouse("SHOP", { kind: "SHOP", keepsStock: false }, []);
    const tea = await shelved([{ qty: "10", amount: "100" }]);
    const id = await sent(tea, "10", { toWarehouseId: shop.id });
    const parts = [
      {
        partId: (await partsOf(id, shop.clerk))[0]!.id,
        receivedBase: "7",
        damagedBase: "2",
        missingBase: "1",
        reason: "Wet",
      },
    ];
    await shop.clerk.call(calls.receive, { id, parts });
    expect(await booked(id)).toEqual([
      { account: "COGS", amount: "70.0000" },
      { account: "MAIN", amount: "-100.0000" },
      { account: "STOCK_ADJ", amount: "10.0000" },
      { account: "WASTE", amount: "20.0000" },
    ]);
    expect((await stockOf(tea))["TRANSIT"]).toBe(NOTHING);
  });

  test("the van turns back: home at its own cost, damaged into our quarantine", async () => {
    const tea = await shelved([{ qty: "10", amount: "100" }]);
    const id = await sent(tea, "10");
    expect(await soho.clerk.refusal(calls.turnBack, { id })).toMatchObject({ code: 1000, reason: "otherWarehouse" });
    await clerk.call(calls.turnBack, { id, parts: await count1(id, "9", "1", "0", "Door left open") });
    expect(await stockOf(tea)).toEqual({
      MAIN: "10.000 100.0000 so 0.000 po 0.000",
      TRANSIT: NOTHING,
      SOHO: NOTHING,
    });
    expect(await booked(id)).toEqual([]);
    expect(await clerk.refusal(calls.turnBack, { id })).toMatchObject({ code: 2000 });
    expect(await soho.clerk.refusal(calls.receive, { id })).toMatchObject({ code: 2000 });
  });
});

describe("a van that comes home", () => {
  /** Ten pieces in the bulk, of which eight go; the other two and more are at the place from which orders are picked. */
  async function sentFromBulk() {
    const tea = await shelved([
      { qty: "10", amount: "10" },
      { qty: "4", amount: "4" },
    ]);
    const { pick, bulk } = company.locations;
    const batch = { goodsId: tea.goodsId, unitId: tea.pieceId, batchId: tea.batchIds[0]! };
    const lines = [{ ...batch, locationId: pick, toLocationId: bulk, qty: "8" }];
    await clerk.call(stockMoveCalls.create, { lines } as never);
    const id = await confirmed(tea, "8");
    const lineId = (await clerk.call(calls.get, { id })).lines[0]!.id;
    const parts = [{ lineId, batchId: tea.batchIds[0]!, locationId: bulk, qtyBase: "8" }];
    await clerk.call(calls.dispatch, { id, parts });
    return { tea, id };
  }
  test("brings its goods back to the location they left, not where others of the product are", async () => {
    const { tea, id } = await sentFromBulk();
    await clerk.call(calls.turnBack, { id });
    expect(await whereabouts(tea)).toEqual(["A-01 2.000", "A-01 4.000", "B-01 8.000"]);
    expect((await partsOf(id, manager))[0]).toMatchObject({ locationName: "B-01" });
  });

  test("and to the first on the walk where that location is not used for sale any more", async () => {
    const { tea, id } = await sentFromBulk();
    await rows("update location set kind = 'WASTE' where tenant_id = $1 and id = $2", company.locations.bulk);
    await clerk.call(calls.turnBack, { id });
    await rows("update location set kind = 'BULK' where tenant_id = $1 and id = $2", company.locations.bulk);
    expect(await whereabouts(tea)).toEqual(["A-01 10.000", "A-01 4.000"]);
  });
});

describe("on paper, and many at once", () => {
  test("the transfer note names the batches; from the second on it says copy", async () => {
    const tea = await shelved([{ qty: "10", amount: "100" }]);
    const id = await sent(tea, "10");
    const { no } = await clerk.call(calls.get, { id });
    const paper = async () => textOfPdf((await clerk.file(calls.pdf, { id, layout: "both" })).bytes);
    expect(await clerk.call(calls.print, { id })).toEqual({ printed: 1 });
    const first = await paper();
    for (const words of [no, "Transfernote調撥單", "L221", "MAIN", "SOHO"]) expect(first).toContain(words);
    expect(first).not.toContain("COPY");
    await clerk.call(calls.print, { id });
    expect(await paper()).toContain("COPY");
  });

  test("two receive at once: one does; many are confirmed and dispatched, each by itself", async () => {
    const tea = await shelved([{ qty: "10", amount: "100" }]);
    const id = await sent(tea, "4");
    const codes = await Promise.all(
      [soho.clerk, soho.manager].map(async (one) => (await one.answer(calls.receive, { id })).code),
    );
    expect(codes.toSorted()).toEqual([200, 2000]);
    const [a, b] = [await entered(tea, "2"), await entered(tea, "99")];
    await clerk.call(manyOf(calls.confirm), { ids: [a, b] });
    const many = await clerk.call(manyOf(calls.dispatch), { ids: [a, b] });
    expect(many.map(({ done }: { done: boolean }) => done)).toEqual([true, true]);
    expect((await clerk.call(calls.get, { id: b })).lines[0]).toMatchObject({ sentBase: "4.000" });
  });

  test("crossing transfers of the same goods do not block each other for ever", async () => {
    const tea = await shelved([{ qty: "40", amount: "40" }]);
    await soho.clerk.call(calls.receive, { id: await sent(tea, "20") });
    const there = await Promise.all(Array.from({ length: 4 }, () => confirmed(tea, "2")));
    const back = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const lines = [{ goodsId: tea.goodsId, unitId: tea.pieceId, qty: "2" }];
        const { id } = await soho.clerk.call(calls.create, { toWarehouseId: company.warehouseId, lines });
        await soho.clerk.call(calls.confirm, { id });
        return id;
      }),
    );
    await Promise.all([
      ...there.map((id) => clerk.call(calls.dispatch, { id })),
      ...back.map((id) => soho.clerk.call(calls.dispatch, { id })),
    ]);
    await Promise.all([
      ...there.map((id) => soho.clerk.call(calls.receive, { id })),
      ...back.map((id) => clerk.call(calls.receive, { id })),
    ]);
    expect(await stockOf(tea)).toMatchObject({
      MAIN: "20.000 20.0000 so 0.000 po 0.000",
      SOHO: "20.000 20.0000 so 0.000 po 0.000",
      TRANSIT: NOTHING,
    });
  });
});

describe("the walls", () => {
  test("another company's transfer does not exist, nor its warehouses", async () => {
    const tea = await shelved([{ qty: "5", amount: "5" }]);
    const id = await confirmed(tea, "1");
    const stranger = await (await world.company()).as("admin");
    for (const call of [
      calls.get,
      calls.history,
      calls.dispatch,
      calls.receive,
      calls.cancel,
      calls.candidates,
    ] as const)
      expect(await stranger.refusal(call, { id })).toMatchObject({ code: 404 });
    expect(await stranger.refusal(calls.create, { toWarehouseId: soho.id, lines: [] })).toMatchObject({
      reason: "noDestination",
    });
    expect(await stranger.refusal(calls.lacking, { toWarehouseId: soho.id })).toMatchObject({ code: 404 });
    expect(await (await company.as("sales")).refusal(calls.create, { lines: [] } as never)).toMatchObject({
      code: 403,
    });
  });

  const broken: [text: string, why: string][] = [
    ["update transfer_head set to_warehouse_id = warehouse_id where tenant_id = $1 and id = $2", "to itself"],
    ["update transfer_head set dispatched_at = null where tenant_id = $1 and id = $2", "on the road since never"],
    ["update transfer_head set state = 'RECEIVED' where tenant_id = $1 and id = $2", "received at no time"],
    ["update transfer_line_batch set qty_base = 0 where tenant_id = $1 and head_id = $2", "a batch of nothing"],
    [
      "update transfer_line_batch set damaged_base = 1, reason = 'x' where tenant_id = $1 and head_id = $2",
      "damaged, and the rest unsaid",
    ],
    [
      "update transfer_line_batch set received_base = 4, damaged_base = 0, missing_base = 0 where tenant_id = $1 and head_id = $2",
      "less than was sent",
    ],
    [
      "update transfer_line_batch set received_base = 4, damaged_base = 1, missing_base = 0 where tenant_id = $1 and head_id = $2",
      "damaged without a word",
    ],
  ];
  test.each(broken)("the database refuses: %s", async (text) => {
    const tea = await shelved([{ qty: "5", amount: "5" }]);
    const id = await sent(tea, "5");
    await expect(rows(text, id)).rejects.toThrow(/violates/);
  });
});
