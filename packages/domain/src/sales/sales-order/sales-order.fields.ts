/** A sales order or domestic order: what a customer asked for and what we promised (docs/rules/orders.md#states). */
import { auditFields, count } from "../../kernel/common.fields.ts";
import {
  day,
  defineFields,
  flag,
  int,
  lines,
  memo,
  money,
  oneOf,
  percent,
  pick,
  ref,
  text,
  type RowOf,
} from "../../kernel/fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { holdReasons } from "../credit.rules.ts";
import { orderTypeWords } from "../customer/customer.fields.ts";
import { orderLineFields, type OrderLine } from "./order-line.fields.ts";
import { salesOrderStates } from "./sales-order.states.ts";

export const orderSourceWords = {
  PHONE: words("Telephone", "電話"),
  SHOP: words("Shop order", "店舖訂單"),
  PORTAL: words("Portal", "網上"),
  IMPORT: words("Import", "匯入"),
  PROFORMA: words("Proforma", "形式發票"),
  STANDING: words("Standing order", "長期訂單"),
} as const;

export const orderStateWords = labelsOf(salesOrderStates);

export const salesOrderFields = defineFields({
  no: text()(words("Order no.", "訂單編號"), { computed: true }),
  state: oneOf(orderStateWords)(words("State", "狀態"), { computed: true }),
  type: oneOf(orderTypeWords)(words("Order type", "訂單類型")),
  customerId: ref("customer")(words("Customer", "客戶"), { required: true }),
  orderDate: day(words("Order date", "訂單日期")),
  deliveryDate: day(words("Delivery date", "送貨日期"), { required: true }),
  usesRoute: flag(words("Delivered by our vans", "由車隊送貨")),
  deliveryName: text(100)(words("Deliver to", "收貨人")),
  deliveryAddress: memo(300)(words("Delivery address", "送貨地址")),
  deliveryPostCode: text(10)(words("Delivery post code", "送貨郵政編碼")),
  deliveryCountry: text(2)(words("Delivery country", "送貨國家／地區"), {
    hint: words("Two letters; abroad is an export (X0)", "兩個英文字母；境外即為出口 (X0)"),
  }),
  customerPo: text(40)(words("Customer's order no.", "客戶訂單號")),
  salespersonId: ref("user")(words("Salesperson", "銷售員")),
  source: oneOf(orderSourceWords)(words("Received by", "來源")),
  discountScale: percent({})(words("Order disc. %", "訂單折扣 %")),
  discountPrice: money({})(words("Order disc. £", "訂單折扣 £")),
  remark: memo(500)(words("Remark", "備註")),
  driverNote: memo(300)(words("Note for the driver", "司機備註")),
  lines: lines(orderLineFields, 500)(words("Lines", "明細"), { required: true, wire: "goodsBoList" }),

  customerCode: text()(words("Shop code", "店號"), { computed: true }),
  customerNameEn: text()(words("Customer (English)", "客戶英文名稱"), { computed: true, optional: true }),
  customerNameZh: text()(words("Customer (Chinese)", "客戶中文名稱"), { computed: true, optional: true }),
  salespersonName: text()(words("Salesperson", "銷售員"), { computed: true, optional: true }),
  warehouseId: ref("warehouse")(words("Warehouse", "倉庫"), { computed: true }),
  prepaid: flag(words("Prepaid", "須預付"), { computed: true }),
  holdReason: oneOf(holdReasons)(words("Held for", "暫停原因"), { computed: true, optional: true }),
  lineCount: int(0)(words("Lines", "行數"), { computed: true }),
  discountGiven: oneOf({
    NONE: words("None", "沒有"),
    SCALE: words("As %", "百分比"),
    PRICE: words("As amount", "金額"),
  })(words("Discount type", "折扣方式"), { computed: true }),
  goodsNet: money()(words("Goods net", "商品未稅總額"), { computed: true }),
  netTotal: money()(words("Net", "未稅總額"), { computed: true }),
  vatTotal: money()(words("VAT", "增值稅"), { computed: true }),
  total: money()(words("Total", "總計"), { computed: true }),
  outstandingTotal: money()(words("Not invoiced", "未開票金額"), { computed: true }),
  confirmedAt: text()(words("Confirmed at", "確認時間"), { computed: true, optional: true }),
  ...auditFields,
});

/** What the list shows. */
export const salesOrderListFields = pick(
  salesOrderFields,
  "no",
  "state",
  "type",
  "customerId",
  "customerCode",
  "customerNameEn",
  "customerNameZh",
  "orderDate",
  "deliveryDate",
  "customerPo",
  "salespersonId",
  "salespersonName",
  "source",
  "holdReason",
  "lineCount",
  "netTotal",
  "vatTotal",
  "total",
  "outstandingTotal",
  "createByName",
  "createTime",
);

/** Sums below the list; `more`: only the first ten thousand are added. */
export const orderTotalFields = {
  count,
  ...pick(salesOrderFields, "netTotal", "vatTotal", "total"),
  more: flag(words("Not all are added", "並非全部"), { computed: true }),
};

export interface SalesOrderRow extends RowOf<typeof salesOrderListFields> {
  readonly version: number;
}

export interface SalesOrder extends Omit<RowOf<typeof salesOrderFields>, "lines"> {
  readonly lines: OrderLine[];
  readonly version: number;
}
