/**
 * The minimum price.
 *
 * The price after all discounts counts, the line's and its share of the order's: the net-net price. Below the
 * minimum someone has to approve it; below cost is only shown, to users who may see margins. Free goods are
 * samples, with a reason and the same approval, whether the line or a discount of the order makes them free.
 * What passed on the order passes on its invoices, which take over price, discount and percentage: a short pick
 * only changes the rounding of shares (docs/rules/prices.md#minimum-price).
 */
import {
  exact,
  isPositive,
  isZero,
  round2,
  round4,
  type Cost,
  type Factor,
  type Money,
  type Price,
  type Quantity,
  type Weight,
} from "../kernel/decimal.ts";
import type { Refusal } from "../kernel/refusal.ts";
import type { Words } from "../kernel/words.ts";
import type { PriceUnit } from "../trade/priced-line.rules.ts";
import { salesMessages } from "./messages.ts";

export interface FlooredGoods {
  readonly name: Words;
  readonly priceUnit: PriceUnit;
  /** Base units in the default unit, which minPrice and cost are for. */
  readonly defaultFactor: Factor;
  /** Per default unit, or per kg when priceUnit is KG. */
  readonly minPrice: Price | null;
  /** Weighted average per default unit; null when nothing was ever received. */
  readonly cost: Cost | null;
  readonly nominalWeightKg: Weight | null;
}

export interface FlooredLine {
  readonly effNet: Money;
  readonly billQty: Quantity;
  /** The unit price before the order discount: 0 is a sample. */
  readonly price: Price;
  readonly unitFactor: Factor;
  readonly sample: boolean;
  /** The net-net price that was already approved. */
  readonly approvedNetNet?: Price | null;
}

export interface PriceFloor {
  readonly netNet: Price;
  /** The minimum for one unit of the line: stored with it. */
  readonly minPrice: Price;
  readonly refusal: Refusal | null;
  /** A warning, shown with sales:margin:view only. */
  readonly belowCost: boolean;
}

/** From one default unit to one unit of the line. A kilogram is a kilogram in every unit. */
const perUnit = (amount: string, goods: FlooredGoods, unitFactor: Factor): Price & Cost =>
  goods.priceUnit === "KG" ? round4(amount) : round4(exact(amount).times(unitFactor).dividedBy(goods.defaultFactor));

export function costPerUnit(goods: FlooredGoods, unitFactor: Factor): Cost | null {
  if (goods.cost === null) return null;
  if (goods.priceUnit === "UNIT") return perUnit(goods.cost, goods, unitFactor);
  if (goods.nominalWeightKg === null || isZero(goods.nominalWeightKg)) return null;
  return round4(exact(goods.cost).dividedBy(goods.nominalWeightKg));
}

export const netNetPrice = (effNet: Money, billQty: Quantity): Price =>
  isZero(billQty) ? "0.0000" : round4(exact(effNet).dividedBy(billQty));

export function priceFloor(line: FlooredLine, goods: FlooredGoods): PriceFloor {
  const netNet = netNetPrice(line.effNet, line.billQty);
  const minPrice = perUnit(goods.minPrice ?? "0", goods, line.unitFactor);
  // A line reduced to nothing sells nothing: there is no price to check.
  if (!isPositive(line.billQty)) return { netNet, minPrice, refusal: null, belowCost: false };
  const cost = costPerUnit(goods, line.unitFactor);
  return {
    netNet,
    minPrice,
    refusal: floorRefusal(line, goods, netNet, minPrice),
    belowCost: cost !== null && exact(netNet).lessThan(cost),
  };
}

function floorRefusal(line: FlooredLine, goods: FlooredGoods, netNet: Price, minPrice: Price): Refusal | null {
  const free = isZero(line.price) || isZero(netNet);
  if (free && !line.sample) return salesMessages.sampleReasonMissing({ goods: goods.name });
  const approved =
    line.approvedNetNet !== null &&
    line.approvedNetNet !== undefined &&
    exact(netNet).greaterThanOrEqualTo(line.approvedNetNet);
  if (approved) return null;
  if (free) return salesMessages.freeGoods({ goods: goods.name });
  return exact(netNet).lessThan(minPrice)
    ? salesMessages.belowMinimum({ goods: goods.name, netNet, minimum: minPrice })
    : null;
}

/** A line of an order, with the minimum it was checked against. */
export interface OrderedPrice {
  readonly minPriceOverride: boolean;
  readonly lineNet: Money;
  readonly discAlloc: Money;
  readonly billQty: Quantity;
  readonly minPrice: Price;
}

/** After the line's discount and its share of the order's. */
export const netNetOf = (line: Pick<OrderedPrice, "lineNet" | "discAlloc" | "billQty">): Price =>
  netNetPrice(round2(exact(line.lineNet).minus(line.discAlloc)), line.billQty);

export const isBelowFloor = (line: Omit<OrderedPrice, "minPriceOverride">): boolean =>
  isPositive(line.billQty) && (isZero(netNetOf(line)) || exact(netNetOf(line)).lessThan(line.minPrice));

/** Above its minimum on the order, or approved: its invoices do not check again. */
export const passedOnOrder = (line: OrderedPrice): boolean => line.minPriceOverride || !isBelowFloor(line);

/**
 * The net-net price is the approved one. With the same price and discounts, another quantity changes it only by
 * the rounding of shares, at most a penny per line.
 */
export const isStillApproved = (
  approved: Pick<OrderedPrice, "lineNet" | "discAlloc" | "billQty">,
  line: { readonly netNet: Price; readonly billQty: Quantity },
  sameTerms: boolean,
): boolean => {
  const penny = sameTerms && isPositive(line.billQty) ? exact("0.01").dividedBy(line.billQty) : exact("0");
  return exact(line.netNet).plus(penny).greaterThanOrEqualTo(netNetOf(approved));
};
