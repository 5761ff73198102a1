/**
 * The walls, tried on every call of the contract: a route that is added tomorrow is tried
 * tomorrow. Who may come in, who may do it, whose data it is, and what may be sent.
 */
import { manyOf, PUBLIC, SIGNED_IN, type AnyCall, type ManyResult } from "@larder/domain/kernel/calls";
import { seeded } from "@larder/domain/kernel/random.fixture";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectBooksProved } from "./books.ts";
import type { Answer, TestClient } from "./client.ts";
import { openWorld, type Company, type World } from "./world.ts";
import { furnish, MARK, MARK_ZH } from "./walls/furnished.ts";
import { mutated, plausible } from "./walls/inputs.ts";
import { everythingOf, realIds, type RealIds } from "./walls/rows-of.ts";

/** Every call that needs no session, and why. */
const OPEN: Readonly<Record<string, string>> = {
  "GET /auth/config": "what a client must know before it can sign in",
  "GET /auth/code": "the picture of the captcha stands on the sign-in page",
  "GET /auth/tenant/list": "the companies to choose from on the sign-in page",
  "POST /auth/login": "this is where a session begins",
  "GET /resource/oss/link/{ticket}": "the signature in the link is the permission, for 120 seconds and one file",
  "POST /auth/logout": "signing out twice, or with a session that has ended, is no mistake",
};
const CODES = new Set([200, 400, 403, 404, 405, 1000, 2000]);
const SHOTS = Number(process.env["LARDER_SHOTS"] ?? 1500);
const seed = Number(process.env["LARDER_SEED"] ?? 20_261_120);

let world: World;
/** With something in every table. */
let ours: Company;
let theirs: Company;
let calls: readonly AnyCall[];
let ids: RealIds;
let admin: TestClient;
let stranger: TestClient;

const nameOf = (call: AnyCall) => `${call.method} ${call.path}`;
const closed = () => calls.filter((call) => call.permission !== PUBLIC);
const guarded = () => closed().filter((call) => call.permission !== SIGNED_IN);
const isMany = (call: AnyCall) => call.many === true && !call.path.includes("{id}");
const namesRecord = (call: AnyCall) => /\{ids?\}/.test(call.path) || isMany(call);

/** What a call says, and everything that came with it as text. A file is read as text too. */
async function said(
  client: TestClient,
  call: AnyCall,
  input: Record<string, unknown>,
): Promise<{ answer: Answer | null; text: string; status: number }> {
  const response = await client.fetch(call, input);
  const text = await response.text();
  const isJson = (response.headers.get("content-type") ?? "").startsWith("application/json");
  return { answer: isJson ? (JSON.parse(text) as Answer) : null, text, status: response.status };
}

/** The field of the path, or of a body that names the record itself, and whatever refers to others. */
const ourIdFor = (call: AnyCall) => (field: string) => (/^ids?$/.test(field) ? ids.of(call.path) : ids.field(field));

beforeAll(async () => {
  world = await openWorld();
  [ours, theirs] = [await world.company(), await world.company()];
  await furnish(ours);
  ids = await realIds(world, ours);
  [admin, stranger] = await Promise.all([ours.as("admin"), theirs.as("admin")]);
  ({ calls } = world.app.http);
}, 60_000);
afterAll(() => world.close());

describe("what is tried", () => {
  test("there are calls, and a record to name for each that names one", () => {
    expect(calls.length).toBeGreaterThan(80);
    expect(
      closed()
        .filter((call) => namesRecord(call) && ids.of(call.path) === undefined)
        .map(nameOf),
    ).toEqual([]);
  });
  test("the words that must not leak are seen by those whom they belong to", async () => {
    let seen = 0;
    for (const call of guarded().filter(({ method, answer }) => method === "GET" && answer === "rows")) {
      if ((await said(admin, call, {})).text.includes(MARK)) seen++;
    }
    expect(seen).toBeGreaterThan(8);
  });
  test("the calls that are open to everybody are these and no others", () => {
    expect(
      calls
        .filter((call) => call.permission === PUBLIC)
        .map(nameOf)
        .toSorted(),
    ).toEqual(Object.keys(OPEN).toSorted());
  });
});

