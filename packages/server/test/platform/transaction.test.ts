/** One way to use the database: an answer means that the work is committed, and nothing is answered before. */
import { sql } from "kysely";
import { Client, escapeIdentifier } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DatabaseAway } from "../../src/platform/db/database.ts";
import { inTransaction, type Tx } from "../../src/platform/db/transaction.ts";
import { openStory } from "../story.ts";

const { world, company } = openStory();

const bound = () => {
  const { tenantId } = company;
  return { homeTenantId: tenantId, tenantId, userId: null, requestId: "story" };
};
const worked = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(world.app.platform.database, bound(), work);

/** A setting of the company, written in the transaction and read after it ended. */
const INSERT = "insert into tenant_setting (tenant_id, key, value) values ($1, $2, 'kept')";
const isSaved = async (key: string): Promise<boolean> =>
  (
    await world.rows(company.tenantId, "select 1 from tenant_setting where tenant_id = $1 and key = $2", [
      company.tenantId,
      key,
    ])
  ).length > 0;

test("a deadlock is retried, also when a statement sent after it is reported first", async () => {
  let tries = 0;
  const answer = await worked(async (tx) => {
    tries++;
    const first =
      tries === 1 ? sql.raw("do $$ begin raise exception using errcode = '40P01'; end $$") : sql.raw("select 1");
    const [, { rows }] = await Promise.all([first.execute(tx.db), tx.query("select 7 as seven")]);
    return rows[0].seven as number;
  });
  expect([answer, tries]).toEqual([7, 2]);
});

describe("nothing is answered before COMMIT has returned COMMIT", () => {
  test("unawaited writes are there when the answer is", async () => {
    await worked(async (tx) => tx.write({ text: INSERT, values: [company.tenantId, "written"] }));
    expect(await isSaved("written")).toBe(true);
  });

  test("the error of an unawaited write is the answer", async () => {
    const failed = worked(async (tx) => {
      await tx.query(INSERT, [company.tenantId, "besideAFailure"]);
      tx.write({ text: "select 1 / $1::int", values: [0] });
    });
    await expect(failed).rejects.toMatchObject({ code: "22012" });
    expect(await isSaved("besideAFailure")).toBe(false);
  });

  test("a connection lost before COMMIT leaves nothing behind, and that is reported", async () => {
    const failed = worked(async (tx) => {
      await tx.query(INSERT, [company.tenantId, "cutOff"]);
      const { rows } = await tx.query("select pg_backend_pid() as pid");
      await worked((other) => other.query("select pg_terminate_backend($1)", [rows[0].pid]));
      await tx.query("select pg_sleep(1)");
    });
    await expect(failed).rejects.toBeInstanceOf(DatabaseAway);
    expect(await isSaved("cutOff")).toBe(false);
  });

  test("swallowing an error does not report success: PostgreSQL answers COMMIT with ROLLBACK", async () => {
    const failed = worked(async (tx) => {
      await tx.query(INSERT, [company.tenantId, "swallowed"]);
      await tx.query("select 1 / 0").catch(() => {});
      return "done";
    });
    await expect(failed).rejects.toThrow("The transaction was rolled back");
    expect(await isSaved("swallowed")).toBe(false);
  });

  test("a rule checked at COMMIT is reported: a journal that does not balance", async () => {
    const failed = worked(async (tx) => {
      await tx.query(
        `insert into journal (tenant_id, id, doc_type, doc_id, doc_no, biz_date, posted_at)
         values ($1, $2, 'XX', 1, 'XX26-000001', '2026-11-20', now())`,
        [company.tenantId, world.app.platform.ids.next()],
      );
      return "done";
    });
    await expect(failed).rejects.toMatchObject({ code: "23514" });
  });
});

describe("a function of the owner runs none of its caller's code", () => {
  let app: Client;
  // A connection for each: names are resolved once per session and stay cached.
  beforeEach(async () => {
    app = new Client({ connectionString: world.appUrl });
    await app.connect();
    const { rows } = await app.query<{ database: string; role: string }>(
      "select current_database() as database, current_user as role",
    );
    const { database, role } = rows[0]!;
    // As in a database whose operator granted it again: the function must be safe without this restriction too.
    await world.rows(
      company.tenantId,
      `grant temporary on database ${escapeIdentifier(database)} to ${escapeIdentifier(role)}`,
    );
    await app.query(`select set_config('app.tenant_id', '${company.tenantId}', false);
      create temporary table ran_as (name pg_catalog.text);
      grant all on ran_as to public;
      create function pg_temp.note(anything pg_catalog.anyelement) returns pg_catalog.bool language plpgsql as $$
        begin insert into pg_temp.ran_as values (current_user); return true; end $$`);
  });
  afterEach(() => app.end());

  const calls = [
    "select public.refresh_statistics(array['app_user'])",
    `select public.enqueue_job('prove-the-books', pg_catalog.json_build_object('tenantId', current_setting('app.tenant_id')))`,
  ];
  const traps: [what: string, sql: string][] = [
    [
      "a table of the catalogue",
      `create view pg_temp.pg_class as select c.oid, case when pg_temp.note(1) then 0::pg_catalog.float4 end as reltuples,
         c.relname, c.relnamespace, c.relkind from pg_catalog.pg_class c`,
    ],
    [
      "a table of the company",
      `create view pg_temp.app_user as select u.tenant_id, u.deleted and pg_temp.note(1) as deleted from public.app_user u`,
    ],
    ["a type", "create domain pg_temp.text as pg_catalog.text check (pg_temp.note(value))"],
    ["another type", "create domain pg_temp.int as pg_catalog.int4 check (pg_temp.note(value))"],
  ];
  test.each(traps)("with %s of the same name in the caller's temporary schema", async (_, trap) => {
    await app.query(trap);
    for (const call of calls) await app.query(call);
    expect((await app.query("select distinct name from pg_temp.ran_as where name <> current_user")).rows).toEqual([]);
  });
});

describe("posted records stay unchanged, whatever statement the server sends", () => {
  const tries = [
    "update si_head set total = total",
    "update si_head set buyer = '{}'",
    "update si_head set invoice_date = '2020-01-01'",
    "update si_head set allocated = 0, customer_id = 1",
    "delete from si_head",
    "update si_line set price = 0",
    "delete from si_line",
    "update si_vat set vat = 0",
    "delete from si_vat",
    "update payment set amount = 1",
    "update payment set customer_id = 1",
    "update payment set biz_date = '2020-01-01'",
    "delete from payment",
  ];
  const ofCompany = (text: string) => worked((tx) => tx.query(`${text} where tenant_id = $1`, ["000000"]));
  test.each(tries)("%s", async (text) => {
    await expect(ofCompany(text)).rejects.toMatchObject({ code: "42501" });
  });
  test.each(["update si_head set printed = printed + 1", "update payment set unallocated = 0"])(
    "%s is the only later change",
    async (text) => {
      expect((await ofCompany(text)).rowCount).toBe(0);
    },
  );
});
