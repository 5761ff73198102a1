/** What customers ask about food (report R-22, docs/rules/reports.md#product-sheet). A row is a product. */
import { defineFields, field, pick, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { allergenWords } from "../../stock/goods/allergens.ts";
import { dateTypeWords, goodsFields } from "../../stock/goods/goods.fields.ts";
import { temperatureWords } from "../../kernel/temperature.words.ts";

export const productSheetFields = defineFields({
  code: field.text().shown(words("Code", "編號")),
  goodsName: field.text().shown(words("Goods", "商品")),
  contains: field.text().shown(words("Contains", "含有"), { optional: true }),
  mayContain: field.text().shown(words("May contain", "可能含有"), { optional: true }),
  /** Of the 14: how many nobody has answered. */
  unknown: field.int(0).shown(words("Not known", "未知")),
  ingredients: field.text().shown(words("Ingredients", "配料"), { optional: true }),
  storage: field.oneOf(temperatureWords).shown(words("Storage", "儲存")),
  dateType: field.oneOf(dateTypeWords).shown(words("Date", "日期類型")),
  shelfLifeDays: field.int(0).shown(words("Shelf life (days)", "保質期（天）"), { optional: true }),
  origin: field.text().shown(words("Country of origin", "原產地"), { optional: true }),
});
export interface ProductSheet extends RowOf<typeof productSheetFields> {}

export const productSheetFilterFields = defineFields({
  ...pick(goodsFields, "categoryId"),
  customerId: field.ref("customer")(words("Bought by", "購買客戶"), {
    hint: words("In the last 90 days", "最近 90 天"),
  }),
  allergen: field.oneOf(allergenWords)(words("Contains or may contain", "含有或可能含有")),
  incomplete: field.flag(words("Allergens not known", "致敏原未齊")),
});
