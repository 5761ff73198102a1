/**
 * Available is live stock, less what may not be sold, less what is promised; it may be negative
 * (docs/rules/stock.md#quantities).
 */
import { compare, exact, round3, type Quantity } from "../../kernel/decimal.ts";

export const available = (stock: { live: Quantity; blocked: Quantity; so: Quantity }): Quantity =>
  round3(exact(stock.live).minus(stock.blocked).minus(stock.so));

/** Time to reorder: what is available and what is on its way do not reach the minimum (docs/rules/stock.md#below-the-minimum). */
export const isBelowMinimum = (row: { available: Quantity; po: Quantity; minQty: Quantity | null }): boolean =>
  row.minQty !== null && compare(exact(row.available).plus(row.po), row.minQty) < 0;
