/**
 * The price of a line.
 *
 * A customer pays his own agreed price if there is one for the day of delivery, else the
 * price of his level, else the list price; a unit without a price of its own takes its
 * share of the default unit's. Discount is per unit, typed as an amount or as a percentage,
 * and never more than the price. What the browser sends is checked, not trusted: the server
 * computes the same figures again with this file (domain-rules 4.1, 4.2, 5.5).
 */
import type { Day } from "../kernel/calendar.ts";
import {
  exact,
  isZero,
  round2,
  round3,
  round4,
  same,
  type Factor,
  type Money,
  type Percent,
  type Price,
  type Quantity,
  type Weight,
} from "../kernel/decimal.ts";
import { quantityRefusal, type Unit } from "../kernel/quantity.ts";
import type { Refusal } from "../kernel/refusal.ts";
import type { Words } from "../kernel/words.ts";
import { salesMessages } from "./messages.ts";

export type PriceSource = "CONTRACT" | "LEVEL" | "LIST" | "MANUAL";
/** What a price is for: one unit of the line, or one kilogram of it. */
export type PriceUnit = "UNIT" | "KG";

export interface DatedPrice {
  readonly price: Price;
  readonly validFrom: Day;
  /** null: until further notice. */
  readonly validTo: Day | null;
}

export interface PriceCandidates {
  /** Rows of this customer, goods and unit. */
  readonly contract: readonly DatedPrice[];
  /** Rows of the customer's price level, for this goods and unit. */
  readonly level: readonly DatedPrice[];
  /** The unit's own list price. */
  readonly unitSalePrice: Price | null;
  /** List price of the default unit (per kg when priceUnit is KG). */
  readonly salePrice: Price | null;
  readonly priceUnit: PriceUnit;
  readonly unitFactor: Factor;
  readonly defaultFactor: Factor;
  /** When the unit is the goods' split unit: its price, else the case's share with the mark-up. */
  readonly split?: { readonly splitPrice: Price | null; readonly markupPct: Percent } | null;
}

export interface ListPrice {
  readonly oldPrice: Price;
  readonly priceSource: PriceSource;
}

const validOn = (rows: readonly DatedPrice[], day: Day): Price | null => {
  let latest: DatedPrice | null = null;
  for (const row of rows) {
    if (row.validFrom > day || (row.validTo !== null && row.validTo < day)) continue;
    if (latest === null || row.validFrom > latest.validFrom) latest = row;
  }
  return latest?.price ?? null;
};

/** A case of 12 at £18.0000 with 10 % → £1.6500 for one. */
export const splitPriceOf = (casePrice: Price, splitFactor: Factor, caseFactor: Factor, markupPct: Percent): Price =>
  round4(exact(casePrice).times(splitFactor).dividedBy(caseFactor).times(exact(markupPct).dividedBy(100).plus(1)));

function listPriceOf(from: PriceCandidates): Price | null {
  if (from.unitSalePrice !== null) return from.unitSalePrice;
  if (from.split?.splitPrice) return from.split.splitPrice;
  if (from.salePrice === null) return null;
  // A price per kilogram is the same for every unit the goods is packed in.
  if (from.priceUnit === "KG") return from.salePrice;
  if (from.split) return splitPriceOf(from.salePrice, from.unitFactor, from.defaultFactor, from.split.markupPct);
  return round4(exact(from.salePrice).times(from.unitFactor).dividedBy(from.defaultFactor));
}

/** null: no price exists, the line needs one typed by hand. */
export function listPrice(from: PriceCandidates, deliveryDate: Day): ListPrice | null {
  const contract = validOn(from.contract, deliveryDate);
  if (contract !== null) return { oldPrice: round4(contract), priceSource: "CONTRACT" };
  const level = validOn(from.level, deliveryDate);
  if (level !== null) return { oldPrice: round4(level), priceSource: "LEVEL" };
  const list = listPriceOf(from);
  return list === null ? null : { oldPrice: round4(list), priceSource: "LIST" };
}

/** What was typed into a line. Either discount may be missing; `price` is only there to be checked. */
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

