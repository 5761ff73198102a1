/**
 * What the law requires on an invoice, in letterhead order (docs/rules/invoices.md#letterhead). Small, because
 * the home page loads it.
 */
import { words } from "../../kernel/words.ts";

export const letterheadWords = {
  companyName: words("Company, English", "公司英文名稱"),
  address: words("Address", "地址"),
  vatNo: words("VAT number", "增值稅號"),
  awrsUrn: words("AWRS URN", "酒類批發商登記號 (AWRS)"),
};
export type LetterheadItem = keyof typeof letterheadWords;
export const letterheadItems = Object.keys(letterheadWords) as [LetterheadItem, ...LetterheadItem[]];
