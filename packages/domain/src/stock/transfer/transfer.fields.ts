/** A transfer: what one warehouse sends to another, and what arrived of it (docs/rules/stock.md#transfers). */
import { documentList, doneBy, printedFields } from "../../kernel/shown.fields.ts";
import { defineFields, field, type RowOf, type VersionedRow } from "../../kernel/fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { batchStatusWords } from "../batch/batch.fields.ts";
import {
  baseShown,
  baseUnitShown,
  batchShown,
  goodsEntered,
  goodsShown,
  unitShown,
} from "../goods/goods-shown.fields.ts";
import { sideWords, transferStates } from "./transfer.states.ts";

export const transferStateWords = labelsOf(transferStates);

export const transferLineFields = defineFields({
  ...goodsEntered,
  batchId: field.ref("batch")(words("Batch", "批次"), {
    hint: words("Only this batch goes; empty: those that expire first", "只發運此批次；留空即先到期先出"),
  }),

  lineNo: field.int(1).shown(words("Line", "行")),
  ...goodsShown,
  batchNo: field.text().shown(words("Batch", "批次"), { optional: true }),
  ...unitShown,
  ...baseShown,
  /** Of all its batches, in base units; null before it is dispatched. */
  sentBase: field.quantity().shown(words("Sent", "已發運"), { optional: true }),
  ...baseUnitShown,
});
export interface TransferLine extends RowOf<typeof transferLineFields> {}

/** What went of one batch from one place, in base units. */
export const transferPartFields = defineFields({
  lineId: field.int().shown(words("Line", "行")),
  goodsId: field.ref("goods").shown(words("Goods", "商品")),
  ...goodsShown,
  batchId: field.ref("batch").shown(words("Batch", "批次")),
  ...batchShown,
  batchStatus: field.oneOf(batchStatusWords).shown(words("Batch status", "批次狀態")),
  fromLocationName: field.text().shown(words("From location", "調出庫位")),
  qtyBase: field.quantity().shown(words("Sent", "已發運")),
  weightKg: field.weight().shown(words("Weight (kg)", "重量（公斤）")),
  cost: field.cost().shown(words("Cost", "成本"), { optional: true }),
  receivedBase: field.quantity().shown(words("Received", "實收"), { optional: true }),
  damagedBase: field.quantity().shown(words("Damaged", "損壞"), { optional: true }),
  missingBase: field.quantity().shown(words("Missing", "缺失"), { optional: true }),
  locationName: field.text().shown(words("Put at", "存放庫位"), { optional: true }),
  reason: field.text().shown(words("What happened", "原因"), { optional: true }),
  ...baseUnitShown,
});
export interface TransferPart extends RowOf<typeof transferPartFields> {}

export const transferFields = defineFields({
  no: field.code().shown(words("No.", "編號")),
  state: field.oneOf(transferStateWords).shown(words("State", "狀態")),
  toWarehouseId: field.ref("otherWarehouse")(words("To warehouse", "調入倉庫"), { required: true }),
  bizDate: field.day(words("Date", "日期"), { hint: words("Today when left empty", "留空即今天") }),
  remark: field.memo(500)(words("Remark", "備註")),
  lines: field.lines(transferLineFields, 500)(words("Lines", "明細"), { required: true }),

  side: field.oneOf(sideWords).shown(words("Direction", "方向")),
  warehouseId: field.ref("warehouse").shown(words("From warehouse", "調出倉庫")),
  warehouseName: field.text().shown(words("From warehouse", "調出倉庫")),
  toWarehouseName: field.text().shown(words("To warehouse", "調入倉庫")),
  lineCount: field.int(0).shown(words("Lines", "行數")),
  /** Damaged and missing, in base units. */
  lossBase: field.quantity().shown(words("Damaged or missing", "損壞或缺失"), { optional: true }),
  /** What went, at the cost at which it left; only for who may see costs (docs/rules/people.md#who-may-see-margins). */
  value: field.cost().shown(words("Value at cost", "成本總值"), { optional: true }),
  ...doneBy("dispatched", words("Dispatched", "發運")),
  ...doneBy("arrived", words("Received", "收貨")),
  ...printedFields,
});

export const transferListFields = documentList(
  transferFields,
  ["side", "warehouseName", "toWarehouseName", "bizDate", "lineCount", "dispatchedAt"],
  ["arrivedAt", "lossBase", "value", "remark", "dispatchedByName", "arrivedByName"],
);
export interface TransferRow extends VersionedRow<typeof transferListFields> {}

export interface Transfer extends Omit<VersionedRow<typeof transferFields>, "lines"> {
  readonly lines: TransferLine[];
  readonly parts: TransferPart[];
}
