/** Refusals when saving a dated price. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const priceMessages = defineMessages({
  unitNotListed: message(400, {
    en: "This product is not sold in this unit",
    zh: "此商品不以此單位銷售",
  }),
  sameDay: message(400, {
    en: "There is already a price from {day}. Change that one, or choose another first day.",
    zh: "已有於 {day} 生效的價格，請修改該價格，或改選其他生效日期。",
  }),
});
