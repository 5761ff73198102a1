/** Refusals when saving or confirming an order. */
import { moneyText } from "../../kernel/amount-text.ts";
import { defineMessages, message } from "../../kernel/refusal.ts";
import type { Words } from "../../kernel/words.ts";

export const orderMessages = defineMessages({
  goodsMissing: message(400, {
    en: "Choose the goods",
    zh: "請選擇商品",
  }),
  goodsUnknown: message(400, {
    en: "This product does not exist",
    zh: "找不到此商品",
  }),
  unitUnknown: message(400, {
    en: "This product is not sold in that unit",
    zh: "此商品沒有這個單位",
  }),
  chargeTextMissing: message(400, {
    en: "Enter what the charge is for",
    zh: "請填寫附加費名稱",
  }),
  chargeVatMissing: message(400, {
    en: "Choose the VAT code of the charge",
    zh: "請選擇附加費的增值稅代碼",
  }),
  chargeExportInland: message(400, {
    en: "X0 is only for deliveries outside the United Kingdom. Choose the domestic VAT code of the charge.",
    zh: "X0 只適用於送往英國境外，請選擇附加費在英國的增值稅代碼。",
  }),
  goodsLineMissing: message(400, {
    en: "An order needs at least one line of goods, or a charge",
    zh: "訂單須至少有一行商品或附加費",
  }),
  customerUnknown: message(400, {
    en: "This customer does not exist, or is not one of yours",
    zh: "找不到此客戶，或不屬於你負責的客戶",
  }),
  deliveryBeforeOrder: message(400, {
    en: "The delivery date is before the order date",
    zh: "送貨日期早於訂單日期",
  }),
  customerDisabled: message(1000, {
    en: "{customer} is disabled. Enable the customer before confirming orders.",
    zh: "{customer} 已停用，須先啟用才可確認訂單。",
  }),
  ownBranch: message(1000, {
    en: "{customer} is one of your own branches: it is supplied by transfer, not by a sales order.",
    zh: "{customer} 為自家分店，以調撥供貨，不開銷售訂單。",
  }),
  goodsNotSold: message(1000, {
    en: "{goods} is no longer sold. Remove the line or choose another product.",
    zh: "{goods} 已停售，請刪除該行或改選其他商品。",
  }),
  alcoholNotAllowed: message(1000, {
    en: "{goods} is alcohol, and this customer may not buy alcohol.",
    zh: "{goods} 屬酒類，此客戶不可購買酒類。",
  }),
  notDraft: message(1000, {
    en: "{no} is not a draft: cancel it instead of deleting it.",
    zh: "{no} 並非草稿，不可刪除，請改為取消。",
  }),
  lineOnInvoice: message(1000, {
    en: "A line that was on a voided order invoice cannot be deleted. Confirm the order and cancel the line.",
    zh: "此明細曾在已作廢的訂單發票上，不可刪除。請確認訂單後取消該明細。",
  }),
  paidByItsCustomer: message(1000, {
    en: "Payment {no} was recorded for this order, so it stays with its customer. Make a new order for the other one.",
    zh: "付款 {no} 已記錄為此訂單的款項，不可改換客戶。請為另一客戶新增訂單。",
  }),
  nothingToApprove: message(400, {
    en: "None of these lines is below its minimum price, or they are approved already",
    zh: "所選明細沒有低於最低價，或已獲批准",
  }),
  orderEnded: message(1000, {
    en: "{no} is invoiced or has ended, so its prices need no approval.",
    zh: "{no} 已開票或已結束，無須再批准價格。",
  }),
  nothingToCancel: message(400, {
    en: "None of these lines has anything outstanding",
    zh: "所選明細沒有未完成的數量",
  }),
  nothingOutstanding: message(1000, {
    en: "This order has nothing outstanding",
    zh: "此訂單沒有未完成的數量",
  }),
  reasonMissing: message(400, {
    en: "Please give a reason",
    zh: "請填寫原因",
  }),
});

/**
 * Warnings that do not block (docs/rules/prices.md#minimum-price, docs/rules/stock.md#quantities,
 * docs/rules/orders.md#warnings).
 */
export const orderWarnings = {
  sameCustomerPo: (at: { customerPo: string; no: string }): Words => ({
    en: `The customer's order no. ${at.customerPo} is on ${at.no} already. Check that it was not entered twice.`,
    zh: `客戶訂單號 ${at.customerPo} 已用於 ${at.no}，請檢查是否重複輸入。`,
  }),
  carriedAbroad: (at: { country: string }): Words => ({
    en: `Delivered to ${at.country} by carrier, so no VAT is charged. If the customer collects the goods here, enter GB as the delivery country.`,
    zh: `由承運商送往 ${at.country}，不計增值稅。若客戶在本地提貨，請將送貨國家改為 GB。`,
  }),
  sameGoodsTwice: (): Words => ({
    en: "The same product and unit are on another line too",
    zh: "另一行有相同的商品及單位",
  }),
  aboveAvailable: (at: { available: string; short: string }): Words => ({
    en: `Available: ${at.available}. Short by ${at.short}.`,
    zh: `可用庫存 ${at.available}，短缺 ${at.short}。`,
  }),
  belowCost: (): Words => ({ en: "Below cost", zh: "低於成本" }),
  belowMinimum: (at: { minimum: string }): Words => ({
    en: `Below the minimum price of ${moneyText(at.minimum)}`,
    zh: `低於最低價 ${moneyText(at.minimum)}`,
  }),
  priceMoved: (at: { now: string }): Words => ({
    en: `The list price is now ${moneyText(at.now)}`,
    zh: `現時原價為 ${moneyText(at.now)}`,
  }),
} as const;
