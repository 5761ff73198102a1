/** Order invoices that are picked and ready to be posted: the use case that writes most, and the only gapless one. */
import { randomUUID } from "node:crypto";
import type { seeded } from "@larder/domain/kernel/random.fixture";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import type { TestClient } from "../client.ts";
import { enteredOrder, sendUntilAnswered, type Counter, type Entered } from "./orders.ts";

export const isPosting = ({ call }: Entered): boolean => call === orderInvoiceCalls.post;

/** More of everything than any story sells. */
export async function fillTheShelves(clerk: TestClient, { goodsIds, unitId }: Counter, locationId: number) {
  const { id } = await clerk.call(createStockCalls.create, {
    reason: "OPENING",
    lines: goodsIds.map((goodsId) => ({
      goodsId,
      unitId,
      qty: "1000000",
      batchNo: "L1",
      locationId,
      unitCost: "1.2500",
    })),
  });
  await clerk.call(createStockCalls.post, { id });
}

/** This many, each with the key under which it will be posted. */
export async function pickedPapers(
  clerk: TestClient,
  counter: Counter,
  random: ReturnType<typeof seeded>,
  count: number,
): Promise<Entered[]> {
  return Promise.all(
    random.times(count, () =>
      picked(clerk, { ...enteredOrder(counter, random), call: salesOrderCalls.saveAndConfirm }),
    ),
  );
}

async function picked(clerk: TestClient, order: Entered): Promise<Entered> {
  const { id: orderId } = (await sendUntilAnswered(clerk, order)).data as { id: number };
  const { orderInvoiceId } = await clerk.call(salesOrderCalls.release, { id: orderId });
  const id = orderInvoiceId!;
  await clerk.call(orderInvoiceCalls.startPick, { id });
  const { lines } = await clerk.call(orderInvoiceCalls.get, { id });
  await clerk.call(orderInvoiceCalls.record, {
    id,
    lines: lines.map((line) => ({
      lineId: line.id,
      qty: line.qty,
      batches: line.batches.map(({ batchId, locationId, qtyBase }) => ({ batchId, locationId, qtyBase })),
    })),
  });
  await clerk.call(orderInvoiceCalls.completePick, { id });
  return { key: randomUUID(), call: orderInvoiceCalls.post, input: { id }, answer: null };
}
