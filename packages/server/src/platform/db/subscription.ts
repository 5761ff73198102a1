/**
 * Receives what other processes publish through the database (NOTIFY). A notification comes when its
 * transaction is committed, and may get lost while the connection is away: what must not be
 * missed is read from a table.
 */
import { Client } from "pg";
import type { Log } from "../log/log.ts";
import { owned } from "../owned.ts";

export interface Subscription {
  /** Connects when the first one subscribes; without subscribers there is no connection. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const RECONNECT_MS = 2000;

export function subscribe(
  url: string,
  channel: string,
  log: Log,
  onNotification: (payload: string) => void,
): Subscription {
  let client: Client | null = null;
  let starting: Promise<void> | null = null;
  let stopped = false;

  const connect = async (): Promise<void> => {
    const connection = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 4000,
      application_name: `larder ${channel}`,
    });
    connection.on("notification", ({ payload }) => onNotification(payload ?? ""));
    connection.on("error", () => {});
    connection.on("end", () => {
      if (client === connection) again();
    });
    await connection.connect();
    await connection.query(`listen ${channel}`);
    client = connection;
    if (stopped) await connection.end();
  };
  const again = (): void => {
    client = null;
    starting = null;
    if (stopped) return;
    setTimeout(() => void start().catch(() => {}), RECONNECT_MS).unref();
  };
  const start = (): Promise<void> => {
    starting ??= owned(
      connect().catch((error: Error) => {
        log.warn({ channel, error: error.message }, "lost the LISTEN connection; trying again");
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
