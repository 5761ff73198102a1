import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { describe, expect, test } from "vitest";
import { later, openStory } from "../../../../test/story.ts";
import { addGoods, someUnits, soySauce } from "../goods/goods.fixture.ts";

const { world, company, staff } = openStory({ planted: ["INV-1", "INV-3"] });
const { warehouseManager: keeper } = staff;
const units = later(() => someUnits(keeper));

describe("managing units", () => {
  test("input is stored; a unit is counted unless declared as measured", async () => {
    const { id } = await keeper.call(unitCalls.create, { code: "TIN", nameEn: "Tin", nameZh: "罐" });
    expect(await keeper.call(unitCalls.get, { id })).toMatchObject({
      code: "TIN",
      nameZh: "罐",
      countable: true,
      status: "0",
      version: 1,
    });
    await keeper.call(unitCalls.update, { id, code: "TIN", nameEn: "Tin", nameZh: "罐頭", version: 1 });
    expect(await keeper.refusal(unitCalls.update, { id, code: "TIN", nameEn: "Tin", version: 1 })).toMatchObject({
      code: 2000,
      reason: "stale",
    });
    expect((await keeper.call(unitCalls.history, { id })).map((step) => step.action)).toEqual(["edit", "add"]);
  });

  test("a code is unique, ignoring case", async () => {
    expect(await keeper.refusal(unitCalls.create, { code: "kg", nameEn: "Kilo" })).toMatchObject({
      code: 400,
      reason: "codeTaken",
    });
  });

  test("codes and both names are searched, in the middle too", async () => {
    for (const [search, codes] of [
      ["kilo", ["KG"]],
      ["公", ["KG"]],
      ["ase", ["CS"]],
      ["%", []],
    ] as const) {
      expect((await keeper.call(unitCalls.list, { search })).rows.map((row) => row.code)).toEqual(codes);
    }
  });

  test("a product's unit can be renamed and disabled, not removed; once stock has moved it stays counted or measured", async () => {
    const id = await addGoods(keeper, soySauce(units, { dateType: "NONE" }));
    expect(await keeper.refusal(unitCalls.remove, { ids: [units.kg, units.bottle] })).toMatchObject({
      code: 400,
      reason: "inUse",
    });
    const { tenantId, warehouseId, locations } = company;
    await world.rows(
      tenantId,
      "insert into batch (tenant_id, id, goods_id, batch_no, date_type, received_at) values ($1, 5, $2, '-', 'NONE', now())",
      [tenantId, id],
    );
    await world.rows(
      tenantId,
      `insert into stock_movement (tenant_id, id, seq, warehouse_id, location_id, goods_id, batch_id, qty, cost_amount, qty_after, value_after, move_type, doc_type, doc_id, biz_date, posted_at)
      values ($1, 6, 1, $2, $3, $4, 5, 12, 0, 12, 0, 'RECEIPT', 'createStock', 1, '2026-11-20', now())`,
      [tenantId, warehouseId, locations.pick, id],
    );
    const bottle = await keeper.call(unitCalls.get, { id: units.bottle });
    expect(await keeper.refusal(unitCalls.update, { ...bottle, countable: false })).toMatchObject({
      code: 1000,
      reason: "countableFixed",
    });
    expect(await keeper.refusal(unitCalls.update, { ...bottle, code: "BOT" })).toMatchObject({
      code: 400,
      reason: "codeFixed",
    });
    await keeper.call(unitCalls.update, { ...bottle, nameEn: "Bottles", status: "1" });
    // It keeps working where it is used.
    expect((await keeper.call(goodsCalls.get, { id })).units.map((unit) => unit.unitId)).toContain(units.bottle);
  });

  test("says how many products come in it, as many as the list of goods finds", async () => {
    const { id: crate } = await keeper.call(unitCalls.create, { code: "CRATE", nameEn: "Crate" });
    expect((await keeper.call(unitCalls.get, { id: crate })).goodsCount).toBe(0);
    const { units: lines, ...rest } = soySauce(units, { code: "CRATED" });
    const id = await addGoods(keeper, { ...rest, units: [...lines, { unitId: crate, factor: "24" }] });
    await addGoods(keeper, soySauce(units, { code: "UNCRATED" }));
    expect((await keeper.call(unitCalls.list, { search: "crate" })).rows).toMatchObject([{ goodsCount: 1 }]);
    expect((await keeper.call(goodsCalls.list, { inUnitId: crate })).rows).toMatchObject([{ id }]);
    await keeper.call(goodsCalls.remove, { ids: [id] });
    expect((await keeper.call(unitCalls.get, { id: crate })).goodsCount).toBe(0);
  });

  test("an unused one is removed, and its code is free again", async () => {
    const { id } = await keeper.call(unitCalls.create, { code: "SACK", nameEn: "Sack" });
    await keeper.call(unitCalls.remove, { ids: [id] });
    await keeper.call(unitCalls.create, { code: "SACK", nameEn: "Sack" });
  });
});

test("the walls: another company, no permission, not signed in", async () => {
  const stranger = await (await world.company()).as("admin");
  expect(await stranger.refusal(unitCalls.get, { id: units.kg })).toMatchObject({ code: 404 });
  expect(await stranger.refusal(unitCalls.remove, { ids: [units.kg] })).toMatchObject({ code: 404 });
  expect(await (await company.as("sales")).refusal(unitCalls.create, { code: "" })).toMatchObject({ code: 403 });
  expect(await keeper.with({ token: null }).refusal(unitCalls.list)).toMatchObject({ code: 401 });
  expect(await keeper.refusal(unitCalls.create, { code: "二", nameEn: "" })).toMatchObject({
    code: 400,
    fields: [{ path: "code" }, { path: "nameEn" }],
  });
});
