/**
 * What the schema guarantees, read from PostgreSQL's own catalogue: row security, keys that can be distributed
 * by tenant (Citus's rules), exact types, and a server role that owns nothing. Each query must return no row;
 * each is first shown to look at something.
 */
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import "../../src/app.ts";
import { knownRecords } from "../../src/platform/record/record-registry.ts";
import { migrationFiles } from "../../src/platform/db/migrate.ts";

let client: Client;
let appRole: string;

/** Tables of the whole installation: no tenant, or the tenants themselves. */
const SHARED = [
  "menu",
  "tenant_package",
  "client",
  "oss_config",
  "captcha",
  "address_guard",
  "schema_migration",
  "task_run",
  "tenant",
  "tenant_name",
];
const APPEND_ONLY = [
  "stock_movement",
  "party_entry",
  "party_alloc",
  "vat_entry",
  "journal",
  "journal_line",
  "audit_log",
  "lock_log",
  "vehicle_state",
  "po_decision",
  "landed_part",
];
/** Documents that exist only once they are posted, with the changes still allowed. */
const POSTED: Readonly<Record<string, readonly string[]>> = {
  si_head: ["allocated", "pay_status", "printed", "state", "update_by", "update_time", "version"],
  si_line: ["credited_base", "credited_net"],
  si_vat: [],
  payment: ["deposit_id", "printed", "settlement_id", "status", "unallocated", "update_by", "update_time", "version"],
};
/** The decisions allow triggers only where a rule must not be bypassed. */
const TRIGGERS = [
  "approval_deputy_days",
  "balance_is_dated",
  "batch_dates_balances",
  "closing_waits",
  "journal_balances",
  "journal_stays_closed",
  "journal_xid",
  "promised_within_stock",
  "promised_within_stock_removed",
  "raise_version_added",
  "raise_version_changed",
  "raise_version_removed",
  "supplier_price_days",
];

beforeAll(async () => {
  const { ownerUrl, template } = inject("database");
  // No separate database is needed: the catalogue is only read.
  client = new Client({ connectionString: ownerUrl });
  await client.connect();
  appRole = `${template}_app`;
});
afterAll(() => client.end());

const rows = async (sql: string, values: unknown[] = []): Promise<string[]> =>
  (await client.query<{ name: string }>(sql, values)).rows.map((row) => row.name);

const TABLES = `select c.oid, c.relname as name, c.relrowsecurity, c.relforcerowsecurity from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;

test("setup: there are tables", async () => {
  expect((await rows(TABLES)).length).toBeGreaterThan(40);
  expect(
    migrationFiles().every(({ sql }) => /^-- [A-Z].+/.test(sql)),
    "each migration begins with a sentence that says its purpose",
  ).toBe(true);
});

describe("the tenant wall", () => {
  const rules: [why: string, sql: string][] = [
    [
      "every table but the shared ones has tenant_id",
      `select name from (${TABLES}) t where name <> all ($1) and not exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attname = 'tenant_id')`,
    ],
    [
      "row security is on and forced wherever tenant_id stands",
      `select name from (${TABLES}) t join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id' where not (relrowsecurity and relforcerowsecurity) and cardinality($1::text[]) > 0`,
    ],
    [
      "tenant_id is text and never empty",
      `select name from (${TABLES}) t join pg_attribute a on a.attrelid = t.oid and a.attname = 'tenant_id' where (a.atttypid <> 'text'::regtype or not a.attnotnull) and cardinality($1::text[]) > 0`,
    ],
    [
      "every table behind the wall has exactly one policy with both sides",
      `select name from (${TABLES}) t where relrowsecurity and (select count(*) from pg_policy p where p.polrelid = t.oid and p.polqual is not null and p.polwithcheck is not null) <> 1 and cardinality($1::text[]) > 0`,
    ],
    [
      "no policy has a subquery, which a distributed table does not take",
      `select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid
        where (p.polqual::text || p.polwithcheck::text) like '%:subselect%' and cardinality($1::text[]) > 0`,
    ],
    [
      "no policy calls an IMMUTABLE function, whose plan would be kept for another tenant",
      `select p.polname as name from pg_policy p join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refclassid = 'pg_proc'::regclass join pg_proc f on f.oid = d.refobjid where f.provolatile = 'i' and cardinality($1::text[]) > 0`,
    ],
    [
      "views run with the rights of their caller, and nothing is materialised",
      `select c.relname as name from pg_class c where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace and coalesce(array_to_string(reloptions, ','), '') not like '%security_invoker=true%' and cardinality($1::text[]) > 0`,
    ],
    [
      // So all other names in a body must include their schema, or the function does not run at all.
      "functions of the owner look names up in pg_catalog alone, and among temporary ones last; the job queue's are not ours",
      `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where prosecdef and nspname <> all (array['pg_catalog', 'information_schema', 'graphile_worker'])
          and not coalesce('search_path=pg_catalog, pg_temp' = any(proconfig), false) and cardinality($1::text[]) > 0`,
    ],
  ];
  test.each(rules)("%s", async (_, sql) => {
    expect(await rows(sql, [SHARED])).toEqual([]);
  });
});

