import { defineMessages, message } from "../../kernel/refusal.ts";

export const chaseMessages = defineMessages({
  oneSupplier: message(400, {
    en: "A letter goes to one supplier. Tick documents of one supplier only.",
    zh: "每封信只發給一個供應商，請只選同一供應商的單據。",
  }),
  billedSince: message(2000, {
    en: "Some of these receipts have been invoiced or returned since. Reload the list and tick again.",
    zh: "部分收貨已到票或已撤回，請重新載入列表再選。",
  }),
  notOpen: message(1000, {
    en: "{no} is {state}. Only claims that were sent and are not answered are chased.",
    zh: "{no} 為「{state}」，只可追討已發出而未獲回覆的索償。",
  }),
});
