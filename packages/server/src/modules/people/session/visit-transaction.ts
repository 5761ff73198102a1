/** The database before anybody is signed in: bound to the company that was named, in nobody's name. */
import { inTransaction, type Tx } from "../../../platform/db/transaction.ts";
import type { Visit } from "../../../platform/request/visit.ts";

export const PLATFORM = "000000";

export const bound = <T>(visit: Visit, tenantId: string, work: (tx: Tx) => Promise<T>, readOnly = false): Promise<T> =>
  inTransaction(
    visit.platform.database,
    { homeTenantId: tenantId, tenantId, userId: null, requestId: visit.requestId },
    work,
    { readOnly },
  );
