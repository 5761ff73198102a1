/**
 * A selling price with dates is for a unit in which the product is sold (docs/rules/prices.md#which-price,
 * docs/rules/prices.md#special-prices).
 */
import type { Percent, Price } from "../../kernel/decimal.ts";
import { refusalAt, type Refusal } from "../../kernel/refusal.ts";
import { datedTermsRefusal, type DatedTerms } from "../../trade/dated-price.rules.ts";
import { priceMessages as say } from "./price.messages.ts";

export type { DatedTerms };

export const datedPriceRefusal = (price: DatedTerms, unitIds: readonly number[]): Refusal | null =>
  datedTermsRefusal(price, unitIds, say.unitNotListed);

export interface SpecialTerms extends DatedTerms {
  readonly price: Price | null;
  readonly percentOff: Percent | null;
  readonly priceLevel: string | null;
  readonly region: string | null;
  readonly customerKind: string | null;
}

/** A price or a percentage; for everybody, or for one group of customers. */
export function specialPriceRefusal(special: SpecialTerms, unitIds: readonly number[]): Refusal | null {
  const { price, percentOff, ...terms } = special;
  if ((price === null) === (percentOff === null)) return refusalAt("price", say.priceOrPercent());
  const groups = (["priceLevel", "region", "customerKind"] as const).filter((name) => terms[name] !== null);
  return groups.length > 1 ? refusalAt(groups[1]!, say.oneGroup()) : datedPriceRefusal(terms, unitIds);
}
