/**
 * When a session was last used, so that it can end when idle (docs/rules/sign-in.md#sessions).
 *
 * Written after the request and at most once a minute per session, so that no call waits for it. The stored
 * time may be up to a minute old, also while another process serves the session, so the idle check allows that
 * extra minute: a session never ends early.
 */
import { words, type Language } from "@larder/domain/kernel/words";
import type { Connections } from "../db/connections.ts";
import { inTransaction } from "../db/transaction.ts";
import { afterRequests } from "../log/after-requests.ts";
import { registerFigures } from "../log/figures.ts";
import type { Log } from "../log/log.ts";

const MINUTE = 60;
export const SEEN_EVERY = MINUTE * 1000;
const PAUSE = 400;
const PAUSE_AFTER_FAILURE = 3000;

/** When a row of `session` becomes idle; never, if its client application is gone or sets no limit. */
export const idleFrom = (session: string): string =>
  `coalesce((select ${session}.seen_at + make_interval(secs => c.active_timeout + ${MINUTE})
     from client c where c.client_id = ${session}.client_id), 'infinity')`;

interface Seen {
  readonly tenantId: string;
  readonly tokenHash: Buffer;
  readonly at: Date;
  readonly language: Language | null;
}

export interface SeenLog {
  /** Returns at once. */
  note(seen: Seen): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Another process may have written within the minute; a future time was written before the clock was set back. */
const WRITE = `update session s set language = coalesce(seen.language, s.language),
    seen_at = case when s.seen_at between seen.since and seen.until then s.seen_at else seen.at end
  from unnest($2::bytea[], $3::timestamptz[], $4::text[], $5::timestamptz[], $6::timestamptz[]) as seen (hash, at, language, since, until)
  where s.tenant_id = $1 and s.token_hash = seen.hash
    and (s.seen_at not between seen.since and seen.until or s.language is distinct from coalesce(seen.language, s.language))`;
const WITHIN = 59_000;
const shifted = ({ at }: Seen, by: number): Date => new Date(at.getTime() + by);

export function seenLogIn(database: Connections, log: Log): SeenLog {
  let waiting = new Map<string, Seen>();
  registerFigures("sessions seen", () => [
    {
      name: words("Session times waiting to be saved", "待寫入的使用時間"),
      value: waiting.size,
      entries: waiting.size,
    },
  ]);

  const writeAll = async (): Promise<void> => {
    const batch = waiting;
    waiting = new Map();
    for (const [tenantId, seen] of Map.groupBy(batch.values(), (one) => one.tenantId)) {
      // In a fixed order, so that two processes with the same sessions do not deadlock.
      const rows = seen.toSorted((a, b) => a.tokenHash.compare(b.tokenHash));
      const values = [
        tenantId,
        rows.map(({ tokenHash }) => tokenHash),
        rows.map(({ at }) => at),
        rows.map(({ language }) => language),
        rows.map((row) => shifted(row, -WITHIN)),
        rows.map((row) => shifted(row, WITHIN)),
      ];
      const binding = { homeTenantId: tenantId, tenantId, userId: null, requestId: "session seen" };
      try {
        await inTransaction(database, binding, async (tx) => tx.write({ text: WRITE, values }));
      } catch (error) {
        log.warn({ error: (error as Error).message }, "session times not saved; trying again");
        for (const one of rows) if (!waiting.has(keyOf(one))) waiting.set(keyOf(one), one);
        writing.later(PAUSE_AFTER_FAILURE);
      }
    }
  };

  const writing = afterRequests(writeAll);
  return {
    ...writing,
    note(seen) {
      waiting.set(keyOf(seen), seen);
      writing.later(PAUSE);
    },
  };
}

const keyOf = ({ tokenHash }: Seen): string => tokenHash.toString("hex");
