import { menuRouteCalls } from "@larder/domain/people/menu/menu-routes.calls";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { isNamed, namedFor } from "@larder/domain/people/role/role-duties";
import { beforeAll, describe, expect, test } from "vitest";
import { dialectOf, type Dialect } from "../../../../test/dialect.ts";
import { hire, newDept, newRole } from "../../../../test/people.fixture.ts";
import { defaultRoles, menusOf } from "./default-roles.ts";
import { openStory } from "../../../../test/story.ts";
import type { Company } from "../../../../test/world.ts";

const { world, company } = openStory();
let admin: Dialect;
let menu: Record<string, number>;

beforeAll(async () => {
  admin = dialectOf(await company.as("admin"));
  const rows = await world.rows<{ menu_id: string; perms: string }>(
    company.tenantId,
    "select menu_id, perms from menu where perms is not null order by menu_id desc",
  );
  menu = Object.fromEntries(rows.map((row) => [row.perms, Number(row.menu_id)]));
});

/* eslint-disable typescript/no-explicit-any -- a foreign client knows no types */
let count = 0;
const aRole = (over: object = {}) => {
  const name = `Clerks ${++count}`;
  return {
    roleId: undefined,
    roleName: name,
    roleKey: `clerk${count}`,
    roleSort: 1,
    status: "0",
    menuCheckStrictly: true,
    deptCheckStrictly: true,
    remark: "",
    menuIds: [] as number[],
    deptIds: [],
    ...over,
  };
};
const find = async (roleKey: string): Promise<any> =>
  (await admin.get(`/system/role/list?roleKey=${roleKey}`)).rows?.[0];
const add = async (over: object = {}): Promise<any> => {
  const role = aRole(over);
  expect(await admin.post("/system/role", role)).toMatchObject({ code: 200, data: null });
  return find(role.roleKey);
};

