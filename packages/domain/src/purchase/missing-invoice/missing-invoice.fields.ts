/** What came and is not billed yet, batch by batch (docs/rules/purchase-invoices.md#missing-invoices). */
import { count } from "../../kernel/common.fields.ts";
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { namesShown } from "../../kernel/shown.fields.ts";
import { words } from "../../kernel/words.ts";
import { chaseShown } from "../chase/chase.fields.ts";

export const receiptKindWords = {
  ORDER: words("Receipt", "收貨單"),
  TYPED: words("Typed in", "手動輸入"),
};

export const missingInvoiceFields = defineFields({
  supplierId: field.ref("supplier").shown(words("Supplier", "供應商")),
  supplierCode: field.text().shown(words("Supplier code", "供應商編號")),
  ...namesShown("supplier", words("Supplier", "供應商")),
  receiptId: field.int().shown(words("Receipt", "收貨單")),
  receiptNo: field.code().shown(words("Receipt", "收貨單")),
  kind: field.oneOf(receiptKindWords).shown(words("Source", "來源")),
  orderNo: field.code().shown(words("Order", "採購訂單"), { optional: true }),
  deliveryNoteNo: field.text().shown(words("Delivery note", "送貨單編號"), { optional: true }),
  goodsCode: field.text().shown(words("Product code", "商品編號")),
  ...namesShown("goods", words("Product", "商品")),
  batchNo: field.text().shown(words("Batch", "批次"), { optional: true }),
  receiptDate: field.day.shown(words("Received", "收貨日期")),
  days: field.int(0).shown(words("Days waiting", "等候天數")),
  /** In base units: what came, less what went back and what is billed. */
  qtyBase: field.quantity().shown(words("Quantity", "數量")),
  unitName: field.text().shown(words("Base unit", "基本單位")),
  unitNameZh: field.text().shown(words("Base unit", "基本單位"), { optional: true }),
  /** As the books hold it. */
  value: field.cost().shown(words("Value", "金額")),
  ...chaseShown,
});
export interface MissingInvoice extends RowOf<typeof missingInvoiceFields> {}

export const missingInvoiceTotalFields = defineFields({
  count,
  value: missingInvoiceFields.value,
  /** Whatever the other filters: of the supplier they name, or of all. */
  waiting: field.cost().shown(words("All that is waiting", "全部未到票")),
  account: field.cost({}).shown(words("Received, not billed: in the books", "帳上已收貨未開票")),
});
