import { expect, test } from "vitest";
import { openStory } from "../../../test/story.ts";
import { writeManyRows } from "./insert-many-rows.ts";
import { insertRows, valueByValue } from "./insert-rows.ts";
import { inTransaction } from "./transaction.ts";
import { usual } from "../../../test/usual-rows.ts";

const { world, company } = openStory();

const AT = new Date("2026-11-20T10:00:00Z");
const rolledBack = <T>(work: (tx: Parameters<typeof writeManyRows>[0]) => Promise<T>): Promise<T> => {
  const { tenantId } = company;
  return inTransaction(
    world.app.platform.database,
    { homeTenantId: tenantId, tenantId, userId: null, requestId: "rows" },
    work,
  );
};
const entry = (id: number, over: object = {}) => ({
  ...usual.auditLog,
  tenantId: company.tenantId,
  id,
  at: AT,
  entity: "row",
  entityId: id,
  action: "add",
  ...over,
});
const stored = () =>
  world.rows(
    company.tenantId,
    `select entity_id::int as id, user_name as "userName", after, reason from audit_log where entity = 'row' order by id`,
  );

test("rows keep what differs, what is the same and what is missing, whatever characters they contain", async () => {
  await rolledBack((tx) =>
    writeManyRows(tx, "auditLog", [
      entry(1, { userName: "甲", after: { name: 'a "b" \\ {c}, NULL' } as never, reason: null }),
      entry(2, { userName: "甲", after: null, reason: "NULL" }),
      entry(3, { userName: "甲", after: { price: "1.50" } as never, reason: "" }),
    ]),
  );
  expect(await stored()).toEqual([
    { id: 1, userName: "甲", after: { name: 'a "b" \\ {c}, NULL' }, reason: null },
    { id: 2, userName: "甲", after: null, reason: "NULL" },
    { id: 3, userName: "甲", after: { price: "1.50" }, reason: "" },
  ]);
});

test("value by value, as distributed tables need it, the same rows are stored", async () => {
  const rows = [
    entry(11, { userName: "乙", after: { list: ["a", 1, null] } as never, before: ["x", "y"] as never, reason: null }),
    entry(12, { userName: "乙", after: null, before: "text" as never, reason: "NULL" }),
  ];
  const both: unknown[] = [];
  for (const statement of [insertRows("auditLog", rows), valueByValue("auditLog", rows)]) {
    const undone = rolledBack(async (tx) => {
      tx.write(statement);
      both.push(
        (await tx.query("select * from audit_log where tenant_id = $1 and id > 10 order by id", [company.tenantId]))
          .rows,
      );
      throw new Error("taken back");
    });
    await expect(undone).rejects.toThrow("taken back");
  }
  expect(both[0]).toHaveLength(2);
  expect(both[1]).toEqual(both[0]);
});

test("no rows are no statement", async () => {
  await rolledBack((tx) => writeManyRows(tx, "auditLog", []));
});

test("text that is too long for its column is refused, not cut off", async () => {
  const customer = { tenantId: company.tenantId, id: 1, shopCode: "A", nameEn: "A", country: "GBR" };
  await expect(rolledBack((tx) => writeManyRows(tx, "customer", [customer as never]))).rejects.toThrow(/too long/);
});

test("nothing passes the tenant wall", async () => {
  await expect(
    rolledBack((tx) => writeManyRows(tx, "auditLog", [{ ...entry(9), tenantId: "000000" }])),
  ).rejects.toThrow(/row-level security/);
});
