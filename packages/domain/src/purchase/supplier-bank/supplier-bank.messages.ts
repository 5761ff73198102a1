import { defineMessages, message } from "../../kernel/refusal.ts";

export const supplierBankMessages = defineMessages({
  noAccount: message(400, {
    en: "Enter sort code and account number, or an IBAN",
    zh: "請輸入銀行分行代碼及戶口號碼，或 IBAN",
  }),
  sortCodeFormat: message(400, {
    en: "A sort code has six digits, such as 20-00-00",
    zh: "銀行分行代碼為六位數字，例如 20-00-00",
  }),
  accountNoFormat: message(400, {
    en: "An account number has 6 to 10 digits",
    zh: "戶口號碼為 6 至 10 位數字",
  }),
  ibanFormat: message(400, {
    en: "This IBAN is not valid. Compare it with the supplier's letter, character by character.",
    zh: "IBAN 不正確，請逐字與供應商文件核對。",
  }),
  alreadyWaiting: message(1000, {
    en: "A change is already waiting for approval. It has to be approved or rejected first.",
    zh: "已有更改待審批，請先批准或拒絕。",
  }),
  notCalledBack: message(1000, {
    en: "Call the supplier back on a previously known number, then tick the box",
    zh: "請先致電供應商的已知號碼核實，然後勾選確認",
  }),
});
