import { moneyText } from "../../kernel/amount-text.ts";
import { defineMessages, message } from "../../kernel/refusal.ts";

export const contraMessages = defineMessages({
  noContraCustomer: message(1000, {
    en: "{code} names no contra customer. Enter in the supplier's record which customer is the same firm.",
    zh: "{code} 未指定對沖客戶。請先在供應商資料輸入哪一客戶屬同一公司。",
  }),
  aboveReceivable: message(1000, (at: { open: string; wanted: string }) => ({
    en: `${moneyText(at.open)} is open on the customer's account, less than ${moneyText(at.wanted)}. Enter a smaller amount.`,
    zh: `客戶帳上未結 ${moneyText(at.open)}，不足 ${moneyText(at.wanted)}，請減少金額。`,
  })),
  abovePayable: message(1000, (at: { open: string; wanted: string }) => ({
    en: `${moneyText(at.open)} is owed to the supplier and not disputed, less than ${moneyText(at.wanted)}. Enter a smaller amount.`,
    zh: `應付供應商而沒有爭議的款項為 ${moneyText(at.open)}，不足 ${moneyText(at.wanted)}，請減少金額。`,
  })),
});
