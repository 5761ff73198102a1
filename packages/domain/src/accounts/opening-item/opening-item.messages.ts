/** Refusals of opening items (docs/rules/money.md#opening-items). */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const openingItemMessages = defineMessages({
  amountZero: message(400, { en: "Enter an amount other than 0.00", zh: "金額不可為 0.00" }),
  inFuture: message(400, {
    en: "An open item cannot be dated in the future",
    zh: "未結項目的日期不可為將來日期",
  }),
  dueBefore: message(400, {
    en: "It cannot be due before its date",
    zh: "到期日不可早於單據日期",
  }),
  onlySterling: message(400, {
    en: "The books are in GBP. Enter what it is worth in pounds.",
    zh: "帳目以英鎊記錄，請填寫英鎊金額。",
  }),
  enteredAlready: message(400, {
    en: "{no} of this customer or supplier is an opening item already",
    zh: "此客戶或供應商的 {no} 已是期初未結項目",
  }),
  documentAlready: message(400, {
    en: "{no} of this customer or supplier is entered as {as} already",
    zh: "此客戶或供應商的 {no} 已登記為 {as}",
  }),
  paid: message(1000, {
    en: "{no} is paid or used in part or in full. Undo these allocations first.",
    zh: "{no} 已部分或全部核銷，請先取消核銷。",
  }),
});
