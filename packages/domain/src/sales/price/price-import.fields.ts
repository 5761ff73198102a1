/** The columns for importing level prices: product and unit by their codes. */
import { defineFields, field, pick } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { priceFields } from "./price.fields.ts";

export const priceImportFields = defineFields({
  ...pick(priceFields, "priceLevel"),
  goods: field.text(32)(words("Goods code", "商品編號"), { required: true }),
  unit: field.text(32)(words("Unit", "單位"), {
    hint: words("Its code; empty: the default sale unit", "單位編號；留空即預設銷售單位"),
  }),
  ...pick(priceFields, "price", "validFrom", "validTo"),
});
