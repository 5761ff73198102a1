import type { HistoryRow } from "@larder/domain/kernel/record-calls";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { profileCalls } from "@larder/domain/people/user/user.calls";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { TestClient, type Answer } from "../../../../test/client.ts";
import { dialectOf, type Dialect } from "../../../../test/dialect.ts";
import { hire, newDept, newRole, type Hired } from "../../../../test/people.fixture.ts";
import { openStory } from "../../../../test/story.ts";
import { CLIENT_ID, PASSWORD } from "../../../../test/world.ts";

const { world, company } = openStory({ encrypt: true });
let admin: Dialect;

beforeAll(async () => {
  admin = dialectOf(await company.as("admin"));
});

/* eslint-disable typescript/no-explicit-any -- a foreign client knows no types */
let count = 0;
const aUser = (over: object = {}) => ({
  userId: undefined,
  deptId: company.deptId,
  userName: `user${++count}`,
  nickName: "Amy Chan",
  password: "Plum-Wine-42",
  phonenumber: "",
  email: "",
  sex: "",
  status: "0",
  remark: "",
  postIds: [],
  roleIds: [company.roleIds["sales"]],
  ...over,
});
const find = async (userName: string): Promise<any> =>
  (await admin.get(`/system/user/list?userName=${encodeURIComponent(userName)}&pageNum=1&pageSize=10`)).rows?.[0];
const add = async (over: object = {}): Promise<any> => {
  const user = aUser(over);
  expect(await admin.post("/system/user", user)).toMatchObject({ code: 200, data: null });
  return find(user.userName);
};
const signIn = (username: string, password: string): Promise<Answer<any>> =>
  dialectOf(new TestClient({ base: world.base, clientId: CLIENT_ID })).encrypted("POST", "/auth/login", {
    tenantId: company.tenantId,
    username,
    password,
    code: "",
    uuid: "",
    clientId: CLIENT_ID,
    grantType: "password",
  });
const onePerson = async (over: object = {}) => {
  const user = await add(over);
  const token = (await signIn(user.userName, "Plum-Wine-42")).data.access_token as string;
  const client = new TestClient({ base: world.base, clientId: CLIENT_ID, token });
  return { user, client, isIn: async () => (await client.answer(sessionCalls.info)).code === 200 };
};

