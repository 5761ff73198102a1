import type { Day } from "@larder/domain/kernel/calendar";
import type { Ctx } from "../../../platform/context.ts";
import type { DatedUnitPrice } from "../../stock/index.ts";

/**
 * A customer's contract price on a day: of the rows valid then, the one that begins latest
 * (docs/rules/prices.md#which-price).
 */
export async function contractPrices(
  ctx: Pick<Ctx, "query" | "tenantId">,
  customerId: number,
  goodsIds: readonly number[],
  onDay: Day,
): Promise<DatedUnitPrice[]> {
  const { rows } = await ctx.query(
    `select distinct on (goods_id, unit_id) goods_id as "goodsId", unit_id as "unitId", price, valid_from as "validFrom"
       from customer_price
      where tenant_id = $1 and customer_id = $2 and goods_id = any($3::bigint[]) and valid_from <= $4 and (valid_to is null or valid_to >= $4)
      order by goods_id, unit_id, valid_from desc`,
    [ctx.tenantId, customerId, [...new Set(goodsIds)], onDay],
  );
  return rows as DatedUnitPrice[];
}
