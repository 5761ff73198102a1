/** Why an order cannot be moved on: its table of states says when. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const salesOrderMoveMessages = defineMessages({
  noLines: message(400, {
    en: "Enter at least one line",
    zh: "請至少輸入一行明細",
  }),
  orderInvoiceActive: message(1000, {
    en: "This order is being picked. Void its order invoice first.",
    zh: "此訂單正在揀貨，請先作廢其訂單發票。",
  }),
  alreadyPosted: message(1000, {
    en: "Part of this order has been invoiced. Cancel the remaining lines instead.",
    zh: "此訂單部分已開票，請改為取消餘下明細。",
  }),
});
