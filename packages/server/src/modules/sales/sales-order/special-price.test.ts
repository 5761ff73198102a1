/** Promotions, from the page where they are kept to the order that is charged (docs/rules/prices.md#special-prices). */
import {
  contractPriceCalls,
  priceCalls,
  specialPriceCalls,
  specialPriceImportCalls,
} from "@larder/domain/sales/price/price.calls";
import { orderEntryCalls } from "@larder/domain/sales/sales-order/order-entry.calls";
import { salesOrderCalls as orders } from "@larder/domain/sales/sales-order/sales-order.calls";
import { describe, expect, test } from "vitest";
import { csv, ImportClient } from "../../../../test/import-client.ts";
import { later, workerFor, worldOfStory } from "../../../../test/story.ts";
import { line, MONDAY, order, salesFixture, type Planted } from "./sales.fixture.ts";

const world = worldOfStory();
workerFor(world);
const fixture = later(() => salesFixture(world));

const special = (goods: Planted, over: Record<string, unknown> = {}) => ({
  goodsId: goods.goodsId,
  unitId: goods.caseId,
  price: "8",
  validFrom: "2026-11-20",
  validTo: "2026-12-03",
  ...over,
});
const promote = (goods: Planted, over: Record<string, unknown> = {}) =>
  fixture.manager.call(specialPriceCalls.create, special(goods, over));

/** What a customer is told that a case of the goods costs. */
const quoted = async (customerId: number, goods: Planted, deliveryDate = MONDAY) => {
  const [quote] = await fixture.sales.call(orderEntryCalls.quote, {
    customerId,
    deliveryDate,
    items: [{ goodsId: goods.goodsId }],
  });
  return `${quote!.oldPrice} ${quote!.priceSource}`;
};

describe("for whom, and when", () => {
  test("by the delivery day, both ends included", async () => {
    const [shop, tea] = [await fixture.customer(), await fixture.goods()];
    await promote(tea, { validFrom: "2026-11-23", validTo: "2026-11-24" });
    const on = (day: string) => quoted(shop, tea, day);
    expect([await on("2026-11-22"), await on("2026-11-25")]).toEqual(["10.0000 LIST", "10.0000 LIST"]);
    expect([await on("2026-11-23"), await on("2026-11-24")]).toEqual(["8.0000 SPECIAL", "8.0000 SPECIAL"]);
  });

  test("everybody, or one price level, one region, one kind of customer", async () => {
    const tea = await fixture.goods();
    const [plain, b, north, cash] = [
      await fixture.customer(),
      await fixture.customer({ priceLevel: "B" }),
      await fixture.customer({ region: "CENTRAL" }),
      await fixture.customer({ customerKind: "CASH" }),
    ];
    const all = async () =>
      Promise.all([plain, b, north, cash].map(async (id) => (await quoted(id, tea)).replace(/ .*/, "")));
    await promote(tea, { priceLevel: "B", price: "9.1" });
    await promote(tea, { region: "CENTRAL", price: "9.2" });
    await promote(tea, { customerKind: "CASH", price: "9.3" });
    expect(await all()).toEqual(["10.0000", "9.1000", "9.2000", "9.3000"]);
    await promote(tea, { price: null, percentOff: "7.5" });
    expect(await all(), "of several the lowest counts").toEqual(["9.2500", "9.1000", "9.2000", "9.2500"]);
  });

  test("off the price of the level; a contract price is neither undercut nor replaced", async () => {
    const [shop, friend, tea] = [await fixture.customer(), await fixture.customer(), await fixture.goods()];
    const dated = { goodsId: tea.goodsId, unitId: tea.caseId, validFrom: "2026-01-01" };
    await fixture.manager.call(priceCalls.create, { ...dated, priceLevel: "A", price: "9" });
    await fixture.manager.call(contractPriceCalls.create, { ...dated, customerId: friend, price: "8.8" });
    await promote(tea, { price: null, percentOff: "10" });
    expect([await quoted(shop, tea), await quoted(friend, tea)]).toEqual(["8.1000 SPECIAL", "8.8000 CONTRACT"]);
  });
});

