/**
 * How long stock lasts (docs/rules/purchase.md#cover): what is available, at the pace of the last four weeks. What is on its
 * way does not count: it may come late.
 */
import { exact, isPositive, type Quantity } from "../kernel/decimal.ts";

export const COVER_DAYS = 28;

/** Whole days; null: nothing was sold, so there is no pace. Nothing available covers no day. */
export function coverDays(available: Quantity, sold: Quantity): number | null {
  if (!isPositive(sold)) return null;
  if (!isPositive(available)) return 0;
  return Math.min(9999, Number(exact(available).times(COVER_DAYS).dividedBy(sold).floor().toFixed()));
}
