/**
 * Costing: the moving weighted average of a product in a warehouse.
 *
 * The ledger stores quantity and value; the average is only their quotient, for display. A receipt adds its
 * amount, an issue takes its share of the value, and taking the last piece takes the whole value: so an empty
 * shelf is worth exactly nothing. Cost follows the order of posting, never the document date
 * (docs/rules/stock.md#average-cost, docs/rules/documents.md#posting-date).
 */
import { allocate } from "../kernel/allocate.ts";
import { exact, round4, type Cost, type Money, type Price, type Quantity } from "../kernel/decimal.ts";

export interface StockValue {
  /** Base units. */
  readonly qty: Quantity;
  readonly value: Cost;
}

export interface KnownCost extends StockValue {
  /** Of the last receipt, for one base unit. */
  readonly lastCost: Price | null;
  /** What one base unit is reckoned to cost (docs/rules/goods.md#standard-cost). */
  readonly standardCost: Price | null;
}

/** The effect of a movement: its signed cost_amount, and the stock after it. */
export interface CostedMove {
  readonly costAmount: Cost;
  readonly left: StockValue;
}

const moved = (stock: StockValue, qty: Quantity, costAmount: Cost): CostedMove => ({
  costAmount,
  left: { qty: exact(stock.qty).plus(qty).toFixed(3), value: round4(exact(stock.value).plus(costAmount)) },
});

export const receive = (stock: StockValue, qty: Quantity, amount: Cost): CostedMove =>
  moved(stock, qty, round4(amount));

/** The cost of issuing `qty`: its share of the value; the last piece takes the rest. */
export function issueCost(stock: StockValue, qty: Quantity): Cost {
  const [wanted, onHand] = [exact(qty), exact(stock.qty)];
  // Stock is locked and checked before it is costed: more than there is would be our own mistake.
  if (wanted.greaterThan(onHand) || wanted.isNegative()) throw new RangeError(`cannot issue ${qty} of ${stock.qty}`);
  return wanted.equals(onHand) ? round4(stock.value) : round4(exact(stock.value).times(wanted).dividedBy(onHand));
}

export const issue = (stock: StockValue, qty: Quantity): CostedMove =>
  moved(stock, exact(qty).negated().toFixed(), round4(exact(issueCost(stock, qty)).negated()));

/**
 * On the road goods have no average: what a transfer took in is what the same transfer takes out
 * (docs/rules/stock.md#transfers).
 */
export const issueAt = (stock: StockValue, qty: Quantity, cost: Cost): CostedMove =>
  moved(stock, exact(qty).negated().toFixed(), round4(exact(cost).negated()));

/** For display only; the value is authoritative. Nothing on hand has no average. */
export const averageCost = (stock: StockValue): Cost | null =>
  exact(stock.qty).isZero() ? null : round4(exact(stock.value).dividedBy(stock.qty));

/** For display, of one receipt. */
export const unitCost = (amount: Cost, qty: Quantity): Cost | null =>
  exact(qty).isZero() ? null : round4(exact(amount).dividedBy(qty));

/** A purchase order line received: its net after line and order discount, by quantity. */
export const purchaseLineAmount = (effNet: Money, received: Quantity, ordered: Quantity): Cost =>
  round4(exact(effNet).times(received).dividedBy(ordered));

/** A cost entered for one unit (create stock, receipt without an order), in the unit of the quantity. */
export const typedAmount = (qty: Quantity, unitCost: Price): Cost => round4(exact(qty).times(unitCost));

export interface IssuedLine {
  readonly qty: Quantity;
  /** The cost of the issue, above 0. */
  readonly cost: Cost;
  /** Already returned, and at which cost. */
  readonly returnedQty: Quantity;
  readonly returnedCost: Cost;
}

/** Goods are returned at the cost at which they were issued; the last return takes the exact rest, and none more than that. */
export function returnAmount(line: IssuedLine, qty: Quantity): Cost {
  const out = exact(line.qty).minus(line.returnedQty);
  if (exact(qty).greaterThan(out)) throw new RangeError(`cannot return ${qty}: ${out.toFixed()} is out`);
  const rest = exact(line.cost).minus(line.returnedCost);
  const share = exact(round4(exact(line.cost).times(qty).dividedBy(line.qty)));
  return round4(out.equals(qty) || share.greaterThan(rest) ? rest : share);
}

export interface InboundReversal extends CostedMove {
  /** The part of the original cost that today's average does not cover: to purchase price variance, + is a loss. */
  readonly ppv: Cost;
}

/**
 * A reversed receipt leaves at today's average; the difference from its receipt cost is variance
 * (docs/rules/documents.md#corrections).
 */
export function reverseReceipt(stock: StockValue, qty: Quantity, amount: Cost): InboundReversal {
  const out = issue(stock, qty);
  return { ...out, ppv: round4(exact(out.costAmount).negated().minus(amount)) };
}

/** What was revalued, and how much of its batch is on hand now. */
export interface RevaluedPieces {
  readonly qty: Quantity;
  readonly batchOnHand: Quantity;
}

/**
 * Reverses a revaluation for the pieces that are still in the batch, and only as far as the value allows; the rest is variance
 * (docs/rules/documents.md#corrections).
 */
export function reverseRevalue(stock: StockValue, amount: Cost, { qty, batchOnHand }: RevaluedPieces): InboundReversal {
  const wanted = exact(amount).negated();
  const here = exact(batchOnHand).lessThan(qty) ? batchOnHand : qty;
  const gone = exact(stock.qty).isZero() || exact(qty).isZero();
  const share = gone ? exact(0) : exact(round4(wanted.times(here).dividedBy(qty)));
  const floor = exact(stock.value).negated();
  const borne = share.lessThan(floor) ? floor : share;
  return { ...moved(stock, "0", round4(borne)), ppv: round4(wanted.minus(borne)) };
}

/**
 * Goods received, not invoiced: what a receipt line of value V and quantity q clears when
 * the invoiced or returned quantity rises from a to b. Taken as a difference of two
 * roundings, so that a line cleared in many steps still leaves exactly 0.
 */
export function grniCleared(line: { amount: Cost; qtyBase: Quantity }, from: Quantity, to: Quantity): Cost {
  const cleared = (at: Quantity) => exact(round4(exact(line.amount).times(at).dividedBy(line.qtyBase)));
  return round4(cleared(to).minus(cleared(from)));
}

export interface VarianceSplit {
  /** Stays in the value of the stock (a REVALUE movement, quantity 0). */
  readonly revalue: Cost;
  /** For goods that are gone, or more than the value can absorb. */
  readonly ppv: Cost;
}

/**
 * The supplier's invoice differs from the receipt. Goods still in stock are revalued, those sold meanwhile go
 * to purchase price variance. Value never falls below 0.
 */
export function purchaseVariance(
  variance: Cost,
  matched: { qty: Quantity; batchOnHand: Quantity },
  stock: StockValue,
): VarianceSplit {
  const { qty, batchOnHand } = matched;
  const here = exact(batchOnHand).lessThan(qty) ? batchOnHand : qty;
  const share =
    exact(qty).isZero() || exact(stock.qty).isZero() ? exact(0) : exact(variance).times(here).dividedBy(qty);
  const floor = exact(stock.value).negated();
  const revalue = round4(share.lessThan(floor) ? floor : share);
  return { revalue, ppv: round4(exact(variance).minus(revalue)) };
}

/**
 * Apportions freight and duty over the lines of a receipt, by value, weight or quantity; each share is then
 * treated as a variance.
 */
export const landedCost = (amount: Money, weights: readonly string[]): Money[] => allocate(amount, weights);
