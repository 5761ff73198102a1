/** Edge cases of the wire dialect: any request is answered with HTTP 200 and an envelope. */
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../client.ts";
import { CLIENT_ID } from "../world.ts";
import { worldOfStory } from "../story.ts";

const world = worldOfStory();
let admin: TestClient;
beforeAll(async () => {
  admin = await (await world.company()).as("admin");
});

const raw = async (
  method: string,
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) => {
  const response = await fetch(`${world.base}${path}`, {
    method,
    headers: {
      clientid: CLIENT_ID,
      authorization: `Bearer ${admin.options.token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as { code: number; msg: string; reason?: string; dateTime: string },
  };
};

describe("the token of a session", () => {
  const inQuery = () => `Authorization=${encodeURIComponent(`Bearer ${admin.options.token}`)}&clientid=${CLIENT_ID}`;
  test("is in the query for an event stream, which a browser opens without headers", async () => {
    const stop = new AbortController();
    const stream = await fetch(`${world.base}/resource/sse?${inQuery()}`, { signal: stop.signal });
    expect(stream.headers.get("content-type")).toMatch(/^text\/event-stream/);
    stop.abort();
  });
  test.each(["/system/user/getInfo", "/pss/sales/customer/list", "/resource/oss/list"])(
    "is in no other address, where a log would store it: %s",
    async (path) => {
      const response = await fetch(`${world.base}${path}?${inQuery()}`);
      expect(await response.json()).toMatchObject({ code: 401 });
    },
  );
});

describe("links to files", () => {
  const link = async (url: string, headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") => {
    const signedIn = { clientid: CLIENT_ID, authorization: `Bearer ${admin.options.token}` };
    const answer = await world.app.http.app.inject({ url, headers: { ...signedIn, ...headers }, remoteAddress });
    return (answer.json() as { data: { user: { avatar: string } } }).data.user.avatar;
  };
  beforeAll(async () => {
    const form = new FormData();
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#393" } })
      .png()
      .toBuffer();
    form.append("avatarfile", new Blob([Uint8Array.from(picture)]), "me.png");
    const headers = { clientid: CLIENT_ID, authorization: `Bearer ${admin.options.token}` };
    await fetch(`${world.base}/system/user/profile/avatar`, { method: "POST", body: form, headers });
  });
  const rows: [asked: string, headers: Record<string, string>, from: string, begins: string, why: string][] = [
    ["/system/user/getInfo", {}, "127.0.0.1", "/resource/", "asked bare"],
    ["/api/system/user/getInfo", {}, "127.0.0.1", "/api/resource/", "as the web asks"],
    ["/prod-api/system/user/getInfo/", {}, "127.0.0.1", "/prod-api/resource/", "as other clients ask"],
    [
      "/system/user/getInfo",
      { "x-forwarded-prefix": "/prod-api" },
      "127.0.0.1",
      "/prod-api/resource/",
      "a proxy took it off",
    ],
    [
      "/api/system/user/getInfo",
      { "x-forwarded-prefix": "/erp/" },
      "::1",
      "/erp/api/resource/",
      "a proxy took off another one",
    ],
    [
      "/api/system/user/getInfo",
      { "x-forwarded-prefix": "/evil" },
      "203.0.113.9",
      "/api/resource/",
      "nobody else is believed",
    ],
    ["/system/user/getInfo", { "x-forwarded-prefix": "//evil.example" }, "127.0.0.1", "/resource/", "no other site"],
    ["/system/user/getInfo", { "x-forwarded-prefix": "/../x" }, "127.0.0.1", "/resource/", "no way up"],
  ];
  test.each(rows)("%s with %j from %s: %s (%s)", async (asked, headers, from, begins) => {
    const avatar = await link(asked, headers, from);
    expect(avatar.startsWith(begins), avatar).toBe(true);
    const shown = await fetch(`${world.base}${avatar.replace(/^\/erp/, "")}`, {
      headers: { accept: "text/html,image/*" },
    });
    expect(shown.headers.get("content-type")).toMatch(/^image\//);
  });
});

describe("addresses", () => {
  test.each(["", "/api", "/prod-api", "/dev-api"])(
    "the same path answers behind %j, with or without a trailing slash",
    async (prefix) => {
      for (const slash of ["", "/"])
        expect((await raw("GET", `${prefix}/pss/sales/customer/list${slash}?pageSize=1&`)).body.code).toBe(200);
    },
  );
  test("an unknown path is 404, a known one with another method 405, both in the envelope", async () => {
    expect(await raw("GET", "/no/such/path")).toMatchObject({
      status: 200,
      body: { code: 404, dateTime: "2026-11-20 10:00:00" },
    });
    expect(await raw("DELETE", "/pss/sales/customer/list/x")).toMatchObject({ status: 200, body: { code: 404 } });
    expect(await raw("PUT", "/pss/sales/customer/list")).toMatchObject({ status: 200, body: { code: 405 } });
  });
  test("a malformed language changes nothing", async () => {
    expect((await raw("GET", "/no/such", undefined, { "content-language": "zh_CN" })).body.msg).toBe("找不到此網址。");
    expect((await raw("GET", "/no/such", undefined, { "content-language": "\u00ff;;" })).body.msg).toBe(
      "This address does not exist.",
    );
  });
});

describe("pages by number", () => {
  const reached = async (pageNum: number, pageSize: number) =>
    (await raw("GET", `/pss/sales/customer/list?pageNum=${pageNum}&pageSize=${pageSize}`)).body;
  test("reach row 100,000 and no further: later rows are reached by cursor", async () => {
    expect((await reached(2000, 50)).code).toBe(200);
    expect(await reached(2001, 50)).toMatchObject({ code: 400, reason: "wrongPage" });
    expect(await reached(2 ** 40, 200)).toMatchObject({ code: 400 });
  });
});

describe("refused bodies", () => {
  const path = "/pss/sales/customer";
  const deep = `${'{"a":'.repeat(60)}1${"}".repeat(60)}`;
  const table: [why: string, body: string | Uint8Array<ArrayBuffer>, reason: string][] = [
    ["no JSON", "{not json", "malformed"],
    ["the beginning of JSON", '{"shopCode":', "malformed"],
    ["a key that changes what an object is", '{"__proto__":{"admin":true}}', "malformed"],
    ["the same, deeper", '{"remark":{"constructor":{"prototype":1}}}', "malformed"],
    ["the same key twice", '{"shopCode":"A1","nameEn":"x","shopCode":"A2"}', "malformed"],
    ["the same key twice in a line, once in other signs", '{"units":[{"a":{"b":1,"\\u0062":"\\":"}}]}', "malformed"],
    ["a NUL", '{"shopCode":"A\\u0000B"}', "unstorable"],
    ["half a surrogate pair", '{"shopCode":"A\\ud800"}', "unstorable"],
    ["endless nesting", deep, "tooDeep"],
    ["a megabyte and more", `{"remark":"${"x".repeat(1_100_000)}"}`, "tooLarge"],
  ];
  test.each(table)("%s", async (_, body, reason) => {
    expect(await raw("POST", path, body)).toMatchObject({ status: 200, body: { code: 400, reason } });
  });
  test("colons and quotation marks in typed text are not keys", async () => {
    const body = JSON.stringify({ shopCode: "COLON", nameEn: 'a "b": {"b": 1}, \\":', address: "::" });
    expect((await raw("POST", path, body)).body.code).toBe(200);
  });
  test("values of the wrong type are named in a refusal, never a fault", async () => {
    for (const body of [
      "null",
      "[]",
      "3",
      '"text"',
      "[1,2]",
      '{"shopCode":[]}',
      '{"shopCode":{"a":1}}',
      '{"shopCode":"X1","nameEn":"x","creditLimit":1e400}',
      '{"shopCode":"X1","nameEn":"x","deliveryDays":"1e9"}',
    ]) {
      expect((await raw("POST", path, body)).body.code, body).toBe(400);
    }
  });
  test("another content type is refused with a message", async () => {
    expect((await raw("POST", path, "<a/>", { "content-type": "application/xml" })).body).toMatchObject({
      code: 400,
      reason: "wrongType",
    });
  });
});

describe("headers of every answer", () => {
  test("forbid caching, sniffing, framing and referrers", async () => {
    const { headers } = await raw("GET", "/pss/sales/customer/list");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });
  test("a fault shows a number and no internals", async () => {
    await world.rows("000000", "alter table customer rename to customer_away");
    const { body } = await raw("GET", "/pss/sales/customer/list");
    await world.rows("000000", "alter table customer_away rename to customer");
    expect(body.code).toBe(500);
    expect(body.msg).toMatch(/quote this number: [0-9a-f]{8}$/);
    expect(JSON.stringify(body)).not.toMatch(/relation|customer|select|stack/i);
    expect((await raw("GET", "/pss/sales/customer/list")).body.code).toBe(200);
  });
  test("a repeat of the same content within five seconds is refused when no key came", async () => {
    const body = JSON.stringify({ shopCode: "REPEAT", nameEn: "Once" });
    expect((await raw("POST", "/pss/sales/customer", body)).body.code).toBe(200);
    expect((await raw("POST", "/pss/sales/customer", body)).body).toMatchObject({ code: 400, reason: "repeated" });
    world.clock.set(new Date(world.clock.now().getTime() + 6000));
    expect((await raw("POST", "/pss/sales/customer", body)).body).toMatchObject({ code: 400, reason: "codeTaken" });
  });
});
