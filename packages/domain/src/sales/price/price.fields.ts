/**
 * Dated prices: what a price level pays, what a customer has agreed, and promotions (docs/rules/prices.md#which-price,
 * docs/rules/prices.md#special-prices).
 */
import { defineFields, field, type VersionedRow } from "../../kernel/fields.ts";
import { auditFields } from "../../kernel/common.fields.ts";
import { namesShown } from "../../kernel/shown.fields.ts";
import { words } from "../../kernel/words.ts";
import { customerKindWords, priceLevelWords } from "../customer/customer.fields.ts";

const dated = defineFields({
  goodsId: field.ref("goods")(words("Goods", "商品"), { required: true }),
  unitId: field.ref("unit")(words("Unit", "單位"), { required: true }),
  price: field.price()(words("Price £", "價格 £"), {
    required: true,
    hint: words("Without VAT, per unit, or per kg", "未稅，按單位或每公斤"),
  }),
  validFrom: field.day(words("From", "生效日期"), { required: true }),
  validTo: field.day(words("Until", "截止日期"), { hint: words("Empty: until further notice", "留空：直至另行通知") }),
});

const named = defineFields({
  goodsCode: field.text().shown(words("Goods code", "商品編號")),
  ...namesShown("goods", words("Goods", "商品")),
  unitNameEn: field.text().shown(words("Unit", "單位")),
  unitNameZh: field.text().shown(words("Unit", "單位"), { optional: true }),
  listPrice: field.price({}).shown(words("List price £", "標價 £"), { optional: true }),
  ...auditFields,
});

export const priceFields = defineFields({
  priceLevel: field.oneOf(priceLevelWords)(words("Price level", "價格級別"), { required: true }),
  ...dated,
  ...named,
});
export const contractPriceFields = defineFields({
  customerId: field.ref("customer")(words("Customer", "客戶"), { required: true }),
  ...dated,
  ...named,
});

export const specialPriceFields = defineFields({
  goodsId: dated.goodsId,
  unitId: dated.unitId,
  minQty: field.quantity()(words("From quantity", "起訂數量"), {
    usual: "0.000",
    hint: words("0: any quantity", "0：任何數量"),
  }),
  price: field.price({ min: "0.0001" })(words("Special price £", "特價 £"), { hint: dated.price.hint! }),
  percentOff: field.percent({ min: "0.0001", max: "99.9999" })(words("Or % off", "或折扣 %"), {
    hint: words("Off the price level or the list price", "按級別價或標價計算"),
  }),
  validFrom: dated.validFrom,
  validTo: field.day(words("Last day", "最後日期"), {
    required: true,
    hint: words("Counted by the delivery date", "以送貨日期計算"),
  }),
  priceLevel: field.oneOf(priceLevelWords)(words("Only price level", "只限價格級別")),
  region: field.fromDictionary("region")(words("Only region", "只限地區")),
  customerKind: field.oneOf(customerKindWords)(words("Only kind of customer", "只限客戶類型")),
  ...named,
});

export interface SpecialPriceRow extends VersionedRow<typeof specialPriceFields> {}
export interface ListedPrice extends VersionedRow<typeof priceFields> {}
export interface ContractPrice extends VersionedRow<typeof contractPriceFields> {}
