/** A stock adjustment: what is written off, found or counted otherwise (docs/rules/stock.md#adjustments). */
import { doneBy, printedFields, warehouseShown } from "../../kernel/shown.fields.ts";
import { defineFields, field, pick, type RowOf, type VersionedRow } from "../../kernel/fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { baseShown, batchShown, goodsShown, unitShown } from "../goods/goods-shown.fields.ts";
import { adjustmentAccountWords, adjustmentReasonWords, directionWords } from "./adjustment.reasons.ts";
import { adjustmentStates } from "./adjustment.states.ts";

export const adjustmentStateWords = labelsOf(adjustmentStates);

export const adjustmentLineFields = defineFields({
  goodsId: field.ref("goods")(words("Goods", "商品"), { required: true }),
  batchId: field.ref("batch")(words("Batch", "批次"), { required: true }),
  locationId: field.ref("location")(words("Location", "庫位"), { required: true }),
  unitId: field.ref("unit")(words("Unit", "單位")),
  qty: field.quantity()(words("Quantity", "數量"), { required: true }),
  weightKg: field.weight()(words("Weight (kg)", "重量（公斤）"), {
    hint: words("Catch-weight goods only; empty: in proportion", "只限抄碼商品；留空即按比例計算"),
  }),
  costPerUnit: field.price()(words("Cost per unit", "每單位成本"), {
    hint: words("Only for goods that have no cost yet", "只適用於未有成本的商品"),
  }),

  lineNo: field.int(1).shown(words("Line", "行")),
  ...goodsShown,
  ...batchShown,
  locationName: field.text().shown(words("Location", "庫位")),
  ...unitShown,
  ...baseShown,
  cost: field.cost().shown(words("Cost", "成本"), { optional: true }),
});
export interface AdjustmentLine extends RowOf<typeof adjustmentLineFields> {}

export const adjustmentFields = defineFields({
  no: field.code().shown(words("No.", "編號")),
  state: field.oneOf(adjustmentStateWords).shown(words("State", "狀態")),
  bizDate: field.day(words("Date", "日期"), { hint: words("Today when left empty", "留空即今天") }),
  reason: field.oneOf(adjustmentReasonWords)(words("Reason", "原因"), { required: true }),
  direction: field.oneOf(directionWords)(words("Stock becomes", "庫存變動"), {
    hint: words("Follows from the reason; a count says which", "由原因決定；盤點須註明"),
  }),
  remark: field.memo(500)(words("Remark", "備註")),
  lines: field.lines(adjustmentLineFields, 500)(words("Lines", "明細"), { required: true }),

  ...warehouseShown,
  account: field.oneOf(adjustmentAccountWords).shown(words("Booked to", "入帳科目")),
  lineCount: field.int(0).shown(words("Lines", "行數")),
  qtyBase: field.quantity().shown(words("Base quantity", "基本單位數量")),
  /** Before it is posted at the cost of now; only for who may see costs (docs/rules/people.md#who-may-see-margins). */
  value: field.cost().shown(words("Value at cost", "成本總值"), { optional: true }),
  ...doneBy("posted", words("Posted", "過帳")),
  approvedByName: field.text().shown(words("Approved by", "批准人"), { optional: true }),
  ...printedFields,
});

export const adjustmentListFields = pick(
  adjustmentFields,
  ["no", "state", "bizDate", "reason", "direction", "lineCount", "qtyBase"],
  ["value", "remark", "createByName", "createTime", "postedByName", "postedAt", "approvedByName"],
);
export interface AdjustmentRow extends VersionedRow<typeof adjustmentListFields> {}

export interface Adjustment extends Omit<VersionedRow<typeof adjustmentFields>, "lines"> {
  readonly lines: AdjustmentLine[];
}
