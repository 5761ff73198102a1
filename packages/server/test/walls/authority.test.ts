/**
 * Nobody gives, resets, edits or signs out more than they hold themselves, and nobody changes their own roles
 * (docs/rules/people.md#nobody-gives-more-than-they-hold, decision 0039): who manages users × target × call.
 *
 * Every call that writes to users, roles, departments or sessions is listed in `GUARDS` with its guard. The test
 * fails for a new one that is missing.
 */
import { beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../client.ts";
import { dialectOf, type Dialect } from "../dialect.ts";
import { hire, newDept, newRole, type Hired } from "../people.fixture.ts";
import { openStory } from "../story.ts";
import { CLIENT_ID } from "../world.ts";

const { world, company } = openStory();
let admin: Dialect;
/** Company ⊃ HQ ⊃ Sales ⊃ Export. */
let depts: { hq: number; sales: number; export: number };
let east: number;
/** The warehouse of everybody else. */
let spare: number;

const ADMINISTERING = [
  "system:user:*",
  "system:role:*",
  "system:dept:*",
  "system:warehouse:*",
  "monitor:online:*",
  "monitor:logininfor:*",
];

beforeAll(async () => {
  admin = dialectOf(await company.as("admin"));
  const hq = await newDept(world, company, "HQ", `0,${company.deptId}`);
  const sales = await newDept(world, company, "Sales", `0,${company.deptId},${hq}`);
  depts = { hq, sales, export: await newDept(world, company, "Export", `0,${company.deptId},${hq},${sales}`) };
  [east, spare] = [world.app.platform.ids.next(), world.app.platform.ids.next()];
  await sql(
    `insert into warehouse (tenant_id, id, code, name_en, kind, keeps_stock, create_time, update_time)
     values ($1, $2, 'EAST', 'East', 'MAIN', true, now(), now()), ($1, $3, 'SPARE', 'Spare', 'MAIN', true, now(), now())`,
    east,
    spare,
  );
  await admin.put("/system/config/updateByKey", { configKey: "sys.user.initPassword", configValue: "Plum-Wine-42" });
}, 60_000);

const sql = <T>(text: string, ...values: unknown[]): Promise<T[]> =>
  world.rows<T>(company.tenantId, text, [company.tenantId, ...values]);

/* ---------- who, whom, what ---------- */

interface Powers {
  readonly holds?: readonly string[];
  readonly scope?: string;
  readonly chosen?: () => number[];
  readonly inEast?: boolean;
  readonly isAdmin?: boolean;
}
const ADMINISTRATORS = {
  "without the payments": { scope: "1", inEast: true },
  "who sees the own department and below": { holds: ["acc:payment:%"], scope: "4", inEast: true },
  "who sees the own department alone": { holds: ["acc:payment:%"], scope: "3", inEast: true },
  "who works in one warehouse": { holds: ["acc:payment:%"], scope: "1" },
  "who is an administrator": { isAdmin: true },
} satisfies Record<string, Powers>;

const OTHERS = {
  "who has nothing more": { scope: "5" },
  "with a permission more": { holds: ["acc:payment:add"], scope: "5" },
  "who sees all data": { scope: "1" },
  "who sees a chosen department": { scope: "2", chosen: () => [depts.hq] },
  "who sees all below the own department": { scope: "4" },
  "who works in another warehouse": { scope: "5", inEast: true },
  "who is an administrator": { isAdmin: true },
} satisfies Record<string, Powers>;
type Other = keyof typeof OTHERS;

/** The users whom each of these may not change; they may change all others. */
const REFUSED: Record<keyof typeof ADMINISTRATORS, readonly Other[]> = {
  "without the payments": ["with a permission more", "who is an administrator"],
  "who sees the own department and below": [
    "who sees all data",
    "who sees a chosen department",
    "who is an administrator",
  ],
  "who sees the own department alone": [
    "who sees all data",
    "who sees a chosen department",
    "who sees all below the own department",
    "who is an administrator",
  ],
  "who works in one warehouse": ["who works in another warehouse", "who is an administrator"],
  "who is an administrator": [],
};

const newRoleOf = ({ holds = [], scope = "5", chosen }: Powers, keeping: readonly string[] = []): Promise<number> =>
  newRole(world, company, {
    dataScope: scope,
    holds: [...keeping, ...holds],
    deptIds: chosen?.() ?? [],
    createDept: depts.sales,
  });

const NOTHING: Powers = {};
const roles = new Map<Powers, Promise<number>>();
/** One for all with the same rights. */
function roleOf(powers: Powers): Promise<number> {
  if (powers.isAdmin) return Promise.resolve(company.roleIds["admin"]!);
  const known = roles.get(powers) ?? newRoleOf(powers);
  roles.set(powers, known);
  return known;
}

async function person(powers: Powers, keeping: readonly string[] = []): Promise<Hired & { roleId: number }> {
  const roleId = keeping.length > 0 && !powers.isAdmin ? await newRoleOf(powers, keeping) : await roleOf(powers);
  const hired = await hire(world, company, { deptId: depts.sales, roleIds: [roleId] });
  const places = powers.inEast ? [spare, east] : [spare];
  await sql(
    "insert into user_warehouse (tenant_id, user_id, warehouse_id) select $1, $2, w from unnest($3::bigint[]) w",
    hired.id,
    places,
  );
  return { ...hired, roleId };
}

/** A checksum of everything that decides who may do what and who is signed in. */
const grantsNow = async (): Promise<string> => {
  const tables = ["user_role", "role_menu", "role_dept", "user_warehouse", "login_guard"].map(
    (table) => `select to_jsonb(t)::text as row from ${table} t where tenant_id = $1`,
  );
  const [sum] = await sql<{ sum: string }>(
    `select md5(string_agg(row, ' ' order by row)) as sum from (${tables.join(" union all ")}
     union all select id || ancestors || status from dept where tenant_id = $1
     union all select id::text from session where tenant_id = $1
     union all select id || role_name || data_scope || status from role where tenant_id = $1
     union all select concat_ws(' ', id, display_name, dept_id, status, deleted, password) from app_user where tenant_id = $1) t`,
  );
  return sum!.sum;
};

/* ---------- the calls ---------- */

let count = 0;
const fresh = () => ({ userName: `n${++count}`, nickName: "New", password: "Plum-Wine-42", deptId: depts.sales });

/** Prepares everything; the returned function is the act itself. */
type Attempt<To> = (to: To) => Promise<(by: Hired) => Promise<Answer>>;
const over = (act: (by: Dialect) => Promise<Answer>) => (by: Hired) => act(dialectOf(by.client));

/** Acts on a user. */
const TO_SOMEBODY: Readonly<Record<string, Attempt<Hired>>> = {
  "PUT /system/user": async ({ id, userName }) =>
    over((by) => by.put("/system/user", { userId: id, userName, nickName: "Another" })),
  "PUT /system/user/resetPwd": async ({ id }) =>
    over((by) => by.put("/system/user/resetPwd", { userId: id, password: "Plum-Wine-42" })),
  "PUT /system/user/changeStatus": async ({ id }) =>
    over((by) => by.put("/system/user/changeStatus", { userId: id, status: "1" })),
  "PUT /system/user/changeStatus (enable)": async ({ id }) => {
    await sql("update app_user set status = '1' where tenant_id = $1 and id = $2", id);
    return over((by) => by.put("/system/user/changeStatus", { userId: id, status: "0" }));
  },
  "PUT /system/user/authRole": async ({ id }) => {
    const harmless = await roleOf(NOTHING);
    return over((by) => by.put(`/system/user/authRole?userId=${id}&roleIds=${harmless}`));
  },
  "PUT /system/role/authUser/selectAll": async ({ id }) => {
    const harmless = await roleOf(NOTHING);
    return over((by) => by.put(`/system/role/authUser/selectAll?roleId=${harmless}&userIds=${id}`));
  },
  "PUT /system/role/authUser/cancel": async ({ id }) => {
    const roleId = await roleOf(NOTHING);
    await sql("insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)", id, roleId);
    return over((by) => by.put("/system/role/authUser/cancel", { userId: id, roleId }));
  },
  "PUT /system/role/authUser/cancelAll": async ({ id }) => {
    const roleId = await roleOf(NOTHING);
    await sql("insert into user_role (tenant_id, user_id, role_id) values ($1, $2, $3)", id, roleId);
    return over((by) => by.put(`/system/role/authUser/cancelAll?roleId=${roleId}&userIds=${id}`));
  },
  "POST /system/user/importData":
    async ({ userName }) =>
    (by) =>
      imported(by, { account: userName }),
  "DELETE /monitor/online/{tokenId}": async ({ id }) => {
    const [session] = await sql<{ id: string }>("select id from session where tenant_id = $1 and user_id = $2", id);
    return over((by) => by.delete(`/monitor/online/${session!.id}`));
  },
  "GET /monitor/logininfor/unlock/{userName}": async ({ userName }) => {
    await sql("insert into login_guard (tenant_id, account, fails) values ($1, $2, 5)", userName);
    return over((by) => by.get(`/monitor/logininfor/unlock/${userName}`));
  },
  "POST /system/warehouse/{id}/users": async ({ id }) => {
    await sql("delete from user_warehouse where tenant_id = $1 and user_id = $2 and warehouse_id = $3", id, spare);
    return over((by) => by.post(`/system/warehouse/${spare}/users`, { userIds: [id] }));
  },
  "PUT /system/warehouse/{id}/removeUsers": async ({ id }) =>
    over((by) => by.put(`/system/warehouse/${spare}/removeUsers`, { userIds: [id] })),
  "DELETE /system/user/{ids}": async ({ id }) => over((by) => by.delete(`/system/user/${id}`)),
};

interface Gift {
  readonly roleId: number;
  readonly warehouses: readonly { readonly id: number; readonly code: string }[];
}
/** Gives a user without rights what another one has. */
const GIVING: Readonly<Record<string, Attempt<Gift>>> = {
  "POST /system/user": async ({ roleId, warehouses }) =>
    over((by) =>
      by.post("/system/user", { ...fresh(), roleIds: [roleId], warehouseIds: warehouses.map(({ id }) => id) }),
    ),
  "PUT /system/user": async ({ roleId, warehouses }) => {
    const { id, userName } = await person(NOTHING);
    const given = { roleIds: [roleId], warehouseIds: warehouses.map((one) => one.id) };
    return over((by) => by.put("/system/user", { userId: id, userName, nickName: "N", ...given }));
  },
  "POST /system/user/importData": async ({ roleId, warehouses }) => {
    const [role] = await sql<{ key: string }>(
      "select role_key as key from role where tenant_id = $1 and id = $2",
      roleId,
    );
    const places = warehouses.map(({ code }) => code).join(", ");
    return (by) => imported(by, { account: `n${++count}`, role: role!.key, places });
  },
};
const GIVING_A_ROLE: typeof GIVING = {
  "PUT /system/user/authRole": async ({ roleId }) => {
    const { id } = await person(NOTHING);
    return over((by) => by.put(`/system/user/authRole?userId=${id}&roleIds=${roleId}`));
  },
  "PUT /system/role/authUser/selectAll": async ({ roleId }) => {
    const { id } = await person(NOTHING);
    return over((by) => by.put(`/system/role/authUser/selectAll?roleId=${roleId}&userIds=${id}`));
  },
};
const GIVING_A_PLACE: typeof GIVING = {
  "POST /system/warehouse/{id}/users": async ({ warehouses }) => {
    const { id } = await person(NOTHING);
    return over((by) => by.post(`/system/warehouse/${warehouses.at(-1)!.id}/users`, { userIds: [id] }));
  },
};

async function imported(by: Hired, { account = "", role = "", places = "" }): Promise<Answer> {
  const cells = [account, "Imported", "", "", "", "", depts.sales, role, places, ""].map((cell) => `"${cell}"`);
  const form = new FormData();
  const heads = "Account,Name,Email,Phone,Sex,Status,Department no.,Roles,Warehouses,Department";
  form.append("file", new Blob([`${heads}\n${cells.join()}`], { type: "text/csv" }), "users.csv");
  const response = await fetch(`${world.base}/system/user/importData?updateSupport=true`, {
    method: "POST",
    headers: { clientid: CLIENT_ID, authorization: `Bearer ${by.token}` },
    body: form,
  });
  return (await response.json()) as Answer;
}

/** Acts on a role. */
const TO_A_ROLE: Readonly<Record<string, Attempt<Record<string, unknown>>>> = {
  "PUT /system/role": async (role) => over((by) => by.put("/system/role", { ...role, remark: "changed" })),
  "PUT /system/role (no menus)": async (role) => over((by) => by.put("/system/role", { ...role, menuIds: [] })),
  "PUT /system/role/dataScope": async (role) =>
    over((by) => by.put("/system/role/dataScope", { ...role, dataScope: "5" })),
  "PUT /system/role/changeStatus": async ({ roleId }) =>
    over((by) => by.put("/system/role/changeStatus", { roleId, status: "1" })),
  "PUT /system/role/changeStatus (enable)": async ({ roleId }) => {
    await sql("update role set status = '1' where tenant_id = $1 and id = $2 and role_key <> 'admin'", roleId);
    return over((by) => by.put("/system/role/changeStatus", { roleId, status: "0" }));
  },
  "DELETE /system/role/{ids}": async ({ roleId }) => over((by) => by.delete(`/system/role/${String(roleId)}`)),
};

/* ---------- the matrix ---------- */

/** Through all of these calls, one after the other; a refusal must leave everything as it was. */
async function through<To>(
  calls: Readonly<Record<string, Attempt<To>>>,
  by: Hired,
  to: () => Promise<To>,
  may: boolean,
) {
  const attempts: ((by: Hired) => Promise<Answer>)[] = [];
  for (const prepare of Object.values(calls)) attempts.push(await prepare(await to()));
  const before = may ? "" : await grantsNow();
  const answers: Answer[] = [];
  for (const act of attempts) answers.push(await act(by));
  if (!may) expect(await grantsNow()).toBe(before);
  return Object.fromEntries(
    Object.keys(calls).map((call, i) => {
      const { code, reason } = answers[i]!;
      return [call, code === 200 ? "done" : `${code} ${reason}`];
    }),
  );
}
const atEach = (calls: object, answer: string) => Object.fromEntries(Object.keys(calls).map((call) => [call, answer]));

describe.each(Object.entries(ADMINISTRATORS))("somebody %s", (name, powers: Powers) => {
  const refused = REFUSED[name as keyof typeof ADMINISTRATORS] as readonly string[];
  let keeper: Hired & { roleId: number };
  let by: Dialect;
  beforeAll(async () => {
    keeper = await person(powers, ADMINISTERING);
    by = dialectOf(keeper.client);
  });
  const others = Object.entries(OTHERS).map(([who, other]: [string, Powers]) => ({
    who,
    other,
    does: refused.includes(who) ? "does not touch" : "touches",
  }));

  test.each(others)("$does a user $who", async ({ who, other }) => {
    const wanted = !refused.includes(who) ? "done" : other.isAdmin ? "400 administratorsOnly" : "400 userHoldsMore";
    const wantedAt = { ...atEach(TO_SOMEBODY, wanted) };
    // The import reports all faults in one answer.
    if (wanted !== "done") wantedAt["POST /system/user/importData"] = expect.stringMatching(/^400 \w+$/) as string;
    expect(await through(TO_SOMEBODY, keeper, () => person(other), wanted === "done")).toEqual(wantedAt);
  });

  test.each(others)("giving what a user $who has is allowed or refused", async ({ who, other }) => {
    const main = { id: company.warehouseId, code: "MAIN" };
    const warehouses = other.inEast ? [main, { id: east, code: "EAST" }] : [main];
    const calls = { ...GIVING, ...(other.inEast ? GIVING_A_PLACE : GIVING_A_ROLE) };
    const answers = await through(
      calls,
      keeper,
      async () => ({ roleId: await roleOf(other), warehouses }),
      !refused.includes(who),
    );
    // A record out of scope is reported as missing.
    const wanted = refused.includes(who) ? (expect.stringMatching(/^40[04] \w+$/) as string) : "done";
    expect(answers).toEqual(atEach(calls, wanted));
  });

  test.each(others.filter(({ other }) => !other.inEast))(
    "changes the role of somebody $who, or does not",
    async ({ who, other }) => {
      const wanted = refused.includes(who) ? "400 roleHoldsMore" : "done";
      const changing = async () => {
        const roleId = other.isAdmin ? await roleOf(other) : await newRoleOf(other);
        return (await admin.get(`/system/role/${roleId}`)).data as Record<string, unknown>;
      };
      const answers = await through(TO_A_ROLE, keeper, changing, wanted === "done" && !other.isAdmin);
      // Nobody may change the administrator's, and it is invisible to users without full scope.
      expect(answers).toEqual(
        atEach(
          TO_A_ROLE,
          other.isAdmin ? (expect.stringMatching(/^400 roleBuiltIn$|^404 notFound$/) as string) : wanted,
        ),
      );
    },
  );

  test("nobody changes their own roles, whatever they may grant", async () => {
    const { id, userName, roleId } = keeper;
    const more = await newRoleOf(NOTHING);
    const ways: Answer[] = [
      await by.put(`/system/user/authRole?userId=${id}&roleIds=${roleId},${more}`),
      await by.put("/system/user", { userId: id, userName, nickName: "Me", roleIds: [roleId, more] }),
      await by.put(`/system/role/authUser/selectAll?roleId=${more}&userIds=${id}`),
      await by.put("/system/role/authUser/cancel", { userId: id, roleId: more }),
      await by.put(`/system/role/authUser/cancelAll?roleId=${more}&userIds=${id}`),
    ];
    expect(ways.map(({ code, reason }) => `${code} ${reason}`)).toEqual(ways.map(() => "400 rolesAreYourOwn"));
    // The form of a user sends all fields back: unchanged ones are accepted.
    const { data } = await by.get(`/system/user/${id}`);
    const form = { ...data.user, nickName: "Me", roleIds: data.roleIds, warehouseIds: data.warehouseIds };
    expect((await by.put("/system/user", form)).code).toBe(200);
    // The profile page accepts four fields and ignores the others.
    const before = await sql("select dept_id, status from app_user where tenant_id = $1 and id = $2", id);
    const rights = { roleIds: [more], deptId: depts.hq, status: "1", warehouseIds: [east] };
    expect((await by.put("/system/user/profile", { nickName: "Me", sex: "0", ...rights })).code).toBe(200);
    expect(await sql("select dept_id, status from app_user where tenant_id = $1 and id = $2", id)).toEqual(before);
    expect((await by.get(`/system/user/${id}`)).data.roleIds).toEqual([roleId]);
    expect(await by.put("/system/user/resetPwd", { userId: id, password: "Plum-Wine-42" })).toMatchObject({
      code: 400,
      reason: "ownPasswordHere",
    });
  });
});

/* ---------- ways up ---------- */

describe("no user gains rights", () => {
  let keeper: Hired & { roleId: number };
  let by: Dialect;
  let role: Record<string, unknown>;
  const sees = async () => (await by.get("/system/dept/list")).data as { deptName: string }[];
  beforeAll(async () => {
    keeper = await person(ADMINISTRATORS["who sees the own department alone"], ADMINISTERING);
    by = dialectOf(keeper.client);
    role = (await admin.get(`/system/role/${keeper.roleId}`)).data;
  });

  test.each([
    ["1", []],
    ["4", []],
    ["6", []],
  ])("by a wider scope of their own role: %s", async (dataScope) => {
    for (const path of ["/system/role/dataScope", "/system/role"])
      expect(await by.put(path, { ...role, dataScope, version: undefined })).toMatchObject({
        code: 400,
        reason: "roleScopeTooWide",
      });
    expect(await by.post("/system/role", { roleName: "Wide", roleKey: "wide", roleSort: 1, dataScope })).toMatchObject({
      code: 400,
      reason: "roleScopeTooWide",
    });
  });

  test("by a scope that is narrow for themselves, and wide for another user with the same role", async () => {
    const shared = await newRole(world, company, { dataScope: "3", createDept: depts.sales });
    const boss = await hire(world, company, { deptId: depts.export, roleIds: [shared] });
    const { data } = await admin.get(`/system/role/${shared}`);
    expect(await by.put("/system/role", { ...data, remark: "x" })).toMatchObject({
      code: 400,
      reason: "roleHoldsMore",
    });
    await sql("update app_user set dept_id = $3 where tenant_id = $1 and id = $2", boss.id, depts.sales);
    expect((await by.put("/system/role", { ...data, remark: "x" })).code).toBe(200);
  });

  test("by moving a department below their own", async () => {
    // Sees two departments far apart, one of which has a child out of scope.
    const chosen = await newRole(world, company, {
      dataScope: "2",
      deptIds: [depts.hq],
      holds: ["system:dept:*"],
      createDept: depts.sales,
    });
    const below = await newRole(world, company, { dataScope: "4" });
    const ownDept = await newDept(world, company, "Yard", `0,${company.deptId}`);
    const mover = await hire(world, company, { deptId: ownDept, roleIds: [chosen, below] });
    const moving = dialectOf(mover.client);
    const names = async () =>
      ((await moving.get("/system/dept/list")).data as { deptName: string }[]).map((one) => one.deptName).toSorted();
    expect(await names()).toEqual(["HQ", "Yard"]);
    const moved = { deptId: depts.hq, deptName: "HQ", parentId: ownDept, orderNum: 1 };
    expect(await moving.put("/system/dept", moved)).toMatchObject({ code: 400, reason: "deptNotWholeInSight" });
    expect(await names()).toEqual(["HQ", "Yard"]);
  });

  test("by moving to another department", async () => {
    const other = await newDept(world, company, "Annex", `0,${company.deptId}`);
    await newDept(world, company, "Attic", `0,${company.deptId},${other}`);
    const both = await newRole(world, company, { dataScope: "2", deptIds: [other, depts.sales, depts.export] });
    const below = await newRole(world, company, { dataScope: "4", holds: ["system:user:*"] });
    const mover = await hire(world, company, { deptId: depts.sales, roleIds: [both, below] });
    const moving = dialectOf(mover.client);
    const { data } = await moving.get(`/system/user/${mover.id}`);
    expect(await moving.put("/system/user", { ...data.user, deptId: other })).toMatchObject({
      code: 400,
      reason: "userWouldHoldMore",
    });
    expect((await moving.put("/system/user", { ...data.user, deptId: depts.export })).code).toBe(200);
  });

  test("by a warehouse where they do not work", async () => {
    const one = await person(ADMINISTRATORS["who works in one warehouse"], ADMINISTERING);
    const keeping = dialectOf(one.client);
    const { data } = await keeping.get(`/system/user/${one.id}`);
    expect(
      await keeping.put("/system/user", { ...data.user, warehouseIds: [...data.warehouseIds, east] }),
    ).toMatchObject({ code: 404 });
    expect(await keeping.post(`/system/warehouse/${east}/users`, { userIds: [one.id] })).toMatchObject({
      code: 400,
      reason: "notYours",
    });
  });

  test("and the message says what is missing, in both languages", async () => {
    const keeping = (await person({ scope: "1", inEast: true }, ADMINISTERING)).client;
    const { id, userName } = await person({ holds: ["acc:payment:reverse"], scope: "5" });
    const said = async (language: "en" | "zh") =>
      (await dialectOf(keeping.with({ language })).delete(`/system/user/${id}`)).msg;
    expect(await said("en")).toBe(
      `${userName} has rights that you do not have: Customer payments: Reverse. Ask an administrator, or somebody who has it.`,
    );
    expect(await said("zh")).toBe(
      `「${userName}」擁有你本身沒有的權限：客戶付款：沖銷。請由管理員或具備該權限者處理。`,
    );
    expect(await sees()).toHaveLength(1);
  });
});

/* ---------- every call has its rule ---------- */

const OPERATOR = "for the operator of the platform alone";
/** The checks of each writing call besides its permission. */
const GUARDS: Readonly<Record<string, string>> = {
  "POST /system/user": "GIVING",
  "PUT /system/user": "TO_SOMEBODY, GIVING",
  "DELETE /system/user/{ids}": "TO_SOMEBODY",
  "PUT /system/user/resetPwd": "TO_SOMEBODY",
  "PUT /system/user/changeStatus": "TO_SOMEBODY",
  "PUT /system/user/authRole": "TO_SOMEBODY, GIVING",
  "POST /system/user/importData": "TO_SOMEBODY, GIVING",
  "POST /system/user/importCheck": "the same check as importData, in the background",
  "POST /system/user/imports/{id}/again": "the same check as importData, in the background",
  "POST /system/user/imports/{id}/start": "the same check as importData, in the background",
  "POST /system/user/imports/{id}/cancel": "stops what is not done yet",
  "POST /system/user/imports/{id}/undo": "removes through the same use case as DELETE /system/user/{ids}",
  "GET /system/user/getInfo": "ends one's own visit",
  "PUT /system/user/profile": "four fields of one's own",
  "PUT /system/user/profile/updatePwd": "one's own, with the old password",
  "POST /system/user/profile/avatar": "one's own picture",
  "POST /system/role": "what is granted is held, and no scope wider than one's own: nobody climbs",
  "PUT /system/role": "TO_A_ROLE",
  "DELETE /system/role/{ids}": "TO_A_ROLE",
  "PUT /system/role/dataScope": "TO_A_ROLE",
  "PUT /system/role/changeStatus": "TO_A_ROLE",
  "PUT /system/role/authUser/cancel": "TO_SOMEBODY",
  "PUT /system/role/authUser/cancelAll": "TO_SOMEBODY",
  "PUT /system/role/authUser/selectAll": "TO_SOMEBODY, GIVING",
  "POST /system/dept": "is below what is in sight, and holds nobody yet",
  "PUT /system/dept": "moved only where all of it is in sight: nobody climbs",
  "DELETE /system/dept/{ids}": "only an empty one",
  "POST /system/post": "a title, which gives nothing",
  "PUT /system/post": "a title, which gives nothing",
  "DELETE /system/post/{ids}": "a title, which gives nothing",
  "POST /system/warehouse/{id}/users": "TO_SOMEBODY, GIVING",
  "PUT /system/warehouse/{id}/removeUsers": "TO_SOMEBODY",
  "DELETE /monitor/online/{tokenId}": "TO_SOMEBODY",
  "POST /monitor/online/{tokenId}": "one's own",
  "GET /monitor/logininfor/unlock/{userName}": "TO_SOMEBODY",
};

test("every call that writes to users, roles, departments, menus, packages or sessions is in the table", () => {
  const { calls } = world.app.http;
  const guarded =
    /^\/system\/(?:user|role|dept|post|menu|tenant)(?:\/|$)|^\/monitor\/online|\/unlock\/|^\/system\/warehouse\/.*users/i;
  const writes = calls.filter(
    (call) =>
      guarded.test(call.path) && ((call.method !== "GET" && !call.reads) || call.changes) && call.business !== "export",
  );
  const known = writes.map((call) => ({
    call: `${call.method} ${call.path}`,
    rule: call.role === "superadmin" ? OPERATOR : null,
  }));
  expect(known.filter(({ rule }) => rule === OPERATOR).length).toBeGreaterThan(5);
  expect(
    known
      .filter(({ rule }) => rule === null)
      .map(({ call }) => call)
      .toSorted(),
  ).toEqual(Object.keys(GUARDS).toSorted());
  const tried = (calls: object, table: string) =>
    Object.keys(calls).flatMap((call) => (call.includes("(") ? [] : [`${call} ${table}`]));
  const promised = Object.entries(GUARDS).flatMap(([call, rule]) =>
    ["TO_SOMEBODY", "GIVING", "TO_A_ROLE"].filter((table) => rule.includes(table)).map((table) => `${call} ${table}`),
  );
  expect(promised.toSorted()).toEqual(
    [
      ...tried(TO_SOMEBODY, "TO_SOMEBODY"),
      ...tried({ ...GIVING, ...GIVING_A_ROLE, ...GIVING_A_PLACE }, "GIVING"),
      ...tried(TO_A_ROLE, "TO_A_ROLE"),
    ].toSorted(),
  );
});
