/** The payment as a document: the facts of its moves, and its lock (docs/rules/money.md#payments). */
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { paymentFields } from "@larder/domain/accounts/payment/payment.fields";
import { paymentFacts, paymentStates as states } from "@larder/domain/accounts/payment/payment.states";
import { documentIn } from "../../../platform/document/document.ts";
import { paidBy } from "./party-payment.store.ts";
import { byId, lockPayment, type LockedPayment } from "./payment.store.ts";

export const customerPayments = documentIn({
  entity: "payment",
  table: "payment",
  column: "status",
  calls: paymentCalls,
  fields: paymentFields,
  states,
  lock: lockPayment,
  byId,
  // By whoever records it: the remittance advice, the photo of a cheque.
  files: "acc:payment:add",
  follows: [
    {
      document: "order",
      by: "forOrderId",
      day: "bizDate",
      total: "amount",
      left: "unallocated",
      goneIn: ["REVERSED", "BOUNCED"],
    },
    { document: "salesInvoice", through: paidBy("RC", "SI"), day: "bizDate" },
    { document: "openingItem", through: paidBy("RC", "OB"), day: "bizDate" },
  ],
  facts: (payment: LockedPayment) => paymentFacts(payment),
});
