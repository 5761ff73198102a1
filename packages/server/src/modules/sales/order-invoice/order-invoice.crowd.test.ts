/**
 * Batches are blocked, released and redated while others pick, release and post: all take their locks in one
 * order (ARCHITECTURE, Locks).
 */
import { seeded } from "@larder/domain/kernel/random.fixture";
import { orderInvoiceCalls as calls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { expect, test } from "vitest";
import type { TestClient } from "../../../../test/client.ts";
import type { PlantedGoods } from "./order-invoice.fixture.ts";
import { openShelf } from "./shelf.fixture.ts";

const seed = Number(process.env["LARDER_SEED"] ?? 20_261_120);
const { world, shelf, picker, manager } = openShelf();

const BATCHES = ["A", "B", "C", "D"];

test(`3 block and release, 1 redates, 8 pick and post, 4 release the same product (seed ${seed}): no request fails, no deadlock`, async () => {
  const random = seeded(seed);
  const goods: PlantedGoods[] = [];
  const batches: number[] = [];
  for (let i = 0; i < 2; i++) {
    const one = await shelf.goods();
    goods.push(one);
    const lots = BATCHES.map((batchNo, day) => ({ batchNo, expiry: `2027-01-1${day}`, qty: "60" }));
    batches.push(...Object.values(await shelf.stock(one, lots)));
  }
  const customers = await Promise.all(Array.from({ length: 4 }, () => shelf.customer()));
  const papers: number[] = [];
  const open = async () => {
    const lines = (random.whole(0, 1) === 0 ? goods : goods.toReversed()).map((one) => ({
      goods: one,
      qty: String(random.whole(1, 6)),
    }));
    papers.push((await shelf.released({ customerId: random.oneOf(customers), lines })).id);
  };
  for (let i = 0; i < 12; i++) await open();

  const answered = new Map<number, number>();
  const ask = async (client: TestClient, call: Parameters<TestClient["answer"]>[0], input: Record<string, unknown>) => {
    const answer = await client.answer(call, input);
    answered.set(answer.code, (answered.get(answer.code) ?? 0) + 1);
    return answer;
  };
  const block = async () => {
    const id = random.oneOf(batches);
    const blocked = await ask(manager, batchCalls.quarantine, { id, reason: "Seal broken" });
    if (blocked.code === 200) await ask(manager, batchCalls.release, { id, reason: "Seal is whole" });
  };
  const redate = async () => {
    const id = random.oneOf(batches);
    // Too soon for every delivery, and back again.
    for (const expiryDate of ["2026-11-22", "2027-01-10"]) {
      const { version } = await manager.call(batchCalls.get, { id });
      await ask(manager, batchCalls.correctExpiry, { id, version, expiryDate, reason: "Label misread" });
    }
  };
  const pick = async () => {
    const id = random.oneOf(papers);
    await ask(picker, calls.startPick, { id });
    const paper = await picker.call(calls.get, { id });
    // Taken from the other end, so that reservations move while batches are blocked.
    const lines = paper.lines
      .filter((line) => line.batches.length > 0)
      .map((line) => ({
        lineId: line.id,
        qty: line.qty,
        ...(line.qty === line.orderedQty ? {} : { shortReason: "NO_STOCK" }),
        batches: line.batches
          .toReversed()
          .map(({ batchId, locationId, qtyBase }) => ({ batchId, locationId, qtyBase, reason: "FEFO_OVERRIDE" })),
      }));
    if (lines.length > 0) await ask(picker, calls.record, { id, lines });
    if (random.whole(1, 4) > 1) return;
    await ask(picker, calls.completePick, { id });
    await ask(picker, calls.post, { id });
  };
  const busy = (work: () => Promise<unknown>, times: number) => async () => {
    for (let i = 0; i < times; i++) await work();
  };
  await Promise.all(
    [
      ...Array.from({ length: 3 }, () => busy(block, 25)),
      busy(redate, 25),
      ...Array.from({ length: 8 }, () => busy(pick, 15)),
      ...Array.from({ length: 4 }, () => busy(open, 8)),
    ].map((run) => run()),
  );
  expect(world.app.platform.database.again.deadlocks).toBe(0);
  expect([...answered.keys()].filter((code) => ![200, 400, 1000, 2000].includes(code))).toEqual([]);
  expect(answered.get(200)).toBeGreaterThan(100);
}, 60_000);
