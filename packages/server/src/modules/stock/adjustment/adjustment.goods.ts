import type { ShelvedGoods } from "@larder/domain/stock/adjustment/adjustment.calls";
import { byFefo } from "@larder/domain/stock/fefo.rules";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { lineGoods } from "../goods/placed-lines.ts";
import { batchHolders } from "../ledger/ledger.news.ts";
import { batchesFor } from "../ledger/reservation.service.ts";
import { latestGone } from "./adjustment.store.ts";

/** What the form's lines need to know of their goods: what is in stock at which location, how much of it is free, and which order invoices hold the rest. */
export async function shelvedGoods(ctx: Ctx, goodsIds: readonly number[]): Promise<ShelvedGoods[]> {
  const [goods, shelf, gone] = await Promise.all([
    lineGoods(ctx, goodsIds),
    batchesFor(ctx, warehouseOf(ctx), goodsIds),
    latestGone(ctx, goodsIds),
  ]);
  const holders = await batchHolders.ask(ctx, warehouseOf(ctx), [...new Set(shelf.map(({ batchId }) => batchId))]);
  const known = [...shelf.toSorted(byFefo), ...gone];
  return goods.map((one) => {
    const batches = new Map(known.filter(({ goodsId }) => goodsId === one.goodsId).map((row) => [row.batchId, row]));
    return {
      ...one,
      batches: [...batches.values()].map(({ batchId, batchNo, expiryDate }) => ({
        batchId,
        batchNo,
        expiryDate,
        places: shelf
          .filter((row) => row.batchId === batchId)
          .map(({ locationId, locationCode, locationKind, onHand, free }) => ({
            ...{ locationId, locationName: locationCode, locationKind, onHand, free },
          })),
        holders: holders.filter((row) => row.batchId === batchId).map(({ no, qty }) => ({ no, qty })),
      })),
    };
  });
}
