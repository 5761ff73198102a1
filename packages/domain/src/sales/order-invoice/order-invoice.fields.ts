/**
 * The order invoice: what the warehouse picks from and the sales invoice is made from
 * (docs/rules/picking.md#recording).
 */
import {
  day,
  defineFields,
  flag,
  instant,
  int,
  oneOf,
  pick,
  quantity,
  ref,
  text,
  weight,
  type RowOf,
} from "../../kernel/fields.ts";
import { auditFields } from "../../kernel/common.fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { orderInvoiceStates, pickingStatuses } from "./order-invoice.states.ts";

const labels = labelsOf(orderInvoiceStates);

/** Why less is issued than was ordered; never printed, counted in the report of shorts. */
export const shortReasons = {
  NO_STOCK: words("Out of stock", "缺貨"),
  NOT_FOUND: words("Not found at its location", "庫位找不到"),
  DAMAGED: words("Damaged", "損壞"),
  SHORT_DATED: words("Too close to its date", "保質期不足"),
  OTHER: words("Other", "其他"),
} as const;
export type ShortReason = keyof typeof shortReasons;

export const orderInvoiceFields = defineFields({
  no: text()(words("Order invoice no.", "訂單發票編號"), { computed: true }),
  orderId: ref("order")(words("Order", "訂單"), { computed: true }),
  orderNo: text()(words("Order no.", "訂單編號"), { computed: true }),
  customerId: ref("customer")(words("Customer", "客戶"), { computed: true }),
  customerCode: text()(words("Shop code", "店號"), { computed: true }),
  customerName: text()(words("Customer", "客戶"), { computed: true }),
  customerNameZh: text()(words("Chinese name", "中文名稱"), { computed: true, optional: true }),
  deliveryDate: day(words("Delivery date", "送貨日期"), { computed: true }),
  state: oneOf(labels)(words("State", "狀態"), { computed: true }),
  picking: oneOf(pickingStatuses)(words("Picking", "揀貨"), { computed: true }),
  lineCount: int()(words("Lines", "行數"), { computed: true }),
  pickedCount: int()(words("Lines done", "已處理行數"), { computed: true }),
  shortCount: int()(words("Short lines", "短缺行數"), { computed: true }),
  pickerId: ref("user")(words("Picker", "揀貨員"), { computed: true, optional: true }),
  pickerName: text()(words("Picker", "揀貨員"), { computed: true, optional: true }),
  pickedAt: instant(words("Picked at", "揀貨完成時間"), { computed: true, optional: true }),
  postedAt: instant(words("Posted at", "過帳時間"), { computed: true, optional: true }),
  salesInvoiceId: ref("salesInvoice")(words("Sales invoice", "銷售發票"), { computed: true, optional: true }),
  salesInvoiceNo: text()(words("Sales invoice no.", "銷售發票編號"), { computed: true, optional: true }),
  issuePoint: oneOf({ DISPATCH: words("When it leaves", "發貨時"), DELIVERY: words("When it is delivered", "送達時") })(
    words("Invoiced", "開票時點"),
    { computed: true },
  ),
  remark: text()(words("Remark", "備註"), { computed: true, optional: true }),
  ...auditFields,
});
/** Filters of the list that are not fields. */
export const orderInvoiceFilterFields = defineFields({ pickedOn: day(words("Picked on", "揀貨日期")) });

export interface OrderInvoice extends RowOf<typeof orderInvoiceFields> {
  readonly version: number;
}

export const orderInvoiceListFields = pick(
  orderInvoiceFields,
  "no",
  "orderId",
  "orderNo",
  "customerId",
  "customerCode",
  "customerName",
  "customerNameZh",
  "deliveryDate",
  "state",
  "picking",
  "lineCount",
  "pickedCount",
  "shortCount",
  "pickerId",
  "pickerName",
  "salesInvoiceId",
  "salesInvoiceNo",
  "createTime",
);

/** What a picker enters for one batch of a line. */
export const pickedBatchFields = defineFields({
  batchId: ref("batch")(words("Batch", "批次"), { required: true }),
  locationId: ref("location")(words("Location", "庫位"), { required: true }),
  qtyBase: quantity()(words("Quantity", "數量"), { required: true }),
  weightKg: weight()(words("Weight (kg)", "重量（公斤）")),
  reason: text(40)(words("Reason", "原因")),
});

