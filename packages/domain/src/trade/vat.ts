/**
 * VAT is computed per document, never per line.
 *
 * For each VAT code the net amounts are added, and the tax on that sum is rounded once, half up to the penny.
 * Three lines of £1.13 at 20 % bear £0.68, not three times £0.23: that is the figure the buyer computes, EN
 * 16931 requires and the return contains. Where a screen shows VAT per line, the document's figure is
 * apportioned, so that the lines always add up (docs/rules/vat.md#once-per-code,
 * docs/rules/vat.md#rounding-law).
 */
import { allocate } from "../kernel/allocate.ts";
import type { Day } from "../kernel/calendar.ts";
import { exact, round2, sum, type Money, type Rate } from "../kernel/decimal.ts";
import { defineMessages, message, refuse } from "../kernel/refusal.ts";
import { vatCodes, type VatCode } from "./vat-codes.ts";

export type { VatCode };

export interface DatedVatRate {
  readonly vatCode: VatCode;
  readonly rate: Rate;
  readonly validFrom: Day;
}

const say = defineMessages({
  noVatRate: message(1000, {
    en: "VAT code {vatCode} has no rate on {day}. Add the rate in the settings.",
    zh: "增值稅代碼 {vatCode} 於 {day} 沒有稅率，請先在設定中加入。",
  }),
});

/** Exempt and outside the scope bear no tax: their rate is not in any table. */
const neverTaxed: ReadonlySet<VatCode> = new Set<VatCode>(["E", "O"]);

export function rateOn(rates: readonly DatedVatRate[], vatCode: VatCode, day: Day): Rate {
  if (neverTaxed.has(vatCode)) return "0.0000";
  let latest: DatedVatRate | null = null;
  for (const row of rates) {
    if (row.vatCode === vatCode && row.validFrom <= day && (latest === null || row.validFrom > latest.validFrom))
      latest = row;
  }
  return latest?.rate ?? refuse(say.noVatRate({ vatCode, day }));
}

/** A line's or charge's contribution: its net after all discounts. */
export interface TaxedAmount {
  readonly vatCode: VatCode;
  readonly amountNet: Money;
}

export interface VatOfCode {
  readonly vatCode: VatCode;
  readonly rate: Rate;
  readonly taxable: Money;
  readonly vat: Money;
}

export interface DocumentVat {
  readonly byCode: readonly VatOfCode[];
  /** VAT of each line, in the order given. */
  readonly lineVat: readonly Money[];
  readonly netTotal: Money;
  readonly vatTotal: Money;
  readonly total: Money;
}

export function vatOfDocument(lines: readonly TaxedAmount[], rateOf: (vatCode: VatCode) => Rate): DocumentVat {
  const byCode: VatOfCode[] = [];
  const lineVat = lines.map((): Money => "0.00");

  for (const vatCode of vatCodes) {
    const members = lines.flatMap((line, index) =>
      line.vatCode === vatCode ? [{ index, amountNet: line.amountNet }] : [],
    );
    if (members.length === 0) continue;
    const rate = neverTaxed.has(vatCode) ? "0.0000" : rateOf(vatCode);
    const taxable = round2(sum(members.map((line) => line.amountNet)));
    const vat = round2(exact(taxable).times(rate));
    byCode.push({ vatCode, rate, taxable, vat });
    const shares = allocate(
      vat,
      members.map((line) => line.amountNet),
    );
    for (const [nth, { index }] of members.entries()) lineVat[index] = shares[nth]!;
  }

  const netTotal = round2(sum(byCode.map((code) => code.taxable)));
  const vatTotal = round2(sum(byCode.map((code) => code.vat)));
  return { byCode, lineVat, netTotal, vatTotal, total: round2(exact(netTotal).plus(vatTotal)) };
}
