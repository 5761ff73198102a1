import { moneyText } from "../../kernel/amount-text.ts";
import { defineMessages, message } from "../../kernel/refusal.ts";
import { words, type Words } from "../../kernel/words.ts";
import { reasonMissing } from "../../trade/messages.ts";

/** Why an item is not paid by a run. */
export const heldWords = {
  DISPUTED: words("Disputed", "有爭議"),
  BANK_PENDING: words("A change of bank details waits for approval", "銀行資料更改待審批"),
  BANK_CHANGED: words("Bank details changed today: paid from tomorrow on", "銀行資料今天更改：明天起付款"),
  NO_BANK: words("No bank details", "未有銀行資料"),
  CREDIT: words("Our credit covers what is due", "貸項已抵銷應付款"),
} as const satisfies Record<string, Words>;
export type Held = keyof typeof heldWords;

export const paymentRunMessages = defineMessages({
  reasonMissing,
  nothingTicked: message(400, { en: "Tick at least one item to pay", zh: "請至少勾選一個付款項目" }),
  itemUnknown: message(400, {
    en: "This item is not open, or not of a supplier. Take it off the run.",
    zh: "此項目不存在或已無未結金額，請從批次移除。",
  }),
  itemTwice: message(400, { en: "{no} appears twice", zh: "{no} 重複" }),
  aboveOpen: message(400, (at: { no: string; open: string }) => ({
    en: `Only ${moneyText(at.open)} of ${at.no} is open`,
    zh: `${at.no} 只餘 ${moneyText(at.open)} 未結`,
  })),
  itemHeld: message(1000, (at: { no: string; why: Words }) => ({
    en: `${at.no} cannot be paid: ${at.why.en}. Take it off the run.`,
    zh: `${at.no} 不可付款：${at.why.zh}。請從批次移除。`,
  })),
  changed: message(1000, (at: { no: string; was: string; open: string }) => ({
    en: `${at.no} changed since the run was prepared: ${moneyText(at.was)} was open, now ${moneyText(at.open)}. Reject the run and prepare it again.`,
    zh: `${at.no} 於準備後已變更：原未結 ${moneyText(at.was)}，現為 ${moneyText(at.open)}。請拒絕此批次並重新準備。`,
  })),
  nothingToPay: message(400, {
    en: "The credits deducted from supplier {code} leave nothing to pay. Deduct less.",
    zh: "供應商 {code} 的貸項扣減後無款可付，請減少扣減金額。",
  }),
  payDatePast: message(400, { en: "The pay date must not be before today", zh: "付款日期不可早於今天" }),
  banked: message(1000, {
    en: "The bank has sent {no} of this run. What it sent cannot be reversed.",
    zh: "銀行已付此批次的 {no}，不可沖銷。",
  }),
  fileNotApproved: message(2000, {
    en: "The bank file is made of an approved run; this one is not. Reload to see the latest.",
    zh: "只有已批准的批次才可製作銀行檔案，請重新載入查看最新狀態。",
  }),
  fileNotMade: message(1000, { en: "Make the bank file first", zh: "請先製作銀行檔案" }),
  fileEmpty: message(1000, {
    en: "Every payment of this run was reversed: there is nothing to send",
    zh: "此批次的付款均已沖銷，無款可付",
  }),
  bankChanged: message(1000, {
    en: "The bank details of {code} changed after the run was approved. Reverse {no}, then pay it in a new run.",
    zh: "{code} 的銀行資料於批准後已更改。請沖銷 {no}，再以新批次付款。",
  }),
});

/** Refusals of the file for BACS: what it cannot carry. */
export const bacsMessages = defineMessages({
  noUserNumber: message(1000, {
    en: "Enter the company's BACS service user number (six digits) in the company settings, or make the CSV file",
    zh: "請先在公司設定輸入六位數字的 BACS 用戶編號，或改製 CSV 檔案",
  }),
  noOwnAccount: message(1000, {
    en: "Enter the sort code and account number of {name} under Accounts, Bank accounts",
    zh: "請在「財務」的「銀行戶口」輸入 {name} 的分行代碼及戶口號碼",
  }),
  notAnAccount: message(1000, {
    en: "BACS pays a sort code of six digits and an account number of eight; {code} has another account. Make the CSV file instead.",
    zh: "BACS 只可付款至六位分行代碼及八位戶口號碼；{code} 的戶口不符，請改製 CSV 檔案。",
  }),
  notWorkingDay: message(1000, {
    en: "BACS pays on working days only; {day} is none. Make the CSV file instead.",
    zh: "BACS 只於工作日付款，{day} 並非工作日。請改製 CSV 檔案。",
  }),
  tooLate: message(1000, {
    en: "BACS takes three working days: for {day} the file had to be sent on {sendBy}. Make the CSV file instead.",
    zh: "BACS 需時三個工作日：於 {day} 付款須在 {sendBy} 或之前提交。請改製 CSV 檔案。",
  }),
});
