/**
 * Every endpoint of the wire dialect exists, with the right access, as its clients call it
 * (docs/rules/wire.md#requests, docs/rules/people.md#permissions, docs/rules/companies.md#objects).
 */
import { PUBLIC, SIGNED_IN, type AnyCall } from "@larder/domain/kernel/calls";
import { beforeAll, describe, expect, test } from "vitest";
import { isOnce } from "../../src/platform/request/repeat.ts";
import { hire } from "../people.fixture.ts";
import { CLIENT_ID } from "../world.ts";
import { encrypted, endpoints, once, shapeOf, type Endpoint } from "./endpoints.ts";
import { worldOfStory } from "../story.ts";

const world = worldOfStory({ encrypt: true });
let nobody: string;
beforeAll(async () => {
  nobody = (await hire(world, await world.company())).token;
});

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${shapeOf(path)}`;
const permissionOf = ({ permission }: Endpoint) =>
  permission === "-" ? SIGNED_IN : permission === "public" ? PUBLIC : permission;

/** Parameters are filled with the number 1, and defaults that a client sends are included. */
async function ask({ method, path }: Endpoint, { prefix = "", slash = "", token = "" }): Promise<number> {
  const stop = new AbortController();
  const response = await fetch(`${world.base}${prefix}${path.replaceAll(/\{\w+\}/g, "1")}${slash}`, {
    method,
    signal: stop.signal,
    headers: { clientid: CLIENT_ID, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  expect(response.status, nameOf({ method, path })).toBe(200);
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const code = isJson ? ((await response.json()) as { code: number }).code : 200;
  stop.abort();
  return code;
}

describe("every endpoint of the table", () => {
  test("is in the contract exactly once, with the audience that the table names", () => {
    expect(endpoints.length).toBeGreaterThan(140);
    expect(new Set(endpoints.map(nameOf)).size).toBe(endpoints.length);
    const served = new Map(world.app.http.calls.map((call) => [nameOf(call), call]));
    const wrong = endpoints.flatMap((endpoint) => {
      const call = served.get(nameOf(endpoint));
      if (!call) return [`${nameOf(endpoint)} is not served`];
      const [is, must] = [
        [call.permission, call.role ?? "anybody"].join(" "),
        [permissionOf(endpoint), endpoint.role ?? "anybody"].join(" "),
      ];
      return is === must ? [] : [`${nameOf(endpoint)} is for ${is} instead of ${must}`];
    });
    expect(wrong).toEqual([]);
  });

  test("must be encrypted where passwords are sent, and nowhere else", () => {
    const ours = world.app.http.calls.filter((call) => call.encrypted).map(nameOf);
    expect(ours.toSorted()).toEqual(encrypted.toSorted());
  });

  test("may be repeated at once, except for those named by the dialect and all of our own", () => {
    const isWrite = ({ method, reads, permission }: AnyCall) => method !== "GET" && !reads && permission !== PUBLIC;
    const guarded = world.app.http.calls.filter((call) => isWrite(call) && isOnce(call)).map(nameOf);
    const known = new Set(endpoints.map(nameOf));
    expect(guarded.filter((name) => known.has(name)).toSorted()).toEqual(once.toSorted());
    expect(guarded).toEqual(expect.arrayContaining(["POST /pss/sales/customer", "POST /system/warehouse"]));
    expect(world.app.http.calls.filter((call) => call.path.startsWith("/pss/")).every(isOnce)).toBe(true);
  });

  test.each(["", "/"])("answers 401 without a session, also behind a prefix, with %j at its end", async (slash) => {
    const closed = endpoints.filter(({ permission }) => permission !== "public");
    const answers: string[] = [];
    for (const endpoint of closed) {
      const code = await ask(endpoint, { slash, prefix: "/prod-api" });
      if (code !== 401) answers.push(`${nameOf(endpoint)}: ${code}`);
    }
    expect(answers).toEqual([]);
  });

  test("answers 403 to a user without permissions, before it validates the input", async () => {
    const guarded = endpoints.filter(({ permission, role }) => permission !== "public" && (permission !== "-" || role));
    const answers: string[] = [];
    for (const endpoint of guarded) {
      const code = await ask(endpoint, { token: nobody });
      if (code !== 403) answers.push(`${nameOf(endpoint)}: ${code}`);
    }
    expect(answers).toEqual([]);
  });

  test("never answers 401, 403, 404, 405 or 500 to a signed-in user, where nothing more is required", async () => {
    // These two end the session that the others need, or require a secret.
    const open = endpoints.filter(({ permission, role }) => permission === "-" && !role);
    const answers: string[] = [];
    for (const endpoint of open) {
      const code = await ask(endpoint, { token: nobody });
      const mayRefuse = encrypted.includes(nameOf(endpoint))
        ? 403
        : nameOf(endpoint) === "POST /monitor/online/{}"
          ? 404
          : 200;
      if (![200, 400, mayRefuse].includes(code)) answers.push(`${nameOf(endpoint)}: ${code}`);
    }
    expect(answers).toEqual([]);
  });
});
