/** The payment as a document: the facts of its moves, and its lock (docs/rules/money.md#payments). */
import { paymentFacts, paymentStates as states } from "@larder/domain/accounts/payment/payment.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lockPayment, type LockedPayment } from "./payment.store.ts";

/** What each payment pays of an invoice; an allocation that was undone no longer counts. */
const PAID_BY = `select c.doc_id as id, sum(a.amount) as total
      from party_entry d join party_alloc a on a.tenant_id = $1 and a.debit_entry_id = d.id
      join party_entry c on c.tenant_id = $1 and c.id = a.credit_entry_id and c.doc_type = 'RC' and c.entry_type = 'PAYMENT'
     where d.tenant_id = $1 and d.doc_type = 'SI' and d.doc_id = $2 and not a.system group by c.doc_id having sum(a.amount) > 0`;

export const customerPayments = documentIn({
  entity: "payment",
  table: "payment",
  column: "status",
  states,
  lock: lockPayment,
  byId,
  follows: [
    {
      document: "order",
      by: "forOrderId",
      day: "bizDate",
      total: "amount",
      left: "unallocated",
      goneIn: ["REVERSED", "BOUNCED"],
    },
    { document: "salesInvoice", through: PAID_BY, day: "bizDate" },
  ],
  facts: (payment: LockedPayment) => paymentFacts(payment),
});
