import { defineMessages, message } from "../../kernel/refusal.ts";

export const salesInvoiceMessages = defineMessages({
  dayRange: message(400, {
    en: "The first day is after the last one",
    zh: "開始日期不可後於結束日期",
  }),
  belowCost: message(1000, {
    en: "Sold below cost: {goods}",
    zh: "售價低於成本：{goods}",
  }),
});
