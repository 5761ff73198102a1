/** What a landed cost refuses (docs/rules/purchase.md#landed-cost). */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const landedCostMessages = defineMessages({
  receiptNotPosted: message(1000, {
    en: "{no} is not posted: its goods have no cost yet. Post it first.",
    zh: "{no} 尚未過帳，其貨品未有成本，請先過帳。",
  }),
  weightUnknown: message(1000, {
    en: "No weight is known of the goods of {no}. Spread it by value or by quantity.",
    zh: "{no} 的貨品沒有重量資料，請改按價值或數量分攤。",
  }),
  landedGone: message(1000, {
    en: "Landed cost {no} is invoiced or reversed. Choose another one in line {line}.",
    zh: "到岸成本 {no} 已到票或已沖銷，請在第 {line} 行另選。",
  }),
  receiptMissing: message(400, {
    en: "Choose the receipt that this landed cost is of",
    zh: "請選擇此到岸成本所屬的收貨單",
  }),
  namedTwice: message(400, {
    en: "Landed cost {no} is on another line or invoice already. Each is billed once.",
    zh: "到岸成本 {no} 已列於其他明細或發票，每項只可到票一次。",
  }),
  nothingLanded: message(400, {
    en: "A landed cost of 0.00 changes nothing. Enter its amount.",
    zh: "到岸成本不可為 0.00，請輸入金額。",
  }),
});
