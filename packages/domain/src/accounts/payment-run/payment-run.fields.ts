/** What is paid to suppliers in one go (docs/rules/supplier-payments.md#runs). */
import { auditFields } from "../../kernel/common.fields.ts";
import { doneBy } from "../../kernel/shown.fields.ts";
import { defineFields, field, type InputOf, pick, type RowOf, type VersionedRow } from "../../kernel/fields.ts";
import { labelsOf } from "../../kernel/states.ts";
import { words } from "../../kernel/words.ts";
import { payableFields } from "../payable/payable.fields.ts";
import { ofBankAccount } from "../bank-account/bank-account.fields.ts";
import { heldWords } from "./payment-run.messages.ts";
import { paymentRunStates } from "./payment-run.states.ts";

export const paymentRunStateWords = labelsOf(paymentRunStates);

/** An item of a supplier: a bill that is paid, or a credit that is deducted. */
export const runLineFields = defineFields({
  entryId: field.ref("openItem")(words("Open item", "未結項目"), { required: true }),
  /** Above 0 for credits too: `credit` says which way it counts. */
  amount: field.money({ min: "0.01" })(words("Pay", "付款金額"), { required: true }),
  credit: field.flag.shown(words("Deducted", "扣減")),
  /** What was open of it when the run was prepared. */
  open: field.money({}).shown(words("Open", "未結金額")),
  ...pick(payableFields, [
    "supplierId",
    "supplierCode",
    "supplierNameEn",
    "supplierNameZh",
    "documentNo",
    "documentType",
  ]),
  ...pick(payableFields, "documentId", "supplierInvoiceNo", "bizDate", "dueDate", "total"),
  held: field.oneOf(heldWords).shown(words("Held", "暫停付款"), { optional: true }),
});
export interface RunLine extends RowOf<typeof runLineFields> {}
export type RunLineInput = InputOf<typeof runLineFields>;

export const paymentRunFields = defineFields({
  no: field.text().shown(words("Run no.", "批次編號")),
  payDate: field.day(words("Pay date", "付款日期"), {
    required: true,
    hint: words("When suppliers have the money", "供應商收款之日"),
  }),
  dueUntil: field.day(words("Due until", "到期日止"), { required: true }),
  ...ofBankAccount,
  remark: field.memo(500)(words("Remark", "備註")),
  lines: field.lines(runLineFields)(words("Items", "付款項目"), { required: true }),

  state: field.oneOf(paymentRunStateWords).shown(words("State", "狀態")),
  total: field.money({}).shown(words("To pay", "付款總額")),
  supplierCount: field.int().shown(words("Suppliers", "供應商數目")),
  ...doneBy("approved", words("Approved", "批准")),
  ...doneBy("fileMade", words("Bank file made", "銀行檔案製作")),
  fileTimes: field.int().shown(words("Files made", "檔案製作次數")),
  ...auditFields,
});
export interface PaymentRun extends Omit<VersionedRow<typeof paymentRunFields>, "lines"> {
  readonly lines: RunLine[];
}

export const paymentRunListFields = pick(
  paymentRunFields,
  ["no", "payDate", "dueUntil", "supplierCount", "total", "state", "createByName", "approvedByName"],
  ["approvedAt", "fileMadeAt", "fileTimes", "createTime"],
  ["bankAccountId", "bankAccountName"],
);
export const paymentRunTotalFields = pick(paymentRunFields, "total");

/** The payment that an approved run made for a supplier. */
export const runPaymentFields = defineFields({
  no: field.text().shown(words("Payment no.", "付款編號")),
  ...pick(payableFields, "supplierId", "supplierCode", "supplierNameEn", "supplierNameZh"),
  amount: field.money({}).shown(words("Amount", "金額")),
  status: field.text().shown(words("Status", "狀態")),
  printed: field.int().shown(words("Remittance printed", "匯款通知列印次數")),
});
export interface RunPayment extends RowOf<typeof runPaymentFields> {}
