/**
 * The three-way match: what a supplier bills, against what was ordered and what came
 * (docs/rules/purchase-invoices.md#match).
 *
 * A bill is paid for what came, at the price that was agreed. What a receipt line can still be billed for is what came, less what
 * went back, less what other bills take of it, those that wait included: so nothing is billed twice. A receipt was costed at the
 * price of its order, so its value is the price that a bill is compared with.
 */
import { compare, exact, isPositive, isZero, round2, round3, round4, same, sum } from "../../kernel/decimal.ts";
import type { Cost, Money, Percent, Price, Quantity, Weight } from "../../kernel/decimal.ts";
import type { Day } from "../../kernel/calendar.ts";
import { words } from "../../kernel/words.ts";

export const matchResultWords = {
  MATCHED: words("Matched", "相符"),
  CLAIMED: words("With a claim", "附索償"),
  PRICE_DIFF: words("Price differs", "價格不符"),
  VAT_DIFF: words("VAT code differs", "增值稅代碼不符"),
  QTY_DIFF: words("Quantity differs", "數量不符"),
  NO_RECEIPT: words("Nothing received", "未有收貨"),
  NO_ORDER: words("Not ordered", "未有訂購"),
};
export type MatchResult = keyof typeof matchResultWords;

export interface MatchTolerance {
  readonly pct: Percent;
  /** For a whole line. */
  readonly line: Money;
}

/** A billed line: its net after all discounts for `qtyBase`, or for `weightKg` where it is priced by weight. */
export interface BilledLine {
  readonly net: Money;
  readonly qtyBase: Quantity;
  readonly weightKg: Weight | null;
}

/** What of a receipt line is matched, with the value and the weight of the whole receipt line. */
export interface MatchedReceipt {
  readonly qtyBase: Quantity;
  readonly ofBase: Quantity;
  readonly amount: Cost;
  readonly weightKg: Weight | null;
}

export interface PriceFigures {
  /** For a base unit, or for a kilogram. */
  readonly billed: Price;
  readonly ordered: Price;
  /** Of the ordered price. */
  readonly changePct: Percent | null;
  /** What the matched quantity is billed above its receipts; below 0: under them. */
  readonly difference: Money;
}

const shareOf = (whole: string, { qtyBase, ofBase }: MatchedReceipt) => exact(whole).times(qtyBase).dividedBy(ofBase);

/** Σ of what the receipts were worth and weighed, for the matched quantity. */
function receivedOf(matches: readonly MatchedReceipt[]) {
  const of = (whole: (match: MatchedReceipt) => string) =>
    matches.reduce((all, match) => all.plus(shareOf(whole(match), match)), exact(0));
  return {
    base: sum(matches.map(({ qtyBase }) => qtyBase)),
    value: of(({ amount }) => amount),
    kg: of(({ weightKg }) => weightKg ?? "0"),
  };
}

/** null: nothing is matched yet. */
export function priceFigures(line: BilledLine, matches: readonly MatchedReceipt[]): PriceFigures | null {
  const { base, value, kg } = receivedOf(matches);
  if (base.isZero()) return null;
  const part = base.dividedBy(line.qtyBase);
  const net = exact(line.net).times(part);
  const byWeight = line.weightKg !== null && !kg.isZero();
  const billed = net.dividedBy(byWeight ? exact(line.weightKg!).times(part) : base);
  const ordered = value.dividedBy(byWeight ? kg : base);
  const changePct = ordered.isZero() ? null : round4(billed.minus(ordered).dividedBy(ordered).times(100));
  return { billed: round4(billed), ordered: round4(ordered), changePct, difference: round2(net.minus(value)) };
}

/** Dearer or cheaper than agreed beyond the tolerance, or heavier than what came. */
export function priceDiffers(
  line: BilledLine,
  matches: readonly MatchedReceipt[],
  { pct, line: perLine }: MatchTolerance,
): boolean {
  const figures = priceFigures(line, matches);
  if (!figures) return false;
  const { base, value, kg } = receivedOf(matches);
  const part = base.dividedBy(line.qtyBase);
  const beyond = (invoiced: ReturnType<typeof exact>, agreed: ReturnType<typeof exact>) =>
    invoiced.minus(agreed).abs().greaterThan(agreed.times(pct).dividedBy(100));
  const net = exact(line.net).times(part);
  const byWeight = line.weightKg !== null && !kg.isZero();
  if (!byWeight) return beyond(net, value) && net.minus(value).abs().greaterThan(perLine);
  const billedKg = exact(line.weightKg!).times(part);
  // The price of a kilogram; kilograms that did not come are a difference of their own.
  const atOrder = value.dividedBy(kg).times(billedKg);
  const dearer = beyond(net, atOrder) && net.minus(atOrder).abs().greaterThan(perLine);
  return dearer || beyond(billedKg, kg);
}

/** Receipts that are billed whole for one amount: it is looked at against all of their value. */
export const wholeDiffers = (net: Money, matches: readonly MatchedReceipt[], tolerance: MatchTolerance): boolean => {
  const one = { qtyBase: "1.000", weightKg: null };
  return priceDiffers(
    { net, ...one },
    [{ ...one, ofBase: "1.000", amount: round4(receivedOf(matches).value) }],
    tolerance,
  );
};

