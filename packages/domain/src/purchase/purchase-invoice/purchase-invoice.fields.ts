/** A purchase invoice: what a supplier bills us (docs/rules/purchase-invoices.md#invoice). */
import { auditFields, count } from "../../kernel/common.fields.ts";
import { defineFields, field, pick, type VersionedRow } from "../../kernel/fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { invoiceLineFields, type InvoiceLine } from "./invoice-line.fields.ts";
import { matchResultWords } from "./match.rules.ts";
import { purchaseInvoiceStates } from "./purchase-invoice.states.ts";
import { supplierListed, supplierShown } from "../supplier/supplier-shown.fields.ts";

export const purchaseInvoiceStateWords = labelsOf(purchaseInvoiceStates);

/** What one invoice holds. */
export const MOST_LINES = 500;

export const purchaseInvoiceFields = defineFields({
  no: field.code().shown(words("Our no.", "本公司編號")),
  state: field.oneOf(purchaseInvoiceStateWords).shown(words("State", "狀態")),
  supplierId: field.ref("supplier")(words("Supplier", "供應商"), { required: true }),
  supplierInvoiceNo: field.text(40)(words("Supplier's invoice no.", "供應商發票編號"), { required: true }),
  invoiceDate: field.day(words("Invoice date", "發票日期"), { required: true }),
  dueDate: field.day(words("Due date", "到期日"), {
    hint: words("Empty: by the supplier's terms", "留空：按供應商付款期"),
  }),
  reference: field.text(40)(words("Order or delivery note", "訂單或送貨單編號"), {
    hint: words("As printed on the invoice: it is matched first", "發票上所列編號，優先核對"),
  }),
  discountScale: field.percent({})(words("Discount %", "折扣 %")),
  discountPrice: field.money({})(words("Discount £", "折扣 £")),
  amountNet: field.money({ min: "0.01" })(words("One net amount for whole receipts", "整批收貨的未稅總額"), {
    hint: words(
      "The receipts below are taken whole; the amount is spread by their value",
      "以下收貨將整批入帳，金額按價值分攤",
    ),
  }),
  vatS20: field.money()(words("Stated VAT 20%", "列明增值稅 20%"), {
    hint: words("Empty: as computed", "留空：按計算"),
  }),
  vatR5: field.money()(words("Stated VAT 5%", "列明增值稅 5%"), { hint: words("Empty: as computed", "留空：按計算") }),
  vatAccepted: field.flag(words("Stated VAT accepted", "接受列明的增值稅"), { usual: false }),
  vatOnPaper: field.flag(words("VAT invoice held on paper", "持有增值稅發票正本"), { usual: false }),
  statedTotal: field.money({ min: "0.01" })(words("Total of the invoice", "發票總額"), { required: true }),
  remark: field.memo(500)(words("Remark", "備註")),
  lines: field.lines(invoiceLineFields, MOST_LINES)(words("Lines", "明細"), { required: true }),

  ...supplierShown,
  lineCount: field.int(0).shown(words("Lines", "行數")),
  goodsNet: field.money().shown(words("Goods net", "商品未稅總額")),
  netTotal: field.money().shown(words("Net", "未稅總額")),
  vatTotal: field.money().shown(words("VAT", "增值稅")),
  /** What the lines and the stated VAT come to. */
  total: field.money().shown(words("Computed total", "計算總額")),
  matched: field.oneOf(matchResultWords).shown(words("Check", "核對結果")),
  disputed: field.text().shown(words("Disputed", "爭議"), { optional: true }),
  open: field.money({}).shown(words("Open", "未付金額")),
  confirmedAt: field.instant.shown(words("Confirmed at", "確認時間"), { optional: true }),
  ...auditFields,
});

export const purchaseInvoiceListFields = pick(
  purchaseInvoiceFields,
  ["no", "state", ...supplierListed],
  ["supplierInvoiceNo", "invoiceDate", "dueDate", "netTotal", "vatTotal", "statedTotal"],
  ["matched", "disputed", "open", "createByName", "createTime"],
);

/** Sums below the list. */
export const purchaseInvoiceTotalFields = {
  count,
  ...pick(purchaseInvoiceFields, "netTotal", "vatTotal", "statedTotal"),
};

export interface PurchaseInvoiceRow extends VersionedRow<typeof purchaseInvoiceListFields> {}
export interface PurchaseInvoice extends Omit<VersionedRow<typeof purchaseInvoiceFields>, "lines"> {
  readonly lines: InvoiceLine[];
}
