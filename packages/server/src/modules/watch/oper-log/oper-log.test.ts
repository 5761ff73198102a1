import { sessionCalls } from "@larder/domain/people/session/session.calls";
import { operLogCalls } from "@larder/domain/watch/oper-log/oper-log.calls";
import { dictTypeCalls } from "@larder/domain/company/dictionary/dict-type.calls";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { describe, expect, test } from "vitest";
import { dialectOf } from "../../../../test/dialect.ts";
import { openStory } from "../../../../test/story.ts";
import { serverOn } from "../../../../test/server-on.ts";

const { world, company, staff } = openStory();
const { admin } = staff;

/** The log is written after the requests; the test waits for it. */
const logged = async (filters: Record<string, unknown> = {}, client = admin) => {
  await world.app.platform.operations.flush();
  return (await client.call(operLogCalls.list, filters)).rows;
};

describe("what is logged", () => {
  test("adding a record: who, where, the request and the answer", async () => {
    await admin.call(dictTypeCalls.create, { dictName: "Sizes", dictType: "sizes" });
    const [line] = await logged({ title: "dictionar" });
    expect(line).toMatchObject({
      title: "Dictionaries: add",
      kind: 1,
      method: "POST /system/dict/type",
      requestMethod: "POST",
      source: 1,
      userName: "admin",
      deptName: "Company 1",
      url: "/system/dict/type",
      address: "127.0.0.1",
      status: 0,
      errorMsg: null,
      at: "2026-11-20 10:00:00",
      tenantId: company.tenantId,
    });
    expect(JSON.parse(line!.request!)).toMatchObject({ dictName: "Sizes", dictType: "sizes" });
    expect((await logged({ title: "字典" }, admin.with({ language: "zh" })))[0]!.title).toBe("字典：新增");
    expect(await admin.call(operLogCalls.get, { id: line!.id })).toEqual(line);
  });

  test("a refusal, with its message, although nothing was saved", async () => {
    await admin.refusal(dictTypeCalls.create, { dictName: "Sizes", dictType: "sizes" });
    const [line] = await logged({ status: 1 });
    expect(line).toMatchObject({
      status: 1,
      errorMsg: "There is already a dictionary of the type sizes. Use another type, or add entries to that one.",
      answer: null,
    });
  });

  test("an attempt without permission, without its input", async () => {
    const clerk = await company.as("warehouse");
    await clerk.refusal(dictTypeCalls.remove, { ids: [1] });
    const [line] = await logged({ status: 1, kind: 3 });
    expect(line).toMatchObject({ method: "DELETE /system/dict/type/{ids}", request: "null" });
  });

  test("a business document like any other, and an export by its kind; viewing lists is not logged", async () => {
    await admin.call(unitCalls.create, { code: "BOX", nameEn: "Box" });
    await admin.file(unitCalls.export);
    await admin.call(unitCalls.list);
    const lines = await logged({ title: "units" });
    expect(lines.map(({ kind, method }) => [kind, method])).toEqual([
      [5, "POST /pss/stock/unit/export"],
      [1, "POST /pss/stock/unit"],
    ]);
  });

  test("passwords are stars, in refused calls too; encrypted or not", async () => {
    await admin.refusal(sessionCalls.changePassword, { oldPassword: "Secret-Old-1", newPassword: "Secret-New-1" });
    const text = JSON.stringify(await logged());
    expect(text).toContain('\\"oldPassword\\":\\"***\\"');
    expect(text).not.toContain("Secret-");
  });

  test("at most two thousand characters are stored of each", async () => {
    await admin.refusal(dictTypeCalls.create, { dictName: "長".repeat(5000), dictType: "long" });
    const [line] = await logged({ status: 1, kind: 1 });
    expect(line!.request!.length).toBeLessThanOrEqual(2000);
  });
});

describe("as another client reads it", () => {
  test("kinds as a list, the range of time, newest first", async () => {
    await world.app.platform.operations.flush();
    const dialect = dialectOf(admin);
    const answer = await dialect.get(
      "/monitor/operlog/list?pageNum=1&pageSize=10&orderByColumn=operTime&isAsc=descending&businessTypes%5B0%5D=5&businessTypes%5B1%5D=3&operName=adm&operIp=127&params%5BbeginTime%5D=2026-11-20%2000%3A00%3A00&params%5BendTime%5D=2026-11-20%2023%3A59%3A59&",
    );
    expect(answer).toMatchObject({ code: 200, total: 1, rows: [{ businessType: 5, status: 0 }] });
    expect(
      await dialect.get("/monitor/operlog/list?params[beginTime]=2026-11-21&params[endTime]=2026-11-22"),
    ).toMatchObject({ total: 0 });
    const file = await dialect.download("/monitor/operlog/export", "businessType=&status=1&");
    expect(file.type).toContain("spreadsheetml");
  });

  test("removes lines, clears, and only the clearing itself remains", async () => {
    const [first] = await logged();
    const dialect = dialectOf(admin);
    expect(await dialect.delete(`/monitor/operlog/${first!.entryId}`)).toMatchObject({ code: 200 });
    expect(await dialect.delete(`/monitor/operlog/${first!.entryId}`)).toMatchObject({ code: 404 });
    await logged();
    expect(await dialect.delete("/monitor/operlog/clean")).toMatchObject({ code: 200 });
    expect((await logged()).map(({ kind }) => kind)).toEqual([9]);
  });
});

test("one company does not read the log of another", async () => {
  const stranger = await (await world.company()).as("admin");
  await admin.call(unitCalls.create, { code: "BAG", nameEn: "Bag" });
  const [line] = await logged();
  expect(await logged({}, stranger)).toEqual([]);
  expect(await stranger.refusal(operLogCalls.get, { id: line!.id })).toMatchObject({ code: 404 });
  expect(await stranger.refusal(operLogCalls.remove, { ids: [line!.id] })).toMatchObject({ code: 404 });
});

test("a server that stops writes its pending entries", async () => {
  const { app: second, base } = await serverOn(world.appUrl, { clock: world.clock });
  await admin.with({ base }).call(unitCalls.create, { code: "TUB", nameEn: "Tub" });
  await second.close();
  expect((await logged({ title: "units: add" })).some(({ request }) => request!.includes("TUB"))).toBe(true);
});
