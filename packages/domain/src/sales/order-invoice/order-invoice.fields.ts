/**
 * The order invoice: what the warehouse picks from and the sales invoice is made from
 * (docs/rules/picking.md#recording).
 */
import { defineFields, field, pick, type RowOf, type VersionedRow } from "../../kernel/fields.ts";
import { auditFields } from "../../kernel/common.fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { customerShown, lineOfSale, namesOfSale } from "../sales-document.fields.ts";
import { orderInvoiceStates, pickingStatuses } from "./order-invoice.states.ts";
import { waysOut } from "./way-out.words.ts";

const labels = labelsOf(orderInvoiceStates);

/** Why less is issued than was ordered; never printed, counted in the report of shorts. */
export const shortReasons = {
  NO_STOCK: words("Out of stock", "缺貨"),
  NOT_FOUND: words("Not found at its location", "庫位找不到"),
  DAMAGED: words("Damaged", "損壞"),
  SHORT_DATED: words("Too close to its date", "保質期不足"),
  OTHER: words("Other", "其他"),
};
export type ShortReason = keyof typeof shortReasons;

export const orderInvoiceFields = defineFields({
  no: field.code().shown(words("Order invoice no.", "訂單發票編號")),
  orderId: field.ref("order").shown(words("Order", "訂單")),
  orderNo: field.code().shown(words("Order no.", "訂單編號")),
  ...customerShown,
  deliveryDate: field.day.shown(words("Delivery date", "送貨日期")),
  state: field.oneOf(labels).shown(words("State", "狀態")),
  picking: field.oneOf(pickingStatuses).shown(words("Picking", "揀貨")),
  lineCount: field.int().shown(words("Lines", "行數")),
  pickedCount: field.int().shown(words("Lines done", "已處理行數")),
  shortCount: field.int().shown(words("Short lines", "短缺行數")),
  pickerId: field.ref("user").shown(words("Picker", "揀貨員"), { optional: true }),
  pickerName: field.text().shown(words("Picker", "揀貨員"), { optional: true }),
  pickedAt: field.instant.shown(words("Picked at", "揀貨完成時間"), { optional: true }),
  postedAt: field.instant.shown(words("Posted at", "過帳時間"), { optional: true }),
  salesInvoiceId: field.ref("salesInvoice").shown(words("Sales invoice", "銷售發票"), { optional: true }),
  salesInvoiceNo: field.code().shown(words("Sales invoice no.", "銷售發票編號"), { optional: true }),
  issuePoint: field
    .oneOf({ DISPATCH: words("When it leaves", "發貨時"), DELIVERY: words("When it is delivered", "送達時") })
    .shown(words("Invoiced", "開票時點")),
  remark: field.text().shown(words("Remark", "備註"), { optional: true }),
  ...auditFields,
});

/** Filters of the list that are not fields. */
export const orderInvoiceFilterFields = defineFields({
  pickedOn: field.day(words("Picked on", "揀貨日期")),
  wayOut: field.oneOf(waysOut)(words("Leaves by", "出貨方式")),
  region: field.fromDictionary("region")(words("Region", "地區")),
  noRegion: field.flag(words("Without a region", "未設地區")),
});

export interface OrderInvoice extends VersionedRow<typeof orderInvoiceFields> {}

export const orderInvoiceListFields = pick(
  orderInvoiceFields,
  ["no", "orderId", "orderNo", "customerId", "customerCode", "customerName"],
  ["customerNameZh", "deliveryDate", "state", "picking", "lineCount", "pickedCount"],
  ["shortCount", "pickerId", "pickerName", "salesInvoiceId", "salesInvoiceNo", "createTime"],
);

/** What a picker enters for one batch of a line. */
export const pickedBatchFields = defineFields({
  batchId: field.ref("batch")(words("Batch", "批次"), { required: true }),
  locationId: field.ref("location")(words("Location", "庫位"), { required: true }),
  qtyBase: field.quantity()(words("Quantity", "數量"), { required: true }),
  weightKg: field.weight()(words("Weight (kg)", "重量（公斤）")),
  reason: field.text(40)(words("Reason", "原因")),
});

