import { defineMessages, message } from "../../kernel/refusal.ts";

export const numberSeriesMessages = defineMessages({
  otherYear: message(400, {
    en: "Only the numbers of {year} and of the following year can be raised",
    zh: "只可調高 {year} 年及下一年的號碼",
  }),
  gaplessBegun: message(1000, {
    en: "{no} has already been used, and this series may not have gaps. It continues automatically; the start of next year can still be set.",
    zh: "{no} 已使用，此編號系列不可跳號，請讓其順序繼續；仍可設定下一年的起始號碼。",
  }),
  notUpwards: message(400, {
    en: "{no} is already the next number. Enter a higher one: the start can only be raised.",
    zh: "下一個編號已是 {no}，只可調高，請填寫更大的號碼。",
  }),
});
