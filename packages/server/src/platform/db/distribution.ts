/**
 * Distributes the tables of the schema over the nodes of a Citus cluster, if the database is its coordinator:
 * company data by company, shared data on every node. Runs at each start, after the migrations: distributed
 * tables stay as they are, tables of a new migration follow. On any other database it does nothing. The reasons
 * are in docs/decisions/0053.
 *
 * It may be interrupted at any point. Constraints that are dropped while rows move are recorded in the same
 * transaction; the next start finds the record and continues.
 */
import { Client, escapeIdentifier } from "pg";
import { lockFor } from "./installation-lock.ts";

/**
 * The same processes read and write this table everywhere, and never together with a company's table: it stays
 * on the coordinator.
 */
const STAYS = ["schema_migration", "task_run", "captcha", "address_guard", "kept_job"];

/** Nobody can sign in without them: they apply to every session that starts from now on, on every node. */
const SETTINGS = {
  // What a transaction sets (the company!) is propagated to the nodes.
  "citus.propagate_set_commands": "local",
  // Our triggers read only rows of their own company, and those are on the node where they run.
  "citus.enable_unsafe_triggers": "on",
  // What the operator changes in companies and the tables that exist on every node may be used in one
  // transaction.
  "citus.multi_shard_modify_mode": "sequential",
};

interface Table {
  readonly name: string;
  readonly ofCompany: boolean;
}

export class NotTheCoordinator extends Error {}

/** Returns the number of tables it distributed. */
export async function distribute(ownerUrl: string, say: (line: string) => void): Promise<number> {
  const client = new Client({ connectionString: ownerUrl, application_name: "larder distribution" });
  client.on("error", () => {});
  await client.connect();
  try {
    if (!(await isCitus(client))) return 0;
    await lockFor(client, "migrations");
    const nodes = await nodesOf(client);
    if (nodes === 0) {
      say("Citus has no node that takes rows: the tables stay on this machine until one is added.");
      return 0;
    }
    await client.query("set client_min_messages = warning");
    await applySettings(client);
    // Each table is a transaction of its own here.
    await client.query("set citus.multi_shard_modify_mode = 'parallel'");
    const tables = await tablesLeft(client);
    if (tables.length > 0) {
      say(`Citus: distributing ${tables.length} tables over ${nodes} nodes …`);
      await takeOff(client, tables);
      for (const table of tables) await lay(client, table);
    }
    await putBack(client);
    await delegate(client);
    say(`Citus: all tables are distributed by company, on ${nodes} nodes.`);
    return tables.length;
  } finally {
    await client.end();
  }
}

async function isCitus(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_partition') is not null as there",
  );
  return rows[0]!.there;
}

async function nodesOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ coordinator: boolean; nodes: number }>(
    `select citus_is_coordinator() as coordinator,
       (select count(*)::int from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary') as nodes`,
  );
  if (!rows[0]!.coordinator)
    throw new NotTheCoordinator("DATABASE_URL names a worker of the Citus cluster: name its coordinator there.");
  return rows[0]!.nodes;
}

async function applySettings(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select current_database() as name");
  for (const [name, value] of Object.entries(SETTINGS)) {
    const { rowCount } = await client.query(
      "select 1 from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = $1) and setrole = 0 and $2 = any(setconfig)",
      [rows[0]!.name, `${name}=${value}`],
    );
    if (rowCount === 0)
      await client.query(`alter database ${escapeIdentifier(rows[0]!.name)} set ${name} = '${value}'`);
    await client.query(`set ${name} = '${value}'`);
  }
}

/**
 * From the catalogue: tables with a company column are distributed by it, together with the table of companies,
 * which comes first.
 */
async function tablesLeft(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, a.attname is not null as "ofCompany"
       from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
        and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by 2, c.relname <> 'tenant', 1`,
    [STAYS],
  );
  return rows;
}

const RESTS = "larder_laying.rests";

/**
 * Foreign keys to or from a table still to be distributed, and its triggers: recorded and dropped in one
 * transaction.
 */
async function takeOff(client: Client, tables: readonly Table[]): Promise<void> {
  await client.query("begin");
  await client.query("create schema if not exists larder_laying");
  await client.query(
    `create table if not exists ${RESTS} (nth int generated always as identity primary key, again text not null)`,
  );
  const { rows } = await client.query<{ off: string; again: string }>(
    `with laid as (select ('public.' || quote_ident(t))::regclass as rel from unnest($1::text[]) t)
     select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as again
       from pg_constraint where contype = 'f' and conparentid = 0 and (conrelid in (select rel from laid) or confrelid in (select rel from laid))
     union all
     select format('drop trigger %I on %s', tgname, tgrelid::regclass), pg_get_triggerdef(oid)
       from pg_trigger where not tgisinternal and tgrelid in (select rel from laid)`,
    [tables.map(({ name }) => name)],
  );
  for (const { off, again } of rows) {
    await client.query(`insert into ${RESTS} (again) values ($1)`, [again]);
    await client.query(off);
  }
  await client.query("commit");
}

/** While its rows move, the owner bypasses row security; nobody else can see the table meanwhile. */
async function lay(client: Client, { name, ofCompany }: Table): Promise<void> {
  const table = `public.${escapeIdentifier(name)}`;
  await client.query("begin");
  if (ofCompany) await client.query(`alter table ${table} no force row level security`);
  const { rowCount: filled } = await client.query(`select 1 from ${table} limit 1`);
  if (!ofCompany) await client.query("select create_reference_table($1::regclass)", [table]);
  else if (name === "tenant") await client.query("select create_distributed_table($1::regclass, 'tenant_id')", [table]);
  else
    await client.query("select create_distributed_table($1::regclass, 'tenant_id', colocate_with => 'public.tenant')", [
      table,
    ]);
  if (ofCompany) await client.query(`alter table ${table} force row level security`);
  await client.query("commit");
  // The rows have been copied to the nodes; the local copies are invisible and are left.
  if (filled) await client.query("select truncate_local_data_after_distributing_table($1::regclass)", [table]);
}

async function putBack(client: Client): Promise<void> {
  const { rows: there } = await client.query<{ rests: boolean }>("select to_regclass($1) is not null as rests", [
    RESTS,
  ]);
  if (!there[0]!.rests) return;
  const { rows } = await client.query<{ nth: number; again: string }>(`select nth, again from ${RESTS} order by nth`);
  for (const { nth, again } of rows) {
    await client.query("begin");
    await client.query(again);
    await client.query(`delete from ${RESTS} where nth = $1`, [nth]);
    await client.query("commit");
  }
  await client.query("drop schema larder_laying cascade");
}

/**
 * Functions whose first argument is the company run on its node: a lock that one transaction takes there is the
 * lock that another one's trigger waits for. If each ran wherever it was called, the two would never meet.
 */
async function delegate(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc p
      where pronamespace = 'public'::regnamespace and proargnames[1] = 'tenant' and provolatile = 'v' and prokind = 'f'
        and not exists (select from pg_catalog.pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid and o.force_delegation)`,
  );
  for (const { name } of rows)
    await client.query(
      "select create_distributed_function($1::regprocedure, 'tenant', colocate_with => 'public.tenant', force_delegation => true)",
      [name],
    );
}
