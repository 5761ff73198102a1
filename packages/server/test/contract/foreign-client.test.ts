/**
 * A client that knows only the wire dialect and shares no code with ours, calling every endpoint: it sends what
 * such clients send (whole objects back, "" for empty values, ids in the query of a PUT without a body, forms,
 * encrypted bodies in quotes), and every value of an answer has the expected type.
 */
import sharp from "sharp";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { TestClient, type Answer } from "../client.ts";
import { dialectOf, type Dialect } from "../dialect.ts";
import { registrationOf } from "../registration.fixture.ts";
import { openStory } from "../story.ts";
import { CLIENT_ID, PASSWORD } from "../world.ts";
import { calledBy } from "./called.ts";
import * as is from "./objects.ts";

/* eslint-disable typescript/no-explicit-any -- a foreign client knows no types */
const { world, company } = openStory({ encrypt: true });
let anonymous: Dialect;
let admin: Dialect;
let operator: Dialect;
let adminToken: string;
const baseOf = () => `${world.base}/prod-api`;
const called = calledBy(baseOf);

const clientOf = (token: string | null) => new TestClient({ base: baseOf(), clientId: CLIENT_ID, token });
const as = (token: string | null) => called.recording(dialectOf(clientOf(token)));
const signIn = async (tenantId: string, username: string, password: string): Promise<Answer<any>> =>
  anonymous.encrypted("POST", "/auth/login", {
    tenantId,
    username,
    password,
    rememberMe: false,
    code: "",
    uuid: "",
    clientId: CLIENT_ID,
    grantType: "password",
  });

beforeAll(async () => {
  anonymous = as(null);
  adminToken = (await signIn(company.tenantId, "admin", PASSWORD)).data.access_token as string;
  admin = as(adminToken);
  operator = as((await signIn("000000", "admin", inject("database").operatorPassword)).data.access_token as string);
});

/** The input of a list with empty filters except the date. */
const PAGE = "pageNum=1&pageSize=10&orderByColumn=&isAsc=";
const TODAY = "params%5BbeginTime%5D=2026-11-20%2000%3A00%3A00&params%5BendTime%5D=2026-11-20%2023%3A59%3A59&";
const done = { code: 200, data: null, msg: expect.any(String), dateTime: "2026-11-20 10:00:00" };

/** Queries, and expects values of every kind; an empty list would prove nothing. */
async function reads(by: Dialect, path: string, shape: is.Shape): Promise<any> {
  const answer = await by.get<any>(path);
  expect(shape(answer), path).toEqual([]);
  if (answer.rows) expect(answer.rows.length, path).toBeGreaterThan(0);
  return answer;
}
const firstOf = async (by: Dialect, path: string, shape: is.Shape): Promise<any> =>
  (await reads(by, path, is.rows(shape))).rows[0];
const isBook = async (by: Dialect, path: string, form: string) => {
  const { name, type, bytes } = await by.download(path, form);
  expect({ path, type }).toEqual({
    path,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet;charset=UTF-8",
  });
  expect(name).toMatch(/\.xlsx$/);
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
};
async function upload(path: string, part: string, name: string, bytes: Uint8Array | string): Promise<Answer<any>> {
  const form = new FormData();
  form.append(part, new Blob([bytes as never]), name);
  const response = await fetch(`${world.base}/prod-api${path}`, {
    method: "POST",
    body: form,
    headers: { clientid: CLIENT_ID, "content-language": "en_US", authorization: `Bearer ${adminToken}` },
  });
  const answer = (await response.json()) as Answer<any>;
  if (answer.code === 200) called.note("POST", path);
  await called.follow(answer);
  return answer;
}
const aPicture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: "#393" } })
    .png()
    .toBuffer();

