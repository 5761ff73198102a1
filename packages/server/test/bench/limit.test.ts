/** The limit of the benchmark writes the same rows as the use case: otherwise its share would mean nothing. */
import fs from "node:fs";
import path from "node:path";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { Client } from "pg";
import { beforeAll, expect, test } from "vitest";
import { orders, type Shop } from "../../../../bench/post-order/orders.ts";
import { openShop } from "./shop.fixture.ts";
import { openStory } from "../story.ts";
import { FRIDAY } from "../world.ts";

const LIMIT = path.resolve(import.meta.dirname, "../../../../bench/post-order/limit.sql");
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

  const [user] = await world.rows<{ id: number; user_name: string }>(
    company.tenantId,
    "select u.id, u.user_name from app_user u join idempotency i on i.tenant_id = u.tenant_id and i.user_id = u.id where u.tenant_id = $1 and i.key = 'through-the-server'",
    [company.tenantId],
  );
  await world.rows(company.tenantId, fs.readFileSync(LIMIT, "utf8"));
  const app = new Client({ connectionString: world.appUrl });
  await app.connect();
  const asked = {
    ...order,
    tenantId: company.tenantId,
    userId: user!.id,
    userName: user!.user_name,
    deptId: company.deptId,
    orderDate: FRIDAY,
    id: 900_000_000,
    no: "SO26-900000",
    key: "through-the-limit",
  };
  await app.query("select limit_post_order($1)", [JSON.stringify(asked)]);
  await app.end();

  const [ours, limit] = [await written("through-the-server"), await written("through-the-limit")];
  expect(ours["lines"]).toHaveLength(10);
  expect(limit).toEqual(ours);
});
