/**
 * A line of a sales order: a product with its price, or a charge such as carriage (docs/rules/prices.md#line,
 * docs/rules/prices.md#order-discount).
 */
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import {
  discountOfLine,
  goodsOfLine,
  goodsOfLineShown,
  lineKindWords,
  measuresOfLine,
  namesOfLine,
  vatCodeWords,
} from "../../trade/priced-line.fields.ts";
import { words } from "../../kernel/words.ts";

export const priceSourceWords = {
  CONTRACT: words("Contract price", "合約價"),
  LEVEL: words("Price level", "級別價"),
  SPECIAL: words("Special price", "特價"),
  LIST: words("List price", "標準價"),
  MANUAL: words("Entered by hand", "手動輸入"),
};
/** Why a line has no price: samples only (docs/rules/prices.md#minimum-price). */
export const lineReasonWords = { SAMPLE: words("Sample", "樣品") } as const;

export const orderLineFields = defineFields({
  kind: field.oneOf(lineKindWords)(words("Kind", "類別")),
  ...goodsOfLine,
  oldPrice: field.price()(words("List price", "原價"), { required: true }),
  ...discountOfLine,
  price: field.price({})(words("Price", "單價")),
  priceSource: field.oneOf(priceSourceWords)(words("Price from", "價格來源")),
  vatCode: field.oneOf(vatCodeWords)(words("VAT", "增值稅")),
  ...namesOfLine,
  reason: field.oneOf(lineReasonWords)(words("Reason", "原因")),
  remark: field.text(200)(words("Line remark", "明細備註")),

  ...goodsOfLineShown,
  factor: field.factor().shown(words("Units in one", "單位換算")),
  ...measuresOfLine,
  lineNet: field.money().shown(words("Net", "小計")),
  discAlloc: field.money().shown(words("Share of the order discount", "訂單折扣分攤")),
  minPrice: field.price().shown(words("Minimum price", "最低價")),
  minPriceOverride: field.flag.shown(words("Below minimum approved", "已批准低於最低價")),
  postedBase: field.quantity().shown(words("Invoiced", "已開票")),
  cancelledBase: field.quantity().shown(words("Cancelled", "已取消")),
  cancelReason: field.text().shown(words("Reason for cancelling", "取消原因"), { optional: true }),
});

export interface OrderLine extends RowOf<typeof orderLineFields> {}
