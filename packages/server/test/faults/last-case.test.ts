/**
 * Sixty-four buyers for the last case, and everybody after the same few products at once: exactly one gets it,
 * nobody receives a fault, and there is no deadlock.
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { seeded } from "@larder/domain/kernel/random.fixture";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { beforeAll, describe, expect, test } from "vitest";
import { line, order, salesFixture, type Planted } from "../../src/modules/sales/sales-order/sales.fixture.ts";
import type { Answer, TestClient } from "../client.ts";
import { seed, size } from "../size.ts";
import { later, worldOfStory } from "../story.ts";

const BUYERS = 64;
const ROUNDS = size(1);
const random = seeded(seed);

const world = worldOfStory();
const fixture = later(() => salesFixture(world));
let customers: number[];
/** May do everything from the order to the invoice, like the only clerk of a small company. */
let clerk: TestClient;

beforeAll(async () => {
  clerk = await fixture.company.as("admin");
  customers = await Promise.all(random.times(8, () => fixture.customer()));
}, 60_000);

/** Batches of one product, which together are the last stock. */
async function leave(goods: Planted, ...pieces: readonly number[]): Promise<void> {
  const { id } = await fixture.warehouse.call(createStockCalls.create, {
    reason: "OPENING",
    lines: pieces.map((qty, nth) => ({
      goodsId: goods.goodsId,
      unitId: goods.pieceId,
      qty: String(qty),
      unitCost: "0.5000",
      batchNo: `L${nth}`,
      expiryDate: `2027-01-${11 + nth}`,
      locationId: fixture.company.locations.pick,
    })),
  });
  await clerk.call(createStockCalls.post, { id });
}

const faults: string[] = [];
/** The answer, or null when it was refused; a fault is stored and shown. */
async function tried<T>(call: AnyCall, input: Record<string, unknown>): Promise<T | null> {
  const answer: Answer = await clerk.answer(call, input);
  if (answer.code === 200) return answer.data as T;
  if (![400, 1000, 2000].includes(answer.code)) faults.push(`${call.path}: ${answer.code} ${answer.msg}`);
  return null;
}

interface Paper {
  readonly id: number;
  readonly lines: readonly {
    readonly id: number;
    readonly qty: string;
    readonly batches: readonly { batchId: number; locationId: number; qtyBase: string }[];
  }[];
}

/** From the confirmed order to the invoice, as proposed; true when it was posted. */
async function pickAndPost(orderId: number): Promise<boolean> {
  const released = await tried<{ orderInvoiceId: number | null }>(salesOrderCalls.release, { id: orderId });
  const id = released?.orderInvoiceId;
  if (!id) return false;
  await tried(orderInvoiceCalls.startPick, { id });
  const paper = await tried<Paper>(orderInvoiceCalls.get, { id });
  const lines = paper!.lines.filter(({ batches }) => batches.length > 0);
  if (lines.length > 0) {
    await tried(orderInvoiceCalls.record, {
      id,
      lines: lines.map(({ id: lineId, qty, batches }) => ({
        lineId,
        qty,
        batches: batches.map(({ batchId, locationId, qtyBase }) => ({ batchId, locationId, qtyBase })),
      })),
    });
  }
  await tried(orderInvoiceCalls.completePick, { id });
  return (await tried(orderInvoiceCalls.post, { id })) !== null;
}

const confirmed = (lines: readonly unknown[], nth: number): Promise<{ id: number }> =>
  clerk.call(salesOrderCalls.saveAndConfirm, order(customers[nth % customers.length]!, [...lines]));

const pieces = (goods: Planted, qty: string) => line(goods, qty, "0.8333", { unitId: goods.pieceId });
const cases: [what: string, left: number[], wanted: (goods: Planted, nth: number) => unknown[]][] = [
  ["the last case is in one batch", [12], (goods) => [line(goods, "1", "10")]],
  ["three batches are a case together", [5, 4, 3], (goods) => [line(goods, "1", "10")]],
  [
    "half of them want the case, half the twelve pieces in it",
    [12],
    (goods, nth) => [nth % 2 === 0 ? line(goods, "1", "10") : pieces(goods, "12")],
  ],
  [
    "the same goods are on each order twice, in two batches",
    [7, 5],
    (goods, nth) =>
      nth % 3 === 0 ? [pieces(goods, "7"), pieces(goods, "5")] : [pieces(goods, "6"), pieces(goods, "6")],
  ],
];

describe.each(cases)(`${BUYERS} buyers, ${ROUNDS} times (seed ${seed}): %s`, (_, left, wanted) => {
  test("exactly one gets it", { timeout: 30_000 + ROUNDS * 20_000 }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const goods = await fixture.goods({ splitSelling: true });
      await leave(goods, ...left);
      const orders = await Promise.all(random.times(BUYERS, (nth) => confirmed(wanted(goods, nth), nth)));
      const posted = await Promise.all(orders.map(({ id }) => pickAndPost(id)));
      expect(faults).toEqual([]);
      expect(posted.filter(Boolean)).toHaveLength(1);
      const { tenantId } = fixture.company;
      const [sold] = await world.rows(
        tenantId,
        `select (select -sum(qty) from stock_movement where tenant_id = $1 and goods_id = $2 and move_type = 'SALE_ISSUE')::text as sold,
           (select count(*)::int from stock_balance where tenant_id = $1 and goods_id = $2 and on_hand <> 0) as left,
           (select count(*)::int from stock_reservation where tenant_id = $1 and goods_id = $2 and state = 'ACTIVE' and qty > 0) as reserved`,
        [tenantId, goods.goodsId],
      );
      expect(sold).toEqual({ sold: "12.000", left: 0, reserved: 0 });
    }
  });
});

describe(`five hot products and four hot customers at 16 connections (seed ${seed})`, () => {
  test(
    "no request fails, nothing is sold twice, and there is no deadlock",
    { timeout: 60_000 + ROUNDS * 10_000 },
    async () => {
      const hot = await Promise.all(random.times(5, () => fixture.goods({ splitSelling: true })));
      await Promise.all(hot.map((goods) => leave(goods, 40_000, 30_000, 20_000)));
      const refused: string[] = [];
      const done = await Promise.all(
        random.times(16, async (clerkNo) => {
          const mine = seeded(seed + clerkNo);
          let posted = 0;
          for (let n = 0; n < 3 * ROUNDS; n++) {
            // In random order, so that two orders lock the same rows in opposite orders.
            const lines = hot
              .map((goods) => ({ goods, key: mine.whole(1, 1000) }))
              .toSorted((a, b) => a.key - b.key)
              .slice(0, mine.whole(2, 5))
              .map(({ goods }) => line(goods, String(mine.whole(1, 3)), "10"));
            const { id } = await confirmed(lines, mine.whole(0, 3));
            if (await pickAndPost(id)) posted++;
            else refused.push(`order ${id}`);
          }
          return posted;
        }),
      );
      expect(faults).toEqual([]);
      expect(refused).toEqual([]);
      expect(done.reduce((sum, one) => sum + one, 0)).toBe(48 * ROUNDS);
      expect(world.app.platform.database.again.deadlocks).toBe(0);
    },
  );
});
