/** A receipt of fifty lines as it waits to be posted: ordered, approved, and counted at the door. */
import { randomUUID } from "node:crypto";
import { addDays, businessDate } from "@larder/domain/kernel/calendar";
import type { AnyCall } from "@larder/domain/kernel/calls";
import { goodsReceiptCalls as receipts } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { purchaseOrderCalls as orders } from "@larder/domain/purchase/purchase-order/purchase-order.calls";

export const RECEIVED_LINES = 50;
const QTY = "8";
const PRICE = "1.2500";

export interface Caller {
  call<T>(call: AnyCall, input: Record<string, unknown>): Promise<T>;
}

export interface Delivery {
  readonly supplierId: number;
  readonly goodsIds: readonly number[];
  readonly unitId: number;
}

interface Ordered {
  readonly state: string;
  readonly lines: readonly { readonly id: number }[];
}

/** Of a company in which one person may approve alone. */
export async function draftedReceipt(client: Caller, { supplierId, goodsIds, unitId }: Delivery): Promise<number> {
  const today = businessDate(new Date());
  const lines = goodsIds.map((goodsId) => ({ goodsId, unitId, qty: QTY, oldPrice: PRICE }));
  const { id } = await client.call<{ id: number }>(orders.create, {
    supplierId,
    expectedDate: addDays(today, 3),
    lines,
  });
  await client.call(orders.submit, { id });
  const order = await client.call<Ordered>(orders.get, { id });
  if (order.state === "PENDING_APPROVAL") await client.call(orders.approve, { id });
  const lot = randomUUID().slice(0, 8);
  const counted = order.lines.map((line, nth) => ({
    ...{ poLineId: line.id, unitId, receivedQty: QTY },
    batches: [{ batchNo: `${lot}-${nth}`, expiryDate: addDays(today, 300), qty: QTY }],
  }));
  const receipt = { deliveryNoteNo: `DN-${lot}`, vehicleClean: true, lines: counted };
  return (await client.call<{ id: number }>(receipts.create, receipt)).id;
}
