import { menuTreeCalls } from "@larder/domain/people/menu-trees/menu-trees.calls";
import { menuCalls } from "@larder/domain/people/menu/menu.calls";
import { menuRouteCalls } from "@larder/domain/people/menu/menu-routes.calls";
import type { TreeNode } from "@larder/domain/kernel/tree";
import { tenantPackageCalls } from "@larder/domain/people/tenant-package/tenant-package.calls";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../../../../test/client.ts";
import { dialectOf } from "../../../../test/dialect.ts";
import { openStory } from "../../../../test/story.ts";
import { install } from "../../../install.ts";
import { companyMenus, menuCatalogue, operatorMenus } from "./catalogue.ts";
import { defaultRoles, menusOf } from "../role/default-roles.ts";
import { plainMenu } from "./menu.fixture.ts";

const { world, company, staff } = openStory();
const { admin } = staff;
let operator: TestClient;

beforeAll(async () => {
  operator = await world.operator();
});

const idsIn = (nodes: readonly TreeNode[]): number[] =>
  nodes.flatMap((node) => [node.id, ...idsIn(node.children ?? [])]);
const named = async (menuName: string) =>
  (await operator.call(menuCalls.list, { menuName })).find((menu) => menu.menuName === menuName)!;

test("the menu page is shown only to administrators, like its list", async () => {
  const page = menuCatalogue.find((menu) => menu.perms === menuCalls.list.permission)!;
  const { auditor } = company.roleIds;
  await world.rows(
    company.tenantId,
    "insert into role_menu (tenant_id, role_id, menu_id) values ($1, $2, $3), ($1, $2, $4) on conflict do nothing",
    [company.tenantId, auditor, page.menuId, page.parentId],
  );
  const shown = async (client: TestClient) =>
    JSON.stringify(await client.call(menuRouteCalls.routes)).includes(page.component!);
  expect(await shown(admin)).toBe(true);
  expect(await shown(await company.as("auditor"))).toBe(false);
});

describe("as another client maintains menus", () => {
  test("adds a directory, a page and a button, edits with the whole object, finds them in the routes, removes", async () => {
    const dialect = dialectOf(operator);
    const empty = {
      path: "",
      parentId: 0,
      menuName: "",
      icon: "",
      orderNum: "",
      ...plainMenu,
    };
    expect(
      await dialect.post("/system/menu", { ...empty, menuType: "M", menuName: "物流", orderNum: 9, path: "logistics" }),
    ).toMatchObject({ code: 200, data: null });
    const directory = (await dialect.get("/system/menu/list?menuName=物流")).data[0];
    expect(directory).toMatchObject({
      menuType: "M",
      parentId: 0,
      orderNum: 9,
      menuName: "物流",
      component: null,
      createTime: "2026-11-20 10:00:00",
    });
    expect(
      await dialect.post("/system/menu", {
        ...empty,
        parentId: String(directory.menuId),
        menuType: "C",
        menuName: "路線",
        orderNum: "1",
        path: "route",
        component: "delivery/route/index",
        perms: "delivery:route:list",
        queryParam: '{"a":1}',
      }),
    ).toMatchObject({ code: 200 });
    const page = (await dialect.get("/system/menu/list?menuName=路線")).data[0];
    await dialect.post("/system/menu", {
      ...empty,
      parentId: page.menuId,
      menuType: "F",
      menuName: "新增路線",
      orderNum: 1,
      perms: "delivery:route:add",
    });
    const whole = (await dialect.get(`/system/menu/${page.menuId}`)).data;
    expect(
      await dialect.put("/system/menu", { ...whole, menuNameEn: "Routes", children: [], createTime: whole.createTime }),
    ).toMatchObject({ code: 200 });

    const routes = await operator.call(menuRouteCalls.routes);
    expect(routes.find(({ path }) => path === "/logistics")).toMatchObject({
      component: "Layout",
      redirect: "noRedirect",
      alwaysShow: true,
      children: [{ path: "route", component: "delivery/route/index", query: '{"a":1}', meta: { title: "Routes" } }],
    });
    for (const menuName of ["新增路線", "路線", "物流"]) {
      const { menuId } = (await named(menuName))!;
      expect(await dialect.delete(`/system/menu/${menuId}`)).toMatchObject({ code: 200 });
    }
  });
});