describe("nobody", () => {
  test("without a token every closed call answers 401", async () => {
    const wrong: string[] = [];
    for (const call of closed()) {
      const { answer } = await said(admin.with({ token: null }), call, plausible(call, ourIdFor(call)));
      if (answer?.code !== 401) wrong.push(`${nameOf(call)}: ${answer?.code}`);
    }
    expect(wrong).toEqual([]);
  });

  const tokens: [why: string, make: (good: string) => string][] = [
    ["made up in the right form", (good) => `${good.slice(0, 7)}${"A".repeat(43)}`],
    ["of no form at all", () => "abc"],
    ["cut short", (good) => good.slice(0, -1)],
    ["with one sign exchanged", (good) => `${good.slice(0, -1)}${good.endsWith("A") ? "B" : "A"}`],
    ["moved to another company", (good) => `${theirs.tenantId}${good.slice(6)}`],
    ["with SQL in it", () => "100001.' or 1=1 --"],
    ["that is a signed web token of somebody else", () => "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0."],
  ];
  test.each(tokens)("a token %s answers 401", async (_, make) => {
    const client = admin.with({ token: make(admin.options.token!) });
    for (const call of [
      guarded()[0]!,
      guarded().find(({ method }) => method === "POST")!,
      closed().find(({ permission }) => permission === SIGNED_IN)!,
    ]) {
      expect((await said(client, call, plausible(call, ourIdFor(call)))).answer, nameOf(call)).toMatchObject({
        code: 401,
        data: null,
      });
    }
  });
  test("a good token in the hands of another client application answers 401", async () => {
    const call = guarded()[0]!;
    expect((await said(admin.with({ clientId: "stranger" }), call, {})).answer).toMatchObject({ code: 401 });
  });
});

