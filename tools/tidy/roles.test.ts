/** The default roles of a new company hold exactly the permissions that the state tables name for them. */
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { isNamed, namedFor, staffOf, type RoleKey } from "../../packages/domain/src/people/role/role-duties.ts";
import { companyMenus } from "../../packages/server/src/modules/people/menu/catalogue.ts";
import {
  defaultRoles,
  menusOf,
  type DefaultRole,
} from "../../packages/server/src/modules/people/role/default-roles.ts";
import { root, sources } from "./files.ts";
import { isTest } from "./rule.ts";

interface Move {
  readonly permission: string;
  readonly system?: true;
}
interface Machine {
  readonly moves: Readonly<Record<string, Move>>;
}
const isMachine = (value: unknown): value is Machine =>
  typeof value === "object" && value !== null && "moves" in value && "states" in value;

const tables = sources.map((file) => file.path).filter((file) => /^packages\/domain\/.*\.states\.ts$/.test(file));
/** Each transition made by a user: `sales-order.states.ts release` → its permission. */
const moves = new Map<string, string>();

export const movesOf = (file: string, machine: Machine): [name: string, permission: string][] =>
  Object.entries(machine.moves)
    .filter(([, move]) => move.system !== true)
    .map(([name, { permission }]) => [`${path.basename(file)} ${name}`, permission]);

beforeAll(async () => {
  for (const file of tables) {
    const module = (await import(path.join(root, file))) as Record<string, unknown>;
    for (const machine of Object.values(module).filter(isMachine))
      for (const [name, permission] of movesOf(file, machine)) moves.set(name, permission);
  }
});

/** Permissions that allow overriding a refusal: `{ override: "sales:order:anyDate" }`. */
const overrides = new Set(
  sources
    .filter((file) => /^packages\/domain\/src\/.*messages\.ts$/.test(file.path) && !isTest(file.path))
    .flatMap((file) => [...file.text.matchAll(/override: "([\w:]+)"/g)].map(([, permission]) => permission!)),
);

const byId = new Map(companyMenus.map((menu) => [menu.menuId, menu.perms]));
const held = new Map(
  defaultRoles.map((role) => [role.key, new Set(menusOf(role).flatMap((id) => byId.get(id) ?? []))] as const),
);
const catalogue = new Set(companyMenus.flatMap(({ perms }) => perms ?? []));
const keys = defaultRoles.map(({ key }) => key).filter((key): key is RoleKey => key !== "admin");

/** The roles that hold a permission: the named ones, the managers above them, and no others. */
export const holders = (permission: string): RoleKey[] => keys.filter((key) => held.get(key)!.has(permission));

describe("the roles named in the state tables", () => {
  test("each transition of each table has its role, and the table of duties has no others", () => {
    expect(tables.length).toBeGreaterThan(5);
    expect(moves.size).toBeGreaterThan(20);
    expect([...moves].filter(([, permission]) => !namedFor[permission]).map(([name]) => name)).toEqual([]);
    const asked = new Set(moves.values());
    const unknown = Object.keys(namedFor).filter((permission) => !asked.has(permission) && !catalogue.has(permission));
    expect(unknown).toEqual([]);
  });

  test("each override belongs to managers", () => {
    expect(overrides.size).toBeGreaterThan(2);
    const managers = new Set<RoleKey>(Object.keys(staffOf) as RoleKey[]);
    expect([...overrides].filter((permission) => !namedFor[permission]?.every((role) => managers.has(role)))).toEqual(
      [],
    );
  });

  test.each(Object.entries(namedFor).filter(([permission]) => catalogue.has(permission)))(
    "%s: %j hold it, and their managers, and no other",
    (permission) => {
      expect(holders(permission)).toEqual(keys.filter((key) => isNamed(key, permission)));
      expect(held.get("admin")).toContain(permission);
    },
  );

  test("a manager holds everything of the staff", () => {
    for (const [manager, staff] of Object.entries(staffOf))
      expect(
        [...held.get(staff)!].filter((one) => !held.get(manager as RoleKey)!.has(one)),
        manager,
      ).toEqual([]);
  });

  test("whoever works on something lists and opens it", () => {
    const unseen = (key: DefaultRole["key"], permission: string): string[] => {
      const [module, thing, action] = permission.split(":") as [string, string, string];
      if (["list", "query"].includes(action)) return [];
      const needed = [`${module}:${thing}:list`, `${module}:${thing}:query`];
      return needed.filter((one) => catalogue.has(one) && !held.get(key)!.has(one));
    };
    const found = defaultRoles.flatMap(({ key }) =>
      [...held.get(key)!].flatMap((permission) =>
        unseen(key, permission).map((needed) => `${key} holds ${permission} without ${needed}`),
      ),
    );
    expect(found).toEqual([]);
    expect(unseen("driver", "stock:unit:edit")).toEqual(["stock:unit:list", "stock:unit:query"]);
  });

  test("as stated in the rules", () => {
    const table: [permission: string, roles: RoleKey[]][] = [
      ["sales:order:release", ["warehouse", "warehouseManager", "dispatcher"]],
      ["sales:orderInvoice:post", ["warehouse", "warehouseManager", "dispatcher"]],
      ["sales:orderInvoice:void", ["warehouseManager"]],
      ["sales:order:releaseHold", ["salesManager", "accountsManager"]],
      ["acc:customer:creditLimit", ["accountsManager"]],
      ["sales:customer:edit", ["sales", "salesManager", "accountsManager"]],
      ["sales:price:belowMinimum", ["salesManager"]],
      ["acc:payment:reverse", ["accountsManager"]],
      ["stock:create:post", ["warehouseManager"]],
      ["sales:order:confirm", ["sales", "salesManager"]],
    ];
    for (const [permission, roles] of table) expect(holders(permission), permission).toEqual(roles);
  });

  test("is seen to fail", () => {
    const machine = {
      states: {},
      moves: { fly: { permission: "sales:order:fly" }, fall: { permission: "system", system: true } },
    } as const;
    expect(movesOf("a/kite.states.ts", machine)).toEqual([["kite.states.ts fly", "sales:order:fly"]]);
    expect(namedFor["sales:order:fly"]).toBeUndefined();
    expect(isNamed("sales", "sales:order:release")).toBe(false);
    expect(isNamed("sales", "sales:order:list")).toBeNull();
  });
});
