/** The lines of a stock document as they are entered: goods in a unit at a place of the current warehouse. */
import { exact, round3, type Quantity, type Weight } from "@larder/domain/kernel/decimal";
import { refuseAt } from "@larder/domain/kernel/refusal";
import type { LineGoods } from "@larder/domain/stock/goods/line-goods";
import { unitOf, type TradedGoods, type TradedUnit } from "@larder/domain/stock/goods/traded-goods";
import { stockMessages as say } from "@larder/domain/stock/messages";
import { qtyBase } from "@larder/domain/trade/quantity";
import type { Ctx } from "../../../platform/context.ts";
import { orNotFound } from "../../../platform/record/found-and-fresh.ts";
import { usableLocations } from "../location/location.store.ts";
import { goodsByIds } from "./traded-goods.store.ts";

interface EnteredLine {
  readonly goodsId: number;
  readonly locationId: number;
  /** The usual unit of the goods when it is left out. */
  readonly unitId?: number | null | undefined;
  readonly qty: Quantity;
  readonly weightKg?: Weight | null | undefined;
}

interface PlacedLine<L> {
  readonly entered: L;
  readonly goods: TradedGoods;
  readonly unit: TradedUnit;
  readonly base: Quantity;
}

/** Each fault is named at its line. */
export async function placedLines<L extends EnteredLine>(ctx: Ctx, lines: readonly L[]): Promise<PlacedLine<L>[]> {
  const [goods, places] = await Promise.all([
    goodsByIds(
      ctx,
      lines.map((line) => line.goodsId),
    ),
    usableLocations(
      ctx,
      lines.map((line) => line.locationId),
    ),
  ]);
  return lines.map((entered, index) => {
    const one = orNotFound(goods.get(entered.goodsId));
    const { code } = one;
    const unit = unitOf(one, entered.unitId ?? one.unitId);
    if (!unit) return refuseAt(`lines.${index}.unitId`, say.unitNotOfGoods({ code }));
    if (!places.has(entered.locationId)) refuseAt(`lines.${index}.locationId`, say.locationElsewhere());
    if (entered.weightKg && !one.catchWeight) refuseAt(`lines.${index}.weightKg`, say.weightNotKept({ code }));
    return { entered, goods: one, unit, base: qtyBase(entered.qty, unit.factor) };
  });
}

/** Whether there are only whole ones of what the goods are counted in. */
export const isCounted = (goods: TradedGoods): boolean => unitOf(goods, goods.baseUnitId)!.countable;

/** What goods of this quantity weigh that nobody has weighed: the nominal weight is that of the default unit. */
export const estimated = (base: Quantity, goods: TradedGoods): Weight =>
  round3(
    exact(base)
      .times(goods.nominalWeightKg ?? "0")
      .dividedBy(unitOf(goods, goods.unitId)!.factor),
  );

/** What the lines of a form need of their goods. */
export async function lineGoods(ctx: Ctx, goodsIds: readonly number[]): Promise<LineGoods[]> {
  const goods = await goodsByIds(ctx, goodsIds);
  return [...goods.values()].map((one) => ({
    ...one,
    goodsId: one.id,
    defaultUnitId: one.unitId,
    units: [...one.units],
  }));
}
