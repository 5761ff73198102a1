/**
 * What to order (docs/rules/purchase.md#suggestions): enough to last until the goods of the order after this one have come,
 * and never less than the minimum of the warehouse, at the pace of the last weeks; less what is there and on its way.
 */
import { compare, exact, isPositive, isZero, round3, type Factor, type Quantity } from "../kernel/decimal.ts";

export interface Need {
  /** In base units, all of them. */
  readonly sold: Quantity;
  /** The days in which it was sold. */
  readonly days: number;
  readonly available: Quantity;
  readonly onOrder: Quantity;
  readonly minQty: Quantity | null;
  readonly reorderQty: Quantity | null;
  /** From the order to its goods, and from one order to the next. */
  readonly leadDays: number;
  readonly reviewDays: number;
}

/** In base units, exact; 0: there is enough. */
export function neededBase(need: Need): Quantity {
  const pace = exact(isPositive(need.sold) ? need.sold : "0").dividedBy(need.days);
  const target = pace.times(need.leadDays + need.reviewDays).plus(need.minQty ?? "0");
  const missing = target.minus(need.available).minus(need.onOrder);
  if (!missing.greaterThan(0)) return "0.000";
  const reorder = need.reorderQty ?? "0";
  return round3(missing.greaterThan(reorder) ? missing : reorder);
}

/** In the unit in which it is bought: whole units, and no less than the supplier sells. */
export function suggestedQty(base: Quantity, factor: Factor, supplierMinimum: Quantity): Quantity {
  if (isZero(base)) return "0.000";
  const units = exact(base).dividedBy(factor).ceil();
  return round3(compare(units, supplierMinimum) >= 0 ? units : exact(supplierMinimum).ceil());
}
