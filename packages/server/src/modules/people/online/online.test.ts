import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { beforeAll, describe, expect, test } from "vitest";
import { dialectOf, type Dialect } from "../../../../test/dialect.ts";
import { hire, newDept, newRole, type Hired } from "../../../../test/people.fixture.ts";
import { openStory } from "../../../../test/story.ts";

const { world, company } = openStory();
let admin: Dialect;
let amy: Hired;

beforeAll(async () => {
  admin = dialectOf(await company.as("admin"));
  amy = await hire(world, company, { deptId: company.deptId, userName: "amy" });
});

/* eslint-disable typescript/no-explicit-any -- a foreign client knows no types */
const rows = async (by: Dialect, query = ""): Promise<any[]> =>
  (await by.get(`/monitor/online/list${query}`)).rows as any[];
const isIn = async (person: Hired) => (await person.client.answer(sessionCalls.info)).code === 200;

describe("who is signed in", () => {
  test("is listed whole, newest first, with a session name that is not the token", async () => {
    const answer = await admin.get("/monitor/online/list?pageNum=1&pageSize=1");
    expect(answer.rows!.length).toBe(answer.total);
    expect(answer.total).toBeGreaterThan(1);
    const [row] = await rows(admin, "?userName=amy&ipaddr=");
    expect(row).toMatchObject({
      tokenId: expect.stringMatching(/^\d+$/),
      userName: "amy",
      deptName: "Company 1",
      clientKey: "pc",
      deviceType: "pc",
      ipaddr: "127.0.0.1",
      loginTime: world.clock.now().getTime(),
      current: false,
    });
    expect(JSON.stringify(answer)).not.toContain(amy.token);
    const thief = amy.client.with({ token: `${company.tenantId}.${row.tokenId}` });
    expect((await thief.answer(sessionCalls.info)).code).toBe(401);
  });

  test("is found by the exact account and address only", async () => {
    expect(await rows(admin, "?userName=am")).toEqual([]);
    expect((await rows(admin, "?userName=AMY&ipaddr=127.0.0.1")).length).toBe(1);
  });

  test("in another company is invisible here", async () => {
    const other = await world.company();
    const stranger = dialectOf(await other.as("admin"));
    const [{ tokenId }] = (await rows(admin, "?userName=amy")) as [any];
    expect((await rows(stranger)).every((row) => row.userName === "admin")).toBe(true);
    expect((await stranger.delete(`/monitor/online/${tokenId}`)).code).toBe(404);
    expect(await isIn(amy)).toBe(true);
  });

  test("outside the data scope is invisible and stays signed in", async () => {
    const dept = await newDept(world, company, "Guards", `0,${company.deptId}`);
    const role = await newRole(world, company, { dataScope: "3", holds: ["monitor:online:*"] });
    const guard = dialectOf((await hire(world, company, { deptId: dept, roleIds: [role] })).client);
    const [{ tokenId }] = (await rows(admin, "?userName=amy")) as [any];
    expect((await rows(guard)).map((row) => row.userName)).not.toContain("amy");
    expect((await guard.delete(`/monitor/online/${tokenId}`)).code).toBe(404);
    expect(await isIn(amy)).toBe(true);
  });
});

describe("forced sign-out", () => {
  test("ends this session at once and no other of the same user", async () => {
    const ben = await hire(world, company, { userName: "ben" });
    const [{ tokenId }] = (await rows(admin, "?userName=ben")) as [any];
    expect(await isIn(ben)).toBe(true);
    expect(await admin.delete(`/monitor/online/${tokenId}`)).toMatchObject({ code: 200, data: null });
    expect(await isIn(ben)).toBe(false);
    expect(await rows(admin, "?userName=ben")).toEqual([]);
  });

  test("many at once requires a separate permission", async () => {
    const role = await newRole(world, company, {
      dataScope: "1",
      holds: ["monitor:online:list", "monitor:online:forceLogout"],
    });
    const guard = dialectOf((await hire(world, company, { roleIds: [role] })).client);
    const people = [await hire(world, company, { userName: "cat" }), await hire(world, company, { userName: "dan" })];
    const ids = (await rows(admin)).filter((row) => ["cat", "dan"].includes(row.userName)).map((row) => row.tokenId);
    expect((await guard.delete(`/monitor/online/${ids.join()}`)).code).toBe(403);
    expect((await admin.delete(`/monitor/online/${ids.join()}`)).code).toBe(200);
    expect(await Promise.all(people.map(isIn))).toEqual([false, false]);
  });
});

describe("own devices", () => {
  test("are listed for every user, with the current one marked, and only own ones can be signed out", async () => {
    const eve = await hire(world, company, { userName: "eve" });
    const me = dialectOf(eve.client);
    const own = (await me.get("/monitor/online")).rows as any[];
    expect(own).toMatchObject([{ userName: "eve", current: true }]);
    const [{ tokenId }] = (await rows(admin, "?userName=amy")) as [any];
    expect((await me.post(`/monitor/online/${tokenId}`)).code).toBe(404);
    expect(await isIn(amy)).toBe(true);
    expect((await me.post(`/monitor/online/${own[0].tokenId}`)).code).toBe(200);
    expect(await isIn(eve)).toBe(false);
  });
});
