/** Goods and their list prices as documents read them: one statement for all lines. */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Price } from "@larder/domain/kernel/decimal";
import type { TradedGoods, TradedUnit } from "@larder/domain/stock/goods/traded-goods";
import type { Ctx } from "../../../platform/context.ts";

/** Also goods that are disabled or removed: old documents still speak of them. */
export async function goodsByIds(
  ctx: Pick<Ctx, "query" | "tenantId">,
  ids: readonly number[],
): Promise<Map<number, TradedGoods>> {
  if (ids.length === 0) return new Map();
  const { rows } = await ctx.query(
    `select g.id, g.code, g.name_en as "nameEn", g.name_zh as "nameZh", g.vat_code as "vatCode", g.base_unit_id as "baseUnitId", g.unit_id as "unitId",
            g.sale_price as "salePrice", g.min_price as "minPrice", g.split_selling as "splitSelling", g.split_unit_id as "splitUnitId", g.split_price as "splitPrice",
            g.price_unit as "priceUnit", g.catch_weight as "catchWeight", g.nominal_weight_kg as "nominalWeightKg", g.weight_tolerance_pct as "weightTolerancePct",
            g.batch_tracked as "batchTracked", g.date_type as "dateType", g.min_shelf_days as "minShelfDays", g.alcohol, g.sellable, g.status, g.storage, u.units
       from goods g
       cross join lateral (select jsonb_agg(jsonb_build_object('unitId', u.id, 'code', u.code, 'nameEn', u.name_en, 'nameZh', u.name_zh, 'countable', u.countable,
                    'factor', gu.factor::text, 'barCode', gu.bar_code, 'salePrice', gu.sale_price::text) order by gu.factor, u.code) as units
               from goods_unit gu join unit u on u.tenant_id = gu.tenant_id and u.id = gu.unit_id
              where gu.tenant_id = g.tenant_id and gu.goods_id = g.id) u
      where g.tenant_id = $1 and g.id = any($2::bigint[])`,
    [ctx.tenantId, [...new Set(ids)]],
  );
  return new Map((rows as TradedGoods[]).map((goods) => [goods.id, goods]));
}

/** Goods that are not removed, by their code in upper case. */
export async function goodsByCodes(
  ctx: Pick<Ctx, "query" | "tenantId">,
  codes: readonly string[],
): Promise<Map<string, TradedGoods>> {
  const { rows } = await ctx.query(
    "select id from goods where tenant_id = $1 and not deleted and upper(code) = any($2::text[])",
    [ctx.tenantId, [...new Set(codes.map((code) => code.toUpperCase()))]],
  );
  const goods = await goodsByIds(
    ctx,
    rows.map((row) => row.id as number),
  );
  return new Map([...goods.values()].map((one) => [one.code.toUpperCase(), one]));
}

/** The unit of a goods that is meant by a code; without one, its default unit. */
export const unitByCode = (goods: TradedGoods, code: string | null): TradedUnit | undefined =>
  goods.units.find((unit) =>
    code === null ? unit.unitId === goods.unitId : unit.code.toUpperCase() === code.toUpperCase(),
  );

export interface DatedUnitPrice {
  readonly goodsId: number;
  readonly unitId: number;
  readonly price: Price;
  readonly validFrom: Day;
}

/** What a price level pays on a day: of the rows whose dates hold it, the one that begins latest (domain-rules 4.1). */
export async function listPrices(
  ctx: Pick<Ctx, "query" | "tenantId">,
  {
    goodsIds,
    priceLevel,
    onDay,
  }: { readonly goodsIds: readonly number[]; readonly priceLevel: string; readonly onDay: Day },
): Promise<DatedUnitPrice[]> {
  const { rows } = await ctx.query(
    `select distinct on (goods_id, unit_id) goods_id as "goodsId", unit_id as "unitId", price, valid_from as "validFrom"
       from price_list
      where tenant_id = $1 and price_level = $2 and goods_id = any($3::bigint[]) and valid_from <= $4 and (valid_to is null or valid_to >= $4)
      order by goods_id, unit_id, valid_from desc`,
    [ctx.tenantId, priceLevel, [...new Set(goodsIds)], onDay],
  );
  return rows as DatedUnitPrice[];
}
