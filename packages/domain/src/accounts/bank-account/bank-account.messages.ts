import { moneyText } from "../../kernel/amount-text.ts";
import { defineMessages, message } from "../../kernel/refusal.ts";

export const bankAccountMessages = defineMessages({
  codeTaken: message(400, {
    en: "Another bank account already has the code {code}. Use another code.",
    zh: "編號 {code} 已屬另一銀行戶口，請改用其他編號。",
  }),
  nominalFormat: message(400, {
    en: "A nominal code has four to six digits",
    zh: "會計科目編號為四至六位數字",
  }),
  defaultStays: message(1000, {
    en: "One account is always the default. Make another account the default first.",
    zh: "必須有一個預設戶口，請先把另一戶口設為預設。",
  }),
  defaultDisabled: message(400, {
    en: "The default account has to be enabled",
    zh: "預設戶口必須啟用",
  }),
  hasBalance: message(1000, (at: { code: string; balance: string }) => ({
    en: `The books still have ${moneyText(at.balance)} on account ${at.code}. Move it to another account first.`,
    zh: `戶口 ${at.code} 帳面尚有 ${moneyText(at.balance)}，請先轉至其他戶口。`,
  })),
  openRun: message(1000, {
    en: "Payment run {no} is to be paid from {code}. Approve, reject or cancel it first.",
    zh: "批次付款 {no} 將由戶口 {code} 支付，請先批准、拒絕或取消。",
  }),
  inUse: message(400, {
    en: "{code} has payments and cannot be removed. Disable it instead.",
    zh: "{code} 已有付款記錄，不可刪除，可改為停用。",
  }),
  unknown: message(400, {
    en: "This bank account does not exist or is disabled. Choose another one.",
    zh: "此銀行戶口不存在或已停用，請另選戶口。",
  }),
  none: message(1000, {
    en: "The company has no bank account. Enter one under Accounts, Bank accounts.",
    zh: "公司未有銀行戶口，請先在「財務」的「銀行戶口」新增。",
  }),
});
