/** What was paid for products, receipt by receipt and bill by bill (report R-27, docs/rules/reports.md#prices-paid). */
import { dayRange } from "../../kernel/day-range.ts";
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const paidKindWords = {
  RECEIPT: words("Receipt", "收貨單"),
  INVOICE: words("Invoice", "發票"),
};

export const priceHistoryFields = defineFields({
  day: field.day.shown(words("Date", "日期")),
  kind: field.oneOf(paidKindWords).shown(words("Document type", "單據類型")),
  docId: field.int().shown(words("Document", "單據")),
  docNo: field.text().shown(words("Document no.", "單據編號")),
  orderId: field.int().shown(words("Purchase order", "採購訂單"), { optional: true }),
  orderNo: field.text().shown(words("Purchase order", "採購訂單"), { optional: true }),
  /** The first invoice that a receipt was billed by, or the first receipt that an invoice was matched to. */
  matchedId: field.int().shown(words("Matched to", "配對單據"), { optional: true }),
  matchedNo: field.text().shown(words("Matched to", "配對單據"), { optional: true }),
  supplierId: field.ref("supplier").shown(words("Supplier", "供應商")),
  supplierCode: field.text().shown(words("Supplier code", "供應商編號")),
  supplierName: field.text().shown(words("Supplier", "供應商")),
  goodsId: field.ref("goods").shown(words("Goods", "商品")),
  goodsCode: field.text().shown(words("Code", "編號")),
  goodsName: field.text().shown(words("Goods", "商品")),
  qty: field.quantity().shown(words("Quantity", "數量")),
  /** After discounts, for a base unit, or for a kilogram of what is bought by weight. */
  price: field.price().shown(words("Price", "單價")),
  per: field.text().shown(words("For a", "每")),
  /** Of the same product and supplier, on a document of the same kind. */
  before: field.price().shown(words("Price before", "上次單價"), { optional: true }),
  changePct: field.percent({}).shown(words("Change %", "變動 %"), { optional: true }),
});
export interface PricePaid extends RowOf<typeof priceHistoryFields> {}

export const priceHistoryFilterFields = defineFields({
  goodsId: field.ref("goods")(words("Goods", "商品")),
  supplierId: field.ref("supplier")(words("Supplier", "供應商")),
  kind: field.oneOf(paidKindWords)(words("Document type", "單據類型")),
  ...dayRange("date", words("Date", "日期")),
  changed: field.flag(words("Price changed", "價格有變")),
});
