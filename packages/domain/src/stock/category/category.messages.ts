/** Refusals when saving a category. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const categoryMessages = defineMessages({
  codeTaken: message(400, {
    en: "Another category already has the code {code}. Use another code, or change that category.",
    zh: "類別編號 {code} 已屬另一類別，請改用其他編號，或修改該類別。",
  }),
  tooDeep: message(400, {
    en: "Categories have at most three levels",
    zh: "類別最多三層",
  }),
  underItself: message(400, {
    en: "A category cannot belong to itself or to one below it",
    zh: "類別不可隸屬於自己或其下級類別",
  }),
  noSuchParent: message(400, {
    en: "The category it belongs to does not exist",
    zh: "上級類別不存在",
  }),
  inUse: message(400, {
    en: "{code} contains goods or categories and cannot be removed. Disable it instead.",
    zh: "{code} 內尚有商品或下級類別，不可刪除，可改為停用。",
  }),
});
