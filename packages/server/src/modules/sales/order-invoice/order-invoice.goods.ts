/** What the rules of picking want to know of a line's goods, out of the record of the goods. */
import type { Day } from "@larder/domain/kernel/calendar";
import { nominalOf, type LineToPick } from "@larder/domain/sales/order-invoice/order-invoice.rules";
import { countedDay, minShelfDaysFor } from "@larder/domain/stock/fefo.rules";
import { splitRuleOf, unitOf, type TradedGoods } from "@larder/domain/stock/goods/traded-goods";
import type { Settings } from "@larder/domain/company/setting/setting.fields";
import type { Ctx } from "../../../platform/context.ts";
import { nameOf, type NamedLine } from "../line-name.ts";

export function unitOfLine(goods: TradedGoods, line: { readonly unitId: number | null; readonly factor: string }) {
  // The factor is the one agreed on the order, whatever the goods say today.
  return { factor: line.factor, countable: unitOf(goods, line.unitId ?? 0)?.countable ?? true };
}

/** Days of life at delivery: the customer's wish, the goods', the company's for this kind of date (docs/rules/batches.md#fefo). */
const shelfDays = (customer: number | null, goods: TradedGoods, settings: Settings): number =>
  minShelfDaysFor(
    customer,
    goods.minShelfDays,
    Number(goods.dateType === "USE_BY" ? settings.defaultMinShelfDaysUseBy : settings.defaultMinShelfDaysBestBefore),
  );

/** What a batch must last for on this line: late orders count from today (docs/rules/batches.md#fefo). */
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

/** Kilograms in one unit of the line by the record of the goods. */
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
