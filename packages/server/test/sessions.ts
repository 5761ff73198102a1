/** Signs a user in: the row of a session, and its token. */
import { hashOf, newToken } from "../src/platform/access/session.ts";
import { inTransaction, type Tx } from "../src/platform/db/transaction.ts";
import type { Platform } from "../src/platform/platform.ts";

export const CLIENT_ID = "test-client";
const DAYS = 400;

interface SignedIn {
  readonly tenantId: string;
  readonly userId: number;
  readonly address?: string;
}

/** Long enough for any story; the ids of the platform must be ready. */
export function writeSession(
  tx: Pick<Tx, "write">,
  platform: Platform,
  { tenantId, userId, address }: SignedIn,
): string {
  const token = newToken(tenantId);
  const now = platform.clock.now();
  const until = new Date(now.getTime() + DAYS * 86_400_000);
  tx.write({
    text: `insert into session (tenant_id, token_hash, id, user_id, client_id, address, created_at, expires_at, seen_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $7)`,
    values: [tenantId, hashOf(token), platform.ids.next(), userId, CLIENT_ID, address ?? null, now, until],
  });
  return token;
}

/** The operator: user 1 of company 000000. */
export async function operatorToken(platform: Platform): Promise<string> {
  const tenantId = "000000";
  await platform.ids.ready();
  const bound = { homeTenantId: tenantId, tenantId, userId: null, requestId: "story" };
  return inTransaction(platform.database, bound, async (tx) => writeSession(tx, platform, { tenantId, userId: 1 }));
}
