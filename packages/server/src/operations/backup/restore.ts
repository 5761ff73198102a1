/**
 * Restores a backup into an empty database, completely or not at all: everything up to the last row is one
 * transaction.
 *
 * The schema is created by the migrations that the backup names, so an older backup gets the tables it was made
 * from; later ones follow afterwards, as in any start. While rows are loaded, row security does not apply to
 * the owner (`no force`), and foreign keys and triggers are dropped; before the commit all of it is restored,
 * and no other session has ever seen the tables without it.
 */
import { createHash } from "node:crypto";
import type { Client } from "pg";
import { refuse } from "@larder/domain/kernel/refusal";
import { checksumOf, layAll, migrationFiles, nameAppRole } from "../../platform/db/migrate.ts";
import { backupMessages } from "./backup-messages.ts";
import {
  checkBackup,
  readBackup,
  type EndMark,
  type Frame,
  type Head,
  type TableBegin,
  type TableEnd,
} from "./backup-file.ts";
import { copyIn } from "./copy.ts";
import { ownerClient } from "./owner-client.ts";
import type { Progress } from "./back-up.ts";
import { JOB_COPY, CREATE_JOB_COPY } from "./job-copy.ts";
import { tablesToBackUp, quoted } from "./backup-tables.ts";
import { lockFor } from "../../platform/db/installation-lock.ts";

export interface RestoreOptions {
  readonly ownerUrl: string;
  readonly appPassword: string;
  /** If the server's role is created by hand. */
  readonly appUrl?: string | undefined;
  readonly file: string;
  /** The share of the file checked before anything is done. */
  readonly checked?: (share: number) => void;
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

export interface Restored {
  readonly head: Head;
  readonly tables: readonly TableEnd[];
}

export async function restore(options: RestoreOptions): Promise<Restored> {
  const { ownerUrl, appPassword, appUrl, file, checked, onProgress = () => {}, signal } = options;
  await checkBackup(file, checked);
  const { client, heedsNoAbort, close } = await ownerClient(ownerUrl, "restore", signal);
  try {
    await lockFor(client, "migrations");
    await client.query("begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
    await requireEmpty(client);
    const source = readBackup(file);
    const head = await headOf(source, file);
    await nameAppRole(client, appPassword, appUrl);
    await layAll(
      client,
      head.migrations.map(({ name }) => name),
    );
    const backUp = await layDown(client);
    const { tables, end } = await load(client, source, file, onProgress);
    for (const { name, next } of end.sequences)
      await client.query(`alter sequence "${name}" restart with ${BigInt(next)}`);
    await backUp();
    await client.query("analyze");
    signal?.throwIfAborted();
    // From here on it is done: aborting at COMMIT would leave the outcome unknown.
    heedsNoAbort();
    await client.query("commit");
    return { head, tables };
  } finally {
    await close();
  }
}

/** Objects of extensions do not count: a hosted PostgreSQL has some from the first day. */
async function requireEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ database: string; relation: string }>(
    `select current_database() as database, c.oid::regclass::text as relation from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
        and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by c.relkind = 'r' desc, 2 limit 1`,
  );
  if (rows[0]) refuse(backupMessages.notEmpty(rows[0]));
}

async function headOf(source: AsyncGenerator<Frame>, file: string): Promise<Head> {
  const first = await source.next();
  if (first.done || first.value.kind !== "H") return refuse(backupMessages.damaged({ file, what: "head" }));
  const head = first.value.value;
  const ours = new Map(migrationFiles().map(({ name, sql }) => [name, checksumOf(sql)]));
  for (const { name, checksum } of head.migrations) {
    const known = ours.get(name);
    if (known === undefined) refuse(backupMessages.newerSchema({ file, migration: name }));
    if (known !== checksum) refuse(backupMessages.otherSchema({ file, migration: name }));
  }
  return head;
}

/** Drops what would check a partial load, and returns what restores it. */
async function layDown(client: Client): Promise<() => Promise<void>> {
  const ask = async (sql: string) => (await client.query<{ down: string; up: string }>(sql)).rows;
  const steps = [
    ...(await ask(
      `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as down,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as up
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`,
    )),
    ...(await ask(
      `select distinct format('alter table %s disable trigger user', tgrelid::regclass) as down, format('alter table %s enable trigger user', tgrelid::regclass) as up
       from pg_trigger t join pg_class c on c.oid = t.tgrelid where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
    )),
    ...(await ask(
      `select format('alter table %s no force row level security', oid::regclass) as down, format('alter table %s force row level security', oid::regclass) as up
       from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace`,
    )),
  ];
  for (const { down } of steps) await client.query(down);
  // Rows inserted by migrations are in the backup too, in their state at that time.
  const tables = await tablesToBackUp(client);
  await client.query(`truncate ${quoted(tables.map(({ name }) => name))}`);
  await client.query(CREATE_JOB_COPY);
  return async () => {
    for (const { up } of steps) await client.query(up);
  };
}

async function load(
  client: Client,
  source: AsyncGenerator<Frame>,
  file: string,
  onProgress: (progress: Progress) => void,
) {
  const broken = (what: string): never => refuse(backupMessages.damaged({ file, what }));
  const progress = { table: "", tables: 0, rows: 0, bytes: 0 };
  const missing = new Map((await tablesToBackUp(client)).map(({ name, columns }) => [name, columns]));
  const tables: TableEnd[] = [];
  for (;;) {
    const { done, value: frame } = await source.next();
    if (done) return refuse(backupMessages.cutShort({ file }));
    if (frame.kind === "Z") {
      const end: EndMark = frame.value;
      if (end.tables !== progress.tables || end.rows !== progress.rows) broken("end");
      if (missing.size > 0) broken([...missing.keys()].join(", "));
      return { tables, end };
    }
    if (frame.kind !== "T") return broken(`frame ${frame.kind}`);
    const begun: TableBegin = frame.value;
    const columns = begun.table === JOB_COPY.name ? JOB_COPY.columns : missing.get(begun.table);
    if (columns?.join() !== begun.columns.join()) broken(begun.table);
    missing.delete(begun.table);
    tables.push(await loadTable(begun));
  }

  async function loadTable({ table, columns }: TableBegin): Promise<TableEnd> {
    const sum = createHash("sha256");
    let end: TableEnd | null = null;
    async function* rowsOf(): AsyncGenerator<Buffer> {
      for (;;) {
        const { done, value: frame } = await source.next();
        if (done) return refuse(backupMessages.cutShort({ file }));
        if (frame.kind === "E") {
          end = frame.value;
          return;
        }
        if (frame.kind !== "D") return broken(`frame ${frame.kind}`);
        sum.update(frame.value);
        progress.table = table;
        progress.bytes += frame.value.length;
        onProgress(progress);
        yield frame.value;
      }
    }
    const rows = await copyIn(client, `copy "${table}" (${quoted(columns)}) from stdin`, rowsOf());
    const ended = end as TableEnd | null;
    if (ended?.table !== table || ended.rows !== rows || ended.sha256 !== sum.digest("hex")) return broken(table);
    progress.rows += rows;
    progress.tables++;
    onProgress(progress);
    return ended;
  }
}
