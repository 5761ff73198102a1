/** Search words of saved records and of imports work alike; and an index serves them behind the tenant wall. */
import { Client } from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { goodsImportCalls } from "@larder/domain/stock/goods/goods-import.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { csv, ImportClient } from "../../../test/import-client.ts";
import { later, openStory, workerFor } from "../../../test/story.ts";
import { bestMatches } from "./search.ts";

const { world, company, staff } = openStory();
workerFor(world);
const { admin } = staff;
const imports = later(() => new ImportClient(admin, goodsImportCalls));
let piece: number;

beforeAll(async () => {
  ({ id: piece } = await admin.call(unitCalls.create, { code: "PC", nameEn: "piece", countable: true }));
});

const HEAD = ["Code", "English name", "Chinese name", "Base unit", "VAT code", "Sale price £"];
const imported = async (...goods: [code: string, en: string, zh: string][]) => {
  const { id } = await imports.checked(csv(HEAD, ...goods.map((row) => [...row, "PC", "Z0", "1.00"])));
  return imports.started(id);
};
const codes = async (search: string, limit = 20) =>
  (await admin.call(goodsCalls.find, { search, limit })).rows.map((row) => row.code);
const listed = async (search: string) =>
  (await admin.call(goodsCalls.list, { search })).rows.map((row) => row.code).toSorted();
const idOf = async (code: string) => (await admin.call(goodsCalls.find, { codes: [code] })).rows[0]!.id;
const counted = async (table: string) =>
  (
    await world.rows<{ many: number }>(
      company.tenantId,
      `select count(*)::int as many from ${table} where tenant_id = $1`,
      [company.tenantId],
    )
  )[0]!.many;

describe("records of one import", () => {
  beforeAll(() =>
    imported(
      ["F1", "Lotus root", "蓮藕"],
      ["F2", "Lotus seed", "蓮子"],
      ["F3", "Red bean \\ paste", "紅豆蓉"],
      ["F4", 'Bean "curd"', "豆腐"],
    ),
  );

  const table: [search: string, codes: string[], why: string][] = [
    ["f3", ["F3"], "by its code"],
    ["lotus", ["F1", "F2"], "a word that two of them have"],
    ["seed lotus", ["F2"], "two words of one"],
    ["lotus bean", [], "two words of different ones"],
    ["蓮", ["F2", "F1"], "the beginning of a Chinese name, in the order of the signs"],
    ["豆", ["F4", "F3"], "what begins a name before what is inside one"],
    ["莲藕", ["F1"], "Simplified"],
    ["hdr", ["F3"], "Mandarin initials"],
    ["hdj", ["F3"], "Cantonese initials"],
    ['"curd"', [], "signs around a word are not typed"],
  ];
  test.each(table)("%s finds %j: %s", async (search, found) => {
    expect(await codes(search)).toEqual(found);
    expect(await listed(search)).toEqual(found.toSorted());
  });

  test("one that is changed is found by its new name and no longer by the old; the others stay", async () => {
    const before = await admin.call(goodsCalls.get, { id: await idOf("F2") });
    await admin.call(goodsCalls.update, { ...before, nameEn: "Sunflower seed", nameZh: "葵花子" } as never);
    expect([await codes("lotus"), await listed("lotus")]).toEqual([["F1"], ["F1"]]);
    expect([await codes("sunflower"), await codes("seed lotus")]).toEqual([["F2"], []]);
    const again = await admin.call(goodsCalls.get, { id: before.id });
    await admin.call(goodsCalls.update, { ...again, nameEn: "Lotus seed", nameZh: "蓮子" } as never);
    expect([await codes("lotus"), await codes("sunflower")]).toEqual([["F1", "F2"], []]);
  });

  test("one that is removed is no longer found", async () => {
    await admin.call(goodsCalls.remove, { ids: [await idOf("F1")] });
    expect([await codes("lotus"), await listed("root")]).toEqual([["F2"], []]);
  });

  test("undone as a whole, it leaves no word behind", async () => {
    const words = await counted("search_word");
    const run = await imported(["U1", "Winter melon", "冬瓜"], ["U2", "Bitter melon", "苦瓜"]);
    expect(await codes("melon")).toEqual(["U1", "U2"]);
    await imports.undone(run.id);
    expect(await codes("melon")).toEqual([]);
    expect(await counted("search_word")).toBe(words);
  });
});

