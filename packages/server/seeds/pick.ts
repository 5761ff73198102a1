/** Picks an order invoice as the system proposes it: each line from the batches that expire first. */
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import type { Replay } from "./replay.ts";

export async function pickAsProposed(replay: Replay, picker: string, id: number, warehouseId: number): Promise<void> {
  await replay.as(picker, orderInvoiceCalls.startPick, { id, warehouseId });
  const { lines } = await replay.as(picker, orderInvoiceCalls.get, { id, warehouseId });
  const goods = lines.filter((line) => line.kind === "GOODS");
  if (goods.length > 0) {
    await replay.as(picker, orderInvoiceCalls.record, {
      id,
      warehouseId,
      lines: goods.map((line) => ({
        lineId: line.id,
        qty: line.qty,
        shortReason: line.shortQty === "0.000" ? null : "NO_STOCK",
        batches: line.batches.map(({ batchId, locationId, qtyBase }) => ({ batchId, locationId, qtyBase })),
      })),
    });
  }
  await replay.as(picker, orderInvoiceCalls.completePick, { id, warehouseId });
}