describe("a new user", () => {
  test("gets the password they were given and is asked for their own", async () => {
    const { user, client } = await onePerson({ phonenumber: "+44 7700 900123", email: "amy@example.com" });
    expect(user).toMatchObject({
      userId: user.id,
      tenantId: company.tenantId,
      deptName: "Company 1",
      userType: "sys_user",
      phonenumber: "+44 7700 900123",
      avatar: null,
      status: "0",
      sex: "2",
      roleIds: [company.roleIds["sales"]],
    });
    expect(JSON.stringify(user)).not.toContain("argon2");
    const info = await client.call(sessionCalls.info);
    expect(info).toMatchObject({
      roles: ["sales"],
      mustChangePassword: true,
      warehouses: [{ id: company.warehouseId }],
    });
  });

  test("is created from a form that offers the enabled roles and never the operator's, with the slash and without", async () => {
    for (const path of ["/system/user/", "/system/user"]) {
      const { data } = await admin.get(path);
      expect(data).toMatchObject({ user: null, roleIds: null, postIds: null, posts: null });
      expect(data.roles.map((role: any) => role.roleKey)).toContain("admin");
      expect(data.roles.every((role: any) => role.superAdmin === false)).toBe(true);
    }
  });

  const wrong: [why: string, over: object, reason: string][] = [
    ["an account in Chinese", { userName: "陳大文" }, "userNameChinese"],
    ["an account of one character", { userName: "a" }, "userNameLength"],
    ["an account of more than 20", { userName: "a".repeat(21) }, "userNameLength"],
    ["an account with markup", { userName: "<b>a</b>" }, "userNameMarkup"],
    ["no name", { nickName: "" }, "invalid"],
    ["a name of more than 30", { nickName: "x".repeat(31) }, "invalid"],
    ["a password of 4", { password: "Ab1!" }, "passwordLength"],
    ["a password of 21", { password: "Ab1!Ab1!Ab1!Ab1!Ab1!x" }, "passwordLength"],
    ["a password with forbidden characters", { password: "Plum<Wine42" }, "passwordForbiddenCharacters"],
    ["a password that everybody tries first", { password: "password" }, "passwordCommon"],
    ["the company's name as the password", { password: "Company 1" }, "passwordCommon"],
    ["no password", { password: "" }, "invalid"],
    ["no role", { roleIds: [] }, "userRolesMissing"],
    ["no warehouse in a company that has some", { warehouseIds: [] }, "userWarehousesMissing"],
    ["no e-mail address", { email: "amy" }, "invalid"],
    ["a phone of letters", { phonenumber: "call amy" }, "invalid"],
    ["a role that does not exist", { roleIds: [999_999_999] }, "notFound"],
    ["a department that does not exist", { deptId: 999_999_999 }, "notFound"],
    ["a post that does not exist", { postIds: [999_999_999] }, "notFound"],
    ["a warehouse that does not exist", { warehouseIds: [999_999_999] }, "notFound"],
  ];
  test.each(wrong)("%s is refused", async (_, over, reason) => {
    expect(await admin.post("/system/user", aUser(over))).toMatchObject({
      code: reason === "notFound" ? 404 : 400,
      reason,
    });
  });

  test("account, phone and e-mail are unique, ignoring case and the grouping of digits", async () => {
    const user = await add({ phonenumber: "020 7946 0018", email: "ben@example.com" });
    const others: [object, string][] = [
      [{ userName: user.userName.toUpperCase() }, "userNameTaken"],
      [{ phonenumber: "(020) 79460018" }, "userPhoneTaken"],
      [{ email: "BEN@example.com" }, "userEmailTaken"],
    ];
    for (const [over, reason] of others)
      expect(await admin.post("/system/user", aUser(over))).toMatchObject({ code: 400, reason });
    const racing = await Promise.all(
      [1, 2, 3].map(() => admin.post("/system/user", aUser({ email: "race@example.com" }))),
    );
    expect(racing.map((answer) => answer.code).sort()).toEqual([200, 400, 400]);
  });

  test("the company's quota ends it, also for two at once", async () => {
    const small = await world.company();
    const boss = dialectOf(await small.as("admin"));
    await world.rows(small.tenantId, "update tenant set account_count = 2 where tenant_id = $1", [small.tenantId]);
    const both = await Promise.all(
      ["one", "two"].map((userName) =>
        boss.post("/system/user", { ...aUser(), userName, deptId: small.deptId, roleIds: [small.roleIds["sales"]] }),
      ),
    );
    expect(both.map((answer) => answer.reason ?? "made").sort()).toEqual(["made", "userQuotaExceeded"]);
  });
});

