/**
 * The price of a line.
 *
 * A customer pays their contract price if there is one for the delivery day, otherwise the price of their
 * level, otherwise the list price, and in place of these two a special price that is lower; a unit without its own
 * price takes its share of the default unit's (docs/rules/prices.md#which-price, docs/rules/prices.md#special-prices,
 * docs/rules/goods.md#split-selling). The line's amounts are computed in `trade/priced-line.rules.ts`.
 */
import type { Day } from "../kernel/calendar.ts";
import {
  exact,
  isZero,
  round4,
  same,
  type Factor,
  type Percent,
  type Price,
  type Quantity,
} from "../kernel/decimal.ts";
import type { Refusal } from "../kernel/refusal.ts";
import type { Words } from "../kernel/words.ts";
import { discountOf, type PriceUnit } from "../trade/priced-line.rules.ts";
import { salesMessages } from "./messages.ts";
import { breaksBelow, type PriceBreak, type SpecialPrice } from "./special-price.rules.ts";

export type PriceSource = "CONTRACT" | "LEVEL" | "SPECIAL" | "LIST" | "MANUAL";

export interface DatedPrice {
  readonly price: Price;
  readonly validFrom: Day;
  /** null: until further notice. */
  readonly validTo: Day | null;
}

export interface PriceCandidates {
  /** Rows of this customer, product and unit. */
  readonly contract: readonly DatedPrice[];
  /** Rows of the customer's price level, for this product and unit. */
  readonly level: readonly DatedPrice[];
  /** Special prices of this product and unit that are valid for the customer on the delivery day. */
  readonly special: readonly SpecialPrice[];
  /** The unit's own list price. */
  readonly unitSalePrice: Price | null;
  /** List price of the default unit (per kg when priceUnit is KG). */
  readonly salePrice: Price | null;
  readonly priceUnit: PriceUnit;
  readonly unitFactor: Factor;
  readonly defaultFactor: Factor;
  /** If the unit is the product's split unit: its price, otherwise the case's share with the mark-up. */
  readonly split?: { readonly splitPrice: Price | null; readonly markupPct: Percent } | null;
}

export interface ListPrice {
  readonly oldPrice: Price;
  readonly priceSource: PriceSource;
}

/** The price of one unit of a product for a customer and a delivery day. */
export interface QuotedPrice extends ListPrice {
  /** Of a special price: the last delivery day that it is for. */
  readonly lastDay: Day | null;
  /** Lower special prices from a quantity on, ascending in quantity and each lower than the one before. */
  readonly breaks: readonly PriceBreak[];
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
  // A price per kilogram is the same for every unit the product is packed in.
  if (from.priceUnit === "KG") return from.salePrice;
  if (from.split) return splitPriceOf(from.salePrice, from.unitFactor, from.defaultFactor, from.split.markupPct);
  return round4(exact(from.salePrice).times(from.unitFactor).dividedBy(from.defaultFactor));
}

/** null: no price exists, the line needs one entered by hand. */
export function quotedPrice(from: PriceCandidates, deliveryDate: Day): QuotedPrice | null {
  const contract = validOn(from.contract, deliveryDate);
  // A contract price is neither undercut nor replaced.
  if (contract !== null) return { oldPrice: round4(contract), priceSource: "CONTRACT", lastDay: null, breaks: [] };
  const level = validOn(from.level, deliveryDate);
  const usual = level ?? listPriceOf(from);
  if (usual === null) return null;
  const oldPrice = round4(usual);
  const breaks = breaksBelow(oldPrice, from.special);
  const [first, ...rest] = breaks;
  return first && isZero(first.fromQty)
    ? { oldPrice: first.price, priceSource: "SPECIAL", lastDay: first.lastDay, breaks: rest }
    : { oldPrice, priceSource: level === null ? "LIST" : "LEVEL", lastDay: null, breaks };
}

/** What one unit costs at this quantity: a break that it reaches, or the quoted price. */
export function priceAt(
  { breaks, oldPrice, priceSource, lastDay }: QuotedPrice,
  qty: Quantity,
): Omit<QuotedPrice, "breaks"> {
  const reached = breaks.findLast(({ fromQty }) => exact(qty).gte(fromQty));
  return reached
    ? { oldPrice: reached.price, priceSource: "SPECIAL", lastDay: reached.lastDay }
    : { oldPrice, priceSource, lastDay };
}

/**
 * A price entered by hand. Above the list it is a new price; below it is a discount, so that the reduction
 * stays visible.
 */
export function manualPrice(
  list: ListPrice | null,
  price: Price,
): ListPrice & { readonly discountPrice: Price; readonly discountScale: Percent } {
  if (list === null || exact(price).greaterThan(list.oldPrice)) {
    return { oldPrice: round4(price), priceSource: "MANUAL", discountPrice: "0.0000", discountScale: "0.0000" };
  }
  const discountPrice = round4(exact(list.oldPrice).minus(price));
  const { discountScale } = discountOf({ oldPrice: list.oldPrice, discountPrice });
  return { ...list, discountPrice, discountScale };
}

/**
 * The list price a browser sends must be the saved one or, on a new line, the one found now; otherwise the list
 * was changed meanwhile and the clerk must be shown it.
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
