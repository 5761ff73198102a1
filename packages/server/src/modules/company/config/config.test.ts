import { auditCalls } from "@larder/domain/watch/audit/audit.calls";
import { configCalls } from "@larder/domain/company/config/config.calls";
import { HIDDEN, INITIAL_PASSWORD } from "@larder/domain/company/config/config.rules";
import { beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../../../../test/client.ts";
import { dialectOf } from "../../../../test/dialect.ts";
import { openStory } from "../../../../test/story.ts";

const { world, company, staff } = openStory();
const { admin, auditor, warehouse } = staff;

beforeAll(async () => {
  // A user who may add users: the administrator role, also before there is a page for it.
  await world.rows(
    company.tenantId,
    "insert into menu (menu_id, menu_name, menu_type, perms) select 5, 'Add users', 'F', 'system:user:add' where not exists (select from menu where perms = 'system:user:add')",
  );
  await world.rows(
    company.tenantId,
    "insert into role_menu (tenant_id, role_id, menu_id) select $1, $2, menu_id from menu where perms = 'system:user:add' on conflict do nothing",
    [company.tenantId, company.roleIds["admin"]],
  );
  await world.rows(company.tenantId, "update rights_version set version = version + 1 where tenant_id = $1", [
    company.tenantId,
  ]);
});

const byKey = async (configKey: string, client = admin) =>
  (await client.call(configCalls.list, { configKey })).rows.find((row) => row.configKey === configKey)!;
const setInitialPassword = (value: string) =>
  world.rows(company.tenantId, "update config set config_value = $2 where tenant_id = $1 and config_key = $3", [
    company.tenantId,
    value,
    INITIAL_PASSWORD,
  ]);

test("as another client maintains a configuration", async () => {
  const dialect = dialectOf(admin);
  expect(
    await dialect.post("/system/config", {
      configId: "",
      configName: "Till",
      configKey: "till.open",
      configValue: "yes",
      configType: "N",
      remark: "",
    }),
  ).toMatchObject({ code: 200, data: null });
  const list = await dialect.get("/system/config/list?pageNum=1&pageSize=10&configKey=till&configType=N");
  expect(list).toMatchObject({ total: 1, rows: [{ configKey: "till.open", configValue: "yes" }] });
  const { configId } = list.rows![0] as { configId: number };
  const whole = (await dialect.get(`/system/config/${configId}`)).data;
  expect(await dialect.put("/system/config", { ...whole, configValue: "no" })).toMatchObject({ code: 200 });
  expect(await dialect.put("/system/config/updateByKey", { configKey: "till.open", configValue: true })).toMatchObject({
    code: 200,
  });
  expect((await dialect.get(`/system/config/${configId}`)).data.configValue).toBe("true");
  expect(
    await dialect.put("/system/config/updateByKey", { configKey: "nobody.has.it", configValue: "1" }),
  ).toMatchObject({ code: 404 });
  expect(await dialect.delete(`/system/config/${configId}`)).toMatchObject({ code: 200 });
  expect(await dialect.delete("/system/config/refreshCache")).toMatchObject({ code: 200 });
});

describe("a value by its key", () => {
  const asked: [why: string, client: TestClient, key: string, value: string][] = [
    ["everybody reads what clients need", warehouse, "sys.index.sideTheme", "theme-dark"],
    ["people do not register by themselves unless somebody says so", warehouse, "sys.account.registerUser", "false"],
    ["a key that nobody made is empty text", warehouse, "nobody.has.it", ""],
    ["a key that is no client's business is empty text, also for the administrator", admin, "till.secret", ""],
    ["the first password of new users is told to whoever adds users", admin, INITIAL_PASSWORD, "First-1"],
    ["and to nobody else", auditor, INITIAL_PASSWORD, ""],
  ];
  test.each(asked)("%s", async (_, client, key, value) => {
    await setInitialPassword("First-1");
    if (key === "till.secret" && !(await byKey(key)))
      await admin.call(configCalls.create, { configName: "Secret", configKey: key, configValue: "x" });
    expect(await client.answer(configCalls.value, { key })).toMatchObject({ code: 200, data: value });
  });
});

describe("the initial password of new users", () => {
  test("differs from company to company", async () => {
    const other = await world.company();
    const passwordOf = async (tenantId: string) =>
      (
        await world.rows<{ value: string }>(
          tenantId,
          "select config_value as value from config where tenant_id = $1 and config_key = $2",
          [tenantId, INITIAL_PASSWORD],
        )
      )[0]!.value;
    const ours = await passwordOf(other.tenantId);
    const platforms = await passwordOf("000000");
    expect(ours).toMatch(/^[\w-]{12}$/);
    expect(ours).not.toBe(platforms);
  });

  test("is stars for an auditor, who may send them back without harm, and in the audit log", async () => {
    await setInitialPassword("First-2");
    const auditor = await company.as("auditor");
    expect((await byKey(INITIAL_PASSWORD, auditor)).configValue).toBe(HIDDEN);
    const row = await byKey(INITIAL_PASSWORD);
    expect(row.configValue).toBe("First-2");
    await admin.call(configCalls.update, { ...row, configValue: HIDDEN, remark: "Seen" });
    expect((await byKey(INITIAL_PASSWORD)).configValue).toBe("First-2");
    await admin.call(configCalls.updateByKey, { configKey: INITIAL_PASSWORD, configValue: "First-3" });
    const log = await admin.call(auditCalls.list, { entity: "config" } as never);
    expect(JSON.stringify(log)).not.toContain("First-");
    expect(JSON.stringify(await admin.call(configCalls.history, { id: row.id }))).not.toContain("First-");
  });
});

describe("refusals", () => {
  test("an existing key; removing or renaming a built-in value; making it removable", async () => {
    const built = await byKey("sys.index.skinName");
    expect(await admin.refusal(configCalls.create, { configName: "X", configKey: built.configKey })).toMatchObject({
      code: 400,
      reason: "keyTaken",
    });
    expect(await admin.refusal(configCalls.remove, { ids: [built.id] })).toMatchObject({
      code: 400,
      reason: "builtIn",
    });
    expect(await admin.refusal(configCalls.update, { ...built, configKey: "other" })).toMatchObject({
      reason: "builtIn",
    });
    await admin.call(configCalls.update, { ...built, configType: "N" });
    expect((await byKey("sys.index.skinName")).configType).toBe("Y");
  });
  test("another company's values do not exist", async () => {
    const stranger = await (await world.company()).as("admin");
    const { id } = await byKey("sys.index.skinName");
    expect(await stranger.refusal(configCalls.get, { id })).toMatchObject({ code: 404 });
  });
});
