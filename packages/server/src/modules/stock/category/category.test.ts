import { manyOf } from "@larder/domain/kernel/many-calls";
import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { beforeEach, describe, expect, test } from "vitest";
import type { TestClient } from "../../../../test/client.ts";
import { worldOfStory } from "../../../../test/story.ts";
import type { Company } from "../../../../test/world.ts";
import { addGoods, someUnits, soySauce } from "../goods/goods.fixture.ts";

const world = worldOfStory();
let company: Company;
let keeper: TestClient;

beforeEach(async () => {
  company = await world.company();
  keeper = await company.as("warehouseManager");
});

const add = async (code: string, parentId: number | null = null, more: Record<string, unknown> = {}): Promise<number> =>
  (
    await keeper.call(categoryCalls.create, {
      code,
      nameEn: `Category ${code}`,
      nameZh: `類別${code}`,
      parentId,
      ...more,
    })
  ).id;

const tree = async (): Promise<string[]> =>
  (await keeper.call(categoryCalls.list)).rows.map((row) => `${"·".repeat(row.depth - 1)}${row.code}`);

describe("the tree of categories", () => {
  test("is listed from the top, each under its parent, in the given order", async () => {
    const dry = await add("DRY", null, { sort: 2 });
    const sauce = await add("SAUCE", dry);
    await add("SOY", sauce);
    await add("RICE", dry, { sort: 1 });
    await add("FRESH", null, { sort: 1 });
    expect(await tree()).toEqual(["FRESH", "DRY", "·SAUCE", "··SOY", "·RICE"]);
  });

  test("a fourth level is refused, also when moving a branch would create it", async () => {
    const a = await add("A");
    const b = await add("B", a);
    const c = await add("C", b);
    expect(await keeper.refusal(categoryCalls.create, { code: "D", nameEn: "D", parentId: c })).toMatchObject({
      code: 400,
      reason: "tooDeep",
    });
    const x = await add("X");
    const seen = await keeper.call(categoryCalls.get, { id: a });
    expect(await keeper.refusal(categoryCalls.update, { ...seen, parentId: x })).toMatchObject({
      code: 400,
      reason: "tooDeep",
    });
  });

  test("a category is never below itself", async () => {
    const a = await add("A");
    const b = await add("B", a);
    const seen = await keeper.call(categoryCalls.get, { id: a });
    for (const parentId of [a, b])
      expect(await keeper.refusal(categoryCalls.update, { ...seen, parentId })).toMatchObject({
        code: 400,
        reason: "underItself",
      });
  });

  test("moving two branches under each other at once does not form a cycle", async () => {
    const a = await add("A");
    const b = await add("B");
    const [seenA, seenB] = await Promise.all([
      keeper.call(categoryCalls.get, { id: a }),
      keeper.call(categoryCalls.get, { id: b }),
    ]);
    const answers = await Promise.all([
      keeper.answer(categoryCalls.update, { ...seenA, parentId: b }),
      keeper.answer(categoryCalls.update, { ...seenB, parentId: a }),
    ]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([200, 400]);
  });

  test("a moved branch takes everything below it along", async () => {
    const a = await add("A");
    const b = await add("B", a);
    await add("C", b);
    const top = await keeper.call(categoryCalls.get, { id: b });
    await keeper.call(categoryCalls.update, { ...top, parentId: null });
    expect(await tree()).toEqual(["A", "B", "·C"]);
    expect((await keeper.call(categoryCalls.list, { search: "c" })).rows.find((row) => row.code === "C")).toMatchObject(
      { depth: 2, parentNameEn: "Category B" },
    );
  });

  test("products are found under the category above theirs; a category with products is not removed, an empty branch is", async () => {
    const dry = await add("DRY");
    const sauce = await add("SAUCE", dry);
    const units = await someUnits(keeper);
    const id = await addGoods(keeper, soySauce(units, { categoryId: sauce }));
    expect((await keeper.call(goodsCalls.list, { categoryId: dry })).rows).toMatchObject([
      { id, categoryNameEn: "Category SAUCE" },
    ]);
    expect(await keeper.call(categoryCalls.get, { id: sauce })).toMatchObject({ goodsCount: 1, belowCount: 0 });
    // As many as its list of goods finds.
    expect(await keeper.call(categoryCalls.get, { id: dry })).toMatchObject({ goodsCount: 1, belowCount: 1 });
    expect(await keeper.refusal(categoryCalls.remove, { ids: [dry] })).toMatchObject({ code: 400, reason: "inUse" });
    expect(await keeper.refusal(categoryCalls.remove, { ids: [dry, sauce] })).toMatchObject({
      code: 400,
      reason: "inUse",
    });
    await keeper.call(goodsCalls.remove, { ids: [id] });
    await keeper.call(categoryCalls.remove, { ids: [dry, sauce] });
    expect(await tree()).toEqual([]);
  });
});

describe("a branch", () => {
  const statuses = async () =>
    Object.fromEntries((await keeper.call(categoryCalls.list)).rows.map(({ code, status }) => [code, status]));

  test("is moved with everything below it, one or many at once, each by the rules of its place", async () => {
    const [a, x] = [await add("A"), await add("X")];
    const b = await add("B", a);
    await add("C", b);
    expect(await keeper.call(manyOf(categoryCalls.move), { ids: [b, x], parentId: x })).toMatchObject([
      { id: b, done: true },
      { id: x, done: false, reason: "underItself" },
    ]);
    expect(await tree()).toEqual(["A", "X", "·B", "··C"]);
    expect(await keeper.refusal(categoryCalls.move, { id: x, parentId: a })).toMatchObject({ reason: "tooDeep" });
    await keeper.call(categoryCalls.move, { id: b, parentId: null });
    expect(await tree()).toEqual(["A", "B", "·C", "X"]);
    // One that is there already is left alone.
    await keeper.call(categoryCalls.move, { id: b, parentId: null });
    expect((await keeper.call(categoryCalls.history, { id: b })).map(({ action }) => action)).toEqual([
      "edit",
      "edit",
      "add",
    ]);
  });

  test("is disabled alone or with everything below it, and enabled again", async () => {
    const a = await add("A");
    const b = await add("B", a);
    const c = await add("C", b);
    await add("OTHER");
    await keeper.call(categoryCalls.changeStatus, { id: c, status: "1" });
    await keeper.call(categoryCalls.changeStatus, { id: a, status: "1" });
    expect(await statuses()).toEqual({ A: "1", B: "0", C: "1", OTHER: "0" });
    await keeper.call(categoryCalls.changeStatus, { id: a, status: "1", below: true });
    expect(await statuses()).toEqual({ A: "1", B: "1", C: "1", OTHER: "0" });
    expect((await keeper.call(categoryCalls.history, { id: c })).map(({ action }) => action)).toEqual([
      "disable",
      "add",
    ]);
    await keeper.call(categoryCalls.changeStatus, { id: a, status: "0", below: true });
    expect(await statuses()).toEqual({ A: "0", B: "0", C: "0", OTHER: "0" });
  });

  test("is neither moved nor disabled by strangers, nor by those who may only look", async () => {
    const a = await add("A");
    const [stranger, sales] = [await (await world.company()).as("admin"), await company.as("sales")];
    for (const [client, code] of [
      [stranger, 404],
      [sales, 403],
    ] as const) {
      expect(await client.refusal(categoryCalls.move, { id: a, parentId: null })).toMatchObject({ code });
      expect(await client.refusal(categoryCalls.changeStatus, { id: a, status: "1" })).toMatchObject({ code });
    }
  });
});

test("the walls: another company, no permission, not signed in, bad input", async () => {
  const id = await add("MINE");
  const stranger = await (await world.company()).as("admin");
  expect(await stranger.refusal(categoryCalls.get, { id })).toMatchObject({ code: 404 });
  expect(await stranger.refusal(categoryCalls.remove, { ids: [id] })).toMatchObject({ code: 404 });
  expect(await stranger.refusal(categoryCalls.create, { code: "X", nameEn: "X", parentId: id })).toMatchObject({
    code: 400,
    reason: "noSuchParent",
  });
  expect(await (await company.as("sales")).refusal(categoryCalls.create, { code: "" })).toMatchObject({ code: 403 });
  expect(await keeper.with({ token: null }).refusal(categoryCalls.list)).toMatchObject({ code: 401 });
  expect(await keeper.refusal(categoryCalls.create, { code: "mine", nameEn: "" })).toMatchObject({
    code: 400,
    fields: [{ path: "nameEn" }],
  });
});
