/**
 * What no client may do, in the dialect's own words (docs/rules/sign-in.md#order-of-checks,
 * docs/rules/companies.md#packages): a refusal names its object and changes nothing.
 */
import { beforeAll, describe, expect, inject, test } from "vitest";
import { TestClient, type Answer } from "../client.ts";
import { dialectOf, type Dialect } from "../dialect.ts";
import { openStory } from "../story.ts";
import { CLIENT_ID, PASSWORD, type Company } from "../world.ts";

/* eslint-disable typescript/no-explicit-any -- a foreign client knows no types */
const { world, company } = openStory();
let admin: Dialect;
let operator: Dialect;
beforeAll(async () => {
  admin = dialectOf(await company.as("admin"));
  operator = dialectOf(await world.operator());
});

describe("several are removed together or not at all", () => {
  /** One that may be removed, and one that may not. */
  const kinds: [
    what: string,
    by: () => Dialect,
    path: string,
    mayGo: () => Promise<number>,
    mayNot: () => Promise<number>,
    names: RegExp,
  ][] = [
    [
      "configuration",
      () => admin,
      "/system/config",
      async () => {
        await admin.post("/system/config", {
          configName: "Till",
          configKey: "till.one",
          configValue: "1",
          configType: "N",
        });
        return (await firstOf(admin, "/system/config/list?configKey=till.one")).configId;
      },
      async () => (await firstOf(admin, "/system/config/list?configKey=sys.index.skinName")).configId,
      /skin|Skin|sys\.index/,
    ],
    [
      "client applications",
      () => operator,
      "/system/client",
      async () => {
        await operator.post("/system/client", { clientKey: "till", clientSecret: "x", grantTypeList: ["password"] });
        return (await firstOf(operator, "/system/client/list?clientKey=till")).id;
      },
      async () => 1,
      /pc/,
    ],
    [
      "packages",
      () => operator,
      "/system/tenant/package",
      async () => {
        await operator.post("/system/tenant/package", { packageName: "Free", menuIds: [1000] });
        return (await firstOf(operator, "/system/tenant/package/list?packageName=Free")).packageId;
      },
      async () => {
        await operator.post("/system/tenant/package", { packageName: "Used", menuIds: [1000] });
        const { packageId } = await firstOf(operator, "/system/tenant/package/list?packageName=Used");
        await operator.get(
          `/system/tenant/syncTenantPackage?tenantId=${(await world.company()).tenantId}&packageId=${packageId}`,
        );
        return packageId;
      },
      /Used/,
    ],
    [
      "companies",
      () => operator,
      "/system/tenant",
      async () => (await firstOf(operator, `/system/tenant/list?tenantId=${(await world.company()).tenantId}`)).id,
      async () => 1,
      /Larder|platform/i,
    ],
    [
      "notices",
      () => admin,
      "/system/notice",
      async () => {
        await admin.post("/system/notice", { noticeTitle: "Goes", noticeType: "1", noticeContent: "" });
        return (await firstOf(admin, "/system/notice/list?noticeTitle=Goes")).noticeId;
      },
      async () => 999_999,
      /does not exist/,
    ],
  ];
  const firstOf = async (by: Dialect, path: string): Promise<any> => (await by.get<any>(path)).rows![0];

  test.each(kinds)("%s", async (_, by, path, mayGo, mayNot, names) => {
    const [free, kept] = [await mayGo(), await mayNot()];
    const answer = await by().delete(`${path}/${free},${kept}`);
    expect({ ...answer, code: 400 }).toMatchObject({ code: 400, data: null, msg: expect.stringMatching(names) });
    expect([400, 404]).toContain(answer.code);
    expect((await by().get(`${path}/${free}`)).code, "still there").toBe(200);
    expect((await by().delete(`${path}/${free}`)).code, "alone it goes").toBe(200);
  });
});

test("the operator's own role cannot be changed by anyone, themselves included", async () => {
  const role = (await operator.get("/system/role/1")).data;
  const ways = [
    await operator.put("/system/role", { ...role, roleId: 1, roleName: "Boss", menuIds: [] }),
    await operator.put("/system/role/dataScope", { ...role, roleId: 1, dataScope: "5" }),
    await operator.put("/system/role/changeStatus", { roleId: 1, status: "1" }),
    await operator.delete("/system/role/1"),
  ];
  expect(ways.map(({ code }) => code)).toEqual([400, 400, 400, 400]);
  expect((await operator.get("/system/user/getInfo")).data).toMatchObject({
    roles: ["superadmin"],
    permissions: ["*:*:*"],
  });
});

describe("signing in is refused for the first problem, in this order", () => {
  const anonymous = (): Dialect => dialectOf(new TestClient({ base: world.base, clientId: CLIENT_ID }));
  const everythingWrong = {
    username: "nobody.of.this.name",
    password: "wrong",
    tenantId: "999999",
    clientId: "stranger",
    grantType: "password",
  };
  const steps: [what: string, put: () => object, msg: RegExp][] = [
    ["the body", () => ({ username: "", password: "" }), /check your input/],
    ["the client", () => ({}), /^Auth grant type error$/],
    ["its way to sign in", () => ({ clientId: CLIENT_ID, grantType: "sms" }), /^Auth grant type error$/],
    ["the company", () => ({ clientId: CLIENT_ID }), /company does not exist/],
    [
      "account and password",
      () => ({ clientId: CLIENT_ID, tenantId: company.tenantId }),
      /^User does not exist\/Password error$/,
    ],
    [
      "a company that is closed, before the password",
      () => ({ clientId: CLIENT_ID, tenantId: closed.tenantId, username: "admin", password: PASSWORD }),
      /disabled/,
    ],
  ];
  let closed: Company;
  beforeAll(async () => {
    closed = await world.company();
    await world.rows(closed.tenantId, "update tenant set status = '1' where tenant_id = $1", [closed.tenantId]);
  });
  test.each(steps)("%s", async (_, put, msg) => {
    const answer: Answer = await anonymous().post("/auth/login", { ...everythingWrong, ...put() });
    expect(answer).toMatchObject({ code: 400, data: null, msg: expect.stringMatching(msg) });
  });

  test("a disabled account is reported only after the right password", async () => {
    const one = await world.company();
    await world.rows(one.tenantId, "update app_user set status = '1' where tenant_id = $1", [one.tenantId]);
    const into = (password: string) =>
      anonymous().post("/auth/login", { tenantId: one.tenantId, username: "admin", password });
    expect(await into("wrong")).toMatchObject({ msg: "User does not exist/Password error" });
    expect(await into(PASSWORD)).toMatchObject({ code: 400, msg: "Your account has been disabled" });
  });

  test("without a company name the platform is meant, and it is never closed", async () => {
    const { operatorPassword } = inject("database");
    const answer = await anonymous().post("/auth/login", { username: "admin", password: operatorPassword });
    expect(answer).toMatchObject({ code: 200, data: { client_id: CLIENT_ID } });
  });
});
