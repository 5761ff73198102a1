import { describe, expect, it } from "vitest";
import { hasAllRoles, hasAnyRole, mayAll, mayAny } from "./permissions.rules.ts";

describe("permissions (docs/rules/screens.md#permissions-on-a-page)", () => {
  const table: [held: string[], wanted: string[], any: boolean, all: boolean, why: string][] = [
    [["sales:order:add"], ["sales:order:add"], true, true, "held"],
    [["sales:order:add"], ["sales:order:edit"], false, false, "another action"],
    [["sales:order:add"], ["sales:order:add", "sales:order:edit"], true, false, "one of two"],
    [["*:*:*"], ["sales:order:add", "sales:order:edit"], true, true, "the wildcard grants everything"],
    [[], ["sales:order:add"], false, false, "nothing held"],
    [["sales:*:*"], ["sales:order:add"], false, false, "only the full wildcard is one"],
  ];
  it.each(table)("%j for %j: any %s, all %s: %s", (held, wanted, any, all) => {
    expect([mayAny(held, wanted), mayAll(held, wanted)]).toEqual([any, all]);
  });
});

describe("roles", () => {
  const table: [held: string[], wanted: string[], any: boolean, all: boolean, why: string][] = [
    [["sales"], ["sales", "accounts"], true, false, "one of two"],
    [["superadmin"], ["sales", "accounts"], true, true, "superadmin passes every check"],
    [["admin"], ["sales", "accounts"], true, true, "admin passes every check"],
    [["ROLE_DEFAULT"], ["sales"], false, false, "a user without roles has none"],
  ];
  it.each(table)("%j for %j: any %s, all %s: %s", (held, wanted, any, all) => {
    expect([hasAnyRole(held, wanted), hasAllRoles(held, wanted)]).toEqual([any, all]);
  });
});

it.each([mayAny, mayAll, hasAnyRole, hasAllRoles])("a guard without permissions is a programming error", (check) => {
  expect(() => check(["*:*:*"], [])).toThrow("at least one");
});
