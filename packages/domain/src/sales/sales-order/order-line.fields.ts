/**
 * A line of a sales order: a product with its price, or a charge such as carriage (docs/rules/prices.md#line,
 * docs/rules/prices.md#order-discount).
 */
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { vatCodes } from "../../trade/vat-codes.ts";
import { words } from "../../kernel/words.ts";

export const lineKindWords = { GOODS: words("Goods", "商品"), CHARGE: words("Charge", "附加費") } as const;
export const priceSourceWords = {
  CONTRACT: words("Contract price", "合約價"),
  LEVEL: words("Price level", "級別價"),
  LIST: words("List price", "標準價"),
  MANUAL: words("Entered by hand", "手動輸入"),
};
/** Why a line has no price: samples only (docs/rules/prices.md#minimum-price). */
export const lineReasonWords = { SAMPLE: words("Sample", "樣品") } as const;
export const priceUnitWords = { UNIT: words("per unit", "每單位"), KG: words("per kg", "每公斤") } as const;

const vatCodeWords = Object.fromEntries(vatCodes.map((code) => [code, words(code, code)])) as Record<
  (typeof vatCodes)[number],
  ReturnType<typeof words>
>;

export const orderLineFields = defineFields({
  kind: field.oneOf(lineKindWords)(words("Kind", "類別")),
  goodsId: field.ref("goods")(words("Goods", "商品")),
  unitId: field.ref("unit")(words("Unit", "單位")),
  qty: field.quantity()(words("Quantity", "數量"), { required: true }),
  oldPrice: field.price()(words("List price", "原價"), { required: true }),
  discountScale: field.percent({})(words("Discount %", "折扣率 %")),
  discountPrice: field.price({})(words("Discount per unit", "單位折扣")),
  price: field.price({})(words("Price", "單價")),
  priceSource: field.oneOf(priceSourceWords)(words("Price from", "價格來源")),
  vatCode: field.oneOf(vatCodeWords)(words("VAT", "增值稅")),
  nameEn: field.english(200)(words("English name", "英文名稱")),
  nameZh: field.text(200)(words("Chinese name", "中文名稱")),
  reason: field.oneOf(lineReasonWords)(words("Reason", "原因")),
  remark: field.text(200)(words("Line remark", "明細備註")),

  lineNo: field.int(1).shown(words("Line", "行")),
  goodsCode: field.text().shown(words("Code", "編號"), { optional: true }),
  unitName: field.text().shown(words("Unit", "單位"), { optional: true }),
  unitNameZh: field.text().shown(words("Unit", "單位"), { optional: true }),
  factor: field.factor().shown(words("Units in one", "單位換算")),
  qtyBase: field.quantity().shown(words("Base quantity", "基本單位數量")),
  billQty: field.quantity().shown(words("Billed quantity", "計價數量")),
  estWeight: field.weight().shown(words("Estimated weight (kg)", "預計重量（公斤）"), { optional: true }),
  priceUnit: field.oneOf(priceUnitWords).shown(words("Priced", "計價單位")),
  lineNet: field.money().shown(words("Net", "小計")),
  discAlloc: field.money().shown(words("Share of the order discount", "訂單折扣分攤")),
  minPrice: field.price().shown(words("Minimum price", "最低價")),
  minPriceOverride: field.flag.shown(words("Below minimum approved", "已批准低於最低價")),
  postedBase: field.quantity().shown(words("Invoiced", "已開票")),
  cancelledBase: field.quantity().shown(words("Cancelled", "已取消")),
  cancelReason: field.text().shown(words("Reason for cancelling", "取消原因"), { optional: true }),
});

export interface OrderLine extends RowOf<typeof orderLineFields> {}
