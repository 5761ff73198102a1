/** What a goods cost on average in a warehouse, for warnings and margins; postings take their cost from the ledger itself (domain-rules 5.7). */
import { exact, isPositive, round4, type Cost } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";

/** Per base unit; without stock the last cost, and nothing for goods that were never received. */
export async function averageCosts(ctx: Ctx, warehouseId: number, goodsIds: readonly number[]): Promise<Map<number, Cost>> {
  const { rows } = await ctx.query(
    `select goods_id as "goodsId", qty, value, last_cost as "lastCost" from stock_cost where tenant_id = $1 and warehouse_id = $2 and goods_id = any($3::bigint[])`,
    [ctx.tenantId, warehouseId, [...new Set(goodsIds)]],
  );
  const costs = new Map<number, Cost>();
  for (const { goodsId, qty, value, lastCost } of rows as { goodsId: number; qty: string; value: string; lastCost: string | null }[]) {
    const cost = isPositive(qty) ? round4(exact(value).dividedBy(qty)) : lastCost;
    if (cost !== null) costs.set(goodsId, cost);
  }
  return costs;
}
