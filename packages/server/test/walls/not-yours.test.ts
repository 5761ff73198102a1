/**
 * Fields the caller may not set: company, author, times, states, totals, costs, everything computed by the
 * server. Every writing call is sent a good record with all of them added, in its lines too. None of it may be
 * in any table afterwards.
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectBooksProved } from "../books.ts";
import type { Answer, TestClient } from "../client.ts";
import { fieldsOf, plausible } from "./inputs.ts";
import { everythingOf, LOGS } from "./rows-of.ts";
import { isClosed, isWrite, nameOf, openTried, type Tried } from "./tried.ts";

let tried: Tried;
beforeAll(async () => {
  tried = await openTried();
}, 60_000);
afterAll(() => tried.world.close());

/* ---------- what nobody else has ---------- */

const NUMBER = 987_654_321;
const WORD = "Planted-Mark";
const DAY = "1999-09-09";
const MARKS = [String(NUMBER), "987654.32", WORD, DAY];

/** In no input of any call, even if the dialect of other systems has it. */
const NEVER = [
  "tenantId",
  "createBy",
  "createTime",
  "createDept",
  "createByName",
  "updateBy",
  "updateTime",
  "deleted",
  "delFlag",
  "actingTenantId",
  "balance",
  "costAmount",
  "avgCost",
  "lineNet",
  "total",
  "netTotal",
  "vatTotal",
  "state",
  "no",
  "postedBase",
  "allocated",
  "unallocated",
  "payStatus",
  "confirmedAt",
  "confirmedBy",
  "searchText",
  "userType",
  "passwordSetAt",
];

function planted(name: string): unknown {
  if (/(?:Time|Date|At|On|Day)$/.test(name)) return DAY;
  if (/(?:Ids?|By|Dept)$|^id$|^version$/.test(name)) return NUMBER;
  if (/(?:total|net|vat|cost|balance|amount|qty|price|paid|open|alloc|base)/i.test(name)) return "987654.32";
  return WORD;
}

type Rec = Record<string, unknown>;
const isObject = (value: unknown): value is Rec => value !== null && typeof value === "object" && !Array.isArray(value);

/** Besides the fields of the input everything that may not be set, and the same in every line. */
function withAllOf(input: Rec, allowed: readonly string[], seen: Rec): Rec {
  const forbidden = [...new Set([...NEVER, ...Object.keys(seen)])].filter((name) => !allowed.includes(name));
  const lines = Object.entries(input).map(([name, value]) => {
    if (!Array.isArray(value) || !value.every(isObject)) return [name, value];
    const like = Array.isArray(seen[name]) && isObject(seen[name][0]) ? seen[name][0] : {};
    // An id in a line identifies that line: it is looked up, and not set.
    const known = [...Object.keys(value[0] ?? {}), "id"];
    return [name, value.map((one) => withAllOf(one, known, like))];
  });
  return { ...Object.fromEntries(forbidden.map((name) => [name, planted(name)])), ...Object.fromEntries(lines) };
}

/* ---------- a good record for each call ---------- */

const idOf = (call: AnyCall) => (name: string) => tried.ids.of(call, name);
const clientFor = (call: AnyCall): TestClient => (tried.isOperators(call) ? tried.operator : tried.admin);

/** The record of the call, as returned by its details. */
async function recordOf(call: AnyCall): Promise<Rec> {
  const path = `${call.path.replace(/\/\{.*$/, "")}/{id}`;
  const get = tried.calls.find((one) => one.method === "GET" && one.path === path);
  const id = tried.ids.of(call, "id");
  if (!get || id === undefined) return {};
  const answer = await clientFor(get).answer(get, { id });
  return answer.code === 200 && isObject(answer.data) ? answer.data : {};
}

let count = 0;
/** For a new record names and codes must be new too. */
const renamed = (input: Rec): Rec => {
  count++;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === "string" && /(?:code|name|nameEn|nameZh|key|no)$/i.test(name)
        ? `${value.slice(0, 8)}${count}`
        : value,
    ]),
  );
};

const allowedValues = (record: Rec, allowed: readonly string[]): Rec =>
  Object.fromEntries(
    Object.entries(record).filter(([name, value]) => allowed.includes(name) && value !== null && name !== "file"),
  );

const isEdit = (call: AnyCall) => call.method === "PUT" && fieldsOf(call).includes("id");

