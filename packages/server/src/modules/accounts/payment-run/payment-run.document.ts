/** A payment run as a document: the facts of its moves, and its lock (docs/rules/supplier-payments.md#runs). */
import { paymentRunCalls } from "@larder/domain/accounts/payment-run/payment-run.calls";
import { paymentRunFields } from "@larder/domain/accounts/payment-run/payment-run.fields";
import { paymentRunFacts, paymentRunStates as states } from "@larder/domain/accounts/payment-run/payment-run.states";
import { documentIn } from "../../../platform/document/document.ts";
import { byId, lock } from "./payment-run.store.ts";

export const paymentRuns = documentIn({
  entity: "paymentRun",
  table: "paymentRun",
  calls: paymentRunCalls,
  fields: paymentRunFields,
  states,
  lock,
  byId,
  files: "acc:paymentRun:add",
  facts: (run) => paymentRunFacts(run),
  follows: {
    document: "purchaseInvoice",
    day: "payDate",
    through: `select l.head_id as id, sum(l.amount) as total from payment_run_line l join party_entry e on e.tenant_id = $1 and e.id = l.entry_id
      where l.tenant_id = $1 and e.doc_type = 'PI' and e.doc_id = $2 group by l.head_id`,
  },
});
