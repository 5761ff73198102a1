/**
 * What PostgreSQL's planner believes of a table that nobody has analysed yet. Without statistics it takes one company for a
 * two-hundredth of any table; each index that begins with the company then looks as good as the primary key, and a row is
 * looked up among all rows of its company. A first start, and the first minute of a new installation, took twice as long.
 * The first ANALYZE, which autovacuum runs, replaces all of this.
 */
import type { Client } from "pg";

/** Number of different values in columns that many indexes begin with. */
const DISTINCT: Readonly<Record<string, number>> = {
  tenant_id: 1,
  warehouse_id: 2,
  state: 5,
  status: 2,
  kind: 4,
  side: 2,
};
const PAGES = 10;
const ROWS = 1000;

/** For tables that have no statistics; needs PostgreSQL 18, and does nothing before it. */
export async function giveFirstStatistics(client: Client): Promise<void> {
  const { rows } = await client.query<{ able: boolean }>(
    "select exists (select from pg_proc where proname = 'pg_restore_attribute_stats' and pronamespace = 'pg_catalog'::regnamespace) as able",
  );
  if (!rows[0]!.able) return;
  await client.query(
    `with unknown as (
       select c.oid, c.relname::text as name from pg_class c
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples < 0)
     select pg_restore_relation_stats('schemaname', 'public', 'relname', u.name, 'relpages', $3::int, 'reltuples', $4::real),
       (select count(pg_restore_attribute_stats('schemaname', 'public', 'relname', u.name, 'attname', a.attname::text, 'inherited', false,
           'null_frac', 0::real, 'avg_width', 8, 'n_distinct', d.many::real))
         from unnest($1::text[], $2::int[]) d(column_name, many)
         join pg_attribute a on a.attrelid = u.oid and a.attname = d.column_name and not a.attisdropped)
       from unknown u`,
    [Object.keys(DISTINCT), Object.values(DISTINCT), PAGES, ROWS],
  );
}
