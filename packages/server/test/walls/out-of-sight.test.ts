/**
 * Inside one's own company: records in another warehouse, and records outside the data scope, do not exist for
 * any call (docs/rules/people.md#warehouses). Tested on every call of the contract.
 */
import { payableHistoryCalls } from "@larder/domain/accounts/payable-history/payable-history.calls";
import { supplierPaymentCalls } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import type { AnyCall } from "@larder/domain/kernel/calls";
import { manyOf, type ManyResult } from "@larder/domain/kernel/many-calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { transferCalls } from "@larder/domain/stock/transfer/transfer.calls";
import { beforeAll, describe, expect, test } from "vitest";
import type { Answer, TestClient } from "../client.ts";
import { openStory } from "../story.ts";
import { seedEveryTable } from "./seeded.ts";
import { plausible } from "./inputs.ts";
import { placesOf } from "./places.ts";
import { everythingOf, namesOf, prefixOf, realIds, recordPaths, type RealIds } from "./rows-of.ts";

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
  beginner = await company.as(
    ...["salesManager", "warehouseManager", "accountsManager", "purchaseManager", "purchaser", "auditor"],
  );
}, 60_000);

const nameOf = (call: AnyCall) => `${call.method} ${call.path}`;
const idFor = (call: AnyCall) => (field: string) => ids.of(call, field);

async function said(client: TestClient, call: AnyCall, input: Record<string, unknown>): Promise<Answer | null> {
  const response = await client.fetch(call, input);
  const isJson = (response.headers.get("content-type") ?? "").startsWith("application/json");
  return isJson ? ((await response.json()) as Answer) : null;
}

/** Why records are not limited: whatever is not named here is hidden, so that a new document is until somebody says why not. */
type Reasons = Readonly<Record<string, readonly string[]>>;

/** Seen from every warehouse (docs/rules/people.md#warehouses). */
const ofEveryWarehouse: Reasons = {
  "customers, suppliers, products, prices and codes belong to the company": [
    ...["/pss/sales/customer", "/pss/sales/price", "/pss/sales/price/customer", "/pss/sales/price/special"],
    ...["/pss/purchase/supplier", "/pss/purchase/supplier/certificate", "/pss/purchase/supplier/price"],
    ...["/pss/stock/goods", "/pss/stock/goods/substitute", "/pss/stock/category"],
    ...["/pss/stock/unit", "/pss/stock/cosmo", "/pss/stock/cosmo/unknown", "/pss/stock/batch"],
  ],
  "its records are products": ["/pss/stock/list"],
  "what is owed belongs to the company, wherever the goods went": [
    ...[
      "/pss/acc/payment",
      "/pss/acc/supplierPayment",
      "/pss/acc/paymentRun",
      "/pss/acc/payableCheck/statement",
      "/pss/acc/opening",
    ],
    ...["/pss/acc/bankAccount", "/pss/purchase/invoice", "/pss/purchase/credit", "/pss/purchase/missing"],
  ],
  "people stand in for each other in all their warehouses": ["/pss/purchase/approvalDeputy"],
  "files are of any record, and seen by who sees that": ["/pss/attachment"],
};

/** Seen by everybody who may see such records at all (docs/rules/people.md#data-scope). */
const ofEverybody: Reasons = {
  "products, suppliers, prices for all and codes belong to everybody": [
    ...[
      "/pss/sales/price",
      "/pss/sales/price/special",
      "/pss/stock/goods",
      "/pss/stock/goods/substitute",
      "/pss/stock/category",
      "/pss/stock/unit",
    ],
    ...["/pss/stock/cosmo", "/pss/stock/cosmo/unknown", "/pss/stock/batch", "/pss/stock/list"],
    ...["/pss/purchase/supplier", "/pss/purchase/supplier/certificate", "/pss/purchase/supplier/price"],
  ],
  "stock belongs to those who work in the warehouse": [
    ...["/pss/stock/create", "/pss/stock/control", "/pss/stock/move", "/pss/stock/transfer", "/pss/stock/take"],
  ],
  "goods come to the warehouse, whoever ordered them (decision 0077)": [
    ...["/pss/purchase/receipt", "/pss/purchase/landed", "/pss/purchase/missing"],
  ],
  "what suppliers are owed belongs to the company; what a customer owes is seen by who sees the customer (opening-item.test.ts)":
    ["/pss/acc/opening"],
  "the accounts of the company, and who stands in for whom, are no documents": [
    ...["/pss/acc/bankAccount", "/pss/purchase/approvalDeputy"],
  ],
};

