/** How fast products go: what was sold of them lately, net of what came back (docs/rules/stock.md#cover). */
import { sql, type RawBuilder } from "kysely";
import { addDays, type Day } from "@larder/domain/kernel/calendar";
import type { Quantity } from "@larder/domain/kernel/decimal";
import { COVER_DAYS } from "@larder/domain/stock/cover.rules";
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

/** For the product of each row of a list: what was sold of it in the days that cover is measured by; in the warehouse, or in `any(…)` of several. */
export const soldOf = (ctx: Pick<Ctx, "tenantId" | "today">, warehouse: number | RawBuilder<unknown>, goods: string) =>
  sql<Quantity>`coalesce((select -sum(m.qty) from stock_movement m where m.tenant_id = ${ctx.tenantId} and m.warehouse_id = ${warehouse}
    and m.goods_id = ${sql.ref(goods)} and m.move_type in ('SALE_ISSUE', 'SALE_RETURN') and m.biz_date > ${addDays(ctx.today, -COVER_DAYS)}), 0)::numeric(14, 3)`;

/** The last day on which the product of each row moved in this way in one of the warehouses, unless that was reversed. */
export function lastMoved(
  { tenantId }: Pick<Ctx, "tenantId">,
  warehouseIds: readonly number[],
  goods: string,
  type: "RECEIPT" | "TRANSFER_IN" | "SALE_ISSUE",
): RawBuilder<Day | null> {
  const lastIn = (warehouse: RawBuilder<unknown>) => sql<Day | null>`(select m.biz_date as day from stock_movement m
    where m.tenant_id = ${tenantId} and m.warehouse_id = ${warehouse} and m.goods_id = ${sql.ref(goods)} and m.move_type = ${sql.lit(type)} and m.reversal_of is null
      and not exists (select from stock_movement r where r.tenant_id = ${tenantId} and r.reversal_of = m.id) order by m.biz_date desc limit 1)`;
  const [first, ...others] = warehouseIds;
  // Of one warehouse, which is what most lists show, without a loop over warehouses for each row.
  if (others.length === 0) return lastIn(sql`${first ?? null}::bigint`);
  return sql`(select max(x.day) from unnest(${[...warehouseIds]}::bigint[]) w(id) cross join lateral ${lastIn(sql.ref("w.id"))} x)`;
}

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