const given = (value: string | null | undefined): value is string =>
  value !== null && value !== undefined && value !== "";

function discountOf(entry: LineEntry): { discountPrice: Price; discountScale: Percent } {
  const { oldPrice, discountScale, discountPrice } = entry;
  if (given(discountPrice)) {
    const scale = given(discountScale)
      ? discountScale
      : isZero(oldPrice)
        ? "0"
        : exact(discountPrice).dividedBy(oldPrice).times(100);
    return { discountPrice: round4(discountPrice), discountScale: round4(scale) };
  }
  const scale = given(discountScale) ? discountScale : "0";
  return { discountPrice: round4(exact(oldPrice).times(scale).dividedBy(100)), discountScale: round4(scale) };
}

/** Pieces of a goods billed by weight, before they are weighed (domain-rules 5.6). */
export const estimatedWeight = (qty: Quantity, nominalWeightKg: Weight): Weight =>
  round3(exact(qty).times(nominalWeightKg));

export const billQtyOf = (entry: Pick<LineEntry, "qty" | "priceUnit" | "weightKg">): Quantity =>
  round3(entry.priceUnit === "KG" ? (entry.weightKg ?? "0") : entry.qty);

export const lineNetOf = (price: Price, billQty: Quantity): Money => round2(exact(price).times(billQty));

/** The arithmetic of a line. It always answers, so that a half-typed line shows figures; lineRefusal says what is wrong. */
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
  if (entry.priceUnit === "KG" && !(given(entry.weightKg) && exact(entry.weightKg).greaterThan(0))) {
    return salesMessages.weightMissing();
  }
  return priceRefusal(entry);
}

/** What is wrong with price and discount alone. */
export function priceRefusal(entry: Omit<LineEntry, "qty" | "priceUnit" | "weightKg">): Refusal | null {
  const { oldPrice, price, discountScale, discountPrice } = entry;
  if (exact(oldPrice).lessThan(0)) return salesMessages.priceNegative();
  if ([discountPrice, discountScale].some((value) => given(value) && exact(value).lessThan(0))) {
    return salesMessages.discountNegative();
  }
  if (given(discountPrice) && given(discountScale)) {
    const apart = exact(discountPrice).minus(exact(oldPrice).times(discountScale).dividedBy(100)).abs();
    if (apart.greaterThan(exact("0.00005").times(oldPrice).plus("0.00005"))) return salesMessages.discountMismatch();
  }
  const computed = pricedLine({ ...entry, qty: "0", priceUnit: "UNIT" });
  if (exact(computed.discountPrice).greaterThan(oldPrice)) return salesMessages.discountAbovePrice();
  if (given(price) && !same(price, computed.price)) return salesMessages.priceMismatch();
  return null;
}

/**
 * A price typed by hand. Above the list it is a new price; below it is a discount, so that
 * what was given away stays visible.
 */
export function manualPrice(
  list: ListPrice | null,
  price: Price,
): ListPrice & { readonly discountPrice: Price; readonly discountScale: Percent } {
  if (list === null || exact(price).greaterThan(list.oldPrice)) {
    return { oldPrice: round4(price), priceSource: "MANUAL", discountPrice: "0.0000", discountScale: "0.0000" };
  }
  const discountPrice = round4(exact(list.oldPrice).minus(price));
  const { discountScale } = discountOf({ qty: "0", priceUnit: "UNIT", oldPrice: list.oldPrice, discountPrice });
  return { ...list, discountPrice, discountScale };
}

/**
 * The list price a browser sends must still be the saved one or, on a new line, the one
 * found now; else somebody changed the list meanwhile and the clerk must see it.
 */
export function listPriceRefusal(
  submitted: { readonly oldPrice: Price; readonly priceSource: PriceSource },
  expected: ListPrice | null,
  goods: Words,
): Refusal | null {
  if (submitted.priceSource === "MANUAL") return null;
  if (expected === null) return salesMessages.noPrice();
  if (same(submitted.oldPrice, expected.oldPrice)) return null;
  return salesMessages.priceChanged({ goods, from: round4(submitted.oldPrice), to: round4(expected.oldPrice) });
}
