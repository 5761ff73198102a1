/** What was lost, thrown away or found (report R-25, docs/rules/reports.md#waste). A row is a reason, a product or a week. */
import { dayRange } from "../../kernel/day-range.ts";
import { alone, defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { lossReasonWords } from "../../stock/history/loss.ts";

export const wasteGroupWords = {
  REASON: words("Reason", "原因"),
  GOODS: words("Product", "商品"),
  WEEK: words("Week", "週"),
};
export type WasteGroup = keyof typeof wasteGroupWords;

export const wasteFields = defineFields({
  name: field.text().shown(words("Group", "分組")),
  reason: field.oneOf(lossReasonWords).shown(words("Reason", "原因"), { optional: true }),
  goodsId: field.ref("goods").shown(words("Goods", "商品"), { optional: true }),
  goodsName: field.text().shown(words("Goods", "商品"), { optional: true }),
  week: field.day.shown(words("Week from", "週首日"), { optional: true }),
  /** In base units, of whatever products: what went above 0. */
  qty: field.quantity({}).shown(words("Quantity", "數量")),
  weightKg: field.weight({}).shown(words("Weight (kg)", "重量（公斤）")),
  movements: field.int(0).shown(words("Movements", "變動次數")),
  // Only for users who may see costs (docs/rules/people.md#who-may-see-margins).
  lost: field.cost().shown(words("Lost at cost", "損失成本"), { optional: true }),
  gained: field.cost().shown(words("Found at cost", "尋獲成本"), { optional: true }),
  cost: field.cost({}).shown(words("Net at cost", "淨成本"), { optional: true }),
  ofIssues: field.percent({}).shown(words("% of issues", "佔出庫 %"), { optional: true }),
});
export interface Waste extends RowOf<typeof wasteFields> {}

export const wasteFilterFields = defineFields({
  groupBy: alone(field.oneOf(wasteGroupWords)(words("By", "分組"), { usual: "REASON" })),
  ...dayRange("date", words("Date", "日期")),
  reason: field.oneOf(lossReasonWords)(words("Reason", "原因")),
  categoryId: field.ref("category")(words("Category", "類別")),
});

/** Below the list, of the same days: what all of it is measured against, and what catch-weight goods lost on the scales. */
export const wasteTotalFields = defineFields({
  dateFrom: field.day.shown(words("From", "由")),
  dateTo: field.day.shown(words("To", "至")),
  cost: wasteFields.cost,
  issued: field.cost({}).shown(words("Issued at cost", "出庫成本"), { optional: true }),
  ofIssues: wasteFields.ofIssues,
  weightOut: field.weight({}).shown(words("Weight that left stock (kg)", "出庫重量（公斤）")),
  weightBilled: field.weight({}).shown(words("Weight billed (kg)", "計費重量（公斤）")),
  weightLoss: field.weight({}).shown(words("Weight loss (kg)", "重量損失（公斤）")),
});
