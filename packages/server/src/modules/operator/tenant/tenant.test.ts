import { configCalls } from "@larder/domain/company/config/config.calls";
import { INITIAL_PASSWORD } from "@larder/domain/company/config/config.rules";
import { dictDataCalls } from "@larder/domain/company/dictionary/dict-data.calls";
import { dictTypeCalls } from "@larder/domain/company/dictionary/dict-type.calls";
import { dictionaryCalls } from "@larder/domain/company/dictionary/dictionary.calls";
import { menuRouteCalls } from "@larder/domain/people/menu/menu-routes.calls";
import { operLogCalls } from "@larder/domain/watch/oper-log/oper-log.calls";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { postCalls } from "@larder/domain/people/post/post.calls";
import { tenantCalls } from "@larder/domain/operator/tenant/tenant.calls";
import { dashboardCalls } from "@larder/domain/dashboard/dashboard.calls";
import { companyCalls } from "@larder/domain/company/setting/setting.calls";
import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import { userCalls } from "@larder/domain/people/user/user.calls";
import { tenantPackageCalls } from "@larder/domain/people/tenant-package/tenant-package.calls";
import { beforeAll, describe, expect, test } from "vitest";
import { TestClient } from "../../../../test/client.ts";
import { dialectOf, type Dialect } from "../../../../test/dialect.ts";
import { CLIENT_ID } from "../../../../test/world.ts";
import { defaultRoles, menusOf } from "../../people/index.ts";
import { worldOfStory } from "../../../../test/story.ts";

const world = worldOfStory({ encrypt: true });
let operator: TestClient;
let dialect: Dialect;

/** Sales and its customers, the dictionaries, with the directories above them. */
const SMALL = [...new Set([...menusOf({ holds: ["sales:customer:*", "system:dict:*"] })])];
const PASSWORD = "Open-Sesame-7";

beforeAll(async () => {
  operator = await world.operator();
  dialect = dialectOf(operator);
});

const aPackage = async (packageName: string, menuIds: readonly number[]): Promise<number> => {
  await dialect.post("/system/tenant/package", {
    packageId: "",
    packageName,
    menuIds,
    remark: "",
    menuCheckStrictly: true,
  });
  return (
    (await dialect.get(`/system/tenant/package/list?packageName=${encodeURIComponent(packageName)}`)).rows![0] as {
      packageId: number;
    }
  ).packageId;
};
let made = 0;
const open = async (packageId: number, over: { companyName?: string } & Record<string, unknown> = {}) => {
  const companyName = over.companyName ?? `Sesame ${++made} Ltd`;
  const answer = await dialect.encrypted("POST", "/system/tenant", {
    id: undefined,
    tenantId: undefined,
    username: "boss",
    password: PASSWORD,
    contactUserName: "Ali Baba",
    contactPhone: "+44 20 7946 0000",
    companyName,
    licenseNumber: "",
    domain: "",
    address: "",
    intro: "",
    remark: "",
    packageId,
    expireTime: "",
    accountCount: 5,
    ...over,
  });
  expect(answer).toMatchObject({ code: 200, data: null });
  return (await dialect.get(`/system/tenant/list?companyName=${encodeURIComponent(companyName)}`)).rows![0] as {
    id: number;
    tenantId: string;
    companyName: string;
    version: number;
  };
};
const signIn = (tenantId: string, username = "boss", password = PASSWORD) =>
  dialectOf(new TestClient({ base: world.base, clientId: CLIENT_ID })).encrypted("POST", "/auth/login", {
    tenantId,
    username,
    password,
    clientId: CLIENT_ID,
    grantType: "password",
    code: "",
    uuid: "",
  });
const bossOf = async (tenantId: string) =>
  new TestClient({ base: world.base, clientId: CLIENT_ID, token: (await signIn(tenantId)).data.access_token });

