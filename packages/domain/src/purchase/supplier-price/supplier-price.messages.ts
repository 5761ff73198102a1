/** Refusals when saving a supplier's price. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const supplierPriceMessages = defineMessages({
  unitNotListed: message(400, {
    en: "This product does not come in this unit. Choose one of its units.",
    zh: "此商品沒有此單位，請選擇商品的單位。",
  }),
  notPurchasable: message(400, {
    en: "{code} is not for purchase. Tick “For purchase” on the product first.",
    zh: "{code} 並非可採購商品，請先在商品勾選「可採購」。",
  }),
  productNotNamed: message(400, {
    en: "Enter our code of the product, or the supplier's code",
    zh: "請填寫本公司商品編號或供應商貨號",
  }),
  partnersCodeMissing: message(400, {
    en: "Enter the partner's code of the product",
    zh: "請填寫合作方的商品編號",
  }),
  supplierCodeUnknown: message(400, {
    en: "No price of this supplier names {code}. Enter our code in this row; the supplier's is known from then on.",
    zh: "此供應商的價格中沒有貨號 {code}。請在此行填寫本公司編號，之後即可識別。",
  }),
  overlaps: message(400, {
    en: "A price from {from} is valid on some of these days. End that one first, or choose other days.",
    zh: "由 {from} 起生效的價格與此期間重疊，請先結束該價格，或改選其他日期。",
  }),
});
