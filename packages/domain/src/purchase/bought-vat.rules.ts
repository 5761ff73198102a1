/**
 * With which VAT code goods are bought (docs/rules/vat.md#bought): as the supplier's price says, otherwise as the product is sold,
 * unless the goods come from abroad and the supplier charges no VAT.
 */
import type { Day } from "../kernel/calendar.ts";
import { vatCodes, type VatCode } from "../trade/vat-codes.ts";

/** Codes that only a sale has. */
const ofSales: ReadonlySet<VatCode> = new Set<VatCode>(["X0", "NID"]);
export const isBoughtCode = (code: VatCode): boolean => !ofSales.has(code);
export type BoughtCode = Exclude<VatCode, "X0" | "NID">;
export const boughtCodes = vatCodes.filter(isBoughtCode) as readonly BoughtCode[];

const home: ReadonlySet<string> = new Set(["GB", "IM"]);
const union: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);
export const comesFromUnion = (country: string | null | undefined): boolean => union.has(country ?? "");
/** Post codes of Northern Ireland, and no others, begin with these letters. */
const isNorthernIrish = (postCode: string): boolean => /^BT\d/i.test(postCode);

export interface Journey {
  /** Of the supplier; none: the United Kingdom. */
  readonly country?: string | null | undefined;
  /** Of the warehouse that the goods come to. */
  readonly postCode?: string | null | undefined;
}

/** What a code for taxed goods becomes when they come from abroad; untaxed goods keep theirs. */
export function boughtVatCode(code: VatCode, { country, postCode }: Journey): VatCode {
  const from = country || "GB";
  if (home.has(from) || (code !== "S20" && code !== "R5")) return code;
  return comesFromUnion(from) && isNorthernIrish(postCode ?? "") ? "NIA" : "PVA";
}

/** A receipt line, by its order or else by the supplier's price; `vatCode` is null where neither says. */
export interface BoughtLine extends Journey {
  readonly vatCode: VatCode | null;
  readonly goodsVatCode: VatCode;
}

export const lineVatCode = ({ vatCode, goodsVatCode, ...journey }: BoughtLine): VatCode =>
  vatCode ?? boughtVatCode(goodsVatCode, journey);

interface CodedPrice {
  readonly validFrom: Day;
  readonly vatCode: VatCode | null;
}

/** Of the prices that are valid, in any unit and from any quantity, the one that began last and names a code. */
export const pricedVatCode = (valid: readonly CodedPrice[]): VatCode | null =>
  valid.filter(({ vatCode }) => vatCode !== null).toSorted((a, b) => b.validFrom.localeCompare(a.validFrom))[0]
    ?.vatCode ?? null;
