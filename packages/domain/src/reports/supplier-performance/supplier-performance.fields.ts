/** How suppliers deliver and bill (report R-26, docs/rules/reports.md#suppliers). A row is a supplier. */
import { dayRange } from "../../kernel/day-range.ts";
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";

export const supplierPerformanceFields = defineFields({
  supplierCode: field.text().shown(words("Supplier code", "供應商編號")),
  supplierName: field.text().shown(words("Supplier", "供應商")),
  orders: field.int(0).shown(words("Orders", "訂單數")),
  /** Lines that came, or should have. */
  dueLines: field.int(0).shown(words("Lines due", "到期明細")),
  ordered: field.money().shown(words("Ordered", "訂購金額")),
  onTimePct: field.percent().shown(words("On time %", "準時 %"), { optional: true }),
  fillPct: field.percent().shown(words("Filled %", "到貨 %"), { optional: true }),
  rejectedPct: field.percent().shown(words("Rejected %", "拒收 %"), { optional: true }),
  /** What was billed above the value of what came; below 0 less. */
  variance: field.cost({}).shown(words("Price variance", "價格差額")),
  /** Drafted or sent and not answered yet, now: whatever days are asked for. */
  openClaims: field.money({}).shown(words("Open claims", "未結索償")),
});
export interface SupplierPerformance extends RowOf<typeof supplierPerformanceFields> {}

export const supplierPerformanceFilterFields = defineFields({
  supplierId: field.ref("supplier")(words("Supplier", "供應商")),
  ...dayRange("date", words("Expected", "預計到貨")),
});
