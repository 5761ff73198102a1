/** What was in stock at the end of a day, and what it was worth (report R-20, docs/rules/reports.md#valuation). A row is a product. */
import { count } from "../../kernel/common.fields.ts";
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { productShown } from "../../stock/goods/goods-shown.fields.ts";

export const stockValuationFields = defineFields({
  ...productShown,
  unitName: field.text().shown(words("Unit", "單位")),
  qty: field.quantity({}).shown(words("In stock", "庫存")),
  /** Of what is billed by weight. */
  weightKg: field.weight({}).shown(words("Weight (kg)", "重量（公斤）")),
  // Only for users who may see costs (docs/rules/people.md#who-may-see-margins).
  cost: field.cost().shown(words("Average cost", "平均成本"), { optional: true }),
  value: field.cost().shown(words("Value at cost", "成本總值"), { optional: true }),
});
export interface StockValuation extends RowOf<typeof stockValuationFields> {}

export const stockValuationFilterFields = defineFields({
  asAt: field.day(words("At the end of", "截至")),
  categoryId: field.ref("category")(words("Category", "類別")),
});

export const stockValuationTotalFields = defineFields({
  count,
  asAt: field.day.shown(words("At the end of", "截至")),
  /** Of what the filters find. */
  value: stockValuationFields.value,
  /** Of the whole warehouse, and what the books said at the same moment. */
  all: stockValuationFields.value,
  account: field.cost({}).shown(words("In the books", "帳上"), { optional: true }),
});
