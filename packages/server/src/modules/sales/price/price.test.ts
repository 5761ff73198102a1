import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { contractPriceCalls, priceCalls } from "@larder/domain/sales/price/price.calls";
import { beforeAll, describe, expect, test } from "vitest";
import { openStory } from "../../../../test/story.ts";
import type { Ctx } from "../../../platform/context.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { addGoods, someUnits, soySauce, type UnitIds } from "../../stock/goods/goods.fixture.ts";
import { goodsByIds, listPrices } from "../../stock/index.ts";
import { contractPrices } from "./contract-price.store.ts";

const { world, company, staff } = openStory();
const { salesManager: manager } = staff;
let units: UnitIds;
let goodsId: number;
let customerId: number;

beforeAll(async () => {
  const keeper = await company.as("warehouseManager");
  units = await someUnits(keeper);
  goodsId = await addGoods(keeper, soySauce(units, { code: "SOY" }));
  customerId = (await manager.call(customerCalls.create, { shopCode: "C1", nameEn: "Golden Wok" })).id;
});

const level = (over: Record<string, unknown> = {}) => ({
  priceLevel: "B",
  goodsId,
  unitId: units.case,
  price: "17.5",
  validFrom: "2026-11-01",
  ...over,
});

/** What other modules see through the public API. */
const inside = <T>(work: (ctx: Ctx) => Promise<T>, tenantId = company.tenantId): Promise<T> =>
  inTransaction(
    world.app.platform.database,
    { homeTenantId: tenantId, tenantId, userId: null, requestId: "story" },
    (tx) => work({ ...tx, tenantId } as unknown as Ctx),
    { readOnly: true },
  );

describe("prices of a level", () => {
  test("on each day the valid row that begins latest is used", async () => {
    await manager.call(priceCalls.create, level({ price: "17", validFrom: "2026-01-01" }));
    await manager.call(priceCalls.create, level({ price: "15.99", validFrom: "2026-12-01", validTo: "2026-12-24" }));
    await manager.call(priceCalls.create, level({ price: "16.5", validFrom: "2026-06-01", validTo: "2026-12-31" }));
    await manager.call(priceCalls.create, level({ priceLevel: "C", price: "9", validFrom: "2026-01-01" }));
    const table: [day: string, price: string | undefined, why: string][] = [
      ["2025-12-31", undefined, "no row has begun"],
      ["2026-01-01", "17.0000", "the first day counts"],
      ["2026-06-01", "16.5000", "the later row goes before the older one"],
      ["2026-12-24", "15.9900", "the last day counts"],
      ["2026-12-25", "16.5000", "after the offer the price before it stands again"],
      ["2027-01-01", "17.0000", "what has no end goes on"],
    ];
    for (const [onDay, price, why] of table) {
      const found = await inside((ctx) => listPrices(ctx, { goodsIds: [goodsId], priceLevel: "B", onDay }));
      expect(
        found.map((row) => row.price),
        why,
      ).toEqual(price ? [price] : []);
    }
    expect(
      (
        await manager.call(priceCalls.list, {
          priceLevel: "B",
          onDay: "2026-12-24",
          orderByColumn: "validFrom",
          isAsc: "asc",
        })
      ).rows,
    ).toMatchObject([
      { goodsCode: "SOY", unitNameEn: "Case", price: "17.0000", listPrice: "18.0000" },
      { price: "16.5000" },
      { price: "15.9900" },
    ]);
  });

  test("one price begins on a day; its last day is not before the first; the product is sold in the unit", async () => {
    await manager.call(priceCalls.create, level({ priceLevel: "D" }));
    expect(await manager.refusal(priceCalls.create, level({ priceLevel: "D" }))).toMatchObject({
      code: 400,
      reason: "sameDay",
    });
    expect(
      await manager.refusal(
        priceCalls.create,
        level({ priceLevel: "D", validFrom: "2026-12-01", validTo: "2026-11-30" }),
      ),
    ).toMatchObject({ code: 400, reason: "endsBeforeItBegins" });
    expect(await manager.refusal(priceCalls.create, level({ priceLevel: "D", unitId: units.kg }))).toMatchObject({
      code: 400,
      reason: "unitNotListed",
      fields: [{ path: "unitId" }],
    });
    expect(await manager.refusal(priceCalls.create, level({ priceLevel: "F", price: "1.23456" }))).toMatchObject({
      code: 400,
      fields: [{ path: "priceLevel" }, { path: "price" }],
    });
  });

  test("a price is changed and removed with its history", async () => {
    const { id } = await manager.call(priceCalls.create, level({ priceLevel: "E" }));
    const seen = await manager.call(priceCalls.get, { id });
    await manager.call(priceCalls.update, { ...seen, price: "17.25" });
    expect(await manager.refusal(priceCalls.update, { ...seen, price: "1" })).toMatchObject({
      code: 2000,
      reason: "stale",
    });
    expect((await manager.call(priceCalls.history, { id }))[0]).toMatchObject({
      before: { price: "17.5000" },
      after: { price: "17.2500" },
    });
    await manager.call(priceCalls.remove, { ids: [id] });
    expect(await manager.refusal(priceCalls.get, { id })).toMatchObject({ code: 404 });
  });
});

