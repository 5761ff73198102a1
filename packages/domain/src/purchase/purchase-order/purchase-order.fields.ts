/** A purchase order: what we asked a supplier to bring, when and at which prices (docs/rules/purchase.md#orders). */
import { count } from "../../kernel/common.fields.ts";
import { defineFields, field, pick, type VersionedRow } from "../../kernel/fields.ts";
import { documentList, printedFields } from "../../kernel/shown.fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { orderDiscount } from "../../trade/priced-line.fields.ts";
import { purchaseLineFields, type PurchaseLine } from "./purchase-line.fields.ts";
import { purchaseOrderStates } from "./purchase-order.states.ts";
import { supplierListed, supplierShown } from "../supplier/supplier-shown.fields.ts";

export const purchaseStateWords = labelsOf(purchaseOrderStates);

export const purchaseOrderFields = defineFields({
  no: field.code().shown(words("Order no.", "訂單編號")),
  state: field.oneOf(purchaseStateWords).shown(words("State", "狀態")),
  supplierId: field.ref("supplier")(words("Supplier", "供應商"), { required: true }),
  orderDate: field.day(words("Order date", "訂單日期"), { hint: words("Today when left empty", "留空即今天") }),
  expectedDate: field.day(words("Expected on", "預計到貨"), { required: true }),
  ...orderDiscount,
  remark: field.memo(500)(words("Remark", "備註")),
  lines: field.lines(purchaseLineFields, 500)(words("Lines", "明細"), { required: true }),

  ...supplierShown,
  warehouseId: field.ref("warehouse").shown(words("Warehouse", "倉庫")),
  buyerId: field.ref("user").shown(words("Buyer", "採購員"), { optional: true }),
  buyerName: field.text().shown(words("Buyer", "採購員"), { optional: true }),
  lineCount: field.int(0).shown(words("Lines", "行數")),
  goodsNet: field.money().shown(words("Goods net", "商品未稅總額"), { optional: true }),
  netTotal: field.money().shown(words("Net", "未稅總額"), { optional: true }),
  vatTotal: field.money().shown(words("VAT", "增值稅"), { optional: true }),
  total: field.money().shown(words("Total", "總計"), { optional: true }),
  receivedPct: field.int(0).shown(words("Received %", "已收 %")),
  invoicedPct: field.int(0).shown(words("Invoiced %", "已到票 %")),
  /** The first day for which something outstanding is expected: a line may have a day of its own. */
  dueDate: field.day.shown(words("Next due", "下次到貨")),
  /** Days past that day while something is still to come. */
  lateDays: field.int(0).shown(words("Days late", "逾期天數")),
  approvedAt: field.instant.shown(words("Approved at", "批准時間"), { optional: true }),
  sentAt: field.instant.shown(words("Sent at", "發出時間"), { optional: true }),
  sentTo: field.text().shown(words("Sent to", "發給"), { optional: true }),
  ...printedFields,
});

export const purchaseOrderListFields = documentList(
  purchaseOrderFields,
  [...supplierListed, "orderDate", "expectedDate", "buyerName", "lineCount"],
  ["netTotal", "vatTotal", "total", "receivedPct", "invoicedPct", "dueDate", "lateDays", "sentAt"],
);

/** Sums below the list. */
export const purchaseTotalFields = { count, ...pick(purchaseOrderFields, "netTotal", "vatTotal", "total") };

export interface PurchaseOrderRow extends VersionedRow<typeof purchaseOrderListFields> {}
export interface PurchaseOrder extends Omit<VersionedRow<typeof purchaseOrderFields>, "lines"> {
  readonly lines: PurchaseLine[];
}
