/**
 * Weight in the ledger: kilograms move with their pieces.
 *
 * Taking the last piece of a batch takes all the remaining weight, so that weight never outlives its pieces; a
 * weighed issue takes the scale's reading, but never more than there is; all others take their share
 * (docs/rules/goods.md#catch-weight).
 */
import { compare, exact, round3, same, type Quantity, type Weight } from "../../kernel/decimal.ts";

export interface WeighedStock {
  readonly onHand: Quantity;
  readonly weightKg: Weight;
}

export function weightTaken(stock: WeighedStock, qty: Quantity, weighed: Weight | null): Weight {
  if (same(stock.onHand, qty)) return round3(stock.weightKg);
  const wanted = weighed ?? round3(exact(stock.weightKg).times(qty).dividedBy(stock.onHand));
  return round3(compare(wanted, stock.weightKg) > 0 ? stock.weightKg : wanted);
}
