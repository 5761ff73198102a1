/** What is in stock by its date, and what will not be sold before it (report R-21, docs/rules/reports.md#expiry). A row is a batch. */
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { batchStatusWords } from "../../stock/batch/batch.fields.ts";
import { expiryAdviceWords, expiryBandWords } from "./expiry-risk.rules.ts";

export const expiryRiskFields = defineFields({
  batchNo: field.text().shown(words("Batch no.", "批次編號")),
  goodsId: field.ref("goods").shown(words("Goods", "商品")),
  goodsCode: field.text().shown(words("Code", "編號")),
  goodsName: field.text().shown(words("Goods", "商品")),
  unitName: field.text().shown(words("Unit", "單位")),
  status: field.oneOf(batchStatusWords).shown(words("Status", "狀態")),
  expiryDate: field.day.shown(words("Expiry date", "到期日"), { optional: true }),
  daysLeft: field.int(-100_000, 100_000).shown(words("Days left", "剩餘天數"), { optional: true }),
  expiryBand: field.oneOf(expiryBandWords).shown(words("Until its date", "距到期日")),
  qty: field.quantity({}).shown(words("Quantity", "數量")),
  /** Of what is billed by weight. */
  weightKg: field.weight({}).shown(words("Weight (kg)", "重量（公斤）")),
  // Costs only for users who may see them (docs/rules/people.md#who-may-see-margins).
  value: field.cost().shown(words("Value at cost", "成本總值"), { optional: true }),
  expected: field.quantity().shown(words("Expected sale", "預計售出"), { optional: true }),
  riskQty: field.quantity().shown(words("At risk", "滯銷風險")),
  riskValue: field.cost().shown(words("Value at risk", "風險總值"), { optional: true }),
  advice: field.oneOf(expiryAdviceWords).shown(words("Advice", "建議"), { optional: true }),
});
export interface ExpiryRisk extends RowOf<typeof expiryRiskFields> {}

export const expiryRiskFilterFields = defineFields({
  days: field.int(0, 3650)(words("Expires within (days)", "多少天內到期")),
  expiryBand: field.oneOf(expiryBandWords)(words("Until its date", "距到期日")),
  atRisk: field.flag(words("At risk", "有滯銷風險")),
  advice: field.oneOf(expiryAdviceWords)(words("Advice", "建議")),
  categoryId: field.ref("category")(words("Category", "類別")),
});
