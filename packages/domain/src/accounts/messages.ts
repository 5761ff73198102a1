/** Refusals of the accounts module. */
import { moneyText } from "../kernel/amount-text.ts";
import { defineMessages, message } from "../kernel/refusal.ts";
import type { Words } from "../kernel/words.ts";

export const accountsMessages = defineMessages({
  // Allocation (docs/rules/money.md#allocation)
  allocationNotPositive: message(400, {
    en: "The amount to allocate must be more than 0",
    zh: "核銷金額必須大於 0",
  }),
  allocationOtherCustomer: message(400, {
    en: "All items must belong to one customer",
    zh: "所有項目必須屬於同一客戶",
  }),
  allocationOtherSupplier: message(400, {
    en: "All items must belong to one supplier",
    zh: "所有項目必須屬於同一供應商",
  }),
  allocationItemUnknown: message(404, {
    en: "This item no longer exists or is not open",
    zh: "此項目不存在或已無未結金額",
  }),
  allocationAboveOpen: message(1000, (at: { documentNo: string; open: string; wanted: string }) => ({
    en: `Only ${moneyText(at.open)} of ${at.documentNo} is open; ${moneyText(at.wanted)} was to be allocated`,
    zh: `${at.documentNo} 只餘 ${moneyText(at.open)} 未結，擬核銷 ${moneyText(at.wanted)}`,
  })),
  allocationSettled: message(1000, {
    en: "The accounts of {documentNo} are settled. Undo the settlement first.",
    zh: "{documentNo} 已結帳，請先取消結帳。",
  }),

  allocationNothing: message(400, {
    en: "Choose the items to pay",
    zh: "請選擇要核銷的項目",
  }),
  allocationTwice: message(400, {
    en: "{documentNo} appears twice. Enter one amount for it.",
    zh: "{documentNo} 重複，請只輸入一個金額。",
  }),
  allocationGone: message(2000, {
    en: "This allocation has already been undone. Reload to see the latest.",
    zh: "此核銷已被取消，請重新載入查看最新狀態。",
  }),
  creditNothingLeft: message(1000, {
    en: "Nothing is left of {no}: it is not received yet, or used in full",
    zh: "{no} 沒有可用餘額：尚未登記，或已全數使用",
  }),
  allocationNotLive: message(2000, {
    en: "Payment {no} is no longer valid, so nothing can be allocated from it",
    zh: "付款 {no} 已失效，不可再核銷",
  }),
  nothingLeft: message(1000, {
    en: "Payment {no} is allocated in full",
    zh: "付款 {no} 已全數核銷",
  }),
  nothingOpen: message(1000, {
    en: "There are no open items to allocate this payment to",
    zh: "沒有可供核銷的未結項目",
  }),

  // Payment (docs/rules/money.md#payments)
  chequeNoMissing: message(400, {
    en: "Enter the cheque number",
    zh: "請輸入支票號碼",
  }),
  orderNotTheirs: message(400, {
    en: "This order does not exist or belongs to another customer",
    zh: "找不到此訂單，或屬於另一客戶",
  }),
  orderEnded: message(1000, {
    en: "{no} is invoiced or cancelled. Record the payment without an order and allocate it to open items.",
    zh: "{no} 已開票或已取消。請不要指定訂單，直接核銷未結項目。",
  }),
  periodTurned: message(400, {
    en: "The first day must not be after the last",
    zh: "開始日期不可在結束日期之後",
  }),
  supplierUnknown: message(404, {
    en: "This supplier does not exist",
    zh: "此供應商不存在",
  }),
  customerUnknown: message(404, {
    en: "This customer does not exist",
    zh: "此客戶不存在",
  }),
  allocateNotYours: message(403, {
    en: "You may record payments, but not allocate them",
    zh: "你可記錄付款，但不可核銷",
  }),
  bounceNeedsChequeOrDebit: message(1000, {
    en: "Only a cheque or a direct debit can bounce",
    zh: "只有支票或直接扣帳才會退票",
  }),
});

/** Warnings that do not block. */
export const paymentWarnings = {
  chequeTwice: (at: { chequeNo: string; no: string }): Words => ({
    en: `Cheque ${at.chequeNo} from this customer is already recorded as ${at.no} already. If it is the same cheque, reverse one of them.`,
    zh: `此客戶的支票 ${at.chequeNo} 已記錄為 ${at.no}。如屬同一張支票，請沖銷其中一筆。`,
  }),
} as const;
