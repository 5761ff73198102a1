/** What amending an order refuses (docs/rules/purchase.md#amendments). */
import { message } from "../../kernel/refusal.ts";

export const amendmentRefusals = {
  receivedLineStays: message(1000, {
    en: "{code} has come in part: the line stays in the order. Lower its quantity to what has come.",
    zh: "{code} 已有部分到貨，明細不可移除，可把數量減至已收數量。",
  }),
  belowReceived: message(1000, {
    en: "{received} of {code} have come already, so {qty} cannot be ordered",
    zh: "{code} 已收 {received}，訂購數量不可為 {qty}",
  }),
  receivedFixed: message(1000, {
    en: "{code} has come in part: its unit, price and discount stay as they were agreed",
    zh: "{code} 已有部分到貨，單位、價格及折扣須維持原議",
  }),
  supplierFixed: message(1000, {
    en: "Goods of this order have come from its supplier. Close it and order the rest elsewhere.",
    zh: "此訂單已有供應商的到貨，請結束訂單，並向其他供應商訂購餘數。",
  }),
  discountFixed: message(1000, {
    en: "Goods of this order have come at its discount, which stays as it was agreed",
    zh: "此訂單已按原折扣收貨，訂單折扣須維持原議",
  }),
} as const;
