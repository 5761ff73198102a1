/** What the picking rules need to know about a line's product. */
import type { Day } from "@larder/domain/kernel/calendar";
import { type LineToPick } from "@larder/domain/sales/order-invoice/order-invoice.rules";
import { nominalOf } from "@larder/domain/sales/order-invoice/picked-weight.rules";
import { countedDay, minShelfDaysFor } from "@larder/domain/stock/fefo.rules";
import { splitRuleOf, unitOf, type TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import type { Settings } from "@larder/domain/company/setting/setting.fields";
import type { Ctx } from "../../../platform/context.ts";
import { nameOf, type NamedLine } from "../line-name.ts";

export function unitOfLine(goods: TradedGoods, line: { readonly unitId: number | null; readonly factor: string }) {
  // The factor is the one agreed on the order, whatever the product says today.
  return { factor: line.factor, countable: unitOf(goods, line.unitId ?? 0)?.countable ?? true };
}

/**
 * Shelf life at delivery: the customer's setting, the product's, the company's for this date type
 * (docs/rules/batches.md#fefo).
 */
const shelfDays = (customer: number | null, goods: TradedGoods, settings: Settings): number =>
  minShelfDaysFor(
    customer,
    goods.minShelfDays,
    Number(goods.dateType === "USE_BY" ? settings.defaultMinShelfDaysUseBy : settings.defaultMinShelfDaysBestBefore),
  );

/** The date a batch must reach for this line: late orders count from today (docs/rules/batches.md#fefo). */
export const shelfTerms = (
  ctx: Pick<Ctx, "today">,
  head: { readonly deliveryDate: Day },
  customerDays: number | null,
  goods: TradedGoods,
  settings: Settings,
): { readonly deliveryDate: Day; readonly minShelfDays: number } => ({
  deliveryDate: countedDay(head.deliveryDate, ctx.today),
  minShelfDays: shelfDays(customerDays, goods, settings),
});

/** Kilograms in one unit of the line according to the product's record. */
const nominalKg = (goods: TradedGoods, factor: string): string | null =>
  nominalOf(goods.nominalWeightKg, factor, unitOf(goods, goods.unitId)?.factor ?? factor);

export const lineToPick = (
  line: NamedLine & {
    readonly kind: string;
    readonly orderedQty: string;
    readonly unitId: number | null;
    readonly factor: string;
  },
  goods: TradedGoods,
): LineToPick => ({
  name: nameOf(line),
  kind: line.kind === "CHARGE" ? "CHARGE" : "GOODS",
  orderedQty: line.orderedQty,
  unit: unitOfLine(goods, line),
  goods: splitRuleOf(goods),
  catchWeight: goods.catchWeight,
  kgPerUnit: nominalKg(goods, line.factor),
  tolerancePct: goods.weightTolerancePct,
});
