/**
 * Goods left their places, or were moved between them. Whoever holds more of a batch than is carried now lets go of it, and whoever is
 * still to pick picks from where the rest is (docs/rules/batches.md#reserved-stock, docs/rules/stock.md#moves). Their papers have to be
 * locked before the stock, by `batchesInQuestion`.
 */
import type { Quantity } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import { batchRelocated, batchWrittenDown } from "./ledger.news.ts";

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
  for (const [batchId, goodsId] of new Map(lines.map((line) => [line.batchId, line.goodsId]))) {
    const qty = notCarried.get(batchId);
    if (qty) await batchWrittenDown.publish(ctx, { batchId, goodsId, warehouseId, notCarried: qty });
    await batchRelocated.publish(ctx, { batchId, goodsId, warehouseId });
  }
}
