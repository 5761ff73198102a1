/** Refusals when saving a customer. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const customerMessages = defineMessages({
  stopReasonMissing: message(400, {
    en: "Enter the reason for the stop",
    zh: "請填寫停止供貨原因",
  }),
  codeTaken: message(400, {
    en: "Another customer already has the shop code {code}. Use another code, or open that customer.",
    zh: "店號 {code} 已屬另一客戶，請改用其他店號，或開啟該客戶。",
  }),
  codeFixed: message(400, {
    en: "The shop code is used on posted documents and can no longer be changed",
    zh: "店號已用於過帳單據，不可更改",
  }),
  creditLimitNotYours: message(403, {
    en: "Only the accounts manager may change a credit limit",
    zh: "只有財務經理可更改信貸額",
  }),
  inUse: message(400, {
    en: "{code} has documents and cannot be removed. Disable it instead.",
    zh: "{code} 已有單據，不可刪除，可改為停用。",
  }),
});
