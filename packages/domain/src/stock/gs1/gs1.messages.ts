/** Why a label is not read (docs/rules/goods.md#gs1-labels). */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const gs1Messages = defineMessages({
  unreadable: message(400, {
    en: "This label cannot be read after “{read}”. Scan it again, or type what it says.",
    zh: "標籤在「{read}」之後無法讀取，請重新掃描或手動輸入。",
  }),
  cutOff: message(400, {
    en: "Part ({ai}) of this label is cut off or not a number. Scan it again, or type what it says.",
    zh: "標籤的 ({ai}) 部分不完整或並非數字，請重新掃描或手動輸入。",
  }),
  wrongCheckDigit: message(400, {
    en: "The product number {gtin} on this label has a wrong check digit. Scan it again.",
    zh: "標籤上的商品編號 {gtin} 校驗碼不符，請重新掃描。",
  }),
  noSuchDay: message(400, {
    en: "{digits} in part ({ai}) of this label is no date. Type the date.",
    zh: "標籤 ({ai}) 部分的 {digits} 並非日期，請手動輸入。",
  }),
  saidTwice: message(400, {
    en: "Part ({ai}) appears twice on this label. Scan one label at a time.",
    zh: "標籤的 ({ai}) 部分重複，請逐張掃描。",
  }),
});