describe("a role", () => {
  test("grants its menus to its users from the next request on, and removes them", async () => {
    const role = await add({ menuIds: [1000, menu["sales:customer:list"]] });
    const { client } = await hire(world, company, { roleIds: [role.roleId] });
    const holds = async () => (await client.call(sessionCalls.info)).permissions;
    expect(await holds()).toEqual(["sales:customer:list"]);
    expect(
      (
        await admin.put("/system/role", {
          ...role,
          menuIds: [menu["stock:goods:list"]],
          flag: false,
          superAdmin: false,
        })
      ).code,
    ).toBe(200);
    expect(await holds()).toEqual(["stock:goods:list"]);
    const seen = await find(role.roleKey);
    // Fields the form does not send stay.
    expect((await admin.put("/system/role", { ...seen, roleSort: 7 })).code).toBe(200);
    expect(await holds()).toEqual(["stock:goods:list"]);
    expect(await find(role.roleKey)).toMatchObject({
      roleSort: 7,
      version: 3,
      dataScope: "1",
      superAdmin: false,
      flag: false,
    });
  });

  test('its data scope is set separately; departments matter only for "chosen departments"', async () => {
    const dept = await newDept(world, company, "Scope", `0,${company.deptId}`);
    const role = await add();
    const tree = async () => (await admin.get(`/system/role/deptTree/${role.roleId}`)).data;
    const form = { ...role, roleName: "not taken", status: "1" };
    expect(
      (
        await admin.put("/system/role/dataScope", {
          ...form,
          dataScope: "2",
          deptIds: [company.deptId, dept],
          deptCheckStrictly: true,
        })
      ).code,
    ).toBe(200);
    expect(await find(role.roleKey)).toMatchObject({ dataScope: "2", roleName: role.roleName, status: "0" });
    // The parent may be only half checked: the box works that out itself.
    expect((await tree()).checkedKeys).toEqual([dept]);
    await admin.put("/system/role/dataScope", {
      ...form,
      version: undefined,
      dataScope: "2",
      deptIds: [company.deptId, dept],
      deptCheckStrictly: false,
    });
    expect((await tree()).checkedKeys).toEqual([company.deptId, dept]);
    await admin.put("/system/role/dataScope", { ...form, version: undefined, dataScope: "4", deptIds: [dept] });
    expect((await tree()).checkedKeys).toEqual([]);
    expect((await tree()).depts[0]).toMatchObject({ id: company.deptId, label: "Company 1" });
  });

  test("loses with a page the pages hidden behind it, although the form still sends them", async () => {
    const pages = [
      { page: 9400, hidden: 7400, permission: "system:role:list", view: "system/role/authUser" },
      { page: 9300, hidden: 7500, permission: "system:user:list", view: "system/user/authRole" },
      { page: 9800, hidden: 7600, permission: "system:dict:list", view: "system/dict/data" },
    ];
    const behind = pages.map(({ hidden }) => hidden);
    const role = await add({
      menuIds: [9000, menu["sales:customer:list"], ...pages.map(({ page }) => page), ...behind],
    });
    const { client } = await hire(world, company, { roleIds: [role.roleId] });
    const reaches = async () => {
      const routes = JSON.stringify(await client.call(menuRouteCalls.routes));
      const { permissions } = await client.call(sessionCalls.info);
      return pages.map(({ permission, view }) => [permissions.includes(permission), routes.includes(view)]);
    };
    expect(await reaches()).toEqual(pages.map(() => [true, true]));
    for (const menuIds of [[9000, menu["sales:customer:list"], ...behind], behind]) {
      const seen = (await admin.get(`/system/role/${role.roleId}`)).data;
      expect((await admin.put("/system/role", { ...seen, menuIds })).code).toBe(200);
      expect(await reaches()).toEqual(pages.map(() => [false, false]));
    }
    expect((await admin.get(`/system/role/${role.roleId}`)).data.menuIds).toEqual([]);
    expect((await add({ menuIds: [9000, ...behind] })).roleId).toBeGreaterThan(0);
    const made = await find(`clerk${count}`);
    expect((await admin.get(`/system/role/${made.roleId}`)).data.menuIds).toEqual([9000]);
  });

  test("does not reach a hidden page while the page that opens it is disabled", async () => {
    const role = await add({ menuIds: [9000, 9800, 7600] });
    const { client } = await hire(world, company, { roleIds: [role.roleId] });
    const operator = dialectOf(await world.operator());
    const page = (await operator.get("/system/menu/9800")).data;
    const reaches = async () => [
      (await client.call(sessionCalls.info)).permissions,
      JSON.stringify(await client.call(menuRouteCalls.routes)).includes("system/dict/data"),
    ];
    expect(await reaches()).toEqual([["system:dict:list"], true]);
    expect((await operator.put("/system/menu", { ...page, status: "1" })).code).toBe(200);
    expect(await reaches()).toEqual([[], false]);
    expect((await operator.put("/system/menu", { ...page, version: "", status: "0" })).code).toBe(200);
    expect(await reaches()).toEqual([["system:dict:list"], true]);
  });

  test("is listed, offered and exported", async () => {
    const role = await add();
    expect((await admin.get(`/system/role/optionselect?roleIds=${role.roleId}`)).data).toMatchObject([
      { roleId: role.roleId },
    ]);
    expect((await admin.get<any[]>("/system/role/optionselect?roleIds=")).data.length).toBeGreaterThan(5);
    expect((await admin.get(`/system/role/${role.roleId}`)).data).toMatchObject({
      roleKey: role.roleKey,
      menuIds: [],
      deptIds: [],
    });
    expect((await admin.download("/system/role/export", `roleKey=${role.roleKey}&`)).type).toContain("spreadsheetml");
    expect(
      (
        await admin.get(
          "/system/role/list?roleName=lerks&status=0&params%5BbeginTime%5D=2026-11-20%2000:00:00&params%5BendTime%5D=2026-11-20%2023:59:59",
        )
      ).total,
    ).toBeGreaterThan(0);
  });
});

