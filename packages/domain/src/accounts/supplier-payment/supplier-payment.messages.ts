import { moneyText } from "../../kernel/amount-text.ts";
import { defineMessages, message } from "../../kernel/refusal.ts";
import { reasonMissing } from "../../trade/messages.ts";

export const supplierPaymentMessages = defineMessages({
  reasonMissing,
  cashIsNotBanked: message(1000, {
    en: "Cash leaves the safe when it is recorded; the bank has nothing to do with it",
    zh: "現金於記錄時已離開保險箱，與銀行無關",
  }),
  contraIsNotBanked: message(1000, {
    en: "A contra moves no money, so the bank has nothing to do with it",
    zh: "對沖不涉及款項收付，與銀行無關",
  }),
  safeTooEmpty: message(1000, (at: { held: string; wanted: string }) => ({
    en: `The safe holds ${moneyText(at.held)}, less than ${moneyText(at.wanted)}. Choose another method, or a smaller amount.`,
    zh: `保險箱只有 ${moneyText(at.held)}，不足 ${moneyText(at.wanted)}。請改用其他付款方式或減少金額。`,
  })),
  reversedNotSent: message(1000, {
    en: "This payment was reversed, so its remittance advice is not sent",
    zh: "此付款已沖銷，不會發送匯款通知",
  }),
  contraNotRemitted: message(1000, {
    en: "A contra moves no money, so there is no remittance to advise",
    zh: "對沖不涉及款項收付，無須發送匯款通知",
  }),
  billDisputed: message(1000, {
    en: "{no} is disputed and is not paid until the dispute is resolved",
    zh: "{no} 有爭議，解決前不會付款",
  }),
});
