/**
 * A user of two warehouses stands in one of them: what belongs to the other does not exist
 * there, whatever call names it (domain-rules 1.7). Tried on every call of the contract.
 */
import { manyOf, type AnyCall, type ManyResult } from "@larder/domain/kernel/calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Answer, TestClient } from "../client.ts";
import { openWorld, type Company, type World } from "../world.ts";
import { furnish } from "./furnished.ts";
import { plausible } from "./inputs.ts";
import { everythingOf, realIds, type RealIds } from "./rows-of.ts";

/** Documents that stand in a warehouse; customers, goods, batches and the accounts are the whole company's. */
const STANDING = ["/pss/sales/order", "/pss/sales/orderInvoice", "/pss/sales/invoice", "/pss/stock/create"];

let world: World;
let company: Company;
let ids: RealIds;
let calls: readonly AnyCall[];
let elsewhere: TestClient;

beforeAll(async () => {
  world = await openWorld();
  company = await world.company();
  await furnish(company);
  ids = await realIds(world, company);
  ({ calls } = world.app.http);
  const east = world.app.platform.ids.next();
  const say = (text: string) => world.rows(company.tenantId, text, [company.tenantId, east]);
  await say(
    "insert into warehouse (tenant_id, id, code, name_en, kind, keeps_stock, create_time, update_time) values ($1, $2, 'EAST', 'East', 'MAIN', true, now(), now())",
  );
  await say(
    "insert into user_warehouse (tenant_id, warehouse_id, user_id) select $1, $2, id from app_user where tenant_id = $1",
  );
  await say("update rights_version set version = version + 1 where tenant_id = $1 and $2 > 0");
  elsewhere = (await company.as("admin")).with({ warehouseId: east });
}, 60_000);
afterAll(() => world.close());

const standing = (call: AnyCall) =>
  call.warehouse === true && STANDING.some((path) => call.path === path || call.path.startsWith(`${path}/`));
const nameOf = (call: AnyCall) => `${call.method} ${call.path}`;
const idFor = (call: AnyCall) => (field: string) => (/^ids?$/.test(field) ? ids.of(call.path) : ids.field(field));

async function said(call: AnyCall, input: Record<string, unknown>): Promise<Answer | null> {
  const response = await elsewhere.fetch(call, input);
  const isJson = (response.headers.get("content-type") ?? "").startsWith("application/json");
  return isJson ? ((await response.json()) as Answer) : null;
}

test("every call that names a document of the other warehouse answers 404 and changes nothing", async () => {
  const before = await everythingOf(world, company.tenantId);
  const named = calls.filter((call) => standing(call) && /\{ids?\}/.test(call.path));
  expect(named.length).toBeGreaterThan(25);
  const wrong: string[] = [];
  for (const call of named) {
    const answer = await said(call, plausible(call, idFor(call)));
    if (answer?.code !== 404) wrong.push(`${nameOf(call)}: ${answer?.code} ${answer?.msg}`);
    if (!call.many) continue;
    const many = manyOf(call);
    const results = (await said(many, { ...plausible(call, idFor(call)), ids: [ids.of(call.path)!] }))
      ?.data as ManyResult[];
    if (!results?.every(({ done, code }) => !done && code === 404))
      wrong.push(`${nameOf(many)}: ${JSON.stringify(results)}`);
  }
  expect(wrong).toEqual([]);
  expect(await everythingOf(world, company.tenantId)).toEqual(before);
});

test("lists, totals and exports of the other warehouse are empty here", async () => {
  const wrong: string[] = [];
  for (const call of calls.filter((one) => standing(one) && one.answer === "rows")) {
    const answer = await said(call, {});
    if (answer?.code !== 200 || answer.total !== 0) wrong.push(`${nameOf(call)}: ${answer?.code} ${answer?.total}`);
  }
  expect(wrong).toEqual([]);
});