describe("users of a role", () => {
  test("are those who have it and those who do not; assigning twice is harmless; ids are in the query", async () => {
    const role = await add({ menuIds: [menu["sales:customer:list"]] });
    const [a, b] = [await hire(world, company), await hire(world, company)];
    const names = async (list: string) =>
      (
        (await admin.get(`/system/role/authUser/${list}?pageNum=1&pageSize=50&roleId=${role.roleId}&userName=p`))
          .rows as any[]
      ).map((row) => row.userName);
    expect(await names("allocatedList")).toEqual([]);
    expect(await names("unallocatedList")).toEqual(expect.arrayContaining([a.userName, b.userName]));
    for (const ids of [`${a.id},${b.id}`, `${b.id}`])
      expect((await admin.put(`/system/role/authUser/selectAll?roleId=${role.roleId}&userIds=${ids}`)).code).toBe(200);
    expect(await names("allocatedList")).toEqual([a.userName, b.userName]);
    expect((await a.client.call(sessionCalls.info)).permissions).toEqual(["sales:customer:list"]);
    expect((await admin.put("/system/role/authUser/cancel", { userId: a.id, roleId: role.roleId })).code).toBe(200);
    expect((await a.client.call(sessionCalls.info)).permissions).toEqual([]);
    expect(
      (await admin.put(`/system/role/authUser/cancelAll?roleId=${role.roleId}&userIds=${a.id},${b.id}`)).code,
    ).toBe(200);
    expect(await names("allocatedList")).toEqual([]);
  });

  test("a disabled role is assigned to nobody, and grants nothing", async () => {
    const role = await add({ menuIds: [menu["sales:customer:list"]] });
    const person = await hire(world, company);
    await admin.put("/system/role/changeStatus", { roleId: role.roleId, status: "1" });
    expect(await admin.put(`/system/role/authUser/selectAll?roleId=${role.roleId}&userIds=${person.id}`)).toMatchObject(
      { code: 400, reason: "roleDisabled" },
    );
    await admin.put("/system/role/changeStatus", { roleId: role.roleId, status: "0" });
    expect((await admin.put(`/system/role/authUser/selectAll?roleId=${role.roleId}&userIds=${person.id}`)).code).toBe(
      200,
    );
  });
});