describe("a company is opened", () => {
  test("its first page says what the letterhead needs before the first invoice (docs/rules/invoices.md#letterhead)", async () => {
    const packageId = await aPackage("Letterhead", menusOf({ holds: ["system:setting:*"] }));
    const { tenantId } = await open(packageId);
    const boss = await bossOf(tenantId);
    const missing = async () =>
      (await boss.call(dashboardCalls.checklist)).items.filter(({ there }) => !there).map(({ name }) => name);
    expect(await missing()).toEqual(["address", "vatNo"]);
    const now = await boss.call(companyCalls.get);
    await boss.call(companyCalls.update, { ...now, address: "1 Cave Road\nLondon", vatNo: "GB123456789" });
    expect(await missing()).toEqual([]);
  });

  test("with a warehouse and units; each first step is ticked by what is in the books", async () => {
    expect(await operator.call(dashboardCalls.firstSteps)).toEqual({
      steps: [{ name: "company", done: true }],
      hidden: false,
    });
    const { tenantId } = await open(await aPackage("Whole", menusOf(defaultRoles.find(({ key }) => key === "admin")!)));
    const [warehouse] = await world.rows<{ id: number }>(
      tenantId,
      "select w.id from warehouse w join user_warehouse u on u.tenant_id = w.tenant_id and u.warehouse_id = w.id where w.tenant_id = $1",
      [tenantId],
    );
    const boss = (await bossOf(tenantId)).with({ warehouseId: warehouse!.id });
    const left = async () =>
      (await boss.call(dashboardCalls.firstSteps)).steps.filter(({ done }) => !done).map(({ name }) => name);
    expect(await left()).toEqual(["letterhead", "products", "customers", "openingStock", "people", "firstOrder"]);

    const unit = (await boss.call(unitCalls.list, {})).rows.find(({ code }) => code === "CASE")!;
    const place = (await boss.call(warehouseLocationCalls.list, {})).rows.find(({ kind }) => kind === "PICK")!;
    const { id: goodsId } = await boss.call(goodsCalls.create, {
      code: "RICE",
      nameEn: "Rice",
      baseUnitId: unit.id,
      unitId: unit.id,
      units: [{ unitId: unit.id, factor: "1" }],
      vatCode: "Z0",
      salePrice: "20",
      batchTracked: false,
      dateType: "NONE",
    });
    expect(await left()).not.toContain("products");
    const { id: customerId } = await boss.call(customerCalls.create, { shopCode: "C1", nameEn: "Lucky House" });
    expect(await left()).not.toContain("customers");
    const stock = await boss.call(createStockCalls.create, {
      reason: "OPENING",
      lines: [{ goodsId, unitId: unit.id, qty: "10", locationId: place.id, unitCost: "15" }],
    });
    expect(await left()).toContain("openingStock");
    await boss.call(createStockCalls.post, { id: stock.id });
    expect(await left()).toEqual(["letterhead", "people", "firstOrder"]);
    await boss.call(salesOrderCalls.saveAndConfirm, {
      customerId,
      deliveryDate: "2026-11-23",
      lines: [{ kind: "GOODS", goodsId, unitId: unit.id, qty: "1", oldPrice: "20" }],
    });
    expect(await left()).toEqual(["letterhead", "people"]);

    // The list stays until the first invoice can be issued; only the colleagues, whom not everybody has, may be left open.
    expect(await boss.refusal(dashboardCalls.hideSteps)).toMatchObject({ code: 1000, reason: "stepOpen" });
    const letterhead = async (vatNo: string | null) =>
      boss.call(companyCalls.update, {
        ...(await boss.call(companyCalls.get)),
        address: "1 Cave Road\nLondon",
        vatNo,
      });
    await letterhead("GB123456789");
    expect(await left()).toEqual(["people"]);
    expect(await boss.call(dashboardCalls.firstSteps)).toMatchObject({ hidden: false });
    await boss.call(dashboardCalls.hideSteps);
    await boss.call(dashboardCalls.hideSteps);
    expect(await boss.call(dashboardCalls.firstSteps)).toMatchObject({ hidden: true });
  });

  test("and its administrator works at once, with the menus of the package and nothing more", async () => {
    await operator.call(dictTypeCalls.create, { dictName: "Fairs", dictType: "fair" });
    await operator.call(dictDataCalls.create, {
      dictType: "fair",
      dictValue: "LDN",
      labelEn: "London",
      labelZh: "倫敦",
    });
    await operator.call(configCalls.create, { configName: "Fair", configKey: "fair.year", configValue: "2027" });
    const packageId = await aPackage("Small", SMALL);
    const tenant = await open(packageId);
    expect(tenant).toMatchObject({
      tenantId: expect.stringMatching(/^\d{6}$/),
      contactUserName: "Ali Baba",
      packageId,
      accountCount: 5,
      expireTime: null,
      status: "0",
      userCount: 1,
    });

    const boss = await bossOf(tenant.tenantId);
    const info = await boss.call(sessionCalls.info);
    expect(info.roles).toEqual(["admin"]);
    expect(info.permissions.toSorted()).toEqual(expect.arrayContaining(["sales:customer:add", "system:dict:list"]));
    expect(info.permissions.some((one) => one.startsWith("stock:") || one.startsWith("system:tenant"))).toBe(false);
    expect((await boss.call(menuRouteCalls.routes)).map(({ path }) => path)).toEqual(["/sales", "/system"]);

    const { tenantId } = tenant;
    const [dept] = await world.rows(
      tenantId,
      "select dept_name, leader, (select id from app_user u where u.tenant_id = d.tenant_id) as boss from dept d where tenant_id = $1",
      [tenantId],
    );
    expect(dept).toMatchObject({ dept_name: tenant.companyName });
    expect(dept!["leader"]).toBe(dept!["boss"]);
    const outside = await world.rows(
      tenantId,
      "select from role_menu where tenant_id = $1 and menu_id <> all($2::bigint[])",
      [tenantId, SMALL],
    );
    expect(outside).toEqual([]);
    const [roles] = await world.rows<{ count: string }>(tenantId, "select count(*) from role where tenant_id = $1", [
      tenantId,
    ]);
    expect(Number(roles!.count)).toBeGreaterThan(5);
  });

  test("with copies of the platform's dictionaries and configuration, and its own initial password", async () => {
    const tenant = await open(await aPackage("Copies", SMALL));
    const boss = await bossOf(tenant.tenantId);
    expect((await boss.call(dictionaryCalls.entries, { dictType: "fair" })).map(({ labelZh }) => labelZh)).toEqual([
      "倫敦",
    ]);
    const configs = await world.rows<{ config_key: string; config_value: string }>(
      tenant.tenantId,
      "select * from config where tenant_id = $1",
      [tenant.tenantId],
    );
    expect(configs.find((one) => one.config_key === "fair.year")!.config_value).toBe("2027");
    const first = configs.find((one) => one.config_key === INITIAL_PASSWORD)!.config_value;
    const [platforms] = await world.rows<{ config_value: string }>(
      "000000",
      "select config_value from config where tenant_id = '000000' and config_key = $1",
      [INITIAL_PASSWORD],
    );
    expect(first).toMatch(/^[\w-]{12}$/);
    expect(first).not.toBe(platforms!.config_value);
  });

  test("never by a request that is not encrypted, and its password is in no log", async () => {
    const packageId = await aPackage("Plain", SMALL);
    const plain = {
      username: "boss",
      password: PASSWORD,
      contactUserName: "A",
      contactPhone: "0207 946 0000",
      companyName: "Plain",
      packageId,
    };
    expect(await dialect.post("/system/tenant", plain)).toMatchObject({ code: 403 });
    await open(packageId);
    await world.app.platform.operations.flush();
    const log = await operator.call(operLogCalls.list, { title: "Companies: add" });
    expect(log.rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(log)).not.toContain(PASSWORD);
    const [audit] = await world.rows(
      "000000",
      "select string_agg(after::text, '') as text from audit_log where entity = 'tenant'",
    );
    expect(JSON.stringify(audit)).not.toContain(PASSWORD);
  });

  test("or not at all", async () => {
    const packageId = await aPackage("Guards", SMALL);
    const tenant = await open(packageId);
    const refused: [over: object, reason: string][] = [
      [{ companyName: tenant.companyName.toUpperCase() }, "companyNameTaken"],
      [{ packageId: 4711 }, "packageNotForUse"],
      [{ username: "老闆" }, "userNameChinese"],
      [{ password: "123456" }, "passwordCommon"],
      [{ password: "boss2026" }, "passwordCommon"],
      [{ password: "abcd" }, "passwordLength"],
    ];
    for (const [over, reason] of refused) {
      const body = {
        username: "boss",
        password: PASSWORD,
        contactUserName: "A",
        contactPhone: "0207 946 0000",
        companyName: "Never",
        packageId,
        ...over,
      };
      expect(await dialect.encrypted("POST", "/system/tenant", body), JSON.stringify(over)).toMatchObject({
        code: 400,
        reason,
      });
    }
    expect(await dialect.encrypted("POST", "/system/tenant", { companyName: "Never" })).toMatchObject({ code: 400 });
    expect((await dialect.get("/system/tenant/list?companyName=Never")).total).toBe(0);
  });
});

