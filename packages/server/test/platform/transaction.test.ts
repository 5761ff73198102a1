/** One way to work with the database: whoever is answered may rely on it, and on nothing before. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction, type Tx } from "../../src/platform/db/transaction.ts";
import { openWorld, type Company, type World } from "../world.ts";

let world: World;
let company: Company;
beforeAll(async () => {
  world = await openWorld();
  company = await world.company();
});
afterAll(() => world.close());

const bound = () => {
  const { tenantId } = company;
  return { homeTenantId: tenantId, tenantId, userId: null, requestId: "story" };
};
const worked = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(world.app.platform.database, bound(), work);

/** A setting of the company, written in the transaction and looked for when it is over. */
const KEPT = "insert into tenant_setting (tenant_id, key, value) values ($1, $2, 'kept')";
const isKept = async (key: string): Promise<boolean> =>
  (
    await world.rows(company.tenantId, "select 1 from tenant_setting where tenant_id = $1 and key = $2", [
      company.tenantId,
      key,
    ])
  ).length > 0;

test("a deadlock is tried again, also when a statement sent behind it is heard of first", async () => {
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

describe("nobody is answered before COMMIT came back as COMMIT", () => {
  test("what is written without waiting is there when the answer is", async () => {
    await worked(async (tx) => tx.write({ text: KEPT, values: [company.tenantId, "written"] }));
    expect(await isKept("written")).toBe(true);
  });

  test("its error is the answer", async () => {
    const failed = worked(async (tx) => {
      await tx.query(KEPT, [company.tenantId, "besideAFailure"]);
      tx.write({ text: "select 1 / $1::int", values: [0] });
    });
    await expect(failed).rejects.toMatchObject({ code: "22012" });
    expect(await isKept("besideAFailure")).toBe(false);
  });

  test("whoever swallows an error is not told that it was done: PostgreSQL answers COMMIT with ROLLBACK", async () => {
    const failed = worked(async (tx) => {
      await tx.query(KEPT, [company.tenantId, "swallowed"]);
      await tx.query("select 1 / 0").catch(() => {});
      return "done";
    });
    await expect(failed).rejects.toThrow("The transaction was rolled back");
    expect(await isKept("swallowed")).toBe(false);
  });

  test("a rule that speaks only at COMMIT is heard: a journal that does not balance", async () => {
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
