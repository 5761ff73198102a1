/**
 * Inside one's own company: records in another warehouse, and records outside the data scope, do not exist for
 * any call (docs/rules/people.md#warehouses). Tested on every call of the contract.
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { manyOf, type ManyResult } from "@larder/domain/kernel/many-calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { beforeAll, describe, expect, test } from "vitest";
import type { Answer, TestClient } from "../client.ts";
import { openStory } from "../story.ts";
import { seedEveryTable } from "./seeded.ts";
import { plausible } from "./inputs.ts";
import { everythingOf, realIds, type RealIds } from "./rows-of.ts";

const { world, company } = openStory();
let ids: RealIds;
let calls: readonly AnyCall[];
let elsewhere: TestClient;
/** With the permissions of everybody, and a scope restricted to what they created themselves. */
let beginner: TestClient;

beforeAll(async () => {
  await seedEveryTable(world, company);
  ids = await realIds(world, company);
  ({ calls } = world.app.http);
  const east = world.app.platform.ids.next();
  const say = (text: string, ...values: unknown[]) => world.rows(company.tenantId, text, [company.tenantId, ...values]);
  await say(
    "insert into warehouse (tenant_id, id, code, name_en, kind, keeps_stock, create_time, update_time) values ($1, $2, 'EAST', 'East', 'MAIN', true, now(), now())",
    east,
  );
  await say(
    "insert into user_warehouse (tenant_id, warehouse_id, user_id) select $1, $2, id from app_user where tenant_id = $1",
    east,
  );
  await say("update role set data_scope = '5' where tenant_id = $1");
  await say("update rights_version set version = version + 1 where tenant_id = $1");
  elsewhere = (await company.as("admin")).with({ warehouseId: east });
  beginner = await company.as("salesManager", "warehouseManager", "accountsManager", "auditor");
}, 60_000);

const below = (paths: readonly string[]) => (call: AnyCall) =>
  paths.some((path) => call.path === path || call.path.startsWith(`${path}/`));
const nameOf = (call: AnyCall) => `${call.method} ${call.path}`;
const idFor = (call: AnyCall) => (field: string) => ids.of(call, field);

async function said(client: TestClient, call: AnyCall, input: Record<string, unknown>): Promise<Answer | null> {
  const response = await client.fetch(call, input);
  const isJson = (response.headers.get("content-type") ?? "").startsWith("application/json");
  return isJson ? ((await response.json()) as Answer) : null;
}

/** Documents belonging to a warehouse; customers, products, batches and accounts belong to the whole company. */
const documents = ["/pss/sales/order", "/pss/sales/orderInvoice", "/pss/sales/invoice", "/pss/stock/create"];
/** Records with an owner: products and stock belong to everybody. */
const owned = [
  "/pss/sales/customer",
  "/pss/sales/price/customer",
  "/pss/sales/order",
  "/pss/sales/orderInvoice",
  "/pss/sales/invoice",
  "/pss/acc/payment",
];

const views: readonly [who: string, client: () => TestClient, hidden: readonly string[], least: number][] = [
  ["who works in another warehouse", () => elsewhere, documents, 25],
  ["whose scope holds only what they made themselves", () => beginner, owned, 30],
];

describe.each(views)("a user %s", (_, client, hidden, least) => {
  test("receives 404 from every call that names such a record, and changes nothing", async () => {
    const before = await everythingOf(world, company.tenantId);
    const named = calls.filter((call) => below(hidden)(call) && /\{ids?\}/.test(call.path));
    expect(named.length).toBeGreaterThan(least);
    const wrong: string[] = [];
    for (const call of named) {
      const input = plausible(call, idFor(call));
      const answer = await said(client(), call, input);
      if (answer?.code !== 404) wrong.push(`${nameOf(call)}: ${answer?.code} ${answer?.msg}`);
      if (!call.many) continue;
      const results = (await said(client(), manyOf(call), { ...input, ids: [ids.of(call, "id")!] }))
        ?.data as ManyResult[];
      if (!results?.every(({ done, code }) => !done && code === 404))
        wrong.push(`${nameOf(manyOf(call))}: ${JSON.stringify(results)}`);
    }
    expect(wrong).toEqual([]);
    expect(await everythingOf(world, company.tenantId)).toEqual(before);
  });

  test("finds none of them in a list", async () => {
    const lists = calls.filter((call) => below(hidden)(call) && call.answer === "rows");
    expect(lists.length).toBeGreaterThan(2);
    const wrong: string[] = [];
    for (const call of lists) {
      const answer = await said(client(), call, {});
      if (answer?.code !== 200 || answer.total !== 0) wrong.push(`${nameOf(call)}: ${answer?.code} ${answer?.total}`);
    }
    expect(wrong).toEqual([]);
  });
});

test("the open documents of a product include nobody else's orders", async () => {
  const goods = ids.field("goodsId");
  const shown = async (client: TestClient) =>
    (await client.call(goodsCalls.openDocuments, { id: goods })).filter(({ docType }) => docType === "order").length;
  expect(await shown(await company.as("admin"))).toBeGreaterThan(0);
  expect(await shown(beginner)).toBe(0);
});
