/** The company that is measured: 2,000 goods with stock, 500 customers, and what an order of ten lines looks like. */
import { addDays, businessDate } from "@larder/domain/kernel/calendar";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { seeded } from "@larder/domain/kernel/random.fixture";
import type { Platform } from "../../packages/server/src/platform/platform.ts";
import { writeRows } from "../../packages/server/src/platform/db/rows.ts";
import { deskOf } from "../../packages/server/test/ledger-desk.ts";
import type { Company } from "../../packages/server/test/world.ts";

export const LINES = 10;

export interface Shop {
  readonly goodsIds: readonly number[];
  readonly customerIds: readonly number[];
  readonly unitId: number;
  readonly warehouseId: number;
  readonly deliveryDate: string;
}

const PRICE = "2.5000";

export async function openShop(
  platform: Platform,
  company: Company,
  { goods = 2000, customers = 500 } = {},
): Promise<Shop> {
  const desk = deskOf({ platform }, company);
  const { tenantId, warehouseId } = company;
  const stamp = (now: Date) => ({ createTime: now, updateTime: now, status: "0", version: 1 });
  const unitId = await desk(async (ctx) => {
    const id = ctx.nextId();
    writeRows(ctx, "unit", [
      { tenantId, id, code: "PC", nameEn: "Piece", nameZh: "件", countable: true, ...stamp(ctx.now) },
    ]);
    return id;
  });
  const numbers = (many: number) =>
    Array.from({ length: Math.ceil(many / 500) }, (_, n) =>
      Array.from({ length: Math.min(500, many - n * 500) }, (__, i) => n * 500 + i),
    );
  const goodsIds: number[] = [];
  for (const part of numbers(goods)) {
    await desk(async (ctx) => {
      const made = part.map((n) => ({ n, id: ctx.nextId() }));
      writeRows(
        ctx,
        "goods",
        made.map(({ n, id }) => ({
          tenantId,
          id,
          code: `G${10_000 + n}`,
          nameEn: `Light soy sauce No. ${n}`,
          nameZh: `生抽 ${n} 號`,
          baseUnitId: unitId,
          unitId,
          vatCode: n % 3 === 0 ? "S20" : "Z0",
          salePrice: PRICE,
          minPrice: "1",
          batchTracked: true,
          dateType: "BEST_BEFORE",
          ...stamp(ctx.now),
        })) as never,
      );
      writeRows(
        ctx,
        "goodsUnit",
        made.map(({ id }) => ({ tenantId, goodsId: id, unitId, factor: "1", barCodeInternal: false })),
      );
      goodsIds.push(...made.map(({ id }) => id));
    });
  }
  const customerIds: number[] = [];
  for (const part of numbers(customers)) {
    await desk(async (ctx) => {
      const made = part.map((n) => ({ n, id: ctx.nextId() }));
      writeRows(
        ctx,
        "customer",
        made.map(({ n, id }) => ({
          tenantId,
          id,
          shopCode: `C${10_000 + n}`,
          nameEn: `Golden Wok ${n}`,
          nameZh: `金鑊小館 ${n}`,
          address: `${n} Gerrard Street\nLondon`,
          postCode: "W1D 6PL",
          country: "GB",
          paymentTerm: 30,
          ...stamp(ctx.now),
        })) as never,
      );
      customerIds.push(...made.map(({ id }) => id));
    });
  }
  return { goodsIds, customerIds, unitId, warehouseId, deliveryDate: addDays(businessDate(platform.clock.now()), 4) };
}

/** A batch of every goods on the shelf, keyed by one clerk and posted by another. */
export async function stockShelves(shop: Shop, company: Company, base: string): Promise<void> {
  const [clerk, admin] = await Promise.all([company.as("warehouse"), company.as("admin")]);
  const expiryDate = addDays(shop.deliveryDate, 300);
  for (let at = 0; at < shop.goodsIds.length; at += 500) {
    const lines = shop.goodsIds.slice(at, at + 500).map((goodsId) => ({
      goodsId,
      qty: "100000",
      batchNo: "L1",
      expiryDate,
      locationId: company.locations.pick,
      unitCost: "1",
    }));
    const { id } = await clerk.with({ base }).call(createStockCalls.create, { reason: "OPENING", lines });
    await admin.with({ base }).call(createStockCalls.post, { id });
  }
}

/** One order after the other: a customer by chance, ten goods by chance, spread evenly. */
export function orders(shop: Shop, seed: number): () => Record<string, unknown> {
  const random = seeded(seed);
  let count = 0;
  return () => {
    const goods = new Set<number>();
    while (goods.size < LINES) goods.add(random.oneOf(shop.goodsIds));
    return {
      warehouseId: shop.warehouseId,
      customerId: random.oneOf(shop.customerIds),
      deliveryDate: shop.deliveryDate,
      customerPo: `PO-${seed}-${++count}`,
      goodsBoList: [...goods].map((goodsId) => ({
        goodsId,
        unitId: shop.unitId,
        qty: String(random.whole(1, 24)),
        oldPrice: PRICE,
      })),
    };
  };
}