describe("signing in", () => {
  test("without a captcha nothing but its absence is reported, and the companies are listed by their number", async () => {
    const code = await anonymous.get("/auth/code");
    expect(code.data).toEqual({ captchaEnabled: false });
    const { data } = await reads(
      anonymous,
      "/auth/tenant/list",
      is.single(
        is.of({
          tenantEnabled: is.flag,
          voList: is.listOf(is.of({ tenantId: is.tenantId, companyName: is.text, domain: is.maybe(is.text) })),
        }),
      ),
    );
    expect(data.voList[0].tenantId).toBe("000000");
  });

  test("signing in returns the token and its expiry; then the user and their routes", async () => {
    expect(is.single(is.signIn)(await signIn(company.tenantId, "admin", PASSWORD))).toEqual([]);
    await reads(admin, "/system/user/getInfo", is.single(is.info));
    await reads(admin, "/system/menu/getRouters", is.single(is.listOf(is.route)));
    await reads(operator, "/system/menu/getRouters/", is.single(is.listOf(is.route)));
  });

  test("registering, if the company allows it", async () => {
    expect(
      await admin.put("/system/config/updateByKey", { configKey: "sys.account.registerUser", configValue: true }),
    ).toMatchObject(done);
    expect(await anonymous.encrypted("POST", "/auth/register", registrationOf(company))).toMatchObject(done);
  });

  test("news: the stream begins with a comment, and closing it always succeeds", async () => {
    const stop = new AbortController();
    const stream = await fetch(
      `${world.base}/resource/sse?Authorization=${encodeURIComponent(`Bearer ${adminToken}`)}&clientid=${CLIENT_ID}`,
      { signal: stop.signal },
    );
    expect(stream.headers.get("content-type")).toMatch(/^text\/event-stream/);
    const { value } = await stream.body!.getReader().read();
    expect(new TextDecoder().decode(value)).toBe(": connected\n\n");
    called.note("GET", "/resource/sse");
    stop.abort();
    expect(await admin.get("/resource/sse/close")).toMatchObject(done);
  });
});

