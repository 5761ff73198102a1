/**
 * The operation log: what was requested and how it ended, including refusals and faults
 * (docs/rules/logs.md#operation-log). Built at the HTTP border from the declaration of the call, the same for
 * every call.
 *
 * It is written after the request, in batches: a posting does not wait for it (decision 0015). What must never
 * be missed goes into the audit log, in the transaction.
 */
import type { Connections } from "../db/connections.ts";
import { words } from "@larder/domain/kernel/words";
import type { Ids } from "../db/ids.ts";
import { writeRows } from "../db/insert-rows.ts";
import type { Whole } from "../db/whole-row.ts";
import { inTransaction } from "../db/transaction.ts";
import { afterRequests } from "../log/after-requests.ts";
import { registerFigures } from "../log/figures.ts";
import type { Log } from "../log/log.ts";

export type Operation = Omit<Whole<"operLog">, "id" | "operatorType">;

export interface OperationLog {
  /** Returns at once. */
  note(operation: Operation): void;
  /** Resolves when everything logged so far is in the table. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Beyond this the database has been unavailable for long: the newest entries are dropped and counted. */
const MOST_WAITING = 5000;
const MOST_AT_ONCE = 500;
const PAUSE = 1000;
const PAUSE_AFTER_FAILURE = 3000;
const BACK_OFFICE = 1;

export function operationLogIn(database: Connections, ids: Ids, log: Log): OperationLog {
  let waiting: Operation[] = [];
  let lost = 0;
  registerFigures("operations", () => [
    {
      name: words("Operations waiting to be logged", "待寫入操作日誌"),
      value: waiting.length,
      entries: waiting.length,
    },
    { name: words("Operations not logged", "未能寫入操作日誌"), value: lost },
  ]);

  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE);
      try {
        for (const [tenantId, rows] of Map.groupBy(batch, (one) => one.tenantId)) {
          await writeOf(tenantId, rows).catch(unlessHopeless);
          const written = new Set(rows);
          waiting = waiting.filter((one) => !written.has(one));
        }
      } catch (error) {
        log.warn(
          { error: (error as Error).message, waiting: waiting.length },
          "operation log not written; trying again",
        );
        return writing.later(PAUSE_AFTER_FAILURE);
      }
    }
    if (lost > 0) {
      log.warn({ lost }, "operations were not logged while the database was away");
      lost = 0;
    }
  };

  const writeOf = async (tenantId: string, rows: readonly Operation[]): Promise<void> => {
    await ids.ready();
    const binding = { homeTenantId: tenantId, tenantId, userId: null, requestId: "operation log" };
    await inTransaction(database, binding, async (tx) => {
      const logged = rows.map((row) => ({ ...row, id: ids.next(), operatorType: BACK_OFFICE }));
      writeRows(tx, "operLog", logged);
    });
  };

  /** A row that the database will never accept (its company is gone) must not block the rest. */
  const unlessHopeless = (error: { code?: string; message?: string }): void => {
    if (!/^2[23]/.test(error.code ?? "")) throw error;
    log.error({ error: error.message }, "operations that cannot be logged");
  };

  const writing = afterRequests(writeAll);
  return {
    note(operation) {
      if (waiting.length >= MOST_WAITING) lost++;
      else waiting.push(operation);
      writing.later(PAUSE);
    },
    flush: writing.flush,
    async close() {
      await writing.close();
      if (waiting.length + lost > 0) log.warn({ lost: waiting.length + lost }, "operations were not logged at the end");
    },
  };
}