test("no writing call stores any of them", { timeout: 60_000 }, async () => {
  const { world, ours, theirs, calls } = tried;
  const before = await everythingOf(world, theirs.tenantId);
  const done: string[] = [];
  const wrong: string[] = [];
  const writes = calls.filter((call) => isClosed(call) && isWrite(call) && !call.upload && call.method !== "DELETE");
  // Edits first, then new records: an action may end the life cycle of records that the others need.
  const order = (call: AnyCall) => (isEdit(call) ? 0 : call.path.includes("{") || call.many ? 2 : 1);
  for (const call of writes.toSorted((a, b) => order(a) - order(b))) {
    if (/password|Pwd/i.test(call.path)) continue;
    const allowed = fieldsOf(call);
    const record = await recordOf(call);
    const ids = {
      ...plausible(call, idOf(call)),
      ...(isEdit(call) ? { id: record["id"], version: record["version"] } : {}),
    };
    const tries: Rec[] = isEdit(call)
      ? [allowedValues(record, allowed)]
      : [
          ids,
          renamed({
            ...ids,
            ...allowedValues(
              record,
              allowed.filter((name) => name !== "id" && name !== "version"),
            ),
          }),
        ];
    let answer: Answer | null = null;
    for (const input of tries) {
      const body = withAllOf(input, [...allowed, "id"], record);
      // A new record has no id yet, and a client cannot choose one.
      if (!allowed.includes("id")) body["id"] = call.path.includes("{id}") ? input["id"] : NUMBER;
      answer = await clientFor(call).answer(call, body);
      if (answer.code === 200) break;
    }
    if (![200, 400, 403, 404, 1000, 2000].includes(answer!.code))
      wrong.push(`${nameOf(call)}: ${answer!.code} ${answer!.msg}`);
    if (JSON.stringify(answer).includes(String(NUMBER)))
      wrong.push(`${nameOf(call)}: ${JSON.stringify(answer).slice(0, 300)}`);
    if (answer!.code === 200) done.push(nameOf(call));
  }
  expect(wrong).toEqual([]);
  expect(done.filter((name) => name.startsWith("PUT")).length, done.join("\n")).toBeGreaterThan(4);
  expect(done.filter((name) => name.startsWith("POST")).length, done.join("\n")).toBeGreaterThan(15);
  for (const tenantId of [ours.tenantId, "000000"]) expect(await marksIn(tenantId)).toEqual([]);
  expect(await everythingOf(world, theirs.tenantId)).toEqual(before);
  await expectBooksProved(world, ours.tenantId);
});

/** Every table that contains one of the marks anywhere. */
async function marksIn(tenantId: string): Promise<string[]> {
  const tables = await tried.world.rows<{ name: string }>(
    tenantId,
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const found: string[] = [];
  for (const { name } of tables.filter((table) => !LOGS.has(table.name))) {
    const rows = await tried.world.rows<{ row: string }>(
      tenantId,
      `select t::text as row from "${name}" t where t::text ~ $1 limit 3`,
      [MARKS.map((mark) => mark.replaceAll(".", "\\.")).join("|")],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}

test("a planted mark is found", async () => {
  const { tenantId } = tried.ours;
  await tried.world.rows(tenantId, "insert into tenant_setting (tenant_id, key, value) values ($1, 'story', $2)", [
    tenantId,
    `${WORD} and more`,
  ]);
  expect(await marksIn(tenantId)).toHaveLength(1);
});

test("the version of an edit is the one that was read: neither a later one, nor an earlier one, nor none", async () => {
  const wrong: string[] = [];
  let looked = 0;
  for (const call of tried.calls.filter((one) => isEdit(one) && fieldsOf(one).includes("version"))) {
    const record = await recordOf(call);
    if (typeof record["version"] !== "number") continue;
    looked++;
    const seen = record["version"];
    const as = async (version: unknown) =>
      clientFor(call).answer(call, { ...allowedValues(record, fieldsOf(call)), version });
    for (const version of [seen + 1, seen - 1, 2 ** 40]) {
      const answer = await as(version);
      // Records of the platform require more than they return, such as the first user of a company.
      const refused = answer.code === 2000 || (answer.code === 400 && !call.path.startsWith("/pss/"));
      if (!refused) wrong.push(`${nameOf(call)} with version ${version} of ${seen}: ${answer.code} ${answer.msg}`);
    }
    // Only the dialect's own records may be edited by clients without versions
    // (docs/rules/companies.md#objects).
    if (!call.path.startsWith("/pss/")) continue;
    for (const nonsense of [undefined, "", "x", 1.5, null, [seen], { is: seen }]) {
      const answer = await as(nonsense);
      if (answer.code !== 400 && answer.code !== 2000)
        wrong.push(`${nameOf(call)} with version ${JSON.stringify(nonsense)}: ${answer.code} ${answer.msg}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(looked).toBeGreaterThan(5);
});