describe("contract prices", () => {
  const contract = (over: Record<string, unknown> = {}) => ({
    customerId,
    goodsId,
    unitId: units.case,
    price: "16",
    validFrom: "2026-11-01",
    ...over,
  });

  test("apply to their customer only, within their dates", async () => {
    const { id: other } = await manager.call(customerCalls.create, { shopCode: "C2", nameEn: "Lotus Garden" });
    await manager.call(contractPriceCalls.create, contract());
    await manager.call(
      contractPriceCalls.create,
      contract({ unitId: units.bottle, price: "1.45", validFrom: "2026-11-10", validTo: "2026-11-30" }),
    );
    const on = (customer: number, day: string) =>
      inside(async (ctx) => (await contractPrices(ctx, customer, [goodsId], day)).map((row) => row.price));
    expect(await on(customerId, "2026-11-09")).toEqual(["16.0000"]);
    expect((await on(customerId, "2026-11-20")).sort()).toEqual(["1.4500", "16.0000"]);
    expect(await on(customerId, "2026-12-01")).toEqual(["16.0000"]);
    expect(await on(other, "2026-11-20")).toEqual([]);
    expect((await manager.call(contractPriceCalls.list, { customerId })).rows).toMatchObject([
      { unitNameEn: "Bottle", price: "1.4500", listPrice: "1.5000" },
      { unitNameEn: "Case" },
    ]);
  });

  test("a customer or product of another company does not exist", async () => {
    const stranger = await world.company();
    const theirs = await stranger.as("salesManager");
    const { id } = await theirs.call(customerCalls.create, { shopCode: "C1", nameEn: "Stranger" });
    expect(await manager.refusal(contractPriceCalls.create, contract({ customerId: id }))).toMatchObject({ code: 404 });
    expect(await theirs.refusal(contractPriceCalls.create, contract({ customerId: id }))).toMatchObject({ code: 404 });
    const { id: mine } = await manager.call(contractPriceCalls.create, contract({ validFrom: "2027-01-01" }));
    for (const [call, input] of [
      [contractPriceCalls.get, { id: mine }],
      [contractPriceCalls.remove, { ids: [mine] }],
      [contractPriceCalls.history, { id: mine }],
    ] as const) {
      expect(await theirs.refusal(call, input)).toMatchObject({ code: 404 });
    }
    expect(await inside((ctx) => goodsByIds(ctx, [goodsId]), stranger.tenantId)).toEqual(new Map());
  });
});

test("the products of a document come in one answer, with units and exact figures", async () => {
  const goods = await inside((ctx) => goodsByIds(ctx, [goodsId, goodsId, 999]));
  expect([...goods.keys()]).toEqual([goodsId]);
  expect(goods.get(goodsId)).toMatchObject({
    code: "SOY",
    vatCode: "Z0",
    salePrice: "18.0000",
    minPrice: "0.0000",
    units: [
      { code: "BTL", factor: "1.000000", countable: true, salePrice: null },
      { code: "CS", factor: "12.000000" },
    ],
  });
});

test("the walls: a salesperson sees prices, the sales manager changes them, the warehouse has no access", async () => {
  const clerk = await company.as("sales");
  await clerk.call(priceCalls.list);
  expect(await clerk.refusal(priceCalls.create, { price: "" })).toMatchObject({ code: 403 });
  expect(await clerk.refusal(contractPriceCalls.create, {})).toMatchObject({ code: 403 });
  expect(await (await company.as("warehouse")).refusal(priceCalls.list)).toMatchObject({ code: 403 });
  expect(await manager.with({ token: null }).refusal(contractPriceCalls.list)).toMatchObject({ code: 401 });
  const file = await manager.file(priceCalls.export, { priceLevel: "B" });
  expect(file.name).toMatch(/Price lists\.xlsx$/);
});
