/** The columns of a supplier's price file (docs/rules/suppliers.md#price-files): references are codes, as people know them. */
import { defineFields, field, pick } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { supplierPriceFields } from "./supplier-price.fields.ts";

export const priceFileFields = defineFields({
  supplier: field.text(32)(words("Supplier", "供應商"), {
    required: true,
    hint: words("The supplier's code", "供應商編號"),
  }),
  goods: field.text(32)(words("Goods", "商品"), {
    hint: words("Our code; empty: found by the supplier's code", "本公司編號；留空即按供應商貨號查找"),
  }),
  ...pick(supplierPriceFields, "supplierCode"),
  unit: field.text(32)(words("Unit", "單位"), {
    hint: words("Its code; empty: the purchase unit", "單位編號；留空即採購單位"),
  }),
  ...pick(supplierPriceFields, "price", "minQty", "validFrom", "validTo"),
});
