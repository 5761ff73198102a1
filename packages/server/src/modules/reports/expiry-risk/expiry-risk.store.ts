/** Every batch in stock in a warehouse with what its risk follows from: one statement, however many there are. */
import { addDays } from "@larder/domain/kernel/calendar";
import type { Cost, Quantity, Weight } from "@larder/domain/kernel/decimal";
import type { BatchStatus } from "@larder/domain/stock/batch.rules";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import type { NamedGoods } from "../../stock/index.ts";

export interface BatchFacts extends NamedGoods {
  readonly id: number;
  readonly batchNo: string;
  readonly status: BatchStatus;
  readonly expiryDate: string | null;
  readonly daysLeft: number | null;
  readonly qty: Quantity;
  readonly weightKg: Weight;
  readonly value: Cost | null;
  /** Of the product, here and in the other warehouses. */
  readonly sold: Quantity;
  readonly soldElsewhere: Quantity;
}

// The value of a batch is its part of the product's: the average belongs to the product (docs/rules/stock.md#average-cost).
const FACTS = `with sold as materialized (
    select m.goods_id, -sum(m.qty) filter (where m.warehouse_id = $2) as here, -sum(m.qty) filter (where m.warehouse_id <> $2) as elsewhere
      from stock_movement m
     where m.tenant_id = $1 and m.warehouse_id = any(array(select w.id from warehouse w where w.tenant_id = $1))
       and m.posted_at > $3::date and m.biz_date > $3 and m.move_type in ('SALE_ISSUE', 'SALE_RETURN') group by 1),
  held as materialized (
    select b.goods_id, b.batch_id, sum(b.on_hand) as qty, sum(b.weight_kg) as weight_kg from stock_balance b
     where b.tenant_id = $1 and b.warehouse_id = $2 and b.in_stock and ($5::date is null or b.expiry_date <= $5)
       and ($6::bigint[] is null or b.goods_id = any($6)) group by 1, 2)
  select t.id, t.batch_no as "batchNo", g.id as "goodsId", g.code as "goodsCode", g.name_en as "nameEn", g.name_zh as "nameZh",
    u.name_en as "unitName", u.name_zh as "unitNameZh", t.status, t.expiry_date as "expiryDate", t.expiry_date - $4::date as "daysLeft", h.qty::numeric(14, 3) as qty,
    h.weight_kg::numeric(14, 3) as "weightKg",
    case when $7 then coalesce(round(c.value * h.qty / nullif(c.qty, 0), 4), 0)::numeric(16, 4) end as value,
    coalesce(s.here, 0)::numeric(14, 3) as sold, coalesce(s.elsewhere, 0)::numeric(14, 3) as "soldElsewhere"
  from held h
  join batch t on t.tenant_id = $1 and t.id = h.batch_id
  join goods g on g.tenant_id = $1 and g.id = h.goods_id
  join unit u on u.tenant_id = $1 and u.id = g.base_unit_id
  left join stock_cost c on c.tenant_id = $1 and c.warehouse_id = $2 and c.goods_id = h.goods_id
  left join sold s on s.goods_id = h.goods_id`;

interface Wanted {
  /** The pace is that of as many days. */
  readonly days: number;
  /** Expires no later than so many days from now; null: whenever. */
  readonly within: number | null;
  readonly goodsIds: readonly number[] | null;
}

export async function batchFacts(ctx: Ctx, { days, within, goodsIds }: Wanted): Promise<BatchFacts[]> {
  const { rows } = await ctx.query(FACTS, [
    ...[ctx.tenantId, warehouseOf(ctx), addDays(ctx.today, -days), ctx.today],
    ...[within === null ? null : addDays(ctx.today, within), goodsIds, mayDo(ctx.actor, "sales:margin:view")],
  ]);
  return rows as BatchFacts[];
}