describe("a user without roles", () => {
  test("is refused with 403 before anything of the input is looked at", async () => {
    const nobody = await ours.as();
    const wrong: string[] = [];
    for (const call of guarded()) {
      const garbage = {
        ...Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, "no-number"])),
        version: { a: [1] },
        lines: "x",
        pageSize: "many",
        warehouseId: -1,
      };
      const { answer } = await said(nobody, call, garbage);
      if (answer?.code !== 403) wrong.push(`${nameOf(call)}: ${answer?.code} ${answer?.msg}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe("the administrator of another company, with our ids", () => {
  test("meets 404 at every record, sees none of our words in any answer, and changes nothing", async () => {
    const before = await everythingOf(world, ours.tenantId);
    expect(before["order_head"]).toMatch(/^[1-9]/);
    const wrong: string[] = [];
    const ourRecords = new Map<string, Record<string, unknown>>();
    for (const call of calls.filter(({ method, path }) => method === "GET" && /^[^{]+\/\{id\}$/.test(path))) {
      const { answer } = await said(admin, call, { id: ids.of(call.path) });
      if (answer?.code === 200) ourRecords.set(call.path.replace("/{id}", ""), answer.data as Record<string, unknown>);
    }
    for (const call of closed()) {
      // A whole record of ours where the call takes one: valid in itself, only not theirs.
      const input = { ...plausible(call, ourIdFor(call)), ...ourRecords.get(call.path.replace("/{id}", "")) };
      const own = { ...input, warehouseId: theirs.warehouseId };
      if (call.method === "POST" && !namesRecord(call))
        for (const key of ["id", "version"]) delete (own as Record<string, unknown>)[key];
      const { answer, text, status } = await said(stranger, call, own);
      if (status !== 200) wrong.push(`${nameOf(call)}: HTTP ${status}`);
      if (text.includes(MARK) || text.includes(MARK_ZH))
        wrong.push(`${nameOf(call)}: our words in ${text.slice(0, 200)}`);
      if (isMany(call)) {
        const results = answer?.code === 200 ? (answer.data as ManyResult[]) : null;
        if (results ? results.some(({ done, code }) => done || (code !== 404 && code !== 400)) : answer?.code !== 400)
          wrong.push(`${nameOf(call)}: ${text.slice(0, 200)}`);
      } else if (namesRecord(call) || (call.method === "PUT" && call.permission !== SIGNED_IN)) {
        if (answer?.code !== (OTHERWISE[nameOf(call)]?.code ?? 404))
          wrong.push(`${nameOf(call)}: ${answer?.code} ${answer?.msg} ${JSON.stringify(answer?.fields ?? "")}`);
        if (answer?.code === 200) wrong.push(`${nameOf(call)}: was done`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await everythingOf(world, ours.tenantId)).toEqual(before);
  });

  test("may not work in our warehouse", async () => {
    const wrong: string[] = [];
    for (const call of calls.filter(({ warehouse }) => warehouse)) {
      const { answer } = await said(stranger, call, {
        ...plausible(call, ourIdFor(call)),
        warehouseId: ours.warehouseId,
      });
      if (answer?.code !== 403 && answer?.code !== 400) wrong.push(`${nameOf(call)}: ${answer?.code} ${answer?.msg}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Where something else than the record is missed first. */
const OTHERWISE: Readonly<Record<string, { code: number; why: string }>> = {
  "PUT /pss/sales/order": {
    code: 400,
    why: "customer and order are looked for together, and a customer who is not there is a mistake in the form",
  },
};

describe("a warehouse that is not the user's", () => {
  test("is refused with 403 by every call that works in one", async () => {
    const elsewhere = world.app.platform.ids.next();
    await world.rows(
      ours.tenantId,
      "insert into warehouse (tenant_id, id, code, name_en, kind, keeps_stock, create_time, update_time) values ($1, $2, 'EAST', 'East', 'MAIN', true, now(), now())",
      [ours.tenantId, elsewhere],
    );
    const wrong: string[] = [];
    for (const call of calls.filter(({ warehouse }) => warehouse)) {
      const { answer } = await said(admin, call, { ...plausible(call, ourIdFor(call)), warehouseId: elsewhere });
      if (answer?.code !== 403 && answer?.code !== 400) wrong.push(`${nameOf(call)}: ${answer?.code} ${answer?.msg}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe("input that nobody sends by mistake", () => {
  const addresses: [why: string, path: string][] = [
    ["a NUL in the query, which is read before any handler of errors", "/pss/sales/customer/list?search=%00"],
    ["a poisoned key in the query", "/auth/config?constructor[prototype][x]=1"],
    ["a query that is not UTF-8", "/pss/sales/customer/list?search=%FF%FE"],
    ["a path that is not UTF-8", "/pss/sales/customer/%FF"],
    ["an address without end", `/pss/sales/customer/${"9".repeat(40_000)}`],
    ["a warehouse that is an object", "/pss/sales/order/list?warehouseId[toString]=1"],
  ];
  test.each(addresses)("%s is answered in the envelope, and the server goes on", async (_, path) => {
    const response = await fetch(`${world.base}${path}`, {
      headers: { authorization: `Bearer ${admin.options.token}`, clientid: admin.options.clientId },
    });
    expect(response.status).toBe(200);
    expect(CODES).toContain(((await response.json()) as Answer).code);
    expect((await said(admin, guarded()[0]!, {})).answer).toMatchObject({ code: 200 });
  });

  test(`${SHOTS} requests from seed ${seed}: refused with words, never a fault, and the books still prove themselves`, async () => {
    const random = seeded(seed);
    // Signing out would end the session that fires.
    const targets = calls.filter((call) => call.path !== "/auth/logout");
    const shots = random.times(SHOTS, (nth) => {
      const call = targets[nth % targets.length]!;
      return { call, ...mutated(call, random, ourIdFor(call), ours.warehouseId) };
    });
    const wrong: string[] = [];
    const seen = new Map<number, number>();
    const fire = async ({ call, path, query, body }: (typeof shots)[number]) => {
      const response = await fetch(`${world.base}${path}${query ? `?${query}` : ""}`, {
        method: call.method,
        headers: {
          authorization: `Bearer ${admin.options.token}`,
          clientid: admin.options.clientId,
          ...(body === null ? {} : { "content-type": "application/json" }),
        },
        ...(body === null ? {} : { body }),
      });
      const text = await response.text();
      const where = `${nameOf(call)} ${query.slice(0, 300)} ${body?.slice(0, 600) ?? ""}`;
      if (response.status !== 200) return void wrong.push(`HTTP ${response.status}: ${where}`);
      if (!(response.headers.get("content-type") ?? "").startsWith("application/json")) return;
      const answer = JSON.parse(text) as Answer;
      const code = answer.code ?? 200;
      seen.set(code, (seen.get(code) ?? 0) + 1);
      if (!CODES.has(code)) wrong.push(`${code} ${answer.msg}: ${where}`);
      const words = [answer.msg ?? "", ...(answer.fields ?? []).map(({ msg }) => msg)].join("\n");
      if (INTERNAL.test(words)) wrong.push(`${words}: ${where}`);
    };
    for (let at = 0; at < shots.length; at += 8) await Promise.all(shots.slice(at, at + 8).map(fire));
    expect(wrong).toEqual([]);
    expect(seen.get(400) ?? 0).toBeGreaterThan(SHOTS / 4);
    await expectBooksProved(world, ours.tenantId);
  }, 60_000);
});

/** What a driver, a database or a program says, and a person never should read. */
const INTERNAL =
  /\b(?:syntax error|violates|constraint|relation|null value|TypeError|ZodError|undefined|NaN|Invalid input|expected \w+|node_modules|SELECT|INSERT)\b|\.ts:|\[object|at \w+ \(/;

test("an action on many records is in the contract as a call of its own", () => {
  const many = calls.filter((call) => call.many && call.path.includes("{id}"));
  expect(many.length).toBeGreaterThan(5);
  expect(many.filter((one) => !calls.some((call) => nameOf(call) === nameOf(manyOf(one)))).map(nameOf)).toEqual([]);
});
