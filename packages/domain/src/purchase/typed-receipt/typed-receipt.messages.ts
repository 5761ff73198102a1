/** What a receipt without an order refuses beside what every receipt does (docs/rules/purchase.md#typed-receipts). */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const typedReceiptMessages = defineMessages({
  billedBy: message(1000, {
    en: "It is billed by {no}. Have that invoice reversed first.",
    zh: "已由 {no} 到票，請先沖銷該發票。",
  }),
  paid: message(1000, {
    en: "Payment {no} was made with it. Have accounts reverse that payment first.",
    zh: "已連同付款 {no} 入帳，請先由會計沖銷該付款。",
  }),
  freeWhy: message(400, {
    en: "Say why {code} costs nothing, or enter the price you expect",
    zh: "請說明 {code} 為何零價，或輸入估計單價",
  }),
  paymentHalf: message(400, {
    en: "Enter both how it was paid and how much, or neither",
    zh: "請同時輸入付款方式及金額，或兩者皆留空",
  }),
  supplierUnknown: message(404, {
    en: "This supplier does not exist",
    zh: "找不到此供應商",
  }),
});
