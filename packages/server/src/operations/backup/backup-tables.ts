/**
 * What a backup holds, read from the catalogue of the database that is kept: so a table that
 * a later migration brings is kept without being named here.
 */
import type { Client } from "pg";

/** What belongs to the running installation and not to its business. */
const LEFT_OUT = [
  // Written by the restore itself, by laying the same migrations again.
  "schema_migration",
  // A token that was withdrawn after the backup must not open the door again: all users sign in again.
  "session",
  // Of the minute: pictures to read at sign-in, counters of wrong passwords.
  "captcha",
  "address_guard",
  "login_guard",
  // Of a restore that was not ended yet.
  "kept_job",
];

export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** By which its rows are ordered: the checksum is of what is in the table, not of where it is stored. */
  readonly key: readonly string[];
  /** Behind the tenant wall: read company by company, each through its own door. */
  readonly walled: boolean;
}

/**
 * Columns of the type xid8 number the transactions of one cluster. In another one the same
 * numbers are yet to come, and a journal that is closed would open for the transaction that
 * draws its number: the restore gives them its own.
 */
const TABLES = `
select c.relname as name, c.relrowsecurity as walled,
  (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'xid8'::regtype) as columns,
  (select array_agg(a.attname::text order by k.place) from pg_index i, unnest(i.indkey::int2[]) with ordinality as k(attnum, place)
    join pg_attribute a on a.attnum = k.attnum where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid) as key
from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1) order by c.relname`;

export async function tablesToBackUp(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(TABLES, [LEFT_OUT]);
  return rows;
}

export async function sequencesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')) order by 1`,
  );
  return rows.map((row) => row.name);
}

export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(", ");
