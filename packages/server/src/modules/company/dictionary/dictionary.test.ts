import { dictDataCalls } from "@larder/domain/company/dictionary/dict-data.calls";
import { dictTypeCalls } from "@larder/domain/company/dictionary/dict-type.calls";
import { dictionaryCalls } from "@larder/domain/company/dictionary/dictionary.calls";
import { describe, expect, test } from "vitest";
import { dialectOf } from "../../../../test/dialect.ts";
import { openStory } from "../../../../test/story.ts";
import { install } from "../../../install.ts";

const { world, company, staff } = openStory();
const { admin } = staff;

const typeOf = async (dictType: string) =>
  (await admin.call(dictTypeCalls.list, { dictType })).rows.find((row) => row.dictType === dictType)!;
const entriesOf = async (dictType: string) => (await admin.call(dictDataCalls.list, { dictType })).rows;

describe("as a foreign client works with dictionaries", () => {
  test("adds a type, finds it, adds entries, edits with the whole object, removes", async () => {
    const dialect = dialectOf(admin);
    const added = await dialect.post("/system/dict/type", {
      dictId: undefined,
      dictName: "Van colours",
      dictType: "van_colour",
      remark: "",
    });
    expect(added).toMatchObject({ code: 200, data: null });
    const found = await dialect.get(
      "/system/dict/type/list?pageNum=1&pageSize=10&dictName=colour&params%5BbeginTime%5D=2026-11-20%2000%3A00%3A00&params%5BendTime%5D=2026-11-20%2023%3A59%3A59&",
    );
    expect(found).toMatchObject({ code: 200, total: 1, rows: [{ dictType: "van_colour", dictName: "Van colours" }] });
    const { dictId } = found.rows![0] as { dictId: number };
    expect((await dialect.get(`/system/dict/type/${dictId}/`)).data).toMatchObject({ dictId, remark: null });

    for (const [dictLabel, dictValue, dictSort] of [
      ["White", "W", "2"],
      ["Red", "R", 1],
    ])
      expect(
        await dialect.post("/system/dict/data", {
          dictType: "van_colour",
          dictLabel,
          dictValue,
          dictSort,
          listClass: "danger",
          cssClass: "",
        }),
      ).toMatchObject({ code: 200 });
    const entries = await dialect.get("/system/dict/data/type/van_colour");
    expect(entries.data.map((entry: { dictLabel: string }) => entry.dictLabel)).toEqual(["Red", "White"]);

    const white = (await dialect.get(`/system/dict/data/${entries.data[1].dictCode}`)).data;
    expect(await dialect.put("/system/dict/data", { ...white, dictLabel: "Snow" })).toMatchObject({ code: 200 });
    const chinese = dialectOf(admin.with({ language: "zh" }));
    const inChinese = (await chinese.get(`/system/dict/data/${white.dictCode}`)).data;
    expect(inChinese).toMatchObject({ dictLabel: "White", labelEn: "Snow", labelZh: "White" });
    await chinese.put("/system/dict/data", { ...inChinese, dictLabel: "雪白" });
    expect((await dialect.get(`/system/dict/data/${white.dictCode}`)).data).toMatchObject({
      dictLabel: "Snow",
      labelZh: "雪白",
    });

    expect(await dialect.delete(`/system/dict/type/${dictId}`)).toMatchObject({
      code: 400,
      msg: expect.stringContaining("has entries"),
    });
    expect(
      await dialect.delete(
        `/system/dict/data/${entries.data.map((one: { dictCode: number }) => one.dictCode).join(",")}`,
      ),
    ).toMatchObject({ code: 200 });
    expect(await dialect.delete(`/system/dict/type/${dictId}`)).toMatchObject({ code: 200 });
    expect(await dialect.get("/system/dict/data/type/van_colour")).toMatchObject({ code: 200, data: [] });
    expect(await dialect.delete("/system/dict/type/refreshCache")).toMatchObject({ code: 200 });
  });

  test("types to choose from, for every signed-in user", async () => {
    const clerk = dialectOf(await company.as("warehouse"));
    const { data } = await clerk.get("/system/dict/type/optionselect");
    expect(data.map((one: { dictType: string }) => one.dictType)).toEqual(
      expect.arrayContaining(["region", "sys_yes_no"]),
    );
    expect(await clerk.get("/system/dict/type/list")).toMatchObject({ code: 403 });
  });

  test("an export is a workbook", async () => {
    const file = await dialectOf(admin).download("/system/dict/type/export", "dictName=&dictType=sys&");
    expect(file.type).toContain("spreadsheetml");
    expect(file.name).toMatch(/\.xlsx$/);
    expect(
      (await dialectOf(admin).download("/system/dict/data/export", "dictType=region")).bytes.length,
    ).toBeGreaterThan(3000);
  });
});

test("a company starts with the codes of the platform, labelled in both languages", async () => {
  const sex = await admin.call(dictionaryCalls.entries, { dictType: "sys_user_sex" });
  expect(sex.map(({ dictValue, dictLabel }) => [dictValue, dictLabel])).toEqual([
    ["0", "Male"],
    ["1", "Female"],
    ["2", "Not told"],
  ]);
  const kinds = await admin.with({ language: "zh" }).call(dictionaryCalls.entries, { dictType: "sys_oper_type" });
  expect(kinds.map(({ dictLabel }) => dictLabel)).toContain("強制登出");
  expect(kinds).toHaveLength(10);
});

