/** A payment to a supplier as a document: the facts of its moves, its lock, and what it pays (docs/rules/supplier-payments.md#payments). */
import {
  supplierPaymentFacts,
  supplierPaymentStates as states,
} from "@larder/domain/accounts/supplier-payment/supplier-payment.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lockPayment } from "./supplier-payment.store.ts";

/** What each payment pays of a bill; an allocation that was undone no longer counts. */
const PAID_BY = `select c.doc_id as id, sum(a.amount) as total
      from party_entry d join party_alloc a on a.tenant_id = $1 and a.debit_entry_id = d.id
      join party_entry c on c.tenant_id = $1 and c.id = a.credit_entry_id and c.doc_type = 'PY' and c.entry_type = 'PAYMENT'
     where d.tenant_id = $1 and d.doc_type = 'PI' and d.doc_id = $2 and not a.system group by c.doc_id having sum(a.amount) > 0`;

export const supplierPayments = documentIn({
  entity: "supplierPayment",
  table: "payment",
  column: "status",
  states,
  lock: lockPayment,
  byId,
  follows: [
    { document: "purchaseInvoice", through: PAID_BY, day: "bizDate" },
    { document: "typedReceipt", by: "receiptId", day: "bizDate", total: "amount" },
    { document: "paymentRun", by: "runId", day: "bizDate", total: "amount" },
  ],
  facts: supplierPaymentFacts,
});
