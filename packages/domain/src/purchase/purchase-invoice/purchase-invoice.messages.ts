/** What a purchase invoice refuses (docs/rules/purchase-invoices.md). */
import { defineMessages, message } from "../../kernel/refusal.ts";
import { noLines, reasonMissing, numberKnown, numberOpening } from "../../trade/messages.ts";
import { matchRefusals } from "./match.messages.ts";

export const purchaseInvoiceMessages = defineMessages({
  ...{ noLines, reasonMissing, numberKnown, numberOpening, ...matchRefusals },
  invoiceInFuture: message(400, { en: "An invoice cannot be dated in the future", zh: "發票日期不可為將來日期" }),
  dueBeforeInvoice: message(400, {
    en: "An invoice is not due before its date",
    zh: "到期日不可早於發票日期",
  }),
  weightMissing: message(400, {
    en: "{code} is priced by the kilogram: enter the billed weight",
    zh: "{code} 按公斤計價，請輸入計費重量",
  }),
  receiptUnknown: message(400, {
    en: "This receipt line has nothing left to bill. Choose another one.",
    zh: "此收貨行已無可開票數量，請另選。",
  }),
  receiptNotTheirs: message(400, {
    en: "This line names a receipt from another supplier. Remove the line and add it from receipts again.",
    zh: "此行所屬收貨並非此供應商的，請移除後從收貨重新選取。",
  }),
  disputed: message(1000, {
    en: "The invoice is disputed: {reason}. Resolve that first.",
    zh: "發票有爭議：{reason}。請先解決。",
  }),
  notDisputed: message(1000, { en: "The invoice is not disputed", zh: "發票沒有爭議" }),
  disputedAlready: message(1000, { en: "The invoice is disputed already", zh: "發票已標記爭議" }),
  totalDiffers: message(1000, {
    en: "The invoice states £{stated}, its lines and VAT come to £{charged}. Correct what was entered.",
    zh: "發票列明 £{stated}，明細連增值稅合計為 £{charged}，請更正輸入。",
  }),
  vatDiffers: message(1000, {
    en: "The stated VAT of {vatCode} is £{stated}, computed £{computed}. Check it, then tick that it is accepted.",
    zh: "{vatCode} 列明的增值稅為 £{stated}，計算為 £{computed}。請核對，無誤則勾選接受。",
  }),
  receiverConfirms: message(1000, {
    en: "You posted a receipt of these goods. Another person confirms the invoice.",
    zh: "你曾為此批貨品的收貨過帳，須由另一人確認發票。",
  }),
  allocated: message(1000, {
    en: "Part of this invoice is paid. Undo the allocations first.",
    zh: "此發票已有付款核銷，請先撤回核銷。",
  }),
  credited: message(1000, {
    en: "A credit note has been entered for this invoice, or goods on it have been returned. Reverse that first.",
    zh: "此發票已有供應商貸項或退貨，請先撤回。",
  }),
  onlyPending: message(1000, {
    en: "{no} is confirmed and cannot be removed. Reverse it instead.",
    zh: "{no} 已確認，不可刪除，請改為沖銷。",
  }),
});
