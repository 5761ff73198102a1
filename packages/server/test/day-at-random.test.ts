/** A day on which everyone does random things, without faults from outside. */
import { seeded } from "@larder/domain/kernel/random.fixture";
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { beforeAll, expect, test } from "vitest";
import { seed, size } from "./size.ts";
import { derivedFigures, lostNumbers, nameOf, openDay, whatever, type Day } from "./working-day.ts";
import { worldOfStory } from "./story.ts";

const EVENTS = size(360);
const HANDS = 6;

const world = worldOfStory();
let day: Day;
beforeAll(async () => {
  day = await openDay(world, seeded(seed));
}, 60_000);

const never = (of: Day): string[] =>
  [
    salesOrderCalls.saveAndConfirm,
    salesOrderCalls.update,
    salesOrderCalls.release,
    salesOrderCalls.releaseHold,
    orderInvoiceCalls.record,
    orderInvoiceCalls.void,
    orderInvoiceCalls.post,
    batchCalls.quarantine,
    createStockCalls.reverse,
    paymentCalls.allocate,
  ]
    .map(nameOf)
    .filter((name) => !of.done.has(name));

test(
  `${EVENTS} operations by ${HANDS} people at once (seed ${seed})`,
  async () => {
    await Promise.all(
      Array.from({ length: HANDS }, async (_, hand) => {
        const random = seeded(seed + hand + 1);
        for (let n = 0; n < EVENTS / HANDS; n++) await whatever(day, random);
      }),
    );
    // A day on which something never happened proves nothing about it: it continues until everything has.
    const random = seeded(seed);
    for (let n = 0; n < EVENTS && never(day).length > 0; n++) await whatever(day, random);
    expect(never(day)).toEqual([]);
    expect(day.faults).toEqual([]);
    expect(await lostNumbers(world, day)).toEqual([]);
    const { tenantId } = day.company;
    for (const [what, sql] of derivedFigures) expect(await world.rows(tenantId, sql, [tenantId]), what).toEqual([]);
    // The books check runs when the world closes.
  },
  60_000 + EVENTS * 100,
);
