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

export interface WeighedIssue {
  readonly qty: Quantity;
  readonly weightKg: Weight;
  /** Already returned. */
  readonly returnedQty: Quantity;
  readonly returnedKg: Weight;
}

/**
 * What comes back of an issue weighs what the scale says, otherwise its share, the last piece the rest; null if that is more than
 * is still out (docs/rules/stock.md#returns).
 */
export function weightReturned(issue: WeighedIssue, qty: Quantity, weighed: Weight | null): Weight | null {
  const rest = round3(exact(issue.weightKg).minus(issue.returnedKg));
  if (weighed !== null) return compare(weighed, rest) > 0 ? null : round3(weighed);
  if (same(exact(issue.qty).minus(issue.returnedQty).toFixed(3), qty)) return rest;
  const share = round3(exact(issue.weightKg).times(qty).dividedBy(issue.qty));
  return compare(share, rest) > 0 ? rest : share;
}

export function weightTaken(stock: WeighedStock, qty: Quantity, weighed: Weight | null): Weight {
  if (same(stock.onHand, qty)) return round3(stock.weightKg);
  const wanted = weighed ?? round3(exact(stock.weightKg).times(qty).dividedBy(stock.onHand));
  return round3(compare(wanted, stock.weightKg) > 0 ? stock.weightKg : wanted);
}
