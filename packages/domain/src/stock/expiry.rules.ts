/**
 * What will not be sold of a batch before its date (docs/rules/reports.md#expiry): what is expected to go until then at the pace of the
 * last weeks, and what remains. The list of batches and the report of expiry say the same.
 */
import { exact, isPositive, round3, type Quantity } from "../kernel/decimal.ts";

export interface Ageing {
  /** null: it has no date. */
  readonly daysLeft: number | null;
  readonly qty: Quantity;
  /** Of the product in these last days, net of what came back. */
  readonly sold: Quantity;
  readonly days: number;
  /** What is blocked is not sold. */
  readonly sellable: boolean;
}

/** What goes until its date; null: it has none, and there is no hurry. */
export function expectedSale({ daysLeft, sold, days, sellable }: Ageing): Quantity | null {
  if (daysLeft === null) return null;
  if (daysLeft < 0 || !sellable || !isPositive(sold)) return "0.000";
  return round3(exact(sold).times(daysLeft).dividedBy(days));
}

export function riskQty(ageing: Ageing): Quantity {
  const expected = expectedSale(ageing);
  if (expected === null) return "0.000";
  const left = exact(ageing.qty).minus(expected);
  return left.greaterThan(0) ? round3(left) : "0.000";
}