describe("changing a user", () => {
  test("accepts the whole object; an absent list stays, an empty one is cleared, an empty password is nothing", async () => {
    const user = await add({ remark: "first" });
    const { data } = await admin.get(`/system/user/${user.userId}`);
    expect(data).toMatchObject({
      roleIds: [company.roleIds["sales"]],
      postIds: [],
      posts: [],
      warehouseIds: [company.warehouseId],
    });
    expect(data.user.roles.map((role: any) => role.roleKey)).toEqual(["sales"]);
    const whole = {
      ...data.user,
      password: "",
      nickName: "Amy Wong",
      roleIds: undefined,
      postIds: undefined,
      warehouseIds: undefined,
    };
    expect(await admin.put("/system/user", whole)).toMatchObject({ code: 200, data: null });
    expect(await find(user.userName)).toMatchObject({
      nickName: "Amy Wong",
      remark: "first",
      roleIds: [company.roleIds["sales"]],
    });
    expect((await signIn(user.userName, "Plum-Wine-42")).code).toBe(200);
    expect((await admin.put("/system/user", { ...whole, version: undefined, roleIds: [] })).code).toBe(200);
    expect((await find(user.userName)).roleIds).toEqual([]);
  });

  test("takes effect with the very next request: roles, department, warehouses", async () => {
    const { user, client } = await onePerson();
    await admin.put(
      `/system/user/authRole?userId=${user.userId}&roleIds=${company.roleIds["warehouse"]},${company.roleIds["auditor"]}`,
    );
    expect([...(await client.call(sessionCalls.info)).roles].sort()).toEqual(["auditor", "warehouse"]);
    const { data } = await admin.get(`/system/user/authRole/${user.userId}`);
    expect(data.roles.filter((role: any) => role.flag).map((role: any) => role.roleKey)).toEqual([
      "warehouse",
      "auditor",
    ]);
    await admin.put(`/system/user/authRole?userId=${user.userId}&roleIds=`);
    expect((await client.call(sessionCalls.info)).roles).toEqual([]);
  });

  test("a password reset ends their sessions, unlocks the account, and must be encrypted", async () => {
    const { user, isIn } = await onePerson();
    expect(await isIn()).toBe(true);
    expect(await admin.put("/system/user/resetPwd", { userId: user.userId, password: "New-Plum-43" })).toMatchObject({
      code: 403,
    });
    expect(
      await admin.encrypted("PUT", "/system/user/resetPwd", { userId: user.userId, password: "password" }),
    ).toMatchObject({ reason: "passwordCommon" });
    expect(await isIn()).toBe(true);
    expect(
      (await admin.encrypted("PUT", "/system/user/resetPwd", { userId: user.userId, password: "New-Plum-43" })).code,
    ).toBe(200);
    expect(await isIn()).toBe(false);
    expect((await signIn(user.userName, "New-Plum-43")).code).toBe(200);
  });

  const ends: [why: string, act: (id: number) => Promise<Answer>][] = [
    ["disabling them", (id) => admin.put("/system/user/changeStatus", { userId: id, status: "1" })],
    [
      "disabling them in their form",
      async (id) => admin.put("/system/user", { ...(await admin.get(`/system/user/${id}`)).data.user, status: "1" }),
    ],
    ["deleting them", (id) => admin.delete(`/system/user/${id}`)],
  ];
  test.each(ends)("%s ends their sessions and locks them out", async (_, act) => {
    const { user, isIn } = await onePerson();
    expect((await act(user.userId)).code).toBe(200);
    expect(await isIn()).toBe(false);
    expect((await signIn(user.userName, "Plum-Wine-42")).code).toBe(400);
  });

  test("a deleted user's account, phone and e-mail become free, and their name stays on what they did", async () => {
    const user = await add({ phonenumber: "020 7946 0999", email: "gone@example.com" });
    await admin.delete(`/system/user/${user.userId}`);
    expect(await admin.get(`/system/user/${user.userId}`)).toMatchObject({ code: 404 });
    await add({ userName: user.userName, nickName: "Next", phonenumber: "020 7946 0999", email: "gone@example.com" });
  });
});

