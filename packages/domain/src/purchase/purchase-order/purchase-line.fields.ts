/** A line of a purchase order: a product with its price, or a charge of the supplier such as carriage (docs/rules/purchase.md#lines). */
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { vatCodes, type VatCode } from "../../trade/vat-codes.ts";

export const purchaseKindWords = { GOODS: words("Goods", "商品"), CHARGE: words("Charge", "附加費") } as const;

export const purchasePriceWords = {
  SUPPLIER: words("Supplier price", "供應商價格"),
  LAST: words("Last price", "上次價格"),
  MANUAL: words("Entered by hand", "手動輸入"),
};
export type PurchasePriceSource = keyof typeof purchasePriceWords;

const vatCodeWords = Object.fromEntries(vatCodes.map((code) => [code, words(code, code)])) as Record<
  VatCode,
  ReturnType<typeof words>
>;

export const purchaseLineFields = defineFields({
  kind: field.oneOf(purchaseKindWords)(words("Kind", "類別"), { usual: "GOODS" }),
  supplierCode: field.text(40)(words("Supplier's code", "供應商貨號")),
  goodsId: field.ref("goods")(words("Goods", "商品")),
  unitId: field.ref("unit")(words("Unit", "單位")),
  qty: field.quantity()(words("Quantity", "數量"), { required: true }),
  oldPrice: field.price()(words("Price", "單價"), { required: true }),
  discountScale: field.percent({})(words("Discount %", "折扣率 %")),
  discountPrice: field.price({})(words("Discount per unit", "單位折扣")),
  price: field.price({})(words("Price after discount", "折後單價")),
  vatCode: field.oneOf(vatCodeWords)(words("VAT", "稅碼")),
  nameEn: field.english(200)(words("English name", "英文名稱")),
  nameZh: field.text(200)(words("Chinese name", "中文名稱")),
  expectedDate: field.day(words("Expected on", "預計到貨"), {
    hint: words("Empty: the day of the order", "留空：按訂單日期"),
  }),
  remark: field.text(200)(words("Line remark", "明細備註")),

  lineNo: field.int(1).shown(words("Line", "行")),
  goodsCode: field.text().shown(words("Code", "編號"), { optional: true }),
  unitName: field.text().shown(words("Unit", "單位"), { optional: true }),
  unitNameZh: field.text().shown(words("Unit", "單位"), { optional: true }),
  factor: field.factor().shown(words("Base units in one", "折合基本單位")),
  qtyBase: field.quantity().shown(words("Base quantity", "基本單位數量")),
  billQty: field.quantity().shown(words("Billed quantity", "計價數量")),
  estWeight: field.weight().shown(words("Estimated weight (kg)", "預計重量（公斤）"), { optional: true }),
  priceUnit: field
    .oneOf({ UNIT: words("per unit", "每單位"), KG: words("per kg", "每公斤") })
    .shown(words("Priced", "計價單位")),
  priceSource: field.oneOf(purchasePriceWords).shown(words("Price from", "價格來源")),
  lastPrice: field.price().shown(words("Last price", "上次價格"), { optional: true }),
  lineNet: field.money().shown(words("Net", "小計"), { optional: true }),
  discAlloc: field.money().shown(words("Share of the order discount", "訂單折扣分攤"), { optional: true }),
  receivedBase: field.quantity().shown(words("Received", "已收貨")),
  cancelledBase: field.quantity().shown(words("Cancelled", "已取消")),
  invoicedBase: field.quantity().shown(words("Invoiced", "已到票")),
});
export interface PurchaseLine extends RowOf<typeof purchaseLineFields> {}
