/**
 * The one way to use the database: a transaction bound to one tenant.
 *
 * It begins, binds tenant, user and limits, and learns in the same round trip whether the session is alive and
 * the current version of the rights. It returns only after COMMIT has been confirmed as COMMIT: for a
 * transaction in which an error was swallowed, PostgreSQL answers COMMIT with the tag ROLLBACK and no
 * exception. Deadlocks and serialisation failures are retried, so the work may run several times and must have
 * no effects outside the database.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Compilable } from "kysely";
import type { PoolClient, QueryResult } from "pg";
import type { Again, Connections } from "./connections.ts";
import { away, causeOn, FOLLOWED, forgetCause, kyselyOn, send, type Db } from "./database.ts";
import { StatementBatch, type Statement } from "./statement-batch.ts";
import { collectNodeWarnings, type NodeWarnings } from "./node-warnings.ts";
import { owned } from "../owned.ts";

export interface Binding {
  /** The user's own company: session and rights are looked up there. */
  readonly homeTenantId: string;
  /** The company they work in: the same, except for the platform's operator working in another. */
  readonly tenantId: string;
  readonly userId: number | null;
  readonly requestId: string;
  readonly sessionHash?: Buffer | null;
  readonly claim?: Claim | null;
}

/** The claim a request makes when it begins: whoever inserts the row does the work, all others wait for its COMMIT. */
export interface Claim {
  readonly key: string;
  readonly route: string;
  readonly content: Buffer;
  readonly at: Date;
  /** The key was not sent by a client but derived from the content: it may be claimed again after five seconds. */
  readonly again: boolean;
}

export interface Begun {
  /** Version of the home tenant's rights, null if it has none. */
  readonly version: number | null;
  /** Whether the session still exists. */
  readonly alive: boolean;
  /** Whether the claim, if there was one, is ours. */
  readonly claimed: boolean;
  /** The tables are distributed over nodes (docs/decisions/0053). */
  readonly spread: boolean;
}

export interface Tx {
  readonly db: Db;
  readonly begun: Begun;
  /** Sends a statement with its values and awaits the answer. */
  query(text: string, values?: readonly unknown[]): Promise<QueryResult>;
  /**
   * Writes without awaiting: the write leaves with the next awaited statement, combined with others
   * (statement-batch.ts), and COMMIT awaits them all. For writes whose result the rest of the work does not
   * need.
   */
  write(statement: Compilable | Statement): void;
}

export interface TransactionOptions {
  readonly readOnly?: boolean;
  readonly retries?: number;
  /** Checks how it began before any work is done. */
  readonly judge?: (begun: Begun) => void;
}

/**
 * Thrown by work that finds a row locked by someone it must not wait for, because it holds what they will want
 * next: everything is released and starts again.
 */
export class BeginAnew extends Error {
  readonly code = "40001";
}

