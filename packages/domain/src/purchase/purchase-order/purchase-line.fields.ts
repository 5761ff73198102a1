/** A line of a purchase order: a product with its price, or a charge of the supplier such as carriage (docs/rules/purchase.md#lines). */
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import {
  discountOfLine,
  goodsOfLine,
  goodsOfLineShown,
  lineKindWords,
  measuresOfLine,
  namesOfLine,
  vatCodeWords,
} from "../../trade/priced-line.fields.ts";

export const purchasePriceWords = {
  SUPPLIER: words("Supplier price", "供應商價格"),
  LAST: words("Last price", "上次價格"),
  MANUAL: words("Entered by hand", "手動輸入"),
};
export type PurchasePriceSource = keyof typeof purchasePriceWords;

export const purchaseLineFields = defineFields({
  kind: field.oneOf(lineKindWords)(words("Kind", "類別"), { usual: "GOODS" }),
  supplierCode: field.text(40)(words("Supplier's code", "供應商貨號")),
  ...goodsOfLine,
  oldPrice: field.price()(words("Price", "單價"), { required: true }),
  ...discountOfLine,
  price: field.price({})(words("Price after discount", "折後單價")),
  vatCode: field.oneOf(vatCodeWords)(words("VAT", "稅碼")),
  ...namesOfLine,
  expectedDate: field.day(words("Expected on", "預計到貨"), {
    hint: words("Empty: the day of the order", "留空：按訂單日期"),
  }),
  remark: field.text(200)(words("Line remark", "明細備註")),

  ...goodsOfLineShown,
  factor: field.factor().shown(words("Base units in one", "折合基本單位")),
  ...measuresOfLine,
  priceSource: field.oneOf(purchasePriceWords).shown(words("Price from", "價格來源")),
  lastPrice: field.price().shown(words("Last price", "上次價格"), { optional: true }),
  lineNet: field.money().shown(words("Net", "小計"), { optional: true }),
  discAlloc: field.money().shown(words("Share of the order discount", "訂單折扣分攤"), { optional: true }),
  receivedBase: field.quantity().shown(words("Received", "已收貨")),
  cancelledBase: field.quantity().shown(words("Cancelled", "已取消")),
  invoicedBase: field.quantity().shown(words("Invoiced", "已到票")),
});
export interface PurchaseLine extends RowOf<typeof purchaseLineFields> {}
