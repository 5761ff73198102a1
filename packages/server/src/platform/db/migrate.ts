/**
 * Brings a database to the schema of this version: numbered SQL files, forward only, each in one transaction,
 * recorded by name and checksum. Runs as the owner, before the server starts; two starts at once wait for each
 * other.
 *
 * It also creates the role the server signs in with: it owns nothing, cannot bypass row security, and has only
 * the rights the migrations grant.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Client, escapeIdentifier, escapeLiteral } from "pg";
import { giveFirstStatistics } from "./first-statistics.ts";
import { lockFor } from "./installation-lock.ts";

const FOLDER = path.join(import.meta.dirname, "../../../migrations");

export interface MigrateOptions {
  readonly ownerUrl: string;
  /** Password of the application's role, which is created here. */
  readonly appPassword: string;
  /** The server's own URL if its role was created by hand: then no role is created, and that role gets the grants. */
  readonly appUrl?: string | undefined;
  readonly say?: (line: string) => void;
}

export interface Migrated {
  /** The URL the server connects with. */
  readonly appUrl: string;
  /** Names of the files applied now. */
  readonly applied: readonly string[];
}

export async function migrate({ ownerUrl, appPassword, appUrl, say = () => {} }: MigrateOptions): Promise<Migrated> {
  const client = new Client({ connectionString: ownerUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    await lockFor(client, "migrations");
    const appRole = await nameAppRole(client, appPassword, appUrl);
    const applied = await applyNew(client, say);
    await giveFirstStatistics(client);
    if (appUrl) return { appUrl, applied };
    const url = new URL(ownerUrl);
    url.username = appRole;
    url.password = appPassword;
    return { appUrl: url.href, applied };
  } finally {
    await client.end();
  }
}

/** Tells the migrations which role to grant to; creates that role unless it was created by hand. */
export async function nameAppRole(client: Client, appPassword: string, appUrl?: string): Promise<string> {
  const appRole = appUrl ? decodeURIComponent(new URL(appUrl).username) : await ensureAppRole(client, appPassword);
  await client.query(`select set_config('larder.app_role', $1, false)`, [appRole]);
  await closeSchema(client, appRole);
  return appRole;
}

/**
 * Only the owner may create objects in this database, temporary tables included: whoever can create names can
 * shadow those that an owner's function refers to. Set at each start, because a copied database does not keep
 * these rights.
 */
async function closeSchema(client: Client, appRole: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  const everybody = `public, ${escapeIdentifier(appRole)}`;
  await client.query(`revoke temporary on database ${escapeIdentifier(rows[0]!.name)} from ${everybody}`);
  await client.query(`revoke create on schema public from ${everybody}`);
}

/**
 * `<database>_app`: roles belong to the whole cluster, so each database has its own; safe to repeat, also by
 * two processes at once.
 */
async function ensureAppRole(client: Client, password: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  const role = `${rows[0]!.name}_app`;
  const id = escapeIdentifier(role);
  await client.query(`do $$ begin
    if not exists (select 1 from pg_roles where rolname = ${escapeLiteral(role)}) then
      create role ${id} login nosuperuser nocreatedb nocreaterole nobypassrls;
    end if;
  exception when duplicate_object or unique_violation then null; end $$`);
  await client.query(`alter role ${id} password ${escapeLiteral(password)}`);
  await client.query(`grant connect on database ${escapeIdentifier(rows[0]!.name)} to ${id}`);
  await client.query(`grant usage on schema public to ${id}`);
  return role;
}

const LEDGER = `create table if not exists schema_migration (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`;

async function applyNew(client: Client, say: (line: string) => void): Promise<string[]> {
  await client.query(LEDGER);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migration",
  );
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  const files = migrationFiles();
  const known = new Set(files.map((file) => file.name));
  const other = rows.find((row) => !known.has(row.name));
  if (other)
    throw new Error(
      `The database was made by another version of Larder (it knows ${other.name}, this one does not). Start that version, or restore a backup.`,
    );

  const applied: string[] = [];
  for (const { name, sql } of files) {
    const checksum = checksumOf(sql);
    const before = done.get(name);
    if (before === checksum) continue;
    if (before !== undefined)
      throw new Error(`Migration ${name} was changed after it had run on this database. Write a new one instead.`);
    say(`Schema: ${name}`);
    await client.query("begin");
    try {
      await lay(client, name, sql);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback").catch(() => {});
      throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
    }
    applied.push(name);
  }
  return applied;
}

async function lay(client: Client, name: string, sql: string): Promise<void> {
  await client.query(sql);
  await client.query("insert into schema_migration (name, checksum) values ($1, $2)", [name, checksumOf(sql)]);
}

/** Applies these files within the caller's transaction: for a restore, which succeeds completely or not at all. */
export async function layAll(client: Client, names: readonly string[]): Promise<void> {
  await client.query(LEDGER);
  for (const { name, sql } of migrationFiles()) if (names.includes(name)) await lay(client, name, sql);
}

export const checksumOf = (sql: string): string => createHash("sha256").update(sql).digest("hex");

export const migrationFiles = (): { name: string; sql: string }[] =>
  fs
    .readdirSync(FOLDER)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, sql: fs.readFileSync(path.join(FOLDER, name), "utf8") }));
