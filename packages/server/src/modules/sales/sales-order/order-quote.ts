/**
 * What the clerk sees during entry: prices, stock, what this customer paid and usually buys
 * (docs/rules/prices.md#which-price, docs/rules/orders.md#while-entering).
 */
import { addDays } from "@larder/domain/kernel/calendar";
import type { InputOf } from "@larder/domain/kernel/calls";
import { creditUsed } from "@larder/domain/sales/credit.rules";
import { firstDeliveryDay } from "@larder/domain/sales/delivery-day.rules";
import { costPerUnit } from "@larder/domain/sales/minimum-price.rules";
import type { orderEntryCalls, Opening, PadLine, QuotedLine } from "@larder/domain/sales/sales-order/order-entry.calls";
import { isExport, vatCodeFor } from "@larder/domain/sales/sales-order/sales-order.rules";
import { unitOf } from "@larder/domain/stock/goods/traded-goods";
import { mayDo, warehouseOf, type Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { availability } from "../../stock/index.ts";
import { standingOf } from "./order-credit.ts";
import { dayFacts } from "./order-judge.ts";
import { flooredGoods, floorFor } from "./order-draft.ts";
import { factsFor } from "./order-facts.ts";
import * as pad from "./order-pad.store.ts";
import * as orders from "./sales-order.store.ts";

/** One answer per product and unit requested; missing products are left out. */
export async function quote(
  ctx: Ctx,
  { customerId, deliveryDate, items, ...handover }: InputOf<typeof orderEntryCalls.quote>,
): Promise<QuotedLine[]> {
  const goodsIds = [...new Set(items.map((item) => item.goodsId))];
  const seesMargin = mayDo(ctx.actor, "sales:margin:view");
  const [facts, stock, last] = await Promise.all([
    factsFor(ctx, { customerId, goodsIds, deliveryDate }),
    availability(ctx, warehouseOf(ctx), goodsIds),
    pad.lastSold(ctx, customerId, goodsIds),
  ]);
  const exported = isExport({
    type: handover.type ?? (facts.customer.orderTypeDefault as "SO" | "DO"),
    usesRoute: handover.usesRoute ?? true,
    deliveryCountry: handover.deliveryCountry || facts.customer.country,
  });
  return items.flatMap((item): QuotedLine[] => {
    const goods = facts.goods.get(item.goodsId);
    const unit = goods && unitOf(goods, item.unitId ?? goods.unitId);
    if (!goods || !unit) return [];
    const price = facts.priceOf(goods, unit);
    const vatCode = vatCodeFor(goods.vatCode, exported);
    const sold = last.get(`${goods.id}:${unit.unitId}`);
    const { live, available, cost: stockCost } = stock.get(goods.id)!;
    const cost = seesMargin ? stockCost : null;
    const floored = flooredGoods(goods, cost);
    return [
      {
        goodsId: goods.id,
        unitId: unit.unitId,
        code: goods.code,
        nameEn: goods.nameEn,
        nameZh: goods.nameZh,
        oldPrice: price?.oldPrice ?? null,
        priceSource: price?.priceSource ?? null,
        lastDay: price?.lastDay ?? null,
        breaks: price?.breaks ?? [],
        priceUnit: goods.priceUnit,
        vatCode,
        vatRate: facts.rateOf(vatCode),
        minPrice: floorFor(goods, unit),
        lastPrice: sold?.price ?? null,
        lastQty: sold?.qty ?? null,
        lastDate: sold?.day ?? null,
        live,
        available,
        baseUnitId: goods.baseUnitId,
        defaultUnitId: goods.unitId,
        units: goods.units.map(({ unitId, code, nameEn, nameZh, countable, factor }) => ({
          unitId,
          code,
          nameEn,
          nameZh,
          countable,
          factor,
        })),
        splitSelling: goods.splitSelling,
        nominalWeightKg: goods.nominalWeightKg,
        alcohol: goods.alcohol,
        sellable: goods.sellable && goods.status === "0",
        cost: costPerUnit(floored, unit.factor),
      },
    ];
  });
}

export async function opening(ctx: Ctx, customerId: number): Promise<Opening> {
  const [facts, standing] = await Promise.all([
    factsFor(ctx, { customerId, goodsIds: [], deliveryDate: ctx.today }),
    standingOf(ctx, customerId, null),
  ]);
  const { customer } = facts;
  return {
    customerId,
    type: customer.orderTypeDefault as Opening["type"],
    firstDelivery: firstDeliveryDay(dayFacts(ctx, { orderDate: ctx.today }, facts)),
    deliveryName: customer.nameEn ?? customer.nameZh,
    deliveryAddress: customer.address,
    deliveryPostCode: customer.postCode,
    salespersonId: customer.salespersonId,
    paymentTerm: customer.paymentTerm,
    creditLimit: customer.creditLimit,
    exposure: creditUsed(standing),
    overdueDays: Math.max(0, standing.oldestOverdueDays),
    stopList: customer.stopList,
    stopReason: customer.stopReason,
    alcoholAllowed: customer.alcoholAllowed,
    country: customer.country,
    rates: Object.fromEntries(saleCodes.map((code) => [code, facts.rateOf(code)])),
  };
}

/** The VAT codes of a sale (docs/rules/vat.md#codes). */
const saleCodes = ["S20", "Z0", "R5", "E", "O", "X0"] as const;

export async function lastOrder(ctx: Ctx, customerId: number): Promise<PadLine[]> {
  await requireCustomer(ctx, customerId);
  return pad.lastOrder(ctx, customerId);
}

const PAD_DAYS = 90;

export async function orderPad(ctx: Ctx, customerId: number): Promise<PadLine[]> {
  await requireCustomer(ctx, customerId);
  return pad.bought(ctx, customerId, addDays(ctx.today, -PAD_DAYS));
}

/** What could not be delivered of this order, to be ordered again. */
export async function shorts(ctx: Ctx, id: number): Promise<PadLine[]> {
  orNotFound(await orders.byId(ctx, id));
  return pad.shorts(ctx, id);
}

const requireCustomer = async (ctx: Ctx, customerId: number) =>
  factsFor(ctx, { customerId, goodsIds: [], deliveryDate: ctx.today });
