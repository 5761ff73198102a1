/** What a purchase order refuses (docs/rules/purchase.md). */
import { defineMessages, message } from "../../kernel/refusal.ts";
import { noLines, reasonMissing } from "../../trade/messages.ts";
import { amendmentRefusals } from "./amendment.messages.ts";
import { approvalRefusals } from "./approval.messages.ts";
import { supplierFitRefusals } from "./supplier-fit.messages.ts";

export const purchaseOrderMessages = defineMessages({
  ...{ noLines, reasonMissing },
  ...{ ...supplierFitRefusals, ...approvalRefusals, ...amendmentRefusals },
  quantityZero: message(400, { en: "The purchase quantity cannot be 0", zh: "採購數量不可為 0" }),
  discountAboveTotal: message(400, { en: "A discount cannot exceed the total", zh: "折扣不可超過總額" }),
  goodsMissing: message(400, { en: "Choose the product of this line", zh: "請選擇此行的商品" }),
  priceMissing: message(400, {
    en: "{code} has no price yet: enter what the supplier asks",
    zh: "{code} 未有價格，請輸入供應商報價",
  }),
  chargeNameMissing: message(400, { en: "Enter what is charged for", zh: "請輸入收費項目" }),
  vatCodeMissing: message(400, { en: "Choose the VAT code of this charge", zh: "請選擇此附加費的稅碼" }),
  vatCodeNotBought: message(400, {
    en: "{vatCode} is a code for sales. Choose another one.",
    zh: "{vatCode} 為銷售稅碼，請改選其他稅碼。",
  }),
  unitNotOfGoods: message(400, {
    en: "{code} does not come in this unit. Choose one of its units.",
    zh: "{code} 沒有此單位，請選擇商品的單位。",
  }),
  goodsNotBought: message(1000, {
    en: "{code} is not for purchase or is disabled. Take the line out, or ask for the product to be enabled.",
    zh: "{code} 不可採購或已停用，請移除該行，或要求啟用商品。",
  }),
  expectedBeforeOrder: message(400, {
    en: "The goods cannot be expected before the order date",
    zh: "預計到貨日期不可早於訂單日期",
  }),
  somethingReceived: message(1000, {
    en: "Goods of this order have come, so it cannot be cancelled. Close it instead.",
    zh: "此訂單已有貨到，不可取消，請改為結束訂單。",
  }),
  onlyDrafts: message(1000, {
    en: "{no} is no longer a draft and cannot be removed. Cancel it instead.",
    zh: "{no} 已非草稿，不可刪除，請改為取消。",
  }),
});