export const pickedLineFields = defineFields({
  lineId: ref("orderInvoiceLine")(words("Line", "明細"), { required: true }),
  qty: quantity()(words("Quantity picked", "揀貨數量"), { required: true }),
  shortReason: oneOf(shortReasons)(words("Reason for the shortage", "短缺原因")),
  weightKg: weight()(words("Weight (kg)", "重量（公斤）")),
  weightReason: text(200)(words("Reason for the weight", "重量原因")),
});

/** Read-only figures of a line, for the picking screen and the detail. */
export const orderInvoiceLineFields = defineFields({
  lineNo: int()(words("Line", "行"), { computed: true }),
  kind: oneOf({ GOODS: words("Goods", "商品"), CHARGE: words("Charge", "附加費") })(words("Kind", "類型"), {
    computed: true,
  }),
  goodsId: ref("goods")(words("Goods", "商品"), { computed: true, optional: true }),
  goodsCode: text()(words("Code", "編號"), { computed: true, optional: true }),
  barCode: text()(words("Bar code", "條碼"), { computed: true, optional: true }),
  nameEn: text()(words("Goods", "商品"), { computed: true, optional: true }),
  nameZh: text()(words("Chinese name", "中文名稱"), { computed: true, optional: true }),
  unitName: text()(words("Unit", "單位"), { computed: true, optional: true }),
  unitNameZh: text()(words("Chinese unit", "中文單位"), { computed: true, optional: true }),
  baseUnitName: text()(words("Base unit", "基本單位"), { computed: true, optional: true }),
  baseUnitNameZh: text()(words("Chinese base unit", "中文基本單位"), { computed: true, optional: true }),
  orderedQty: quantity()(words("Ordered", "訂購數量"), { computed: true }),
  qty: quantity()(words("Quantity", "數量"), { computed: true }),
  shortQty: quantity()(words("Short", "短缺"), { computed: true }),
  shortReason: text()(words("Reason for the shortage", "短缺原因"), { computed: true, optional: true }),
  qtyBase: quantity()(words("Base quantity", "基本數量"), { computed: true }),
  factor: text()(words("Base units in one unit", "每單位基本數量"), { computed: true }),
  weightKg: weight()(words("Weight (kg)", "重量（公斤）"), { computed: true, optional: true }),
  weighed: flag(words("Weighed", "須過磅"), { computed: true }),
  picked: flag(words("Picked", "已揀"), { computed: true }),
});
export interface OrderInvoiceLine extends RowOf<typeof orderInvoiceLineFields> {
  readonly batches: readonly PickedBatch[];
}

export const lineBatchFields = defineFields({
  batchId: ref("batch")(words("Batch", "批次"), { computed: true }),
  batchNo: text()(words("Batch no.", "批次編號"), { computed: true }),
  expiryDate: day(words("Expiry", "到期日"), { computed: true, optional: true }),
  locationId: ref("location")(words("Location", "庫位"), { computed: true }),
  locationCode: text()(words("Location", "庫位"), { computed: true }),
  qtyBase: quantity()(words("Quantity", "數量"), { computed: true }),
  weightKg: weight()(words("Weight (kg)", "重量（公斤）"), { computed: true, optional: true }),
  reason: text()(words("Reason", "原因"), { computed: true, optional: true }),
});
export type PickedBatch = Omit<RowOf<typeof lineBatchFields>, "id">;

/** A batch that a picker may take instead, with its free quantity by location. */
export const batchChoiceFields = defineFields({
  batchId: ref("batch")(words("Batch", "批次"), { computed: true }),
  batchNo: text()(words("Batch no.", "批次編號"), { computed: true }),
  expiryDate: day(words("Expiry", "到期日"), { computed: true, optional: true }),
  status: text()(words("Status", "狀態"), { computed: true }),
  locationId: ref("location")(words("Location", "庫位"), { computed: true }),
  locationCode: text()(words("Location", "庫位"), { computed: true }),
  free: quantity()(words("Free", "可取數量"), { computed: true }),
  eligible: flag(words("Enough shelf life", "保質期足夠"), { computed: true }),
});
export type BatchChoice = Omit<RowOf<typeof batchChoiceFields>, "id">;
