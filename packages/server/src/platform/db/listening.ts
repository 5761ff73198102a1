/**
 * Hears what other processes tell through the database (NOTIFY). A notification comes when its
 * transaction is committed, and may get lost while the connection is away: what must not be
 * missed is read from a table.
 */
import { Client } from "pg";
import type { Log } from "../log/log.ts";
import { owned } from "../owned.ts";

export interface Listening {
  /** Connects when the first one listens; nobody listening costs no connection. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const PAUSE = 2000;

export function listening(url: string, channel: string, log: Log, hear: (payload: string) => void): Listening {
  let client: Client | null = null;
  let starting: Promise<void> | null = null;
  let stopped = false;

  const connect = async (): Promise<void> => {
    const made = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 4000,
      application_name: `larder ${channel}`,
    });
    made.on("notification", ({ payload }) => hear(payload ?? ""));
    made.on("error", () => {});
    made.on("end", () => {
      if (client === made) again();
    });
    await made.connect();
    await made.query(`listen ${channel}`);
    client = made;
    if (stopped) await made.end();
  };
  const again = (): void => {
    client = null;
    starting = null;
    if (stopped) return;
    setTimeout(() => void start().catch(() => {}), PAUSE).unref();
  };
  const start = (): Promise<void> => {
    starting ??= owned(
      connect().catch((error: Error) => {
        log.warn({ channel, error: error.message }, "not listening; trying again");
        again();
      }),
    );
    return starting;
  };

  return {
    start,
    async stop() {
      stopped = true;
      await starting;
      await client?.end().catch(() => {});
    },
  };
}
