/**
 * Some shots hit: they end the session that fires, disable its user or its company, or take their
 * roles. Then all of that is put back as it was, or the rest would only be told that nobody is
 * signed in.
 */
import type { World } from "../world.ts";

/** By what a person may sign in and do anything, those first on which the others stand. */
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

/** Remembers how these companies stand now; what comes back puts them there again. */
export async function snapshotAccess(world: World, tenants: readonly string[]): Promise<() => Promise<void>> {
  const copies: TableCopy[] = [];
  // One after the other: all rows come by one connection, which is bound to one company at a time.
  for (const tenantId of tenants) for (const table of TABLES) copies.push(await look(world, tenantId, table));
  return async () => {
    // Together: a company and the name that it holds follow each other when the transaction ends.
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
