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

/** Long enough for any story: a token, and the statement that makes it valid. */
export function sessionOf(
  { tenantId, userId, address }: SignedIn,
  { id, now, clientId = CLIENT_ID }: { readonly id: number; readonly now: Date; readonly clientId?: string },
): { readonly token: string; readonly text: string; readonly values: unknown[] } {
  const token = newToken(tenantId);
  const until = new Date(now.getTime() + DAYS * 86_400_000);
  return {
    token,
    text: `insert into session (tenant_id, token_hash, id, user_id, client_id, address, created_at, expires_at, seen_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $7)`,
    values: [tenantId, hashOf(token), id, userId, clientId, address ?? null, now, until],
  };
}

/** The ids of the platform must be ready. */
export function writeSession(tx: Pick<Tx, "write">, platform: Platform, user: SignedIn): string {
  const { token, ...statement } = sessionOf(user, { id: platform.ids.next(), now: platform.clock.now() });
  tx.write(statement);
  return token;
}

/** The operator: user 1 of company 000000. */
export async function operatorToken(platform: Platform): Promise<string> {
  const tenantId = "000000";
  await platform.ids.ready();
  const bound = { homeTenantId: tenantId, tenantId, userId: null, requestId: "story" };
  return inTransaction(platform.database, bound, async (tx) => writeSession(tx, platform, { tenantId, userId: 1 }));
}
