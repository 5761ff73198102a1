/** The menu, the screens and the contract use the same views and permissions. */
import fs from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { PUBLIC, SIGNED_IN, type AnyCall } from "../../packages/domain/src/kernel/calls.ts";
import { menuCatalogue, viewsOfMenu } from "../../packages/server/src/modules/people/menu/catalogue.ts";
import { defaultRoles, menusOf } from "../../packages/server/src/modules/people/role/default-roles.ts";
import { fileOfView } from "../../packages/web/src/app/views.rules.ts";
import { root, sources } from "./files.ts";
import { isTest } from "./rule.ts";
import { sourceOf, type Source } from "./source.ts";

/* ---------- views ---------- */

/** The home page is part of the shell, so that it exists without any menu. */
const HOME_VIEW = "dashboard/index";

/** The pages of the web's modules, as the shell finds them by the names of views. */
const pages = sources
  .map((file) => file.path)
  .filter((file) => /^packages\/web\/src\/modules\/.*\.(?:pages|screen)\.tsx$/.test(file));

describe("views", () => {
  test("every view of the menu has a page", () => {
    expect(viewsOfMenu.length).toBeGreaterThan(10);
    expect(viewsOfMenu.filter((view) => fileOfView(view, pages) === undefined)).toEqual([]);
  });
  test("every page is in the menu, once", () => {
    expect(pages.length).toBeGreaterThan(10);
    const shown = [HOME_VIEW, ...viewsOfMenu].map((view) => fileOfView(view, pages));
    expect(pages.filter((file) => shown.filter((one) => one === file).length !== 1)).toEqual([]);
  });
  const table: [view: string, file: string | undefined][] = [
    ["sales/customer/index", "packages/web/src/modules/sales/customer/customer.pages.tsx"],
    ["stock/price/index", "packages/web/src/modules/sales/price/price.pages.tsx"],
    ["system/role/authUser", "packages/web/src/modules/people/role-users/role-users.screen.tsx"],
    ["sales/nothing/index", undefined],
    ["constructor", undefined],
  ];
  test.each(table)("%s is drawn by %s", (view, file) => {
    expect(fileOfView(view, pages)).toBe(file);
  });
});

/* ---------- permissions ---------- */

const isCall = (value: unknown): value is AnyCall =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "permission" in value;

const callsFiles = sources.map((file) => file.path).filter((file) => /^packages\/domain\/.*\.calls\.ts$/.test(file));
let contract: AnyCall[] = [];
beforeAll(async () => {
  const modules = await Promise.all(
    callsFiles.map((file) => import(path.join(root, file)) as Promise<Record<string, unknown>>),
  );
  contract = modules.flatMap((module) =>
    Object.values(module)
      .filter((value): value is object => typeof value === "object" && value !== null)
      .flatMap((set) => Object.values(set).filter(isCall)),
  );
});

const catalogue = new Set(menuCatalogue.map((menu) => menu.perms).filter((perms) => perms !== null));
const PERMISSION = /^[a-z]+:[a-zA-Z]+:[a-zA-Z]+$/;

/** The state tables are complete; these transitions are not yet implemented by their module. */
const LATER: Readonly<Record<string, string>> = {
  "acc:bank:deposit": "payments are banked by deposits, which are not there yet",
  "sales:invoice:modify": "an invoice is modified when the van comes back; deliveries are not there yet",
};

/** Calls whose permission cannot be granted. */
export const unknownPermissions = (calls: readonly AnyCall[], known: ReadonlySet<string>): string[] =>
  calls
    .filter(({ permission }) => permission !== PUBLIC && permission !== SIGNED_IN && !known.has(permission))
    .map((call) => `${call.method} ${call.path} wants ${call.permission}`);

/** Permissions that are in the code: an override, a field that not everybody sees, a move of a state. */
export const checkedIn = (files: readonly Source[]): Set<string> =>
  new Set(
    files
      .filter((file) => /^packages\/(?:domain|server)\/src\//.test(file.path) && !isTest(file.path))
      .filter((file) => !/\/people\/(?:menu\/catalogue|role\/default-roles)\.ts$/.test(file.path))
      .flatMap((file) => file.texts.map(({ value }) => value).filter((value) => PERMISSION.test(value))),
  );

describe("permissions", () => {
  test("the permission of every call can be granted to a role", () => {
    expect(callsFiles.length).toBeGreaterThan(5);
    expect(contract.length).toBeGreaterThan(20);
    expect(unknownPermissions(contract, catalogue)).toEqual([]);
  });
  test("every permission that can be granted is required by a call or checked in the code", () => {
    const wanted = new Set([...contract.map((call) => call.permission), ...checkedIn(sources)]);
    expect(catalogue.size).toBeGreaterThan(30);
    expect([...catalogue].filter((permission) => !wanted.has(permission))).toEqual([]);
  });
  test("every permission checked in the code can be granted, except for transitions without a button", () => {
    const asked = checkedIn(sources);
    expect(asked.size).toBeGreaterThan(10);
    expect([...asked].filter((permission) => !catalogue.has(permission)).toSorted()).toEqual(
      Object.keys(LATER).toSorted(),
    );
  });
  test("every default role reaches a page, and has no unknown permission", () => {
    const known = [...catalogue];
    for (const role of defaultRoles) {
      expect(menusOf(role).length, role.key).toBeGreaterThan(0);
      const dead = role.holds.filter(
        (pattern) => !known.some((permission) => new RegExp(`^${pattern.replaceAll("*", "[^:]+")}$`).test(permission)),
      );
      expect(dead, role.key).toEqual([]);
    }
  });
  test("menu ids are unique", () => {
    const ids = menuCatalogue.map((menu) => menu.menuId);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });
  test("numbers do not change: roles of older installations refer to them", () => {
    const numbers = menuCatalogue.map((menu) => `${menu.menuId} ${menu.perms ?? menu.component ?? menu.path}`);
    const given = fs.readFileSync(path.join(root, "tools/tidy/menu-numbers.txt"), "utf8").trim().split("\n");
    expect(given.length).toBeGreaterThan(150);
    expect(given.filter((number) => !numbers.includes(number))).toEqual([]);
  });
  test("are seen to fail", () => {
    const call = { method: "GET", path: "/a", permission: "sales:order:fly" } as AnyCall;
    expect(unknownPermissions([call], catalogue)).toEqual(["GET /a wants sales:order:fly"]);
    expect(unknownPermissions([{ ...call, permission: SIGNED_IN }], catalogue)).toEqual([]);
    expect(checkedIn([sourceOf("packages/server/src/a.ts", 'mayDo(actor, "sales:order:fly")')])).toEqual(
      new Set(["sales:order:fly"]),
    );
    expect(checkedIn([sourceOf("packages/server/src/a.ts", '// mayDo(actor, "sales:order:fly")')])).toEqual(new Set());
  });
});
