/** The limit of the benchmark writes the same rows as the use case: otherwise its share would mean nothing. */
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { beforeAll, expect, test } from "vitest";
import { orders, type Shop } from "../../../../bench/post-order/orders.ts";
import { openShop } from "./shop.fixture.ts";
import { throughLimit } from "./through-limit.ts";
import { openStory } from "../story.ts";
import { FRIDAY } from "../world.ts";

const { world, company } = openStory();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(world.app.platform, company, { goods: 30, customers: 3 });
});

/** Ids and creation times differ between records, and so do the content hashes computed from them. */
const OWN = new Set([
  "id",
  "order_id",
  "entity_id",
  "no",
  "key",
  "content",
  "request_id",
  "at",
  "created_at",
  "create_time",
  "update_time",
]);
const alike = (rows: Record<string, unknown>[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !OWN.has(name))));

async function written(key: string): Promise<Record<string, Record<string, unknown>[]>> {
  const { tenantId } = company;
  const [answered] = await world.rows<{ id: number }>(
    tenantId,
    "select (answer -> 'answer' ->> 'id')::bigint as id from idempotency where tenant_id = $1 and key = $2",
    [tenantId, key],
  );
  const id = answered!.id;
  const read = async (table: string, column: string, value: unknown) =>
    alike(
      await world.rows(tenantId, `select * from ${table} where tenant_id = $1 and ${column} = $2 order by 1, 2`, [
        tenantId,
        value,
      ]),
    );
  const idempotency = await read("idempotency", "key", key);
  const answer = idempotency[0]!["answer"] as { answer: Record<string, unknown> };
  expect(answer.answer["id"]).toBe(id);
  return {
    head: await read("order_head", "id", id),
    lines: await read("order_line", "order_id", id),
    audit: await read("audit_log", "entity_id", id),
    idempotency: [{ ...idempotency[0], answer: Object.keys(answer.answer).toSorted() }],
  };
}

test("the same rows in the same tables, column by column", async () => {
  const client = await company.as("sales");
  const order = orders(shop, 1)();
  await client.answer(salesOrderCalls.create, order, { "idempotency-key": "through-the-server" });

  const limit = { file: "post-order/limit.sql", name: "limit_post_order", key: "through-the-server" };
  await throughLimit(world, company, limit, (caller) => ({
    ...{ ...order, ...caller, deptId: company.deptId, orderDate: FRIDAY },
    ...{ id: 900_000_000, no: "SO26-900000", key: "through-the-limit" },
  }));

  const [ours, theirs] = [await written("through-the-server"), await written("through-the-limit")];
  expect(ours["lines"]).toHaveLength(10);
  expect(theirs).toEqual(ours);
});
