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
  noLines: message(400, {
    en: "Enter at least one line",
    zh: "請至少輸入一行明細",
  }),

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

  // States (docs/rules/orders.md#dates, docs/rules/picking.md#states, docs/rules/invoices.md#states)
  orderInvoiceActive: message(1000, {
    en: "This order is being picked. Void its order invoice first.",
    zh: "此訂單正在揀貨，請先作廢其訂單發票。",
  }),
  alreadyPosted: message(1000, {
    en: "Part of this order has been invoiced. Cancel the remaining lines instead.",
    zh: "此訂單部分已開票，請改為取消餘下明細。",
  }),
  linesNotPicked: message(1000, (at: { lines: number }) => ({
    en: `Not picked yet: ${at.lines} ${at.lines === 1 ? "line" : "lines"}. Pick what is there, or record it as short with a reason.`,
    zh: `尚有 ${at.lines} 行未揀貨。請完成揀貨，或註明原因記為短缺。`,
  })),
  nothingPicked: message(1000, {
    en: "Nothing was picked. Void this order invoice instead.",
    zh: "沒有揀到任何商品，請改為作廢此訂單發票。",
  }),
  issuedAtDelivery: message(1000, {
    en: "This invoice is issued when the goods are delivered. Dispatch it now.",
    zh: "此發票於送達時開立，請先發貨。",
  }),
  issuedAtDispatch: message(1000, {
    en: "This invoice travels with the goods. Post it instead.",
    zh: "此發票隨貨送出，請直接過帳。",
  }),
  settlementConfirmed: message(1000, {
    en: "The driver's settlement is confirmed, so the invoice can no longer be modified. Make a credit note instead.",
    zh: "司機結算已確認，發票不可再修改，請改開貸項通知單。",
  }),
  taxPeriodClosed: message(1000, {
    en: "The VAT period of this invoice is closed. Make a credit note instead.",
    zh: "此發票的增值稅期間已關閉，請改開貸項通知單。",
  }),
  sentAsEInvoice: message(1000, {
    en: "This invoice was sent as an e-invoice. Make a credit note instead.",
    zh: "此發票已以電子發票發出，請改開貸項通知單。",
  }),
  hasCreditNote: message(1000, {
    en: "There is a credit note on this invoice. Void it first, or make another one.",
    zh: "此發票已有貸項通知單，請先作廢，或另開一張。",
  }),
  accountsSettled: message(1000, {
    en: "The accounts of this invoice are settled. Undo the settlement first.",
    zh: "此發票已結帳，請先取消結帳。",
  }),
});
