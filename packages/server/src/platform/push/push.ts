/**
 * Live updates for open pages (docs/rules/sign-in.md#news): a stream per tab, held by the process it reached.
 * Events go through the database, so that every process publishes to its own streams, and only after COMMIT.
 *
 * A stream ends with its session. Every ten seconds the live sessions are checked, and a comment keeps proxies
 * from closing quiet streams.
 */
import { words, type Language, type Words } from "@larder/domain/kernel/words";
import type { Connections } from "../db/connections.ts";
import { subscribe } from "../db/subscription.ts";
import { inTransaction, type Tx } from "../db/transaction.ts";
import { idleFrom } from "../access/session-seen.ts";
import type { Clock } from "../clock.ts";
import { owned } from "../owned.ts";
import { registerFigures } from "../log/figures.ts";
import type { Log } from "../log/log.ts";

export interface PushStream {
  /** The session's own company. */
  readonly homeTenantId: string;
  /** The company whose events it gets. */
  readonly tenantId: string;
  readonly sessionHash: Buffer;
  readonly userId: number;
  readonly language: Language;
  /** false when the reader is too slow and the stream was closed. */
  write(text: string): boolean;
  end(): void;
}

export interface Push {
  open(stream: PushStream): Promise<void>;
  closed(stream: PushStream): void;
  /** One keep-alive round; normally runs on a timer. */
  beat(): Promise<void>;
  readonly count: number;
  close(): Promise<void>;
}

const CHANNEL = "larder_push";
const BEAT = 10_000;
/** Over plain HTTP a browser keeps six connections per server: with four used, its pages still load and work. */
const MOST_OF_A_SESSION = 4;

type Notification =
  | {
      readonly tenantId: string;
      readonly words: Words;
      /** Without it, everyone. */ readonly people?: readonly number[];
    }
  | { readonly closed: string };

const notify = (notification: Notification) => ({
  text: "select pg_notify($1, $2)",
  values: [CHANNEL, JSON.stringify(notification)],
});

/** Sent to all open pages of the company when this transaction commits. */
export const publishToCompany = (tx: Pick<Tx, "write">, tenantId: string, words: Words): void =>
  tx.write(notify({ tenantId, words }));

/** Sent to the open pages of these users of the company when this transaction commits. */
export function publishToPeople(
  tx: Pick<Tx, "write">,
  tenantId: string,
  people: readonly number[],
  words: Words,
): void {
  if (people.length > 0) tx.write(notify({ tenantId, words, people }));
}

/** Closes the streams of this session, in whichever process they are. */
export const endStreams = (tx: Pick<Tx, "write">, sessionHash: Buffer): void =>
  tx.write(notify({ closed: sessionHash.toString("hex") }));

/** An operator working in the company is not one of its users, although a user may have the same id. */
const isMeant = (stream: PushStream, people: readonly number[] | undefined): boolean =>
  people === undefined || (stream.homeTenantId === stream.tenantId && people.includes(stream.userId));

/** One event; a line break in the text starts another `data:` line. */
const eventOf = (text: string): string =>
  `event: message\n${text
    .split(/\r?\n/)
    .map((line) => `data: ${line}\n`)
    .join("")}\n`;

/**
 * A day: the browser's own event source stays quiet for that long; otherwise the pages would displace each
 * other in turn.
 */
const STAYS_AWAY = 86_400_000;
const superseded = words(
  "Newer pages of this browser now receive the live updates.",
  "即時訊息已改由此瀏覽器較新的頁面接收。",
);
/** The last event to a page whose stream is displaced by a newer one, under a name that no page treats as an update. */
const lastWord = (language: Language): string =>
  `retry: ${STAYS_AWAY}\nevent: superseded\ndata: ${superseded[language]}\n\n`;

const LIVING = `select s.token_hash from session s
  join app_user u on u.tenant_id = $1 and u.id = s.user_id and u.status = '0' and not u.deleted
  join tenant t on t.tenant_id = $1 and t.status = '0' and t.stage = 'ready' and (t.expire_time is null or t.expire_time > $3)
 where s.tenant_id = $1 and s.token_hash = any($2) and s.expires_at > $3 and ${idleFrom("s")} > $3`;

export function pushIn(database: Connections, url: string, clock: Clock, log: Log): Push {
  const streams = new Set<PushStream>();
  registerFigures("push", () => [
    { name: words("Open live-update streams", "即時訊息連線"), value: streams.size, entries: streams.size },
  ]);
  let timer: NodeJS.Timeout | undefined;

  const end = (stream: PushStream) => {
    if (streams.delete(stream)) stream.end();
  };
  const write = (stream: PushStream, text: string) => {
    if (!stream.write(text)) end(stream);
  };
  const onNotification = (payload: string) => {
    const notification = JSON.parse(payload) as Notification;
    for (const stream of streams) {
      if ("closed" in notification) {
        if (stream.sessionHash.toString("hex") === notification.closed) end(stream);
      } else if (stream.tenantId === notification.tenantId && isMeant(stream, notification.people))
        write(stream, eventOf(notification.words[stream.language]));
    }
  };
  const subscription = subscribe(url, CHANNEL, log, onNotification);

  const beat = async (): Promise<void> => {
    for (const [tenantId, open] of Map.groupBy(streams, ({ homeTenantId }) => homeTenantId)) {
      const living = await livingOf(tenantId, open);
      for (const stream of open) {
        if (living.has(stream.sessionHash.toString("hex"))) write(stream, ": still here\n\n");
        else end(stream);
      }
    }
  };
  const livingOf = async (tenantId: string, open: readonly PushStream[]): Promise<Set<string>> => {
    const binding = { homeTenantId: tenantId, tenantId, userId: null, requestId: "push" };
    const hashes = open.map(({ sessionHash }) => sessionHash);
    try {
      const { rows } = await inTransaction(
        database,
        binding,
        (tx) => tx.query(LIVING, [tenantId, hashes, clock.now()]),
        { readOnly: true },
      );
      return new Set(rows.map((row) => (row["token_hash"] as Buffer).toString("hex")));
    } catch {
      // Nothing is known while the database is unavailable, so nobody is disconnected.
      return new Set(hashes.map((one) => one.toString("hex")));
    }
  };

  return {
    async open(stream) {
      timer ??= setInterval(() => void owned(beat()), BEAT).unref();
      await subscription.start();
      const ofSession = [...streams].filter((one) => one.sessionHash.equals(stream.sessionHash));
      for (const oldest of ofSession.slice(0, Math.max(0, ofSession.length + 1 - MOST_OF_A_SESSION))) {
        write(oldest, lastWord(oldest.language));
        end(oldest);
      }
      // Called once it is subscribed: events from now on arrive.
      streams.add(stream);
      write(stream, ": connected\n\n");
    },
    closed: (stream) => void streams.delete(stream),
    beat,
    get count() {
      return streams.size;
    },
    async close() {
      clearInterval(timer);
      for (const stream of streams) end(stream);
      await subscription.stop();
    },
  };
}
