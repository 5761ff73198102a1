/**
 * Sessions: opaque tokens, of which the database stores only the hash.
 *
 * A token is the company's six digits, a dot and 256 random bits: the digits select the tenant, the bits are
 * the secret. The token's owner and their rights are cached in the process; each transaction returns whether
 * the session is still alive.
 */
import { hash, randomBytes } from "node:crypto";
import { refuse } from "@larder/domain/kernel/refusal";
import { words, type Language } from "@larder/domain/kernel/words";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { registerFigures } from "../log/figures.ts";
import { platformMessages } from "../messages.ts";
import type { Log } from "../log/log.ts";
import { loadRights, type Rights } from "./rights.ts";
import { SEEN_EVERY, seenLogIn } from "./session-seen.ts";

export const SESSION_HOURS = 12;

export interface SignedIn {
  readonly rights: Rights;
  readonly tokenHash: Buffer;
  readonly clientId: string;
  readonly expiresAt: number;
  /** The company the platform's operator is working in; for everyone else their own. */
  readonly impersonatedTenantId: string;
}

export interface Sessions {
  /** The owner of this token; refused with 401 if there is none (any longer). */
  of(token: string | null): Promise<SignedIn>;
  /** The language it last used; null when unknown. */
  languageOf(token: string | null): Language | null;
  /** The session uses this language from now on. */
  speaks(token: string, language: Language): void;
  /** Discards the cached copy, so that the next `of` reads it again. */
  forget(token: string): void;
  /** Writes the pending last-use times. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** A session as cached in this process; times in epoch milliseconds. */
interface CachedSession {
  readonly signedIn: SignedIn;
  /** How long it may be idle. */
  readonly idle: number;
  /** Idle from then on, as far as this process knows. */
  idleFrom: number;
  /** The last use that was written. */
  written: number;
}

const TOKEN = /^(\d{6})\.[A-Za-z0-9_-]{43}$/;

export const newToken = (tenantId: string): string => `${tenantId}.${randomBytes(32).toString("base64url")}`;
export const hashOf = (token: string): Buffer => hash("sha256", token, "buffer");

const MAX_CACHED = 10_000;

export function sessionsIn(database: Database, clock: Clock, log: Log): Sessions {
  const cached = new Map<string, CachedSession>();
  // Kept apart from the cached copies, which are discarded when rights change: some calls of other clients name
  // no language.
  const spoken = new Map<string, Language>();
  const rememberLanguage = (token: string, language: Language): void => {
    if (spoken.size >= MAX_CACHED) spoken.delete(spoken.keys().next().value!);
    spoken.set(token, language);
  };
  const seen = seenLogIn(database, log);
  let asked = 0;
  let read = 0;
  registerFigures("sessions", () => [
    { name: words("Sessions in memory", "記憶體中的登入"), value: cached.size, entries: cached.size },
    { name: words("Sessions asked for", "登入查詢次數"), value: asked },
    { name: words("Sessions read from the database", "登入讀取資料庫次數"), value: read },
  ]);

  const load = async (token: string, tenantId: string): Promise<CachedSession> => {
    read++;
    const tokenHash = hashOf(token);
    const found = await inTransaction(
      database,
      { homeTenantId: tenantId, tenantId, userId: null, requestId: "session" },
      async (tx) => {
        const { rows } = await tx.query(
          `select user_id, client_id, coalesce(acting_tenant_id, tenant_id) as "workingIn", extract(epoch from expires_at) * 1000 as expires_at,
                  extract(epoch from seen_at) * 1000 as seen_at, language, (select c.active_timeout from client c where c.client_id = session.client_id) as idle
             from session where tenant_id = $1 and token_hash = $2`,
          [tenantId, tokenHash],
        );
        const session = rows[0] as
          | {
              user_id: number;
              client_id: string;
              workingIn: string;
              expires_at: string;
              seen_at: string;
              language: Language | null;
              idle: number | null;
            }
          | undefined;
        const rights = session ? await loadRights(tx, tenantId, session.user_id, clock.now()) : null;
        return session && rights ? { session, rights } : null;
      },
      { readOnly: true },
    );
    if (!found) return refuse(platformMessages.notSignedIn());
    const { session, rights } = found;
    if (session.language && !spoken.has(token)) rememberLanguage(token, session.language);
    const signedIn = {
      rights,
      tokenHash,
      clientId: session.client_id,
      expiresAt: Number(session.expires_at),
      impersonatedTenantId: session.workingIn,
    };
    const idle = session.idle === null ? Infinity : session.idle * 1000;
    const written = Number(session.seen_at);
    const known = { signedIn, idle, idleFrom: written + idle + SEEN_EVERY, written };
    if (cached.size >= MAX_CACHED) cached.delete(cached.keys().next().value!);
    cached.set(token, known);
    return known;
  };

  return {
    async of(token) {
      const tenantId = token === null ? undefined : TOKEN.exec(token)?.[1];
      if (token === null || tenantId === undefined) return refuse(platformMessages.notSignedIn());
      asked++;
      const now = clock.now().getTime();
      let known = cached.get(token);
      // Idle here, but it may have been used in another process: the database knows.
      if (known && known.idleFrom <= now) {
        cached.delete(token);
        known = undefined;
      }
      known ??= await load(token, tenantId);
      const { signedIn, idle, idleFrom, written } = known;
      const ends = Math.min(signedIn.expiresAt, signedIn.rights.tenantEndsAt ?? Infinity, idleFrom);
      if (ends <= now) {
        cached.delete(token);
        refuse(platformMessages.notSignedIn());
      }
      known.idleFrom = now + idle;
      if (Math.abs(now - written) >= SEEN_EVERY) {
        known.written = now;
        seen.note({ tenantId, tokenHash: signedIn.tokenHash, at: new Date(now), language: spoken.get(token) ?? null });
      }
      return signedIn;
    },
    languageOf: (token) => (token === null ? null : (spoken.get(token) ?? null)),
    speaks(token, language) {
      const signedIn = cached.get(token)?.signedIn;
      if (!signedIn || spoken.get(token) === language) return;
      rememberLanguage(token, language);
      const { tokenHash, rights } = signedIn;
      seen.note({ tenantId: rights.actor.tenantId, tokenHash, at: clock.now(), language });
    },
    forget: (token) => void cached.delete(token),
    flush: seen.flush,
    close: seen.close,
  };
}
