/** What has come of Golden Dragon's orders: one whole, one short with a broken box, one short-dated, and one that is being counted. */
import { addDays } from "@larder/domain/kernel/calendar";
import { exact } from "@larder/domain/kernel/decimal";
import { goodsReceiptCalls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import type { OpenLine } from "@larder/domain/purchase/goods-receipt/to-receive.calls";
import { inUnits } from "@larder/domain/trade/quantity";
import type { Replay } from "../replay.ts";

export type Arrived = "WHOLE" | "SHORT" | "SHORT_DATED" | "COUNTED";

const DAYS = 180;

/** Of a short delivery the first line lacks two boxes, one of which came broken. */
function itemOf(line: OpenLine, index: number, arrived: Arrived, today: string) {
  const { unitId, factor, outstandingBase, goods } = line;
  const ordered = exact(inUnits(outstandingBase, factor));
  const isShort = arrived === "SHORT" && index === 0;
  const qty = (isShort ? ordered.minus(2) : ordered).toFixed();
  const days = goods.shelfLifeDays ?? DAYS;
  const life = arrived === "SHORT_DATED" ? Math.ceil(days / 2) : days;
  return {
    ...{ poLineId: line.poLineId, unitId, receivedQty: qty, rejectedQty: isShort ? "1" : "0" },
    ...(isShort ? { rejectReason: "DAMAGED" as const, rejectNote: "Box crushed 箱子壓壞" } : {}),
    temperature: goods.storage === "FROZEN" ? "-19" : goods.storage === "CHILLED" ? "3" : null,
    batches: [
      {
        ...{ batchNo: `${goods.code}-${today.slice(2).replaceAll("-", "")}`, qty },
        expiryDate: goods.dateType === "NONE" ? null : addDays(today, Math.max(life, 1)),
        weightKg: goods.catchWeight
          ? // Nothing weighs exactly what its label says.
            exact(goods.nominalWeightKg ?? "1")
              .times(qty)
              .times("1.009")
              .toFixed(3)
          : null,
      },
    ],
  };
}

export async function receiveOrder(
  replay: Replay,
  order: { id: number; warehouseId: number },
  arrived: Arrived,
  today: string,
): Promise<number> {
  const { warehouseId } = order;
  const { lines } = await replay.as("wing", goodsReceiptCalls.open, { warehouseId, orderIds: [order.id] });
  const { id } = await replay.as("wing", goodsReceiptCalls.create, {
    ...{ warehouseId, deliveryNoteNo: `DN-${order.id}`, vehicleClean: true, vehicleTemp: "3" },
    lines: lines.map((line, index) => itemOf(line, index, arrived, today)),
  });
  if (arrived !== "COUNTED") await replay.as("wing", goodsReceiptCalls.post, { warehouseId, id });
  return id;
}
