/** Of every product for purchase in a warehouse what a reorder follows from (docs/rules/purchase.md#suggestions): one statement, however many there are. */
import { addDays } from "@larder/domain/kernel/calendar";
import type { Quantity } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../../platform/context.ts";
import { available, BLOCKED } from "./available.ts";

export interface ReorderFacts {
  readonly goodsId: number;
  readonly code: string;
  readonly nameEn: string | null;
  readonly nameZh: string | null;
  /** The base unit. */
  readonly unitName: string;
  readonly unitNameZh: string | null;
  readonly sold: Quantity;
  readonly available: Quantity;
  readonly onOrder: Quantity;
  readonly minQty: Quantity | null;
  readonly reorderQty: Quantity | null;
}

// Movements of the last days by when they were posted, which has an index; what was posted late for an earlier day is left out.
const FACTS = `with sold as materialized (
    select m.goods_id, -sum(m.qty) as qty from stock_movement m
     where m.tenant_id = $1 and m.warehouse_id = $2 and m.posted_at > $3::date and m.biz_date > $3 and m.move_type in ('SALE_ISSUE', 'SALE_RETURN') group by 1),
  blocked as materialized (
    select b.goods_id, sum(b.on_hand) as qty from stock_balance b
      join batch t on t.tenant_id = $1 and t.id = b.batch_id
      join location l on l.tenant_id = $1 and l.id = b.location_id
     where b.tenant_id = $1 and b.warehouse_id = $2 and b.in_stock and ${BLOCKED} group by 1)
  select g.id as "goodsId", g.code, g.name_en as "nameEn", g.name_zh as "nameZh", u.name_en as "unitName", u.name_zh as "unitNameZh",
    coalesce(s.qty, 0)::numeric(14, 3) as sold,
    ${available("c", "b.qty")} as available, coalesce(c.po_qty, 0)::numeric(14, 3) as "onOrder",
    q.min_qty as "minQty", g.reorder_qty as "reorderQty"
  from goods g
  join unit u on u.tenant_id = $1 and u.id = g.base_unit_id
  left join stock_cost c on c.tenant_id = $1 and c.warehouse_id = $2 and c.goods_id = g.id
  left join goods_min_qty q on q.tenant_id = $1 and q.warehouse_id = $2 and q.goods_id = g.id
  left join sold s on s.goods_id = g.id
  left join blocked b on b.goods_id = g.id
 where g.tenant_id = $1 and not g.deleted and g.purchasable and g.status = '0'
   and ($6 or s.qty <> 0 or q.min_qty > 0 or c.so_qty > 0 or ($4 and (c.qty > 0 or c.po_qty > 0))) and ($5::bigint[] is null or g.id = any($5))
 order by g.code`;

interface Wanted {
  readonly days: number;
  /** Also what is there or on its way and nobody buys. */
  readonly idle?: boolean;
  /** These alone. */
  readonly goodsIds?: readonly number[] | null;
  /** Also what neither sells nor is wanted. */
  readonly whatever?: boolean;
}

export async function reorderFacts(ctx: Ctx, warehouseId: number, wanted: Wanted): Promise<ReorderFacts[]> {
  const { days, idle = false, goodsIds = null, whatever = false } = wanted;
  const { rows } = await ctx.query(FACTS, [
    ctx.tenantId,
    warehouseId,
    addDays(ctx.today, -days),
    idle,
    goodsIds,
    whatever,
  ]);
  return rows as ReorderFacts[];
}
