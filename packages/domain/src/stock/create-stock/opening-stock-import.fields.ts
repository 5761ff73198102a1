/** The columns for importing opening stock: product, unit and location by their codes. */
import { defineFields, field, pick } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { createStockLineFields } from "./create-stock.fields.ts";

export const openingStockFields = defineFields({
  goods: field.text(32)(words("Goods code", "商品編號"), { required: true }),
  partner: field.text(40)(words("Partner", "合作方"), {
    hint: words("Whose code it is, such as COSMO; empty: ours", "編號所屬合作方，例如 COSMO；留空即我方編號"),
  }),
  theirName: field.text(200)(words("Partner's name of it", "合作方品名"), {
    hint: words("Helps to recognise a code that is not known yet", "有助識別未配對的編號"),
  }),
  unit: field.text(32)(words("Unit", "單位"), {
    hint: words("Its code; empty: the default sale unit", "單位編號；留空即預設銷售單位"),
  }),
  ...pick(createStockLineFields, "qty"),
  ...pick(createStockLineFields, "costPerUnit", "amount"),
  unitCost: field.price()(createStockLineFields.unitCost.label, {
    hint: words("One of the three costs is enough", "三項成本填寫一項即可"),
  }),
  location: field.text(32)(words("Location", "庫位"), {
    required: true,
    hint: words("Its code in the current warehouse", "目前倉庫的庫位編號"),
  }),
  ...pick(createStockLineFields, "batchNo", "expiryDate", "productionDate", "weightKg", "origin"),
});
