/**
 * A line of a sales order: a product with its price, or a charge such as carriage (docs/rules/prices.md#line,
 * docs/rules/prices.md#order-discount).
 */
import {
  defineFields,
  english,
  factor,
  flag,
  int,
  money,
  oneOf,
  percent,
  price,
  quantity,
  ref,
  text,
  weight,
  type RowOf,
} from "../../kernel/fields.ts";
import { vatCodes } from "../../trade/vat.ts";
import { words } from "../../kernel/words.ts";

export const lineKindWords = { GOODS: words("Goods", "商品"), CHARGE: words("Charge", "附加費") } as const;
export const priceSourceWords = {
  CONTRACT: words("Contract price", "合約價"),
  LEVEL: words("Price level", "級別價"),
  LIST: words("List price", "標準價"),
  MANUAL: words("Entered by hand", "手動輸入"),
} as const;
/** Why a line has no price: samples only (docs/rules/prices.md#minimum-price). */
export const lineReasonWords = { SAMPLE: words("Sample", "樣品") } as const;
export const priceUnitWords = { UNIT: words("per unit", "每單位"), KG: words("per kg", "每公斤") } as const;

const vatCodeWords = Object.fromEntries(vatCodes.map((code) => [code, words(code, code)])) as Record<
  (typeof vatCodes)[number],
  ReturnType<typeof words>
>;

export const orderLineFields = defineFields({
  kind: oneOf(lineKindWords)(words("Kind", "類別")),
  goodsId: ref("goods")(words("Goods", "商品")),
  unitId: ref("unit")(words("Unit", "單位")),
  qty: quantity()(words("Quantity", "數量"), { required: true }),
  oldPrice: price()(words("List price", "原價"), { required: true }),
  discountScale: percent({})(words("Discount %", "折扣率 %")),
  discountPrice: price({})(words("Discount per unit", "單位折扣")),
  price: price({})(words("Price", "單價")),
  priceSource: oneOf(priceSourceWords)(words("Price from", "價格來源")),
  vatCode: oneOf(vatCodeWords)(words("VAT", "增值稅")),
  nameEn: english(200)(words("English name", "英文名稱")),
  nameZh: text(200)(words("Chinese name", "中文名稱")),
  reason: oneOf(lineReasonWords)(words("Reason", "原因")),
  remark: text(200)(words("Line remark", "明細備註")),

  lineNo: int(1)(words("Line", "行"), { computed: true }),
  goodsCode: text()(words("Code", "編號"), { computed: true, optional: true }),
  unitName: text()(words("Unit", "單位"), { computed: true, optional: true }),
  unitNameZh: text()(words("Unit", "單位"), { computed: true, optional: true }),
  factor: factor()(words("Units in one", "單位換算"), { computed: true }),
  qtyBase: quantity()(words("Base quantity", "基本單位數量"), { computed: true }),
  billQty: quantity()(words("Billed quantity", "計價數量"), { computed: true }),
  estWeight: weight()(words("Estimated weight (kg)", "預計重量（公斤）"), { computed: true, optional: true }),
  priceUnit: oneOf(priceUnitWords)(words("Priced", "計價單位"), { computed: true }),
  lineNet: money()(words("Net", "小計"), { computed: true }),
  discAlloc: money()(words("Share of the order discount", "訂單折扣分攤"), { computed: true }),
  minPrice: price()(words("Minimum price", "最低價"), { computed: true }),
  minPriceOverride: flag(words("Below minimum approved", "已批准低於最低價"), { computed: true }),
  postedBase: quantity()(words("Invoiced", "已開票"), { computed: true }),
  cancelledBase: quantity()(words("Cancelled", "已取消"), { computed: true }),
  cancelReason: text()(words("Reason for cancelling", "取消原因"), { computed: true, optional: true }),
});

export interface OrderLine extends RowOf<typeof orderLineFields> {}
