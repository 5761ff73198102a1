/** Refusals of product sheets on paper. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const productSheetMessages = defineMessages({
  tooManySheets: message(400, {
    en: "At most {most} products are printed at once; these are {found}. Choose a category, a customer or an allergen.",
    zh: "每次最多列印 {most} 項商品，現有 {found} 項。請選擇類別、客戶或致敏原。",
  }),
  nothingToPrint: message(400, {
    en: "No product is found by these filters. Change them and print again.",
    zh: "按此篩選找不到商品，請更改後再列印。",
  }),
});
