import { defineMessages, message } from "../../kernel/refusal.ts";

export const numberSeriesMessages = defineMessages({
  otherYear: message(400, (p: { year: number }) => ({
    en: `Only the numbers of ${p.year} and of the year after it may be raised`,
    zh: `只可調高 ${p.year} 年及下一年的號碼`,
  })),
  gaplessBegun: message(1000, (p: { no: string }) => ({
    en: `${p.no} has been given already, and this series may have no gap`,
    zh: `${p.no} 已使用，此編號系列不可跳號`,
  })),
  notUpwards: message(400, (p: { no: string }) => ({
    en: `${p.no} is next already; the start may only be raised above it`,
    zh: `下一個編號已是 ${p.no}，只可調至更高`,
  })),
});
