/**
 * A dated price, asked or paid, is for a unit that the product has, and ends no earlier than it begins
 * (docs/rules/prices.md#which-price).
 */
import type { Day } from "../kernel/calendar.ts";
import { refusalAt, type Refusal } from "../kernel/refusal.ts";
import { tradeMessages as say } from "./messages.ts";

export interface DatedTerms {
  readonly unitId: number;
  readonly validFrom: Day;
  readonly validTo?: Day | null | undefined;
}

export function datedTermsRefusal(
  price: DatedTerms,
  unitIds: readonly number[],
  unitNotListed: () => Refusal,
): Refusal | null {
  if (!unitIds.includes(price.unitId)) return refusalAt("unitId", unitNotListed());
  if (price.validTo && price.validTo < price.validFrom) return refusalAt("validTo", say.endsBeforeItBegins());
  return null;
}
