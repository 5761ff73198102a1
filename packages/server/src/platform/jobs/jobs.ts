/**
 * Work after the transaction (print runs, mails, exports): a job is put into the queue in
 * the same transaction as the document it belongs to, so a document that is rolled back
 * leaves no job. Delivered at least once: every task must bear repetition.
 */
import type { Tx } from "../db/transaction.ts";

export interface Jobs {
  /** Queued with the transaction; the payload carries the tenant. It may be told to wait before it is done. */
  add(
    tx: Pick<Tx, "write">,
    tenantId: string,
    task: string,
    payload: Record<string, unknown>,
    waitSeconds?: number,
  ): void;
}

/** Through the owner's function with its list of known tasks: the queue's own tables are closed to the server's role. */
export const queue: Jobs = {
  add: (tx, tenantId, task, payload, waitSeconds = 0) =>
    tx.write({
      text: "select enqueue_job($1, $2, $3)",
      values: [task, JSON.stringify({ ...payload, tenantId }), waitSeconds],
    }),
};
