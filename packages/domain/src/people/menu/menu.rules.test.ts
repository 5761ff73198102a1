import { describe, expect, test } from "vitest";
import { menuProblem, placeProblem, withoutStrayPages, type MenuOfPages } from "./menu.rules.ts";

const page = { menuType: "C", path: "user", external: "1", perms: "system:user:list" } as const;
const menus: [why: string, menu: Parameters<typeof menuProblem>[0], reason: string | null][] = [
  ["a page with path and permission", page, null],
  ["a page without permission", { ...page, perms: "" }, null],
  ["several permissions", { ...page, perms: "system:user:list, system:user:query" }, null],
  ["a permission of two parts", { ...page, perms: "system:user" }, "menuPermsMalformed"],
  ["a permission with a star", { ...page, perms: "system:*:list" }, "menuPermsMalformed"],
  ["a permission without end", { ...page, perms: `a:b:${"c".repeat(100)}` }, "menuPermsMalformed"],
  ["a page without a path", { ...page, path: "" }, "menuPathMissing"],
  ["a button needs none", { menuType: "F", perms: "system:user:add" }, null],
  ["a link that is no address", { ...page, external: "0" }, "menuLinkNoUrl"],
  ["a link", { ...page, path: "https://example.com", external: "0" }, null],
  ["an embedded site", { ...page, path: "https://example.com" }, null],
  ["parameters", { ...page, queryParam: '{"a":1}' }, null],
  ["parameters that are no JSON", { ...page, queryParam: "a=1" }, "menuQueryNoJson"],
];
test.each(menus)("%s", (_, menu, reason) => expect(menuProblem(menu)?.reason ?? null).toBe(reason));

const all = [
  { id: 1, parentId: 0, menuType: "M" },
  { id: 2, parentId: 1, menuType: "M" },
  { id: 3, parentId: 2, menuType: "C" },
  { id: 4, parentId: 3, menuType: "F" },
] as const;
const places: [why: string, id: number | null, parentId: number, reason: string | null][] = [
  ["a new one at the top", null, 0, null],
  ["a new one in a directory", null, 2, null],
  ["a new one below a button", null, 4, "menuBelowButton"],
  ["a new one below nothing", null, 99, "menuParentMissing"],
  ["one that moves to the top", 2, 0, null],
  ["one that moves below itself", 2, 2, "menuBelowItself"],
  ["one that moves below its own", 1, 3, "menuBelowItself"],
];
describe("the position of a menu", () => {
  test.each(places)("%s", (_, id, parentId, reason) =>
    expect(placeProblem(all, id, parentId)?.reason ?? null).toBe(reason),
  );
});

describe("a hidden page is removed together with the page it is opened from", () => {
  const base = { visible: "0", remark: null, perms: null };
  const hidden = { ...base, visible: "1" };
  const all: MenuOfPages[] = [
    { id: 1, parentId: 0, menuType: "M", path: "system", ...base },
    { id: 2, parentId: 1, menuType: "C", path: "role", ...base, perms: "system:role:list" },
    { id: 3, parentId: 2, menuType: "F", path: "", ...base, perms: "system:role:edit" },
    { id: 4, parentId: 1, menuType: "C", path: "role-auth", ...hidden, remark: "/system/role" },
    { id: 5, parentId: 4, menuType: "F", path: "", ...base, perms: "system:role:lend" },
    { id: 6, parentId: 1, menuType: "C", path: "twin", ...hidden, perms: "system:role:list" },
    { id: 7, parentId: 2, menuType: "C", path: "below", ...hidden },
    { id: 8, parentId: 1, menuType: "C", path: "from-hidden", ...hidden, remark: "/system/role-auth" },
    { id: 9, parentId: 1, menuType: "C", path: "alone", ...hidden, perms: "a:b:c", remark: "/nowhere" },
  ];
  const table: [why: string, ids: number[], left: number[]][] = [
    ["with its page it stays", [1, 2, 4, 6, 7, 8], [1, 2, 4, 6, 7, 8]],
    ["without it the one that names its address falls, with the buttons on it", [1, 4, 5], [1]],
    ["and the one that is opened from the one that fell", [1, 4, 8], [1]],
    ["and the one that wants the same permission", [1, 6], [1]],
    ["and the one below it", [1, 7], [1]],
    ["a button of the page does not open it", [1, 3, 4], [1, 3]],
    ["one that belongs to no page stands for itself", [1, 9], [1, 9]],
    ["what nobody knows is not for this rule to say", [1, 77], [1, 77]],
  ];
  test.each(table)("%s", (_, ids, left) => {
    expect(withoutStrayPages(all, ids)).toEqual(left);
  });
});