/** The connection was lost after COMMIT was sent and before it was answered: it may or may not have been committed. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}

const isTenant = /^\d{6}$/;
const AGAIN: ReadonlyMap<unknown, keyof Again> = new Map([
  ["40001", "conflicts"],
  ["40P01", "deadlocks"],
] as const);

export async function inTransaction<T>(
  database: Connections,
  binding: Binding,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (!isTenant.test(binding.tenantId) || !isTenant.test(binding.homeTenantId)) throw new Error("No tenant");
  for (let attempt = 0; ; attempt++) {
    try {
      return await once(database, binding, work, options);
    } catch (error) {
      const why = AGAIN.get((error as { code?: string }).code);
      if (why) database.again[why]++;
      if (!why || attempt >= (options.retries ?? 3)) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
}

async function once<T>(
  database: Connections,
  binding: Binding,
  work: (tx: Tx) => Promise<T>,
  { readOnly = false, judge }: TransactionOptions,
): Promise<T> {
  const client = await database.of(binding.tenantId).connect().catch(away);
  const { prepared } = database;
  const writes: Promise<QueryResult>[] = [];
  let nodes: NodeWarnings | undefined;
  let broken = false;
  let committing = false;
  forgetCause(client);
  try {
    const [, bound] = await all([
      send(client, prepared, readOnly ? "begin read only" : "begin"),
      send(client, prepared, BEGIN, boundTo(binding)),
    ]).catch((error: unknown) => (isGone(client, error) ? away(error) : Promise.reject(error)));
    const begun = bound!.rows[0] as Begun;
    if (begun.spread) nodes = collectNodeWarnings(client);
    judge?.(begun);

    const batch = new StatementBatch((text, values) => {
      // Awaited before COMMIT; until then a rejection is not unhandled.
      writes.push(owned(send(client, prepared, text, values)));
    }, begun.spread);
    const query = (text: string, values?: readonly unknown[]) => {
      batch.empty();
      return send(client, prepared, text, values);
    };
    const tx: Tx = {
      db: kyselyOn(query),
      begun,
      query,
      write: (statement) => batch.add("compile" in statement ? compiled(statement) : statement),
    };
    const result = await work(tx);
    batch.empty();
    // Deferred constraints are checked at COMMIT, which is awaited before anyone is answered.
    committing = true;
    const commits = [send(client, prepared, "commit"), ...writes];
    const [commit] = await all(commits).catch((error: unknown) =>
      readOnly ? Promise.reject(error) : refusedOrUnknown(client, commits, error),
    );
    if (commit!.command !== "COMMIT") throw new Error("The transaction was rolled back");
    return result;
  } catch (error) {
    const first = (error as { code?: string }).code === FOLLOWED ? (causeOn(client) ?? error) : error;
    const cause = nodes?.behind(first) ?? first;
    await send(client, prepared, "rollback").catch(() => {
      broken = true;
    });
    // Without COMMIT nothing is saved.
    if (!committing && endedWith(cause)) away(cause);
    throw cause;
  } finally {
    nodes?.forget();
    client.release(broken || isLost(client));
  }
}

const BEGIN = "select version, alive, claimed, spread from begin_request($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";

const boundTo = ({ homeTenantId, tenantId, userId, requestId, sessionHash, claim }: Binding): readonly unknown[] => [
  homeTenantId,
  tenantId,
  userId,
  requestId,
  sessionHash ?? null,
  claim?.key ?? null,
  claim?.route ?? null,
  claim?.content ?? null,
  claim?.at ?? null,
  claim?.again ?? null,
];

const compiled = (statement: Compilable) => {
  const { sql, parameters } = statement.compile();
  return { text: sql, values: parameters };
};

/** Awaits all of them and throws the cause, not its consequences. */
async function all(sent: readonly Promise<QueryResult>[]): Promise<QueryResult[]> {
  const settled = await Promise.allSettled(sent);
  const failures = settled.filter((one) => one.status === "rejected").map((one) => one.reason as { code?: string });
  if (failures.length > 0) throw failures.find((failure) => failure.code !== FOLLOWED) ?? failures[0];
  return settled.map((one) => (one as PromiseFulfilledResult<QueryResult>).value);
}

/**
 * A statement that the database refused makes COMMIT fail, whatever happened to the connection; without such a
 * statement the outcome is unknown.
 */
async function refusedOrUnknown(
  client: PoolClient,
  sent: readonly Promise<QueryResult>[],
  error: unknown,
): Promise<never> {
  const reasons = (await Promise.allSettled(sent)).flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  const refused = reasons.some(
    (reason) => saidByDatabase(reason) && !/^57P0|^08/.test((reason as { code: string }).code),
  );
  if (refused || !reasons.some((reason) => isGone(client, reason) || !saidByDatabase(reason))) throw error;
  throw new OutcomeUnknown((error as Error).message, { cause: error });
}

/** An error with a five-character code is the database's answer; the driver's own errors have none. */
const saidByDatabase = (reason: unknown): boolean =>
  (reason as { severity?: string }).severity !== undefined &&
  /^[\dA-Z]{5}$/.test((reason as { code?: string }).code ?? "");

/** The connection ended, or PostgreSQL announced that it is shutting down or starting up. */
const isGone = (client: PoolClient, error: unknown): boolean =>
  isLost(client) || /^57P0|^08/.test((error as { code?: string }).code ?? "");

/** Messages of the driver and PostgreSQL for a connection that broke while in use. */
const endedWith = (error: unknown): boolean => {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return /^57P0|^08|^ECONN|^EPIPE/.test(code) || /^Connection terminated|is not queryable$/.test(message);
};

const isLost = (client: PoolClient): boolean => Reflect.get(client, "_queryable") === false;
