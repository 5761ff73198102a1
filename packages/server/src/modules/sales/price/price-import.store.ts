import type { Ctx } from "../../../platform/context.ts";

interface Dated {
  readonly priceLevel: string;
  readonly goodsId: number;
  readonly unitId: number;
  readonly validFrom: string;
}

/** A level has one price per day for a unit of a product. */
export const dayKey = ({ priceLevel, goodsId, unitId, validFrom }: Dated): string =>
  `${priceLevel} ${goodsId} ${unitId} ${validFrom}`;

export async function daysTaken(ctx: Ctx, goodsIds: readonly number[]): Promise<Set<string>> {
  if (goodsIds.length === 0) return new Set();
  const { rows } = await ctx.query(
    `select price_level as "priceLevel", goods_id as "goodsId", unit_id as "unitId", valid_from as "validFrom"
       from price_list where tenant_id = $1 and goods_id = any($2::bigint[])`,
    [ctx.tenantId, [...goodsIds]],
  );
  return new Set((rows as Dated[]).map(dayKey));
}
