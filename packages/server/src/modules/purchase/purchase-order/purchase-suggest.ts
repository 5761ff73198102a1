/** What should be ordered, from whom, and the drafts that follow in one action (docs/rules/purchase.md#suggestions). */
import type { InputOf } from "@larder/domain/kernel/calls";
import { compare, isPositive } from "@larder/domain/kernel/decimal";
import { refuseAt } from "@larder/domain/kernel/refusal";
import { coverDays, COVER_DAYS } from "@larder/domain/purchase/cover.rules";
import type { purchaseOrderCalls, Suggestion } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { purchaseOrderMessages as say } from "@larder/domain/purchase/purchase-order/purchase-order.messages";
import { proposedDay } from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import { neededBase, suggestedQty } from "@larder/domain/purchase/suggest.rules";
import { askedPrice, type AskedPrice } from "@larder/domain/purchase/supplier-price/supplier-price.rules";
import { unitOf } from "@larder/domain/stock/goods/traded-goods";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { settingsOf } from "../../company/index.ts";
import { goodsByIds, reorderFacts } from "../../stock/index.ts";
import { suppliers } from "../supplier/supplier.service.ts";
import { factsFor } from "./purchase-facts.ts";
import { create } from "./purchase-order.service.ts";

/** Without a supplier nobody knows how long it takes. */
const USUAL_LEAD = 7;

interface PreferredPrice extends AskedPrice {
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

export async function suggest(ctx: Ctx): Promise<Suggestion[]> {
  const [facts, preferred, settings] = await Promise.all([
    reorderFacts(ctx, warehouseOf(ctx), COVER_DAYS),
    preferredPrices(ctx),
    settingsOf(ctx),
  ]);
  const review = Number(settings.reorderReviewDays);
  const needed = facts.flatMap((one) => {
    const [supplier] = preferred.get(one.goodsId) ?? [];
    const leadDays = supplier?.leadDays ?? USUAL_LEAD;
    const reviewDays = supplier?.reviewDays ?? review;
    const base = neededBase({ ...one, days: COVER_DAYS, leadDays, reviewDays });
    return isPositive(base) ? [{ ...one, base, leadDays, reviewDays, supplier: supplier ?? null }] : [];
  });
  const goods = await goodsByIds(
    ctx,
    needed.map(({ goodsId }) => goodsId),
  );
  return needed.flatMap(({ base, supplier, goodsId, ...one }): Suggestion[] => {
    const product = goods.get(goodsId)!;
    const unit = unitOf(product, supplier?.unitId ?? product.purchaseUnitId ?? product.unitId);
    if (!unit) return [];
    const prices = preferred.get(goodsId) ?? [];
    const least = prices.reduce(
      (min, { minQty }) => (compare(minQty, min) < 0 ? minQty : min),
      prices[0]?.minQty ?? "0",
    );
    const qty = suggestedQty(base, unit.factor, least);
    return [
      {
        ...{ goodsId, code: product.code, nameEn: product.nameEn, nameZh: product.nameZh },
        ...{ unitId: unit.unitId, unitName: unit.nameEn, unitNameZh: unit.nameZh, factor: unit.factor, qty },
        ...{ available: one.available, onOrder: one.onOrder, minQty: one.minQty },
        ...{ coverDays: coverDays(one.available, one.sold), leadDays: one.leadDays, reviewDays: one.reviewDays },
        price: askedPrice(prices, qty, ctx.today)?.price ?? null,
        supplierId: supplier?.supplierId ?? null,
        supplierCode: supplier?.supplierCode ?? null,
        supplierNameEn: supplier?.supplierNameEn ?? null,
        supplierNameZh: supplier?.supplierNameZh ?? null,
        minOrder: supplier?.minOrder ?? null,
      },
    ];
  });
}

type Chosen = InputOf<typeof purchaseOrderCalls.fromSuggestions>["lines"][number];

/** One draft for each supplier, at what each asks today, else at the last price. */
export async function fromSuggestions(
  ctx: Ctx,
  { lines }: InputOf<typeof purchaseOrderCalls.fromSuggestions>,
): Promise<{ orders: { id: number; supplierId: number }[] }> {
  const orders: { id: number; supplierId: number }[] = [];
  for (const [supplierId, chosen] of Map.groupBy(lines, (line) => line.supplierId)) {
    const supplier = await suppliers.get(ctx, supplierId);
    const expectedDate = proposedDay(ctx.today, supplier.leadDays ?? 0, supplier.deliveryDays ?? 0);
    const priced = await pricedLines(ctx, { supplierId, expectedDate }, chosen, lines);
    const { id } = await create(ctx, { supplierId, orderDate: ctx.today, expectedDate, lines: priced });
    orders.push({ id, supplierId });
  }
  return { orders };
}

async function pricedLines(
  ctx: Ctx,
  { supplierId, expectedDate }: { readonly supplierId: number; readonly expectedDate: string },
  chosen: readonly Chosen[],
  all: readonly Chosen[],
) {
  const goodsIds = chosen.map(({ goodsId }) => goodsId);
  const facts = await factsFor(ctx, { supplierId, goodsIds, orderDate: ctx.today, expectedDate });
  return chosen.map((line) => {
    const goods = facts.goods.get(line.goodsId);
    const unit = goods && unitOf(goods, line.unitId);
    const asked = askedPrice(facts.asked(line.goodsId, line.unitId), line.qty, ctx.today)?.price;
    const oldPrice = asked ?? (goods && unit && facts.lastPaid(goods, unit.factor)?.price);
    if (!oldPrice) return refuseAt(`lines.${all.indexOf(line)}.qty`, say.priceMissing({ code: goods?.code ?? "" }));
    return { goodsId: line.goodsId, unitId: line.unitId, qty: line.qty, oldPrice };
  });
}