describe("maintaining a company", () => {
  test("edited with the whole object, but never its number or its package", async () => {
    const tenant = await open(await aPackage("Kept", SMALL));
    const whole = (await dialect.get(`/system/tenant/${tenant.id}`)).data;
    const answer = await dialect.put("/system/tenant", {
      ...whole,
      tenantId: "999999",
      packageId: 1,
      contactUserName: "Morgiana",
      expireTime: "2027-06-30 12:00:00",
      accountCount: "",
    });
    expect(answer).toMatchObject({ code: 200, data: null });
    expect((await dialect.get(`/system/tenant/${tenant.id}`)).data).toMatchObject({
      tenantId: tenant.tenantId,
      packageId: whole.packageId,
      contactUserName: "Morgiana",
      expireTime: "2027-06-30 12:00:00",
      accountCount: -1,
    });
    expect(await operator.refusal(tenantCalls.update, { ...whole })).toMatchObject({ code: 2000, reason: "stale" });
  });

  test("disabled: all users are signed out and nobody signs in, until it is enabled again", async () => {
    const tenant = await open(await aPackage("Disabled", SMALL));
    const boss = await bossOf(tenant.tenantId);
    await boss.call(sessionCalls.info);
    expect(
      await dialect.put("/system/tenant/changeStatus", { id: tenant.id, tenantId: tenant.tenantId, status: "1" }),
    ).toMatchObject({ code: 200 });
    expect(await boss.refusal(sessionCalls.info)).toMatchObject({ code: 401 });
    expect(await signIn(tenant.tenantId)).toMatchObject({ code: 400, reason: "tenantDisabled" });
    await dialect.put("/system/tenant/changeStatus", { id: tenant.id, tenantId: tenant.tenantId, status: "0" });
    expect(await signIn(tenant.tenantId)).toMatchObject({ code: 200 });
  });

  test("ended: by the clock, and at once when its end is set into the past", async () => {
    const tenant = await open(await aPackage("Ending", SMALL), { expireTime: "2026-11-20 11:00:00" });
    const boss = await bossOf(tenant.tenantId);
    world.clock.set(new Date("2026-11-20T11:00:01Z"));
    expect(await boss.refusal(sessionCalls.info)).toMatchObject({ code: 401 });
    expect(await signIn(tenant.tenantId)).toMatchObject({ reason: "tenantExpired" });
    const whole = (await dialect.get(`/system/tenant/${tenant.id}`)).data;
    await dialect.put("/system/tenant", { ...whole, expireTime: "" });
    const again = await bossOf(tenant.tenantId);
    await dialect.put("/system/tenant", { ...whole, version: undefined, expireTime: "2026-11-20 09:00:00" });
    expect(await again.refusal(sessionCalls.info)).toMatchObject({ code: 401 });
  });

  test("named: it takes no name that another company holds, and has none that is not registered for it", async () => {
    const packageId = await aPackage("Named", [...new Set(menusOf({ holds: ["system:setting:*"] }))]);
    const [mine, theirs] = [await open(packageId), await open(packageId)];
    const boss = await bossOf(mine.tenantId);
    const letterhead = await boss.call(companyCalls.get);
    const companyName = theirs.companyName.toUpperCase();
    expect(await boss.refusal(companyCalls.update, { ...letterhead, companyName })).toMatchObject({
      code: 400,
      reason: "duplicate",
    });
    await boss.call(companyCalls.update, { ...letterhead, companyName: mine.companyName.toUpperCase() });
    await expect(
      world.rows(mine.tenantId, "update tenant set company_name = $2 where tenant_id = $1", [
        mine.tenantId,
        "Somebody else",
      ]),
    ).rejects.toMatchObject({ code: "23503" });
  });

  test("deleted: its books stay, sign-in is closed, its name is free", async () => {
    const packageId = await aPackage("Deleted", SMALL);
    const tenant = await open(packageId);
    const boss = await bossOf(tenant.tenantId);
    expect(await dialect.delete(`/system/tenant/package/${packageId}`)).toMatchObject({
      code: 400,
      reason: "packageInUse",
    });
    expect(await dialect.delete(`/system/tenant/${tenant.id}`)).toMatchObject({ code: 200 });
    expect(await boss.refusal(sessionCalls.info)).toMatchObject({ code: 401 });
    expect(await signIn(tenant.tenantId)).toMatchObject({ reason: "tenantUnknown" });
    expect(await dialect.get(`/system/tenant/${tenant.id}`)).toMatchObject({ code: 404 });
    expect(
      await world.rows(tenant.tenantId, "select from app_user where tenant_id = $1", [tenant.tenantId]),
    ).toHaveLength(1);
    await open(packageId, { companyName: tenant.companyName, remark: "once more" });
    expect((await dialect.get(`/system/tenant/list?companyName=${encodeURIComponent(tenant.companyName)}`)).total).toBe(
      1,
    );
  });

  test("the platform itself is neither changed, disabled nor deleted", async () => {
    const platform = ((await dialect.get("/system/tenant/list?tenantId=000000")).rows as { id: number }[])[0]!;
    expect(platform.id).toBe(1);
    const whole = (await dialect.get("/system/tenant/1")).data;
    for (const answer of [
      await dialect.put("/system/tenant", { ...whole, contactUserName: "A", contactPhone: "0207 946 0000" }),
      await dialect.put("/system/tenant/changeStatus", { id: 1, tenantId: "000000", status: "1" }),
      await dialect.delete("/system/tenant/1"),
    ])
      expect(answer).toMatchObject({ code: 400, reason: "platformStays" });
  });
});