describe("on an order", () => {
  test("a quantity break comes and goes; a saved line keeps its price", async () => {
    const [shop, tea] = [await fixture.customer(), await fixture.goods()];
    await promote(tea, { minQty: "10" });
    const refused = async (qty: string, price: string) =>
      (await fixture.sales.refusal(orders.create, order(shop, [line(tea, qty, price)]))).msg;
    expect(await refused("10", "10")).toContain("changed from £10.00 to £8.00");
    expect(await refused("9.999", "8"), "whole cases only").not.toContain("changed");
    expect(await refused("9", "8")).toContain("changed from £8.00 to £10.00");

    const { id, version } = await fixture.sales.call(orders.create, order(shop, [line(tea, "10", "8")]));
    const [saved] = (await fixture.sales.call(orders.get, { id })).lines;
    expect(saved).toMatchObject({ oldPrice: "8.0000", priceSource: "SPECIAL", lineNet: "80.00" });
    const kept = { ...line(tea, "4", "8"), id: saved!.id };
    await fixture.sales.call(orders.update, { ...order(shop, [kept]), id, version });
    expect((await fixture.sales.call(orders.get, { id })).lines).toMatchObject([
      { qty: "4.000", oldPrice: "8.0000", priceSource: "SPECIAL" },
    ]);
  });

  test("what ends, changes or is removed does not touch saved orders", async () => {
    const [shop, tea] = [await fixture.customer(), await fixture.goods()];
    const { id: specialId } = await promote(tea);
    const { id } = await fixture.sales.call(orders.create, order(shop, [line(tea, "2", "8")]));
    await fixture.manager.call(specialPriceCalls.remove, { ids: [specialId] });
    expect(await quoted(shop, tea)).toBe("10.0000 LIST");
    await fixture.sales.call(orders.confirm, { id, version: 1 });
    expect((await fixture.sales.call(orders.get, { id })).lines[0]).toMatchObject({ oldPrice: "8.0000" });
  });

  test("the line's own discount comes on top, and the minimum price still holds", async () => {
    const [shop, tea] = [await fixture.customer(), await fixture.goods({ minPrice: "7.5" })];
    await promote(tea);
    const entered = order(shop, [line(tea, "2", "8", { discountScale: "10" })]);
    const { id, version } = await fixture.sales.call(orders.create, entered);
    expect((await fixture.sales.call(orders.get, { id })).lines[0]).toMatchObject({ price: "7.2000" });
    expect(await fixture.sales.refusal(orders.confirm, { id, version })).toMatchObject({ reason: "belowMinimum" });
  });

  test("by hand: above the special price a price of its own, below it a discount", async () => {
    const [shop, tea] = [await fixture.customer(), await fixture.goods()];
    await promote(tea);
    const byHand = (price: string) => line(tea, "1", price, { priceSource: "MANUAL" });
    const { id } = await fixture.sales.call(orders.create, order(shop, [byHand("9"), byHand("7")]));
    expect((await fixture.sales.call(orders.get, { id })).lines).toMatchObject([
      { oldPrice: "9.0000", price: "9.0000", priceSource: "MANUAL" },
      { oldPrice: "8.0000", discountPrice: "1.0000", price: "7.0000", priceSource: "SPECIAL" },
    ]);
  });
});