describe("guards", () => {
  test("system keys, and names and keys in use, are refused", async () => {
    const role = await add();
    for (const roleKey of ["admin", "SuperAdmin"]) {
      expect(await admin.post("/system/role", aRole({ roleKey }))).toMatchObject({
        code: 400,
        reason: "roleKeyReserved",
      });
      expect(await admin.put("/system/role", { ...role, roleKey })).toMatchObject({
        code: 400,
        reason: "roleKeyReserved",
      });
    }
    expect(await admin.post("/system/role", aRole({ roleName: role.roleName }))).toMatchObject({
      code: 400,
      reason: "roleNameTaken",
    });
    expect(await admin.post("/system/role", aRole({ roleKey: role.roleKey.toUpperCase() }))).toMatchObject({
      code: 400,
      reason: "roleKeyTaken",
    });
  });

  test("the administrator's role is neither changed nor disabled nor deleted", async () => {
    const roleId = company.roleIds["admin"];
    const role = (await admin.get(`/system/role/${roleId}`)).data;
    const ways = [
      await admin.put("/system/role", { ...role, roleKey: "boss", menuIds: [] }),
      await admin.put("/system/role/dataScope", { ...role, dataScope: "5" }),
      await admin.put("/system/role/changeStatus", { roleId, status: "1" }),
      await admin.delete(`/system/role/${roleId}`),
    ];
    expect(ways.map((answer) => answer.reason)).toEqual(Array(4).fill("roleBuiltIn"));
  });

  test("a role assigned to users is neither disabled nor deleted, by any call", async () => {
    const [role, free] = [await add(), await add()];
    await hire(world, company, { roleIds: [role.roleId] });
    const ways = [
      await admin.put("/system/role/changeStatus", { roleId: role.roleId, status: "1" }),
      await admin.put("/system/role", { ...role, status: "1" }),
      await admin.delete(`/system/role/${free.roleId},${role.roleId}`),
    ];
    expect(ways.map((answer) => `${answer.code} ${answer.reason}`)).toEqual(Array(3).fill("400 roleInUse"));
    expect((await admin.get(`/system/role/${free.roleId}`)).code).toBe(200);
    expect((await admin.delete(`/system/role/${free.roleId}`)).code).toBe(200);
  });

  describe("nobody grants what they do not have", () => {
    let clerk: Dialect;
    let dept: number;
    beforeAll(async () => {
      dept = await newDept(world, company, "Clerks", `0,${company.deptId}`);
      const roleId = await newRole(world, company, {
        dataScope: "4",
        holds: ["system:role:*", "system:user:*", "sales:customer:*"],
      });
      clerk = dialectOf((await hire(world, company, { deptId: dept, roleIds: [roleId] })).client);
    });
    const grants: [why: string, over: () => object, code: number, reason: string | null][] = [
      ["menus that they hold", () => ({ menuIds: [menu["sales:customer:list"]] }), 200, null],
      ["a menu that they do not hold", () => ({ menuIds: [menu["acc:payment:add"]] }), 400, "roleMenusNotHeld"],
      ["a menu that does not exist", () => ({ menuIds: [999_999] }), 404, "notFound"],
      ["their own department", () => ({ dataScope: "2", deptIds: [dept] }), 200, null],
      ["a department that they do not see", () => ({ dataScope: "2", deptIds: [company.deptId] }), 404, "notFound"],
      ["the sight of everything", () => ({ dataScope: "1" }), 400, "roleScopeTooWide"],
      ["the sight of whatever each holder's own department is", () => ({ dataScope: "4" }), 200, null],
    ];
    test.each(grants)("%s", async (_, over, code, reason) => {
      const answer = await clerk.post("/system/role", aRole(over()));
      expect([answer.code, answer.reason ?? null]).toEqual([code, reason]);
    });

    test("an omitted scope grants no more than own records", async () => {
      const role = aRole({ dataScope: undefined });
      expect((await clerk.post("/system/role", role)).code).toBe(200);
      expect((await find(role.roleKey)).dataScope).toBe("5");
    });

    test("roles created by others are out of scope, and so are their users", async () => {
      const role = await add();
      expect((await clerk.get(`/system/role/${role.roleId}`)).code).toBe(404);
      expect((await clerk.put("/system/role", { ...role, menuIds: [] })).code).toBe(404);
      expect((await clerk.get(`/system/role/authUser/allocatedList?roleId=${role.roleId}`)).code).toBe(404);
      expect((await clerk.delete(`/system/role/${role.roleId}`)).code).toBe(404);
    });
  });

  test("the package limits even what the operator grants inside the company", async () => {
    const [{ id }] = (await world.rows<{ id: string }>(
      "000000",
      "insert into tenant_package (package_id, package_name, menu_ids) values (5001, 'Small', $1) returning package_id as id",
      [[1000, menu["sales:customer:list"]]],
    )) as [{ id: string }];
    const other = await world.company();
    await world.rows(other.tenantId, "update tenant set package_id = $2 where tenant_id = $1", [other.tenantId, id]);
    await world.rows(
      other.tenantId,
      "delete from role_menu rm where tenant_id = $1 and menu_id <> all (select unnest(menu_ids) from tenant_package where package_id = $2)",
      [other.tenantId, id],
    );
    const operator = await world.operator();
    await world.rows("000000", "update session set acting_tenant_id = $1 where tenant_id = '000000'", [other.tenantId]);
    const impersonating = dialectOf(operator);
    expect(await impersonating.post("/system/role", aRole({ menuIds: [menu["stock:goods:list"]] }))).toMatchObject({
      code: 400,
      reason: "roleMenusNotHeld",
    });
    const role = aRole({ menuIds: [menu["sales:customer:list"]] });
    expect((await impersonating.post("/system/role", role)).code).toBe(200);
    expect(
      await world.rows(other.tenantId, "select 1 from role where tenant_id = $1 and role_key = $2", [
        other.tenantId,
        role.roleKey,
      ]),
    ).toHaveLength(1);
  });

  const wrong: [why: string, over: object][] = [
    ["no name", { roleName: "" }],
    ["a name of more than 30", { roleName: "x".repeat(31) }],
    ["no key", { roleKey: "" }],
    ["a key of more than 100", { roleKey: "x".repeat(101) }],
    ["no place in the order", { roleSort: "" }],
    ["a scope that does not exist", { dataScope: "7" }],
  ];
  test.each(wrong)("%s is refused", async (_, over) => {
    expect(await admin.post("/system/role", aRole(over))).toMatchObject({ code: 400, reason: "invalid" });
  });
});

describe("the default roles of a company (docs/rules/people.md#default-roles)", () => {
  const menusIn = async (of: Company, key: string) =>
    (
      await world.rows<{ id: number }>(
        of.tenantId,
        "select menu_id::int as id from role_menu where tenant_id = $1 and role_id = $2 order by 1",
        [of.tenantId, of.roleIds[key]],
      )
    ).map(({ id }) => id);

  test("hold what their table says, and a user with one of them is told so", async () => {
    const fresh = await world.company();
    for (const role of defaultRoles) expect(await menusIn(fresh, role.key), role.key).toEqual(menusOf(role));
    const permissionsOf = async (key: string) =>
      (await (await fresh.as(key)).call(sessionCalls.info)).permissions.filter((one) => namedFor[one]);
    for (const { key } of defaultRoles)
      if (key !== "admin")
        expect((await permissionsOf(key)).toSorted(), key).toEqual(
          Object.keys(namedFor)
            .filter((permission) => menu[permission] && isNamed(key, permission))
            .toSorted(),
        );
  });
});