describe("guards", () => {
  let boss: Hired;
  let keeper: Hired;
  let keeping: Dialect;
  beforeAll(async () => {
    boss = await hire(world, company, { deptId: company.deptId, roleIds: [company.roleIds["admin"]!] });
    const role = await newRole(world, company, { dataScope: "1", holds: ["system:user:*", "system:role:*"] });
    keeper = await hire(world, company, { deptId: company.deptId, roleIds: [role] });
    keeping = dialectOf(keeper.client);
  });

  test("only administrators change an administrator, by any call", async () => {
    const ways: Answer[] = [
      await keeping.put("/system/user", { ...(await find(boss.userName)), nickName: "x" }),
      await keeping.encrypted("PUT", "/system/user/resetPwd", { userId: boss.id, password: "Plum-Wine-42" }),
      await keeping.put("/system/user/changeStatus", { userId: boss.id, status: "1" }),
      await keeping.delete(`/system/user/${boss.id}`),
      await keeping.put(`/system/user/authRole?userId=${boss.id}&roleIds=`),
      await keeping.put(`/system/role/authUser/cancel`, { userId: boss.id, roleId: company.roleIds["sales"] }),
    ];
    expect(ways.map((answer) => `${answer.code} ${answer.reason}`)).toEqual(ways.map(() => "400 administratorsOnly"));
  });

  test("only an administrator creates administrators", async () => {
    const roleIds = [company.roleIds["admin"]];
    expect(await keeping.post("/system/user", aUser({ roleIds }))).toMatchObject({
      code: 400,
      reason: "adminRoleNotYours",
    });
    expect(await keeping.put(`/system/user/authRole?userId=${keeper.id}&roleIds=${roleIds.join()}`)).toMatchObject({
      reason: "adminRoleNotYours",
    });
    expect(
      await keeping.put(`/system/role/authUser/selectAll?roleId=${roleIds.join()}&userIds=${keeper.id}`),
    ).toMatchObject({ reason: "adminRoleNotYours" });
  });

  test("nobody deletes or disables themselves", async () => {
    expect(await keeping.delete(`/system/user/${keeper.id}`)).toMatchObject({ code: 400, reason: "userIsYourself" });
    expect(await keeping.put("/system/user/changeStatus", { userId: keeper.id, status: "1" })).toMatchObject({
      code: 400,
      reason: "userDisablesHimself",
    });
    expect((await keeper.client.answer(sessionCalls.info)).code).toBe(200);
  });

  test("the last enabled administrator stays, by any call, also when two are removed at once", async () => {
    const other = await world.company();
    const first = await other.as("admin");
    const { user } = await first.call(sessionCalls.info);
    const second = await hire(world, other, { deptId: other.deptId, roleIds: [other.roleIds["admin"]!] });
    const [a, b] = [dialectOf(first), dialectOf(second.client)];
    const both = await Promise.all([
      a.put("/system/user/changeStatus", { userId: second.id, status: "1" }),
      b.put("/system/user/changeStatus", { userId: user.userId, status: "1" }),
    ]);
    expect(both.map((answer) => answer.code).sort()).not.toEqual([200, 200]);
    const [left, who] = both[0]!.code === 200 ? ([a, user.userId] as const) : ([b, second.id] as const);
    expect(await left.put(`/system/user/authRole?userId=${who}&roleIds=`)).toMatchObject({
      code: 400,
      reason: "lastAdministrator",
    });
    expect(
      await left.put(`/system/role/authUser/cancelAll?roleId=${other.roleIds["admin"]}&userIds=${who}`),
    ).toMatchObject({ reason: "lastAdministrator" });
    expect(
      await left.put("/system/user", {
        ...(await left.get(`/system/user/${who}`)).data.user,
        roleIds: [other.roleIds["sales"]],
      }),
    ).toMatchObject({ reason: "lastAdministrator" });
  });

  test("several are deleted together or not at all", async () => {
    const user = await add();
    const answer = await admin.delete(`/system/user/${user.userId},${(await find("admin")).userId}`);
    expect(answer).toMatchObject({ code: 400, reason: "userIsYourself", msg: "You cannot delete yourself" });
    expect((await admin.get(`/system/user/${user.userId}`)).code).toBe(200);
  });

  test("nobody changes the platform's operator", async () => {
    const operator = dialectOf(await world.operator());
    const ways = [
      await operator.delete("/system/user/1"),
      await operator.put("/system/user/changeStatus", { userId: 1, status: "1" }),
      await operator.put("/system/user/authRole?userId=1&roleIds="),
      await operator.encrypted("PUT", "/system/user/resetPwd", { userId: 1, password: "Plum-Wine-42" }),
    ];
    expect(ways.map((answer) => answer.reason)).toEqual(["administratorStays", ...Array(3).fill("userIsOperator")]);
    expect(ways[0]!.msg).toBe("The administrator cannot be deleted");
  });
});

