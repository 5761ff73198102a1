/**
 * Input that nobody sends by mistake, to every call of the contract: wrong kinds, numbers without
 * end, NaN, nesting, NUL, halves of signs, SQL, keys that poison objects; in query, body, headers
 * and uploads. Refused with words: never a fault, never a wait, never the words of a program.
 */
import type { AnyCall } from "@larder/domain/kernel/calls";
import { seeded } from "@larder/domain/kernel/random.fixture";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectBooksProved } from "../books.ts";
import type { Answer, TestClient } from "../client.ts";
import { seed, size } from "../size.ts";
import { keepStanding } from "./standing.ts";
import { bodyOfForm, hostileHeaders, mutated, mutatedForm } from "./inputs.ts";
import { isGuarded, nameOf, openTried, said, textOf, type Tried } from "./tried.ts";

const CODES = new Set([200, 400, 403, 404, 405, 1000, 2000]);
const SHOTS = size(1500);
/** Whatever it is, it is answered before somebody would press the button again. */
const HANGS_AFTER = 10_000;
const AT_ONCE = 8;

let tried: Tried;
beforeAll(async () => {
  tried = await openTried();
}, 60_000);
afterAll(() => tried.world.close());

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
test.each(addresses)("%s is answered in the envelope, and the server goes on", async (_, path) => {
  const response = await fetch(`${tried.world.base}${path}`, { headers: signedIn(tried.admin) });
  expect(response.status).toBe(200);
  expect(CODES).toContain(((await response.json()) as Answer).code);
  expect((await said(tried.admin, tried.calls.find(isGuarded)!, {})).answer).toMatchObject({ code: 200 });
});

interface Shot {
  readonly call: AnyCall;
  readonly client: TestClient;
  readonly path: string;
  readonly query: string;
  readonly headers: Record<string, string>;
  readonly body: string | Buffer | null;
}

function loaded(random: ReturnType<typeof seeded>): Shot[] {
  const { calls, admin, operator, ours, ids } = tried;
  // Whatever ends the session that fires, or takes its roles, is left out.
  const targets = calls.filter((call) => call.path !== "/auth/logout");
  return random.times(SHOTS, (nth) => {
    const call = targets[nth % targets.length]!;
    const idOf = (field: string) => ids.of(call, field);
    const client = tried.isOperators(call) ? operator : admin;
    const headers: Record<string, string> = {
      ...signedIn(client),
      ...(random.whole(1, 6) === 1 ? hostileHeaders(random) : {}),
    };
    if (call.upload && random.whole(1, 4) > 1) {
      const { boundary, body } = bodyOfForm(mutatedForm(call, random, idOf, ours.warehouseId), random);
      headers["content-type"] = `multipart/form-data; boundary=${boundary}`;
      return { call, client, path: call.path, query: "", headers, body };
    }
    const shot = mutated(call, random, idOf, ours.warehouseId);
    if (shot.body !== null) headers["content-type"] ??= "application/json";
    return { call, client, headers, ...shot };
  });
}

async function fire({ call, path, query, headers, body }: Shot): Promise<{ code: number; wrong: string | null }> {
  const where = `${nameOf(call)} ${query.slice(0, 300)} ${String(body ?? "").slice(0, 600)} ${JSON.stringify({ ...headers, authorization: "" }).slice(0, 300)}`;
  let text: string;
  let type: string;
  try {
    const response = await fetch(`${tried.world.base}${path}${query ? `?${query}` : ""}`, {
      method: call.method,
      headers,
      signal: AbortSignal.timeout(HANGS_AFTER),
      ...(body === null ? {} : { body: body as string }),
    });
    type = response.headers.get("content-type") ?? "";
    text = await textOf(response);
    if (response.status !== 200) return { code: 0, wrong: `HTTP ${response.status}: ${where}` };
  } catch (error) {
    return { code: 0, wrong: `${String((error as Error).cause ?? error)}: ${where}` };
  }
  if (!type.startsWith("application/json")) return { code: 200, wrong: null };
  const answer = JSON.parse(text) as Answer;
  const code = answer.code ?? 200;
  // A header may make the token a wrong one.
  if (!CODES.has(code) && code !== 401) return { code, wrong: `${code} ${answer.msg}: ${where}` };
  const words = [answer.msg ?? "", ...(answer.fields ?? []).map(({ msg }) => msg)].join("\n");
  const internal = INTERNAL.exec(words)?.[0];
  // What somebody keyed may be quoted to him.
  const quoted = internal !== undefined && `${path} ${query} ${String(body ?? "")}`.includes(internal);
  return { code, wrong: internal !== undefined && !quoted ? `${words}: ${where}` : null };
}

test(
  `${SHOTS} requests from seed ${seed}: refused with words, never a fault, and the books still prove themselves`,
  async () => {
    const shots = loaded(seeded(seed));
    const wrong: string[] = [];
    const seen = new Map<number, number>();
    const revive = await keepStanding(tried.world, [tried.ours.tenantId, "000000"]);
    for (let at = 0; at < shots.length; at += AT_ONCE) {
      const results = await Promise.all(shots.slice(at, at + AT_ONCE).map(fire));
      if (results.some(({ code }) => code === 401 || code === 403)) await revive();
      for (const result of results) {
        seen.set(result.code, (seen.get(result.code) ?? 0) + 1);
        if (result.wrong) wrong.push(result.wrong);
      }
    }
    expect(wrong).toEqual([]);
    expect(seen.get(401) ?? 0, "the session that fires is alive").toBeLessThan(SHOTS / 8);
    expect(seen.get(400) ?? 0, "most of it is refused").toBeGreaterThan(SHOTS / 4);
    expect(({} as Record<string, unknown>)["admin"], "no object was poisoned").toBeUndefined();
    await expectBooksProved(tried.world, tried.ours.tenantId);
  },
  60_000 + SHOTS * 20,
);

/** What a driver, a database or a program says, and a person never should read. */
const INTERNAL =
  /\b(?:syntax error|violates|constraint|relation|null value|TypeError|ZodError|undefined|NaN|Invalid input|expected \w+|node_modules|SELECT|INSERT)\b|\.ts:|\[object|at \w+ \(/;
