import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../src/platform/db/transaction.ts";
import { openWorld, type World } from "../world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("a deadlock is tried again, also when a statement sent behind it is heard of first", async () => {
  const bound = { homeTenantId: "100001", tenantId: "100001", userId: null, requestId: "story" };
  let tries = 0;
  const answer = await inTransaction(world.app.platform.database, bound, async (tx) => {
    tries++;
    const first =
      tries === 1 ? sql.raw("do $$ begin raise exception using errcode = '40P01'; end $$") : sql.raw("select 1");
    const [, { rows }] = await Promise.all([first.execute(tx.db), tx.query("select 7 as seven")]);
    return rows[0].seven as number;
  });
  expect([answer, tries]).toEqual([7, 2]);
});
