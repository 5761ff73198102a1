/**
 * The sales invoice: the VAT document, frozen as issued (docs/rules/invoices.md#the-vat-document,
 * docs/rules/invoices.md#content).
 */
import {
  cost,
  day,
  defineFields,
  int,
  money,
  oneOf,
  percent,
  pick,
  price,
  quantity,
  ref,
  text,
  weight,
  type RowOf,
} from "../../kernel/fields.ts";
import { auditFields, count } from "../../kernel/common.fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { payStatuses } from "./pay-status.rules.ts";
import { salesInvoiceStates } from "./sales-invoice.states.ts";

const stateLabels = labelsOf(salesInvoiceStates);
const payLabels = labelsOf({ states: payStatuses });

export const salesInvoiceFields = defineFields({
  no: text()(words("Invoice no.", "發票編號"), { computed: true }),
  orderId: ref("order")(words("Order", "訂單"), { computed: true }),
  orderNo: text()(words("Order no.", "訂單編號"), { computed: true }),
  orderInvoiceId: ref("orderInvoice")(words("Order invoice", "訂單發票"), { computed: true }),
  orderInvoiceNo: text()(words("Order invoice no.", "訂單發票編號"), { computed: true }),
  customerId: ref("customer")(words("Customer", "客戶"), { computed: true }),
  customerCode: text()(words("Shop code", "店號"), { computed: true }),
  customerName: text()(words("Customer", "客戶"), { computed: true }),
  customerNameZh: text()(words("Chinese name", "中文名稱"), { computed: true, optional: true }),
  invoiceDate: day(words("Invoice date", "發票日期"), { computed: true }),
  taxPoint: day(words("Tax point", "課稅時點"), { computed: true }),
  dueDate: day(words("Due date", "到期日"), { computed: true }),
  deliveryDate: day(words("Delivery date", "送貨日期"), { computed: true }),
  state: oneOf(stateLabels)(words("State", "狀態"), { computed: true }),
  payStatus: oneOf(payLabels)(words("Payment", "付款狀態"), { computed: true }),
  customerPo: text()(words("Customer's order no.", "客戶訂單號"), { computed: true, optional: true }),
  salespersonName: text()(words("Salesperson", "銷售員"), { computed: true, optional: true }),
  goodsNet: money()(words("Goods", "商品"), { computed: true }),
  discountScale: percent()(words("Discount %", "折扣 %"), { computed: true }),
  discountPrice: money()(words("Discount", "折扣"), { computed: true }),
  netTotal: money()(words("Net", "未稅總額"), { computed: true }),
  vatTotal: money()(words("VAT", "增值稅"), { computed: true }),
  total: money()(words("Total", "總額"), { computed: true }),
  allocated: money()(words("Paid", "已付"), { computed: true }),
  open: money({})(words("Open", "未付"), { computed: true }),
  printed: int()(words("Printed", "列印次數"), { computed: true }),
  remark: text()(words("Remark", "備註"), { computed: true, optional: true }),
  // Only with sales:margin:view (docs/rules/people.md#who-may-see-margins)
  costAmount: cost()(words("Cost", "成本"), { computed: true, optional: true }),
  profit: money({})(words("Profit", "利潤"), { computed: true, optional: true }),
  margin: percent({})(words("Margin %", "毛利率 %"), { computed: true, optional: true }),
  // Filters
  dateFrom: day(words("From", "由")),
  dateTo: day(words("To", "至")),
  ...auditFields,
});

const { dateFrom: _from, dateTo: _to, ...record } = salesInvoiceFields;
export const salesInvoiceRecordFields = record;
export interface SalesInvoice extends RowOf<typeof salesInvoiceRecordFields> {
  readonly version: number;
}

export const salesInvoiceListFields = pick(
  salesInvoiceFields,
  "no",
  "orderNo",
  "customerId",
  "customerCode",
  "customerName",
  "customerNameZh",
  "invoiceDate",
  "dueDate",
  "taxPoint",
  "state",
  "payStatus",
  "customerPo",
  "salespersonName",
  "netTotal",
  "vatTotal",
  "total",
  "allocated",
  "open",
  "printed",
  "costAmount",
  "profit",
  "margin",
);

/** Sums below the list. */
export const salesInvoiceTotalFields = {
  count,
  ...pick(salesInvoiceFields, "netTotal", "vatTotal", "total", "open", "profit"),
};

export const salesInvoiceLineFields = defineFields({
  lineNo: int()(words("Line", "行"), { computed: true }),
  kind: oneOf({ GOODS: words("Goods", "商品"), CHARGE: words("Charge", "附加費") })(words("Kind", "類型"), {
    computed: true,
  }),
  goodsId: ref("goods")(words("Goods", "商品"), { computed: true, optional: true }),
  goodsCode: text()(words("Code", "編號"), { computed: true, optional: true }),
  nameEn: text()(words("Goods", "商品"), { computed: true, optional: true }),
  nameZh: text()(words("Chinese name", "中文名稱"), { computed: true, optional: true }),
  unitNameEn: text()(words("Unit", "單位"), { computed: true, optional: true }),
  unitNameZh: text()(words("Chinese unit", "中文單位"), { computed: true, optional: true }),
  qty: quantity()(words("Quantity", "數量"), { computed: true }),
  billQty: quantity()(words("Billed", "計價數量"), { computed: true }),
  weightKg: weight()(words("Weight (kg)", "重量（公斤）"), { computed: true, optional: true }),
  oldPrice: price()(words("List price", "原價"), { computed: true }),
  discountScale: percent()(words("Discount %", "折扣 %"), { computed: true }),
  discountPrice: price()(words("Discount", "折扣"), { computed: true }),
  price: price()(words("Price", "單價"), { computed: true }),
  lineNet: money()(words("Net", "淨額"), { computed: true }),
  discAlloc: money()(words("Order discount", "訂單折扣"), { computed: true }),
  vatCode: text()(words("VAT", "增值稅"), { computed: true }),
  batchText: text()(words("Batches", "批次"), { computed: true, optional: true }),
  costAmount: cost()(words("Cost", "成本"), { computed: true, optional: true }),
  profit: money({})(words("Profit", "利潤"), { computed: true, optional: true }),
});
export type SalesInvoiceLine = RowOf<typeof salesInvoiceLineFields>;

export const salesInvoiceVatFields = defineFields({
  vatCode: text()(words("VAT code", "增值稅代碼"), { computed: true }),
  rate: percent()(words("Rate", "稅率"), { computed: true }),
  taxable: money()(words("Net", "未稅額"), { computed: true }),
  vat: money()(words("VAT", "稅額"), { computed: true }),
});
export type SalesInvoiceVat = Omit<RowOf<typeof salesInvoiceVatFields>, "id">;
