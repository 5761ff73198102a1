/**
 * The wall tests, run on every call of the contract: a call added tomorrow is tested tomorrow. Who may come in,
 * and who may do it; data of other companies is in walls/strangers.test.ts.
 */
import { PUBLIC } from "@larder/domain/kernel/calls";
import { manyOf } from "@larder/domain/kernel/many-calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MARK } from "./walls/seeded.ts";
import { everythingOf } from "./walls/rows-of.ts";
import { isClosed, isGuarded, nameOf, openTried, said, type Tried } from "./walls/tried.ts";

/** Every call that needs no session, and why. */
const OPEN: Readonly<Record<string, string>> = {
  "GET /auth/config": "what a client must know before it can sign in",
  "GET /auth/binding/{source}":
    "clients ask on the sign-in page whether accounts can be linked; they cannot, whoever asks",
  "GET /auth/code": "the picture of the captcha is on the sign-in page",
  "GET /auth/tenant/list": "the companies to choose from on the sign-in page",
  "POST /auth/register": "whoever registers has no session yet; closed until a company opens it",
  "POST /auth/login": "this is where a session begins",
  "GET /resource/sse/close": "clients end their stream on the way out, also of a session that is dead already",
  "GET /resource/oss/link/{ticket}": "the signature in the link is the permission, for 120 seconds and one file",
  "POST /auth/logout": "signing out twice, or with a session that has ended, is no mistake",
};
let tried: Tried;
const closed = () => tried.calls.filter(isClosed);
const guarded = () => tried.calls.filter(isGuarded);

beforeAll(async () => {
  tried = await openTried();
}, 60_000);
afterAll(() => tried.world.close());

describe("setup", () => {
  test("there are calls; for each that names a record one exists (openTried)", () => {
    expect(tried.calls.length).toBeGreaterThan(80);
    expect(tried.ids.missing(closed())).toEqual([]);
  });
  test("the words that must not leak are visible to their owners", async () => {
    let seen = 0;
    for (const call of guarded().filter(({ method, answer }) => method === "GET" && answer === "rows")) {
      if ((await said(tried.admin, call, {})).text.includes(MARK)) seen++;
    }
    expect(seen).toBeGreaterThan(8);
  });
  test("the calls open to everybody are these and no others", () => {
    expect(
      tried.calls
        .filter((call) => call.permission === PUBLIC)
        .map(nameOf)
        .toSorted(),
    ).toEqual(Object.keys(OPEN).toSorted());
  });
});

describe("strangers", () => {
  const tokens: [why: string, make: (good: string) => string | null][] = [
    ["none", () => null],
    ["made up in the right form", (good) => `${good.slice(0, 7)}${"A".repeat(43)}`],
    ["of no form at all", () => "abc"],
    ["cut short", (good) => good.slice(0, -1)],
    // The last character of 256 bits in base64url encodes two unused bits: another one must not be accepted as
    // the same.
    ["with one sign exchanged", (good) => `${good.slice(0, -1)}${good.endsWith("A") ? "B" : "A"}`],
    ["moved to another company", (good) => `${tried.theirs.tenantId}${good.slice(6)}`],
    ["with SQL in it", () => "100001.' or 1=1 --"],
    ["that is a signed web token of somebody else", () => "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0."],
  ];
  test.each(tokens)("are refused with a token: %s", async (_, make) => {
    const before = await everythingOf(tried.world, tried.ours.tenantId);
    const client = tried.admin.with({ token: make(tried.admin.options.token!) });
    const wrong: string[] = [];
    for (const call of closed()) {
      const { answer } = await said(client, call, tried.asked(call));
      if (answer?.code !== 401 || answer.data !== null) wrong.push(`${nameOf(call)}: ${answer?.code}`);
    }
    expect(wrong).toEqual([]);
    expect(await everythingOf(tried.world, tried.ours.tenantId)).toEqual(before);
  });
  test("are refused with a valid token sent by another client application", async () => {
    const thief = tried.admin.with({ clientId: "stranger" });
    const wrong: string[] = [];
    for (const call of closed()) {
      const { answer } = await said(thief, call, tried.asked(call));
      if (answer?.code !== 401) wrong.push(`${nameOf(call)}: ${answer?.code}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe("a user without roles", () => {
  test("is refused with 403 before the input is validated", async () => {
    const nobody = await tried.ours.as();
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

describe("calls reserved for the operator", () => {
  test("are refused to the administrator of a company with 403 before the input is validated", async () => {
    const wrong: string[] = [];
    for (const call of guarded().filter(tried.isOperators)) {
      const { answer } = await said(tried.admin, call, { ...tried.asked(call), pageSize: "many" });
      if (answer?.code !== 403) wrong.push(`${nameOf(call)}: ${answer?.code} ${answer?.msg}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe("a warehouse that is not the user's", () => {
  test("is refused with 403 by every call that uses one", async () => {
    const { world, ours, admin } = tried;
    const elsewhere = world.app.platform.ids.next();
    await world.rows(
      ours.tenantId,
      "insert into warehouse (tenant_id, id, code, name_en, kind, keeps_stock, create_time, update_time) values ($1, $2, 'EAST', 'East', 'MAIN', true, now(), now())",
      [ours.tenantId, elsewhere],
    );
    const wrong: string[] = [];
    for (const call of tried.calls.filter(({ warehouse }) => warehouse)) {
      const { answer } = await said(admin, call, { ...tried.asked(call), warehouseId: elsewhere });
      if (answer?.code !== 403 && answer?.code !== 400) wrong.push(`${nameOf(call)}: ${answer?.code} ${answer?.msg}`);
    }
    expect(wrong).toEqual([]);
  });
});

test("an action on many records is a separate call in the contract", () => {
  const { calls } = tried;
  const many = calls.filter((call) => call.many && call.path.includes("{id}"));
  expect(many.length).toBeGreaterThan(5);
  expect(many.filter((one) => !calls.some((call) => nameOf(call) === nameOf(manyOf(one)))).map(nameOf)).toEqual([]);
});
