/**
 * Quantities in two units.
 *
 * A line is in the customer's unit (cases), stock is kept in the smallest unit ever stocked or sold (bottles);
 * both are stored. Counted units come in whole numbers. Products that we do not split leave the warehouse only
 * in whole cases (docs/rules/prices.md#line, docs/rules/goods.md#units).
 */
import {
  compare,
  decimalsOf,
  exact,
  isPositive,
  isWhole,
  round3,
  type Factor,
  type Quantity,
} from "../kernel/decimal.ts";
import { defineMessages, message, type Refusal } from "../kernel/refusal.ts";

export const quantityMessages = defineMessages({
  quantityNotPositive: message(400, {
    en: "The quantity must be more than 0",
    zh: "數量必須大於 0",
  }),
  quantityTooFine: message(400, {
    en: "A quantity takes at most 3 decimals",
    zh: "數量最多 3 位小數",
  }),
  quantityNotWhole: message(400, {
    en: "This unit is counted: enter a whole number",
    zh: "此單位按件計算，請輸入整數",
  }),
  baseNotWhole: message(400, {
    en: "This quantity is not a whole number of base units",
    zh: "此數量折算後不是完整的基本單位",
  }),
  quantityNotEven: message(400, {
    en: "This quantity does not come out even in base units: enter a multiple of {step}",
    zh: "此數量折算後不是準確的基本單位，請輸入 {step} 的倍數",
  }),
  goodsNotSplit: message(400, {
    en: "This product cannot be split",
    zh: "此商品不可拆散出售",
  }),
});

export interface Unit {
  /** Base units in one of this unit. */
  readonly factor: Factor;
  /** Counted (case, bottle) rather than measured (kg, litre). */
  readonly countable: boolean;
}

export const qtyBase = (qty: Quantity, factor: Factor): Quantity => round3(exact(qty).times(factor));

/** Problems of a quantity in itself. */
export function quantityRefusal(qty: Quantity, unit: Pick<Unit, "countable">): Refusal | null {
  if (!isPositive(qty)) return quantityMessages.quantityNotPositive();
  if (decimalsOf(qty) > 3) return quantityMessages.quantityTooFine();
  if (unit.countable && !isWhole(qty)) return quantityMessages.quantityNotWhole();
  return null;
}

/** A unit that is measured may stand for pieces that are counted: two and a half of them are none. */
export const countedQuantityRefusal = (qty: Quantity, unit: Unit, baseCountable: boolean): Refusal | null =>
  quantityRefusal(qty, unit) ??
  (baseCountable && !isWhole(qtyBase(qty, unit.factor)) ? quantityMessages.baseNotWhole() : null);

/** A quantity that is entered in base units. */
export const baseQuantityRefusal = (qty: Quantity, countable: boolean): Refusal | null =>
  quantityRefusal(qty, { countable });

/** In the unit of a line, as it is said. */
export const inUnits = (base: Quantity, factor: Factor): Quantity =>
  exact(round3(exact(base).dividedBy(factor))).toFixed();

export interface SplitRule {
  readonly splitSelling: boolean;
  /** The smallest unit of the product. */
  readonly baseCountable: boolean;
  /** The default unit: the case that is not opened. */
  readonly defaultUnit: Unit;
}

/**
 * The smallest quantity that may be moved on its own, in base units: the case if the product is not split,
 * otherwise one piece. Measured quantities can be cut anywhere down to 0.001: loose rice sold by the kilogram
 * has no case to open.
 */
export const smallestPart = (goods: SplitRule): Quantity =>
  !goods.splitSelling && goods.defaultUnit.countable
    ? round3(goods.defaultUnit.factor)
    : goods.baseCountable
      ? "1.000"
      : "0.001";

/**
 * The smallest quantity of a line that converts exactly: exact in its own unit (whole if counted, otherwise to
 * 0.001) and in the base unit. Partial deliveries use such steps, or the parts would not add up in one of the
 * two: of trays of 3 kg, 10 kg are 3.333 trays, which are 9.999 kg.
 */
export function evenStep(
  unit: Unit,
  baseCountable: boolean,
): { readonly inUnits: Quantity; readonly inBase: Quantity } {
  if (unit.countable) return { inUnits: "1.000", inBase: round3(unit.factor) };
  // For a unit no larger than the base unit, every thousandth converts there and back exactly.
  if (!baseCountable && compare(unit.factor, "1") <= 0) return { inUnits: "0.001", inBase: "0.001" };
  const millionths = BigInt(exact(unit.factor).times(1_000_000).toFixed(0));
  const baseStep = baseCountable ? 1_000_000_000n : 1_000_000n;
  const thousandths = (baseStep / greatestDivisor(millionths, baseStep)).toString();
  return {
    inUnits: round3(exact(thousandths).dividedBy(1000)),
    inBase: round3(exact(thousandths).times(unit.factor).dividedBy(1000)),
  };
}

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b));

export function splitRefusal(base: Quantity, goods: SplitRule): Refusal | null {
  if (goods.baseCountable && !isWhole(base)) return quantityMessages.baseNotWhole();
  if (!isMultipleOf(base, smallestPart(goods))) return quantityMessages.goodsNotSplit();
  return null;
}

export const isMultipleOf = (base: Quantity, step: string): boolean => exact(base).modulo(step).isZero();

/** The largest whole number of steps that fits, in base units. */
export const wholeStepsWithin = (base: Quantity, step: string): Quantity =>
  round3(exact(base).dividedBy(step).floor().times(step));
