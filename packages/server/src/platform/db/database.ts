/**
 * The connection pool to PostgreSQL, signed in as the application's role.
 *
 * Connections are pipelined: statements that do not depend on each other share one round trip. Round trips
 * decide the speed of a posting, not the driver.
 */
import { hash } from "node:crypto";
import type { Writable } from "node:stream";
import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type PluginTransformResultArgs,
  type QueryResult,
  type UnknownRow,
} from "kysely";
import { Pool, type PoolClient, type QueryResult as PgResult } from "pg";
import type { Log } from "../log/log.ts";
import type { Connections, StatementNames } from "./connections.ts";
import { replicaOn, type Replica } from "./replica.ts";
import type { Tables } from "./tables.ts";
import { setTypeParsers } from "./types.ts";

setTypeParsers();

export type Db = Kysely<Tables>;

export interface DatabaseOptions {
  readonly url: string;
  /**
   * Bypasses a transaction pooler (PgBouncer). Ids and numbers are drawn while a transaction holds a
   * connection: drawn from the same small pool, the transactions and the draws would wait for each other.
   */
  readonly directUrl?: string | undefined;
  /** The replica for reports, with the same role. */
  readonly replicaUrl?: string | undefined;
  readonly connections?: number;
  /** Turned off behind a PgBouncer older than 1.21, which mixes up prepared statements. */
  readonly prepared?: boolean;
  readonly log: Log;
}

export interface Database extends Connections {
  /**
   * A few separate connections for ids and numbers that are drawn while a transaction holds one of the others,
   * so that no deadlock is possible.
   */
  readonly aside: Connections;
  readonly replica: Replica | null;
  close(): Promise<void>;
}

export function openDatabase({
  url,
  directUrl,
  replicaUrl,
  connections = 20,
  prepared = true,
  log,
}: DatabaseOptions): Database {
  const open = (max: number, name: string, connectionString = url): Pool => {
    const pool = new Pool({
      connectionString,
      max,
      // A lost database is noticed within seconds and found again without a restart.
      connectionTimeoutMillis: 4000,
      keepAlive: true,
      application_name: name,
      pipeline: true,
    } as ConstructorParameters<typeof Pool>[0]);
    // Without this listener, a database server that goes away would end the process.
    pool.on("error", (error) => log.warn({ error: error.message }, "database connection lost"));
    // The pool listens only to idle connections; one that breaks while in use reports its own error.
    pool.on("connect", (client) => client.on("error", () => {}));
    return pool;
  };
  const pool = open(connections, "larder");
  const aside = open(2, "larder aside", directUrl);
  const reports = replicaUrl ? open(connections, "larder reports", replicaUrl) : null;
  return {
    ...connectionsOf(pool, prepared),
    aside: connectionsOf(aside, prepared),
    replica: reports && replicaOn(connectionsOf(reports, prepared), log),
    close: async () => {
      await Promise.all([pool.end(), aside.end(), reports?.end()]);
    },
  };
}

const connectionsOf = (pool: Pool, prepared: boolean): Connections => ({
  pool,
  of: () => pool,
  prepared: prepared ? new Map() : null,
  again: { deadlocks: 0, conflicts: 0 },
});

/** Nothing was done: the database was unavailable before COMMIT, or no connection was free within the limit. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";
}

export const away = (cause: unknown): never => {
  throw new DatabaseAway(cause instanceof Error ? cause.message : String(cause), { cause });
};

/* ---------- statements ---------- */

/** No connection of a pool holds more prepared statements than this: each takes memory of its PostgreSQL process. */
const MOST_NAMES = 1000;

/** The same text gets the same statement name, so that the server plans it once per connection. */
const nameOf = (names: StatementNames, text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `s${hash("sha1", text, "base64url").slice(0, 20)}`;
  names.set(text, name);
  return name;
};

/** Sends a statement immediately: statements sent later on this connection run later. */
export function send(
  client: PoolClient,
  prepared: StatementNames | null,
  text: string,
  values: readonly unknown[] = [],
): Promise<PgResult> {
  const name = prepared && values.length > 0 ? nameOf(prepared, text) : undefined;
  gather(client);
  const sent = client.query({ text, values: values as unknown[], ...(name ? { name } : {}) });
  sent.catch((error: { code?: string }) => {
    if (error.code !== FOLLOWED && !causes.has(client)) causes.set(client, error);
  });
  return sent;
}

/** A statement after a failed one: not the cause. */
export const FOLLOWED = "25P02";
const causes = new WeakMap<object, unknown>();

/**
 * The first error on a connection since it was last reset. Of statements sent together, the one that failed is
 * not always reported first.
 */
export const causeOn = (client: PoolClient): unknown => causes.get(client);
export const forgetCause = (client: PoolClient): void => void causes.delete(client);

const gathering = new WeakSet<object>();

/**
 * Statements sent in one turn of the event loop leave as one packet. The driver would write each statement
 * separately, and each write wakes PostgreSQL: that took half of the server's time.
 */
function gather(client: PoolClient): void {
  const { stream } = Reflect.get(client, "connection") as { stream: Writable };
  if (gathering.has(stream)) return;
  gathering.add(stream);
  stream.cork();
  process.nextTick(() => {
    gathering.delete(stream);
    stream.uncork();
  });
}

/* ---------- Kysely on one connection ---------- */

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();

/** Looks up the names of the columns once for all rows, which have the same ones: an export has ten thousand. */
class OnceNamed extends CamelCasePlugin {
  override transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (!first) return Promise.resolve(result);
    const names = Object.keys(first).map((name) => [name, this.camelCase(name)] as const);
    if (names.every(([name, renamed]) => name === renamed)) return Promise.resolve(result);
    // Copied with all its names at once: to add one name after the other takes much longer.
    const blank: UnknownRow = Object.fromEntries(names.map(([, name]) => [name, null]));
    const rows = result.rows.map((row) => {
      const renamed = { ...blank };
      for (const [from, to] of names) renamed[to] = row[from];
      return renamed;
    });
    return Promise.resolve({ ...result, rows });
  }
}

const camelCase = new OnceNamed({ maintainNestedObjectKeys: true });

/** Only compiles and never connects: the connection comes with each transaction. */
const blueprint = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: async () => Promise.reject(new Error("No connection outside a transaction")) }),
  plugins: [camelCase],
});

/** A query builder bound to a running transaction through its send function, whose calls may overlap. */
export function kyselyOn(query: (text: string, values: readonly unknown[]) => Promise<PgResult>): Db {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const result = await query(sql, parameters);
      return {
        rows: (result.rows ?? []) as R[],
        ...(result.rowCount !== null && result.command !== "SELECT"
          ? { numAffectedRows: BigInt(result.rowCount) }
          : {}),
      };
    },
    streamQuery: () => {
      throw new Error("Cursors cannot share a pipelined connection");
    },
  };
  const executor = blueprint
    .getExecutor()
    .withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
  return new Kysely<Tables>({
    config: { dialect: nowhere, plugins: [camelCase] },
    dialect: nowhere,
    driver: nowhere.createDriver(),
    executor,
  });
}

const nowhere = {
  createAdapter: () => adapter,
  createDriver: () => ({
    init: async () => {},
    acquireConnection: async () => Promise.reject(new Error("No connection outside a transaction")),
    beginTransaction: async () => {},
    commitTransaction: async () => {},
    rollbackTransaction: async () => {},
    releaseConnection: async () => {},
    destroy: async () => {},
  }),
  createIntrospector: () => {
    throw new Error("not used");
  },
  createQueryCompiler: () => compiler,
};
