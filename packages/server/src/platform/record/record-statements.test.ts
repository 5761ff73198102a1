/** The statements used for every manually maintained record. */
import type { QueryResult } from "pg";
import { expect, test } from "vitest";
import type { Ctx } from "../context.ts";
import { kyselyOn } from "../db/database.ts";
import type { Whole } from "../db/whole-row.ts";
import { recordsIn } from "./record-statements.ts";

/** The statements sent while working for company 100001. */
async function said(work: (ctx: Pick<Ctx, "db" | "tenantId" | "write">) => unknown) {
  const statements: [text: string, values: readonly unknown[]][] = [];
  const db = kyselyOn(async (text, values) => {
    statements.push([text, values]);
    return { rows: [], rowCount: 0, command: "SELECT" } as unknown as QueryResult;
  });
  const write: Ctx["write"] = (statement) => {
    if (!("compile" in statement)) throw new Error("These statements are built");
    const { sql, parameters } = statement.compile();
    statements.push([sql, parameters]);
  };
  await work({ db, tenantId: "100001", write });
  return statements;
}

const drivers = recordsIn("driver");
const packages = recordsIn("tenantPackage", "packageId");

test("records are locked in the order of their ids, so that nobody deadlocks", async () => {
  expect(await said((ctx) => drivers.lock(ctx, [9, 4]))).toEqual([
    [
      'select "id" from "driver" where "tenant_id" = $1 and "id" in ($2, $3) order by "id" for update',
      ["100001", 9, 4],
    ],
  ]);
});

test("a change reaches only the record of the own company", async () => {
  expect(await said((ctx) => drivers.update(ctx, 4, { name: "Ken", version: 2 }))).toEqual([
    ['update "driver" set "name" = $1, "version" = $2 where "tenant_id" = $3 and "id" = $4', ["Ken", 2, "100001", 4]],
  ]);
});

test("and so does a removal, of several at once", async () => {
  expect(await said((ctx) => drivers.remove(ctx, [9, 4]))).toEqual([
    ['delete from "driver" where "tenant_id" = $1 and "id" in ($2, $3)', ["100001", 9, 4]],
  ]);
});

test("a new record contains its company", async () => {
  expect(
    await said((ctx) => drivers.insert(ctx, { tenantId: "100001", id: 4, name: "Ken" } as Whole<"driver">)),
  ).toEqual([['insert into "driver" ("tenant_id", "id", "name") values ($1, $2, $3)', ["100001", 4, "Ken"]]]);
});

test("what the platform shares between all companies is found by its own id", async () => {
  expect(
    await said(async (ctx) => {
      await packages.lock(ctx, [3]);
      packages.update(ctx, 3, { status: "1" });
      packages.remove(ctx, [3]);
    }),
  ).toEqual([
    ['select "package_id" from "tenant_package" where "package_id" in ($1) order by "package_id" for update', [3]],
    ['update "tenant_package" set "status" = $1 where "package_id" = $2', ["1", 3]],
    ['delete from "tenant_package" where "package_id" in ($1)', [3]],
  ]);
});
