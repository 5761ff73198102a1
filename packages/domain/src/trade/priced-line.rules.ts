/**
 * A priced line, bought or sold.
 *
 * Discount is per unit, entered as an amount or as a percentage, and never more than the price. The net of a
 * line is its price times what is billed: units, or kilograms. Input from the browser is checked, not trusted:
 * the server computes the same figures again with this file (docs/rules/prices.md#line,
 * docs/rules/goods.md#catch-weight).
 */
import {
  exact,
  isZero,
  round2,
  round3,
  round4,
  same,
  type Money,
  type Percent,
  type Price,
  type Quantity,
  type Weight,
} from "../kernel/decimal.ts";
import type { Refusal } from "../kernel/refusal.ts";
import { tradeMessages } from "./messages.ts";
import { quantityRefusal, type Unit } from "./quantity.ts";

/** What a price is for: one unit of the line, or one kilogram of it. */
export type PriceUnit = "UNIT" | "KG";

/** The input of a line. Either discount may be missing; `price` is only there to be checked. */
export interface LineEntry {
  readonly qty: Quantity;
  readonly oldPrice: Price;
  readonly price?: Price | null;
  readonly discountScale?: Percent | null;
  readonly discountPrice?: Price | null;
  readonly priceUnit: PriceUnit;
  /** Actual or estimated weight, for goods billed by the kilogram. */
  readonly weightKg?: Weight | null;
}

export interface PricedLine {
  readonly oldPrice: Price;
  readonly discountScale: Percent;
  readonly discountPrice: Price;
  readonly price: Price;
  /** What the price is multiplied with: units, or kilograms. */
  readonly billQty: Quantity;
  readonly lineNet: Money;
}

const isGiven = (value: string | null | undefined): value is string =>
  value !== null && value !== undefined && value !== "";

/** The discount that was entered, and the one that follows from it. */
export function discountOf(entry: Pick<LineEntry, "oldPrice" | "discountScale" | "discountPrice">): {
  discountPrice: Price;
  discountScale: Percent;
} {
  const { oldPrice, discountScale, discountPrice } = entry;
  if (isGiven(discountPrice)) {
    const scale = isGiven(discountScale)
      ? discountScale
      : isZero(oldPrice)
        ? "0"
        : exact(discountPrice).dividedBy(oldPrice).times(100);
    return { discountPrice: round4(discountPrice), discountScale: round4(scale) };
  }
  const scale = isGiven(discountScale) ? discountScale : "0";
  return { discountPrice: round4(exact(oldPrice).times(scale).dividedBy(100)), discountScale: round4(scale) };
}

/** Pieces of a product billed by weight, before they are weighed (docs/rules/goods.md#catch-weight). */
export const estimatedWeight = (qty: Quantity, nominalWeightKg: Weight): Weight =>
  round3(exact(qty).times(nominalWeightKg));

export const billQtyOf = (entry: Pick<LineEntry, "qty" | "priceUnit" | "weightKg">): Quantity =>
  round3(entry.priceUnit === "KG" ? (entry.weightKg ?? "0") : entry.qty);

export const lineNetOf = (price: Price, billQty: Quantity): Money => round2(exact(price).times(billQty));

/** The line's calculation. It always returns figures, even for a half-finished line; lineRefusal says what is wrong. */
export function pricedLine(entry: LineEntry): PricedLine {
  const { discountPrice, discountScale } = discountOf(entry);
  const oldPrice = round4(entry.oldPrice);
  const price = round4(exact(oldPrice).minus(discountPrice));
  const billQty = billQtyOf(entry);
  return {
    oldPrice,
    discountScale,
    discountPrice,
    price,
    billQty,
    lineNet: lineNetOf(price, billQty),
  };
}

export function lineRefusal(entry: LineEntry, unit: Pick<Unit, "countable">): Refusal | null {
  const badQuantity = quantityRefusal(entry.qty, unit);
  if (badQuantity) return badQuantity;
  if (entry.priceUnit === "KG" && !(isGiven(entry.weightKg) && exact(entry.weightKg).greaterThan(0))) {
    return tradeMessages.weightMissing();
  }
  return priceRefusal(entry);
}

/** What is wrong with price and discount alone. */
export function priceRefusal(entry: Omit<LineEntry, "qty" | "priceUnit" | "weightKg">): Refusal | null {
  const { oldPrice, price, discountScale, discountPrice } = entry;
  if (exact(oldPrice).lessThan(0)) return tradeMessages.priceNegative();
  if ([discountPrice, discountScale].some((value) => isGiven(value) && exact(value).lessThan(0))) {
    return tradeMessages.discountNegative();
  }
  if (isGiven(discountPrice) && isGiven(discountScale)) {
    const apart = exact(discountPrice).minus(exact(oldPrice).times(discountScale).dividedBy(100)).abs();
    if (apart.greaterThan(exact("0.00005").times(oldPrice).plus("0.00005"))) return tradeMessages.discountMismatch();
  }
  const computed = pricedLine({ ...entry, qty: "0", priceUnit: "UNIT" });
  if (exact(computed.discountPrice).greaterThan(oldPrice)) return tradeMessages.discountAbovePrice();
  if (isGiven(price) && !same(price, computed.price)) return tradeMessages.priceMismatch();
  return null;
}
