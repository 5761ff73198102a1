/** Dated prices: what a price level pays, and what a customer has agreed (docs/rules/prices.md#which-price). */
import { day, defineFields, oneOf, price, ref, text, type RowOf } from "../../kernel/fields.ts";
import { auditFields } from "../../kernel/common.fields.ts";
import { words } from "../../kernel/words.ts";
import { priceLevelWords } from "../customer/customer.fields.ts";

const dated = defineFields({
  goodsId: ref("goods")(words("Goods", "商品"), { required: true }),
  unitId: ref("unit")(words("Unit", "單位"), { required: true }),
  price: price()(words("Price £", "價格 £"), {
    required: true,
    hint: words("Without VAT, per unit, or per kg", "未稅，按單位或每公斤"),
  }),
  validFrom: day(words("From", "生效日期"), { required: true }),
  validTo: day(words("Until", "截止日期"), { hint: words("Empty: until further notice", "留空：直至另行通知") }),
});

const named = defineFields({
  goodsCode: text()(words("Goods code", "商品編號"), { computed: true }),
  goodsNameEn: text()(words("Goods", "商品"), { computed: true, optional: true }),
  goodsNameZh: text()(words("Goods", "商品"), { computed: true, optional: true }),
  unitNameEn: text()(words("Unit", "單位"), { computed: true }),
  unitNameZh: text()(words("Unit", "單位"), { computed: true, optional: true }),
  listPrice: price({})(words("List price £", "標價 £"), { computed: true, optional: true }),
  ...auditFields,
});

export const priceFields = defineFields({
  priceLevel: oneOf(priceLevelWords)(words("Price level", "價格級別"), { required: true }),
  ...dated,
  ...named,
});
export const contractPriceFields = defineFields({
  customerId: ref("customer")(words("Customer", "客戶"), { required: true }),
  ...dated,
  ...named,
});

export interface ListedPrice extends RowOf<typeof priceFields> {
  readonly version: number;
}
export interface ContractPrice extends RowOf<typeof contractPriceFields> {
  readonly version: number;
}
