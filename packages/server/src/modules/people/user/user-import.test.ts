import { beforeAll, describe, expect, test } from "vitest";
import { configCalls } from "@larder/domain/company/config/config.calls";
import { deptCalls } from "@larder/domain/people/dept/dept.calls";
import { userCalls, userImportCalls, userImportNowCalls } from "@larder/domain/people/user/user.calls";
import { csv, ImportClient } from "../../../../test/import-client.ts";
import type { Answer } from "../../../../test/client.ts";
import { later, openStory, workerFor } from "../../../../test/story.ts";

const { world, company, staff } = openStory();
workerFor(world);
const { admin } = staff;
const imports = later(() => new ImportClient(admin, userImportCalls));
beforeAll(async () => {
  const dept = async (deptName: string, parentId: number | null): Promise<number> => {
    await admin.call(deptCalls.create, { deptName, parentId, orderNum: 1, status: "0" });
    return (await admin.call(deptCalls.list, { deptName })).at(-1)!.id;
  };
  const packing = await dept("Packing", null);
  await dept("Counter", null);
  await dept("Counter", packing);
  await admin.call(configCalls.updateByKey, { configKey: "sys.user.initPassword", configValue: "Welcome-Rice-7" });
});

const head = [
  "Account",
  "Name",
  "Email",
  "Phone",
  "Sex",
  "Status",
  "Department no.",
  "Roles",
  "Warehouses",
  "Department",
];
const row = (account: string, over: Partial<Record<string, string>> = {}): string[] => {
  const values: Record<string, string> = { Account: account, Name: `Person ${account}`, Sex: "Female", ...over };
  return head.map((name) => values[name] ?? "");
};
const userNamed = async (userName: string) => (await admin.call(userCalls.list, { userName })).rows[0];

describe("with a dry run", () => {
  test("users are created with roles and warehouses, and can sign in with the initial password", async () => {
    const run = await imports.checked(
      csv(head, row("ling", { Email: "ling@example.com", Roles: "sales, warehouse", Warehouses: "main" }), row("tom")),
    );
    expect(run).toMatchObject({ state: "CHECKED", rowCount: 2 });
    expect(await imports.started(run.id)).toMatchObject({ state: "DONE", added: 2 });
    const ling = await userNamed("ling");
    expect(ling).toMatchObject({
      displayName: "Person ling",
      sex: "1",
      status: "0",
      roleName: expect.stringContaining("Sales"),
    });
    const { warehouseIds } = await admin.call(userCalls.get, { id: ling!.id });
    expect(warehouseIds).toEqual([company.warehouseId]);
    const answer = await fetch(`${world.base}/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", clientid: "test-client" },
      body: JSON.stringify({ tenantId: company.tenantId, username: "ling", password: "Welcome-Rice-7" }),
    });
    expect(await answer.json()).toMatchObject({ code: 200 });
    // Someone has signed in: the import is in use.
    expect(await imports.undone(run.id)).toMatchObject({
      state: "DONE",
      problems: [{ text: expect.stringContaining("ling") }],
    });
  });

  test.each([
    ["a Chinese account", row("陳大文"), "A2", "The user name cannot be Chinese"],
    [
      "an account that is taken",
      row("ADMIN"),
      "A2",
      "Another user already has the account ADMIN. Choose another account name.",
    ],
    [
      "an email of somebody else",
      row("ann", { Email: "LING@example.com" }),
      "C2",
      "The email address LING@example.com belongs to another user. Check the address, or leave it empty.",
    ],
    ["a department that there is not", row("ann", { "Department no.": "4711" }), "G2", "Unknown code 4711"],
    [
      "a department of an unknown name",
      row("ann", { Department: "Moon" }),
      "J2",
      "There is no department Moon. Add it first, or leave the cell empty.",
    ],
    [
      "a department of which there are two",
      row("ann", { Department: "counter" }),
      "J2",
      "Several departments are called counter. Write the department no. instead.",
    ],
    ["a role that there is not", row("ann", { Roles: "sales, chef" }), "H2", "Unknown code chef"],
    ["a warehouse that there is not", row("ann", { Warehouses: "MOON" }), "I2", "Unknown code MOON"],
  ])("%s is reported at its cell", async (_what, line, cell, text) => {
    expect(await imports.checked(csv(head, line))).toMatchObject({ state: "FAULTY", problems: [{ cell, text }] });
  });

  test("a department is known by its name", async () => {
    const run = await imports.checked(csv(head, row("kit", { Department: "packing" })));
    expect(await imports.started(run.id)).toMatchObject({ state: "DONE", added: 1 });
    expect(await userNamed("kit")).toMatchObject({ deptName: "Packing" });
  });

  test("nobody has signed in yet: the import is undone", async () => {
    const run = await imports.started((await imports.checked(csv(head, row("gone")))).id);
    expect(await imports.undone(run.id)).toMatchObject({ state: "UNDONE" });
    expect(await userNamed("gone")).toBeUndefined();
  });
});

describe("immediately, as clients of the wire dialect do", () => {
  const send = (bytes: string, updateSupport: string, client = admin): Promise<Answer> =>
    client.upload(
      { ...userImportNowCalls.importData, path: `/system/user/importData?updateSupport=${updateSupport}` },
      {},
      { name: "user.csv", bytes },
    );

  test("the answer is HTML in which nothing from the file is markup", async () => {
    const answer = await send(csv(head, row("mei", { Name: "<b>Mei</b>" })), "0");
    expect(answer).toMatchObject({ code: 200, msg: "1 users imported:<br/>mei", data: null });
    const bad = await send(csv(head, row("<i>x</i>")), "0");
    expect(bad).toMatchObject({ code: 400 });
    expect(bad.msg).not.toContain("<i>");
  });

  test("one bad row refuses all of them, each named", async () => {
    const answer = await send(csv(head, row("good"), row("mei"), row("林")), "false");
    expect(answer.code).toBe(400);
    expect(answer.msg).toBe(
      "Nothing was imported. 2 mistakes:<br/>A3: Another user already has the account mei. Choose another account name.<br/>A4: The account must have 2 to 20 characters",
    );
    expect(await userNamed("good")).toBeUndefined();
  });

  test("existing users are changed only if requested, and keep their roles", async () => {
    const answer = await send(csv(head, row("ling", { Name: "Ling Wong" })), "true");
    expect(answer).toMatchObject({ code: 200 });
    expect(await userNamed("ling")).toMatchObject({
      displayName: "Ling Wong",
      roleName: expect.stringContaining("Sales"),
    });
  });

  test("without the permission 403, before the file is read", async () => {
    expect(await send("nonsense", "1", await company.as("sales"))).toMatchObject({ code: 403 });
  });
});