describe("a renamed type", () => {
  test("takes its entries along", async () => {
    await admin.call(dictTypeCalls.create, { dictName: "Crates", dictType: "crate" });
    await admin.call(dictDataCalls.create, { dictType: "crate", dictValue: "S", labelEn: "Small", labelZh: "小" });
    const crate = await typeOf("crate");
    await admin.call(dictTypeCalls.update, { ...crate, dictType: "crate_size" });
    expect(await admin.call(dictionaryCalls.entries, { dictType: "crate" })).toEqual([]);
    expect(await admin.call(dictionaryCalls.entries, { dictType: "crate_size" })).toHaveLength(1);
    expect(await admin.refusal(dictTypeCalls.update, { ...crate, version: 1 })).toMatchObject({
      code: 2000,
      reason: "stale",
    });
    expect((await admin.call(dictTypeCalls.history, { id: crate.id })).map(({ action }) => action)).toEqual([
      "edit",
      "add",
    ]);
  });
});

describe("what is refused", () => {
  const guards: [why: string, ask: () => Promise<{ code: number; reason?: string | undefined }>, reason: string][] = [
    [
      "a type with capitals",
      () => admin.refusal(dictTypeCalls.create, { dictName: "X", dictType: "Region" }),
      "typeMalformed",
    ],
    [
      "a type that is there",
      () => admin.refusal(dictTypeCalls.create, { dictName: "X", dictType: "region" }),
      "typeTaken",
    ],
    [
      "removing a type that the programs ask for",
      async () => admin.refusal(dictTypeCalls.remove, { ids: [(await typeOf("sys_yes_no")).id] }),
      "typeFixed",
    ],
    [
      "renaming it",
      async () => admin.refusal(dictTypeCalls.update, { ...(await typeOf("sys_yes_no")), dictType: "yes_no" }),
      "typeFixed",
    ],
    [
      "removing a type that has entries",
      async () => admin.refusal(dictTypeCalls.remove, { ids: [(await typeOf("region")).id] }),
      "typeHasData",
    ],
    [
      "a value that is there",
      () => admin.refusal(dictDataCalls.create, { dictType: "region", dictValue: "NORTH", dictLabel: "X" }),
      "valueTaken",
    ],
    [
      "an entry of a type that is not there",
      () => admin.refusal(dictDataCalls.create, { dictType: "nowhere", dictValue: "X", dictLabel: "X" }),
      "typeUnknown",
    ],
    [
      "an entry without words",
      () => admin.refusal(dictDataCalls.create, { dictType: "region", dictValue: "X" }),
      "labelMissing",
    ],
    [
      "removing a value that the programs know",
      async () => admin.refusal(dictDataCalls.remove, { ids: [(await entriesOf("sys_yes_no"))[0]!.id] }),
      "valueFixed",
    ],
    [
      "changing such a value",
      async () => admin.refusal(dictDataCalls.update, { ...(await entriesOf("sys_yes_no"))[0]!, dictValue: "J" }),
      "valueFixed",
    ],
  ];
  test.each(guards)("%s", async (_, ask, reason) => {
    expect(await ask()).toMatchObject({ code: 400, reason });
  });

  test("one that cannot be removed keeps the others, too", async () => {
    await admin.call(dictTypeCalls.create, { dictName: "Empty", dictType: "empty" });
    const ids = [(await typeOf("empty")).id, (await typeOf("region")).id];
    expect(await admin.refusal(dictTypeCalls.remove, { ids })).toMatchObject({ reason: "typeHasData" });
    expect(await typeOf("empty")).toBeDefined();
  });

  test("bank holidays belong to the company: next year's are added and old ones removed", async () => {
    const [oldest] = await entriesOf("bank_holiday");
    await admin.call(dictDataCalls.remove, { ids: [oldest!.id] });
    await admin.call(dictDataCalls.create, {
      dictType: "bank_holiday",
      dictValue: "2028-01-03",
      dictLabel: "2028-01-03",
    });
  });

  test("the labels of such a value belong to the company", async () => {
    const [yes] = await entriesOf("sys_yes_no");
    await admin.call(dictDataCalls.update, { ...yes!, labelEn: "Aye" });
    expect((await admin.call(dictionaryCalls.entries, { dictType: "sys_yes_no" }))[0]!.dictLabel).toBe("Aye");
  });

  test("another company's dictionary does not exist", async () => {
    const stranger = await (await world.company()).as("admin");
    const id = (await typeOf("region")).id;
    expect(await stranger.refusal(dictTypeCalls.get, { id })).toMatchObject({ code: 404 });
    expect(await stranger.refusal(dictTypeCalls.remove, { ids: [id] })).toMatchObject({ code: 404 });
  });
});

test("a company of an earlier version is given new entries, and stays without those it deleted itself", async () => {
  const forget = async (tenantId: string, dictType: string) => {
    await world.rows(tenantId, "delete from dict_data where tenant_id = $1 and dict_type = $2", [tenantId, dictType]);
    await world.rows(tenantId, "delete from dict_type where tenant_id = $1 and dict_type = $2", [tenantId, dictType]);
  };
  // As if neither the platform nor the company had ever had it.
  for (const tenantId of ["000000", company.tenantId]) await forget(tenantId, "sys_oper_type");
  await forget(company.tenantId, "region");
  await install({ ownerUrl: world.ownerUrl, clientId: "test-client", operatorPassword: () => "unused" });
  const words = async (dictType: string) => (await admin.call(dictionaryCalls.entries, { dictType })).length;
  expect(await words("sys_oper_type")).toBe(10);
  expect(await words("region")).toBe(0);
});