export const pickedLineFields = defineFields({
  lineId: field.ref("orderInvoiceLine")(words("Line", "明細"), { required: true }),
  qty: field.quantity()(words("Quantity picked", "揀貨數量"), { required: true }),
  shortReason: field.oneOf(shortReasons)(words("Reason for the shortage", "短缺原因")),
  weightKg: field.weight()(words("Weight (kg)", "重量（公斤）")),
  weightReason: field.text(200)(words("Reason for the weight", "重量原因")),
});

/** Read-only figures of a line, for the picking screen and the detail. */
export const orderInvoiceLineFields = defineFields({
  ...lineOfSale,
  barCode: field.text().shown(words("Bar code", "條碼"), { optional: true }),
  ...namesOfSale,
  unitName: field.text().shown(words("Unit", "單位"), { optional: true }),
  unitNameZh: field.text().shown(words("Chinese unit", "中文單位"), { optional: true }),
  baseUnitName: field.text().shown(words("Base unit", "基本單位"), { optional: true }),
  baseUnitNameZh: field.text().shown(words("Chinese base unit", "中文基本單位"), { optional: true }),
  orderedQty: field.quantity().shown(words("Ordered", "訂購數量")),
  qty: field.quantity().shown(words("Quantity", "數量")),
  shortQty: field.quantity().shown(words("Short", "短缺")),
  shortReason: field.text().shown(words("Reason for the shortage", "短缺原因"), { optional: true }),
  qtyBase: field.quantity().shown(words("Base quantity", "基本數量")),
  factor: field.text().shown(words("Base units in one unit", "每單位基本數量")),
  weightKg: field.weight().shown(words("Weight (kg)", "重量（公斤）"), { optional: true }),
  weightReason: field.text().shown(words("Reason for the weight", "重量原因"), { optional: true }),
  kgPerUnit: field
    .weight()
    .shown(words("Nominal weight of one unit (kg)", "每單位標稱重量（公斤）"), { optional: true }),
  weighed: field.flag.shown(words("Weighed", "須過磅")),
  picked: field.flag.shown(words("Picked", "已揀")),
});
export interface OrderInvoiceLine extends RowOf<typeof orderInvoiceLineFields> {
  readonly batches: readonly PickedBatch[];
  /** Of every unit of the product: a label is on a case, or on a piece of it. */
  readonly barCodes: readonly { readonly barCode: string; readonly factor: string }[];
}

export const lineBatchFields = defineFields({
  batchId: field.ref("batch").shown(words("Batch", "批次")),
  batchNo: field.text().shown(words("Batch no.", "批次編號")),
  expiryDate: field.day.shown(words("Expiry", "到期日"), { optional: true }),
  locationId: field.ref("location").shown(words("Location", "庫位")),
  locationCode: field.text().shown(words("Location", "庫位")),
  qtyBase: field.quantity().shown(words("Quantity", "數量")),
  weightKg: field.weight().shown(words("Weight (kg)", "重量（公斤）"), { optional: true }),
  reason: field.text().shown(words("Reason", "原因"), { optional: true }),
});
export type PickedBatch = Omit<RowOf<typeof lineBatchFields>, "id">;

/** A batch that a picker may take instead, with its free quantity by location. */
export const batchChoiceFields = defineFields({
  batchId: field.ref("batch").shown(words("Batch", "批次")),
  batchNo: field.text().shown(words("Batch no.", "批次編號")),
  expiryDate: field.day.shown(words("Expiry", "到期日"), { optional: true }),
  status: field.text().shown(words("Status", "狀態")),
  locationId: field.ref("location").shown(words("Location", "庫位")),
  locationCode: field.text().shown(words("Location", "庫位")),
  free: field.quantity().shown(words("Free", "可取數量")),
  eligible: field.flag.shown(words("Enough shelf life", "保質期足夠")),
});
export type BatchChoice = Omit<RowOf<typeof batchChoiceFields>, "id">;
