/** A small shop for the rows of the limit: products and customers written through the server's own handle. */
import { addDays, businessDate } from "@larder/domain/kernel/calendar";
import type { Shop } from "../../../../bench/post-order/orders.ts";
import { PRICE } from "../../../../bench/dataset/records.ts";
import type { Ctx } from "../../src/platform/context.ts";
import { writeRows } from "../../src/platform/db/insert-rows.ts";
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
  /** So many rows, a few hundred in each transaction. */
  async function planted(many: number, write: (ctx: Ctx, rows: readonly { n: number; id: number }[]) => void) {
    const ids: number[] = [];
    for (let from = 0; from < many; from += 500)
      await inCompany(async (ctx) => {
        const rows = Array.from({ length: Math.min(500, many - from) }, (_, i) => ({ n: from + i, id: ctx.nextId() }));
        write(ctx, rows);
        ids.push(...rows.map(({ id }) => id));
      });
    return ids;
  }
  const goodsIds = await planted(goods, (ctx, rows) => {
    const made = rows.map(({ n, id }) => ({
      ...{ tenantId, id, code: `G${10_000 + n}`, nameEn: `Light soy sauce No. ${n}`, nameZh: `生抽 ${n} 號` },
      ...{ baseUnitId: unitId, unitId, vatCode: n % 3 === 0 ? "S20" : "Z0", salePrice: PRICE, minPrice: "1" },
      ...{ batchTracked: true, dateType: "BEST_BEFORE", ...stamp(ctx.now) },
    }));
    writeRows(ctx, "goods", made as never);
    const units = rows.map(({ id }) => ({ ...usual.goodsUnit, tenantId, goodsId: id, unitId, factor: "1" }));
    writeRows(ctx, "goodsUnit", units);
  });
  const customerIds = await planted(customers, (ctx, rows) => {
    const made = rows.map(({ n, id }) => ({
      ...{ tenantId, id, shopCode: `C${10_000 + n}`, nameEn: `Golden Wok ${n}`, nameZh: `金鑊小館 ${n}` },
      ...{ address: `${n} Gerrard Street\nLondon`, postCode: "W1D 6PL", country: "GB", paymentTerm: 30 },
      ...stamp(ctx.now),
    }));
    writeRows(ctx, "customer", made as never);
  });
  return { goodsIds, customerIds, unitId, warehouseId, deliveryDate: addDays(businessDate(platform.clock.now()), 4) };
}
