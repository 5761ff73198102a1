/** Which special prices lower the price of a line, and from which quantity (docs/rules/prices.md#special-prices). */
import type { Day } from "../kernel/calendar.ts";
import { exact, round4, type Percent, type Price, type Quantity } from "../kernel/decimal.ts";

/** A price, or a percentage off the price that the customer pays without it. */
export interface SpecialPrice {
  /** In units of the line; 0: any quantity. */
  readonly minQty: Quantity;
  readonly price: Price | null;
  readonly percentOff: Percent | null;
  readonly validTo: Day;
}

export interface PriceBreak {
  readonly fromQty: Quantity;
  readonly price: Price;
  /** The last delivery day that it is for. */
  readonly lastDay: Day;
}

/** A tenth off 18.0000 → 16.2000. */
const priceOf = ({ price, percentOff }: SpecialPrice, usual: Price): Price =>
  round4(
    price ??
      exact(usual)
        .times(exact(100).minus(percentOff ?? 0))
        .dividedBy(100),
  );

/** Those lower than `usual`, ascending in quantity and each lower than the one before: of several, the lowest counts. */
export function breaksBelow(usual: Price, specials: readonly SpecialPrice[]): PriceBreak[] {
  const steps = specials
    .map((special) => ({ fromQty: special.minQty, price: priceOf(special, usual), lastDay: special.validTo }))
    .toSorted(
      (a, b) =>
        exact(a.fromQty).comparedTo(b.fromQty) ||
        exact(a.price).comparedTo(b.price) ||
        // Of two with one price, the one that lasts longer.
        (a.lastDay < b.lastDay ? 1 : -1),
    );
  let lowest = usual;
  return steps.filter(({ price }) => {
    if (exact(price).gte(lowest)) return false;
    lowest = price;
    return true;
  });
}
