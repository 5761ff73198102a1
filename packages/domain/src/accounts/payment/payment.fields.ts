/** A payment of a customer taken in the office, and what it pays (docs/rules/money.md#payments, docs/rules/money.md#allocation). */
import { auditFields } from "../../kernel/common.fields.ts";
import {
  day,
  defineFields,
  flag,
  int,
  lines,
  memo,
  money,
  oneOf,
  pick,
  ref,
  text,
  type InputOf,
  type RowOf,
} from "../../kernel/fields.ts";
import { words } from "../../kernel/words.ts";
import { paymentMethods, paymentStates } from "./payment.states.ts";

const { CONTRA: _needsSupplier, ...officeMethods } = paymentMethods;

const statusWords = Object.fromEntries(
  Object.entries(paymentStates.states).map(([state, { label }]) => [state, label]),
) as {
  [S in keyof typeof paymentStates.states]: (typeof paymentStates.states)[S]["label"];
};

/** One open item being paid, and how much of it. */
export const payingFields = defineFields({
  entryId: ref("openItem")(words("Open item", "未結項目"), { required: true }),
  amount: money({ min: "0.01" })(words("Pay", "核銷金額"), { required: true }),
});
export type Paying = InputOf<typeof payingFields>;

export const paymentFields = defineFields({
  no: text()(words("Payment no.", "收款編號"), { computed: true }),
  customerId: ref("customer")(words("Customer", "客戶"), { required: true }),
  bizDate: day(words("Date", "日期"), { hint: words("Today when left empty", "留空即今天") }),
  /** Contra needs a supplier's account to set against, so it is recorded from there. */
  method: oneOf(officeMethods)(words("Method", "付款方式"), { required: true }),
  amount: money({ min: "0.01" })(words("Amount", "金額"), { required: true }),
  reference: text(60)(words("Reference", "參考編號")),
  chequeNo: text(20)(words("Cheque no.", "支票號碼")),
  forOrderId: ref("order")(words("For order", "訂單預付"), {
    hint: words("Prepayment: can be used for this order only", "預付款項，只供此訂單使用"),
  }),
  remark: memo(500)(words("Remark", "備註")),

  customerCode: text()(words("Shop code", "店號"), { computed: true }),
  customerNameEn: text()(words("Customer", "客戶"), { computed: true, optional: true }),
  customerNameZh: text()(words("Customer", "客戶"), { computed: true, optional: true }),
  forOrderNo: text()(words("For order", "訂單預付"), { computed: true, optional: true }),
  /** The order may still be invoiced: the rest of the payment waits for that. */
  keptForOrder: flag(words("Reserved for the order", "留待訂單開票"), { computed: true }),
  status: oneOf(statusWords)(words("Status", "狀態"), { computed: true }),
  unallocated: money({})(words("Unallocated", "未核銷"), { computed: true }),
  warehouseId: ref("warehouse")(words("Warehouse", "倉庫"), { computed: true }),
  warehouseNameEn: text()(words("Warehouse", "倉庫"), { computed: true, optional: true }),
  warehouseNameZh: text()(words("Warehouse", "倉庫"), { computed: true, optional: true }),
  receivedByName: text()(words("Received by", "收款人"), { computed: true, optional: true }),
  ...auditFields,
});

export interface Payment extends RowOf<typeof paymentFields> {
  readonly version: number;
}

/** Input: the payment, and either amounts per item or automatic allocation. */
export const paymentInputFields = defineFields({
  ...pick(paymentFields, "customerId", "bizDate", "method", "amount", "reference", "chequeNo", "forOrderId", "remark"),
  automatic: flag(words("Allocate automatically", "自動核銷"), {
    hint: words("Oldest due date first", "先到期者先核銷"),
  }),
  useCreditNotes: flag(words("Use credit notes first", "先用貸項通知單")),
  allocations: lines(payingFields)(words("Allocations", "核銷明細")),
});

export const paymentListFields = pick(
  paymentFields,
  "no",
  "bizDate",
  "customerId",
  "customerCode",
  "customerNameEn",
  "customerNameZh",
  "method",
  "amount",
  "unallocated",
  "reference",
  "chequeNo",
  "forOrderId",
  "forOrderNo",
  "status",
  "warehouseId",
  "warehouseNameEn",
  "warehouseNameZh",
  "receivedByName",
  "createTime",
);

/** Sums below the list; what was reversed or bounced is no money. */
export const paymentTotalFields = pick(paymentFields, "amount", "unallocated");

/** An item paid by the payment: `open` is what remains open of it now. */
export const allocationFields = defineFields({
  entryId: ref("openItem")(words("Open item", "未結項目"), { computed: true }),
  documentId: int()(words("Document", "單據"), { computed: true }),
  documentNo: text()(words("Document no.", "單號"), { computed: true }),
  bizDate: day(words("Date", "日期"), { computed: true }),
  dueDate: day(words("Due date", "到期日"), { computed: true }),
  total: money({})(words("Total", "總額"), { computed: true }),
  open: money({})(words("Open", "未結金額"), { computed: true }),
  amount: money({})(words("Allocated", "已核銷"), { computed: true }),
  allocDate: day(words("Allocated on", "核銷日期"), { computed: true }),
});
export interface PaymentAllocation extends RowOf<typeof allocationFields> {}

/** An order of the customer that may be paid in advance. */
export const payableOrderFields = defineFields({
  no: text()(words("Order no.", "訂單編號"), { computed: true }),
  deliveryDate: day(words("Delivery date", "送貨日期"), { computed: true }),
  outstandingTotal: money({})(words("Not invoiced", "未開票金額"), { computed: true }),
});
export interface PayableOrder extends RowOf<typeof payableOrderFields> {}

/** A customer's unpaid items, in the order in which they would be paid. */
export const openItemFields = pick(allocationFields, "documentId", "documentNo", "bizDate", "dueDate", "total", "open");
export interface OpenItem extends RowOf<typeof openItemFields> {}
