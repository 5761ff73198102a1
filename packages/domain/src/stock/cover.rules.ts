/**
 * How long stock lasts (docs/rules/stock.md#cover): what is available, at the pace of the last four weeks. What is on its
 * way does not count: it may come late.
 */
import { exact, isPositive, round3, type Quantity } from "../kernel/decimal.ts";

export const COVER_DAYS = 28;

/** Whole days; null: nothing was sold in these days, so there is no pace. Nothing available covers no day. */
export function coverDays(available: Quantity, sold: Quantity, days = COVER_DAYS): number | null {
  if (!isPositive(sold)) return null;
  if (!isPositive(available)) return 0;
  return Math.min(9999, Number(exact(available).times(days).dividedBy(sold).floor().toFixed()));
}

/** What goes in a week on average; less than nothing came back. */
export const weeklyIssue = (sold: Quantity, days: number): Quantity => round3(exact(sold).times(7).dividedBy(days));
