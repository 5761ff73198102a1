/** A payment to a supplier, and what it pays (docs/rules/supplier-payments.md#payments). */
import { defineFields, field, pick, type VersionedRow } from "../../kernel/fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { namesShown } from "../../kernel/shown.fields.ts";
import { words } from "../../kernel/words.ts";
import { paymentFields, paymentInputFields } from "../payment/payment.fields.ts";
import { supplierPaymentStates } from "./supplier-payment.states.ts";

export const supplierPaymentStatusWords = labelsOf(supplierPaymentStates);

export const supplierPaymentFields = defineFields({
  no: field.text().shown(words("Payment no.", "付款編號")),
  supplierId: field.ref("supplier")(words("Supplier", "供應商"), { required: true }),
  ...pick(paymentFields, "bizDate", "method", "amount", "reference", "chequeNo", "remark", "unallocated"),
  ...pick(paymentFields, "bankAccountId", "bankAccountName"),
  /** Whose safe paid; what a run pays belongs to none. */
  warehouseId: field.ref("warehouse").shown(words("Warehouse", "倉庫"), { optional: true }),
  ...pick(paymentFields, "warehouseNameEn", "warehouseNameZh"),
  supplierCode: field.text().shown(words("Supplier code", "供應商編號")),
  ...namesShown("supplier", words("Supplier", "供應商")),
  /** The other half of a contra. */
  contraId: field.ref("payment").shown(words("Set off against", "對沖收款"), { optional: true }),
  contraNo: field.text().shown(words("Set off against", "對沖收款"), { optional: true }),
  status: field.oneOf(supplierPaymentStatusWords).shown(words("Status", "狀態")),
  runId: field.ref("paymentRun").shown(words("Payment run", "批次付款"), { optional: true }),
  runNo: field.text().shown(words("Payment run", "批次付款"), { optional: true }),
  /** It was paid with this receipt, whose bill it waits for. */
  receiptId: field.ref("typedReceipt").shown(words("Typed receipt", "手動收貨單"), { optional: true }),
  receiptNo: field.text().shown(words("Typed receipt", "手動收貨單"), { optional: true }),
  /** How often the remittance advice was printed. */
  printed: field.int().shown(words("Printed", "列印次數")),
  ...pick(paymentFields, "createTime", "createByName", "updateTime", "updateByName"),
});

export interface SupplierPayment extends VersionedRow<typeof supplierPaymentFields> {}

/** Input: the payment, and either amounts per item or automatic allocation. */
export const supplierPaymentInputFields = defineFields({
  ...pick(supplierPaymentFields, "supplierId", "bizDate", "amount", "reference", "chequeNo", "remark"),
  method: paymentInputFields.method,
  bankAccountId: supplierPaymentFields.bankAccountId,
  automatic: paymentInputFields.automatic,
  useCreditNotes: field.flag(words("Use supplier credits first", "先用供應商貸項")),
  allocations: paymentInputFields.allocations,
});

export const supplierPaymentListFields = pick(
  supplierPaymentFields,
  ["no", "bizDate", "supplierId", "supplierCode", "supplierNameEn", "supplierNameZh", "method", "amount"],
  ["unallocated", "reference", "chequeNo", "runId", "runNo", "status", "printed", "createTime"],
  ["bankAccountId", "bankAccountName"],
);

/** Sums below the list; what was reversed is no money. */
export const supplierPaymentTotalFields = pick(supplierPaymentFields, "amount", "unallocated");
