/** A move of stock from one location to another inside a warehouse (docs/rules/stock.md#moves). */
import { auditFields } from "../../kernel/common.fields.ts";
import { doneBy, warehouseShown } from "../../kernel/shown.fields.ts";
import { defineFields, field, pick, type RowOf, type VersionedRow } from "../../kernel/fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { baseShown, batchShown, goodsShown, unitShown } from "../goods/goods-shown.fields.ts";
import { stockMoveStates } from "./stock-move.states.ts";

const from = words("From", "由庫位");
const to = words("To", "至庫位");

export const stockMoveLineFields = defineFields({
  goodsId: field.ref("goods")(words("Goods", "商品"), { required: true }),
  batchId: field.ref("batch")(words("Batch", "批次"), { required: true }),
  locationId: field.ref("location")(from, { required: true }),
  toLocationId: field.ref("location")(to, { required: true }),
  unitId: field.ref("unit")(words("Unit", "單位")),
  qty: field.quantity()(words("Quantity", "數量"), { required: true }),

  lineNo: field.int(1).shown(words("Line", "行")),
  ...goodsShown,
  ...batchShown,
  locationName: field.text().shown(from),
  toLocationName: field.text().shown(to),
  weightKg: field.weight({}).shown(words("Weight (kg)", "重量（公斤）"), { optional: true }),
  ...unitShown,
  ...baseShown,
});
export interface StockMoveLine extends RowOf<typeof stockMoveLineFields> {}

export const stockMoveFields = defineFields({
  no: field.code().shown(words("No.", "編號")),
  state: field.oneOf(labelsOf(stockMoveStates)).shown(words("State", "狀態")),
  bizDate: field.day.shown(words("Date", "日期")),
  remark: field.memo(500)(words("Reason", "原因"), {
    hint: words("Required for a quarantine or waste location", "移至隔離或報廢庫位時必填"),
  }),
  lines: field.lines(stockMoveLineFields, 500)(words("Lines", "明細"), { required: true }),

  ...warehouseShown,
  lineCount: field.int(0).shown(words("Lines", "行數")),
  qtyBase: field.quantity().shown(words("Base quantity", "基本單位數量")),
  ...doneBy("posted", words("Moved", "移庫")),
  ...auditFields,
});

export const stockMoveListFields = pick(stockMoveFields, [
  "no",
  "bizDate",
  "lineCount",
  "qtyBase",
  "remark",
  "postedByName",
  "postedAt",
]);
export interface StockMoveRow extends VersionedRow<typeof stockMoveListFields> {}

export interface StockMove extends Omit<VersionedRow<typeof stockMoveFields>, "lines"> {
  readonly lines: StockMoveLine[];
}
