/**
 * What a supplier asks (docs/rules/suppliers.md#prices). Two prices of one supplier for the same unit and from the same
 * quantity are never valid on the same day, so the supplier's bill can be checked against one of them; different
 * quantities may have different prices. Of the prices that are valid and whose quantity is reached, the newest counts.
 */
import type { Day } from "../../kernel/calendar.ts";
import { compare, type Price, type Quantity } from "../../kernel/decimal.ts";
import { refusalAt, type Refusal } from "../../kernel/refusal.ts";
import { supplierPriceMessages as say } from "./supplier-price.messages.ts";

interface Validity {
  readonly validFrom: Day;
  readonly validTo?: Day | null | undefined;
}

export interface AskedPrice extends Validity {
  readonly minQty: Quantity;
  readonly price: Price;
}

const isValidOn = ({ validFrom, validTo }: Validity, day: Day): boolean =>
  validFrom <= day && (!validTo || validTo >= day);

/** Both last days are included. */
export const overlap = (a: Validity, b: Validity): boolean =>
  (!a.validTo || a.validTo >= b.validFrom) && (!b.validTo || b.validTo >= a.validFrom);

/** `others`: the stored prices of the same supplier, product, unit and quantity. */
export function overlapRefusal(price: Validity, others: readonly Validity[]): Refusal | null {
  const other = others.find((one) => overlap(one, price));
  if (!other) return null;
  return refusalAt("validFrom", say.overlaps({ from: other.validFrom }));
}

/** The price of this quantity on this day; of two that begin on one day the larger quantity counts. */
export const askedPrice = <P extends AskedPrice>(prices: readonly P[], qty: Quantity, onDay: Day): P | null =>
  prices
    .filter((one) => isValidOn(one, onDay) && compare(one.minQty, qty) <= 0)
    .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom) || compare(b.minQty, a.minQty))[0] ?? null;
