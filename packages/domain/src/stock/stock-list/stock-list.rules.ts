import { compare, exact, type Quantity } from "../../kernel/decimal.ts";

/** Time to reorder: what is available and what is on its way do not reach the minimum (docs/rules/stock.md#below-the-minimum). */
export const isBelowMinimum = (row: { available: Quantity; po: Quantity; minQty: Quantity | null }): boolean =>
  row.minQty !== null && compare(exact(row.available).plus(row.po), row.minQty) < 0;
