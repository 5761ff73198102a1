/**
 * What each filter of the dialect's lists matches: texts by a part in any case, codes and ids exactly
 * (docs/rules/wire.md#lists, docs/rules/companies.md#objects).
 */
import { beforeAll, expect, test } from "vitest";
import { dialectOf, type Dialect } from "../dialect.ts";
import { hire } from "../people.fixture.ts";
import { openStory } from "../story.ts";

/* eslint-disable typescript/no-explicit-any -- a foreign client knows no types */
const { world, company } = openStory();
let admin: Dialect;
let operator: Dialect;
let people: { readonly amy: number; readonly bob: number };

beforeAll(async () => {
  admin = dialectOf(await company.as("admin"));
  operator = dialectOf(await world.operator());
  const { deptId, roleIds } = company;
  const user = { deptId, nickName: "x", password: "Plum-Wine-42", sex: "", remark: "", roleIds: [roleIds["sales"]] };
  const add = async (path: string, body: object, by = admin) =>
    expect(await by.post(path, body)).toMatchObject({ code: 200 });
  await add("/system/user", { ...user, userName: "amy_chan", phonenumber: "020 7946 0001", status: "0" });
  await add("/system/user", { ...user, userName: "bobchan", phonenumber: "020 7946 0002", status: "1" });
  const found = (await admin.get<any>("/system/user/list?userName=chan")).rows as any[];
  people = { amy: found[0].userId, bob: found[1].userId };
  await add("/system/role", { roleName: "Van", roleKey: "van_driver", roleSort: 1, status: "0", menuIds: [] });
  await add("/system/post", {
    deptId,
    postCode: "V%1",
    postNameEn: "Driver",
    postNameCn: "司機",
    postSort: 1,
    status: "1",
  });
  await add("/system/dict/type", { dictName: "Van sizes", dictType: "van_size" });
  for (const [dictLabel, dictSort] of [
    ["Large", 1],
    ["Larger", 2],
  ])
    await add("/system/dict/data", { dictType: "van_size", dictLabel, dictValue: dictLabel, dictSort });
  await add("/system/notice", { noticeTitle: "Van 3 is back", noticeType: "2", status: "1", noticeContent: "" });
  await world.rows(
    company.tenantId,
    "update tenant set contact_name = 'Wing Lee', contact_phone = '020 7946 0099' where tenant_id = $1",
    [company.tenantId],
  );
  const form = new FormData();
  form.append("file", new Blob(["a,b\n"]), "Van_report.csv");
  const { token, clientId } = (await company.as("admin")).options;
  await fetch(`${world.base}/resource/oss/upload`, {
    method: "POST",
    body: form,
    headers: { clientid: clientId, authorization: `Bearer ${token}` },
  });
});

const table: [path: string, shown: string, query: string, found: string[]][] = [
  ["/system/user/list", "userName", "userName=CHAN", ["amy_chan", "bobchan"]],
  ["/system/user/list", "userName", "userName=y_c", ["amy_chan"]],
  ["/system/user/list", "userName", "userName=b_bc", []],
  ["/system/user/list", "userName", "userName=chan&status=1", ["bobchan"]],
  ["/system/user/list", "userName", "phonenumber=0001", ["amy_chan"]],
  ["/system/role/list", "roleName", "roleName=va&roleKey=DRIV", ["Van"]],
  ["/system/role/list", "roleName", "roleName=Van&status=1", []],
  ["/system/post/list", "postCode", "postCode=%25", ["V%1"]],
  ["/system/post/list", "postCode", "postName=riv&status=1", ["V%1"]],
  ["/system/post/list", "postCode", "postName=%E5%8F%B8", ["V%1"]],
  ["/system/dict/type/list", "dictType", "dictName=SIZES", ["van_size"]],
  ["/system/dict/type/list", "dictType", "dictType=n_size", ["van_size"]],
  ["/system/dict/data/list", "dictLabel", "dictType=van_size", ["Large", "Larger"]],
  ["/system/dict/data/list", "dictLabel", "dictType=van", []],
  ["/system/dict/data/list", "dictLabel", "dictType=van_size&dictLabel=arger", ["Larger"]],
  ["/system/dict/data/list", "dictLabel", "dictType=van_size&dictSort=1", ["Large"]],
  ["/system/config/list", "configKey", "configKey=skin", ["sys.index.skinName"]],
  ["/system/config/list", "configKey", "configKey=skin&configType=N", []],
  ["/system/notice/list", "noticeTitle", "noticeTitle=VAN&noticeType=2&createByName=Admin", ["Van 3 is back"]],
  ["/system/notice/list", "noticeTitle", "createByName=adm", []],
  ["/resource/oss/list", "originalName", "originalName=REPORT&fileSuffix=.csv&service=database", ["Van_report.csv"]],
  ["/resource/oss/list", "originalName", "fileSuffix=csv", []],
  ["/resource/oss/list", "originalName", "service=data", []],
  ["/resource/oss/list", "originalName", "fileName=.cs", ["Van_report.csv"]],
  ["/system/tenant/list", "tenantId", "tenantId=100001", ["100001"]],
  ["/system/tenant/list", "tenantId", "tenantId=10000", []],
  ["/system/tenant/list", "tenantId", "tenantId=1000010", []],
  ["/system/tenant/list", "tenantId", "contactUserName=wing", ["100001"]],
  ["/system/tenant/list", "tenantId", "companyName=pany%201", ["100001"]],
  ["/system/tenant/list", "tenantId", "contactPhone=020%207946%200099", ["100001"]],
  ["/system/tenant/list", "tenantId", "contactPhone=0099", []],
  ["/system/client/list", "clientKey", "clientKey=P&status=0", ["pc"]],
];
test.each(table)("%s: %s by %s", async (path, shown, query, found) => {
  const by = /tenant|client/.test(path) ? operator : admin;
  const answer = await by.get<any>(`${path}?pageNum=1&pageSize=50&${query}`);
  expect(answer).toMatchObject({ code: 200, total: found.length });
  expect((answer.rows as any[]).map((row) => row[shown])).toEqual(found);
});

test("select boxes offer enabled users; lists leave out excluded ones", async () => {
  const { amy, bob } = people;
  const offered = async (query: string) =>
    (await admin.get<any[]>(`/system/user/optionselect?${query}`)).data.map((user) => user.userId);
  expect(await offered(`userIds=${amy},${bob}`)).toEqual([amy]);
  expect(await offered(`deptId=${company.deptId}`)).not.toContain(bob);
  const { rows } = await admin.get<any>(`/system/user/list?userName=chan&excludeUserIds=${amy}`);
  expect((rows as any[]).map((user) => user.userId)).toEqual([bob]);
});

test("the latest sign-in comes first", async () => {
  for (const userName of ["first.in", "second.in"]) {
    world.clock.set(new Date(world.clock.now().getTime() + 60_000));
    await hire(world, company, { userName });
  }
  const { rows } = await admin.get<any>("/monitor/online/list");
  expect((rows as any[]).slice(0, 2).map((one) => one.userName)).toEqual(["second.in", "first.in"]);
});