const mend = "hide the records, or say in this file why they are seen: ofEveryWarehouse, ofEverybody";

const hiddenBut = (reasons: Reasons): ReadonlySet<string> => {
  const seen = new Set(Object.values(reasons).flat());
  return new Set(recordPaths.filter((path) => path.startsWith("/pss/") && !seen.has(path)));
};

const views: readonly [who: string, client: () => TestClient, hidden: ReadonlySet<string>, least: number][] = [
  ["who works in another warehouse", () => elsewhere, hiddenBut(ofEveryWarehouse), 80],
  ["whose scope holds only what they made themselves", () => beginner, hiddenBut(ofEverybody), 80],
];

test("whoever is said to see records in every warehouse, or of everybody, is said so of records that there are", () => {
  const said = [ofEveryWarehouse, ofEverybody].flatMap((reasons) => Object.values(reasons).flat());
  expect(said.filter((path) => !recordPaths.includes(path))).toEqual([]);
});

describe.each(views)("a user %s", (_, client, hidden, least) => {
  const isHidden = (call: AnyCall) => hidden.has(prefixOf(call.path) ?? "");

  test("receives 404 from every call that names such a record, and changes nothing", async () => {
    const before = await everythingOf(world, company.tenantId);
    const named = calls.filter((call) => isHidden(call) && /\{ids?\}/.test(call.path));
    expect(named.length).toBeGreaterThan(least);
    const wrong: string[] = [];
    for (const call of named) {
      const input = plausible(call, idFor(call));
      const answer = await said(client(), call, input);
      if (answer?.code !== 404) wrong.push(`${nameOf(call)}: ${answer?.code} ${answer?.msg}; ${mend}`);
      if (!call.many) continue;
      const results = (await said(client(), manyOf(call), { ...input, ids: [ids.of(call, "id")!] }))
        ?.data as ManyResult[];
      if (!results?.every(({ done, code }) => !done && code === 404))
        wrong.push(`${nameOf(manyOf(call))}: ${JSON.stringify(results)}`);
    }
    expect(wrong).toEqual([]);
    expect(await everythingOf(world, company.tenantId)).toEqual(before);
  });

  test("which somebody in the right place, with the right scope, is shown", async () => {
    const admin = await company.as("admin");
    const isPage = ({ method, path }: AnyCall) => method === "GET" && path === `${prefixOf(path)}/{id}`;
    const own = calls.filter((call) => isHidden(call) && isPage(call));
    expect(own.length).toBeGreaterThan(hidden.size / 2);
    const wrong: string[] = [];
    for (const call of own) {
      const answer = await said(admin, call, plausible(call, idFor(call)));
      if (answer?.code !== 200) wrong.push(`${nameOf(call)}: ${answer?.code} ${answer?.msg}`);
    }
    expect(wrong).toEqual([]);
  });

  test("finds none of them in a list", async () => {
    // Where goods may be sent to is a list of warehouses, not of transfers.
    const lists = calls.filter((call) => isHidden(call) && call.answer === "rows" && call !== transferCalls.warehouses);
    expect(lists.length).toBeGreaterThan(8);
    const wrong: string[] = [];
    for (const call of lists) {
      const answer = await said(client(), call, {});
      if (answer?.code !== 200 || answer.total !== 0)
        wrong.push(`${nameOf(call)}: ${answer?.code} ${answer?.total}; ${mend}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Without its filters, a list is of everything. */
const only = (input: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)));
const onlyIds = (input: Record<string, unknown>) =>
  only(
    input,
    Object.keys(input).filter((name) => /^ids?$|Ids?$/.test(name)),
  );

/** Where documents and customers are named that their reader may not open, and why (docs/rules/people.md#data-scope). */
const named: Reasons = {
  "an account, the journal and the logs are read whole or prove nothing": [
    "GET /pss/acc/payable/list",
    "GET /pss/acc/payableHistory/list",
    "GET /pss/acc/supplierPayment/openItems",
    "GET /pss/acc/journal/list",
    "GET /system/audit/list",
    "GET /monitor/operlog/list",
  ],
  "stock says what it came with and went to, and whom it is kept for": [
    "GET /pss/stock/history/list",
    "GET /pss/stock/batch/list",
    "GET /pss/stock/batch/{id}",
    "POST /pss/stock/control/lineGoods",
    "POST /pss/stock/move/lineGoods",
  ],
  "goods come to the warehouse, whoever ordered them, and suppliers bill all of them (decision 0077)": [
    "GET /pss/purchase/receipt/list",
    "GET /pss/purchase/receipt/{id}",
    "GET /pss/purchase/receipt/open",
    "GET /pss/purchase/receipt/expected/list",
    "GET /pss/purchase/missing/list",
    "GET /pss/purchase/landed/choices",
  ],
  "whoever disables a warehouse sees all that is in it": ["GET /system/warehouse/{id}/openDocuments"],
};

test("a user whose scope holds only what they made themselves reads no number of another's document, and no code of another's customer, but where it is said why", async () => {
  const names = await namesOf(world, company.tenantId, hiddenBut(ofEverybody));
  expect(names.length).toBeGreaterThan(15);
  // Files are made of the same answers.
  const asked = calls.filter(({ method, reads, answer }) => (method === "GET" || reads) && answer !== "file");
  const read = async (call: AnyCall, input: Record<string, unknown>) => {
    const text = JSON.stringify(await said(beginner, call, input));
    return names.filter((name) => text.includes(name));
  };
  const leaks = new Map<string, string>();
  for (const call of asked) {
    const input = plausible(call, idFor(call));
    const tries = [input, onlyIds(input), only(input, placesOf(call.path))].map((tried) => JSON.stringify(tried));
    const answers = [...new Set(tries)].map((tried) => read(call, JSON.parse(tried) as typeof input));
    const found = (await Promise.all(answers)).flat();
    if (found.length > 0) leaks.set(nameOf(call), [...new Set(found)].join(", "));
  }
  const supplierId = await supplierOwedMost();
  const account = { supplierId, dateFrom: "2026-01-01", dateTo: "2026-12-31" };
  for (const call of [payableHistoryCalls.list, supplierPaymentCalls.openItems]) {
    const found = await read(call, account);
    if (found.length > 0) leaks.set(nameOf(call), found.join(", "));
  }
  const reasons = new Set(Object.values(named).flat());
  expect([...leaks].filter(([call]) => !reasons.has(call)).map(([call, found]) => `${call}: ${found}`)).toEqual([]);
  expect(
    [...reasons].filter((call) => !leaks.has(call)),
    "said to name them, and does not",
  ).toEqual([]);
}, 60_000);

/** Whose account has documents in it. */
async function supplierOwedMost(): Promise<number> {
  const [row] = await world.rows<{ id: string }>(
    company.tenantId,
    "select supplier_id as id from party_entry where tenant_id = $1 and doc_type = 'PI' limit 1",
    [company.tenantId],
  );
  return Number(row!.id);
}

test("the open documents of a product include nobody else's orders", async () => {
  const goods = ids.field("goodsId");
  const shown = async (client: TestClient) =>
    (await client.call(goodsCalls.openDocuments, { id: goods })).filter(({ docType }) => docType === "order").length;
  expect(await shown(await company.as("admin"))).toBeGreaterThan(0);
  expect(await shown(beginner)).toBe(0);
});
