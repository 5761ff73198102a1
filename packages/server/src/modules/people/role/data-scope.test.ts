/**
 * Data scope on users, tested completely: three nested departments, each scope alone and every pair of them,
 * and many different users at the same time (docs/rules/people.md#data-scope).
 */
import { beforeAll, describe, expect, test } from "vitest";
import { dialectOf } from "../../../../test/dialect.ts";
import { hire, newDept, newRole, type Hired } from "../../../../test/people.fixture.ts";
import { openStory } from "../../../../test/story.ts";

const { world, company } = openStory();
/** HQ ⊃ Sales ⊃ Export; one colleague in each. */
let depts: { hq: number; sales: number; export: number };
const holds = ["system:user:*", "system:dept:*", "system:post:*"];

beforeAll(async () => {
  const hq = await newDept(world, company, "HQ", `0,${company.deptId}`);
  const sales = await newDept(world, company, "Sales", `0,${company.deptId},${hq}`);
  depts = { hq, sales, export: await newDept(world, company, "Export", `0,${company.deptId},${hq},${sales}`) };
  await hire(world, company, { deptId: hq, userName: "of.hq" });
  await hire(world, company, { deptId: sales, userName: "of.sales" });
  await hire(world, company, { deptId: depts.export, userName: "of.export" });
  await hire(world, company, { deptId: null, userName: "of.nowhere" });
}, 60_000);

/* eslint-disable typescript/no-explicit-any -- a foreign client knows no types */
const EVERYBODY = "hq sales export nowhere";
/** The colleagues that somebody of Sales sees; `custom` is a role that names Export. */
const alone: Record<string, [sees: string, themselves: boolean, why: string]> = {
  "1": [EVERYBODY, true, "all"],
  "2": ["export", false, "the chosen departments only, even without their own"],
  "3": ["sales", true, "their own department, and nothing below"],
  "4": ["sales export", true, "their own department and below, and nothing above"],
  "5": ["", true, "themselves"],
  "6": ["sales export", true, "their own department and below, and themselves"],
};
const ofHq: Record<string, string> = {
  "1": EVERYBODY,
  "2": "export",
  "3": "hq",
  "4": "hq sales export",
  "5": "",
  "6": "hq sales export",
};
const ofExport: Record<string, string> = {
  "1": EVERYBODY,
  "2": "export",
  "3": "export",
  "4": "export",
  "5": "",
  "6": "export",
};

const joined = (a: string, b: string): string =>
  EVERYBODY.split(" ")
    .filter((one) => a.split(" ").includes(one) || b.split(" ").includes(one))
    .join(" ");

const roleOf = (dataScope: string): Promise<number> =>
  newRole(world, company, { dataScope, holds, deptIds: dataScope === "2" ? [depts.export] : [] });

async function seenBy({
  client,
  userName,
}: Hired): Promise<{ colleagues: string; themselves: boolean; total: number }> {
  const answer = await dialectOf(client).get("/system/user/list?pageNum=1&pageSize=200");
  const names = (answer.rows as any[]).map((row) => row.userName as string);
  const colleagues = names.filter((name) => name.startsWith("of.")).map((name) => name.slice(3));
  return {
    colleagues: EVERYBODY.split(" ")
      .filter((one) => colleagues.includes(one))
      .join(" "),
    themselves: names.includes(userName),
    total: answer.total!,
  };
}

describe("one scope alone", () => {
  test.each(Object.entries(alone).map(([scope, [sees, themselves, why]]) => ({ scope, sees, themselves, why })))(
    "$scope of somebody in Sales: $why",
    async ({ scope, sees, themselves }) => {
      const person = await hire(world, company, { deptId: depts.sales, roleIds: [await roleOf(scope)] });
      expect(await seenBy(person)).toMatchObject({ colleagues: sees, themselves });
    },
  );

  test.each(["1", "2", "3", "4", "5", "6"])("%s of somebody above and of somebody below", async (scope) => {
    const roleIds = [await roleOf(scope)];
    const above = await hire(world, company, { deptId: depts.hq, roleIds });
    const below = await hire(world, company, { deptId: depts.export, roleIds });
    expect((await seenBy(above)).colleagues).toBe(ofHq[scope]);
    expect((await seenBy(below)).colleagues).toBe(ofExport[scope]);
  });

  test.each([
    ["3", ""],
    ["4", ""],
    ["6", ""],
    ["1", EVERYBODY],
  ])("%s of a user without a department: their own one is empty", async (scope, sees) => {
    const person = await hire(world, company, { deptId: null, roleIds: [await roleOf(scope)] });
    expect((await seenBy(person)).colleagues).toBe(sees);
  });

  test("chosen departments of which none is chosen show nobody", async () => {
    const role = await newRole(world, company, { dataScope: "2", holds });
    expect((await seenBy(await hire(world, company, { deptId: depts.sales, roleIds: [role] }))).total).toBe(0);
  });
});

