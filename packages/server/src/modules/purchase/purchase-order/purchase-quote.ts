/** What the buyer sees while an order is entered: what the supplier asks, what was paid last, and what is in stock and on its way. */
import type { InputOf } from "@larder/domain/kernel/calls";
import { coverDays } from "@larder/domain/stock/cover.rules";
import type {
  PurchaseOpening,
  purchaseOrderCalls,
  QuotedPurchase,
} from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { chargedRate, proposedDay } from "@larder/domain/purchase/purchase-order/purchase-order.rules";
import { COVER_DAYS } from "@larder/domain/stock/cover.rules";
import { unitOf } from "@larder/domain/stock/goods/traded-goods";
import { warehouseOf, type Ctx } from "../../../platform/context.ts";
import { ratesOn } from "../../company/index.ts";
import { availability, paceOf } from "../../stock/index.ts";
import { suppliers } from "../supplier/supplier.service.ts";
import { seesPrices } from "./purchase-prices.ts";
import { factsFor } from "./purchase-facts.ts";

/** One answer for each product and unit asked for; unknown products are left out. */
export async function quote(
  ctx: Ctx,
  { supplierId, orderDate, expectedDate, items }: InputOf<typeof purchaseOrderCalls.quote>,
): Promise<QuotedPurchase[]> {
  const goodsIds = items.map(({ goodsId }) => goodsId);
  const warehouseId = warehouseOf(ctx);
  const [facts, stock, pace] = await Promise.all([
    factsFor(ctx, { supplierId, goodsIds, orderDate, expectedDate: expectedDate ?? orderDate, warehouseId }),
    availability(ctx, warehouseId, goodsIds),
    paceOf(ctx, warehouseId, goodsIds, COVER_DAYS),
  ]);
  const rateOf = chargedRate(facts.rateOf);
  return items.flatMap((item): QuotedPurchase[] => {
    const goods = facts.goods.get(item.goodsId);
    const unit = goods && unitOf(goods, item.unitId ?? goods.purchaseUnitId ?? goods.unitId);
    if (!goods || !unit) return [];
    const vatCode = facts.vatCodeOf(goods);
    const { live, available, po } = stock.get(goods.id)!;
    const { sold, minQty } = pace.get(goods.id)!;
    const last = facts.lastPaid(goods, unit.factor);
    return [
      {
        ...{ goodsId: goods.id, unitId: unit.unitId, code: goods.code, nameEn: goods.nameEn, nameZh: goods.nameZh },
        ...{ defaultUnitId: goods.unitId, priceUnit: goods.priceUnit, catchWeight: goods.catchWeight },
        units: goods.units.map(({ unitId, code, nameEn, nameZh, countable, factor }) => ({
          ...{ unitId, code, nameEn, nameZh, countable, factor },
        })),
        nominalWeightKg: goods.nominalWeightKg,
        asked: facts
          .asked(goods.id, unit.unitId)
          .map(({ price, minQty: from, validFrom, validTo = null, supplierCode }) => ({
            ...{ price, minQty: from, validFrom, validTo, supplierCode },
          })),
        ...{ lastPrice: last?.price ?? null, lastSupplier: last?.supplier ?? null },
        ...{ vatCode, vatRate: rateOf(vatCode), live, available, po, minQty },
        coverDays: coverDays(available, sold),
        purchasable: goods.purchasable && goods.status === "0",
      },
    ];
  });
}

/** The codes of a charge. */
const chargeCodes = ["S20", "Z0", "R5", "E", "O", "PVA", "NIA"] as const;

export async function opening(
  ctx: Ctx,
  { supplierId, orderDate = ctx.today }: InputOf<typeof purchaseOrderCalls.opening>,
): Promise<PurchaseOpening> {
  const supplier = await suppliers.get(ctx, supplierId);
  const expectedDate = proposedDay(orderDate, supplier.leadDays ?? 0, supplier.deliveryDays ?? 0);
  const rateOf = chargedRate(await ratesOn(ctx, expectedDate));
  return {
    ...{ supplierId, expectedDate, minOrder: supplier.minOrder, approved: supplier.approved ?? false },
    ...{ papersUntil: supplier.papersUntil, expired: supplier.papers === "EXPIRED" },
    ...{ country: supplier.country ?? "GB", email: supplier.email },
    openClaims: seesPrices(ctx) ? supplier.openClaims : null,
    rates: Object.fromEntries(chargeCodes.map((code) => [code, rateOf(code)])),
  };
}
