/** What a supplier's statement refuses (docs/rules/supplier-payments.md#supplier-statements). */
import { moneyText } from "../../kernel/amount-text.ts";
import { defineMessages, message } from "../../kernel/refusal.ts";

export const supplierStatementMessages = defineMessages({
  supplierUnknown: message(400, { en: "Choose a supplier", zh: "請選擇供應商" }),
  supplierStays: message(400, {
    en: "A statement stays with its supplier. Remove it and enter it for the other one.",
    zh: "月結單不可轉至其他供應商，請刪除後重新登記。",
  }),
  inFuture: message(400, { en: "A statement cannot be dated in the future", zh: "月結單日期不可為將來日期" }),
  enteredAlready: message(1000, {
    en: "The statement of this supplier and day is {no} already. Open that one, or correct the date.",
    zh: "此供應商該日的月結單已登記為 {no}，請開啟該單或更正日期。",
  }),
  amountMissing: message(400, { en: "Enter an amount other than 0", zh: "請輸入非零金額" }),
  namelessLine: message(400, {
    en: "Enter a number or a date: a line is found by one of them",
    zh: "請輸入編號或日期，以便核對",
  }),
  lineUnknown: message(404, {
    en: "This line is no longer on the statement. Reload it.",
    zh: "此明細已不在月結單上，請重新載入。",
  }),
  itemUnknown: message(400, {
    en: "Choose an item of this supplier's account that no other line is matched to",
    zh: "請選擇此供應商帳戶中未被其他明細配對的項目",
  }),
  explainDifference: message(1000, (at: { difference: string }) => ({
    en: `The balances are ${moneyText(at.difference)} apart. Enter what is done about it.`,
    zh: `兩邊結餘相差 ${moneyText(at.difference)}，請輸入如何處理。`,
  })),
  nothingToAsk: message(1000, {
    en: "Everything on this statement agrees with our books, so there is nothing to ask",
    zh: "月結單與帳目全部相符，無需查詢",
  }),
  balanceTwice: message(400, {
    en: "The rows of one statement give two balances. Give the same one in each, or only in the first.",
    zh: "同一月結單的資料列有兩個結餘，請統一或只在首列填寫。",
  }),
});
