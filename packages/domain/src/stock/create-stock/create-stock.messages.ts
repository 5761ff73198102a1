/** Refusals of create stock beyond the rules of batches and quantities. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const createStockMessages = defineMessages({
  goodsDisabled: message(400, {
    en: "{code} is disabled and cannot be chosen",
    zh: "{code} 已停用，不可選用",
  }),
  unitNotOfGoods: message(400, {
    en: "{code} does not have this unit",
    zh: "{code} 沒有此單位",
  }),
  locationElsewhere: message(400, {
    en: "This location is not in the current warehouse, or is disabled",
    zh: "此庫位不屬目前倉庫，或已停用",
  }),
  weightNotKept: message(400, {
    en: "{code} is not sold by weight: leave the weight empty",
    zh: "{code} 並非抄碼商品，請勿填寫重量",
  }),
  onlyDrafts: message(1000, {
    en: "{no} is posted and cannot be removed. Reverse it instead.",
    zh: "{no} 已過帳，不可刪除，請改為沖銷。",
  }),
});
