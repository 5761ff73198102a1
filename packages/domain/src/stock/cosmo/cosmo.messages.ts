/** Refusals of partners' codes; the first two in the words of the trade. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const cosmoMessages = defineMessages({
  codeEmpty: message(400, { en: "The cosmo code cannot be empty", zh: "Cosmo 編號不可為空" }),
  conversionTooSmall: message(400, { en: "A conversion cannot be less than 1", zh: "換算不可小於 1" }),
  codeTaken: message(400, {
    en: "{code} of {partner} already stands for another product. Use another code, or change that one.",
    zh: "{partner} 的 {code} 已對應其他商品，請改用其他編號，或修改原有編號。",
  }),
  unitNotListed: message(400, {
    en: "This product does not come in this unit. Choose one of its units.",
    zh: "此商品沒有此單位，請選擇商品的單位。",
  }),
  goodsDisabled: message(400, {
    en: "{code} is disabled. Choose a product that is in use.",
    zh: "{code} 已停用，請選擇使用中的商品。",
  }),
  codeUnknown: message(400, {
    en: "{code} of {partner} is not known. It is on the worklist of cosmo conversion: choose its product there, then run this file again.",
    zh: "未識別 {partner} 的 {code}，已列入 Cosmo 換算的待配對代碼。請先配對商品，再重新匯入此檔案。",
  }),
  unitFollows: message(400, {
    en: "The unit follows from the partner's code: leave it empty",
    zh: "單位由合作方編號決定，請留空",
  }),
});