describe("keys", () => {
  const rules: [why: string, sql: string][] = [
    [
      "tenant_id is first in every primary key and unique index behind the wall",
      `select c.relname || '.' || i.indexrelid::regclass as name from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace and i.indisunique and c.relname <> all ($1)
        and (select attname from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0]) is distinct from 'tenant_id'`,
    ],
    [
      // Names that must be unique over all companies are in a table of the installation.
      "and nothing but the company's digits is unique over companies",
      `select i.indexrelid::regclass::text as name from pg_index i where i.indisunique and i.indrelid = 'public.tenant'::regclass and cardinality($1::text[]) > 0
        and not exists (select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'tenant_id' and a.attnum = any (i.indkey::int2[]))`,
    ],
    [
      "every other index begins with it too",
      `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace and c.relname <> all ($1) and c.relname <> 'role_menu'
        and (select attname from pg_attribute a where a.attrelid = c.oid and a.attnum = i.indkey[0]) is distinct from 'tenant_id'`,
    ],
    [
      "foreign keys between tenant tables carry it on both sides",
      `select conname as name from pg_constraint k where contype = 'f' and cardinality($1::text[]) > 0
        and exists (select 1 from pg_attribute where attrelid = k.conrelid and attname = 'tenant_id') and exists (select 1 from pg_attribute where attrelid = k.confrelid and attname = 'tenant_id')
        and not exists (select 1 from unnest(k.conkey, k.confkey) u(a, b) join pg_attribute x on x.attrelid = k.conrelid and x.attnum = u.a join pg_attribute y on y.attrelid = k.confrelid and y.attnum = u.b where x.attname = 'tenant_id' and y.attname = 'tenant_id')`,
    ],
    [
      "no shared table points into a tenant's",
      `select conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class d on d.oid = k.confrelid where contype = 'f' and c.relname = any ($1) and d.relname <> all ($1)`,
    ],
    [
      "every foreign key has an index that begins with its columns, in any order; of one that may be empty, for those that are not",
      `select c.relname || '.' || k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid where contype = 'f' and c.relnamespace = 'public'::regnamespace and cardinality($1::text[]) > 0
        and not exists (select 1 from pg_index i where i.indrelid = k.conrelid and (i.indpred is null or i.indisunique or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', (select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[2])))
          and (select array_agg(x order by x) from unnest((i.indkey::int2[])[0:cardinality(k.conkey) - 1]) x) = (select array_agg(x order by x) from unnest(k.conkey) x))
        and (select array_agg(attname::text) from pg_attribute where attrelid = k.conrelid and attnum = any (k.conkey)) <> array['tenant_id']`,
    ],
    [
      "nothing cascades on update, and no sequence hides in a column",
      `select conname as name from pg_constraint where contype = 'f' and confupdtype = 'c' and cardinality($1::text[]) > 0 union all
       select adrelid::regclass::text from pg_attrdef where pg_get_expr(adbin, adrelid) like '%nextval%'`,
    ],
  ];
  test.each(rules)("%s", async (_, sql) => {
    expect(await rows(sql, [SHARED])).toEqual([]);
  });
});

