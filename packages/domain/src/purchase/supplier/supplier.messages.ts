/** Refusals when saving a supplier. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const supplierMessages = defineMessages({
  awrsFormat: message(400, {
    en: "An AWRS number has four letters and eleven digits, such as XXAW00000123456",
    zh: "AWRS 編號為四個英文字母加十一位數字，例如 XXAW00000123456",
  }),
  approvalWithoutPaper: message(1000, {
    en: "A supplier is approved only with a certificate that is valid today. Save without approval, add the certificate, then approve.",
    zh: "供應商須有今日仍有效的證書才可核准。請先不核准並儲存，加入證書後再核准。",
  }),
  codeTaken: message(400, {
    en: "Another supplier already has the code {code}. Use another code, or open that supplier.",
    zh: "編號 {code} 已屬另一供應商，請改用其他編號，或開啟該供應商。",
  }),
  codeFixed: message(400, {
    en: "The code is used on posted documents and can no longer be changed",
    zh: "編號已用於過帳單據，不可更改",
  }),
  contraUnknown: message(404, {
    en: "This customer does not exist",
    zh: "此客戶不存在",
  }),
  contraTaken: message(1000, {
    en: "Supplier {code} already names this customer. A customer is set off against one supplier only.",
    zh: "供應商 {code} 已指定此客戶；一個客戶只可與一個供應商對沖。",
  }),
  inUse: message(400, {
    en: "{code} has documents and cannot be removed. Disable it instead.",
    zh: "{code} 已有單據，不可刪除，可改為停用。",
  }),
});
