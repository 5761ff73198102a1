/**
 * Messages to open pages (docs/rules/sign-in.md#news): a stream per tab, kept by the process that it
 * reached. What is published goes through the database, so that every process writes to its own streams,
 * and only after COMMIT.
 *
 * A stream ends with its session. Every ten seconds it is asked which sessions still live, and
 * a comment keeps proxies from closing what is quiet.
 */
import { words, type Language, type Words } from "@larder/domain/kernel/words";
import type { Connections } from "../db/database.ts";
import { subscribe } from "../db/subscription.ts";
import { inTransaction, type Tx } from "../db/transaction.ts";
import { idleFrom } from "../access/session-seen.ts";
import type { Clock } from "../clock.ts";
import { owned } from "../owned.ts";
import { registerFigures } from "../log/figures.ts";
import type { Log } from "../log/log.ts";

export interface PushStream {
  /** Where the session belongs. */
  readonly homeTenantId: string;
  /** Whose news it gets. */
  readonly tenantId: string;
  readonly sessionHash: Buffer;
  readonly userId: number;
  readonly language: Language;
  /** false when the reader is too slow and the stream was given up. */
  write(text: string): boolean;
  end(): void;
}

export interface Push {
  open(stream: PushStream): Promise<void>;
  closed(stream: PushStream): void;
  /** One round of keeping alive; runs by itself. */
  beat(): Promise<void>;
  readonly count: number;
  close(): Promise<void>;
}

const CHANNEL = "larder_push";
const BEAT = 10_000;
/** Over plain HTTP a browser keeps six connections to a server: with four taken, its pages still load and work. */
const MOST_OF_A_SESSION = 4;

type Notification =
  | {
      readonly tenantId: string;
      readonly words: Words;
      /** Without it, everybody. */ readonly people?: readonly number[];
    }
  | { readonly closed: string };

const notify = (notification: Notification) => ({
  text: "select pg_notify($1, $2)",
  values: [CHANNEL, JSON.stringify(notification)],
});

/** To all open pages of the company, when this transaction is committed. */
export const publishToCompany = (tx: Pick<Tx, "write">, tenantId: string, words: Words): void =>
  tx.write(notify({ tenantId, words }));

/** To the open pages of these people of the company, when this transaction is committed. */
export function publishToPeople(
  tx: Pick<Tx, "write">,
  tenantId: string,
  people: readonly number[],
  words: Words,
): void {
  if (people.length > 0) tx.write(notify({ tenantId, words, people }));
}

/** The streams of this session end, in whichever process they are. */
export const endStreams = (tx: Pick<Tx, "write">, sessionHash: Buffer): void =>
  tx.write(notify({ closed: sessionHash.toString("hex") }));

/** An operator on a visit is nobody of the company, though a person of it may have the same number. */
const isMeant = (stream: PushStream, people: readonly number[] | undefined): boolean =>
  people === undefined || (stream.homeTenantId === stream.tenantId && people.includes(stream.userId));

/** One event; a line break inside the text begins another `data:` line. */
const eventOf = (text: string): string =>
  `event: message\n${text
    .split(/\r?\n/)
    .map((line) => `data: ${line}\n`)
    .join("")}\n`;

/** A day: the browser's own event source stays quiet for so long; without it, each page would take the place of another. */
const STAYS_AWAY = 86_400_000;
const superseded = words("Newer pages of this browser receive the news now.", "即時訊息已改由此瀏覽器較新的頁面接收。");
/** The last word to a page whose stream is taken for a newer one, under a name that no page takes for news. */
const lastWord = (language: Language): string =>
  `retry: ${STAYS_AWAY}\nevent: superseded\ndata: ${superseded[language]}\n\n`;

const LIVING = `select s.token_hash from session s
  join app_user u on u.tenant_id = $1 and u.id = s.user_id and u.status = '0' and not u.deleted
  join tenant t on t.tenant_id = $1 and t.status = '0' and t.stage = 'ready' and (t.expire_time is null or t.expire_time > $3)
 where s.tenant_id = $1 and s.token_hash = any($2) and s.expires_at > $3 and ${idleFrom("s")} > $3`;

export function pushIn(database: Connections, url: string, clock: Clock, log: Log): Push {
  const streams = new Set<PushStream>();
  registerFigures("push", () => [
    { name: words("Open streams of news", "即時訊息連線"), value: streams.size, kept: streams.size },
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
      // Nothing is known while the database is away, so nobody is sent off.
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
      // Said once it is subscribed: what is published from now on comes.
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