/** Their first rows are written as SQL text, at installation and in stories. */
const FIRST_ROWS = new Set(
  "tenant dept role app_user client menu tenant_package config warehouse location post customer goods unit".split(" "),
);

test("no column of a record relies on a default of the database: its fields declare their defaults", async () => {
  const tables = knownRecords().flatMap(({ table }) => (FIRST_ROWS.has(table) ? [] : [table]));
  expect(tables.length).toBeGreaterThan(5);
  expect(
    await rows(
      `select c.relname || '.' || a.attname as name from pg_attrdef d join pg_class c on c.oid = d.adrelid
         join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum and a.attgenerated = ''
        where c.relname in (${tables.map((table) => `'${table}'`).join()})`,
    ),
  ).toEqual([]);
});

describe("types and triggers", () => {
  test("no floats, no money type, no time without a zone", async () => {
    expect(
      await rows(`select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.atttypid in ('real'::regtype, 'double precision'::regtype, 'money'::regtype, 'timestamp'::regtype)`),
    ).toEqual([]);
  });
  test("only the triggers named in a decision", async () => {
    const found = await rows(
      `select distinct tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    expect(found).toEqual(TRIGGERS);
  });
});

describe("the server's role", () => {
  test("is no superuser, does not bypass row security, creates no roles, owns nothing", async () => {
    expect(
      await rows(
        "select rolname as name from pg_roles where rolname = $1 and not (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)",
        [appRole],
      ),
    ).toEqual([appRole]);
    expect(
      await rows(
        "select relname as name from pg_class where relowner = (select oid from pg_roles where rolname = $1)",
        [appRole],
      ),
    ).toEqual([]);
  });
  test("may only insert into the ledgers", async () => {
    for (const table of APPEND_ONLY) {
      const may = await rows(
        "select privilege as name from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege where has_table_privilege($1, $2, privilege)",
        [appRole, table],
      );
      expect(may, table).toEqual(["SELECT", "INSERT"]);
    }
  });
  test.each(Object.entries(POSTED))(
    "may add to %s, and change only what happens to it afterwards",
    async (table, may) => {
      expect(
        await rows(
          "select privilege as name from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) privilege where has_table_privilege($1, $2, privilege)",
          [appRole, table],
        ),
      ).toEqual(["SELECT", "INSERT"]);
      expect(
        await rows(
          "select attname as name from pg_attribute where attrelid = $2::regclass and attnum > 0 and not attisdropped and has_column_privilege($1, attrelid, attnum, 'UPDATE') order by 1",
          [appRole, table],
        ),
      ).toEqual(may);
    },
  );
  test.each([
    ["party_open", ["open"]],
    ["po_approval", ["ended_at", "state"]],
    [
      "supplier_bank",
      ["called_back", "decided_at", "decided_by", "self_approved", "state", "update_by", "update_time", "version"],
    ],
  ])("in %s may update only %j", async (table, may) => {
    expect(
      await rows(
        "select attname as name from pg_attribute where attrelid = $2::regclass and attnum > 0 and not attisdropped and has_column_privilege($1, attrelid, attnum, 'UPDATE') order by 1",
        [appRole, table],
      ),
    ).toEqual(may);
  });
  test("creates nothing: no table, no temporary one, no schema; nor does anybody else who only connects", async () => {
    expect(
      await rows(
        `select role || ' ' || privilege as name from unnest(array[$1, 'public']) role, unnest(array['TEMPORARY', 'CREATE']) privilege
          where has_database_privilege(role, current_database(), privilege)
         union all select role || ' CREATE in ' || nspname from unnest(array[$1, 'public']) role, pg_namespace where has_schema_privilege(role, oid, 'CREATE')`,
        [appRole],
      ),
    ).toEqual([]);
  });
  test("may not truncate, reference or add triggers anywhere", async () => {
    expect(
      await rows(
        `select name from (${TABLES}) t where has_table_privilege($1, t.oid, 'TRUNCATE') or has_table_privilege($1, t.oid, 'REFERENCES') or has_table_privilege($1, t.oid, 'TRIGGER')`,
        [appRole],
      ),
    ).toEqual([]);
  });
});
