/** Refusals of an adjustment beside the rules of quantities and batches. Quantities are in base units. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const adjustmentMessages = defineMessages({
  directionMissing: message(400, {
    en: "Say whether the count found less or more than the stock list",
    zh: "請註明盤點結果比庫存列表少還是多",
  }),
  directionOfReason: message(400, {
    en: "This reason goes the other way. Leave it empty, or choose another reason.",
    zh: "此原因與變動方向不符，請留空或改選其他原因。",
  }),
  remarkMissing: message(400, {
    en: "Say in the remark who took it and what for",
    zh: "請在備註註明由誰取去及用途",
  }),
  batchOfOtherGoods: message(400, {
    en: "Choose a batch of this product",
    zh: "請選擇此商品的批次",
  }),
  costUnknown: message(400, {
    en: "This product has no cost yet: enter the cost per unit",
    zh: "此商品未有成本，請填寫每單位成本",
  }),
});