describe("departments, posts, roles and users", () => {
  let deptId: number;
  let postId: number;
  let roleId: number;
  let userId: number;

  test("departments", async () => {
    expect(
      await admin.post("/system/dept", {
        deptId: undefined,
        parentId: String(company.deptId),
        deptName: "Order desk",
        deptCategory: "",
        orderNum: "1",
        leader: "",
        phone: "",
        email: "",
        status: "0",
      }),
    ).toMatchObject(done);
    const list = await reads(
      admin,
      `/system/dept/list?deptName=Order&deptCategory=&status=0&parentId=&${PAGE}`,
      is.single(is.listOf(is.dept)),
    );
    ({ deptId } = list.data[0]);
    const one = await reads(admin, `/system/dept/${deptId}/`, is.single(is.dept));
    expect(await admin.put("/system/dept", { ...one.data, children: [], phone: "020 7946 0018" })).toMatchObject(done);
    const others = await reads(admin, `/system/dept/list/exclude/${deptId}`, is.single(is.listOf(is.dept)));
    expect(others.data.map((row: any) => row.deptId)).toEqual([company.deptId]);
    const option = is.of({ deptId: is.id, deptName: is.text, leader: is.maybe(is.id) });
    await reads(admin, `/system/dept/optionselect?deptIds=${company.deptId},${deptId}`, is.single(is.listOf(option)));
  });

  test("posts", async () => {
    expect(
      await admin.post("/system/post", {
        postId: "",
        deptId: String(deptId),
        postCode: "CLERK",
        postName: "Clerk",
        postCategory: "",
        postSort: "0",
        status: "0",
        remark: "",
      }),
    ).toMatchObject(done);
    ({ postId } = await firstOf(
      admin,
      `/system/post/list?${PAGE}&postCode=CLERK&postName=&postCategory=&status=0&deptId=${deptId}&belongDeptId=&${TODAY}`,
      is.post,
    ));
    const { data } = await reads(admin, `/system/post/${postId}`, is.single(is.post));
    expect(await admin.put("/system/post", { ...data, remark: "keys orders" })).toMatchObject(done);
    await reads(admin, `/system/post/optionselect?postIds=&deptId=${deptId}`, is.single(is.listOf(is.post)));
    await reads(admin, `/system/post/optionselect?postIds[0]=${postId}`, is.single(is.listOf(is.post)));
    await isBook(admin, "/system/post/export", `postCode=&postName=&status=0&${PAGE}&`);
  });

  test("roles", async () => {
    const { data: tree } = await reads(admin, "/system/menu/treeselect", is.single(is.listOf(is.node)));
    expect(
      await admin.post("/system/role", {
        roleId: undefined,
        roleName: "Clerks",
        roleKey: "clerks",
        roleSort: "7",
        status: "0",
        menuCheckStrictly: true,
        deptCheckStrictly: true,
        remark: "",
        dataScope: "1",
        menuIds: [tree[0].id, String(tree[0].children[0].id)],
        deptIds: [],
      }),
    ).toMatchObject(done);
    ({ roleId } = await firstOf(admin, `/system/role/list?${PAGE}&roleName=Clerks&roleKey=&status=&${TODAY}`, is.role));
    const { data } = await reads(admin, `/system/role/${roleId}`, is.single(is.role));
    expect(await admin.put("/system/role", { ...data, menuIds: [tree[0].id], remark: "of the desk" })).toMatchObject(
      done,
    );
    const checked = { checkedKeys: is.listOf(is.id) };
    await reads(
      admin,
      `/system/menu/roleMenuTreeselect/${roleId}`,
      is.single(is.of({ ...checked, menus: is.listOf(is.node) })),
    );
    expect(
      await admin.put("/system/role/dataScope", {
        ...data,
        version: undefined,
        dataScope: "2",
        deptIds: [String(deptId)],
        deptCheckStrictly: true,
      }),
    ).toMatchObject(done);
    const depts = await reads(
      admin,
      `/system/role/deptTree/${roleId}`,
      is.single(is.of({ ...checked, depts: is.listOf(is.node) })),
    );
    expect(depts.data.checkedKeys).toEqual([deptId]);
    for (const status of ["1", "0"])
      expect(await admin.put("/system/role/changeStatus", { roleId, status })).toMatchObject(done);
    await reads(admin, "/system/role/optionselect?roleIds=", is.single(is.listOf(is.role)));
    await isBook(admin, "/system/role/export", `roleName=&roleKey=&status=&${PAGE}`);
  });

  test("users", async () => {
    const nobody = { user: is.nothing, roleIds: is.nothing, postIds: is.nothing, posts: is.nothing };
    await reads(admin, "/system/user/", is.single(is.of({ ...nobody, roles: is.listOf(is.role) })));
    expect(
      await admin.post("/system/user", {
        userId: undefined,
        deptId: String(deptId),
        userName: "amy.chan",
        nickName: "Amy Chan",
        password: "Plum-Wine-42",
        phonenumber: "020 7946 0123",
        email: "amy@example.com",
        sex: "1",
        status: "0",
        remark: "",
        postIds: [postId],
        roleIds: [String(roleId)],
      }),
    ).toMatchObject(done);
    ({ userId } = await firstOf(
      admin,
      `/system/user/list?${PAGE}&userName=amy&nickName=&phonenumber=&status=0&deptId=${company.deptId}&userId=&excludeUserIds=1,2&${TODAY}`,
      is.user,
    ));
    const form = is.of({
      user: is.user,
      roleIds: is.listOf(is.id),
      roles: is.listOf(is.role),
      postIds: is.listOf(is.id),
      posts: is.listOf(is.post),
    });
    const { data } = await reads(admin, `/system/user/${userId}`, is.single(form));
    expect(data).toMatchObject({ roleIds: [roleId], postIds: [postId], posts: [{ postId }] });
    expect(
      await admin.put("/system/user", {
        ...data.user,
        password: "",
        remark: "new",
        roleIds: [roleId],
        postIds: [postId],
      }),
    ).toMatchObject(done);
    const option = is.of({ userId: is.id, userName: is.text, nickName: is.text });
    await reads(admin, `/system/user/optionselect?userIds=${userId}&deptId=`, is.single(is.listOf(option)));
    await reads(admin, `/system/user/list/dept/${deptId}`, is.single(is.listOf(is.user)));
    await reads(admin, "/system/user/deptTree?deptName=&status=", is.single(is.listOf(is.node)));
    await isBook(admin, "/system/user/export", `userName=&status=0&deptId=&${PAGE}&${TODAY}`);
    await isBook(admin, "/system/user/importTemplate", "");
    for (const status of ["1", "0"])
      expect(await admin.put("/system/user/changeStatus", { userId, status })).toMatchObject(done);
    expect(await admin.encrypted("PUT", "/system/user/resetPwd", { userId, password: "Next-Wine-43" })).toMatchObject(
      done,
    );
  });

  test("roles of a user and users of a role, with ids in the query and no body", async () => {
    const { data } = await reads(
      admin,
      `/system/user/authRole/${userId}`,
      is.single(is.of({ user: is.user, roles: is.listOf(is.role) })),
    );
    expect(data.roles.filter((role: any) => role.flag).map((role: any) => role.roleId)).toEqual([roleId]);
    expect(await admin.put(`/system/user/authRole?userId=${userId}&roleIds=`)).toMatchObject(done);
    expect(await admin.put(`/system/user/authRole?userId=${userId}&roleIds=${roleId}`)).toMatchObject(done);
    const asked = `${PAGE}&roleId=${roleId}&userName=&phonenumber=`;
    const has = await firstOf(admin, `/system/role/authUser/allocatedList?${asked}`, is.user);
    expect(has.userId).toBe(userId);
    await firstOf(admin, `/system/role/authUser/unallocatedList?${asked}`, is.user);
    expect(await admin.put("/system/role/authUser/cancel", { userId, roleId: String(roleId) })).toMatchObject(done);
    const several = `roleId=${roleId}&userIds=${userId}`;
    expect(await admin.put(`/system/role/authUser/selectAll?${several}`)).toMatchObject(done);
    expect(await admin.put(`/system/role/authUser/cancelAll?${several}`)).toMatchObject(done);
    expect(await admin.put(`/system/user/authRole?userId=${userId}&roleIds=${roleId}`)).toMatchObject(done);
  });

  test("their own page", async () => {
    const amy = as((await signIn(company.tenantId, "amy.chan", "Next-Wine-43")).data.access_token as string);
    await reads(
      amy,
      "/system/user/profile",
      is.single(is.of({ user: is.user, roleGroup: is.text, postGroup: is.text })),
    );
    const own = { nickName: "Amy C.", phonenumber: "", email: "", sex: "2" };
    expect(await amy.put("/system/user/profile", own)).toMatchObject(done);
    expect((await amy.get("/system/social/list")).data).toEqual([]);
    expect(await amy.get("/auth/binding/github")).toMatchObject({ code: 400, data: null });
    called.note("GET", "/auth/binding/github");
    await firstOf(amy, "/monitor/online", is.online);
    expect(
      await amy.encrypted("PUT", "/system/user/profile/updatePwd", {
        oldPassword: "Next-Wine-43",
        newPassword: "Third-Wine-44",
      }),
    ).toMatchObject(done);
    expect(await amy.get("/system/user/getInfo")).toMatchObject({ code: 401, data: null });
    const avatar = await upload("/system/user/profile/avatar", "avatarfile", "me.PNG", await aPicture());
    expect(is.single(is.of({ imgUrl: is.text }))(avatar)).toEqual([]);
  });

  test("users from a table", async () => {
    const { bytes } = await admin.download("/system/user/importTemplate", "");
    const empty = await upload("/system/user/importData?updateSupport=0", "file", "users.xlsx", bytes);
    expect(empty, "a template without a line").toMatchObject({ code: 400, data: null });
    const table = "Account,Name,Sex,Status\nben.lee,Ben Lee,Male,Normal\n";
    const { code, msg, data } = await upload("/system/user/importData?updateSupport=true", "file", "users.csv", table);
    expect({ code, msg, data }).toEqual({ code: 200, msg: expect.stringContaining("<br/>"), data: null });
  });

  test("and everything is removed again", async () => {
    for (const path of [
      `/system/user/${userId}`,
      `/system/role/${roleId}`,
      `/system/post/${postId}`,
      `/system/dept/${deptId}`,
    ])
      expect(await admin.delete(path), path).toMatchObject(done);
  });
});

