/** The payment as a document: the facts of its moves, and its lock (docs/rules/money.md#payments). */
import { paymentFacts, paymentStates as states } from "@larder/domain/accounts/payment/payment.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lockPayment, type LockedPayment } from "./payment.store.ts";

export const customerPayments = documentIn({
  entity: "payment",
  table: "payment",
  column: "status",
  states,
  lock: lockPayment,
  byId,
  follows: {
    document: "order",
    by: "forOrderId",
    day: "bizDate",
    total: "amount",
    left: "unallocated",
    goneIn: ["REVERSED", "BOUNCED"],
  },
  facts: (payment: LockedPayment) => paymentFacts(payment),
});
