/** Refusals when saving a unit. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const unitMessages = defineMessages({
  codeTaken: message(400, {
    en: "Another unit already has the code {code}. Use another code, or change that unit.",
    zh: "單位編號 {code} 已屬另一單位，請改用其他編號，或修改該單位。",
  }),
  codeFixed: message(400, {
    en: "The unit is used on posted documents, so its code can no longer be changed",
    zh: "單位已用於過帳單據，不可更改編號",
  }),
  countableFixed: message(1000, {
    en: "Products with this unit are used on documents or have stock movements, so it can no longer change between counted and measured",
    zh: "使用此單位的商品已用於單據或已有庫存變動，不可更改點算方式",
  }),
  dividedGoods: message(1000, (p: { goods: readonly string[] }) => ({
    en: `Other units of ${p.goods.join(", ")} do not contain a whole number of this unit. Correct them first, then mark it as counted.`,
    zh: `${p.goods.join("、")} 的其他單位並非折合此單位的整數，請先更正，再改為按整數點算。`,
  })),
  inUse: message(400, {
    en: "{code} is used by goods and cannot be removed. Disable it instead.",
    zh: "{code} 已有商品使用，不可刪除，可改為停用。",
  }),
});