describe("what others see of them", () => {
  test("phone and e-mail are masked for users who may not manage users, in list, record, file and history", async () => {
    const user = await add({ phonenumber: "020 7946 1234", email: "secret@example.com" });
    const role = await newRole(world, company, {
      dataScope: "1",
      holds: ["system:user:list", "system:user:query", "system:user:export"],
    });
    const looking = dialectOf((await hire(world, company, { roleIds: [role] })).client);
    const row = (await looking.get(`/system/user/list?userName=${user.userName}`)).rows![0] as any;
    expect(row).toMatchObject({ phonenumber: "020 **** **34", email: "s*****@example.com" });
    const texts = [
      await looking.get(`/system/user/${user.userId}`),
      await looking.get(`/system/user/${user.userId}/history`),
      await looking.get(`/system/user/list/dept/${company.deptId}`),
    ].map((answer) => JSON.stringify(answer));
    expect(texts.filter((text) => /7946 1234|secret@/.test(text))).toEqual([]);
    // So are entries from when the history still used the phone's wire name.
    await world.rows(
      company.tenantId,
      `insert into audit_log (tenant_id, id, at, entity, entity_id, action, after)
       values ($1, -1, now(), 'user', $2, 'edit', '{"phonenumber": "020 7946 1234"}')`,
      [company.tenantId, user.userId],
    );
    const steps = (await looking.get(`/system/user/${user.userId}/history`)).data as unknown as HistoryRow[];
    expect(steps.at(-1)).toMatchObject({ action: "edit", after: { phonenumber: "020 **** **34" } });
    // A masked number cannot be found digit by digit.
    expect((await looking.get("/system/user/list?phonenumber=7946%201")).total).toBe(0);
    expect((await admin.get("/system/user/list?phonenumber=7946%201")).total).toBe(1);
  });

  test("the list is filtered as in the wire dialect", async () => {
    const dept = await newDept(world, company, "Narrow", `0,${company.deptId}`);
    const below = await newDept(world, company, "Narrower", `0,${company.deptId},${dept}`);
    const a = await hire(world, company, { deptId: dept, userName: "narrow.a" });
    const b = await hire(world, company, { deptId: below, userName: "narrow.b" });
    const names = async (query: string) =>
      ((await admin.get(`/system/user/list?${query}`)).rows as any[]).map((row) => row.userName);
    expect(await names(`deptId=${dept}`)).toEqual(["narrow.a", "narrow.b"]);
    expect(await names(`deptId=${dept}&excludeUserIds=${a.id}`)).toEqual(["narrow.b"]);
    expect(await names(`userId=${b.id}&phonenumber=&status=&`)).toEqual(["narrow.b"]);
    expect(await names(`deptId=${dept}&orderByColumn=userName&isAsc=descending`)).toEqual(["narrow.b", "narrow.a"]);
    expect(await admin.get("/system/user/list?orderByColumn=password&isAsc=asc")).toMatchObject({ code: 400 });
    expect((await admin.get<any[]>(`/system/user/list/dept/${dept}`)).data.map((row) => row.userName)).toEqual([
      "narrow.a",
    ]);
    expect((await admin.get<any[]>(`/system/user/optionselect?userIds=${a.id},${b.id}`)).data).toEqual([
      { id: a.id, userId: a.id, userName: "narrow.a", nickName: "narrow.a" },
      { id: b.id, userId: b.id, userName: "narrow.b", nickName: "narrow.b" },
    ]);
  });

  test("export and template are workbooks in the language of the request", async () => {
    for (const path of ["/system/user/export", "/system/user/importTemplate"])
      expect((await admin.download(path, "userName=&status=0")).type).toContain("spreadsheetml");
  });
});

