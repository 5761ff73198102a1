/**
 * What confirming a supplier's bill does to stock and books (docs/rules/purchase-invoices.md#posting).
 *
 * What came was booked at its order's price against "goods received, not invoiced". The bill takes that away again, and what it
 * asks more or less is variance: on the goods that are still there it changes the value of the stock, on those that are gone it
 * is a loss or gain of buying.
 */
import { allocate } from "../../kernel/allocate.ts";
import { compare, exact, isPositive, round2, round3, round4, sum } from "../../kernel/decimal.ts";
import type { Cost, Money, Quantity, Weight } from "../../kernel/decimal.ts";
import { grniCleared } from "../../stock/costing.rules.ts";

export interface ReceiptStanding {
  readonly amount: Cost;
  readonly qtyBase: Quantity;
  /** What is invoiced or returned of it so far. */
  readonly clearedBase: Quantity;
}

/** Rising when a bill is confirmed; the same formula downwards from where the line is now when it is reversed. */
export const grniOf = ({ clearedBase, ...line }: ReceiptStanding, change: Quantity): Cost =>
  grniCleared(line, clearedBase, round3(exact(clearedBase).plus(change)));

export interface PartToPrice {
  readonly qtyBase: Quantity;
  /** The received kilograms of the matched pieces, where the line is priced by weight. */
  readonly weightKg: Weight | null;
}

/** The net of a line over its receipts; what is billed beyond them is the last part. */
export function netOfParts(
  net: Money,
  line: { readonly qtyBase: Quantity; readonly byWeight: boolean },
  parts: readonly PartToPrice[],
): { readonly parts: Money[]; readonly beyond: Money } {
  const matched = sum(parts.map(({ qtyBase }) => qtyBase));
  const beyondBase = exact(line.qtyBase).minus(matched);
  const kg = sum(parts.map(({ weightKg }) => weightKg ?? "0"));
  const perBase = line.byWeight && !matched.isZero() ? kg.dividedBy(matched) : exact(1);
  const weights = parts.map((part) => (line.byWeight ? (part.weightKg ?? "0") : part.qtyBase));
  if (!isPositive(beyondBase)) return { parts: allocate(net, weights), beyond: "0.00" };
  const shares = allocate(net, [...weights, beyondBase.times(perBase).toFixed(6)]);
  return { parts: shares.slice(0, -1), beyond: shares.at(-1)! };
}

/** VAT that we may not claim is part of what the goods and charges cost. */
export const unclaimableShares = (vat: Money, nets: readonly Money[]): Money[] => allocate(vat, nets);

/** Above the value of its receipts. */
export const varianceOf = (net: Money, unclaimable: Money, cleared: Cost): Cost =>
  round4(exact(net).plus(unclaimable).minus(cleared));

/** How much of it is still there: a batch topped up since counts no further than what was billed. */
export const stillThere = (onHand: Quantity, qtyBase: Quantity): Quantity =>
  round3(compare(onHand, qtyBase) < 0 ? onHand : qtyBase);

/** What could be claimed of a match: only what is more expensive; below half a penny it is variance. */
export function claimable(net: Money, cleared: Cost): Money {
  const dearer = round2(exact(net).minus(cleared));
  return isPositive(dearer) ? dearer : "0.00";
}

export interface MatchClaim {
  /** As the supplier would credit it. */
  readonly net: Money;
  /** What it holds in claims: VAT that we may not claim goes with it. */
  readonly value: Cost;
}

/** A match whose higher price is claimed: stock keeps the price of the order. Nothing to claim: null. */
export function priceClaim(net: Money, unclaimable: Money, cleared: Cost): MatchClaim | null {
  const claim = claimable(net, cleared);
  if (!isPositive(claim)) return null;
  const vat = round2(exact(unclaimable).times(claim).dividedBy(net));
  return { net: claim, value: round4(exact(claim).plus(vat)) };
}