describe("packages", () => {
  test("as another client maintains them", async () => {
    const packageId = await aPackage("Foreign", SMALL);
    const whole = (await dialect.get(`/system/tenant/package/${packageId}`)).data;
    expect(whole).toMatchObject({
      packageId,
      menuIds: SMALL.toSorted((a, b) => a - b).join(", "),
      menuCheckStrictly: true,
      status: "0",
    });
    expect(await dialect.put("/system/tenant/package", { ...whole, remark: "ours" })).toMatchObject({ code: 200 });
    expect(await dialect.put("/system/tenant/package/changeStatus", { packageId, status: "1" })).toMatchObject({
      code: 200,
    });
    expect(
      (await dialect.get("/system/tenant/package/selectList")).data.map((one: { packageId: number }) => one.packageId),
    ).not.toContain(packageId);
    expect((await dialect.download("/system/package/export", "packageName=&")).type).toContain("spreadsheetml");
    expect(await dialect.post("/system/tenant/package", { packageName: "Foreign", menuIds: [] })).toMatchObject({
      code: 400,
      reason: "packageNameTaken",
    });
    expect(await dialect.post("/system/tenant/package", { packageName: "Odd", menuIds: [4711] })).toMatchObject({
      code: 400,
      reason: "packageMenuUnknown",
    });
    expect(await dialect.delete(`/system/tenant/package/${packageId}`)).toMatchObject({ code: 200 });
  });

  test("contain nothing of the operator's own, whatever a client ticks", async () => {
    const packageId = await aPackage("Greedy", [1000, 6500, 6600, 8500]);
    expect((await dialect.get(`/system/tenant/package/${packageId}`)).data.menuIds).toBe("1000, 6500");
  });

  test("that shrink take their menus from every role of their companies, with the next request; others keep theirs", async () => {
    const packageId = await aPackage("Shrinking", SMALL);
    const [one, two] = [await open(packageId), await open(packageId)];
    const other = await open(await aPackage("Other", SMALL));
    const clients = await Promise.all([one, two, other].map(({ tenantId }) => bossOf(tenantId)));
    for (const boss of clients) await boss.call(dictTypeCalls.list);
    const kept = menusOf({ holds: ["sales:customer:*"] });
    const whole = (await dialect.get(`/system/tenant/package/${packageId}`)).data;
    expect(await dialect.put("/system/tenant/package", { ...whole, menuIds: kept })).toMatchObject({ code: 200 });
    expect(await clients[0]!.refusal(dictTypeCalls.list)).toMatchObject({ code: 403 });
    expect(await clients[1]!.refusal(dictTypeCalls.list)).toMatchObject({ code: 403 });
    await clients[2]!.call(dictTypeCalls.list);
    for (const { tenantId } of [one, two])
      expect(
        await world.rows(tenantId, "select from role_menu where tenant_id = $1 and menu_id <> all($2::bigint[])", [
          tenantId,
          kept,
        ]),
      ).toEqual([]);
  });

  test("that are applied give the administrator exactly their menus, and the company another package", async () => {
    const tenant = await open(await aPackage("Before", SMALL));
    const boss = await bossOf(tenant.tenantId);
    const wider = menusOf({ holds: ["sales:customer:list", "stock:goods:*"] });
    const packageId = await aPackage("After", wider);
    expect(
      await dialect.get(`/system/tenant/syncTenantPackage?tenantId=${tenant.tenantId}&packageId=${packageId}`),
    ).toMatchObject({ code: 200 });
    const { permissions } = await boss.call(sessionCalls.info);
    expect(permissions).toContain("stock:goods:add");
    expect(permissions).not.toContain("sales:customer:add");
    expect((await dialect.get(`/system/tenant/${tenant.id}`)).data.packageId).toBe(packageId);
    expect(await dialect.get(`/system/tenant/syncTenantPackage?tenantId=000000&packageId=${packageId}`)).toMatchObject({
      reason: "platformStays",
    });
    expect(
      await dialect.get(`/system/tenant/syncTenantPackage?tenantId=${tenant.tenantId}&packageId=4711`),
    ).toMatchObject({ reason: "packageNotForUse" });
  });
});

