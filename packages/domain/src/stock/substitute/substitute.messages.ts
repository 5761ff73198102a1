/** Refusals when a substitute is saved. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const substituteMessages = defineMessages({
  itself: message(400, {
    en: "A product cannot take its own place: choose another one",
    zh: "商品不可替代自己，請選擇另一項",
  }),
  pairTaken: message(400, {
    en: "{code} is linked with this product already. Open that row: tick Both ways where each may take the other's place.",
    zh: "{code} 已與此商品配對。請開啟該列；如可互相替代，勾選「雙向」。",
  }),
  substituteDisabled: message(400, {
    en: "{code} is disabled and cannot be offered. Choose another product.",
    zh: "{code} 已停用，不可建議。請選擇其他商品。",
  }),
});