/** What a confirmed bill may have. */
export const settledResults: ReadonlySet<MatchResult> = new Set<MatchResult>(["MATCHED", "CLAIMED"]);

/** Billed beyond what came: the supplier may be asked for that, by whoever answers for what came. */
export const billedBeyond: ReadonlySet<MatchResult> = new Set<MatchResult>(["QTY_DIFF", "NO_RECEIPT", "NO_ORDER"]);

/** Differences that somebody may accept; others wait for goods or for another invoice. */
export const acceptable: ReadonlySet<MatchResult> = new Set<MatchResult>(["PRICE_DIFF", "VAT_DIFF"]);

export interface ResultFacts {
  readonly kind: "GOODS" | "CHARGE";
  readonly qtyBase: Quantity;
  readonly matchedBase: Quantity;
  /** Something of the product came from this supplier and is not billed yet. */
  readonly received: boolean;
  readonly ordered: boolean;
  readonly priceDiffers: boolean;
  /** Another VAT code than that of the order or the product. */
  readonly vatDiffers: boolean;
  /** Somebody decided that the differences stay ours. */
  readonly accepted: boolean;
  /** That the supplier is asked for what is more expensive; and for what did not come. */
  readonly claimed: boolean;
  readonly claimedShort: boolean;
}

export function matchResult(line: ResultFacts): MatchResult {
  if (line.kind === "CHARGE") return "MATCHED";
  const isWhole = same(line.matchedBase, line.qtyBase);
  if (isWhole || line.claimedShort) {
    const asked = isWhole ? "MATCHED" : "CLAIMED";
    if (line.accepted) return asked;
    // The VAT code first: figures beside it show a difference in price, and nothing else shows this one.
    if (line.vatDiffers) return "VAT_DIFF";
    return !line.priceDiffers ? asked : line.claimed ? "CLAIMED" : "PRICE_DIFF";
  }
  if (isPositive(line.matchedBase) || line.received) return "QTY_DIFF";
  return line.ordered ? "NO_RECEIPT" : "NO_ORDER";
}

/** The worst of the lines: what the list shows of an invoice. */
export const worstResult = (results: readonly MatchResult[]): MatchResult =>
  (["NO_ORDER", "NO_RECEIPT", "QTY_DIFF", "VAT_DIFF", "PRICE_DIFF", "CLAIMED"] as const).find((one) =>
    results.includes(one),
  ) ?? "MATCHED";

/** What is left to bill of a receipt line: `matchedBase` are the matches of all invoices, those that wait too. */
export const openBase = (line: { qtyBase: Quantity; returnedBase: Quantity; matchedBase: Quantity }): Quantity =>
  round3(exact(line.qtyBase).minus(line.returnedBase).minus(line.matchedBase));

export interface OpenReceipt {
  readonly grLineId: number;
  readonly goodsId: number;
  readonly receiptDate: Day;
  /** Of the receipt, of the supplier's delivery note, of the order. */
  readonly numbers: readonly (string | null)[];
  readonly openBase: Quantity;
}

export interface LineToMatch {
  readonly lineId: number;
  readonly goodsId: number;
  /** What is not matched yet. */
  readonly openBase: Quantity;
}

export interface ProposedMatch {
  readonly lineId: number;
  readonly grLineId: number;
  readonly qtyBase: Quantity;
}

/**
 * Matches by itself: receipts whose order or delivery note the bill names come first, then one of exactly the quantity billed,
 * then the oldest. What is billed beyond what came stays open.
 */
export function automaticMatches(
  lines: readonly LineToMatch[],
  receipts: readonly OpenReceipt[],
  named: readonly string[],
): ProposedMatch[] {
  const left = new Map(receipts.map(({ grLineId, openBase: open }) => [grLineId, open]));
  const byGoods = Map.groupBy(receipts, ({ goodsId }) => goodsId);
  const isNamed = ({ numbers }: OpenReceipt) => numbers.some((no) => no !== null && named.includes(no.toUpperCase()));
  return lines.flatMap((line) => {
    const rank = (one: OpenReceipt) => [isNamed(one) ? 0 : 1, same(one.openBase, line.openBase) ? 0 : 1] as const;
    const ordered = (byGoods.get(line.goodsId) ?? []).toSorted((a, b) => {
      const [[x, y], [v, w]] = [rank(a), rank(b)];
      return x - v || y - w || a.receiptDate.localeCompare(b.receiptDate) || a.grLineId - b.grLineId;
    });
    let wanted = exact(line.openBase);
    return ordered.flatMap(({ grLineId }): ProposedMatch[] => {
      const open = exact(left.get(grLineId)!);
      const taken = open.lessThan(wanted) ? open : wanted;
      if (!isPositive(taken)) return [];
      wanted = wanted.minus(taken);
      left.set(grLineId, round3(open.minus(taken)));
      return [{ lineId: line.lineId, grLineId, qtyBase: round3(taken) }];
    });
  });
}

/** What may be linked of a line and a receipt line by hand: as much as both have open. */
export const linkable = (line: Quantity, receipt: Quantity): Quantity | null => {
  const least = compare(line, receipt) < 0 ? line : receipt;
  return isPositive(least) && !isZero(least) ? round3(least) : null;
};
