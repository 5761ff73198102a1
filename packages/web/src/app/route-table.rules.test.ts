import { describe, expect, it } from "vitest";
import type { RouteNode } from "@larder/domain/people/menu/menu-routes.calls";
import { readRecord, recordPath } from "../kit/record-route.rules.ts";
import { buildRoutes, matchPage, trailTo } from "./route-table.rules.ts";

const page = (path: string, component: string, title: string, more: Partial<RouteNode> = {}): RouteNode => ({
  name: `${title}1`,
  path,
  component,
  hidden: false,
  meta: { title, icon: "stock", noCache: false, link: null },
  ...more,
});
const directory = (path: string, title: string, children: RouteNode[], component = "Layout"): RouteNode => ({
  ...page(path, component, title, { children }),
  redirect: "noRedirect",
  alwaysShow: true,
});

const table = buildRoutes([
  directory("/system", "System", [
    page("user", "system/user/index", "Users"),
    page("role", "system/role/index", "Roles", { meta: { title: "Roles", noCache: true } }),
    page("role-auth/user/:roleId(\\d+)", "system/role/authUser", "Users of a role", {
      hidden: true,
      meta: { title: "Users of a role", activeMenu: "/system/role" },
    }),
    page("role-files/index", "system/role/files", "Files of roles", {
      hidden: true,
      meta: { title: "Files of roles", activeMenu: "/system/role" },
    }),
    directory("log", "Logs", [page("operlog", "monitor/operlog/index", "Operations")], "ParentView"),
  ]),
  {
    name: "9",
    path: "/",
    component: "Layout",
    hidden: false,
    children: [page("reports", "reports/index", "Reports", { query: '{"year":2026}' })],
  },
  page("https://example.org/help", "Layout", "Help"),
  page("/", "Layout", "Wiki", {
    children: [page("wiki/example", "InnerLink", "Wiki", { meta: { title: "Wiki", link: "https://wiki.example" } })],
  }),
  directory("/empty", "Empty", [page("secret", "x/y", "Secret", { hidden: true })]),
]);

describe("the side menu", () => {
  it("has directories with their pages, top-level pages, links to other sites and embedded pages", () => {
    expect(table.menu.map((item) => item.title)).toEqual(["System", "Reports", "Help", "Wiki"]);
    expect(table.menu[0]?.children.map((item) => item.title)).toEqual(["Users", "Roles", "Logs"]);
    expect(table.menu[1]?.to).toBe("/reports?year=2026");
    expect(table.menu[2]?.href).toBe("https://example.org/help");
  });
  it("a directory whose pages are all hidden is not shown", () => {
    expect(table.menu.some((item) => item.title === "Empty")).toBe(false);
  });
  it("knows the path to a page", () => {
    expect(trailTo(table.menu, "/system/log/operlog").map((item) => item.title)).toEqual([
      "System",
      "Logs",
      "Operations",
    ]);
    expect(trailTo(table.menu, "/nowhere")).toEqual([]);
  });
  it("a directory leads to its first page", () => {
    expect(table.directories["/system"]).toBe("/system/user");
    expect(table.directories["/system/log"]).toBe("/system/log/operlog");
  });
});

describe("what an address means", () => {
  const rows: [address: string, view: string | null, tab: string | null, why: string][] = [
    ["/system/user", "system/user/index", "/system/user", "a page of the menu"],
    ["/system/user/", "system/user/index", "/system/user", "a slash at the end means the same"],
    ["/system/user/add", "system/user/index", "/system/user", "adding lives in the tab of the list"],
    ["/system/user/12", "system/user/index", "/system/user", "so does the detail"],
    ["/system/user/12/edit", "system/user/index", "/system/user", "and the edit page"],
    ["/system/user/abc", null, null, "ids are digits only"],
    ["/system/user/12/delete", null, null, "no such page of a record"],
    [
      "/system/role-auth/user/3",
      "system/role/authUser",
      "/system/role",
      "a hidden page lives in the tab of its menu page",
    ],
    ["/system/role-files/index/add", "system/role/files", "/system/role", "and so does what is added there"],
    ["/system/log/operlog", "monitor/operlog/index", "/system/log/operlog", "below a nested directory"],
    ["/reports", "reports/index", "/reports", "a page on the top level"],
    ["/wiki/example", "InnerLink", "/wiki/example", "an embedded page"],
    ["/empty/secret", "x/y", "/empty/secret", "a hidden page can be opened by its address"],
    ["/nowhere", null, null, "not found"],
  ];
  it.each(rows)("%s is view %s in tab %s: %s", (address, view, tab) => {
    const match = matchPage(table, address);
    expect([match?.page.view ?? null, match?.tab ?? null]).toEqual([view, tab]);
    // The tab is named by the same page that its own address leads to.
    expect(match && matchPage(table, match.tab)?.home).toEqual(match?.home ?? null);
  });
  const lists: [address: string, list: string, why: string][] = [
    ["/system/user/12", "/system/user", "the records of a list of the menu"],
    ["/system/role-files/index/add", "/system/role-files/index", "a hidden list has its own records"],
    ["/system/role-auth/user/3", "/system/role", "an address with a parameter is no list"],
  ];
  it.each(lists)("%s is read as of %s: %s", (address, list) => expect(matchPage(table, address)?.list).toBe(list));
  it("a page that the menu pins cannot be closed", () => {
    const pinned = buildRoutes([
      directory("/sales", "Sales", [
        page("order", "sales/order/index", "Orders", { meta: { title: "Orders", affix: true } }),
      ]),
    ]);
    expect(matchPage(pinned, "/sales/order")?.home.pinned).toBe(true);
    expect(matchPage(table, "/system/user")?.home.pinned).toBeUndefined();
  });

  it("only pages flagged noCache are not kept mounted; one with a parameter is, as long as its tab is open", () => {
    expect(matchPage(table, "/system/role-auth/user/3")?.page.noCache).toBe(false);
    expect(matchPage(table, "/system/role")?.page.noCache).toBe(true);
    expect(matchPage(table, "/system/user")?.page.noCache).toBe(false);
  });
  it("a query in the menu that is not JSON is ignored", () => {
    expect(buildRoutes([page("/a", "a/index", "A", { query: "{year" })]).menu[0]?.to).toBe("/a");
  });
});

describe("addresses of records", () => {
  it.each([
    ["list", undefined],
    ["add", undefined],
    ["detail", 12],
    ["edit", 12],
  ] as const)("%s %s is read as it was written", (mode, id) => {
    const read = readRecord("/sales/customer", recordPath("/sales/customer", mode, id));
    expect(read).toEqual(id === undefined ? { mode } : { mode, id });
  });
});
