/** A goods receipt: what came of our orders, in which batches, and what was rejected (docs/rules/purchase.md#receipts). */
import { count } from "../../kernel/common.fields.ts";
import { documentList, doneBy, printedFields, warehouseShown } from "../../kernel/shown.fields.ts";
import { defineFields, field, pick, type RowOf, type VersionedRow } from "../../kernel/fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { goodsShown, unitShown } from "../../stock/goods/goods-shown.fields.ts";
import { goodsReceiptStates } from "./goods-receipt.states.ts";
import { supplierListed, supplierShown } from "../supplier/supplier-shown.fields.ts";

export const receiptStateWords = labelsOf(goodsReceiptStates);

export const rejectReasonWords = {
  DAMAGED: words("Damaged", "損壞"),
  TEMPERATURE: words("Temperature", "溫度不符"),
  SHORT_DATED: words("Short-dated", "保質期過短"),
  WRONG_GOODS: words("Wrong goods", "貨品錯誤"),
  QUALITY: words("Quality", "品質問題"),
  OTHER: words("Other", "其他"),
};

export const receivedBatchFields = defineFields({
  batchNo: field.text(40)(words("Batch no.", "批次編號"), {
    hint: words("The supplier's lot code; * for a number of our own", "供應商批號；輸入 * 由系統編號"),
  }),
  expiryDate: field.day(words("Expiry date", "到期日")),
  productionDate: field.day(words("Production date", "生產日期")),
  origin: field.text(60)(words("Origin", "產地")),
  locationId: field.ref("location")(words("Location", "庫位"), {
    hint: words("Empty: proposed by storage", "留空：按儲存方式建議"),
  }),
  qty: field.quantity()(words("Quantity", "數量"), { required: true }),
  weightKg: field.weight()(words("Weight (kg)", "重量（公斤）")),

  locationName: field.text().shown(words("Location", "庫位"), { optional: true }),
  qtyBase: field.quantity().shown(words("Base quantity", "基本單位數量")),
  batchId: field.ref("batch").shown(words("Batch", "批次"), { optional: true }),
  /** Only for users who may see costs (docs/rules/people.md#who-may-see-margins). */
  amount: field.cost().shown(words("Cost", "成本"), { optional: true }),
  invoicedBase: field.quantity().shown(words("Invoiced", "已到票")),
  returnedBase: field.quantity().shown(words("Sent back", "已退回")),
});
export interface ReceivedBatch extends RowOf<typeof receivedBatchFields> {}

export const receivedItemFields = defineFields({
  poLineId: field.int(1)(words("Order line", "訂單明細"), { required: true }),
  unitId: field.ref("unit")(words("Unit", "單位"), { required: true }),
  receivedQty: field.quantity()(words("Received", "實收"), { required: true }),
  rejectedQty: field.quantity()(words("Rejected", "拒收"), { usual: "0.000" }),
  rejectReason: field.oneOf(rejectReasonWords)(words("Reason", "拒收原因")),
  rejectNote: field.text(200)(words("Note", "備註")),
  temperature: field.celsius()(words("Temperature °C", "溫度 °C")),
  batches: field.lines(receivedBatchFields, 50)(words("Batches", "批次")),

  lineNo: field.int(1).shown(words("Line", "行")),
  orderId: field.ref("purchaseOrder").shown(words("Order", "採購訂單")),
  orderNo: field.code().shown(words("Order no.", "訂單編號")),
  goodsId: field.ref("goods").shown(words("Goods", "商品")),
  ...goodsShown,
  ...unitShown,
  factor: field.factor().shown(words("Base units in one", "折合基本單位")),
  receivedBase: field.quantity().shown(words("Received, base units", "實收基本數量")),
  /** Of the line of the order, in base units. */
  orderedBase: field.quantity().shown(words("Ordered", "訂購")),
  overReason: field.text().shown(words("Let in because", "放行原因"), { optional: true }),
});
export interface ReceivedItem extends Omit<RowOf<typeof receivedItemFields>, "batches"> {
  readonly batches: ReceivedBatch[];
}

export const goodsReceiptFields = defineFields({
  no: field.code().shown(words("Receipt no.", "收貨單編號")),
  state: field.oneOf(receiptStateWords).shown(words("State", "狀態")),
  receiptDate: field.day(words("Date", "日期"), { hint: words("Today when left empty", "留空即今天") }),
  deliveryNoteNo: field.text(60)(words("Delivery note no.", "送貨單編號")),
  vehicleClean: field.flag(words("Vehicle is clean", "車廂清潔")),
  vehicleTemp: field.celsius()(words("Vehicle temperature °C", "車廂溫度 °C")),
  remark: field.memo(500)(words("Remark", "備註")),
  lines: field.lines(receivedItemFields, 500)(words("Lines", "明細"), { required: true }),

  supplierId: field.ref("supplier").shown(words("Supplier", "供應商")),
  ...supplierShown,
  ...warehouseShown,
  orderNos: field.text().shown(words("Orders", "採購訂單")),
  lineCount: field.int(0).shown(words("Lines", "行數")),
  rejectedLines: field.int(0).shown(words("Lines with rejects", "有拒收的行數")),
  landed: field.flag.shown(words("Landed cost", "到岸成本")),
  invoicedPct: field.int(0).shown(words("Invoiced %", "已到票 %")),
  /** Only for users who may see costs (docs/rules/people.md#who-may-see-margins). */
  value: field.cost().shown(words("Value at cost", "成本總值"), { optional: true }),
  ...doneBy("posted", words("Posted", "過帳")),
  ...printedFields,
});

export const goodsReceiptListFields = documentList(
  goodsReceiptFields,
  [...supplierListed, "orderNos", "deliveryNoteNo", "receiptDate"],
  ["lineCount", "rejectedLines", "invoicedPct", "value", "postedByName", "postedAt"],
);

/** Sums below the list. */
export const receiptTotalFields = { count, ...pick(goodsReceiptFields, "value") };

export interface GoodsReceiptRow extends VersionedRow<typeof goodsReceiptListFields> {}
export interface GoodsReceipt extends Omit<VersionedRow<typeof goodsReceiptFields>, "lines"> {
  readonly lines: ReceivedItem[];
}
