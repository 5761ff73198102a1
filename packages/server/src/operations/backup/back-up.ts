/**
 * Backs up a database to one file (see backup-file.ts) while the server keeps running: one snapshot, read to
 * the end.
 *
 * Row security applies to the owner of the tables too, and only a superuser could lift it without stopping the
 * server. So it is not lifted: each company is read separately, bound to it. Nothing is missed, because every
 * row belongs to a company of the table `tenant`, and no company is ever deleted.
 */
import { createHash } from "node:crypto";
import type { Client } from "pg";
import { refuse } from "@larder/domain/kernel/refusal";
import { backupMessages } from "./backup-messages.ts";
import { writeBackup, type Frame, type Head } from "./backup-file.ts";
import { copyOut } from "./copy.ts";
import { ownerClient } from "./owner-client.ts";
import type { Signer } from "./signature.ts";
import { JOB_COPY, WAITING_JOBS } from "./job-copy.ts";
import { tablesToBackUp, quoted, sequencesOf, type BackupTable } from "./backup-tables.ts";
import { bindTransaction } from "../../platform/db/bind.ts";
import { leaveShareOf, shareLockFor } from "../../platform/db/installation-lock.ts";

export interface BackupOptions {
  readonly ownerUrl: string;
  readonly file: string;
  /** Without one the file is not signed, and says so. */
  readonly signer?: Signer;
  /** Progress. */
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

export interface Progress {
  readonly table: string;
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
}

export interface BackupSummary extends Progress {
  readonly fileBytes: number;
  readonly sha256: string;
}

const PLATFORM = "000000";

export async function backUp({
  ownerUrl,
  file,
  signer,
  onProgress = () => {},
  signal,
}: BackupOptions): Promise<BackupSummary> {
  const { client, close } = await ownerClient(ownerUrl, "backup", signal);
  try {
    const progress = { table: "", tables: 0, rows: 0, bytes: 0 };
    // No migration may come between the snapshot and the locks on its tables; after them it has to wait anyway.
    await shareLockFor(client, "migrations");
    await beginSnapshot(client);
    const written = await writeBackup(file, frames(client, progress, onProgress), { signal, signer });
    return { ...progress, fileBytes: written.bytes, sha256: written.sha256 };
  } finally {
    // It only read, so there is nothing to commit.
    await close();
  }
}

async function beginSnapshot(client: Client): Promise<void> {
  await client.query("begin isolation level repeatable read read only");
  // The same text from every PostgreSQL, without a time-out.
  await client.query(
    `set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local timezone = 'UTC';
     set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  );
}

async function* frames(client: Client, progress: Mutable<Progress>, onProgress: (now: Progress) => void) {
  yield { kind: "H", value: await headOf(client) } satisfies Frame;
  const tables = await tablesToBackUp(client);
  await client.query(`lock table ${tables.map(({ name }) => `"${name}"`).join(", ")} in access share mode`);
  await leaveShareOf(client, "migrations");
  const companies = await companiesOf(client);
  for (const table of tables) yield* tableFrames(client, table.name, table.columns, selects(table, companies), see);
  if (await hasQueue(client))
    yield* tableFrames(client, JOB_COPY.name, JOB_COPY.columns, [[PLATFORM, WAITING_JOBS]], see);
  const { rows, tables: count } = progress;
  yield { kind: "Z", value: { tables: count, rows, sequences: await sequenceValues(client) } } satisfies Frame;

  function see(name: string, bytes: number, rowsDone: number | null): void {
    progress.table = name;
    progress.bytes += bytes;
    if (rowsDone !== null) {
      progress.rows += rowsDone;
      progress.tables++;
    }
    onProgress(progress);
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type See = (name: string, bytes: number, rowsDone: number | null) => void;

async function* tableFrames(
  client: Client,
  name: string,
  columns: readonly string[],
  parts: readonly (readonly [tenantId: string, select: string])[],
  see: See,
): AsyncGenerator<Frame> {
  yield { kind: "T", value: { table: name, columns } };
  const sum = createHash("sha256");
  let rows = 0;
  for (const [tenantId, select] of parts) {
    await bindTransaction(client, tenantId);
    const copied = copyOut(client, `copy (${select}) to stdout`);
    let next = await copied.next();
    for (; !next.done; next = await copied.next()) {
      sum.update(next.value);
      see(name, next.value.length, null);
      yield { kind: "D", value: next.value };
    }
    rows += next.value;
  }
  see(name, 0, rows);
  yield { kind: "E", value: { table: name, rows, sha256: sum.digest("hex") } };
}

function selects({ name, columns, key, walled }: BackupTable, companies: readonly string[]) {
  const from = `select ${quoted(columns)} from "${name}"`;
  const order = `order by ${quoted(key)}`;
  if (!walled) return [[PLATFORM, `${from} ${order}`]] as const;
  // The table's constraint guarantees ids of six digits.
  return companies.map((tenantId) => [tenantId, `${from} where tenant_id = '${tenantId}' ${order}`] as const);
}

async function headOf(client: Client): Promise<Head> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('public.schema_migration') is not null as there",
  );
  if (!found[0]!.there) refuse(backupMessages.nothingToBackUp());
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migration order by name",
  );
  const { rows } = await client.query<{ database: string; postgres: string; at: string }>(
    `select current_database() as database, current_setting('server_version') as postgres,
       to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
  );
  const { database, postgres, at } = rows[0]!;
  return { madeAt: at, database, postgres, migrations };
}

/** The platform sees all companies; one still being loaded is backed up like the others, and cleaned up like them. */
async function companiesOf(client: Client): Promise<string[]> {
  await bindTransaction(client, PLATFORM);
  const { rows } = await client.query<{ tenant_id: string }>("select tenant_id from tenant order by tenant_id");
  return rows.map((row) => row.tenant_id);
}

const hasQueue = async (client: Client): Promise<boolean> =>
  (await client.query("select 1 where to_regclass('graphile_worker._private_jobs') is not null")).rowCount === 1;

/** Read last: a sequence ignores snapshots, so it is never behind the rows that were read. */
async function sequenceValues(client: Client) {
  const values: { name: string; next: number }[] = [];
  for (const name of await sequencesOf(client)) {
    const { rows } = await client.query<{ next: string }>(
      `select (case when is_called then last_value + 1 else last_value end)::text as next from "${name}"`,
    );
    values.push({ name, next: Number(rows[0]!.next) });
  }
  return values;
}
