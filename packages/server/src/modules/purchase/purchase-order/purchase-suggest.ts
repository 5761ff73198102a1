/** What should be ordered, from whom, and the drafts that follow in one action (docs/rules/purchase.md#suggestions). */
import type { InputOf } from "@larder/domain/kernel/calls";
import { isPositive } from "@larder/domain/kernel/decimal";
import { refuseAt } from "@larder/domain/kernel/refusal";
import { coverDaysOf } from "@larder/domain/stock/cover.fields";
import { coverDays } from "@larder/domain/stock/cover.rules";
import type { purchaseOrderCalls, Suggestion } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { purchaseOrderMessages as say } from "@larder/domain/purchase/purchase-order/purchase-order.messages";
import { proposedDay } from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import { askedPrice } from "@larder/domain/purchase/supplier-price/supplier-price.rules";
import { unitOf } from "@larder/domain/stock/goods/traded-goods";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { suppliers } from "../supplier/supplier.service.ts";
import { factsFor } from "./purchase-facts.ts";
import { create } from "./purchase-order.service.ts";
import { asBought, reorders } from "./reorder.ts";

/** What runs out; or of the chosen products what is asked for them, with a quantity of 0 where there is enough. */
export async function suggest(
  ctx: Ctx,
  { goodsIds, weeks }: InputOf<typeof purchaseOrderCalls.suggest>,
): Promise<Suggestion[]> {
  const days = coverDaysOf(weeks);
  const found = await reorders(ctx, { days, ...(goodsIds ? { goodsIds, whatever: true } : {}) });
  const needed = goodsIds ? found : found.filter(({ base }) => isPositive(base));
  const bought = await asBought(ctx, needed);
  return needed.flatMap(({ goodsId, prices, ...one }): Suggestion[] => {
    const unitWise = bought.get(goodsId);
    if (!unitWise) return [];
    const { product, unit, qty } = unitWise;
    const [supplier] = prices;
    return [
      {
        ...{ goodsId, code: product.code, nameEn: product.nameEn, nameZh: product.nameZh },
        ...{ unitId: unit.unitId, unitName: unit.nameEn, unitNameZh: unit.nameZh, factor: unit.factor, qty },
        ...{ available: one.available, onOrder: one.onOrder, minQty: one.minQty },
        ...{ coverDays: coverDays(one.available, one.sold, days), leadDays: one.leadDays, reviewDays: one.reviewDays },
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
  const on = { orderDate: ctx.today, expectedDate, warehouseId: warehouseOf(ctx) };
  const facts = await factsFor(ctx, { supplierId, goodsIds, ...on });
  return chosen.map((line) => {
    const goods = facts.goods.get(line.goodsId);
    const unit = goods && unitOf(goods, line.unitId);
    const asked = askedPrice(facts.asked(line.goodsId, line.unitId), line.qty, ctx.today)?.price;
    const oldPrice = asked ?? (goods && unit && facts.lastPaid(goods, unit.factor)?.price);
    if (!oldPrice) return refuseAt(`lines.${all.indexOf(line)}.qty`, say.priceMissing({ code: goods?.code ?? "" }));
    return { goodsId: line.goodsId, unitId: line.unitId, qty: line.qty, oldPrice };
  });
}
