import { loginLogCalls } from "@larder/domain/watch/login-log/login-log.calls";
import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { beforeAll, describe, expect, test } from "vitest";
import { TestClient } from "../../../../test/client.ts";
import { dialectOf } from "../../../../test/dialect.ts";
import { openStory } from "../../../../test/story.ts";
import { CLIENT_ID, PASSWORD } from "../../../../test/world.ts";

const { world, company, staff } = openStory();
const { admin } = staff;
let anonymous: TestClient;

beforeAll(() => {
  anonymous = new TestClient({ base: world.base, clientId: CLIENT_ID });
});

const signIn = (password: string, username = "admin") =>
  anonymous.answer(sessionCalls.signIn, { tenantId: company.tenantId, username, password });

describe("signing in", () => {
  test("is logged with its outcome, refused or not, and so is signing out; never with a password", async () => {
    await signIn("wrong-password");
    const token = ((await signIn(PASSWORD)).data as { access_token: string }).access_token;
    await anonymous.with({ token }).answer(sessionCalls.signOut);
    const { rows } = await admin.call(loginLogCalls.list);
    expect(rows.map(({ userName, status, msg }) => [userName, status, msg])).toEqual([
      ["admin", "0", "Signed out"],
      ["admin", "0", "Signed in"],
      ["admin", "1", "User does not exist/Password error"],
    ]);
    const inChinese = await admin.with({ language: "zh" }).call(loginLogCalls.list);
    expect(
      inChinese.rows.map(({ msg }) => msg),
      "whatever language was spoken at the sign-in",
    ).toEqual(["已登出", "登入成功", "帳號不存在或密碼錯誤"]);
    expect(rows[1]).toMatchObject({
      clientKey: "pc",
      deviceType: "pc",
      address: "127.0.0.1",
      loginTime: "2026-11-20 10:00:00",
    });
    expect(JSON.stringify(rows)).not.toContain("wrong-password");
  });

  test("five failures lock; an administrator unlocks, however the name is written", async () => {
    for (let i = 0; i < 6; i++) await signIn("wrong", "Locked.Lee");
    expect(await signIn("wrong", "locked.lee")).toMatchObject({ reason: "accountLocked" });
    expect(await (await company.as("auditor")).refusal(loginLogCalls.unlock, { userName: "locked.lee" })).toMatchObject(
      { code: 403 },
    );
    expect(await dialectOf(admin).get("/monitor/logininfor/unlock/LOCKED.lee")).toMatchObject({
      code: 200,
      data: null,
    });
    expect(await signIn("wrong", "locked.lee")).toMatchObject({ reason: "wrongAccountOrPassword" });
  });

  test("the administrator of another company unlocks nobody here", async () => {
    for (let i = 0; i < 6; i++) await signIn("wrong", "amy");
    await (await (await world.company()).as("admin")).call(loginLogCalls.unlock, { userName: "amy" });
    expect(await signIn("wrong", "amy")).toMatchObject({ reason: "accountLocked" });
  });
});

test("as another client reads, exports and clears it", async () => {
  const dialect = dialectOf(admin);
  const failed = await dialect.get("/monitor/logininfor/list?pageNum=1&pageSize=10&userName=ADM&ipaddr=127&status=1&");
  expect(failed).toMatchObject({ code: 200, total: 1, rows: [{ status: "1" }] });
  const { infoId } = failed.rows![0] as { infoId: number };
  expect((await dialect.download("/monitor/logininfor/export", "status=1")).type).toContain("spreadsheetml");
  const stranger = dialectOf(await (await world.company()).as("admin"));
  expect(await stranger.delete(`/monitor/logininfor/${infoId}`)).toMatchObject({ code: 404 });
  expect(await dialect.delete(`/monitor/logininfor/${infoId}`)).toMatchObject({ code: 200 });
  expect(await dialect.delete("/monitor/logininfor/clean")).toMatchObject({ code: 200 });
  expect(await dialect.get("/monitor/logininfor/list")).toMatchObject({ total: 0, rows: [] });
});

test("a stranger cannot fill the log: two hundred refused sign-ins per address and day, and the last says so", async () => {
  await world.rows(company.tenantId, "update address_guard set noted = 0");
  await world.rows(company.tenantId, "delete from login_log where tenant_id = $1", [company.tenantId]);
  for (let n = 0; n < 21; n++)
    await Promise.all(Array.from({ length: 10 }, (_, one) => signIn("wrong", `nobody${(n * 10 + one) % 7}`)));
  const listed = () =>
    world.rows<{ msg: string; status: string }>(
      company.tenantId,
      "select msg, status from login_log where tenant_id = $1 order by id desc",
      [company.tenantId],
    );
  expect(await listed()).toHaveLength(200);
  const { rows } = await admin.call(loginLogCalls.list, { pageSize: 500 });
  expect(rows.filter(({ msg }) => msg?.includes("not listed today"))).toHaveLength(1);
  // A successful sign-in is listed all the same, and the next day starts again.
  await world.rows(company.tenantId, "delete from address_guard where address = '127.0.0.1'");
  await world.rows(
    company.tenantId,
    "insert into address_guard values ('127.0.0.1', 0, $1, 200, $1::timestamptz::date)",
    [world.clock.now()],
  );
  expect(await signIn(PASSWORD)).toMatchObject({ code: 200 });
  expect((await listed())[0]).toMatchObject({ status: "0" });
  await signIn("wrong");
  expect(await listed()).toHaveLength(201);
  world.clock.set(new Date("2026-11-21T10:00:00Z"));
  await signIn("wrong");
  expect((await listed())[0]).toMatchObject({ status: "1" });
  expect(await listed()).toHaveLength(202);
});
