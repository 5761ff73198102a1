/** Why a sales invoice cannot be moved on: its table of states says when. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const salesInvoiceMoveMessages = defineMessages({
  settlementConfirmed: message(1000, {
    en: "The driver's settlement is confirmed, so the invoice can no longer be modified. Make a credit note instead.",
    zh: "司機結算已確認，發票不可再修改，請改開貸項通知單。",
  }),
  taxPeriodClosed: message(1000, {
    en: "The VAT period of this invoice is closed. Make a credit note instead.",
    zh: "此發票的增值稅期間已關閉，請改開貸項通知單。",
  }),
  sentAsEInvoice: message(1000, {
    en: "This invoice was sent as an e-invoice. Make a credit note instead.",
    zh: "此發票已以電子發票發出，請改開貸項通知單。",
  }),
  hasCreditNote: message(1000, {
    en: "There is a credit note on this invoice. Void it first, or make another one.",
    zh: "此發票已有貸項通知單，請先作廢，或另開一張。",
  }),
  accountsSettled: message(1000, {
    en: "The accounts of this invoice are settled. Undo the settlement first.",
    zh: "此發票已結帳，請先取消結帳。",
  }),
});
