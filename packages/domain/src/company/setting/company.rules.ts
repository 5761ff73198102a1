/**
 * What the law requires of the letterhead: the numbers have valid formats, and no VAT invoice is issued before
 * everything required is there (docs/rules/invoices.md#letterhead).
 */
import { contrast, isColour, READABLE } from "../../kernel/colour.ts";
import { isPositive, type Rate } from "../../kernel/decimal.ts";
import { defineMessages, message, type Refusal } from "../../kernel/refusal.ts";
import { letterheadItems, letterheadWords, type LetterheadItem } from "./letterhead.ts";

const say = defineMessages({
  vatNoFormat: message(400, {
    en: "A VAT number is GB followed by 9 or 12 digits",
    zh: "增值稅號為 GB 加 9 或 12 位數字",
  }),
  awrsFormat: message(400, {
    en: "An AWRS URN is four letters and eleven digits, such as XAAW00000123456",
    zh: "AWRS 登記號為四個英文字母加十一位數字，例如 XAAW00000123456",
  }),
  colourFormat: message(400, {
    en: "A colour is # followed by six figures 0–9 or a–f, such as #17653f",
    zh: "顏色為 # 加六位 0–9 或 a–f，例如 #17653f",
  }),
  colourTooLight: message(400, {
    en: "White letters cannot be read on this colour: choose a darker one",
    zh: "此顏色上的白字難以辨認，請選較深的顏色",
  }),
  letterheadIncomplete: message(1000, (at: { missing: readonly LetterheadItem[] }) => ({
    en: `This invoice cannot be issued: the letterhead lacks what the law requires. Missing: ${at.missing.map((name) => letterheadWords[name].en).join(", ")}. An administrator adds it under Settings › Company settings › Letterhead.`,
    zh: `信頭資料未齊，不可開出此發票。欠缺：${at.missing.map((name) => letterheadWords[name].zh).join("、")}。請管理員於「系統設定 › 公司設定 › 公司信頭」補上。`,
  })),
});

interface Numbers {
  readonly vatNo?: string | null | undefined;
  readonly awrsUrn?: string | null | undefined;
  readonly brandColour?: string | null | undefined;
}

/** The first letter of the name is written on it in white. */
export function colourRefusal(colour: string): Refusal | null {
  if (!isColour(colour)) return say.colourFormat();
  return contrast(colour, "#ffffff") < READABLE ? say.colourTooLight() : null;
}

export function companyRefusal({ vatNo, awrsUrn, brandColour }: Numbers): Refusal | null {
  if (vatNo && !/^GB(\d{9}|\d{12})$/.test(vatNo.toUpperCase().replaceAll(" ", ""))) return say.vatNoFormat();
  if (awrsUrn && !/^[A-Z]{4}\d{11}$/.test(awrsUrn.toUpperCase())) return say.awrsFormat();
  return brandColour ? colourRefusal(brandColour) : null;
}

export type Letterhead = Readonly<Record<LetterheadItem, string | null>>;

export interface InvoiceContents {
  /** The VAT codes on the invoice. */
  readonly rates: readonly Rate[];
  readonly alcohol: boolean;
}

/** Name and address always; the VAT number with any rate above zero, the AWRS URN with alcohol. */
export const neededOnLetterhead = ({ rates, alcohol }: InvoiceContents): LetterheadItem[] =>
  letterheadItems.filter((name) =>
    name === "vatNo" ? rates.some((rate) => isPositive(rate)) : name === "awrsUrn" ? alcohol : true,
  );

export const missingOnLetterhead = (company: Letterhead, contents: InvoiceContents): LetterheadItem[] =>
  neededOnLetterhead(contents).filter((name) => !company[name]?.trim());

export function letterheadRefusal(company: Letterhead, contents: InvoiceContents): Refusal | null {
  const missing = missingOnLetterhead(company, contents);
  return missing.length > 0 ? say.letterheadIncomplete({ missing }) : null;
}
