/**
 * A price file says what a supplier asks from a day on (docs/rules/suppliers.md#price-files). The price that is valid on that day
 * ends the day before, unless the file says the same of it (price, and VAT code where the file has one); one that the file gives an end does not cut a price that goes on after it.
 */
import { addDays, type Day } from "../../kernel/calendar.ts";
import { compare, exact, type Price } from "../../kernel/decimal.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { BoughtCode } from "../bought-vat.rules.ts";
import { overlapRefusal } from "./supplier-price.rules.ts";

export interface StandingPrice {
  readonly id: number;
  readonly price: Price;
  readonly validFrom: Day;
  readonly validTo: Day | null;
  readonly preferred: boolean;
  readonly vatCode: BoughtCode | null;
}

export interface FiledPrice {
  readonly price: Price;
  readonly validFrom: Day;
  readonly validTo: Day | null;
  /** null: it says nothing of VAT, so what was agreed goes on. */
  readonly vatCode: BoughtCode | null;
}

export type PriceChange =
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "new" | "same" }
  | { readonly kind: "up" | "down" | "equal" | "recoded"; readonly before: StandingPrice; readonly endsOn: Day };

type Validity = Pick<FiledPrice, "validFrom" | "validTo">;

/** Whether a price goes on after the last day of another. */
const outlasts = (one: Validity, other: Validity): boolean =>
  other.validTo !== null && (one.validTo === null || one.validTo > other.validTo);

/** `standing`: what this supplier asks for the same unit from the same quantity. */
export function priceChange(filed: FiledPrice, standing: readonly StandingPrice[]): PriceChange {
  const now = standing.find(
    ({ validFrom, validTo }) => validFrom <= filed.validFrom && (validTo === null || validTo >= filed.validFrom),
  );
  const difference = now ? compare(filed.price, now.price) : 0;
  const recoded = now !== undefined && filed.vatCode !== null && filed.vatCode !== now.vatCode;
  if (now && difference === 0 && !recoded && !outlasts(filed, now)) return { kind: "same" };
  const ends = now && now.validFrom < filed.validFrom && !outlasts(now, filed) ? now : undefined;
  const refusal = overlapRefusal(
    filed,
    standing.filter((one) => one !== ends),
  );
  if (refusal) return { kind: "refused", refusal };
  if (!ends) return { kind: "new" };
  const kind = difference > 0 ? "up" : difference < 0 ? "down" : recoded ? "recoded" : "equal";
  return { kind, before: ends, endsOn: addDays(filed.validFrom, -1) };
}

/** By how many per cent the price rises, with one decimal; null where nothing was paid. */
export const risePct = (before: Price, now: Price): string | null =>
  exact(before).isZero() ? null : exact(now).minus(before).times(100).dividedBy(before).toFixed(1);