describe("two scopes together show what either shows", () => {
  const scopes = Object.keys(alone);
  const pairs = scopes.flatMap((a, i) => scopes.slice(i).map((b) => ({ a, b })));
  test.each(pairs)("$a and $b", async ({ a, b }) => {
    const roleIds = [await roleOf(a), await roleOf(b)];
    const people = [
      [depts.hq, (scope: string) => ofHq[scope]!],
      [depts.sales, (scope: string) => alone[scope]![0]],
      [depts.export, (scope: string) => ofExport[scope]!],
    ] as const;
    for (const [deptId, sees] of people) {
      const person = await hire(world, company, { deptId, roleIds });
      expect((await seenBy(person)).colleagues).toBe(joined(sees(a), sees(b)));
    }
  });

  test("two roles with chosen departments each add their own", async () => {
    const one = await newRole(world, company, { dataScope: "2", holds, deptIds: [depts.hq] });
    const person = await hire(world, company, { deptId: depts.sales, roleIds: [one, await roleOf("2")] });
    expect((await seenBy(person)).colleagues).toBe("hq export");
  });

  test("a disabled role adds nothing", async () => {
    const all = await roleOf("1");
    const person = await hire(world, company, { deptId: depts.sales, roleIds: [all, await roleOf("5")] });
    expect((await seenBy(person)).colleagues).toBe(EVERYBODY);
    await world.rows(company.tenantId, "update role set status = '1' where tenant_id = $1 and id = $2", [
      company.tenantId,
      all,
    ]);
    await world.rows(company.tenantId, "update rights_version set version = version + 1 where tenant_id = $1", [
      company.tenantId,
    ]);
    expect(await seenBy(person)).toMatchObject({ colleagues: "", themselves: true });
  });
});

describe("anything out of scope does not exist", () => {
  test("in any call that names it, nor inside a payload", async () => {
    const role = await roleOf("4");
    const keeper = await hire(world, company, { deptId: depts.sales, roleIds: [role] });
    const by = dialectOf(keeper.client);
    const admin = dialectOf(await company.as("admin"));
    const [hidden] = (await admin.get("/system/user/list?userName=of.hq")).rows as any[];
    const [seen] = (await admin.get("/system/user/list?userName=of.export")).rows as any[];
    const ownRole = await newRole(world, company, { dataScope: "4", holds: [], createDept: depts.sales });
    const post = await admin.post("/system/post", { deptId: depts.hq, postCode: "HQ", postName: "Of HQ", postSort: 1 });
    expect(post.code).toBe(200);
    const [hqPost] = (await admin.get("/system/post/list?postCode=HQ")).rows as any[];
    const fresh = { userName: "new.one", nickName: "N", password: "Plum-Wine-42", roleIds: [ownRole] };
    const dept = { deptId: depts.export, deptName: "Export", orderNum: 1 };
    const answers = {
      read: await by.get(`/system/user/${hidden.userId}`),
      roles: await by.get(`/system/user/authRole/${hidden.userId}`),
      edit: await by.put("/system/user", { ...hidden, nickName: "x" }),
      disable: await by.put("/system/user/changeStatus", { userId: hidden.userId, status: "1" }),
      remove: await by.delete(`/system/user/${seen.userId},${hidden.userId}`),
      reset: await by.put("/system/user/resetPwd", { userId: hidden.userId, password: "Plum-Wine-42" }),
      assign: await by.put(`/system/user/authRole?userId=${hidden.userId}&roleIds=${ownRole}`),
      usersOfDept: await by.get(`/system/user/list/dept/${depts.hq}`),
      intoDept: await by.post("/system/user", { ...fresh, deptId: depts.hq }),
      moveToDept: await by.put("/system/user", { ...seen, deptId: depts.hq }),
      otherRole: await by.post("/system/user", { ...fresh, deptId: depts.sales, roleIds: [role] }),
      otherPost: await by.post("/system/user", { ...fresh, deptId: depts.sales, postIds: [hqPost.postId] }),
      dept: await by.get(`/system/dept/${depts.hq}`),
      deptEdit: await by.put("/system/dept", { ...dept, deptId: depts.hq, parentId: company.deptId }),
      deptRemove: await by.delete(`/system/dept/${depts.hq}`),
      deptMove: await by.put("/system/dept", { ...dept, parentId: depts.hq }),
      deptLeader: await by.put("/system/dept", { ...dept, parentId: depts.sales, leader: hidden.userId }),
      postEdit: await by.put("/system/post", { ...hqPost, postSort: 3 }),
      postInto: await by.post("/system/post", { deptId: depts.hq, postCode: "X", postName: "X", postSort: 1 }),
    };
    expect(
      Object.entries(answers)
        .filter(([, answer]) => answer.code !== 404)
        .map(([what, answer]) => `${what}: ${answer.code} ${answer.msg}`),
    ).toEqual([]);
    // Nobody at the top level is invisible to them, but a department there would be beside them all.
    expect(await by.post("/system/dept", { deptName: "Top", parentId: 0, orderNum: 1 })).toMatchObject({
      code: 400,
      reason: "deptTopNotYours",
    });
    const tree = JSON.stringify((await by.get("/system/user/deptTree")).data);
    expect(tree).toContain('"label":"Sales"');
    expect(tree).not.toContain('"label":"HQ"');
    expect((await by.post("/system/user", { ...fresh, deptId: depts.export })).code).toBe(200);
  });
});

test("sixty requests at once, by users with different scopes in two companies, each return their own rows", async () => {
  const other = await world.company();
  const elsewhere = await newRole(world, other, { dataScope: "3", holds });
  const people: [Hired, string][] = [];
  for (const scope of Object.keys(alone)) {
    const role = await roleOf(scope);
    people.push([await hire(world, company, { deptId: depts.sales, roleIds: [role] }), alone[scope]![0]]);
    people.push([await hire(world, company, { deptId: depts.hq, roleIds: [role] }), ofHq[scope]!]);
  }
  for (let n = 0; n < 3; n++)
    people.push([await hire(world, other, { deptId: other.deptId, roleIds: [elsewhere] }), ""]);
  const asked = Array.from({ length: 60 }, (_, i) => people[(i * 7) % people.length]!);
  const seen = await Promise.all(asked.map(([person]) => seenBy(person)));
  expect(seen.map(({ colleagues }) => colleagues)).toEqual(asked.map(([, sees]) => sees));
});
