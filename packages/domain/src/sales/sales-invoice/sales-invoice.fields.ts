/**
 * The sales invoice: the VAT document, frozen as issued (docs/rules/invoices.md#the-vat-document,
 * docs/rules/invoices.md#content).
 */
import { dayRange } from "../../kernel/day-range.ts";
import { defineFields, field, pick, type RowOf, type VersionedRow } from "../../kernel/fields.ts";
import { auditFields, count } from "../../kernel/common.fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { customerShown, lineOfSale, namesOfSale } from "../sales-document.fields.ts";
import { payStatuses } from "./pay-status.rules.ts";
import { salesInvoiceStates } from "./sales-invoice.states.ts";

const stateLabels = labelsOf(salesInvoiceStates);
const payLabels = labelsOf({ states: payStatuses });

export const salesInvoiceFields = defineFields({
  no: field.code().shown(words("Invoice no.", "發票編號")),
  orderId: field.ref("order").shown(words("Order", "訂單")),
  orderNo: field.code().shown(words("Order no.", "訂單編號")),
  orderInvoiceId: field.ref("orderInvoice").shown(words("Order invoice", "訂單發票")),
  orderInvoiceNo: field.code().shown(words("Order invoice no.", "訂單發票編號")),
  ...customerShown,
  invoiceDate: field.day.shown(words("Invoice date", "發票日期")),
  taxPoint: field.day.shown(words("Tax point", "課稅時點")),
  dueDate: field.day.shown(words("Due date", "到期日")),
  deliveryDate: field.day.shown(words("Delivery date", "送貨日期")),
  state: field.oneOf(stateLabels).shown(words("State", "狀態")),
  payStatus: field.oneOf(payLabels).shown(words("Payment", "付款狀態")),
  customerPo: field.text().shown(words("Customer's order no.", "客戶訂單號"), { optional: true }),
  salespersonName: field.text().shown(words("Salesperson", "銷售員"), { optional: true }),
  goodsNet: field.money().shown(words("Goods", "商品")),
  discountScale: field.percent().shown(words("Discount %", "折扣 %")),
  discountPrice: field.money().shown(words("Discount", "折扣")),
  netTotal: field.money().shown(words("Net", "未稅總額")),
  vatTotal: field.money().shown(words("VAT", "增值稅")),
  total: field.money().shown(words("Total", "總額")),
  allocated: field.money().shown(words("Paid", "已付")),
  open: field.money({}).shown(words("Open", "未付")),
  printed: field.int().shown(words("Printed", "列印次數")),
  remark: field.text().shown(words("Remark", "備註"), { optional: true }),
  // Only with sales:margin:view (docs/rules/people.md#who-may-see-margins)
  costAmount: field.cost().shown(words("Cost", "成本"), { optional: true }),
  profit: field.money({}).shown(words("Profit", "利潤"), { optional: true }),
  margin: field.percent({}).shown(words("Margin %", "毛利率 %"), { optional: true }),
  // Filters
  ...dayRange("date"),
  goodsId: field.ref("goods")(words("Goods", "商品")),
  ...auditFields,
});

const { dateFrom: _from, dateTo: _to, goodsId: _goods, ...record } = salesInvoiceFields;
export const salesInvoiceRecordFields = record;
export interface SalesInvoice extends VersionedRow<typeof salesInvoiceRecordFields> {}

export const salesInvoiceListFields = pick(
  salesInvoiceFields,
  ["no", "orderNo", "customerId", "customerCode", "customerName", "customerNameZh", "invoiceDate", "dueDate"],
  ["taxPoint", "state", "payStatus", "customerPo", "salespersonName", "netTotal", "vatTotal", "total"],
  ["allocated", "open", "printed", "costAmount", "profit", "margin"],
);

/** Sums below the list. */
export const salesInvoiceTotalFields = {
  count,
  ...pick(salesInvoiceFields, "netTotal", "vatTotal", "total", "open", "profit"),
};

export const salesInvoiceLineFields = defineFields({
  ...lineOfSale,
  ...namesOfSale,
  unitNameEn: field.text().shown(words("Unit", "單位"), { optional: true }),
  unitNameZh: field.text().shown(words("Chinese unit", "中文單位"), { optional: true }),
  qty: field.quantity().shown(words("Quantity", "數量")),
  billQty: field.quantity().shown(words("Billed", "計價數量")),
  weightKg: field.weight().shown(words("Weight (kg)", "重量（公斤）"), { optional: true }),
  oldPrice: field.price().shown(words("List price", "原價")),
  discountScale: field.percent().shown(words("Discount %", "折扣 %")),
  discountPrice: field.price().shown(words("Discount", "折扣")),
  price: field.price().shown(words("Price", "單價")),
  lineNet: field.money().shown(words("Net", "淨額")),
  discAlloc: field.money().shown(words("Order discount", "訂單折扣")),
  vatCode: field.text().shown(words("VAT", "增值稅")),
  batchText: field.text().shown(words("Batches", "批次"), { optional: true }),
  costAmount: field.cost().shown(words("Cost", "成本"), { optional: true }),
  profit: field.money({}).shown(words("Profit", "利潤"), { optional: true }),
});
export type SalesInvoiceLine = RowOf<typeof salesInvoiceLineFields>;

export const salesInvoiceVatFields = defineFields({
  vatCode: field.text().shown(words("VAT code", "增值稅代碼")),
  rate: field.percent().shown(words("Rate", "稅率")),
  taxable: field.money().shown(words("Net", "未稅額")),
  vat: field.money().shown(words("VAT", "稅額")),
});
export type SalesInvoiceVat = Omit<RowOf<typeof salesInvoiceVatFields>, "id">;
