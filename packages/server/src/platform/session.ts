/**
 * Sessions: opaque tokens, of which the database keeps only the hash.
 *
 * A token is the company's six digits, a dot, and 256 random bits: the digits open the right
 * side of the tenant wall, the bits are the secret. Who the token belongs to and what he may
 * do is kept in the process; whether the session still lives is told by each transaction.
 */
import { hash, randomBytes } from "node:crypto";
import { refuse } from "@larder/domain/kernel/refusal";
import { words } from "@larder/domain/kernel/words";
import type { Clock } from "./clock.ts";
import type { Database } from "./db/database.ts";
import { inTransaction } from "./db/transaction.ts";
import { tellFigures } from "./figures.ts";
import { platformMessages } from "./messages.ts";
import { loadRights, type Rights } from "./rights.ts";

export const SESSION_HOURS = 12;

export interface SignedIn {
  readonly rights: Rights;
  readonly tokenHash: Buffer;
  readonly clientId: string;
  readonly expiresAt: number;
  /** Where the platform's operator acts; everybody else in his own company. */
  readonly actingTenantId: string;
}

export interface Sessions {
  /** Who holds this token; refused with 401 when nobody (any more) does. */
  of(token: string | null): Promise<SignedIn>;
  /** Throws the kept copy away, so that the next `of` reads it again. */
  forget(token: string): void;
}

const TOKEN = /^(\d{6})\.[A-Za-z0-9_-]{43}$/;

export const newToken = (tenantId: string): string => `${tenantId}.${randomBytes(32).toString("base64url")}`;
export const hashOf = (token: string): Buffer => hash("sha256", token, "buffer");

const MOST_KEPT = 10_000;

export function sessionsIn(database: Database, clock: Clock): Sessions {
  const kept = new Map<string, SignedIn>();
  let asked = 0;
  let read = 0;
  tellFigures("sessions", () => [
    { name: words("Sessions in memory", "記憶體中的登入"), value: kept.size, kept: kept.size },
    { name: words("Sessions asked for", "登入查詢次數"), value: asked },
    { name: words("Sessions read from the database", "登入讀取資料庫次數"), value: read },
  ]);

  const load = async (token: string, tenantId: string): Promise<SignedIn> => {
    read++;
    const tokenHash = hashOf(token);
    const found = await inTransaction(
      database,
      { homeTenantId: tenantId, tenantId, userId: null, requestId: "session" },
      async (tx) => {
        const { rows } = await tx.query(
          `select user_id, client_id, coalesce(acting_tenant_id, tenant_id) as acting, extract(epoch from expires_at) * 1000 as expires_at
             from session where tenant_id = $1 and token_hash = $2`,
          [tenantId, tokenHash],
        );
        const session = rows[0] as
          | { user_id: number; client_id: string; acting: string; expires_at: string }
          | undefined;
        const rights = session ? await loadRights(tx, tenantId, session.user_id, clock.now()) : null;
        return session && rights ? { session, rights } : null;
      },
      { readOnly: true },
    );
    if (!found) return refuse(platformMessages.notSignedIn());
    const { session, rights } = found;
    const signedIn = {
      rights,
      tokenHash,
      clientId: session.client_id,
      expiresAt: Number(session.expires_at),
      actingTenantId: session.acting,
    };
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
    kept.set(token, signedIn);
    return signedIn;
  };

  return {
    async of(token) {
      const tenantId = token === null ? undefined : TOKEN.exec(token)?.[1];
      if (token === null || tenantId === undefined) return refuse(platformMessages.notSignedIn());
      asked++;
      const signedIn = kept.get(token) ?? (await load(token, tenantId));
      const now = clock.now().getTime();
      if (signedIn.expiresAt <= now || (signedIn.rights.tenantEndsAt ?? Infinity) <= now) {
        kept.delete(token);
        refuse(platformMessages.notSignedIn());
      }
      return signedIn;
    },
    forget: (token) => void kept.delete(token),
  };
}
