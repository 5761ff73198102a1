/**
 * A dated price is for a unit in which the product is sold, and ends no earlier than it begins
 * (docs/rules/prices.md#which-price).
 */
import type { Day } from "../../kernel/calendar.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import { priceMessages as say } from "./price.messages.ts";

export interface DatedTerms {
  readonly unitId: number;
  readonly validFrom: Day;
  readonly validTo?: Day | null | undefined;
}

export function datedPriceRefusal(price: DatedTerms, unitIds: readonly number[]): Refusal | null {
  const words = (refusal: Refusal, path: string): Refusal => ({ ...refusal, fields: [{ path, words: refusal.words }] });
  if (!unitIds.includes(price.unitId)) return words(say.unitNotListed(), "unitId");
  if (price.validTo && price.validTo < price.validFrom) return words(say.endsBeforeItBegins(), "validTo");
  return null;
}
