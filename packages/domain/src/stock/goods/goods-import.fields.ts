/** The columns for importing products: units and category by their codes, one sale unit beside the base unit. */
import { defineFields, field, pick } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { goodsFields } from "./goods.fields.ts";

export const goodsImportFields = defineFields({
  ...pick(goodsFields, "code"),
  // Wider than the field: accented letters are folded, with a note on the row (docs/rules/records.md#imports).
  nameEn: field.text(100)(goodsFields.nameEn.label),
  ...pick(goodsFields, "nameZh", "brand"),
  category: field.text(32)(words("Category", "類別"), { hint: words("Its code", "類別編號") }),
  ...pick(goodsFields, "origin"),
  baseUnit: field.text(32)(words("Base unit", "基本單位"), { required: true, hint: words("Its code", "單位編號") }),
  unit: field.text(32)(words("Default sale unit", "預設銷售單位"), {
    hint: words("Its code; empty: the base unit", "單位編號；留空即基本單位"),
  }),
  factor: field.factor()(words("Base units in one sale unit", "每銷售單位折合基本單位"), {
    hint: words("Needed when the sale unit is another than the base unit", "銷售單位與基本單位不同時須填寫"),
  }),
  barCode: field.text(48)(words("Bar code", "條碼"), { hint: words("Of the sale unit", "銷售單位的條碼") }),
  baseBarCode: field.text(48)(words("Bar code of the base unit", "基本單位條碼")),
  ...pick(
    goodsFields,
    ["vatCode", "salePrice", "minPrice", "batchTracked", "dateType", "shelfLifeDays", "minShelfDays"],
    ["catchWeight", "nominalWeightKg", "priceUnit", "storage", "ingredients", "vegetarian", "vegan"],
    ["halal", "alcohol", "abv", "sellable", "purchasable", "remark"],
    ["legalName", "netQuantity", "durability", "storageInstructions", "species", "catchArea", "productionMethod"],
    ["healthMark", "gm", "organicCode", "commodityCode"],
    ["energyKj", "energyKcal", "fat", "saturates", "carbohydrate", "sugars", "protein", "salt"],
  ),
});
