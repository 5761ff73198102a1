/** A line of a purchase order: a product with its price, or a charge of the supplier such as carriage (docs/rules/purchase.md#lines). */
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { chargeNames, lineKindWords, pricedLineShown, vatCodeOfLine } from "../../trade/priced-line.fields.ts";

export const purchasePriceWords = {
  SUPPLIER: words("Supplier price", "供應商價格"),
  LAST: words("Last price", "上次價格"),
  MANUAL: words("Entered by hand", "手動輸入"),
};
export type PurchasePriceSource = keyof typeof purchasePriceWords;

export const purchaseLineFields = defineFields({
  kind: field.oneOf(lineKindWords)(words("Kind", "類別"), { usual: "GOODS" }),
  supplierCode: field.text(40)(words("Supplier's code", "供應商貨號")),
  goodsId: field.ref("goods")(words("Goods", "商品")),
  unitId: field.ref("unit")(words("Unit", "單位")),
  qty: field.quantity()(words("Quantity", "數量"), { required: true }),
  oldPrice: field.price()(words("Price", "單價"), { required: true }),
  discountScale: field.percent({})(words("Discount %", "折扣率 %")),
  discountPrice: field.price({})(words("Discount per unit", "單位折扣")),
  price: field.price({})(words("Price after discount", "折後單價")),
  vatCode: vatCodeOfLine(words("VAT", "稅碼")),
  ...chargeNames,
  expectedDate: field.day(words("Expected on", "預計到貨"), {
    hint: words("Empty: the day of the order", "留空：按訂單日期"),
  }),
  remark: field.text(200)(words("Line remark", "明細備註")),

  ...pricedLineShown,
  priceSource: field.oneOf(purchasePriceWords).shown(words("Price from", "價格來源")),
  lastPrice: field.price().shown(words("Last price", "上次價格"), { optional: true }),
  receivedBase: field.quantity().shown(words("Received", "已收貨")),
  cancelledBase: field.quantity().shown(words("Cancelled", "已取消")),
  invoicedBase: field.quantity().shown(words("Invoiced", "已到票")),
});
export interface PurchaseLine extends RowOf<typeof purchaseLineFields> {}
