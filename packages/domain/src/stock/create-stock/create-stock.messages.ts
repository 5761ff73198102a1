/** Refusals of create stock beyond the rules of batches and quantities. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const createStockMessages = defineMessages({
  goodsDisabled: message(400, {
    en: "{code} is disabled and cannot be chosen",
    zh: "{code} 已停用，不可選用",
  }),
  onlyDrafts: message(1000, {
    en: "{no} is posted and cannot be removed. Reverse it instead.",
    zh: "{no} 已過帳，不可刪除，請改為沖銷。",
  }),
});
