/** The database before anyone is signed in: bound to the named company, on nobody's behalf. */
import { inTransaction, type Tx } from "../../../platform/db/transaction.ts";
import type { PublicRequest } from "../../../platform/request/public-request.ts";

export const PLATFORM = "000000";

export const bound = <T>(
  request: PublicRequest,
  tenantId: string,
  work: (tx: Tx) => Promise<T>,
  readOnly = false,
): Promise<T> =>
  inTransaction(
    request.platform.database,
    { homeTenantId: tenantId, tenantId, userId: null, requestId: request.requestId },
    work,
    { readOnly },
  );
