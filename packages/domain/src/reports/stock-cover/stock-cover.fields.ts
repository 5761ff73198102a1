/** How long stock lasts and what to order (report R-24, docs/rules/reports.md#stock-cover). A row is a product; quantities are in base units, names in the reader's language. */
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { coverWeeks } from "../../stock/cover.fields.ts";
import { coverBandWords } from "./stock-cover.rules.ts";
import { productShown } from "../../stock/goods/goods-shown.fields.ts";

export const stockCoverFields = defineFields({
  ...productShown,
  unitName: field.text().shown(words("Unit", "單位")),
  /** In all of the weeks, net of what came back. */
  sold: field.quantity({}).shown(words("Sold", "已售")),
  weekly: field.quantity({}).shown(words("Average per week", "平均每週")),
  available: field.quantity({}).shown(words("Available", "可用庫存")),
  coverDays: field.int(0).shown(words("Days left", "可用天數"), { optional: true }),
  coverBand: field.oneOf(coverBandWords).shown(words("Cover", "可用期")),
  onOrder: field.quantity({}).shown(words("PO", "採購訂單量")),
  projected: field.quantity({}).shown(words("Available with PO", "連同在途")),
  minQty: field.quantity().shown(words("Minimum", "最低存量"), { optional: true }),
  supplierId: field.ref("supplier").shown(words("Preferred supplier", "首選供應商"), { optional: true }),
  supplierCode: field.text().shown(words("Supplier code", "供應商編號"), { optional: true }),
  supplierName: field.text().shown(words("Preferred supplier", "首選供應商"), { optional: true }),
  leadDays: field.int(0).shown(words("Lead days", "交貨天數")),
  reviewDays: field.int(0).shown(words("Days between orders", "訂貨間隔天數")),
  neededBase: field.quantity().shown(words("Missing", "欠缺數量")),
  suggested: field.quantity().shown(words("Suggested", "建議訂購"), { optional: true }),
  suggestedUnit: field.text().shown(words("Bought in", "採購單位"), { optional: true }),
});
export interface StockCover extends RowOf<typeof stockCoverFields> {}

export const stockCoverFilterFields = defineFields({
  weeks: coverWeeks,
  categoryId: field.ref("category")(words("Category", "類別")),
  supplierId: field.ref("supplier")(words("Preferred supplier", "首選供應商")),
  coverBand: field.oneOf(coverBandWords)(words("Cover", "可用期")),
  toOrder: field.flag(words("To be ordered", "需要訂貨")),
});
