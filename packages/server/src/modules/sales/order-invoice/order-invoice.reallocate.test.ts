/** A batch is blocked while somebody picks it (domain-rules 5.4, "Reserved stock"). */
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { orderInvoiceCalls as calls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../../../../test/client.ts";
import { openWorld, type Company, type World } from "../../../../test/world.ts";
import { shelfOf, type Lot, type PlantedGoods } from "./order-invoice.fixture.ts";

let world: World;
let company: Company;
let shelf: ReturnType<typeof shelfOf>;
let picker: TestClient;
let manager: TestClient;
let customerId: number;

beforeAll(async () => {
  world = await openWorld({ planted: ["INV-5", "INV-52"] });
  company = await world.company();
  shelf = shelfOf(world, company);
  picker = await company.as("warehouse");
  manager = await company.as("warehouseManager");
  customerId = await shelf.customer();
});
afterAll(() => world.close());

const rows = <T = Record<string, unknown>>(text: string, ...values: unknown[]) =>
  world.rows<T>(company.tenantId, text, [company.tenantId, ...values]);
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

test("the pieces that are left make whole cases together with what is free", async () => {
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

test("a case that cannot be filled any more is given back whole", async () => {
  const { id, batches } = await threeCases([
    { batchNo: "A", expiry: "2026-12-01", qty: "20" },
    { batchNo: "B", expiry: "2026-12-02", qty: "16" },
  ]);
  await block(batches["B"]!);
  expect(await held(id)).toEqual([{ batch_no: "A", qty: "12.000", expiry_override: false }]);
  expect(await lineOf(id)).toMatchObject({ qty: "1.000", qtyBase: "12.000", shortQty: "2.000" });
});

test("an early date that somebody answered for stays so when another batch is blocked", async () => {
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

test("nobody answers for a date by writing so", async () => {
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
