/** A supplier credit note: a claim on a supplier, and what came of it (docs/rules/supplier-credits.md#claim). */
import { count } from "../../kernel/common.fields.ts";
import { documentList, doneBy, printedFields } from "../../kernel/shown.fields.ts";
import { defineFields, field, pick, type RowOf, type VersionedRow } from "../../kernel/fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { chaseShown } from "../chase/chase.fields.ts";
import { purchaseLineFields } from "../purchase-order/purchase-line.fields.ts";
import { supplierListed, supplierShown } from "../supplier/supplier-shown.fields.ts";
import { supplierCreditStates } from "./supplier-credit.states.ts";

export const supplierCreditStateWords = labelsOf(supplierCreditStates);

export const creditReasonWords = {
  RETURN: words("Return", "退貨"),
  SHORT: words("Short delivery", "短缺"),
  PRICE: words("Price", "價格"),
  QUALITY: words("Quality", "品質"),
  REBATE: words("Rebate", "回贈"),
} as const;
export type CreditReason = keyof typeof creditReasonWords;

export const creditLineFields = defineFields({
  /** A billed line, a batch that came, or a line of a receipt of which something was rejected; a rebate has none. */
  piLineId: field.int(1)(words("Invoice line", "發票明細")),
  grLineId: field.int(1)(words("Receipt line", "收貨行")),
  grItemId: field.int(1)(words("Rejected on", "拒收明細")),
  locationId: field.ref("location")(words("Location", "庫位")),
  qtyBase: field.quantity()(words("Quantity", "數量"), { usual: "0.000" }),
  net: field.money()(words("Net", "未稅"), { hint: words("Empty: as billed", "留空：按發票") }),
  vatCode: purchaseLineFields.vatCode,
  remark: field.text(200)(words("Line remark", "明細備註")),

  lineNo: field.int(1).shown(words("Line", "行")),
  goodsId: field.ref("goods").shown(words("Goods", "商品"), { optional: true }),
  goodsCode: field.text().shown(words("Code", "編號"), { optional: true }),
  nameEn: field.text().shown(words("English name", "英文名稱"), { optional: true }),
  nameZh: field.text().shown(words("Chinese name", "中文名稱"), { optional: true }),
  ...pick(purchaseLineFields, "unitName", "unitNameZh"),
  batchId: field.ref("batch").shown(words("Batch", "批次"), { optional: true }),
  batchNo: field.text().shown(words("Batch no.", "批次編號"), { optional: true }),
  expiryDate: field.day.shown(words("Expiry date", "到期日"), { optional: true }),
  locationName: field.text().shown(words("Location", "庫位"), { optional: true }),
  /** The bill, or the receipt where nothing is billed. */
  invoiceId: field.int().shown(words("Invoice", "發票"), { optional: true }),
  invoiceNo: field.text().shown(words("Invoice", "發票"), { optional: true }),
  supplierInvoiceNo: field.text().shown(words("Supplier's invoice no.", "供應商發票編號"), { optional: true }),
  receiptId: field.int().shown(words("Receipt", "收貨單"), { optional: true }),
  receiptNo: field.text().shown(words("Receipt", "收貨單"), { optional: true }),
  raised: field.flag.shown(words("Raised by confirming an invoice", "由確認發票產生")),
  /** Only for users who may see costs (docs/rules/people.md#who-may-see-margins). */
  claimValue: field.cost().shown(words("Held in claims", "索償結餘"), { optional: true }),
});
export interface CreditLine extends RowOf<typeof creditLineFields> {}

/** What is entered of the supplier's own credit note. */
export const receivedCreditFields = defineFields({
  supplierCreditNo: field.text(40)(words("Supplier's credit note no.", "供應商貸項編號"), { required: true }),
  creditDate: field.day(words("Dated", "貸項日期"), { required: true }),
  receivedNet: field.money()(words("Credited net", "貸項未稅金額"), { required: true }),
  receivedVat: field.money()(words("Credited VAT", "貸項增值稅"), { required: true }),
  differenceReason: field.text(200)(words("Why it differs from the claim", "與索償不同的原因")),
});

const receivedShown = {
  supplierCreditNo: field.text().shown(receivedCreditFields.supplierCreditNo.label, { optional: true }),
  creditDate: field.day.shown(receivedCreditFields.creditDate.label, { optional: true }),
  receivedNet: field.money().shown(receivedCreditFields.receivedNet.label, { optional: true }),
  receivedVat: field.money().shown(receivedCreditFields.receivedVat.label, { optional: true }),
  differenceReason: field.text().shown(receivedCreditFields.differenceReason.label, { optional: true }),
};

export const supplierCreditFields = defineFields({
  no: field.text().shown(words("No.", "編號")),
  state: field.oneOf(supplierCreditStateWords).shown(words("State", "狀態")),
  supplierId: field.ref("supplier")(words("Supplier", "供應商"), { required: true }),
  reason: field.oneOf(creditReasonWords)(words("Reason", "原因"), { required: true }),
  claimDate: field.day(words("Date", "日期"), { hint: words("Today when left empty", "留空即今天") }),
  remark: field.memo(500)(words("Remark", "備註")),
  lines: field.lines(creditLineFields, 500)(words("Lines", "明細"), { required: true }),

  ...supplierShown,
  warehouseId: field.ref("warehouse").shown(words("Warehouse", "倉庫"), { optional: true }),
  warehouseName: field.text().shown(words("Warehouse", "倉庫"), { optional: true }),
  invoiceId: field.int().shown(words("Invoice", "發票"), { optional: true }),
  receiptId: field.int().shown(words("Receipt", "收貨單"), { optional: true }),
  aboutNo: field.text().shown(words("About", "相關單據"), { optional: true }),
  lineCount: field.int(0).shown(words("Lines", "行數")),
  netTotal: field.money().shown(words("Claimed net", "索償未稅金額")),
  vatTotal: field.money().shown(words("Claimed VAT", "索償增值稅")),
  total: field.money().shown(words("Claimed", "索償金額")),
  /** Only for users who may see costs (docs/rules/people.md#who-may-see-margins). */
  held: field.cost().shown(words("Held in claims", "索償結餘"), { optional: true }),
  received: field.money().shown(words("Credited", "貸項金額"), { optional: true }),
  open: field.money({}).shown(words("Left to use", "未使用金額"), { optional: true }),
  ...receivedShown,
  ...doneBy("sent", words("Sent", "發出")),
  waitingDays: field.int(0).shown(words("Days waiting", "等候天數"), { optional: true }),
  ...chaseShown,
  ...doneBy("received", words("Entered", "登記")),
  ...printedFields,
});

export const supplierCreditListFields = documentList(
  supplierCreditFields,
  ["reason", "claimDate", ...supplierListed],
  [
    "aboutNo",
    "total",
    "held",
    "supplierCreditNo",
    "received",
    "open",
    "sentAt",
    "waitingDays",
    "chasedAt",
    "chaseCount",
  ],
);

/** Sums below the list. */
export const supplierCreditTotalFields = { count, ...pick(supplierCreditFields, "total", "held") };

export interface SupplierCreditRow extends VersionedRow<typeof supplierCreditListFields> {}
export interface SupplierCredit extends Omit<VersionedRow<typeof supplierCreditFields>, "lines"> {
  readonly lines: CreditLine[];
}
