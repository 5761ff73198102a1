/** What a goods receipt refuses (docs/rules/purchase.md#receipts). */
import { defineMessages, message } from "../../kernel/refusal.ts";

const letIn = { override: "purchase:order:overReceive" };

export const goodsReceiptMessages = defineMessages({
  nothingReceived: message(400, {
    en: "Enter what was received or rejected",
    zh: "請輸入實收或拒收數量",
  }),
  otherSupplier: message(400, {
    en: "{no} is an order to another supplier. Make a receipt of its own.",
    zh: "{no} 屬另一供應商，請另開收貨單。",
  }),
  orderNotOpen: message(1000, {
    en: "Order {no} is not open for receipt: it is no longer approved, or everything has come. Ask the buyer, then take its lines out.",
    zh: "訂單 {no} 現時不可收貨：未獲批准、已結束或已全部到貨。請聯絡採購員，並移除其明細。",
  }),
  lineChanged: message(2000, {
    en: "Order {no} was changed: {code} is no longer ordered as this receipt says. Remove that line and enter it again.",
    zh: "訂單 {no} 已更改，{code} 與此收貨單不符。請移除該行並重新輸入。",
  }),
  chargeNotReceived: message(400, {
    en: "A charge of the supplier is billed, not received",
    zh: "供應商附加費只會入帳，毋須收貨",
  }),
  lineTwice: message(400, {
    en: "This line of the order is already in the receipt",
    zh: "此訂單明細已在收貨單內",
  }),
  deliveryNoteMissing: message(400, {
    en: "Enter the number of the supplier's delivery note",
    zh: "請輸入供應商送貨單編號",
  }),
  vehicleNotSeen: message(400, {
    en: "Chilled and frozen goods: confirm that the vehicle is clean, or reject them",
    zh: "冷藏及冷凍品：請確認車廂清潔，否則拒收",
  }),
  temperatureMissing: message(400, {
    en: "Measure the temperature of {code}",
    zh: "請量度 {code} 的溫度",
  }),
  temperatureOutside: message(
    2000,
    {
      en: "{code} came at {measured} °C; its limits are {limits}. Reject it, or give a reason to let it in.",
      zh: "{code} 到貨溫度為 {measured} °C，限度為 {limits}。請拒收，或說明放行原因。",
    },
    letIn,
  ),
  tooMany: message(
    2000,
    {
      en: "{ordered} were ordered and {came} have come; {more} more are {over} too many: {code}. Correct the quantity, or give a reason to take them.",
      zh: "{code}：訂購 {ordered}，已收 {came}，再收 {more} 即多出 {over}。請更正數量，或說明接收原因。",
    },
    letIn,
  ),
  rejectReasonMissing: message(400, {
    en: "Say why it was rejected",
    zh: "請選擇拒收原因",
  }),
  locationMissing: message(400, {
    en: "Choose where this batch is put",
    zh: "請選擇此批次的庫位",
  }),
  weightMissing: message(400, {
    en: "{code} is sold by weight: enter what this batch weighs",
    zh: "{code} 為抄碼商品，請輸入此批次重量",
  }),
  billed: message(1000, {
    en: "Part of this receipt is already invoiced. Reverse the invoice first.",
    zh: "此收貨單部分貨物已到票，請先沖銷發票。",
  }),
  sentBack: message(1000, {
    en: "Part of this receipt was already sent back to the supplier. Cancel that return first.",
    zh: "此收貨單部分貨物已退回供應商，請先取消退貨。",
  }),
  landed: message(1000, {
    en: "Landed cost is booked on this receipt. Reverse it first, and the invoice that bills it.",
    zh: "此收貨單已有到岸成本，請先沖銷到岸成本及其發票。",
  }),
  orderWaits: message(1000, {
    en: "A change of order {no} waits for approval. Have it decided first.",
    zh: "訂單 {no} 的修訂正待審批，請先作決定。",
  }),
  lineOnReceipt: message(1000, {
    en: "{code} is on goods receipt {no}, so its line stays in the order. Remove that receipt if it is a draft, or close the order.",
    zh: "{code} 已列於收貨單 {no}，訂單須保留該行。如屬草稿請刪除該收貨單，或結束訂單。",
  }),
});
