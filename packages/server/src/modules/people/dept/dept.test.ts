import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dialectOf, type Dialect } from "../../../../test/dialect.ts";
import { openStory } from "../../../../test/story.ts";

const { world, company } = openStory();
let admin: Dialect;

beforeAll(async () => {
  admin = dialectOf(await company.as("admin"));
});

interface Row {
  deptId: number;
  parentId: number;
  ancestors: string;
  deptName: string;
  status: string;
  [key: string]: unknown;
}
const all = async (): Promise<Row[]> => (await admin.get<Row[]>("/system/dept/list")).data;
const named = async (name: string): Promise<Row> => (await all()).find((row) => row.deptName === name)!;
const add = async (deptName: string, parentId: number, more: object = {}): Promise<Row> => {
  // As another client's form sends it: empty values are "".
  const answer = await admin.post("/system/dept", {
    deptName,
    parentId,
    orderNum: 1,
    leader: "",
    phone: "",
    email: "",
    status: "0",
    ...more,
  });
  expect(answer).toMatchObject({ code: 200, data: null });
  return named(deptName);
};

let top: Row;
let count = 0;
beforeEach(async () => {
  top = await add(`Branch ${++count}`, company.deptId);
});

describe("the tree", () => {
  test("is a flat list from the top down, whatever page is requested, each with its path", async () => {
    const sales = await add("Sales", top.deptId, { orderNum: 2 });
    await add("Export", sales.deptId);
    const rows = (await admin.get<Row[]>("/system/dept/list?pageNum=1&pageSize=1")).data;
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.find((row) => row.deptName === "Export")).toMatchObject({
      ancestors: `0,${company.deptId},${top.deptId},${sales.deptId}`,
      parentName: "Sales",
      leaderName: null,
    });
    expect(
      (await admin.get<Row[]>("/system/dept/list?deptName=xpor&status=0")).data.map((row) => row.deptName),
    ).toEqual(["Export"]);
  });

  test("a department is moved with everything below it by sending its whole object back", async () => {
    const a = await add("A", top.deptId);
    const b = await add("B", top.deptId);
    const below = await add("Below A", a.deptId);
    const deepest = await add("Deepest", below.deptId);
    expect(await admin.put("/system/dept", { ...a, parentId: b.deptId, children: [], flag: "x" })).toMatchObject({
      code: 200,
      data: null,
    });
    expect((await named("Deepest")).ancestors).toBe(`${b.ancestors},${b.deptId},${a.deptId},${below.deptId}`);
    expect(await admin.put("/system/dept", { ...b, parentId: deepest.deptId })).toMatchObject({
      code: 400,
      reason: "deptUnderItself",
    });
  });

  test("of two moves at once that would form a cycle together, one is refused", async () => {
    const a = await add("Circle A", top.deptId);
    const b = await add("Circle B", top.deptId);
    const answers = await Promise.all([
      admin.put("/system/dept", { ...a, parentId: b.deptId }),
      admin.put("/system/dept", { ...b, parentId: a.deptId }),
    ]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400]);
  });

  test("the possible parents of a department leave out itself and all below", async () => {
    const a = await add("Head", top.deptId);
    const below = await add("Tail", a.deptId);
    const rows = (await admin.get<Row[]>(`/system/dept/list/exclude/${a.deptId}`)).data.map((row) => row.deptId);
    expect(rows).toContain(top.deptId);
    expect(rows).not.toContain(a.deptId);
    expect(rows).not.toContain(below.deptId);
  });

  test("for select boxes it is nested, without children on leaves and without what is disabled", async () => {
    const shut = await add("Shut", top.deptId, { status: "1" });
    const { data } = await admin.get<{ id: number; children?: unknown[] }[]>("/system/user/deptTree");
    expect(data[0]).toMatchObject({ id: company.deptId, parentId: 0, label: "Company 1", weight: 1 });
    expect(JSON.stringify(data)).not.toContain(`"id":${shut.deptId},`);
    expect(JSON.stringify(data)).not.toContain('"children":[]');
  });

  test("enabling one enables the departments above it", async () => {
    const outer = await add("Outer", top.deptId, { status: "1" });
    await world.rows(company.tenantId, "update dept set status = '0' where tenant_id = $1 and id = $2", [
      company.tenantId,
      outer.deptId,
    ]);
    const inner = await add("Inner", outer.deptId, { status: "1" });
    await world.rows(company.tenantId, "update dept set status = '1' where tenant_id = $1 and id = $2", [
      company.tenantId,
      outer.deptId,
    ]);
    await admin.put("/system/dept", { ...inner, status: "0" });
    expect((await named("Outer")).status).toBe("0");
  });
});

