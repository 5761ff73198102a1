/** One of the partner's units is so many of ours: quantities rise by it and prices fall (docs/rules/stock.md#cosmo-conversion). */
import { compare, exact, round3, round4, type Price, type Quantity } from "../../kernel/decimal.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import { cosmoMessages as say } from "./cosmo.messages.ts";

/** As it is stored and looked up. */
export const knownAs = (code: string): string => code.trim().toUpperCase();

export function cosmoRefusal(entry: {
  readonly cosmoCode: string;
  readonly conversion: Quantity;
}): { readonly field: "cosmoCode" | "conversion"; readonly refusal: Refusal } | null {
  if (knownAs(entry.cosmoCode) === "") return { field: "cosmoCode", refusal: say.codeEmpty() };
  return compare(entry.conversion, "1") < 0 ? { field: "conversion", refusal: say.conversionTooSmall() } : null;
}

/**
 * What in a partner's code may be words of ours: runs of three letters or more, of Chinese, and digits as long as a bar code. What only
 * numbers its products says nothing of ours.
 */
export const tellingParts = (code: string): string[] => [
  ...new Set(code.toLowerCase().match(/\p{Script=Han}+|[a-z]{3,}|\d{8,}/gu) ?? []),
];

export const ourQty = (theirs: Quantity, conversion: Quantity): Quantity => round3(exact(theirs).times(conversion));
export const ourPrice = (theirs: Price, conversion: Quantity): Price => round4(exact(theirs).dividedBy(conversion));
