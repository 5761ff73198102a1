/**
 * Goods left their places, or were moved between them. Whoever holds more of a batch than is carried now lets go of it, and whoever is
 * still to pick picks from where the rest is (docs/rules/batches.md#reserved-stock, docs/rules/stock.md#moves). Their papers have to be
 * locked before the stock, by `batchesInQuestion`.
 */
import type { Quantity } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import { batchHolders, batchRelocated, batchWrittenDown } from "./ledger.news.ts";

interface Left {
  readonly batchId: number;
  readonly goodsId: number;
}

/** `notCarried`: of each batch, in base units, what is reserved beyond what is there now. */
export async function publishLeft(
  ctx: Ctx,
  warehouseId: number,
  lines: readonly Left[],
  notCarried: ReadonlyMap<number, Quantity>,
): Promise<void> {
  const goodsOf = new Map(lines.map((line) => [line.batchId, line.goodsId]));
  // Most batches are on nobody's papers, and need not be asked for one by one.
  const holders = await batchHolders.ask(ctx, warehouseId, [...goodsOf.keys()]);
  for (const batchId of new Set(holders.map((holder) => holder.batchId))) {
    const goodsId = goodsOf.get(batchId)!;
    const qty = notCarried.get(batchId);
    if (qty) await batchWrittenDown.publish(ctx, { batchId, goodsId, warehouseId, notCarried: qty });
    await batchRelocated.publish(ctx, { batchId, goodsId, warehouseId });
  }
}
