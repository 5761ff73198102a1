import { clientCalls } from "@larder/domain/operator/client/client.calls";
import { beforeAll, describe, expect, test } from "vitest";
import { TestClient } from "../../../../test/client.ts";
import { dialectOf, type Dialect } from "../../../../test/dialect.ts";
import { openStory } from "../../../../test/story.ts";
import { PASSWORD } from "../../../../test/world.ts";

const { world, company } = openStory();
let operator: TestClient;
let dialect: Dialect;

beforeAll(async () => {
  operator = await world.operator();
  dialect = dialectOf(operator);
});

const SECRET = "a-secret-of-the-van";
const signIn = (clientId: string) =>
  dialectOf(new TestClient({ base: world.base, clientId })).post("/auth/login", {
    tenantId: company.tenantId,
    username: "admin",
    password: PASSWORD,
    clientId,
    grantType: "password",
  });

test("as another client maintains applications, and users sign in with one until it is disabled", async () => {
  const added = await dialect.post("/system/client", {
    id: "",
    clientKey: "van",
    clientSecret: SECRET,
    grantTypeList: ["password"],
    deviceType: "android",
    activeTimeout: 1800,
    timeout: "604800",
    status: "0",
  });
  expect(added).toMatchObject({ code: 200, data: null });
  const list = await dialect.get("/system/client/list?pageNum=1&pageSize=10&clientKey=van");
  const row = list.rows![0] as Record<string, unknown>;
  expect(row).toMatchObject({ clientKey: "van", grantTypeList: ["password"], grantType: "password", timeout: 604_800 });
  expect(row["clientId"]).toMatch(/^[0-9a-f]{32}$/);
  // A session ends after twelve hours, whatever the client says (docs/rules/sign-in.md#sessions).
  expect(await signIn(row["clientId"] as string)).toMatchObject({ code: 200, data: { expire_in: 43_200 } });

  const whole = (await dialect.get(`/system/client/${row["id"] as number}`)).data;
  expect(
    await dialect.put("/system/client", { ...whole, clientId: "mine", clientSecret: "", timeout: 3600 }),
  ).toMatchObject({ code: 200 });
  expect((await dialect.get(`/system/client/${whole.id}`)).data).toMatchObject({
    clientId: row["clientId"],
    timeout: 3600,
  });
  expect(await dialect.put("/system/client/changeStatus", { clientId: row["clientId"], status: "1" })).toMatchObject({
    code: 200,
  });
  expect(await signIn(row["clientId"] as string)).toMatchObject({ code: 400, reason: "grantTypeDisabled" });
  expect((await dialect.download("/system/client/export", "clientKey=&")).type).toContain("spreadsheetml");
  expect(await dialect.delete(`/system/client/${whole.id}`)).toMatchObject({ code: 200 });
});

test("a secret is write-only: in no answer, no log, and not even in the table", async () => {
  await dialect.post("/system/client", { clientKey: "shy", clientSecret: SECRET, grantTypeList: "password" });
  const { rows } = await operator.call(clientCalls.list, { clientKey: "shy" });
  expect(rows[0]).toMatchObject({ clientSecret: "********" });
  const before = await world.rows<{ client_secret: string }>(
    "000000",
    "select client_secret from client where client_key = 'shy'",
  );
  for (const clientSecret of [null, "", "********", "****"])
    await operator.call(clientCalls.update, {
      ...(await operator.call(clientCalls.get, { id: rows[0]!.id })),
      clientSecret,
    });
  const after = await world.rows<{ client_secret: string }>(
    "000000",
    "select client_secret from client where client_key = 'shy'",
  );
  expect(after).toEqual(before);
  await world.app.platform.operations.flush();
  const logs = await world.rows(
    "000000",
    "select (select string_agg(oper_param, '') from oper_log), (select string_agg(after::text, '') from audit_log)",
  );
  for (const text of [rows, before, logs].map((one) => JSON.stringify(one))) expect(text).not.toContain(SECRET);
});

describe("what is refused", () => {
  test("disabling or removing the product's own application, an existing key, an unsupported grant type", async () => {
    const ours = (await operator.call(clientCalls.list, { clientKey: "pc" })).rows[0]!;
    expect(ours.id).toBe(1);
    const said = [
      await operator.refusal(clientCalls.changeStatus, { clientId: ours.clientId, status: "1" }),
      await operator.refusal(clientCalls.remove, { ids: [1] }),
      await operator.refusal(clientCalls.update, { ...ours, status: "1" }),
      await operator.refusal(clientCalls.create, { clientKey: "pc", grantTypeList: ["password"] }),
      await operator.refusal(clientCalls.create, { clientKey: "sms", grantTypeList: ["sms"] }),
    ];
    expect(said.map(({ code, reason }) => [code, reason])).toEqual([
      [400, "clientIsOurs"],
      [400, "clientIsOurs"],
      [400, "clientIsOurs"],
      [400, "clientKeyTaken"],
      [400, "grantUnknown"],
    ]);
  });
  test("everything, for a company's administrator: clients belong to the whole installation", async () => {
    expect(await (await company.as("admin")).refusal(clientCalls.list)).toMatchObject({ code: 403 });
  });
});
