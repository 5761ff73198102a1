/** What matching, and deciding about what does not agree, refuse (docs/rules/purchase-invoices.md#match). */
import { message } from "../../kernel/refusal.ts";

export const matchRefusals = {
  receiptOfOther: message(400, {
    en: "Receipt and line must be of the same supplier and product",
    zh: "收貨與發票明細須屬同一供應商及商品",
  }),
  nothingToLink: message(1000, {
    en: "Line {line} is matched in full already, or the receipt has nothing left to bill",
    zh: "第 {line} 行已全數核對，或該收貨已無可開票數量",
  }),
  lineUnknown: message(400, { en: "This line is not on the invoice", zh: "此明細不在發票內" }),
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
  claimNothing: message(1000, {
    en: "Line {line} costs no more than ordered and bills no more than was received: there is nothing to claim",
    zh: "第 {line} 行並無高於訂購價或多於已收數量，無須索償",
  }),
  wholeNeedsReceipts: message(400, {
    en: "One amount is for whole receipts: add this line from receipts, or leave the amount empty",
    zh: "整批金額只適用於收貨：請從收貨選取此行，或清空該金額",
  }),
  wholeWithoutDiscount: message(400, {
    en: "One amount for whole receipts has no discount: enter what is to be paid",
    zh: "整批金額不設折扣，請輸入應付金額",
  }),
} as const;
