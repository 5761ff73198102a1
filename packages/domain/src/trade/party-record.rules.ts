/**
 * Rules for the record of a customer or supplier: a name, and an address, post code and VAT number in the form
 * its country uses (docs/rules/customers.md#the-record, docs/rules/suppliers.md#the-record).
 */
import { isUkPostCode, tidyUkPostCode } from "../kernel/post-code.ts";
import { defineMessages, message, type Refusal } from "../kernel/refusal.ts";

export const partyRecordMessages = defineMessages({
  nameMissing: message(400, {
    en: "Enter the English or the Chinese name",
    zh: "請輸入英文或中文名稱",
  }),
  countryFormat: message(400, {
    en: "The country has two letters, such as GB",
    zh: "國家／地區須為兩個英文字母，例如 GB",
  }),
  postCodeFormat: message(400, {
    en: "This is not a UK post code, such as SW1A 1AA",
    zh: "英國郵政編碼格式不正確，例如 SW1A 1AA",
  }),
  vatNoFormat: message(400, {
    en: "A VAT number is GB followed by 9 or 12 digits",
    zh: "增值稅號為 GB 加 9 或 12 位數字",
  }),
});
const say = partyRecordMessages;

export interface PartyRecord {
  readonly nameEn?: string | null | undefined;
  readonly nameZh?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly postCode?: string | null | undefined;
  readonly vatNo?: string | null | undefined;
}

const UK_VAT = /^GB(\d{9}|\d{12})$/;

/** Upper case, one space before the last three characters: `sw1a1aa` → `SW1A 1AA`. Abroad it stays as entered. */
export const tidyPostCode = (postCode: string | null | undefined, country: string): string | null =>
  country === "GB" ? tidyUkPostCode(postCode) : postCode?.trim() || null;

/** The country of a VAT number: a customer's is always ours, a supplier's may be abroad. */
export function partyRecordRefusal(party: PartyRecord, vatFrom: "GB" | "itsCountry"): Refusal | null {
  const country = party.country ?? "GB";
  if (!party.nameEn && !party.nameZh) return say.nameMissing();
  if (!/^[A-Z]{2}$/.test(country)) return say.countryFormat();
  if (country === "GB" && party.postCode && !isUkPostCode(party.postCode)) return say.postCodeFormat();
  const british = vatFrom === "GB" || country === "GB";
  if (british && party.vatNo && !UK_VAT.test(party.vatNo)) return say.vatNoFormat();
  return null;
}
