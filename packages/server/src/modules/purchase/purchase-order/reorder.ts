/**
 * What runs out, and what to order of it (docs/rules/purchase.md#suggestions): of every product that sells, is wanted or, where
 * asked for, is in stock. The suggestions and the report of cover say the same, because both come from here.
 */
import { compare } from "@larder/domain/kernel/decimal";
import { neededBase, suggestedQty } from "@larder/domain/purchase/suggest.rules";
import type { AskedPrice } from "@larder/domain/purchase/supplier-price/supplier-price.rules";
import { unitOf, type TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { settingsOf } from "../../company/index.ts";
import { goodsByIds, reorderFacts, type ReorderFacts } from "../../stock/index.ts";

/** Without a supplier nobody knows how long it takes. */
const USUAL_LEAD = 7;

export interface PreferredPrice extends AskedPrice {
  readonly goodsId: number;
  readonly unitId: number;
  readonly supplierId: number;
  readonly supplierCode: string;
  readonly supplierNameEn: string | null;
  readonly supplierNameZh: string | null;
  readonly leadDays: number | null;
  readonly reviewDays: number | null;
  readonly minOrder: string | null;
}

/** Every price, valid today, of the preferred supplier for the unit in which the product is preferred. */
const PREFERRED = `select p.goods_id as "goodsId", p.unit_id as "unitId", s.id as "supplierId", s.code as "supplierCode", s.name_en as "supplierNameEn", s.name_zh as "supplierNameZh",
    s.lead_days as "leadDays", s.review_days as "reviewDays", s.min_order as "minOrder", a.price, a.min_qty as "minQty", a.valid_from as "validFrom", a.valid_to as "validTo"
  from supplier_price p
  join supplier s on s.tenant_id = $1 and s.id = p.supplier_id and not s.deleted and s.status = '0'
  join supplier_price a on a.tenant_id = $1 and a.supplier_id = p.supplier_id and a.goods_id = p.goods_id and a.unit_id = p.unit_id
   and a.valid_from <= $2 and (a.valid_to is null or a.valid_to >= $2)
 where p.tenant_id = $1 and p.preferred`;

async function preferredPrices(ctx: Ctx): Promise<Map<number, PreferredPrice[]>> {
  const { rows } = await ctx.query(PREFERRED, [ctx.tenantId, ctx.today]);
  return Map.groupBy(rows as PreferredPrice[], ({ goodsId }) => goodsId);
}

export interface Reorder extends ReorderFacts {
  /** In base units; 0: there is enough. */
  readonly base: string;
  readonly leadDays: number;
  readonly reviewDays: number;
  /** What the preferred supplier asks; empty: nobody is preferred. */
  readonly prices: readonly PreferredPrice[];
}

export async function reorders(ctx: Ctx, wanted: Parameters<typeof reorderFacts>[2]): Promise<Reorder[]> {
  const [facts, preferred, settings] = await Promise.all([
    reorderFacts(ctx, warehouseOf(ctx), wanted),
    preferredPrices(ctx),
    settingsOf(ctx),
  ]);
  const review = Number(settings.reorderReviewDays);
  return facts.map((one) => {
    const prices = preferred.get(one.goodsId) ?? [];
    const leadDays = prices[0]?.leadDays ?? USUAL_LEAD;
    const reviewDays = prices[0]?.reviewDays ?? review;
    const base = neededBase({ ...one, days: wanted.days, leadDays, reviewDays });
    return { ...one, base, leadDays, reviewDays, prices };
  });
}

interface Bought {
  readonly product: TradedGoods;
  readonly unit: TradedGoods["units"][number];
  /** Whole units, and no fewer than the supplier sells. */
  readonly qty: string;
}

/** In the unit in which each is bought; what has no unit any more is left out. */
export async function asBought(ctx: Ctx, needed: readonly Reorder[]): Promise<Map<number, Bought>> {
  const goods = await goodsByIds(
    ctx,
    needed.map(({ goodsId }) => goodsId),
  );
  return new Map(
    needed.flatMap(({ goodsId, base, prices }): [number, Bought][] => {
      const product = goods.get(goodsId)!;
      const unit = unitOf(product, prices[0]?.unitId ?? product.purchaseUnitId ?? product.unitId);
      if (!unit) return [];
      const least = prices.reduce(
        (min, { minQty }) => (compare(minQty, min) < 0 ? minQty : min),
        prices[0]?.minQty ?? "0",
      );
      return [[goodsId, { product, unit, qty: suggestedQty(base, unit.factor, least) }]];
    }),
  );
}
