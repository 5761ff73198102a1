/** What a purchase invoice refuses (docs/rules/purchase-invoices.md). */
import { defineMessages, message } from "../../kernel/refusal.ts";
import { noLines, reasonMissing, numberKnown, numberOpening } from "../../trade/messages.ts";

export const purchaseInvoiceMessages = defineMessages({
  ...{ noLines, reasonMissing, numberKnown, numberOpening },
  invoiceInFuture: message(400, { en: "An invoice cannot be dated in the future", zh: "發票日期不可為將來日期" }),
  dueBeforeInvoice: message(400, {
    en: "An invoice is not due before its date",
    zh: "到期日不可早於發票日期",
  }),
  weightMissing: message(400, {
    en: "{code} is priced by the kilogram: enter the billed weight",
    zh: "{code} 按公斤計價，請輸入計費重量",
  }),
  receiptUnknown: message(400, {
    en: "This receipt line has nothing left to bill. Choose another one.",
    zh: "此收貨行已無可開票數量，請另選。",
  }),
  wholeNeedsReceipts: message(400, {
    en: "One amount is for whole receipts: add this line from receipts, or leave the amount empty",
    zh: "整批金額只適用於收貨：請從收貨選取此行，或清空該金額",
  }),
  wholeWithoutDiscount: message(400, {
    en: "One amount for whole receipts has no discount: enter what is to be paid",
    zh: "整批金額不設折扣，請輸入應付金額",
  }),
  receiptNotTheirs: message(400, {
    en: "This line names a receipt from another supplier. Remove the line and add it from receipts again.",
    zh: "此行所屬收貨並非此供應商的，請移除後從收貨重新選取。",
  }),
  receiptOfOther: message(400, {
    en: "Receipt and line must be of the same supplier and product",
    zh: "收貨與發票明細須屬同一供應商及商品",
  }),
  nothingToLink: message(1000, {
    en: "Line {line} is matched in full already, or the receipt has nothing left to bill",
    zh: "第 {line} 行已全數核對，或該收貨已無可開票數量",
  }),
  lineUnknown: message(400, { en: "This line is not on the invoice", zh: "此明細不在發票內" }),
  disputed: message(1000, {
    en: "The invoice is disputed: {reason}. Resolve that first.",
    zh: "發票有爭議：{reason}。請先解決。",
  }),
  notDisputed: message(1000, { en: "The invoice is not disputed", zh: "發票沒有爭議" }),
  disputedAlready: message(1000, { en: "The invoice is disputed already", zh: "發票已標記爭議" }),
  notMatched: message(1000, {
    en: "Line {line} is billed for more than has come. Match it to a receipt, wait for the goods, or correct the line.",
    zh: "第 {line} 行的開票數量多於已收數量。請核對收貨、等候到貨或更正明細。",
  }),
  priceDiffers: message(1000, {
    en: "Line {line} is billed at another price than ordered. Accept the difference, or ask the supplier for another invoice.",
    zh: "第 {line} 行的價格與訂單不符。請接受差額，或要求供應商重新開票。",
  }),
  vatCodeDiffers: message(1000, {
    en: "Line {line} is billed with another VAT code than ordered. Correct the line, or accept the difference.",
    zh: "第 {line} 行的增值稅代碼與訂單不符。請更正明細，或接受差異。",
  }),
  priceAgrees: message(1000, {
    en: "Line {line} has no difference in price or VAT code to accept",
    zh: "第 {line} 行沒有價格或增值稅代碼差異可接受",
  }),
  totalDiffers: message(1000, {
    en: "The invoice states £{stated}, its lines and VAT come to £{charged}. Correct what was entered.",
    zh: "發票列明 £{stated}，明細連增值稅合計為 £{charged}，請更正輸入。",
  }),
  vatDiffers: message(1000, {
    en: "The stated VAT of {vatCode} is £{stated}, computed £{computed}. Check it, then tick that it is accepted.",
    zh: "{vatCode} 列明的增值稅為 £{stated}，計算為 £{computed}。請核對，無誤則勾選接受。",
  }),
  receiverConfirms: message(1000, {
    en: "You posted a receipt of these goods. Another person confirms the invoice.",
    zh: "你曾為此批貨品的收貨過帳，須由另一人確認發票。",
  }),
  allocated: message(1000, {
    en: "Part of this invoice is paid. Undo the allocations first.",
    zh: "此發票已有付款核銷，請先撤回核銷。",
  }),
  credited: message(1000, {
    en: "A credit note has been entered for this invoice, or goods on it have been returned. Reverse that first.",
    zh: "此發票已有供應商貸項或退貨，請先撤回。",
  }),
  claimNothing: message(1000, {
    en: "Line {line} costs no more than ordered and bills no more than was received: there is nothing to claim",
    zh: "第 {line} 行並無高於訂購價或多於已收數量，無須索償",
  }),
  onlyPending: message(1000, {
    en: "{no} is confirmed and cannot be removed. Reverse it instead.",
    zh: "{no} 已確認，不可刪除，請改為沖銷。",
  }),
});