describe("texts and settings of a company", () => {
  test("dictionaries", async () => {
    expect(
      await admin.post("/system/dict/type", { dictId: undefined, dictName: "Crates", dictType: "crate", remark: "" }),
    ).toMatchObject(done);
    const { dictId } = await firstOf(
      admin,
      `/system/dict/type/list?${PAGE}&dictName=&dictType=crate&${TODAY}`,
      is.dictType,
    );
    const type = await reads(admin, `/system/dict/type/${dictId}`, is.single(is.dictType));
    expect(await admin.put("/system/dict/type", { ...type.data, remark: "of wood" })).toMatchObject(done);
    await reads(admin, "/system/dict/type/optionselect", is.single(is.listOf(is.dictType)));
    await isBook(admin, "/system/dict/type/export", `dictName=&dictType=&${PAGE}`);
    expect(
      await admin.post("/system/dict/data", {
        dictCode: undefined,
        dictLabel: "Small",
        dictValue: "S",
        cssClass: "",
        listClass: "primary",
        dictSort: "0",
        remark: "",
        dictType: "crate",
      }),
    ).toMatchObject(done);
    const { dictCode } = await firstOf(
      admin,
      `/system/dict/data/list?${PAGE}&dictType=crate&dictName=&dictLabel=Sma&dictSort=`,
      is.dictData,
    );
    const data = await reads(admin, `/system/dict/data/${dictCode}`, is.single(is.dictData));
    expect(await admin.put("/system/dict/data", { ...data.data, isDefault: "Y" })).toMatchObject(done);
    await reads(admin, "/system/dict/data/type/crate", is.single(is.listOf(is.dictData)));
    expect(await admin.get("/system/dict/data/type/nowhere")).toMatchObject({ ...done, data: [] });
    await isBook(admin, "/system/dict/data/export", `dictType=crate&dictLabel=&${PAGE}`);
    for (const path of [
      `/system/dict/data/${dictCode}`,
      `/system/dict/type/${dictId}`,
      "/system/dict/type/refreshCache",
    ])
      expect(await admin.delete(path), path).toMatchObject(done);
  });

  test("configuration", async () => {
    const mine = { configName: "Till", configKey: "till.open", configValue: "yes", configType: "N", remark: "" };
    expect(await admin.post("/system/config", { configId: undefined, ...mine })).toMatchObject(done);
    const { configId } = await firstOf(
      admin,
      `/system/config/list?${PAGE}&configName=&configKey=till&configType=&${TODAY}`,
      is.config,
    );
    const { data } = await reads(admin, `/system/config/${configId}`, is.single(is.config));
    expect(await admin.put("/system/config", { ...data, configValue: "no" })).toMatchObject(done);
    for (const key of ["sys.index.skinName", "nobody.has.it"])
      await reads(admin, `/system/config/configKey/${key}`, is.single(is.text));
    await isBook(admin, "/system/config/export", `configName=&configKey=&configType=&${PAGE}`);
    for (const path of [`/system/config/${configId}`, "/system/config/refreshCache"])
      expect(await admin.delete(path), path).toMatchObject(done);
  });

  test("notices", async () => {
    const mine = {
      noticeTitle: "Stocktaking",
      noticeType: "1",
      noticeContent: "<p>Monday</p>",
      status: "0",
      remark: "",
    };
    expect(await admin.post("/system/notice", { noticeId: undefined, ...mine })).toMatchObject(done);
    const { noticeId } = await firstOf(
      admin,
      `/system/notice/list?${PAGE}&noticeTitle=Stock&createByName=admin&status=&noticeType=`,
      is.notice,
    );
    const { data } = await reads(admin, `/system/notice/${noticeId}`, is.single(is.notice));
    expect(await admin.put("/system/notice", { ...data, noticeContent: "" })).toMatchObject(done);
    expect(await admin.delete(`/system/notice/${noticeId}`)).toMatchObject(done);
  });

  test("files", async () => {
    const answer = await upload("/resource/oss/upload", "file", "Price list.csv", "code,price\nG1,2.50\n");
    expect(is.single(is.uploaded)(answer)).toEqual([]);
    expect(answer.data.fileName).toBe("Price list.csv");
    const { ossId } = answer.data;
    const created = TODAY.replaceAll("Time%5D", "CreateTime%5D");
    const list = `/resource/oss/list?${PAGE}&fileName=&originalName=Price&fileSuffix=.csv&service=&url=`;
    expect(await firstOf(admin, `${list}&${created}`, is.file)).toMatchObject({ ossId: Number(ossId) });
    const tomorrow = created.replaceAll("2026-11-20", "2026-11-21");
    expect((await admin.get(`${list}&${tomorrow}`)).rows, "made the day before").toEqual([]);
    const half = "params%5BendCreateTime%5D=2026-11-19%2000%3A00%3A00";
    expect((await admin.get(`${list}&${half}`)).total, "half a range is none").toBe(1);
    await reads(admin, `/resource/oss/listByIds/${ossId}`, is.single(is.listOf(is.file)));
    const file = await fetch(`${world.base}/resource/oss/download/${ossId}`, {
      headers: { clientid: CLIENT_ID, authorization: `Bearer ${adminToken}` },
    });
    expect(
      Object.fromEntries(
        ["content-type", "download-filename", "content-disposition"].map((name) => [name, file.headers.get(name)]),
      ),
    ).toEqual({
      "content-type": "application/octet-stream",
      "download-filename": "Price%20list.csv",
      "content-disposition": "attachment; filename=Price%20list.csv; filename*=utf-8''Price%20list.csv",
    });
    called.note("GET", `/resource/oss/download/${ossId}`);
    expect(await admin.delete(`/resource/oss/${ossId}`)).toMatchObject(done);
  });
});

