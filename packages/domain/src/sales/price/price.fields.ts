/** Dated prices: what a price level pays, and what a customer has agreed (docs/rules/prices.md#which-price). */
import { defineFields, field, type VersionedRow } from "../../kernel/fields.ts";
import { auditFields } from "../../kernel/common.fields.ts";
import { namesShown } from "../../kernel/shown.fields.ts";
import { words } from "../../kernel/words.ts";
import { priceLevelWords } from "../customer/customer.fields.ts";

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

export interface ListedPrice extends VersionedRow<typeof priceFields> {}
export interface ContractPrice extends VersionedRow<typeof contractPriceFields> {}
