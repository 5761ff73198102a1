/** A selling price with dates is for a unit in which the product is sold (docs/rules/prices.md#which-price). */
import type { Refusal } from "../../kernel/refusal.ts";
import { datedTermsRefusal, type DatedTerms } from "../../trade/dated-price.rules.ts";
import { priceMessages as say } from "./price.messages.ts";

export type { DatedTerms };

export const datedPriceRefusal = (price: DatedTerms, unitIds: readonly number[]): Refusal | null =>
  datedTermsRefusal(price, unitIds, say.unitNotListed);
