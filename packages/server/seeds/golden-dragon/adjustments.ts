/** What a warehouse writes off, uses and finds in a day: one adjustment in each state. */
import { exact } from "@larder/domain/kernel/decimal";
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import type { AdjustmentReason } from "@larder/domain/stock/adjustment/adjustment.reasons";
import { stockMoveCalls } from "@larder/domain/stock/stock-move/stock-move.calls";
import type { Replay } from "../replay.ts";
import type { Dragon } from "./set-up.ts";

interface Happened {
  readonly reason: AdjustmentReason;
  readonly goods: Dragon["goods"][number] | undefined;
  /** In the unit of the product. */
  readonly qty: string;
  readonly remark?: string;
  readonly by?: "wing" | "fai";
  readonly direction?: "IN" | "OUT";
  readonly stays?: "DRAFT";
}

/** From the store to the pick face, by whoever fills it. */
async function refill(replay: Replay, { goods, place: { warehouseId, locations } }: Dragon): Promise<void> {
  const goodsIds = goods.filter(({ storage }) => storage === "AMBIENT").map(({ id }) => id);
  const shelves = await replay.as("wing", stockMoveCalls.lineGoods, { warehouseId, goodsIds });
  const [line] = shelves.flatMap(({ goodsId, batches }) =>
    batches.flatMap(({ batchId, places }) =>
      places
        .filter(({ locationId }) => locationId === locations.BULK)
        .map(({ locationId }) => ({ goodsId, batchId, locationId, toLocationId: locations.PICK, qty: "1" })),
    ),
  );
  if (line) await replay.as("wing", stockMoveCalls.create, { warehouseId, lines: [line] });
}

export async function adjustStock(replay: Replay, dragon: Dragon): Promise<void> {
  const { goods, place } = dragon;
  const { warehouseId } = place;
  await refill(replay, dragon);
  const last = (stored: string) => goods.findLast(({ storage }) => storage === stored);
  const taxed = goods.findLast(({ vatCode }) => vatCode === "S20");
  const happened: Happened[] = [
    { reason: "DAMAGED", goods: last("AMBIENT"), qty: "1", remark: "Fell from the pallet 卡板跌落" },
    { reason: "STAFF_USE", goods: taxed, qty: "1", remark: "Drinks for the drivers 司機飲品" },
    { reason: "COUNT", direction: "IN", goods: last("CHILLED"), qty: "1", by: "fai" },
    // Worth more than may be posted alone: it waits for the manager.
    { reason: "TEMPERATURE", goods: last("FROZEN"), qty: "6", remark: "Freezer door open 冷凍庫門未關" },
    { reason: "SAMPLE", goods: last("FROZEN"), qty: "1", remark: "Lotus House 蓮香樓", stays: "DRAFT" },
  ];
  for (const { goods: one, qty, by = "wing", stays, ...head } of happened) {
    if (!one) continue;
    const [shelf] = await replay.as(by, adjustmentCalls.lineGoods, { warehouseId, goodsIds: [one.id] });
    const needed = exact(qty).times(one.factor);
    const [found] = (shelf?.batches ?? []).flatMap(({ batchId, places }) =>
      places.filter(({ free }) => needed.lessThanOrEqualTo(free)).map(({ locationId }) => ({ batchId, locationId })),
    );
    if (!found) continue;
    const line = { goodsId: one.id, unitId: one.unitId, ...found, qty };
    const { id } = await replay.as(by, adjustmentCalls.create, { warehouseId, ...head, lines: [line] });
    if (!stays) await replay.as(by, adjustmentCalls.post, { id, warehouseId });
  }
}
