/** A payment to a supplier as a document: the facts of its moves, its lock, and what it pays (docs/rules/supplier-payments.md#payments). */
import { supplierPaymentCalls } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import { supplierPaymentFields } from "@larder/domain/accounts/supplier-payment/supplier-payment.fields";
import {
  supplierPaymentFacts,
  supplierPaymentStates as states,
} from "@larder/domain/accounts/supplier-payment/supplier-payment.states";
import { documentIn } from "../../../platform/document/document.ts";
import { paidBy } from "../payment/party-payment.store.ts";
import { byId, lockPayment } from "./supplier-payment.store.ts";

export const supplierPayments = documentIn({
  entity: "supplierPayment",
  table: "payment",
  column: "status",
  calls: supplierPaymentCalls,
  fields: supplierPaymentFields,
  states,
  lock: lockPayment,
  byId,
  files: "acc:supplierPayment:add",
  follows: [
    { document: "purchaseInvoice", through: paidBy("PY", "PI"), day: "bizDate" },
    { document: "openingItem", through: paidBy("PY", "OB"), day: "bizDate" },
    { document: "typedReceipt", by: "receiptId", day: "bizDate", total: "amount" },
    { document: "paymentRun", by: "runId", day: "bizDate", total: "amount" },
  ],
  facts: supplierPaymentFacts,
});
