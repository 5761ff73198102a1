/** Numbers on the letterhead that the law asks for have their forms (domain-rules 14.1). */
import { defineMessages, message, type Refusal } from "../../kernel/refusal.ts";

const say = defineMessages({
  vatNoFormat: message(400, { en: "A VAT number is GB and 9 or 12 digits", zh: "增值稅號為 GB 加 9 或 12 位數字" }),
  awrsFormat: message(400, {
    en: "An AWRS URN is four letters and eleven digits, such as XAAW00000123456",
    zh: "AWRS 登記號為四個英文字母加十一位數字，例如 XAAW00000123456",
  }),
});

interface Numbers {
  readonly vatNo?: string | null | undefined;
  readonly awrsUrn?: string | null | undefined;
}

export function companyRefusal({ vatNo, awrsUrn }: Numbers): Refusal | null {
  if (vatNo && !/^GB(\d{9}|\d{12})$/.test(vatNo.toUpperCase().replaceAll(" ", ""))) return say.vatNoFormat();
  if (awrsUrn && !/^[A-Z]{4}\d{11}$/.test(awrsUrn.toUpperCase())) return say.awrsFormat();
  return null;
}
