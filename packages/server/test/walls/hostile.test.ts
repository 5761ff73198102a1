/**
 * Input that nobody sends by mistake, to every call of the contract: wrong types, endless numbers, NaN,
 * nesting, NUL, broken surrogates, SQL, prototype keys; in query, body, headers and uploads. Always refused
 * with a message: never a fault, never a delay, never a program's error text.
 */
import http from "node:http";
import net from "node:net";
import { text as readText } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import type { AnyCall } from "@larder/domain/kernel/calls";
import { seeded } from "@larder/domain/kernel/random.fixture";
import { profileCalls } from "@larder/domain/people/user/user.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { expectBooksProved } from "../books.ts";
import type { Answer, TestClient } from "../client.ts";
import { seed, size } from "../size.ts";
import { snapshotAccess } from "./standing.ts";
import { hostileHeaders } from "./inputs.ts";
import { isGuarded, nameOf, openTried, said, type Tried } from "./tried.ts";
import { wrapped, wrappings, type Wrapped } from "./wrapped.ts";

const CODES = new Set([200, 400, 403, 404, 405, 1000, 2000]);
const SHOTS = size(1000);
/** Whatever it is, it is answered before a user would press the button again. */
const HANGS_AFTER = 10_000;
const AT_ONCE = 8;

let tried: Tried;
/** Unhandled rejections: they would have ended the server's process. */
const lost: unknown[] = [];
const lose = (error: unknown) => void lost.push(error);
beforeAll(async () => {
  process.on("unhandledRejection", lose);
  tried = await openTried();
}, 60_000);
afterEach(() => expect(lost.splice(0), "promises without an owner").toEqual([]));
afterAll(async () => {
  process.off("unhandledRejection", lose);
  line.destroy();
  await tried.world.close();
});

const signedIn = ({ options }: TestClient) => ({
  authorization: `Bearer ${options.token}`,
  clientid: options.clientId,
});

const addresses: [why: string, path: string][] = [
  ["a NUL in the query, which is read before any handler of errors", "/pss/sales/customer/list?search=%00"],
  ["a poisoned key in the query", "/auth/config?constructor[prototype][x]=1"],
  ["a query that is not UTF-8", "/pss/sales/customer/list?search=%FF%FE"],
  ["a path that is not UTF-8", "/pss/sales/customer/%FF"],
  ["an address without end", `/pss/sales/customer/${"9".repeat(40_000)}`],
  ["a warehouse that is an object", "/pss/sales/order/list?warehouseId[toString]=1"],
];
test.each(addresses)("%s is answered in the envelope, and the server continues", async (_, path) => {
  const response = await fetch(`${tried.world.base}${path}`, { headers: signedIn(tried.admin) });
  expect(response.status).toBe(200);
  expect(CODES).toContain(((await response.json()) as Answer).code);
  expect((await said(tried.admin, tried.calls.find(isGuarded)!, {})).answer).toMatchObject({ code: 200 });
});

const tornQueries = ["a=%00", "__proto__[x]=1", "constructor=1"];
test.each(tornQueries)(
  "an upload with the query %s is refused, whatever its body is, and leaves nothing behind",
  async (query) => {
    for (const { path } of tried.calls.filter(({ upload }) => upload))
      for (const type of ["application/json", "multipart/form-data", "multipart/form-data; boundary=x", "text/plain"]) {
        const headers = { ...signedIn(tried.clerk), "content-type": type };
        const response = await fetch(`${tried.world.base}${path}?${query}`, { method: "POST", headers, body: "{}" });
        expect(((await response.json()) as Answer).code).toSatisfy((code: number) => code === 400 || code === 403);
      }
  },
);

interface Shot extends Wrapped {
  readonly call: AnyCall;
  readonly wrapping: string;
}

type Person = "a user of a company" | "the operator of the platform";

/**
 * Every call with every kind of body, in turn. Most requests are sent by the company's administrator, who has
 * the most permissions.
 */
function loaded(random: ReturnType<typeof seeded>, person: Person): Shot[] {
  const { calls, admin, clerk, operator, ours, ids } = tried;
  // Calls that end the sender's session or remove its roles are left out.
  const targets = calls.filter((call) => call.path !== "/auth/logout");
  const names = Object.keys(wrappings);
  return random.times(SHOTS, (nth) => {
    const call = targets[nth % targets.length]!;
    // One step further each time that all calls were tried; uploads parse the most complex bodies, and JSON is
    // what most calls accept.
    const turn = (nth + Math.floor(nth / targets.length)) % names.length;
    const usual = random.whole(1, 2) === 1 ? (call.upload ? "multipart" : "json") : null;
    const wrapping = usual ?? names[turn]!;
    const somebody = random.whole(1, 6) === 1 ? clerk : admin;
    const client = person === "a user of a company" ? somebody : operator;
    const shot = wrapped(call, wrapping, random, (field) => ids.of(call, field), ours.warehouseId);
    const odd = random.whole(1, 6) === 1 ? hostileHeaders(random) : {};
    return { call, wrapping, ...shot, headers: { ...shot.headers, ...signedIn(client), ...odd } };
  });
}

