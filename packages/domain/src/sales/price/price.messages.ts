/** Refusals when saving a dated price. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const priceMessages = defineMessages({
  unitNotListed: message(400, {
    en: "This product is not sold in this unit",
    zh: "此商品不以此單位銷售",
  }),
  priceOrPercent: message(400, {
    en: "Enter either a price or a percentage off",
    zh: "請輸入特價或折扣百分比，二者擇一",
  }),
  oneGroup: message(400, {
    en: "A special price is for everybody, or for one price level, one region or one kind of customer. Clear the others.",
    zh: "特價適用於所有客戶，或只限一個價格級別、一個地區或一類客戶，請清除其餘各項。",
  }),
  sameSpecial: message(400, {
    en: "There is already a special price from {day} for these customers and this quantity. Change that one, or choose another first day.",
    zh: "已有於 {day} 生效、適用於相同客戶及數量的特價，請修改該特價，或改選其他生效日期。",
  }),
  sameDay: message(400, {
    en: "There is already a price from {day}. Change that one, or choose another first day.",
    zh: "已有於 {day} 生效的價格，請修改該價格，或改選其他生效日期。",
  }),
});
