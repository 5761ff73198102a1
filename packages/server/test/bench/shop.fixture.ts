/** A small shop for the rows of the limit: products and customers written through the server's own handle. */
import { addDays, businessDate } from "@larder/domain/kernel/calendar";
import type { Shop } from "../../../../bench/post-order/orders.ts";
import { PRICE } from "../../../../bench/dataset/records.ts";
import { writeRows } from "../../src/platform/db/rows.ts";
import type { Platform } from "../../src/platform/platform.ts";
import { companyRunner } from "../company-runner.ts";
import type { Company } from "../world.ts";
import { usual } from "../usual-rows.ts";

export async function openShop(
  platform: Platform,
  company: Company,
  { goods = 2000, customers = 500 } = {},
): Promise<Shop> {
  const inCompany = companyRunner({ platform }, company);
  const { tenantId, warehouseId } = company;
  const stamp = (now: Date) => ({ createTime: now, updateTime: now, status: "0", version: 1 }) as const;
  const unitId = await inCompany(async (ctx) => {
    const id = ctx.nextId();
    writeRows(ctx, "unit", [
      { tenantId, id, code: "PC", nameEn: "Piece", nameZh: "件", countable: true, ...usual.unit, ...stamp(ctx.now) },
    ]);
    return id;
  });
  const numbers = (many: number) =>
    Array.from({ length: Math.ceil(many / 500) }, (_, n) =>
      Array.from({ length: Math.min(500, many - n * 500) }, (__, i) => n * 500 + i),
    );
  const goodsIds: number[] = [];
  for (const part of numbers(goods)) {
    await inCompany(async (ctx) => {
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
        made.map(({ id }) => ({ ...usual.goodsUnit, tenantId, goodsId: id, unitId, factor: "1" })),
      );
      goodsIds.push(...made.map(({ id }) => id));
    });
  }
  const customerIds: number[] = [];
  for (const part of numbers(customers)) {
    await inCompany(async (ctx) => {
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