const line = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Sent unchanged, with a body even where no client would send one; of a stream only the start is read. */
function ask({ call, path, query, headers, body }: Shot): Promise<{ status: number; type: string; text: string }> {
  const url = `${tried.world.base}${path}${query ? `?${query}` : ""}`;
  return new Promise((answered, failed) => {
    const length = body === null ? {} : { "content-length": Buffer.byteLength(body) };
    const signal = AbortSignal.timeout(HANGS_AFTER);
    const request = http.request(url, { method: call.method, headers: { ...headers, ...length }, agent: line, signal });
    request.on("error", failed);
    request.on("response", (response) => {
      const { statusCode: status = 0, headers: came } = response;
      const type = came["content-type"] ?? "";
      if (type.startsWith("text/event-stream")) {
        response.destroy();
        answered({ status, type, text: "" });
        return;
      }
      const plain = came["content-encoding"] === "gzip" ? response.pipe(createGunzip()) : response;
      readText(plain).then((text) => answered({ status, type, text }), failed);
    });
    request.end(body ?? undefined);
  });
}

async function fire(shot: Shot): Promise<{ code: number; wrong: string | null }> {
  const { call, path, query, headers, body, wrapping } = shot;
  const where = `${nameOf(call)} ${wrapping} ?${query.slice(0, 300)} ${String(body ?? "").slice(0, 600)} ${JSON.stringify({ ...headers, authorization: "" }).slice(0, 300)}`;
  let came;
  try {
    came = await ask(shot);
  } catch (error) {
    return { code: 0, wrong: `${String((error as Error).cause ?? error)}: ${where}` };
  }
  if (came.status !== 200) return { code: 0, wrong: `HTTP ${came.status}: ${where}` };
  if (!came.type.startsWith("application/json")) return { code: 200, wrong: null };
  const answer = JSON.parse(came.text) as Answer;
  const code = answer.code ?? 200;
  // A header may replace the token by a wrong one.
  if (!CODES.has(code) && code !== 401) return { code, wrong: `${code} ${answer.msg}: ${where}` };
  const words = [answer.msg ?? "", ...(answer.fields ?? []).map(({ msg }) => msg)].join("\n");
  const internal = INTERNAL.exec(words)?.[0];
  // Typed input may be quoted back to its author.
  const quoted = internal !== undefined && `${path} ${query} ${String(body ?? "")}`.includes(internal);
  return { code, wrong: internal !== undefined && !quoted ? `${words}: ${where}` : null };
}

const people: readonly Person[] = ["a user of a company", "the operator of the platform"];
test.each(people)(
  `${SHOTS} requests of %s from seed ${seed}, every call with every content type: refused with a message, never a fault, and the books check passes`,
  { timeout: 60_000 + SHOTS * 20 },
  async (person) => {
    const shots = loaded(seeded(seed), person);
    const wrong: string[] = [];
    const seen = new Map<number, number>();
    const revive = await snapshotAccess(tried.world, [tried.ours.tenantId, "000000"]);
    for (let at = 0; at < shots.length; at += AT_ONCE) {
      const results = await Promise.all(shots.slice(at, at + AT_ONCE).map(fire));
      if (results.some(({ code }) => code === 401 || code === 403)) await revive();
      for (const result of results) {
        seen.set(result.code, (seen.get(result.code) ?? 0) + 1);
        if (result.wrong) wrong.push(result.wrong);
      }
    }
    // The last of them may have signed somebody out, too.
    await revive();
    expect(wrong).toEqual([]);
    expect(seen.get(401) ?? 0, "the session that fires is alive").toBeLessThan(SHOTS / 8);
    expect(seen.get(400) ?? 0, "most of it is refused").toBeGreaterThan(SHOTS / 4);
    expect(({} as Record<string, unknown>)["admin"], "no object was poisoned").toBeUndefined();
    await expectBooksProved(tried.world, tried.ours.tenantId);
  },
);

/** Invalid requests, written to the socket because no client would send them. */
const torn: [why: string, lines: readonly string[], body: string][] = [
  ["a piece whose length is no number", ["transfer-encoding: chunked"], "ZZ\r\nabc\r\n"],
  ["two lengths", ["content-length: 3", "content-length: 7"], "abc"],
  ["a length and pieces", ["content-length: 3", "transfer-encoding: chunked"], "3\r\nabc\r\n0\r\n\r\n"],
  ["a body that ends before its length", ["content-length: 9000"], '{"a":1'],
  ["a length below nothing", ["content-length: -1"], "abc"],
];
test.each(torn)("%s: the connection ends, and the server continues", async (_, lines, body) => {
  const { hostname, port } = new URL(tried.world.base);
  for (const { path } of [goodsCalls.create, profileCalls.avatar]) {
    const socket = net.connect(Number(port), hostname);
    const head = { host: hostname, ...signedIn(tried.admin), "content-type": "multipart/form-data; boundary=x" };
    const said = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    socket.end([`POST ${path} HTTP/1.1`, ...said, ...lines, "", body].join("\r\n"));
    const text = await readText(socket);
    if (text !== "") expect(text).toMatch(/^HTTP\/1\.1 200 /);
  }
  expect((await said(tried.admin, tried.calls.find(isGuarded)!, {})).answer).toMatchObject({ code: 200 });
});

/** Messages of drivers, databases or programs that no user should ever read. */
const INTERNAL =
  /\b(?:syntax error|violates|constraint|relation|null value|TypeError|ZodError|undefined|NaN|Invalid input|expected \w+|node_modules|SELECT|INSERT)\b|\.ts:|\[object|at \w+ \(/;
