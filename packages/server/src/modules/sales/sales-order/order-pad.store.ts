import type { Day } from "@larder/domain/kernel/calendar";
import type { PadLine } from "@larder/domain/sales/sales-order/order-entry.calls";
import type { Ctx } from "../../../platform/context.ts";

const names = `g.code, g.name_en as "nameEn", g.name_zh as "nameZh", u.code as "unitCode",
    (select min(f.id) from stored_file f where f.tenant_id = $1 and f.entity = 'goods' and f.entity_id = l.goods_id and f.content_type like 'image/%') as "pictureId"`;
const joins = `join goods g on g.tenant_id = $1 and g.id = l.goods_id and g.status = '0' and g.sellable and not g.deleted
  join unit u on u.tenant_id = $1 and u.id = l.unit_id`;

export interface Sold {
  readonly price: string;
  readonly qty: string;
  readonly day: Day;
}

/** The last price the customer paid per product and unit, on a confirmed order; key `goodsId:unitId`. */
export async function lastSold(ctx: Ctx, customerId: number, goodsIds: readonly number[]): Promise<Map<string, Sold>> {
  const { rows } = await ctx.query(
    `select distinct on (l.goods_id, l.unit_id) l.goods_id as "goodsId", l.unit_id as "unitId", l.price, l.qty, h.order_date as day
       from order_head h join order_line l on l.tenant_id = $1 and l.order_id = h.id
      where h.tenant_id = $1 and h.customer_id = $2 and h.state not in ('DRAFT', 'ON_HOLD', 'CANCELLED') and not h.deleted and l.goods_id = any($3::bigint[])
      order by l.goods_id, l.unit_id, h.order_date desc, h.id desc`,
    [ctx.tenantId, customerId, goodsIds],
  );
  return new Map(
    (rows as (Sold & { goodsId: number; unitId: number })[]).map((row) => [`${row.goodsId}:${row.unitId}`, row]),
  );
}

export async function lastOrder(ctx: Ctx, customerId: number): Promise<PadLine[]> {
  const { rows } = await ctx.query(
    `select l.goods_id as "goodsId", l.unit_id as "unitId", l.qty, ${names}, 1 as orders, h.order_date as "lastDate"
       from (select tenant_id, id, order_date from order_head where tenant_id = $1 and customer_id = $2 and state not in ('DRAFT', 'CANCELLED') and not deleted
              order by order_date desc, id desc limit 1) h
       join order_line l on l.tenant_id = $1 and l.order_id = h.id and l.kind = 'GOODS' ${joins}
      order by l.line_no`,
    [ctx.tenantId, customerId],
  );
  return rows as PadLine[];
}

/** Products bought since a day with the usual quantity (the median), the most frequent first. */
export async function bought(ctx: Ctx, customerId: number, since: Day): Promise<PadLine[]> {
  const { rows } = await ctx.query(
    `select l.goods_id as "goodsId", l.unit_id as "unitId", percentile_disc(0.5) within group (order by l.qty) as qty, ${names}, count(distinct h.id) as orders, max(h.order_date) as "lastDate"
       from order_head h join order_line l on l.tenant_id = $1 and l.order_id = h.id and l.kind = 'GOODS' ${joins}
      where h.tenant_id = $1 and h.customer_id = $2 and h.order_date >= $3::date and h.state not in ('DRAFT', 'CANCELLED') and not h.deleted
      group by l.goods_id, l.unit_id, g.code, g.name_en, g.name_zh, u.code
      order by orders desc, g.code, u.code limit 300`,
    [ctx.tenantId, customerId, since],
  );
  return rows as PadLine[];
}

/** Lines cancelled for lack of stock, in whole units of the line. */
export async function shorts(ctx: Ctx, orderId: number): Promise<PadLine[]> {
  const { rows } = await ctx.query(
    `select l.goods_id as "goodsId", l.unit_id as "unitId", round(l.cancelled_base / l.factor, 3)::numeric(14, 3) as qty, ${names}, 1 as orders, null as "lastDate"
       from order_line l ${joins}
      where l.tenant_id = $1 and l.order_id = $2 and l.cancelled_base > 0 and l.cancel_reason = 'SHORT' order by l.line_no`,
    [ctx.tenantId, orderId],
  );
  return rows as PadLine[];
}
