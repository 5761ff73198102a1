/** Why an order invoice cannot be moved on: its table of states says when. */
import { defineMessages, message } from "../../kernel/refusal.ts";

export const orderInvoiceMoveMessages = defineMessages({
  linesNotPicked: message(1000, (at: { lines: number }) => ({
    en: `Not picked yet: ${at.lines} ${at.lines === 1 ? "line" : "lines"}. Pick what is there, or record it as short with a reason.`,
    zh: `尚有 ${at.lines} 行未揀貨。請完成揀貨，或註明原因記為短缺。`,
  })),
  nothingPicked: message(1000, {
    en: "Nothing was picked. Void this order invoice instead.",
    zh: "沒有揀到任何商品，請改為作廢此訂單發票。",
  }),
  issuedAtDelivery: message(1000, {
    en: "This invoice is issued when the goods are delivered. Dispatch it now.",
    zh: "此發票於送達時開立，請先發貨。",
  }),
  issuedAtDispatch: message(1000, {
    en: "This invoice travels with the goods. Post it instead.",
    zh: "此發票隨貨送出，請直接過帳。",
  }),
});