describe("many equal matches", () => {
  const MANY = 230;
  beforeAll(async () => {
    await imported(
      ...Array.from({ length: MANY }, (_, n): [string, string, string] => [`M${1000 + n}`, "Tofu", "豆花"]),
    );
    await world.rows(
      company.tenantId,
      "update goods set status = '1' where tenant_id = $1 and code like 'M%' and code < 'M1225'",
      [company.tenantId],
    );
  });

  test("those not for sale do not take the place of others, however many there are", async () => {
    expect(await codes("tofu", 3)).toEqual(["M1225", "M1226", "M1227"]);
    expect(await codes("tofu")).toHaveLength(MANY - 225);
    expect(await codes("tofu m", 2)).toEqual(["M1225", "M1226"]);
  });
  test("the list counts all of them", async () => {
    expect(await admin.call(goodsCalls.list, { search: "豆花" })).toMatchObject({ total: MANY });
  });
  test("its pages, by cursor or by number, contain each of them once and say how many there are", async () => {
    const all = { search: "豆花", orderByColumn: "code", isAsc: "desc", pageSize: 100 } as const;
    const pages = [];
    for (let after: string | undefined; pages.length < 3; after = pages.at(-1)!.next ?? undefined)
      pages.push(await admin.call(goodsCalls.list, { ...all, ...(after ? { after } : {}) }));
    const seen = pages.flatMap(({ rows }) => rows.map(({ code }) => code));
    expect(seen).toEqual(Array.from({ length: MANY }, (_, n) => `M${1000 + MANY - 1 - n}`));
    expect(pages.map(({ total, next }) => [total, next === null])).toEqual([
      [MANY, false],
      [MANY, false],
      [MANY, true],
    ]);
    const third = await admin.call(goodsCalls.list, { ...all, pageNum: 3 });
    expect(third).toMatchObject({ rows: pages[2]!.rows, total: MANY, next: null });
    expect(await admin.call(goodsCalls.list, { ...all, pageNum: 4 })).toMatchObject({ rows: [], total: MANY });
  });
  test("also when sorted by other columns", async () => {
    const byStock = { search: "豆花", orderByColumn: "live", isAsc: "asc", pageSize: 100 } as const;
    const first = await admin.call(stockListCalls.list, byStock);
    const second = await admin.call(stockListCalls.list, { ...byStock, after: first.next! });
    expect([first.total, second.total, second.rows.length]).toEqual([MANY, MANY, 100]);
    expect(new Set([...first.rows, ...second.rows].map(({ code }) => code)).size).toBe(200);
  });
  test("an exact code comes before all that begin with it", async () => {
    await admin.call(goodsCalls.create, {
      code: "M",
      nameEn: "Mooncake",
      baseUnitId: piece,
      unitId: piece,
      vatCode: "Z0",
      units: [{ unitId: piece, factor: "1" }],
    } as never);
    expect((await codes("m"))[0]).toBe("M");
  });
});

test("behind the tenant wall the words are ranges of an index, for the server's own role", async () => {
  const client = new Client({ connectionString: world.appUrl });
  await client.connect();
  try {
    await client.query("select set_config('app.tenant_id', $1, false)", [company.tenantId]);
    // So few words would be read sequentially; what is tested is whether the index can be used.
    await client.query("set enable_seqscan = off");
    await world.rows("", "analyze search_word");
    for (const search of ["tofu", "tofu m"]) {
      const { text, values } = bestMatches("goods", search, 2, 100)!;
      const { rows } = await client.query(`explain ${text}`, [company.tenantId, ...values]);
      const plan = rows.map((row: Record<string, string>) => row["QUERY PLAN"]).join("\n");
      expect(plan).toMatch(/Index Only Scan using search_word_pkey/);
      expect(plan).toMatch(/Index Cond: .*tenant_id = .*rank = .*word >= .*word < /);
      expect(plan).not.toMatch(/Seq Scan on search_/);
    }
  } finally {
    await client.end();
  }
});

test("the words of another company are not there", async () => {
  const stranger = await (await world.company()).as("admin");
  expect((await stranger.call(goodsCalls.find, { search: "tofu" })).rows).toEqual([]);
  expect((await stranger.call(goodsCalls.list, { search: "lotus" })).rows).toEqual([]);
});