describe("kept by the sales manager", () => {
  test("refused: neither price nor percentage, two groups, one twice, a unit in which it is not sold", async () => {
    const tea = await fixture.goods();
    await promote(tea);
    await promote(tea, { minQty: "5", price: "7.5" });
    const table: [over: Record<string, unknown>, reason: string, path: string | undefined][] = [
      [{ price: null }, "priceOrPercent", "price"],
      [{ percentOff: "5" }, "priceOrPercent", "price"],
      [{ priceLevel: "B", region: "CENTRAL" }, "oneGroup", "region"],
      [{}, "sameSpecial", undefined],
      [{ minQty: "5.000", price: null, percentOff: "50" }, "sameSpecial", undefined],
      [{ validTo: "2026-11-19" }, "endsBeforeItBegins", "validTo"],
      [{ unitId: tea.caseId + 999 }, "unitNotListed", "unitId"],
    ];
    for (const [over, reason, path] of table) {
      const refusal = await fixture.manager.refusal(specialPriceCalls.create, special(tea, over));
      expect([refusal.reason, refusal.fields?.[0]?.path], JSON.stringify(over)).toEqual([reason, path]);
    }
    for (const [over, path] of [
      [{ price: "0" }, "price"],
      [{ price: null, percentOff: "100" }, "percentOff"],
      [{ validTo: null }, "validTo"],
      [{ minQty: "-1" }, "minQty"],
    ] as const)
      expect(await fixture.manager.refusal(specialPriceCalls.create, special(tea, over))).toMatchObject({
        code: 400,
        fields: [{ path }],
      });
  });

  test("changed with its history, listed by product and by day, exported; sales may only look", async () => {
    const tea = await fixture.goods();
    const { id } = await promote(tea);
    await promote(tea, { validFrom: "2026-12-10", validTo: "2026-12-24", price: null, percentOff: "20" });
    const seen = await fixture.manager.call(specialPriceCalls.get, { id });
    await fixture.manager.call(specialPriceCalls.update, { ...seen, price: null, percentOff: "12.5" });
    expect((await fixture.manager.call(specialPriceCalls.history, { id }))[0]).toMatchObject({
      before: { price: "8.0000", percentOff: null },
      after: { price: null, percentOff: "12.5000" },
    });
    const listed = async (asked: object) =>
      (await fixture.sales.call(specialPriceCalls.list, { goodsId: tea.goodsId, ...asked })).rows;
    expect(await listed({})).toHaveLength(2);
    expect(await listed({ onDay: MONDAY })).toMatchObject([{ percentOff: "12.5000", listPrice: "10.0000" }]);
    expect((await fixture.manager.file(specialPriceCalls.export, {})).name).toMatch(/Special prices\.xlsx$/);
    expect(await fixture.sales.refusal(specialPriceCalls.create, special(tea))).toMatchObject({ code: 403 });
    expect(await fixture.sales.refusal(specialPriceCalls.remove, { ids: [id] })).toMatchObject({ code: 403 });
    expect(await fixture.warehouse.refusal(specialPriceCalls.list, {})).toMatchObject({ code: 403 });
  });

  test("those of another company do not exist, and cost it nothing", async () => {
    const tea = await fixture.goods();
    const { id } = await promote(tea);
    const theirs = await (await world.company()).as("salesManager");
    expect(await theirs.refusal(specialPriceCalls.get, { id })).toMatchObject({ code: 404 });
    expect(await theirs.refusal(specialPriceCalls.create, special(tea))).toMatchObject({ code: 404 });
    expect((await theirs.call(specialPriceCalls.list, {})).rows).toEqual([]);
  });

  test("imported with the mistakes of a file said line by line, and undone", async () => {
    const goods = await fixture.goods({ code: "PROMO" });
    const shop = await fixture.customer();
    const imports = new ImportClient(fixture.manager, specialPriceImportCalls);
    const head = [
      ...["Goods code", "Unit", "From quantity", "Special price £", "Or % off", "From", "Last day"],
      ...["Only price level", "Only region", "Only kind of customer"],
    ];
    const row = (...cells: string[]) => ["PROMO", "", ...cells];
    const days = ["2026-11-20", "2026-12-03"];
    const faulty = await imports.checked(
      csv(
        head,
        row("", "8", "10", ...days, "", "", ""),
        row("", "8", "", ...days, "A", "", "Walk-in"),
        row("10", "7", "", ...days, "", "", ""),
        row("10", "6", "", ...days, "", "", ""),
        ["NONE", "", "", "8", "", ...days, "", "", ""],
      ),
    );
    expect(faulty.problems.map(({ cell }) => cell)).toEqual(["D2", "J3", "F5", "A6"]);
    const good = await imports.checked(
      csv(head, row("", "", "15", ...days, "", "", ""), row("10", "7", "", ...days, "", "", "")),
    );
    expect(await imports.started(good.id)).toMatchObject({ state: "DONE", added: 2 });
    expect(await quoted(shop, goods)).toBe("8.5000 SPECIAL");
    expect(await imports.undone(good.id)).toMatchObject({ state: "UNDONE" });
    expect(await quoted(shop, goods)).toBe("10.0000 LIST");
  });
});
