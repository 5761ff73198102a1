/** A payment of a customer taken in the office, and what it pays (docs/rules/money.md#payments, docs/rules/money.md#allocation). */
import { auditFields } from "../../kernel/common.fields.ts";
import { defineFields, field, type InputOf, pick, type RowOf, type VersionedRow } from "../../kernel/fields.ts";
import { namesShown } from "../../kernel/shown.fields.ts";
import { words } from "../../kernel/words.ts";
import { ofBankAccount } from "../bank-account/bank-account.fields.ts";
import { paymentMethods, paymentStates } from "./payment.states.ts";

const { CONTRA: _needsSupplier, ...officeMethods } = paymentMethods;

const statusWords = Object.fromEntries(
  Object.entries(paymentStates.states).map(([state, { label }]) => [state, label]),
) as {
  [S in keyof typeof paymentStates.states]: (typeof paymentStates.states)[S]["label"];
};

/** One open item being paid, and how much of it. */
export const payingFields = defineFields({
  entryId: field.ref("openItem")(words("Open item", "未結項目"), { required: true }),
  amount: field.money({ min: "0.01" })(words("Pay", "核銷金額"), { required: true }),
});
export type Paying = InputOf<typeof payingFields>;

export const paymentFields = defineFields({
  no: field.code().shown(words("Payment no.", "收款編號")),
  customerId: field.ref("customer")(words("Customer", "客戶"), { required: true }),
  bizDate: field.day(words("Date", "日期"), { hint: words("Today when left empty", "留空即今天") }),
  method: field.oneOf(paymentMethods)(words("Method", "付款方式"), { required: true }),
  amount: field.money({ min: "0.01" })(words("Amount", "金額"), { required: true }),
  reference: field.text(60)(words("Reference", "參考編號")),
  chequeNo: field.text(20)(words("Cheque no.", "支票號碼")),
  ...ofBankAccount,
  forOrderId: field.ref("order")(words("For order", "訂單預付"), {
    hint: words("Prepayment: can be used for this order only", "預付款項，只供此訂單使用"),
  }),
  remark: field.memo(500)(words("Remark", "備註")),

  customerCode: field.text().shown(words("Shop code", "店號")),
  ...namesShown("customer", words("Customer", "客戶")),
  forOrderNo: field.text().shown(words("For order", "訂單預付"), { optional: true }),
  /** The order may still be invoiced: the rest of the payment waits for that. */
  keptForOrder: field.flag.shown(words("Reserved for the order", "留待訂單開票")),
  /** The other half of a contra. */
  contraId: field.ref("supplierPayment").shown(words("Set off against", "對沖付款"), { optional: true }),
  contraNo: field.text().shown(words("Set off against", "對沖付款"), { optional: true }),
  contraSupplierId: field.ref("supplier").shown(words("Supplier", "供應商"), { optional: true }),
  status: field.oneOf(statusWords).shown(words("Status", "狀態")),
  unallocated: field.money({}).shown(words("Unallocated", "未核銷")),
  warehouseId: field.ref("warehouse").shown(words("Warehouse", "倉庫")),
  ...namesShown("warehouse", words("Warehouse", "倉庫")),
  receivedByName: field.text().shown(words("Received by", "收款人"), { optional: true }),
  ...auditFields,
});

export interface Payment extends VersionedRow<typeof paymentFields> {}

/** Input: the payment, and either amounts per item or automatic allocation. */
export const paymentInputFields = defineFields({
  ...pick(paymentFields, "customerId", "bizDate", "amount", "reference", "chequeNo", "bankAccountId"),
  /** A contra has two halves and a call of its own (../contra). */
  method: field.oneOf(officeMethods)(paymentFields.method.label, { required: true }),
  ...pick(paymentFields, "forOrderId", "remark"),
  automatic: field.flag(words("Allocate automatically", "自動核銷"), {
    hint: words("Oldest due date first", "先到期者先核銷"),
  }),
  useCreditNotes: field.flag(words("Use credit notes first", "先用貸項通知單")),
  allocations: field.lines(payingFields)(words("Allocations", "核銷明細")),
});

export const paymentListFields = pick(
  paymentFields,
  ["no", "bizDate", "customerId", "customerCode", "customerNameEn", "customerNameZh", "method"],
  [
    "amount",
    "unallocated",
    "reference",
    "chequeNo",
    "bankAccountId",
    "bankAccountName",
    "forOrderId",
    "forOrderNo",
    "status",
  ],
  ["warehouseId", "warehouseNameEn", "warehouseNameZh", "receivedByName", "createTime"],
);

/** Sums below the list; what was reversed or bounced is no money. */
export const paymentTotalFields = pick(paymentFields, "amount", "unallocated");

/** An item paid by the payment: `open` is what remains open of it now. */
export const allocationFields = defineFields({
  entryId: field.ref("openItem").shown(words("Open item", "未結項目")),
  documentType: field.text().shown(words("Document", "單據")),
  documentId: field.int().shown(words("Document", "單據")),
  documentNo: field.text().shown(words("Document no.", "單號")),
  bizDate: field.day.shown(words("Date", "日期")),
  dueDate: field.day.shown(words("Due date", "到期日")),
  total: field.money({}).shown(words("Total", "總額")),
  open: field.money({}).shown(words("Open", "未結金額")),
  amount: field.money({}).shown(words("Allocated", "已核銷")),
  allocDate: field.day.shown(words("Allocated on", "核銷日期")),
});
export interface PaymentAllocation extends RowOf<typeof allocationFields> {}

/** An order of the customer that may be paid in advance. */
export const payableOrderFields = defineFields({
  no: field.code().shown(words("Order no.", "訂單編號")),
  deliveryDate: field.day.shown(words("Delivery date", "送貨日期")),
  outstandingTotal: field.money({}).shown(words("Not invoiced", "未開票金額")),
});
export interface PayableOrder extends RowOf<typeof payableOrderFields> {}

/** A customer's unpaid items, in the order in which they would be paid. */
export const openItemFields = pick(allocationFields, "documentId", "documentNo", "bizDate", "dueDate", "total", "open");
export interface OpenItem extends RowOf<typeof openItemFields> {}
