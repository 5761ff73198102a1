/**
 * What is claimed back of a supplier and what is booked when the credit note comes (docs/rules/supplier-credits.md).
 *
 * The last credit of a billed line takes exactly what is left of it. A return takes what nobody has billed first: for that no
 * credit is due.
 */
import { allocate } from "../../kernel/allocate.ts";
import { compare, exact, isPositive, round2, round3, round4, same, sum } from "../../kernel/decimal.ts";
import type { Cost, Money, Quantity, Rate } from "../../kernel/decimal.ts";
import type { VatCode } from "../../trade/vat.ts";
import { reverseCodes } from "../purchase-invoice/invoice.rules.ts";
import { chargedRate } from "../purchase-order/purchase-order.rules.ts";

/** What of a billed line nobody has claimed or credited yet. */
export interface BilledLeft {
  readonly piLineId: number;
  readonly qtyBase: Quantity;
  readonly net: Money;
}

/** A quantity of what is left: its share, and all of it for the last one. */
export const proposedNet = (qtyBase: Quantity, left: Pick<BilledLeft, "qtyBase" | "net">): Money =>
  same(qtyBase, left.qtyBase) ? round2(left.net) : round2(exact(left.net).times(qtyBase).dividedBy(left.qtyBase));

/** The same, of which no more came in one batch. */
export interface BilledBatch extends BilledLeft {
  readonly ofBatch: Quantity;
}

export interface ReturnPart {
  /** null: nobody has billed it. */
  readonly piLineId: number | null;
  readonly qtyBase: Quantity;
  readonly net: Money;
}

const least = (a: Quantity, b: Quantity): Quantity => round3(compare(a, b) < 0 ? a : b);

/**
 * What goes back of a batch that came: first what is not billed, then of the bills in their order. null: more than came and was
 * not sent back.
 */
export function returnParts(
  qtyBase: Quantity,
  notBilled: Quantity,
  billed: readonly BilledBatch[],
): readonly ReturnPart[] | null {
  const free = least(qtyBase, notBilled);
  const parts: ReturnPart[] = isPositive(free) ? [{ piLineId: null, qtyBase: free, net: "0.00" }] : [];
  let left = round3(exact(qtyBase).minus(free));
  for (const line of billed) {
    const taken = least(left, least(line.ofBatch, line.qtyBase));
    if (!isPositive(taken)) continue;
    parts.push({ piLineId: line.piLineId, qtyBase: taken, net: proposedNet(taken, line) });
    left = round3(exact(left).minus(taken));
  }
  return isPositive(left) ? null : parts;
}

export interface ClaimedLine {
  readonly net: Money;
  readonly vatCode: VatCode;
}

type RateOf = (code: VatCode) => Rate;

/** VAT as the supplier would credit it; on a reverse charge there is none. */
export function claimTotals(lines: readonly ClaimedLine[], rateOf: RateOf) {
  const rate = chargedRate(rateOf);
  const byCode = Map.groupBy(lines, ({ vatCode }) => vatCode);
  const netTotal = round2(sum(lines.map(({ net }) => net)));
  const vatTotal = round2(
    sum([...byCode].map(([code, all]) => round2(sum(all.map(({ net }) => net)).times(rate(code))))),
  );
  return { netTotal, vatTotal, total: round2(exact(netTotal).plus(vatTotal)) };
}

export interface CreditedLine extends ClaimedLine {
  /** Whether the VAT of its bill was claimed. */
  readonly claimable: boolean;
}

export interface CreditedVat {
  readonly vatCode: VatCode;
  readonly net: Money;
  readonly vat: Money;
  /** Ours, on both sides. */
  readonly reverse: boolean;
  readonly claimable: boolean;
}

/** What the supplier credits, by code as the lines have it. null: VAT is credited where none was charged. */
export function creditedVat(
  lines: readonly CreditedLine[],
  { net, vat }: { readonly net: Money; readonly vat: Money },
  rateOf: RateOf,
): readonly CreditedVat[] | null {
  const groups = [...Map.groupBy(lines, ({ vatCode, claimable }) => `${vatCode} ${claimable}`).values()];
  const nets = groups.map((all) => round2(sum(all.map((line) => line.net))));
  const rates = groups.map(([first]) => chargedRate(rateOf)(first!.vatCode));
  const charged = nets.map((one, at) =>
    exact(isPositive(one) ? one : "1")
      .times(rates[at]!)
      .toFixed(4),
  );
  if (isPositive(vat) && charged.every((one) => !isPositive(one))) return null;
  const shares = { net: allocate(net, nets), vat: allocate(vat, charged) };
  return groups.map(([first], at) => {
    const { vatCode, claimable } = first!;
    const reverse = reverseCodes.has(vatCode);
    const own = { vatCode, net: shares.net[at]!, reverse, claimable: reverse || claimable };
    return { ...own, vat: reverse ? round2(exact(own.net).times(rateOf(vatCode))) : shares.vat[at]! };
  });
}

/** What a claim raised by confirming a bill holds: VAT that cannot be claimed goes with the net. */
export const claimValueOf = (net: Money, unclaimable: Money): Cost => round4(exact(net).plus(unclaimable));
