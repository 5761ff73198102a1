/**
 * How requests of the dialect may be written, and how its lists are queried (docs/rules/wire.md#requests,
 * docs/rules/wire.md#values, docs/rules/wire.md#lists, docs/rules/wire.md#encryption,
 * docs/rules/wire.md#downloads).
 */
import { beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../client.ts";
import { dialectOf, type Dialect } from "../dialect.ts";
import { hire, newDept, type Hired } from "../people.fixture.ts";
import { openStory } from "../story.ts";
import { CLIENT_ID, PASSWORD } from "../world.ts";
import { encrypted, endpoints } from "./endpoints.ts";

/* eslint-disable typescript/no-explicit-any -- a foreign client knows no types */
const { world, company, staff } = openStory({ encrypt: true });
const { admin: boss } = staff;
let admin: Dialect;
let operator: Dialect;
let amy: Hired;
let ben: Hired;

beforeAll(async () => {
  admin = dialectOf(boss);
  operator = dialectOf(await world.operator());
  amy = await hire(world, company, { userName: "amy", deptId: company.deptId });
  ben = await hire(world, company, {
    userName: "ben",
    deptId: await newDept(world, company, "Bay", `0,${company.deptId}`),
  });
});

/** Exactly this body, with the headers of a signed-in client. */
async function bare(
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = {},
): Promise<Answer<any>> {
  const response = await fetch(`${world.base}${path}`, {
    method,
    headers: { clientid: CLIENT_ID, authorization: `Bearer ${boss.options.token}`, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer<any>;
}
const rolesOf = async (id: number): Promise<number[]> => (await admin.get(`/system/user/${id}`)).data.roleIds;
const namesIn = ({ rows }: Answer): string[] => (rows as any[]).map((row) => row.userName);

describe("a PUT with its ids in the query", () => {
  const written: [why: string, body: string | undefined, headers: Record<string, string>][] = [
    ["without body and type", undefined, {}],
    ["with the type of JSON and nothing in it", "", { "content-type": "application/json;charset=UTF-8" }],
    ["with the type of a form and nothing in it", "", { "content-type": "application/x-www-form-urlencoded" }],
    ["with an empty object", "{}", { "content-type": "application/json" }],
    ["with what some clients say besides", undefined, { isencrypt: "false", isToken: "true", repeatSubmit: "false" }],
  ];
  test.each(written)("%s", async (_, body, headers) => {
    const { sales, auditor } = company.roleIds;
    for (const ids of [`${sales},${auditor}`, ""]) {
      expect(await bare("PUT", `/system/user/authRole?userId=${amy.id}&roleIds=${ids}`, body, headers)).toMatchObject({
        code: 200,
        data: null,
      });
      expect((await rolesOf(amy.id)).join()).toBe([sales!, auditor!].filter(() => ids !== "").join());
    }
  });
});

describe("several ids", () => {
  const forms: [why: string, query: (ids: readonly number[]) => string][] = [
    ["with commas", (ids) => `userIds=${ids.join(",")}`],
    ["with commas that are written out", (ids) => `userIds=${ids.join("%2C")}`],
    ["repeated", (ids) => ids.map((id) => `userIds=${id}`).join("&")],
    ["with their places", (ids) => ids.map((id, at) => `userIds[${at}]=${id}`).join("&")],
    ["with their places, written out", (ids) => ids.map((id, at) => `userIds%5B${at}%5D=${id}`).join("&")],
    ["with empty brackets", (ids) => ids.map((id) => `userIds[]=${id}`).join("&")],
    ["and an ampersand too many", (ids) => `userIds=${ids.join(",")}&`],
  ];
  test.each(forms)("%s", async (_, query) => {
    const { data } = await admin.get<any[]>(`/system/user/optionselect?${query([amy.id, ben.id])}`);
    expect(data.map((user) => user.userName)).toEqual(["amy", "ben"]);
  });

  test("in a path, with blanks, and as an array in a body", async () => {
    const ids: number[] = [];
    for (const code of ["P1", "P2"]) {
      await admin.post("/system/post", { deptId: company.deptId, postCode: code, postName: code, postSort: 1 });
      ids.push((await admin.get<any>(`/system/post/list?postCode=${code}`)).rows!.map((row: any) => row.postId)[0]);
    }
    const user = (await admin.get(`/system/user/${amy.id}`)).data.user;
    expect((await admin.put("/system/user", { ...user, postIds: ids.map(String) })).code).toBe(200);
    expect((await admin.get(`/system/user/${amy.id}`)).data.postIds).toEqual(ids);
    expect((await admin.put("/system/user", { ...user, version: "", postIds: [] })).code).toBe(200);
    expect(await admin.delete(`/system/post/${ids.join(",%20")}`)).toMatchObject({ code: 200 });
  });
});

describe("an absent value", () => {
  test('is "" in every filter of every list', async () => {
    const names: Record<string, string> = {
      "/system/user/list": "userName phonenumber status deptId userId excludeUserIds params[beginTime] params[endTime]",
      "/system/role/list": "roleName roleKey status",
      "/system/role/authUser/allocatedList": "userName phonenumber",
      "/system/dept/list": "deptName deptCategory status parentId",
      "/system/post/list": "postCode postName postCategory status deptId belongDeptId",
      "/system/dict/type/list": "dictName dictType params[beginTime] params[endTime]",
      "/system/dict/data/list": "dictType dictLabel dictSort",
      "/system/config/list": "configName configKey configType",
      "/system/notice/list": "noticeTitle noticeType createByName",
      "/monitor/online/list": "ipaddr userName",
      "/monitor/operlog/list": "title operName operIp businessType businessTypes status",
      "/monitor/logininfor/list": "ipaddr userName status",
      "/resource/oss/list":
        "fileName originalName fileSuffix service url params[beginCreateTime] params[endCreateTime]",
    };
    for (const [path, filters] of Object.entries(names)) {
      const query = filters
        .split(" ")
        .map((name) => `${encodeURIComponent(name)}=`)
        .join("&");
      const more = path.includes("allocated") ? `&roleId=${company.roleIds["sales"]}` : "";
      const [all, asked] = [await admin.get(`${path}?${more}`), await admin.get(`${path}?${query}${more}`)];
      expect({ path, code: asked.code, total: asked.total }).toEqual({ path, code: 200, total: all.total });
    }
  });

  test('is "" for ids, numbers and days of a body, and values computed by the server are ignored', async () => {
    const before = (await admin.get(`/system/user/${ben.id}`)).data.user;
    const made = { createTime: "1999-01-01 00:00:00", createBy: "5", updateTime: "", flag: true, superAdmin: true };
    const whole = { ...before, ...made, roleIds: [], deptId: "", email: "", sex: "", warehouseId: 999 };
    expect(await admin.put("/system/user", whole)).toMatchObject({ code: 200 });
    const after = (await admin.get(`/system/user/${ben.id}`)).data.user;
    expect(after).toMatchObject({ deptId: null, email: null, createTime: before.createTime, userName: "ben" });
    expect((await admin.put("/system/user", { ...after, deptId: String(before.deptId) })).code).toBe(200);
  });

  test("the platform ignores a warehouse in a request", async () => {
    for (const id of ["", "0", "999999999"])
      expect((await admin.get(`/system/user/list?warehouseId=${id}`)).code).toBe(200);
  });
});

describe("the language of the answer", () => {
  const spoken: [header: string | undefined, msg: RegExp][] = [
    ["zh_CN", /找不到/],
    ["zh-CN", /找不到/],
    ["ZH_cn", /找不到/],
    ["zh-Hant-HK,en;q=0.8", /找不到/],
    ["en_GB", /does not exist/],
    ["en-us", /does not exist/],
    ["fr_FR", /does not exist/],
    ["_", /does not exist/],
    [undefined, /does not exist/],
  ];
  test.each(spoken)("%s", async (header, msg) => {
    const answer = await bare(
      "GET",
      "/system/post/999999",
      undefined,
      header === undefined ? {} : { "content-language": header },
    );
    expect(answer).toMatchObject({ code: 404, msg: expect.stringMatching(msg) });
  });
});

describe("a list", () => {
  const lists = endpoints.filter(
    ({ method, path }) =>
      method === "GET" && path.endsWith("/list") && !/social|tenant\/list|dept\/list|menu\/list|online/.test(path),
  );
  const by = (path: string) => (/tenant|client|oss\/config/.test(path) ? operator : admin);
  const dateOf = (path: string) =>
    path.includes("operlog") ? "operTime" : path.includes("logininfor") ? "loginTime" : "createTime";

  test("setup: there are some", () => expect(lists.length).toBeGreaterThan(10));
  test.each(lists.map(({ path }) => path))(
    "%s is sorted by what it may be sorted by, and by nothing else",
    async (path) => {
      const date = dateOf(path);
      const ask = (query: string) => by(path).get<any>(`${path}?pageNum=1&pageSize=10&${query}`);
      for (const isAsc of ["asc", "desc", "ascending", "descending", "DESC"])
        expect((await ask(`orderByColumn=${date}&isAsc=${isAsc}`)).code, isAsc).toBe(200);
      for (const none of [
        "orderByColumn=&isAsc=",
        "orderByColumn=password&isAsc=",
        `orderByColumn=${date}`,
        "isAsc=desc",
      ])
        expect((await ask(none)).code, none).toBe(200);
      const wrong = [
        "orderByColumn=password&isAsc=asc",
        `orderByColumn=${date}&isAsc=sideways`,
        `orderByColumn=${date}%3B%20drop%20table%20menu&isAsc=asc`,
        "orderByColumn=constructor&isAsc=asc",
        "orderByColumn=create_time&isAsc=asc",
        `orderByColumn=${date}&isAsc=asc,desc`,
      ];
      for (const query of wrong) expect(await ask(query), query).toMatchObject({ code: 400, data: null });
    },
  );

  test("by several columns, with one direction for all or one for each; the id makes the order stable", async () => {
    const order = async (query: string) => namesIn(await admin.get(`/system/user/list?${query}`));
    expect(await order("orderByColumn=status,userName&isAsc=asc")).toEqual(["admin", "amy", "ben"]);
    expect(await order("orderByColumn=status,userName&isAsc=ascending,descending")).toEqual(["ben", "amy", "admin"]);
    expect(await order("orderByColumn=status&isAsc=asc")).toEqual(["admin", "amy", "ben"]);
    expect((await admin.get("/system/user/list?orderByColumn=status,userName&isAsc=asc,desc,asc")).code).toBe(400);
  });

  test("in pages from 1; an invalid page is the first, without a size everything is returned", async () => {
    const page = async (query: string) => {
      const answer = await admin.get(`/system/user/list?orderByColumn=userName&isAsc=asc&${query}`);
      return [namesIn(answer).join(" "), answer.total];
    };
    expect(await page("pageNum=1&pageSize=2")).toEqual(["admin amy", 3]);
    expect(await page("pageNum=2&pageSize=2")).toEqual(["ben", 3]);
    expect(await page("pageNum=3&pageSize=2")).toEqual(["", 3]);
    for (const first of ["pageNum=0&pageSize=2", "pageNum=-4&pageSize=2", "pageSize=2", "pageNum=&pageSize=2"])
      expect(await page(first)).toEqual(["admin amy", 3]);
    for (const all of ["", "pageNum=&pageSize=", "pageSize=1000000"])
      expect(await page(all)).toEqual(["admin amy ben", 3]);
    for (const wrong of ["pageSize=ten", "pageNum=1.5", "pageSize[x]=1"])
      expect((await admin.get(`/system/user/list?${wrong}`)).code, wrong).toBe(400);
  });

  test("within a range of time, both ends included, and only when both are given", async () => {
    const within = async (from: string, to: string) =>
      (
        await admin.get(
          `/system/user/list?params%5BbeginTime%5D=${encodeURIComponent(from)}&params%5BendTime%5D=${encodeURIComponent(to)}`,
        )
      ).total;
    expect(await within("2026-11-20 10:00:00", "2026-11-20 10:00:00")).toBe(3);
    expect(await within("2026-11-20 10:00:01", "2026-11-20 23:59:59")).toBe(0);
    expect(await within("2026-11-20", "2026-11-20")).toBe(3);
    expect(await within("2027-01-01 00:00:00", "")).toBe(3);
    expect((await admin.get("/system/user/list?params[beginTime]=soon&params[endTime]=later")).code).toBe(400);
  });
});

describe("calls that must be encrypted", () => {
  const body = {
    userId: 1,
    password: PASSWORD,
    oldPassword: PASSWORD,
    newPassword: "Another-Tea-9",
    username: "admin",
  };
  test.each(encrypted)("%s is 403 when it is not encrypted", async (name) => {
    const [method, path] = name.split(" ") as [string, string];
    const by = path === "/system/tenant" ? operator : admin;
    const answer = await (method === "POST" ? by.post(path, body) : by.put(path, body));
    expect(answer).toMatchObject({ code: 403, reason: "mustBeEncrypted", data: null });
  });

  test("any other write may be encrypted too; a read never is", async () => {
    const post = { deptId: company.deptId, postCode: "SEAL", postName: "密封", postSort: "1", remark: "£ ✓" };
    expect(await admin.encrypted("POST", "/system/post", post)).toMatchObject({ code: 200 });
    const row = (await admin.get<any>("/system/post/list?postCode=SEAL")).rows![0] as any;
    expect(row).toMatchObject({ postName: "密封", remark: "£ ✓" });
    expect(await admin.encrypted("PUT", "/system/post", { ...row, remark: "" })).toMatchObject({ code: 200 });
    const sealed = { "encrypt-key": "anything" };
    expect((await bare("GET", "/system/post/list", undefined, sealed)).code).toBe(200);
    expect((await bare("DELETE", `/system/post/${row.postId}`, undefined, sealed)).code).toBe(200);
    expect(
      await bare("PUT", "/system/post", '"AAAA"', { ...sealed, "content-type": "application/json" }),
    ).toMatchObject({
      code: 400,
      reason: "undecipherable",
    });
  });
});

describe("a list as a file", () => {
  const ask = (path: string, body: string, type: string, token = boss.options.token) =>
    fetch(`${world.base}${path}`, {
      method: "POST",
      headers: { clientid: CLIENT_ID, authorization: `Bearer ${token}`, "content-type": type },
      body,
    });
  test("is requested by a form or by JSON, and its name is sent in three ways", async () => {
    for (const [body, type] of [
      ["userName=amy&params%5BbeginTime%5D=&pageNum=1&pageSize=10&", "application/x-www-form-urlencoded;charset=UTF-8"],
      ['{"userName":"amy","params":{},"pageNum":1,"pageSize":10}', "application/json;charset=UTF-8"],
    ] as const) {
      const { headers } = await ask("/system/user/export", body, type);
      const name = headers.get("download-filename")!;
      expect(name).toMatch(/^[\w.%-]+\.xlsx$/);
      expect(headers.get("content-disposition")).toBe(`attachment; filename=${name}; filename*=utf-8''${name}`);
      expect(headers.get("access-control-expose-headers")).toBe("Content-Disposition,download-filename");
    }
  });
  test("that is refused is recognised as JSON by its content type", async () => {
    const form = "application/x-www-form-urlencoded";
    for (const [body, token, code] of [
      ["", amy.token, 403],
      ["status=9", boss.options.token, 400],
      ["", "nobody", 401],
    ] as const) {
      const response = await ask("/system/user/export", body, form, token);
      expect(response.headers.get("content-type")).toMatch(/^application\/json/);
      expect(await response.json()).toMatchObject({ code, data: null });
    }
  });
});
