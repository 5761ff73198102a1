/** Who got a batch, and which of it was delivered after its date (docs/rules/batches.md#correcting-a-date). A row is a delivery. */
import { defineFields, field, type RowOf } from "../../kernel/fields.ts";
import { namesShown } from "../../kernel/shown.fields.ts";
import { words } from "../../kernel/words.ts";

export const batchSaleFields = defineFields({
  docNo: field.code().shown(words("Order invoice", "訂單發票")),
  salesInvoiceId: field.int(0).shown(words("Invoice", "發票"), { optional: true }),
  salesInvoiceNo: field.code().shown(words("Invoice no.", "發票編號"), { optional: true }),
  customerCode: field.text().shown(words("Customer code", "客戶編號")),
  ...namesShown("customer", words("Customer", "客戶")),
  tel: field.text().shown(words("Telephone", "電話"), { optional: true }),
  email: field.text().shown(words("E-mail", "電郵"), { optional: true }),
  deliveryDate: field.day.shown(words("Delivered", "送貨日期")),
  qty: field.quantity({}).shown(words("Quantity", "數量")),
  unitName: field.text().shown(words("Unit", "單位")),
  /** Of what is billed by weight. */
  weightKg: field.weight({}).shown(words("Weight (kg)", "重量（公斤）")),
  leftUnder: field.day.shown(words("Date when it left", "出貨時的到期日"), { optional: true }),
  expiryDate: field.day.shown(words("Date now", "現時到期日"), { optional: true }),
  pastDate: field.flag.shown(words("After its date", "逾期送出")),
});
export interface BatchSale extends RowOf<typeof batchSaleFields> {}

export const batchSaleFilterFields = defineFields({
  batchId: field.ref("batch")(words("Batch", "批次")),
  pastDate: field.flag(words("After its date", "逾期送出")),
});
