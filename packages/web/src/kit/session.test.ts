import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SessionInfo } from "@larder/domain/people/session/session.fields";
import { useSession } from "./session.ts";
import { readUntilExpiry } from "./storage.ts";

const stored = new Map<string, string>();
const london = { id: 1, name: "London" };
const leeds = { id: 2, name: "Leeds" };

const infoOf = (roles: string[], warehouses: { id: number; name: string }[]): SessionInfo => ({
  user: {
    userId: 5,
    tenantId: "100001",
    deptId: null,
    deptName: null,
    userName: "amy",
    displayName: "Amy",
    email: null,
    phone: null,
    avatar: null,
    warehouses,
  },
  roles,
  permissions: [],
  posts: [],
  warehouses,
});

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
  });
  useSession.setState({ token: null, clientId: null, info: null, warehouse: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the session in the browser", () => {
  it("a user without roles gets ROLE_DEFAULT", () => {
    useSession.getState().loaded(infoOf([], []));
    expect(useSession.getState().info?.roles).toEqual(["ROLE_DEFAULT"]);
  });

  const choices: [
    remembered: { id: number; name: string } | null,
    mine: (typeof london)[],
    chosen: typeof london | null,
    why: string,
  ][] = [
    [null, [london, leeds], london, "nothing chosen yet: the first one"],
    [leeds, [london, leeds], leeds, "the choice stands"],
    [leeds, [london], london, "a warehouse that was taken away gives way to the first of their"],
    [leeds, [london, { id: 2, name: "里茲倉" }], { id: 2, name: "里茲倉" }, "its name follows the language"],
    [leeds, [], null, "a user of no warehouse has none"],
  ];
  it.each(choices)("remembered %j of %j → %j: %s", (warehouse, mine, chosen) => {
    useSession.setState({ warehouse });
    useSession.getState().loaded(infoOf(["sales"], mine));
    expect(useSession.getState().warehouse).toEqual(chosen);
  });

  it("token and client id are stored for 12 hours and no longer", () => {
    vi.useFakeTimers({ now: 0 });
    useSession.getState().signedIn("t0k", "c1");
    const hour = 3_600_000;
    expect([readUntilExpiry("token", 12 * hour - 1), readUntilExpiry("clientId", 12 * hour - 1)]).toEqual([
      "t0k",
      "c1",
    ]);
    expect([readUntilExpiry("token", 12 * hour), readUntilExpiry("clientId", 12 * hour)]).toEqual([null, null]);
  });

  it("signing out leaves no personal data behind", () => {
    useSession.getState().signedIn("t0k", "c1");
    useSession.getState().loaded(infoOf(["sales"], [london]));
    useSession.getState().signedOut();
    expect([...stored.keys()]).toEqual([]);
    expect(useSession.getState()).toMatchObject({ token: null, clientId: null, info: null, warehouse: null });
  });
});