describe("the operator works in another company", () => {
  test("until they come back; the switch belongs to their session only and changes nothing about who they are", async () => {
    const tenant = await open(await aPackage("Visited", SMALL));
    await operator.call(dictTypeCalls.create, { dictName: "Only here", dictType: "only_here" });
    const second = await world.operator();
    const has = async (client: TestClient) => (await client.call(dictTypeCalls.list, { dictType: "only_here" })).total;

    expect(await dialect.get(`/system/tenant/dynamic/${tenant.tenantId}`)).toMatchObject({ code: 200 });
    expect([await has(operator), await has(second)]).toEqual([0, 1]);
    await operator.call(dictTypeCalls.create, { dictName: "There", dictType: "made_there" });
    expect((await (await bossOf(tenant.tenantId)).call(dictTypeCalls.list, { dictType: "made_there" })).total).toBe(1);
    // Companies are managed at home, wherever they are working.
    expect((await dialect.get("/system/tenant/list")).total).toBeGreaterThan(1);
    expect(await dialect.get("/system/tenant/dynamic/clear")).toMatchObject({ code: 200 });
    expect(await has(operator)).toBe(1);
  });

  test("what they do there is in that company's log, under their name", async () => {
    const tenant = await open(await aPackage("Logged", SMALL));
    await operator.call(tenantCalls.switchTo, { tenantId: tenant.tenantId });
    await operator.call(dictTypeCalls.create, { dictName: "There", dictType: "logged_there" });
    await world.app.platform.operations.flush();
    const { rows } = await operator.call(operLogCalls.list, { title: "Dictionaries" });
    expect(rows).toMatchObject([{ userName: "admin", tenantId: tenant.tenantId, kind: 1 }]);
    await operator.call(tenantCalls.switchBack);
  });

  test("what they created there is shown as created by the platform, and is in nobody's own scope", async () => {
    const there = await world.company();
    const guest = await world.operator();
    await guest.call(tenantCalls.switchTo, { tenantId: there.tenantId });
    const roleIds = [there.roleIds["sales"]!];
    const newcomer = { userName: "newcomer", nickName: "Newcomer", password: PASSWORD, roleIds };
    expect(await guest.answer(userCalls.create, newcomer as never)).toMatchObject({ code: 200 });
    await guest.call(postCalls.create, {
      deptId: there.deptId,
      postCode: "PK",
      postName: "Packer",
      postSort: 1,
    } as never);
    await guest.call(tenantCalls.switchBack);
    const admin = await there.as("admin");
    const [row] = (await admin.call(userCalls.list, { userName: "newcomer" })).rows;
    expect(row).toMatchObject({ userName: "newcomer", createByName: "Larder platform 平台" });
    expect((await admin.call(postCalls.list, { postCode: "PK" })).rows).toMatchObject([
      { createByName: "Larder platform 平台" },
    ]);
    const [own] = (await admin.call(userCalls.list, { userName: "admin" })).rows;
    expect(own, "made with the company, by nobody").toMatchObject({ createByName: null });
    // The new user sees their own records, and not those beside them.
    await world.rows(there.tenantId, "update role set data_scope = '5' where tenant_id = $1 and id = $2", [
      there.tenantId,
      roleIds[0],
    ]);
    await world.rows(
      there.tenantId,
      `insert into role_menu (tenant_id, role_id, menu_id) select $1, $2, menu_id from menu where perms in ('system:user:list', 'system:post:list') on conflict do nothing`,
      [there.tenantId, roleIds[0]],
    );
    const anonymous = new TestClient({ base: world.base, clientId: CLIENT_ID });
    const signedIn = await dialectOf(anonymous).encrypted<{ access_token: string }>("POST", "/auth/login", {
      tenantId: there.tenantId,
      username: "newcomer",
      password: PASSWORD,
    });
    const self = anonymous.with({ token: signedIn.data.access_token });
    expect((await self.call(userCalls.list)).rows.map(({ userName }) => userName)).toEqual(["newcomer"]);
    expect((await self.call(postCalls.list)).rows).toEqual([]);
  });

  test("a page reload, and signing out, end it", async () => {
    const tenant = await open(await aPackage("Loaded", SMALL));
    const third = await world.operator();
    await third.call(tenantCalls.switchTo, { tenantId: tenant.tenantId });
    expect((await third.call(sessionCalls.info)).user.tenantId).toBe("000000");
    expect((await third.call(dictTypeCalls.list, { dictType: "only_here" })).total).toBe(1);
  });

  test("a change of language only asks who they are, and does not send them home", async () => {
    const { tenantId } = await world.company();
    const guest = await world.operator();
    expect((await guest.call(sessionCalls.info, { stay: true })).impersonating).toBeNull();
    await guest.call(tenantCalls.switchTo, { tenantId });
    const chinese = await guest.with({ language: "zh" }).call(sessionCalls.info, { stay: true });
    expect(chinese).toMatchObject({
      user: { tenantId: "000000", userName: "admin" },
      roles: ["superadmin"],
      impersonating: { tenantId, name: expect.stringMatching(/^公司\d+$/) },
    });
    expect((await guest.call(dictTypeCalls.list, { dictType: "only_here" })).total, "still there").toBe(0);
    expect((await guest.call(sessionCalls.info)).impersonating, "a page that is loaded again").toBeNull();
    expect((await guest.call(dictTypeCalls.list, { dictType: "only_here" })).total).toBe(1);
  });

  test("they work in every open warehouse of it, from the moment it opens, and in none of another company", async () => {
    const [there, elsewhere] = [await world.company(), await world.company()];
    const guest = await world.operator();
    const inWarehouse = (warehouseId: number) => guest.answer(stockListCalls.list, { warehouseId });
    expect(await inWarehouse(there.warehouseId), "at home").toMatchObject({ code: 403 });
    await guest.call(tenantCalls.switchTo, { tenantId: there.tenantId });
    expect((await guest.call(sessionCalls.info, { stay: true })).user.warehouses).toEqual([
      { id: there.warehouseId, name: "Main warehouse" },
    ]);
    expect(await inWarehouse(there.warehouseId)).toMatchObject({ code: 200 });
    expect(await inWarehouse(elsewhere.warehouseId)).toMatchObject({ code: 403 });
    const set = (status: string) =>
      world.rows(there.tenantId, "update warehouse set status = $2 where tenant_id = $1", [there.tenantId, status]);
    await set("1");
    expect(await inWarehouse(there.warehouseId), "closed meanwhile").toMatchObject({ code: 403 });
    await set("0");
    expect(await inWarehouse(there.warehouseId)).toMatchObject({ code: 200 });
  });

  test("money they record there is shown as received by nobody in the company", async () => {
    const { tenantId, warehouseId } = await world.company();
    const guest = (await world.operator()).with({ warehouseId });
    await guest.call(tenantCalls.switchTo, { tenantId });
    const { id: customerId } = await guest.call(customerCalls.create, { shopCode: "GUEST", nameEn: "Guest House" });
    await guest.call(paymentCalls.create, { customerId, bizDate: "2026-11-20", method: "CASH", amount: "5.00" });
    expect((await guest.call(paymentCalls.list)).rows).toMatchObject([{ amount: "5.00", receivedByName: null }]);
  });

  test("nobody else may, and not in a company that does not exist", async () => {
    const boss = await bossOf((await open(await aPackage("Nobody", SMALL))).tenantId);
    expect(await boss.refusal(tenantCalls.switchTo, { tenantId: "000000" })).toMatchObject({ code: 403 });
    for (const call of [tenantCalls.list, tenantPackageCalls.list])
      expect(await boss.refusal(call)).toMatchObject({ code: 403 });
    expect(await operator.refusal(tenantCalls.switchTo, { tenantId: "999999" })).toMatchObject({ code: 404 });
  });
});

test("signed in at one company's page, the operator still chooses among all", async () => {
  const tenant = await open(await aPackage("Hosted", SMALL), { domain: "sesame.example" });
  const ask = async (token: string | null) => {
    const response = await fetch(`${world.base}/auth/tenant/list`, {
      headers: { referer: "https://sesame.example/login", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    return ((await response.json()) as { data: { voList: { tenantId: string }[] } }).data.voList.map(
      ({ tenantId }) => tenantId,
    );
  };
  expect(await ask(null)).toEqual([tenant.tenantId]);
  const all = await ask(operator.options.token!);
  expect(all[0]).toBe("000000");
  expect(all.length).toBeGreaterThan(3);
});
