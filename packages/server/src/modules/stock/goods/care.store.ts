/** How goods are to be kept: what whoever takes them in checks (docs/rules/purchase.md#receipts). */
import type { Ctx } from "../../../platform/context.ts";

export interface GoodsCare {
  readonly goodsId: number;
  readonly shelfLifeDays: number | null;
  readonly tempMin: string | null;
  readonly tempMax: string | null;
}

export async function careOf(ctx: Ctx, goodsIds: readonly number[]): Promise<Map<number, GoodsCare>> {
  const { rows } = await ctx.query(
    `select id as "goodsId", shelf_life_days as "shelfLifeDays", temp_min as "tempMin", temp_max as "tempMax" from goods
      where tenant_id = $1 and id = any($2::bigint[])`,
    [ctx.tenantId, [...new Set(goodsIds)]],
  );
  return new Map((rows as GoodsCare[]).map((care) => [care.goodsId, care]));
}
