/** What the accounts module says when it refuses. */
import { defineMessages, message } from "../kernel/refusal.ts";

export const accountsMessages = defineMessages({
  // Allocation (domain-rules 10.4)
  allocationNotPositive: message(400, { en: "The amount to allocate must be more than 0", zh: "核銷金額必須大於 0" }),
  allocationOtherCustomer: message(400, {
    en: "All items must belong to one customer",
    zh: "所有項目必須屬於同一客戶",
  }),
  allocationItemUnknown: message(404, {
    en: "This item no longer exists or is not open",
    zh: "此項目不存在或已無未結金額",
  }),
  allocationAboveOpen: message(1000, (at: { documentNo: string; open: string; wanted: string }) => ({
    en: `Only £${at.open} of ${at.documentNo} is open; £${at.wanted} was to be allocated`,
    zh: `${at.documentNo} 只餘 £${at.open} 未結，欲核銷 £${at.wanted}`,
  })),
  allocationSettled: message(1000, (at: { documentNo: string }) => ({
    en: `The accounts of ${at.documentNo} are settled. Undo the settlement first.`,
    zh: `${at.documentNo} 已結帳，請先取消結帳。`,
  })),

  // Payment (10.3)
  bounceNeedsChequeOrDebit: message(1000, {
    en: "Only a cheque or a direct debit can bounce",
    zh: "只有支票或直接扣帳才會退票",
  }),
});