describe("permissions", () => {
  test("an administrator of a company reads the menus of their roles and changes none", async () => {
    const list = await admin.call(menuCalls.list);
    const ids = list.map(({ id }) => id);
    expect(ids.toSorted((a, b) => a - b)).toEqual(menusOf(defaultRoles[0]!));
    expect(ids.some((id) => operatorMenus.has(id))).toBe(false);
    expect(await admin.refusal(menuCalls.create, { menuName: "X" })).toMatchObject({ code: 403 });
    expect(await admin.refusal(menuCalls.update, {})).toMatchObject({ code: 403 });
    expect(await admin.refusal(menuCalls.remove, { id: list[0]!.id })).toMatchObject({ code: 403 });
    expect(await admin.refusal(menuCalls.get, { id: [...operatorMenus][0] })).toMatchObject({ code: 404 });
  });
  test("nobody else reads them, whatever their permissions: the role is required", async () => {
    const auditor = await company.as("auditor");
    expect(await auditor.refusal(menuCalls.list)).toMatchObject({ code: 403 });
    await auditor.call(menuTreeCalls.tree);
  });
  test("calls reserved for the operator are in no company role", () => {
    const permissions = (ofOperator: boolean) =>
      new Set(
        world.app.http.calls.filter(({ role }) => (role === "superadmin") === ofOperator).map((one) => one.permission),
      );
    const others = permissions(false);
    const wanted = new Set([...permissions(true)].filter((one) => !others.has(one)));
    const given = companyMenus.filter(({ perms }) => perms !== null && wanted.has(perms)).map(({ perms }) => perms);
    expect(wanted.size).toBeGreaterThan(10);
    expect(given).toEqual([]);
  });
});

describe("the trees", () => {
  test("of a role: what the caller may grant, checked without half-checked parents", async () => {
    const tree = await admin.call(menuTreeCalls.roleTree, { roleId: company.roleIds["sales"] });
    const all = idsIn(tree.menus);
    expect(all).not.toContain([...operatorMenus][0]);
    const held = await world.rows<{ id: string }>(
      company.tenantId,
      "select menu_id as id from role_menu where tenant_id = $1 and role_id = $2",
      [company.tenantId, company.roleIds["sales"]],
    );
    const parents = new Set(menuCatalogue.map(({ parentId }) => parentId));
    expect(tree.checkedKeys.toSorted((a, b) => a - b)).toEqual(
      held
        .map(({ id }) => Number(id))
        .filter(
          (id) =>
            !menuCatalogue.some(
              ({ menuId, parentId }) => parentId === id && held.some((one) => Number(one.id) === menuId),
            ),
        )
        .toSorted((a, b) => a - b),
    );
    expect(tree.checkedKeys.length).toBeLessThan(held.length);
    expect(parents.size).toBeGreaterThan(3);
    await world.rows(company.tenantId, "update role set menu_check_strictly = false where tenant_id = $1 and id = $2", [
      company.tenantId,
      company.roleIds["sales"],
    ]);
    expect((await admin.call(menuTreeCalls.roleTree, { roleId: company.roleIds["sales"] })).checkedKeys).toHaveLength(
      held.length,
    );
  });
  test("labels in the language of the request; leaves have no list of children", async () => {
    const [sales] = await admin.with({ language: "zh" }).call(menuTreeCalls.tree);
    expect(sales).toMatchObject({ label: "銷售", parentId: 0, weight: 1 });
    const leaf = (await admin.call(menuTreeCalls.tree))[0]!.children![0]!.children![0]!;
    expect(leaf).not.toHaveProperty("children");
  });
  test("of a role of another company: there is none", async () => {
    const stranger = await (await world.company()).as("admin");
    expect(await stranger.refusal(menuTreeCalls.roleTree, { roleId: company.roleIds["sales"] })).toMatchObject({
      code: 404,
    });
  });
  test("of a package: nothing of the operator's own; for a new one nothing is checked", async () => {
    const tree = await operator.call(menuTreeCalls.packageTree, { packageId: 0 });
    expect(tree.checkedKeys).toEqual([]);
    expect(idsIn(tree.menus).toSorted((a, b) => a - b)).toEqual(
      companyMenus.map(({ menuId }) => menuId).toSorted((a, b) => a - b),
    );
    expect(await operator.refusal(menuTreeCalls.packageTree, { packageId: 123 })).toMatchObject({ code: 404 });
  });
});

