/** Refusals of the sales module. */
import { moneyText } from "../kernel/amount-text.ts";
import { defineMessages, message } from "../kernel/refusal.ts";
import type { Words } from "../kernel/words.ts";

export const salesMessages = defineMessages({
  // The line (docs/rules/prices.md#which-price, docs/rules/prices.md#line)
  noPrice: message(400, {
    en: "There is no price for this product and unit: enter one",
    zh: "此商品及單位未有價格，請輸入價格",
  }),
  priceChanged: message(2000, (at: { goods: Words; from: string; to: string }) => ({
    en: `The price of ${at.goods.en} changed from ${moneyText(at.from)} to ${moneyText(at.to)}. Reprice the line, or enter the price by hand.`,
    zh: `${at.goods.zh} 的價格已由 ${moneyText(at.from)} 改為 ${moneyText(at.to)}。請重新取價，或手動輸入價格。`,
  })),

  // The document (docs/rules/orders.md#states)

  // Minimum price (docs/rules/prices.md#minimum-price)
  belowMinimum: message(
    2000,
    (at: { goods: Words; netNet: string; minimum: string }) => ({
      en: `${at.goods.en}: ${moneyText(at.netNet)} after all discounts is below the minimum price of ${moneyText(at.minimum)}`,
      zh: `${at.goods.zh}：扣除所有折扣後為 ${moneyText(at.netNet)}，低於最低價 ${moneyText(at.minimum)}`,
    }),
    { override: "sales:price:belowMinimum" },
  ),
  sampleReasonMissing: message(1000, {
    en: "{goods} has no price. Free goods need the reason SAMPLE.",
    zh: "{goods} 價格為零，免費商品須註明原因「樣品」。",
  }),
  freeGoods: message(
    2000,
    (at: { goods: Words }) => ({
      en: `${at.goods.en} is given away as a sample: this needs an approval`,
      zh: `${at.goods.zh} 作為樣品免費送出，須經批准`,
    }),
    { override: "sales:price:belowMinimum" },
  ),

  // Order date and delivery day (docs/rules/orders.md#dates)
  orderDateAhead: message(
    2000,
    {
      en: "The order date is in the future. Enter the day on which the order was placed.",
      zh: "訂單日期在未來，請輸入客戶下單的日期。",
    },
    { override: "sales:order:anyDate" },
  ),
  orderDateOld: message(
    2000,
    (at: { earliest: string }) => ({
      en: `The order date is more than a week before the order was entered. Earliest possible date: ${at.earliest}`,
      zh: `訂單日期早於輸入訂單前一星期。最早可用日期：${at.earliest}`,
    }),
    { override: "sales:order:anyDate" },
  ),
  deliveryTooEarly: message(
    2000,
    (at: { days: number; first: string }) => ({
      en: `The earliest delivery to this customer is ${at.days} ${at.days === 1 ? "day" : "days"} after the order. First possible day: ${at.first}`,
      zh: `此客戶最早於下單後 ${at.days} 天送貨。最早可送日期：${at.first}`,
    }),
    { override: "sales:order:anyDate" },
  ),
  notADeliveryDay: message(
    2000,
    (at: { first: string }) => ({
      en: `We do not deliver to this customer on that weekday. First possible day: ${at.first}`,
      zh: `該星期日子不送貨給此客戶。最早可送日期：${at.first}`,
    }),
    { override: "sales:order:anyDate" },
  ),
  pastCutoff: message(
    2000,
    (at: { cutoff: string; first: string }) => ({
      en: `Orders for that day closed at ${at.cutoff}. First possible day: ${at.first}`,
      zh: `該日訂單已於 ${at.cutoff} 截單。最早可送日期：${at.first}`,
    }),
    { override: "sales:order:anyDate" },
  ),
});