describe("monitoring", () => {
  test("signed-in users, each session ended by its name", async () => {
    const mine = (await signIn(company.tenantId, "admin", PASSWORD)).data.access_token as string;
    const others = (await signIn(company.tenantId, "admin", PASSWORD)).data.access_token as string;
    const { rows } = await reads(
      admin,
      "/monitor/online/list?ipaddr=127.0.0.1&userName=admin&pageNum=1&pageSize=1",
      is.rows(is.online),
    );
    expect(rows.length, "all of them: clients page by themselves").toBeGreaterThan(2);
    const own = (await as(mine).get<any>("/monitor/online")).rows!.find((one: any) => one.current) as any;
    expect(await as(mine).post(`/monitor/online/${own.tokenId}`)).toMatchObject(done);
    const other = (await as(others).get<any>("/monitor/online")).rows!.find((one: any) => one.current) as any;
    expect(await admin.delete(`/monitor/online/${other.tokenId}`)).toMatchObject(done);
    for (const token of [mine, others]) expect((await as(token).get("/system/user/getInfo")).code).toBe(401);
  });

  test("the operation log", async () => {
    await world.app.platform.operations.flush();
    const asked = `${PAGE}&title=&operName=&operIp=&businessType=&status=0&businessTypes=1,2&${TODAY}`;
    const { operId } = await firstOf(admin, `/monitor/operlog/list?${asked}`, is.operLog);
    await isBook(admin, "/monitor/operlog/export", `title=&status=&businessTypes%5B0%5D=1&${PAGE}`);
    expect(await admin.delete(`/monitor/operlog/${operId}`)).toMatchObject(done);
    expect(await admin.delete("/monitor/operlog/clean")).toMatchObject(done);
  });

  test("the sign-in log", async () => {
    const asked = `${PAGE}&ipaddr=&userName=&status=&${TODAY}`;
    const { infoId } = await firstOf(admin, `/monitor/logininfor/list?${asked}`, is.loginLog);
    await isBook(admin, "/monitor/logininfor/export", `ipaddr=&userName=&status=&${PAGE}`);
    expect(await admin.get("/monitor/logininfor/unlock/admin")).toMatchObject(done);
    expect(await admin.delete(`/monitor/logininfor/${infoId}`)).toMatchObject(done);
    expect(await admin.delete("/monitor/logininfor/clean")).toMatchObject(done);
  });

  test("the caches", async () => {
    const stats = is.listOf(is.of({ name: is.text, value: is.text }));
    await reads(
      operator,
      "/monitor/cache",
      is.single(is.of({ info: is.of({}), dbSize: is.whole, commandStats: stats })),
    );
  });
});

