/** How fast products go: what was sold of them lately, net of what came back (docs/rules/purchase.md#cover). */
import { addDays } from "@larder/domain/kernel/calendar";
import type { Quantity } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";

export interface Pace {
  readonly goodsId: number;
  readonly sold: Quantity;
  /** What must not be undercut in the warehouse; null: nobody said. */
  readonly minQty: Quantity | null;
}

const PACE = `select n.id as "goodsId",
    coalesce((select -sum(m.qty) from stock_movement m where m.tenant_id = $1 and m.warehouse_id = $2 and m.goods_id = n.id
        and m.move_type in ('SALE_ISSUE', 'SALE_RETURN') and m.biz_date > $4), 0)::numeric(14, 3) as sold,
    (select q.min_qty from goods_min_qty q where q.tenant_id = $1 and q.warehouse_id = $2 and q.goods_id = n.id) as "minQty"
  from unnest($3::bigint[]) n(id)`;

/** Of each product, over the last days, today included. */
export async function paceOf(
  ctx: Ctx,
  warehouseId: number,
  goodsIds: readonly number[],
  days: number,
): Promise<Map<number, Pace>> {
  const { rows } = await ctx.query(PACE, [
    ctx.tenantId,
    warehouseId,
    [...new Set(goodsIds)],
    addDays(ctx.today, -days),
  ]);
  return new Map((rows as Pace[]).map((row) => [row.goodsId, row]));
}
