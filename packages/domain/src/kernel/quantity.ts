/**
 * Quantities in two units.
 *
 * A line is written in the unit the customer speaks (cases), stock is kept in the smallest
 * unit ever stocked or sold (bottles); both are stored. What is counted comes in whole
 * numbers. Goods that we do not split leave the warehouse in whole cases only
 * (domain-rules 4.2, 5.5).
 */
import { decimalsOf, exact, isPositive, isWhole, round3, type Factor, type Quantity } from "./decimal.ts";
import { defineMessages, message, type Refusal } from "./refusal.ts";

export const quantityMessages = defineMessages({
  quantityNotPositive: message(400, { en: "The quantity must be more than 0", zh: "數量必須大於 0" }),
  quantityTooFine: message(400, { en: "A quantity takes at most 3 decimals", zh: "數量最多 3 位小數" }),
  quantityNotWhole: message(400, {
    en: "This unit is counted: enter a whole number",
    zh: "此單位按件計算，請輸入整數",
  }),
  baseNotWhole: message(400, {
    en: "This quantity is not a whole number of base units",
    zh: "此數量折算後不是完整的基本單位",
  }),
  goodsNotSplit: message(400, { en: "This goods cannot be split", zh: "此商品不可拆散出售" }),
});

export interface Unit {
  /** Base units in one of this unit. */
  readonly factor: Factor;
  /** Counted (case, bottle) rather than measured (kg, litre). */
  readonly countable: boolean;
}

export const qtyBase = (qty: Quantity, factor: Factor): Quantity => round3(exact(qty).times(factor));

/** What is wrong with a quantity in itself. */
export function quantityRefusal(qty: Quantity, unit: Pick<Unit, "countable">): Refusal | null {
  if (!isPositive(qty)) return quantityMessages.quantityNotPositive();
  if (decimalsOf(qty) > 3) return quantityMessages.quantityTooFine();
  if (unit.countable && !isWhole(qty)) return quantityMessages.quantityNotWhole();
  return null;
}

export interface SplitRule {
  readonly splitSelling: boolean;
  /** The smallest unit of the goods. */
  readonly baseCountable: boolean;
  /** The default unit: the case that is not opened. */
  readonly defaultUnit: Unit;
}

/**
 * The smallest quantity that may be moved by itself, in base units: the case when the goods
 * is not split, else one piece. What is measured can be cut anywhere down to 0.001: loose
 * rice sold by the kilogram has no case to open.
 */
export const smallestPart = (goods: SplitRule): Quantity =>
  !goods.splitSelling && goods.defaultUnit.countable
    ? round3(goods.defaultUnit.factor)
    : goods.baseCountable
      ? "1.000"
      : "0.001";

export function splitRefusal(base: Quantity, goods: SplitRule): Refusal | null {
  if (goods.baseCountable && !isWhole(base)) return quantityMessages.baseNotWhole();
  if (!isMultipleOf(base, smallestPart(goods))) return quantityMessages.goodsNotSplit();
  return null;
}

export const isMultipleOf = (base: Quantity, step: string): boolean => exact(base).modulo(step).isZero();

/** The largest whole number of steps that fits, in base units. */
export const wholeStepsWithin = (base: Quantity, step: string): Quantity =>
  round3(exact(base).dividedBy(step).floor().times(step));
