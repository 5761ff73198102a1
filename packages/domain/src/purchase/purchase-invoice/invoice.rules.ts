/**
 * What is checked of a supplier's bill before it is matched (docs/rules/purchase-invoices.md#invoice): its number, the VAT that
 * the supplier states, and its total.
 */
import { allocate } from "../../kernel/allocate.ts";
import { exact, isZero, round2, sum, type Money, type Rate } from "../../kernel/decimal.ts";
import { orderTotals, type DiscountEntry, type OrderTotals } from "../../trade/order-totals.rules.ts";
import { vatCodes, type VatCode } from "../../trade/vat-codes.ts";
import { chargedRate, type SummedLine } from "../purchase-order/purchase-order.rules.ts";

/** `inv-00 42` and `INV-0042` are one number: it is typed as it is read. */
export const normalisedNumber = (no: string): string => no.normalize("NFKC").replaceAll(/\s+/g, "").toUpperCase();

/** The codes for which a supplier charges VAT; others are 0, or ours to account for. */
export const chargedCodes = ["S20", "R5"] as const satisfies readonly VatCode[];
export type ChargedCode = (typeof chargedCodes)[number];

/** Accounted for on both sides by us (docs/rules/vat.md#codes). */
export const reverseCodes: ReadonlySet<VatCode> = new Set<VatCode>(["PVA", "NIA"]);

/** What the supplier states for a code; null: as computed. */
export type StatedVat = Readonly<Record<ChargedCode, Money | null>>;

export interface BilledVat {
  readonly vatCode: VatCode;
  readonly net: Money;
  /** As the supplier states it; of a reverse charge ours, on both sides. */
  readonly vat: Money;
  readonly computed: Money;
  readonly reverse: boolean;
}

export interface BillTotals extends OrderTotals {
  readonly vat: readonly BilledVat[];
  /** What the supplier charges by what is entered: net and stated VAT. */
  readonly charged: Money;
}

export function billTotals(
  lines: readonly SummedLine[],
  discount: DiscountEntry,
  stated: StatedVat,
  rateOf: (code: VatCode) => Rate,
): BillTotals {
  const totals = orderTotals(lines, discount, chargedRate(rateOf));
  const vat = totals.byCode
    .map(({ vatCode, taxable, vat: computed }): BilledVat => {
      const reverse = reverseCodes.has(vatCode);
      const ours = reverse ? round2(exact(taxable).times(rateOf(vatCode))) : computed;
      const given = vatCode === "S20" || vatCode === "R5" ? stated[vatCode] : null;
      return { vatCode, net: taxable, vat: given ?? ours, computed: ours, reverse };
    })
    .toSorted((a, b) => vatCodes.indexOf(a.vatCode) - vatCodes.indexOf(b.vatCode));
  const chargedVat = sum(vat.filter(({ reverse }) => !reverse).map((one) => one.vat));
  return { ...totals, vat, charged: round2(chargedVat.plus(totals.netTotal)) };
}

/** 1 and 2: VAT that we owe ourselves; 4: VAT that we claim; 7 and 9: what was bought, without VAT. */
export interface ReturnBox {
  readonly box: 1 | 2 | 4 | 7 | 9;
  readonly amount: Money;
}

/** In which boxes of the VAT return a code of a bill counts (docs/rules/vat.md#boxes): what is outside the scope, in none. */
export function returnBoxes({ vatCode, net, vat, reverse }: BilledVat, claimable: boolean): ReturnBox[] {
  if (vatCode === "O") return [];
  const isClaimed = (claimable || reverse) && !isZero(vat);
  return [
    ...(reverse ? [{ box: vatCode === "NIA" ? (2 as const) : (1 as const), amount: vat }] : []),
    ...(isClaimed ? [{ box: 4 as const, amount: vat }] : []),
    { box: 7, amount: net },
    ...(vatCode === "NIA" ? [{ box: 9 as const, amount: net }] : []),
  ];
}

/** One amount for whole receipts, spread by their value: what is more or less than that is the variance of each. */
export const spreadByValue = (amount: Money, values: readonly string[]): Money[] => allocate(amount, values);

/** Pennies of rounding are nobody's mistake. */
const VAT_TOLERANCE = "0.05";

/** The codes whose stated VAT somebody has to look at. */
export const doubtfulVat = (vat: readonly BilledVat[]): BilledVat[] =>
  vat.filter(({ vat: stated, computed }) => exact(stated).minus(computed).abs().greaterThan(VAT_TOLERANCE));

/** What the bill asks beyond its lines: pennies are variance, more is a mistake. */
export const totalDifference = (stated: Money, charged: Money): Money => round2(exact(stated).minus(charged));
export const isTotalOff = (stated: Money, charged: Money, tolerance: Money): boolean =>
  exact(totalDifference(stated, charged)).abs().greaterThan(tolerance);
