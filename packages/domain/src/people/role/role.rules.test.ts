import { describe, expect, test } from "vitest";
import { changeProblem, disableRoleProblem, keyProblem, removeRoleProblem } from "./role.rules.ts";

const role = (roleKey: string, status: "0" | "1" = "0") => ({ id: 7, roleKey, roleName: roleKey, status });

describe("system role keys", () => {
  const table: [why: string, key: string, reason: string | null][] = [
    ["the operator's", "superadmin", "roleKeyReserved"],
    ["the administrator's", "admin", "roleKeyReserved"],
    ["in any case and with blanks around it", " Admin ", "roleKeyReserved"],
    ["a word that only begins like it", "adminClerk", null],
  ];
  test.each(table)("%s", (_, key, reason) => {
    expect(keyProblem(key)?.reason ?? null).toBe(reason);
    expect(changeProblem(role(key))?.reason ?? null).toBe(reason && "roleBuiltIn");
  });
});

describe("a role assigned to users", () => {
  const table: [
    why: string,
    key: string,
    status: "0" | "1",
    holders: number,
    remove: string | null,
    disable: string | null,
  ][] = [
    ["held by nobody", "sales", "0", 0, null, null],
    ["held by one", "sales", "0", 1, "roleInUse", "roleInUse"],
    ["that is disabled already is not disabled again, but stays", "sales", "1", 1, "roleInUse", null],
    ["the administrator's stays, whoever holds it", "admin", "0", 0, "roleBuiltIn", "roleBuiltIn"],
  ];
  test.each(table)("%s", (_, key, status, holders, remove, disable) => {
    expect(removeRoleProblem(role(key, status), holders)?.reason ?? null).toBe(remove);
    expect(disableRoleProblem(role(key, status), holders)?.reason ?? null).toBe(disable);
  });
});