describe("guards", () => {
  const one = { menuType: "C", orderNum: 1, path: "x", parentId: 1000 };
  const guards: [why: string, ask: () => Promise<{ code: number; reason?: string | undefined }>, reason: string][] = [
    ["a name that is there", () => operator.refusal(menuCalls.create, { ...one, menuName: "客戶" }), "menuNameTaken"],
    [
      "a parent that is not there",
      () => operator.refusal(menuCalls.create, { ...one, parentId: 77, menuName: "A" }),
      "menuParentMissing",
    ],
    [
      "below a button",
      () => operator.refusal(menuCalls.create, { ...one, parentId: 1101, menuName: "A" }),
      "menuBelowButton",
    ],
    [
      "a permission of two parts",
      () => operator.refusal(menuCalls.create, { ...one, menuName: "A", perms: "a:b" }),
      "menuPermsMalformed",
    ],
    [
      "an external link without an address",
      () => operator.refusal(menuCalls.create, { ...one, menuName: "A", isFrame: "0" }),
      "menuLinkNoUrl",
    ],
    [
      "below itself",
      async () =>
        operator.refusal(menuCalls.update, { ...(await operator.call(menuCalls.get, { id: 1000 })), parentId: 1000 }),
      "menuBelowItself",
    ],
    ["removing one that has children", () => operator.refusal(menuCalls.remove, { id: 1000 }), "menuHasChildren"],
    [
      "removing one that a role of some company holds, which the operator does not see",
      () => operator.refusal(menuCalls.remove, { id: 1101 }),
      "menuAssigned",
    ],
    [
      "removing one that comes with the product, though nobody holds it",
      () => operator.refusal(menuCalls.remove, { id: 8501 }),
      "menuOfProduct",
    ],
    [
      "removing one that is in a package",
      async () => {
        await operator.call(menuCalls.create, { ...one, menuName: "Packed" });
        const { id } = await named("Packed");
        await operator.call(tenantPackageCalls.create, { packageName: "With it", menuIds: [1000, id] } as never);
        return operator.refusal(menuCalls.remove, { id });
      },
      "menuInPackage",
    ],
  ];
  test.each(guards)("%s", async (_, ask, reason) => {
    expect(await ask()).toMatchObject({ code: 400, reason });
  });
});

test("a permission removed from a menu is gone with the next request, in every company", async () => {
  const clerk = await company.as("warehouse");
  const { stockListCalls } = await import("@larder/domain/stock/stock-list/stock-list.calls");
  await clerk.call(stockListCalls.list);
  const menu = (await operator.call(menuCalls.list)).find(({ perms }) => perms === "stock:list:list")!;
  await operator.call(menuCalls.update, { ...menu, perms: "stock:other:list" });
  expect(await clerk.refusal(stockListCalls.list)).toMatchObject({ code: 403 });
  await operator.call(menuCalls.update, { ...menu, version: menu.version + 1, perms: "stock:list:list" });
  await clerk.call(stockListCalls.list);
});

test("a server restart adds what is missing and leaves the operator's changes", async () => {
  const menu = await operator.call(menuCalls.get, { id: 1100 });
  await operator.call(menuCalls.update, {
    ...menu,
    menuName: "客戶檔案",
    menuNameEn: "Accounts of customers",
    orderNum: 7,
  });
  await world.rows(company.tenantId, "delete from role_menu where menu_id = 2701");
  await world
    .rows("000000", "delete from menu where menu_id = 2701 and not exists (select from role_menu where menu_id = 2701)")
    .catch(() => {});
  await install({ ownerUrl: world.ownerUrl, clientId: "test-client", operatorPassword: () => "unused" });
  expect(await operator.call(menuCalls.get, { id: 1100 })).toMatchObject({ menuName: "客戶檔案", position: 7 });
  expect(await operator.call(menuCalls.get, { id: 2701 })).toMatchObject({ perms: "stock:history:export" });
});
