/** Picks an order invoice as the system proposes it: each line from the batches that expire first. */
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import type { Replay } from "./replay.ts";

export async function pickAsProposed(replay: Replay, picker: string, id: number, warehouseId: number): Promise<void> {
  await replay.as(picker, orderInvoiceCalls.pickAll, { id, warehouseId });
}
