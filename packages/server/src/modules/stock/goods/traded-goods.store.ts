/** Products and their list prices as documents read them: one statement for all lines. */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Price } from "@larder/domain/kernel/decimal";
import type { TradedGoods, TradedUnit } from "@larder/domain/stock/goods/traded-goods";
import type { Ctx } from "../../../platform/context.ts";
import { eachId } from "../../../platform/db/each-id.ts";

/**
 * A product with its units as one value, for statements that read it beside rows of their own:
 * `tradedGoods("$1", "l.goods_id")`. Disabled and removed products too: old documents still refer to them.
 */
export const tradedGoods = (tenant: string, goodsId: string): string => `(
  select json_build_object('id', g.id, 'code', g.code, 'nameEn', g.name_en, 'nameZh', g.name_zh, 'vatCode', g.vat_code, 'baseUnitId', g.base_unit_id,
      'unitId', g.unit_id, 'salePrice', g.sale_price::text, 'minPrice', g.min_price::text, 'splitSelling', g.split_selling, 'splitUnitId', g.split_unit_id,
      'splitPrice', g.split_price::text, 'priceUnit', g.price_unit, 'catchWeight', g.catch_weight, 'nominalWeightKg', g.nominal_weight_kg::text,
      'weightTolerancePct', g.weight_tolerance_pct::text, 'batchTracked', g.batch_tracked, 'dateType', g.date_type, 'minShelfDays', g.min_shelf_days,
      'alcohol', g.alcohol, 'sellable', g.sellable, 'purchasable', g.purchasable, 'purchaseUnitId', g.purchase_unit_id, 'status', g.status, 'storage', g.storage,
      'units', (select json_agg(json_build_object('unitId', u.id, 'code', u.code, 'nameEn', u.name_en, 'nameZh', u.name_zh, 'countable', u.countable,
                    'factor', gu.factor::text, 'barCode', gu.bar_code, 'salePrice', gu.sale_price::text) order by gu.factor, u.code)
                  from goods_unit gu join unit u on u.tenant_id = ${tenant} and u.id = gu.unit_id
                 where gu.tenant_id = ${tenant} and gu.goods_id = g.id))
    from goods g where g.tenant_id = ${tenant} and g.id = ${goodsId})`;

const BY_IDS = `select goods from (select ${tradedGoods("$1", "n.id")} as goods from ${eachId("$2")} n) g where goods is not null`;

export async function goodsByIds(
  ctx: Pick<Ctx, "query" | "tenantId">,
  ids: readonly number[],
): Promise<Map<number, TradedGoods>> {
  if (ids.length === 0) return new Map();
  const { rows } = await ctx.query(BY_IDS, [ctx.tenantId, [...new Set(ids)]]);
  return byId(rows.map((row) => row.goods as TradedGoods));
}

/** Locks these products until COMMIT; sales are not blocked. */
export const shareLockGoods = async (ctx: Pick<Ctx, "query" | "tenantId">, ids: readonly number[]): Promise<void> =>
  void (await ctx.query("select from goods where tenant_id = $1 and id = any($2::bigint[]) order by id for share", [
    ctx.tenantId,
    [...new Set(ids)],
  ]));

const byId = (goods: readonly TradedGoods[]): Map<number, TradedGoods> => new Map(goods.map((one) => [one.id, one]));

/** Products that are not removed, by their code in upper case. */
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

/** The product unit meant by a code; without one, its default unit. */
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

/** A level's price on a day: of the rows valid then, the one that begins latest (docs/rules/prices.md#which-price). */
export async function listPrices(
  ctx: Pick<Ctx, "query" | "tenantId">,
  {
    goodsIds,
    priceLevel,
    onDay,
  }: { readonly goodsIds: readonly number[]; readonly priceLevel: string; readonly onDay: Day },
): Promise<DatedUnitPrice[]> {
  return pricesOnDay(ctx, "price_list where tenant_id = $1 and price_level = $2", priceLevel, { goodsIds, onDay });
}

/** Of the rows valid on a day, the one that begins latest; whose prices they are is said by the table and its key ($2). */
export async function pricesOnDay(
  ctx: Pick<Ctx, "query" | "tenantId">,
  from: `${string} where tenant_id = $1 and ${string} = $2`,
  whose: string | number,
  { goodsIds, onDay }: { readonly goodsIds: readonly number[]; readonly onDay: Day },
): Promise<DatedUnitPrice[]> {
  const { rows } = await ctx.query(
    `select distinct on (goods_id, unit_id) goods_id as "goodsId", unit_id as "unitId", price, valid_from as "validFrom"
       from ${from} and goods_id = any($3::bigint[]) and valid_from <= $4 and (valid_to is null or valid_to >= $4)
      order by goods_id, unit_id, valid_from desc`,
    [ctx.tenantId, whose, [...new Set(goodsIds)], onDay],
  );
  return rows as DatedUnitPrice[];
}
