/**
 * Work after the transaction (print runs, mails, exports): a job is queued in the same transaction as the
 * document it belongs to, so a rolled-back document leaves no job. Delivery is at least once: every task must
 * be safe to repeat.
 */
import type { Tx } from "../db/transaction.ts";

export interface Jobs {
  /** Queued with the transaction; the payload names the tenant. A delay may be given. */
  add(
    tx: Pick<Tx, "write">,
    tenantId: string,
    task: string,
    payload: Record<string, unknown>,
    waitSeconds?: number,
  ): void;
}

/** Through an owner's function with its list of known tasks: the queue's own tables are closed to the server's role. */
export const queue: Jobs = {
  add: (tx, tenantId, task, payload, waitSeconds = 0) =>
    tx.write({
      text: "select enqueue_job($1, $2, $3)",
      values: [task, JSON.stringify({ ...payload, tenantId }), waitSeconds],
    }),
};
