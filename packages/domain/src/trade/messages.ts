/**
 * Refusals about price and discount of a line or a document, bought or sold (docs/rules/prices.md#line,
 * docs/rules/prices.md#order-discount).
 */
import { defineMessages, message } from "../kernel/refusal.ts";

/** What the documents of buying refuse in the same words. */
export const noLines = message(400, { en: "Enter at least one line", zh: "請至少輸入一行明細" });
export const reasonMissing = message(400, { en: "Enter a reason", zh: "請輸入原因" });
/** The number on a supplier's own paper. */
export const numberKnown = message(1000, {
  en: "{number} of this supplier is {no} already. Open that one instead.",
  zh: "此供應商的 {number} 已登記為 {no}，請打開該單。",
});
/** It was owed or credited before these books began. */
export const numberOpening = message(1000, {
  en: "{number} of this supplier is among the opening items already: it is owed or credited there.",
  zh: "此供應商的 {number} 已列於期初未結項目，不可重複登記。",
});

export const tradeMessages = defineMessages({
  endsBeforeItBegins: message(400, {
    en: "The last day is before the first",
    zh: "截止日期早於生效日期",
  }),
  priceMismatch: message(400, {
    en: "Price does not match",
    zh: "價格不符",
  }),
  discountMismatch: message(400, {
    en: "Discount and discount rate do not match",
    zh: "折扣金額與折扣率不符",
  }),
  discountNegative: message(400, {
    en: "A discount cannot be negative",
    zh: "折扣不可為負數",
  }),
  discountAbovePrice: message(400, {
    en: "A discount cannot exceed the unit price",
    zh: "折扣不可超過單價",
  }),
  priceNegative: message(400, {
    en: "A price cannot be negative",
    zh: "價格不可為負數",
  }),
  weightMissing: message(400, {
    en: "This product is billed by weight: enter the weight",
    zh: "此商品按重量計價，請輸入重量",
  }),
  discountAboveNet: message(400, {
    en: "A discount cannot exceed the tax-free goods total",
    zh: "折扣不可超過商品未稅總額",
  }),
  discountAboveTotal: message(400, {
    en: "A discount cannot exceed the goods total",
    zh: "折扣不可超過商品總額",
  }),
});