describe("guards", () => {
  const guards: [why: string, reason: string, act: () => Promise<unknown>][] = [
    [
      "one with departments below stays",
      "deptHasChildren",
      async () => {
        await add(`Child ${count}`, top.deptId);
        return admin.delete(`/system/dept/${top.deptId}`);
      },
    ],
    ["one with users stays", "deptHasUsers", () => placed("user", () => admin.delete(`/system/dept/${top.deptId}`))],
    ["one with posts stays", "deptHasPosts", () => placed("post", () => admin.delete(`/system/dept/${top.deptId}`))],
    [
      "one with enabled departments below is not disabled",
      "deptHasEnabledChildren",
      async () => {
        await add(`Child ${count}`, top.deptId);
        return admin.put("/system/dept", { ...top, status: "1" });
      },
    ],
    [
      "one with users is not disabled",
      "deptHasUsers",
      () => placed("user", () => admin.put("/system/dept", { ...top, status: "1" })),
    ],
    [
      "nothing is added below a disabled one",
      "deptParentDisabled",
      async () => {
        await admin.put("/system/dept", { ...top, status: "1" });
        return admin.post("/system/dept", { deptName: "New", parentId: top.deptId, orderNum: 1 });
      },
    ],
    [
      "a name is used once below the same parent",
      "deptNameTaken",
      () => admin.post("/system/dept", { deptName: top.deptName, parentId: company.deptId, orderNum: 1 }),
    ],
  ];
  const placed = async (what: "user" | "post", act: () => Promise<unknown>) => {
    const id = world.app.platform.ids.next();
    const { tenantId } = company;
    if (what === "user")
      await world.rows(
        tenantId,
        "insert into app_user (tenant_id, id, dept_id, user_name, display_name, password) values ($1, $2, $3, $4, 'N', '-')",
        [tenantId, id, top.deptId, `n${id}`],
      );
    else
      await world.rows(
        tenantId,
        "insert into post (tenant_id, id, dept_id, post_code, post_name_zh, post_name_en) values ($1, $2, $3, $4, $4, $4)",
        [tenantId, id, top.deptId, `p${id}`],
      );
    return act();
  };
  test.each(guards)("%s", async (_, reason, act) => {
    expect(await act()).toMatchObject({ code: 400, reason, data: null });
  });

  test("several go together or not at all", async () => {
    const kept = await add(`Kept ${count}`, top.deptId);
    await add(`Under ${count}`, kept.deptId);
    const free = await add(`Free ${count}`, top.deptId);
    expect(await admin.delete(`/system/dept/${free.deptId},${kept.deptId}`)).toMatchObject({ code: 400 });
    expect((await admin.get(`/system/dept/${free.deptId}`)).code).toBe(200);
    expect((await admin.delete(`/system/dept/${free.deptId}`)).code).toBe(200);
    expect((await admin.get(`/system/dept/${free.deptId}`)).code).toBe(404);
  });

  const wrong: [why: string, body: object][] = [
    ["no name", { deptName: " ", orderNum: 1 }],
    ["a name of more than 30", { deptName: "x".repeat(31), orderNum: 1 }],
    ["no place in the order", { deptName: "x", orderNum: "" }],
    ["a phone of letters", { deptName: "x", orderNum: 1, phone: "call me" }],
    ["a phone of more than 20", { deptName: "x", orderNum: 1, phone: "1".repeat(21) }],
    ["no e-mail address", { deptName: "x", orderNum: 1, email: "nobody" }],
    ["a category of more than 100", { deptName: "x", orderNum: 1, deptCategory: "x".repeat(101) }],
  ];
  test.each(wrong)("%s is refused", async (_, body) => {
    expect(await admin.post("/system/dept", { parentId: company.deptId, ...body })).toMatchObject({
      code: 400,
      reason: "invalid",
    });
  });
});

test("the leader is a user of the company, named beside their number", async () => {
  const { data } = await admin.get<{ id: number; userName: string }[]>("/system/user/optionselect");
  const led = await add("Led", top.deptId, { leader: data[0]!.id, phone: "+44 20 7946 0018" });
  expect(led).toMatchObject({ leader: data[0]!.id, leaderName: "Admin", phone: "+44 20 7946 0018" });
  expect(await admin.put("/system/dept", { ...led, leader: 1 })).toMatchObject({ code: 404 });
  expect((await admin.get<Row[]>(`/system/dept/optionselect?deptIds=${led.deptId}`)).data).toEqual([
    { id: led.deptId, deptId: led.deptId, deptName: "Led", leader: data[0]!.id },
  ]);
});

test("an edit that names an outdated version is refused; one without a version passes", async () => {
  const seen = (await admin.get<Row>(`/system/dept/${top.deptId}`)).data;
  expect((await admin.put("/system/dept", { ...seen, orderNum: 5 })).code).toBe(200);
  expect(await admin.put("/system/dept", { ...seen, orderNum: 6 })).toMatchObject({ code: 2000, reason: "stale" });
  expect((await admin.put("/system/dept", { ...seen, version: undefined, orderNum: 6 })).code).toBe(200);
  const history = (await admin.get<{ action: string; after: object }[]>(`/system/dept/${top.deptId}/history`)).data;
  expect(history.map((step) => step.action)).toEqual(["edit", "edit", "add"]);
  expect(history[0]!.after).toEqual({ orderNum: 6 });
});