describe("their own page", () => {
  test("shows them unmasked, and accepts four fields only", async () => {
    const { user, client } = await onePerson({ phonenumber: "020 7000 1111" });
    const me = dialectOf(client);
    expect((await me.get("/system/user/profile")).data).toMatchObject({
      roleGroup: expect.stringContaining("Sales"),
      postGroup: "",
      user: { phonenumber: "020 7000 1111", deptName: "Company 1" },
    });
    const change = {
      nickName: "Amy",
      phonenumber: "020 7000 2222",
      email: "amy.own@example.com",
      sex: "1",
      userName: "boss",
      roleIds: [company.roleIds["admin"]],
      status: "1",
      deptId: 1,
    };
    expect((await me.put("/system/user/profile", change)).code).toBe(200);
    expect(await find(user.userName)).toMatchObject({
      nickName: "Amy",
      email: "amy.own@example.com",
      sex: "1",
      status: "0",
      roleIds: [company.roleIds["sales"]],
    });
    expect(await me.put("/system/user/profile", { ...change, nickName: "" })).toMatchObject({ code: 400 });
    expect(await me.put("/system/user/profile", { ...change, email: "secret@example.com" })).toMatchObject({
      reason: "userEmailTaken",
    });
  });

  test("a picture is re-encoded as a small square, shown with their name, and replaced by the next one", async () => {
    const { default: sharp } = await import("sharp");
    const { client } = await onePerson();
    const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: "#c33" } })
      .png()
      .toBuffer();
    const send = async (name: string, bytes: Uint8Array) => {
      const form = new FormData();
      form.append("avatarfile", new Blob([bytes as never]), name);
      const { token, clientId } = client.options;
      const response = await fetch(`${world.base}/prod-api/system/user/profile/avatar`, {
        method: "POST",
        body: form,
        headers: { clientid: clientId, authorization: `Bearer ${token}` },
      });
      return (await response.json()) as Answer<{ imgUrl: string }>;
    };
    const answer = await send("me.png", picture);
    expect(answer).toMatchObject({ code: 200, data: { imgUrl: expect.stringContaining("/resource/oss/link/") } });
    const shown = await fetch(`${world.base}${answer.data.imgUrl}`);
    const { width, height, format } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([width, height, format]).toEqual([256, 256, "webp"]);
    expect((await client.call(sessionCalls.info)).user.avatar).toContain("/resource/oss/link/");
    await send("again.png", await sharp(picture).negate().png().toBuffer());
    expect(
      await world.rows(company.tenantId, "select 1 from stored_file where tenant_id = $1 and entity = 'user'", [
        company.tenantId,
      ]),
    ).toHaveLength(1);
    expect(await send("table.csv", Buffer.from("a,b\n1,2\n"))).toMatchObject({ code: 400, reason: "notAPicture" });
  });

  test("knows no accounts of other services", async () => {
    expect((await admin.get("/system/social/list")).data).toEqual([]);
    const refused = { code: 400, data: null, reason: "bindingOff" };
    expect(await admin.get("/auth/binding/github")).toMatchObject(refused);
    // Its client calls with whatever token it has left, or with none.
    for (const token of [null, "100001.dead"])
      expect(
        await dialectOf(new TestClient({ base: world.base, clientId: CLIENT_ID, token })).get(
          "/auth/binding/gitee?tenantId=000000&domain=x",
        ),
      ).toMatchObject(refused);
  });

  test("the operator's stays their own while they work in another company, where another user has their number", async () => {
    const { default: sharp } = await import("sharp");
    await world.rows(
      company.tenantId,
      "insert into app_user (tenant_id, id, user_name, display_name, password) values ($1, 1, 'number.one', 'Number One', '-')",
      [company.tenantId],
    );
    const operator = await world.operator();
    const me = dialectOf(operator);
    expect(await me.get(`/system/tenant/dynamic/${company.tenantId}`)).toMatchObject({ code: 200 });
    expect((await me.get("/system/user/profile")).data.user).toMatchObject({ userName: "admin", tenantId: "000000" });
    expect(await me.put("/system/user/profile", { nickName: "Operator", phonenumber: "020 7946 0001" })).toMatchObject({
      code: 200,
    });
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: "#3c3" } })
      .png()
      .toBuffer();
    const { data } = await operator.upload(profileCalls.avatar, {}, { name: "me.png", bytes });
    expect((await fetch(`${world.base}${data.imgUrl}`)).headers.get("content-type")).toBe("image/webp");
    expect((await me.get("/system/user/profile")).data.user).toMatchObject({
      nickName: "Operator",
      phonenumber: "020 7946 0001",
      avatar: expect.stringContaining("/resource/oss/link/"),
    });
    // They are still in the other company: opening their own page does not bring them back.
    expect((await me.get("/system/user/list?userName=number.one")).rows).toMatchObject([
      { id: 1, nickName: "Number One", phonenumber: null, avatar: null },
    ]);

    const { operatorPassword } = inject("database");
    expect(
      await me.encrypted("PUT", "/system/user/profile/updatePwd", {
        oldPassword: operatorPassword,
        newPassword: PASSWORD,
      }),
    ).toMatchObject({ code: 200 });
    expect(await me.get("/system/user/profile")).toMatchObject({ code: 401 });
    expect(
      await world.rows(company.tenantId, "select password from app_user where tenant_id = $1 and id = 1", [
        company.tenantId,
      ]),
    ).toEqual([{ password: "-" }]);
  });

  test("a password that they changed themselves still works", async () => {
    const { user, client } = await onePerson();
    expect(
      (
        await dialectOf(client).encrypted("PUT", "/system/user/profile/updatePwd", {
          oldPassword: "Plum-Wine-42",
          newPassword: PASSWORD,
        })
      ).code,
    ).toBe(200);
    expect((await signIn(user.userName, PASSWORD)).code).toBe(200);
  });
});
