/** A sales order or domestic order: what a customer asked for and what we promised (docs/rules/orders.md#states). */
import { auditFields, count } from "../../kernel/common.fields.ts";
import { defineFields, field, pick, type VersionedRow } from "../../kernel/fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { orderDiscount } from "../../trade/priced-line.fields.ts";
import { holdReasons } from "../hold-reasons.ts";
import { orderTypeWords } from "../order-type.words.ts";
import { orderLineFields, type OrderLine } from "./order-line.fields.ts";
import { salesOrderStates } from "./sales-order.states.ts";
import { customerShown } from "../customer/customer-shown.fields.ts";

export const orderSourceWords = {
  PHONE: words("Telephone", "電話"),
  SHOP: words("Shop order", "店舖訂單"),
  PORTAL: words("Portal", "網上"),
  IMPORT: words("Import", "匯入"),
  PROFORMA: words("Proforma", "形式發票"),
  STANDING: words("Standing order", "長期訂單"),
};

export const orderStateWords = labelsOf(salesOrderStates);

export const salesOrderFields = defineFields({
  no: field.code().shown(words("Order no.", "訂單編號")),
  state: field.oneOf(orderStateWords).shown(words("State", "狀態")),
  type: field.oneOf(orderTypeWords)(words("Order type", "訂單類型")),
  customerId: field.ref("customer")(words("Customer", "客戶"), { required: true }),
  orderDate: field.day(words("Order date", "訂單日期")),
  deliveryDate: field.day(words("Delivery date", "送貨日期"), { required: true }),
  usesRoute: field.flag(words("Delivered by our vans", "由車隊送貨")),
  deliveryName: field.text(100)(words("Deliver to", "收貨人")),
  deliveryAddress: field.memo(300)(words("Delivery address", "送貨地址")),
  deliveryPostCode: field.text(10)(words("Delivery post code", "送貨郵政編碼")),
  deliveryCountry: field.text(2)(words("Delivery country", "送貨國家／地區"), {
    hint: words("Two letters; abroad is an export (X0)", "兩個英文字母；境外即為出口 (X0)"),
  }),
  customerPo: field.text(40)(words("Customer's order no.", "客戶訂單號")),
  salespersonId: field.ref("user")(words("Salesperson", "銷售員")),
  source: field.oneOf(orderSourceWords)(words("Received by", "來源")),
  ...orderDiscount,
  remark: field.memo(500)(words("Remark", "備註")),
  driverNote: field.memo(300)(words("Note for the driver", "司機備註")),
  lines: field.lines(orderLineFields, 500)(words("Lines", "明細"), { required: true, wire: "goodsBoList" }),

  ...customerShown,
  salespersonName: field.text().shown(words("Salesperson", "銷售員"), { optional: true }),
  warehouseId: field.ref("warehouse").shown(words("Warehouse", "倉庫")),
  prepaid: field.flag.shown(words("Prepaid", "須預付")),
  holdReason: field.oneOf(holdReasons).shown(words("Held for", "暫停原因"), { optional: true }),
  lineCount: field.int(0).shown(words("Lines", "行數")),
  discountGiven: field
    .oneOf({
      NONE: words("None", "沒有"),
      SCALE: words("As %", "百分比"),
      PRICE: words("As amount", "金額"),
    })
    .shown(words("Discount type", "折扣方式")),
  goodsNet: field.money().shown(words("Goods net", "商品未稅總額")),
  netTotal: field.money().shown(words("Net", "未稅總額")),
  vatTotal: field.money().shown(words("VAT", "增值稅")),
  total: field.money().shown(words("Total", "總計")),
  outstandingTotal: field.money().shown(words("Not invoiced", "未開票金額")),
  confirmedAt: field.text().shown(words("Confirmed at", "確認時間"), { optional: true }),
  ...auditFields,
});

/** What the list shows. */
export const salesOrderListFields = pick(
  salesOrderFields,
  ["no", "state", "type", "customerId", "customerCode", "customerNameEn", "customerNameZh"],
  ["orderDate", "deliveryDate", "customerPo", "salespersonId", "salespersonName", "source", "holdReason"],
  ["lineCount", "netTotal", "vatTotal", "total", "outstandingTotal", "createByName", "createTime"],
);

/** Sums below the list; `more`: only the first ten thousand are added. */
export const orderTotalFields = {
  count,
  ...pick(salesOrderFields, "netTotal", "vatTotal", "total"),
  more: field.flag.shown(words("Not all are added", "並非全部")),
};

export interface SalesOrderRow extends VersionedRow<typeof salesOrderListFields> {}

export interface SalesOrder extends Omit<VersionedRow<typeof salesOrderFields>, "lines"> {
  readonly lines: OrderLine[];
}