describe("records of the operator", () => {
  test("menus", async () => {
    const mine = {
      menuId: undefined,
      parentId: 0,
      menuName: "Fairs",
      icon: "#",
      menuType: "C",
      orderNum: "99",
      isFrame: "1",
      isCache: "0",
      visible: "0",
      status: "0",
      path: "fairs",
      component: "fairs/index",
      queryParam: "",
      perms: "fair:fair:list",
    };
    expect(await operator.post("/system/menu", mine)).toMatchObject(done);
    const { data } = await reads(
      operator,
      "/system/menu/list?menuName=Fairs&visible=&status=",
      is.single(is.listOf(is.menu)),
    );
    const { menuId } = data[0];
    const one = await reads(operator, `/system/menu/${menuId}`, is.single(is.menu));
    expect(await operator.put("/system/menu", { ...one.data, children: [], orderNum: 98 })).toMatchObject(done);
    await reads(operator, "/system/menu/getRouters", is.single(is.listOf(is.route)));
    expect(await operator.delete(`/system/menu/${menuId}`)).toMatchObject(done);
    await reads(admin, "/system/menu/list", is.single(is.listOf(is.menu)));
  });

  test("packages and companies", async () => {
    const mine = {
      packageId: undefined,
      packageName: "Fair",
      menuIds: [1000, "1100"],
      remark: "",
      menuCheckStrictly: true,
    };
    expect(await operator.post("/system/tenant/package", mine)).toMatchObject(done);
    const { packageId } = await firstOf(
      operator,
      `/system/tenant/package/list?${PAGE}&packageName=Fair`,
      is.tenantPackage,
    );
    const whole = await reads(operator, `/system/tenant/package/${packageId}`, is.single(is.tenantPackage));
    expect(whole.data.menuIds).toBe("1000, 1100");
    expect(await operator.put("/system/tenant/package", { ...whole.data, menuIds: "1000,1100" })).toMatchObject(done);
    for (const status of ["1", "0"])
      expect(await operator.put("/system/tenant/package/changeStatus", { packageId, status })).toMatchObject(done);
    await reads(operator, "/system/tenant/package/selectList", is.single(is.listOf(is.tenantPackage)));
    for (const path of ["/system/tenant/package/export", "/system/package/export"])
      await isBook(operator, path, `packageName=&${PAGE}`);
    await reads(
      operator,
      `/system/menu/tenantPackageMenuTreeselect/${packageId}`,
      is.single(is.of({ checkedKeys: is.listOf(is.id), menus: is.listOf(is.node) })),
    );

    expect(
      await operator.encrypted("POST", "/system/tenant", {
        id: undefined,
        tenantId: undefined,
        username: "boss",
        password: "Open-Sesame-7",
        contactUserName: "Ali Baba",
        contactPhone: "020 7946 0000",
        companyName: "Sesame Ltd",
        licenseNumber: "",
        domain: "",
        address: "",
        intro: "",
        remark: "",
        packageId: String(packageId),
        expireTime: "",
        accountCount: "",
        status: "0",
      }),
    ).toMatchObject(done);
    const asked = "tenantId=&contactUserName=Ali&contactPhone=&companyName=Sesame";
    const { id, tenantId } = await firstOf(operator, `/system/tenant/list?${PAGE}&${asked}`, is.tenant);
    const company = await reads(operator, `/system/tenant/${id}`, is.single(is.tenant));
    expect(await operator.put("/system/tenant", { ...company.data, intro: "Opens" })).toMatchObject(done);
    for (const status of ["1", "0"])
      expect(await operator.put("/system/tenant/changeStatus", { id, tenantId, status })).toMatchObject(done);
    expect(
      await operator.get(`/system/tenant/syncTenantPackage?tenantId=${tenantId}&packageId=${packageId}`),
    ).toMatchObject(done);
    await isBook(operator, "/system/tenant/export", `companyName=&${PAGE}`);
    expect(await operator.get(`/system/tenant/dynamic/${tenantId}`)).toMatchObject(done);
    expect((await operator.get("/system/dept/list")).data).toMatchObject([{ deptName: "Sesame Ltd" }]);
    expect(await operator.get("/system/tenant/dynamic/clear")).toMatchObject(done);
    expect(await operator.delete(`/system/tenant/${id}`)).toMatchObject(done);
    expect(await operator.delete(`/system/tenant/package/${packageId}`)).toMatchObject(done);
  });

  test("client applications", async () => {
    const mine = {
      clientKey: "van",
      clientSecret: "van-and-secret",
      grantTypeList: ["password"],
      deviceType: "android",
    };
    expect(
      await operator.post("/system/client", {
        id: undefined,
        ...mine,
        activeTimeout: "1800",
        timeout: 604800,
        status: "0",
      }),
    ).toMatchObject(done);
    const asked = "clientKey=van&clientSecret=&status=";
    const { id, clientId } = await firstOf(operator, `/system/client/list?${PAGE}&${asked}`, is.client);
    const { data } = await reads(operator, `/system/client/${id}`, is.single(is.client));
    expect(await operator.put("/system/client", data)).toMatchObject(done);
    for (const status of ["1", "0"])
      expect(await operator.put("/system/client/changeStatus", { clientId, status })).toMatchObject(done);
    await isBook(operator, "/system/client/export", `clientKey=&${PAGE}`);
    expect(await operator.delete(`/system/client/${id}`)).toMatchObject(done);
  });

  test("file storage", async () => {
    const mine = {
      configKey: "minio",
      accessKey: "AK",
      secretKey: "SK",
      bucketName: "larder",
      endpoint: "127.0.0.1:9000",
    };
    const rest = { prefix: "", domain: "", isHttps: "N", accessPolicy: "0", region: "", status: "1", remark: "" };
    expect(await operator.post("/resource/oss/config", { ossConfigId: undefined, ...mine, ...rest })).toMatchObject(
      done,
    );
    const { ossConfigId } = await firstOf(
      operator,
      `/resource/oss/config/list?${PAGE}&configKey=minio&bucketName=&status=`,
      is.ossConfig,
    );
    const { data } = await reads(operator, `/resource/oss/config/${ossConfigId}`, is.single(is.ossConfig));
    expect(await operator.put("/resource/oss/config", data)).toMatchObject(done);
    expect(
      await operator.put("/resource/oss/config/changeStatus", { ossConfigId: 1, status: "0", configKey: "database" }),
      "it is the one in use: nothing would change",
    ).toMatchObject({ code: 400, reason: "ossUsedAlready" });
    await operator.post("/resource/oss/config", { ...rest, configKey: "second", kind: "database" });
    const second = await firstOf(operator, `/resource/oss/config/list?${PAGE}&configKey=second`, is.ossConfig);
    for (const { ossConfigId: id, configKey } of [second, { ossConfigId: 1, configKey: "database" }])
      expect(
        await operator.put("/resource/oss/config/changeStatus", { ossConfigId: id, status: "0", configKey }),
      ).toMatchObject(done);
    expect(await operator.delete(`/resource/oss/config/${second["ossConfigId"]}`)).toMatchObject(done);
    expect(await operator.delete(`/resource/oss/config/${ossConfigId}`)).toMatchObject(done);
  });
});

test("signing out always succeeds, and no endpoint was left out", async () => {
  for (let times = 0; times < 2; times++) expect(await admin.post("/auth/logout")).toMatchObject(done);
  expect(await anonymous.post("/auth/logout")).toMatchObject(done);
  expect(called.missing()).toEqual([]);
});
