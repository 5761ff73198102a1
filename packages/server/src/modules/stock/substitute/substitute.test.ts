import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { substituteCalls as calls } from "@larder/domain/stock/substitute/substitute.calls";
import { describe, expect, test } from "vitest";
import { later, openStory } from "../../../../test/story.ts";
import { plantGoods } from "../../../../test/company-runner.ts";
import { addGoods, someUnits, soySauce } from "../goods/goods.fixture.ts";

const { staff, inCompany } = openStory({});
const { warehouseManager: keeper, sales } = staff;
const units = later(() => someUnits(keeper));
const sauce = () => addGoods(keeper, soySauce(units));
const offeredFor = async (goodsId: number) =>
  (await keeper.call(calls.list, { goodsId })).rows.map(({ otherId, rank }) => ({ otherId, rank }));

describe("what may take the place of a product", () => {
  test("is listed by rank; a pair that holds both ways is listed for both", async () => {
    const [light, dark, tamari] = [await sauce(), await sauce(), await sauce()];
    await keeper.call(calls.create, { goodsId: light, substituteId: dark, rank: 2 });
    await keeper.call(calls.create, { goodsId: light, substituteId: tamari, rank: 1, bothWays: true });
    expect(await offeredFor(light)).toEqual([
      { otherId: tamari, rank: 1 },
      { otherId: dark, rank: 2 },
    ]);
    expect(await offeredFor(tamari)).toEqual([{ otherId: light, rank: 1 }]);
    expect(await offeredFor(dark)).toEqual([]);
  });

  test("shows what is free of it in the current warehouse", async () => {
    const light = await sauce();
    const { goodsId } = await plantGoods(inCompany, { code: "FREE-1" });
    await keeper.call(calls.create, { goodsId: light, substituteId: goodsId });
    expect((await keeper.call(calls.list, { goodsId: light })).rows).toMatchObject([
      { otherCode: "FREE-1", available: "0.000", live: "0.000" },
    ]);
  });

  test("is another product, for sale, and a pair once", async () => {
    const [light, dark, gone] = [await sauce(), await sauce(), await sauce()];
    const add = (substituteId: number, goodsId = light) => keeper.refusal(calls.create, { goodsId, substituteId });
    expect(await add(light)).toMatchObject({ code: 400, reason: "itself" });
    await keeper.call(goodsCalls.changeStatus, { id: gone, status: "1" });
    expect(await add(gone)).toMatchObject({ reason: "substituteDisabled" });
    const { id } = await keeper.call(calls.create, { goodsId: light, substituteId: dark });
    expect(await add(dark)).toMatchObject({ reason: "pairTaken" });
    expect(await add(light, dark)).toMatchObject({ reason: "pairTaken" });
    const both = await Promise.all([
      keeper.answer(calls.create, { goodsId: dark, substituteId: await sauce() }),
      sales.answer(calls.create, { goodsId: dark, substituteId: light }),
    ]);
    expect(both.map(({ code }) => code)).toEqual([200, 403]);
    // A row stays with the product on whose page it was entered, and may keep one that was disabled since.
    await keeper.call(goodsCalls.changeStatus, { id: dark, status: "1" });
    await keeper.call(calls.update, { id, version: 1, goodsId: gone, substituteId: dark, bothWays: true });
    expect(await keeper.call(calls.get, { id })).toMatchObject({ goodsId: light, bothWays: true });
    await keeper.call(calls.remove, { ids: [id] });
    expect(await offeredFor(light)).toEqual([]);
  });
});
