/**
 * Retention: what is stored only for a time, and for how long. Deleted in pieces, each in its own transaction,
 * so that a table that has grown for years blocks nobody.
 *
 * Never the audit log, the ledgers or any document (docs/rules/vat.md#keeping-records); the server's role may
 * not even try.
 */
import { inTransaction } from "../db/transaction.ts";
import type { Platform } from "../platform.ts";

const DAY = 24;

interface RetentionRule {
  readonly table: string;
  /** The column that dates its rows. */
  readonly by: string;
  readonly hours: number;
}

/** Requests and answers, kept for repeats. */
const requests: readonly RetentionRule[] = [{ table: "idempotency", by: "created_at", hours: 2 * DAY }];

/** Per company. */
const ofCompanies: readonly RetentionRule[] = [
  // Signed out, or older than twelve hours: no longer valid.
  { table: "session", by: "expires_at", hours: DAY },
  { table: "login_guard", by: "tried_at", hours: DAY },
  { table: "login_log", by: "at", hours: 365 * DAY },
  { table: "oper_log", by: "oper_time", hours: 365 * DAY },
  // What was sent stays in the list; its pages can be printed again from their documents.
  { table: "mail_attachment", by: "create_time", hours: 90 * DAY },
];

/** For the installation. */
const ofAll: readonly RetentionRule[] = [
  { table: "address_guard", by: "greatest(since, noted_on)", hours: 2 * DAY },
  { table: "captcha", by: "expires_at", hours: 1 },
];

export const PIECE = 2_000;

const piece = ({ table, by }: RetentionRule, tenant: string): string =>
  `delete from ${table} where ${tenant}${by} < $1 and ctid = any (array(select ctid from ${table} where ${tenant}${by} < $1 limit ${PIECE}))`;

/** Returns what was deleted, by table. */
export const forgetOld = (platform: Platform, tenantId: string): Promise<Record<string, number>> =>
  forget(platform, tenantId, ofCompanies, "tenant_id = $2 and ");

export const forgetRequests = (platform: Platform, tenantId: string): Promise<Record<string, number>> =>
  forget(platform, tenantId, requests, "tenant_id = $2 and ");

/** In the platform's own company, which alone sees the shared tables. */
export const forgetOldOfAll = (platform: Platform): Promise<Record<string, number>> =>
  forget(platform, "000000", ofAll, "");

async function forget(
  platform: Platform,
  tenantId: string,
  tables: readonly RetentionRule[],
  tenant: string,
): Promise<Record<string, number>> {
  const now = platform.clock.now().getTime();
  const bound = { homeTenantId: tenantId, tenantId, userId: null, requestId: "forget" };
  const gone: Record<string, number> = {};
  for (const kept of tables) {
    const values = [new Date(now - kept.hours * 3_600_000), ...(tenant ? [tenantId] : [])];
    for (let last = PIECE; last === PIECE;) {
      last = await inTransaction(
        platform.database,
        bound,
        async (tx) => (await tx.query(piece(kept, tenant), values)).rowCount ?? 0,
      );
      gone[kept.table] = (gone[kept.table] ?? 0) + last;
    }
  }
  return gone;
}
