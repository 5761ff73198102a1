/**
 * Some requests succeed: they end the sender's session, disable its user or its company, or remove its roles.
 * All of that is then restored, or the remaining requests would only be refused as not signed in.
 */
import type { World } from "../world.ts";

/** The rows that allow a user to sign in and act, in order of dependency. */
const TABLES = [
  "client",
  "menu",
  "tenant_name",
  "tenant",
  "dept",
  "role",
  "app_user",
  "warehouse",
  "session",
  "user_role",
  "role_menu",
  "user_warehouse",
];

interface TableCopy {
  readonly tenantId: string;
  readonly table: string;
  /** As JSON. */
  readonly rows: string;
  readonly key: string;
  readonly sets: string;
  readonly columns: string;
}

/** Remembers the current state of these companies; the returned function restores it. */
export async function snapshotAccess(world: World, tenants: readonly string[]): Promise<() => Promise<void>> {
  const copies: TableCopy[] = [];
  // One after the other: all rows use one connection, which is bound to one company at a time.
  for (const tenantId of tenants) for (const table of TABLES) copies.push(await look(world, tenantId, table));
  return async () => {
    // Together: the references between a company and its name are checked when the transaction ends.
    await world.rows("000000", "begin");
    for (const { tenantId, table, rows, key, sets, columns } of copies)
      await world.rows(
        tenantId,
        `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb) on conflict (${key}) do update set ${sets}`,
        [rows],
      );
    await world.rows("000000", "commit");
    for (const tenantId of tenants)
      await world.rows(tenantId, "update rights_version set version = version + 1 where tenant_id = $1", [tenantId]);
  };
}

async function look(world: World, tenantId: string, table: string): Promise<TableCopy> {
  const [shape] = await world.rows<{ key: string; sets: string; columns: string; owned: boolean }>(
    tenantId,
    `select (select string_agg(quote_ident(a.attname), ', ') from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
               where k.conrelid = $1::regclass and k.contype = 'p') as key,
       string_agg(format('%I = excluded.%I', attname, attname), ', ') as sets, string_agg(quote_ident(attname), ', ') as columns, bool_or(attname = 'tenant_id') as owned
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const { key, sets, columns, owned } = shape!;
  const [found] = await world.rows<{ rows: string }>(
    tenantId,
    `select coalesce(jsonb_agg(t), '[]')::text as rows from "${table}" t ${owned ? "where tenant_id = $1" : ""}`,
    owned ? [tenantId] : [],
  );
  return { tenantId, table, key, sets, columns, rows: found!.rows };
}
