/** The customer: who they are, terms, and delivery (docs/rules/customers.md#the-record). */
import { defineFields, field, pick, type VersionedRow } from "../../kernel/fields.ts";
import { addressFields, auditFields, countryField, mapFields, status } from "../../kernel/common.fields.ts";
import { words } from "../../kernel/words.ts";
import { orderTypeWords } from "../order-type.words.ts";
import { paymentTermBasisWords } from "../../trade/due-date.rules.ts";

export const customerKindWords = {
  TRADE: words("Trade", "一般客戶"),
  BRANCH: words("Own branch", "分店"),
  CPU: words("Central kitchen outlet", "中央廚房客戶"),
  CASH: words("Walk-in", "門市散客"),
};

export const priceLevelWords = {
  A: words("A", "A"),
  B: words("B", "B"),
  C: words("C", "C"),
  D: words("D", "D"),
  E: words("E", "E"),
};
export const customerFields = defineFields({
  shopCode: field.code()(words("Shop code", "店號"), { required: true }),
  nameEn: field.english(100)(words("English name", "英文名稱")),
  nameZh: field.text(100)(words("Chinese name", "中文名稱")),
  customerKind: field.oneOf(customerKindWords)(words("Kind", "類型"), { usual: "TRADE" }),
  attn: field.text(60)(words("Attn", "聯絡人")),
  tel: field.phone(words("Tel", "電話")),
  fax: field.phone(words("Fax", "傳真")),
  email: field.email(words("Email", "電郵")),

  ...addressFields,
  country: countryField,
  ...mapFields,
  region: field.fromDictionary("region")(words("Region", "地區")),
  deliveryDays: field.int(0, 127)(words("Delivery days", "送貨日"), {
    usual: 0,
    hint: words("Leave empty for every day", "不選即每日送貨"),
  }),
  deliveryWindowFrom: field.time(words("Deliver from", "送貨時段由")),
  deliveryWindowTo: field.time(words("Deliver until", "送貨時段至")),
  deliveryTerm: field.int(0, 30)(words("Delivery term (days)", "送貨期限（天）"), { usual: 0 }),
  minShelfDays: field.int(0, 999)(words("Minimum shelf life (days)", "最低保質期（天）")),

  priceLevel: field.oneOf(priceLevelWords)(words("Price level", "價格級別"), { usual: "A" }),
  creditLimit: field.money()(words("Credit limit", "信貸額"), {
    hint: words("Empty: no limit. 0: no credit.", "留空：不設上限；0：不設信貸。"),
  }),
  paymentTerm: field.int(0, 365)(words("Payment term (days)", "付款期限（天）"), { usual: 0 }),
  paymentTermBasis: field.oneOf(paymentTermBasisWords)(words("Term starts", "期限起計"), { usual: "INVOICE_DATE" }),
  salespersonId: field.ref("user")(words("Salesperson", "銷售員")),
  deptId: field.ref("dept")(words("Department", "部門")),
  orderTypeDefault: field.oneOf(orderTypeWords)(words("Usual order", "慣用訂單類型"), { usual: "SO" }),
  allowBackorder: field.flag(words("Keep shorts on order", "保留缺貨數量"), { usual: false }),
  alcoholAllowed: field.flag(words("May buy alcohol", "可購買酒類"), { usual: false }),
  batchOnInvoice: field.flag(words("Batches on invoices", "發票列明批次"), { usual: false }),
  stopList: field.flag(words("On the stop list", "停止供貨"), { usual: false }),
  stopReason: field.text(200)(words("Reason for the stop", "停止供貨原因")),
  vatNo: field.text(14)(words("VAT number", "增值稅號")),

  rebateType: field.oneOf({
    NONE: words("None", "沒有"),
    PERCENT: words("Percent", "百分比"),
    PER_UNIT: words("Per unit", "按件"),
  })(words("Rebate", "回贈"), { usual: "NONE" }),
  rebateRate: field.price()(words("Rebate rate", "回贈率")),
  rebateThreshold: field.money()(words("Rebate threshold", "回贈門檻")),
  rebateMode: field.oneOf({
    WHOLE: words("On all sales", "全數計算"),
    EXCESS: words("On the excess only", "只計超出部分"),
  })(words("Rebate on", "回贈計算"), { usual: "WHOLE" }),
  rebatePeriod: field.oneOf({
    WEEK: words("Week", "每週"),
    MONTH: words("Month", "每月"),
    QUARTER: words("Quarter", "每季"),
    YEAR: words("Year", "每年"),
  })(words("Rebate period", "回贈週期"), { usual: "MONTH" }),
  rebateOnPaidOnly: field.flag(words("Based on paid invoices", "只計已付發票"), { usual: false }),

  statementFrequency: field.oneOf({
    NONE: words("None", "不寄"),
    WEEK: words("Weekly", "每週"),
    MONTH: words("Monthly", "每月"),
  })(words("Statements", "月結單"), { usual: "MONTH" }),
  statementEmail: field.email(words("Statement email", "月結單電郵")),
  invoiceChannel: field.oneOf({
    PRINT: words("Printed", "列印"),
    EMAIL: words("Email", "電郵"),
    EINVOICE: words("E-invoice", "電子發票"),
  })(words("Invoices by", "發票方式"), { usual: "PRINT" }),
  peppolId: field.text(60)(words("Peppol ID", "Peppol 編號")),
  billable: field.flag(words("Billable", "需開發票"), { usual: true }),
  remark: field.memo()(words("Remark", "備註")),
  status,

  salespersonName: field.text().shown(words("Salesperson", "銷售員"), { optional: true }),
  balance: field.money({}).shown(words("Balance", "結欠")),
  overdue: field.money({}).shown(words("Overdue", "逾期"), { optional: true }),
  exposure: field.money({}).shown(words("Credit used", "已用信貸額"), { optional: true }),
  availableCredit: field.money({}).shown(words("Available credit", "可用信貸"), { optional: true }),
  lastOrderDate: field.day.shown(words("Last order", "最近訂單"), { optional: true }),
  averageDaysToPay: field.percent({}).shown(words("Average days to pay", "平均付款天數"), { optional: true }),
  ...auditFields,
});

export interface Customer extends VersionedRow<typeof customerFields> {}

/** The columns of a list; the record itself has the rest. */
export const customerListFields = pick(
  customerFields,
  ["shopCode", "nameEn", "nameZh", "customerKind", "attn", "tel"],
  ["postCode", "region", "salespersonId", "salespersonName", "priceLevel", "creditLimit"],
  ["balance", "paymentTerm", "lastOrderDate", "stopList", "status", "createTime"],
);
