/** What was lost and found in a warehouse, added up by reason, product and week; and what was issued in the same days. */
import type { Cost, Quantity, Weight } from "@larder/domain/kernel/decimal";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";

export interface Loss {
  readonly reason: string | null;
  readonly goodsId: number;
  readonly goodsCode: string;
  readonly goodsNameEn: string | null;
  readonly goodsNameZh: string | null;
  readonly week: string;
  readonly movements: number;
  readonly qty: Quantity;
  readonly weightKg: Weight;
  readonly lost: Cost;
  readonly gained: Cost;
}

export interface Days {
  readonly from: string;
  readonly to: string;
}

// A movement is never dated after the day on which it is posted, which has an index. What is lost on the road is lost by the
// warehouse that sent it. What a shop without stock receives is sold to it, and no loss. A reversal has the reason of what it reverses.
const LOSSES = `select coalesce(o.reason, m.reason) as reason, g.id as "goodsId", g.code as "goodsCode", g.name_en as "goodsNameEn", g.name_zh as "goodsNameZh",
    date_trunc('week', m.biz_date)::date as week, count(*) as movements, -sum(m.qty) as qty, -sum(m.weight_kg) as "weightKg",
    coalesce(-sum(m.cost_amount) filter (where m.move_type <> 'ADJUST_GAIN'), 0)::numeric(16, 4) as lost,
    coalesce(sum(m.cost_amount) filter (where m.move_type = 'ADJUST_GAIN'), 0)::numeric(16, 4) as gained
  from stock_movement m
  join goods g on g.tenant_id = $1 and g.id = m.goods_id
  left join stock_movement o on o.tenant_id = $1 and o.id = m.reversal_of
 where m.tenant_id = $1 and m.move_type in ('WASTE', 'ADJUST_LOSS', 'ADJUST_GAIN')
   and m.posted_at >= $3::date - 1 and m.biz_date between $3 and $4 and ($5::bigint[] is null or m.goods_id = any($5))
   and not (m.move_type = 'ADJUST_LOSS' and coalesce(o.reason, m.reason) is not distinct from 'SHOP')
   and (m.warehouse_id = $2 or (m.doc_type = 'TR' and m.warehouse_id = any(array(select w.id from warehouse w where w.tenant_id = $1 and w.kind = 'TRANSIT'))
     and exists (select from transfer_head t where t.tenant_id = $1 and t.id = m.doc_id and t.warehouse_id = $2)))
 group by 1, 2, 3, 4, 5, 6`;

export async function losses(ctx: Ctx, { from, to }: Days, goodsIds: readonly number[] | null): Promise<Loss[]> {
  const { rows } = await ctx.query(LOSSES, [ctx.tenantId, warehouseOf(ctx), from, to, goodsIds]);
  return rows as Loss[];
}

export interface Issued {
  readonly cost: Cost;
  /** Of goods that are weighed when they are picked. */
  readonly weightOut: Weight;
  readonly weightBilled: Weight;
}

const ISSUED = `select coalesce(-sum(m.cost_amount), 0)::numeric(16, 4) as cost,
    coalesce(-sum(m.weight_kg) filter (where b.weight_kg is not null), 0)::numeric(14, 3) as "weightOut", coalesce(sum(b.weight_kg), 0)::numeric(14, 3) as "weightBilled"
  from stock_movement m
  left join oi_line_batch b on b.tenant_id = $1 and m.doc_type = 'OI' and m.move_type = 'SALE_ISSUE' and m.reversal_of is null
   and b.oi_id = m.doc_id and b.oi_line_id = m.doc_line_id and b.batch_id = m.batch_id and b.location_id = m.location_id
   and not exists (select from stock_movement r where r.tenant_id = $1 and r.reversal_of = m.id)
 where m.tenant_id = $1 and m.warehouse_id = $2 and m.move_type in ('SALE_ISSUE', 'SALE_RETURN')
   and m.posted_at >= $3::date - 1 and m.biz_date between $3 and $4 and ($5::bigint[] is null or m.goods_id = any($5))`;

export async function issued(ctx: Ctx, { from, to }: Days, goodsIds: readonly number[] | null): Promise<Issued> {
  const { rows } = await ctx.query(ISSUED, [ctx.tenantId, warehouseOf(ctx), from, to, goodsIds]);
  return rows[0] as Issued;
}
