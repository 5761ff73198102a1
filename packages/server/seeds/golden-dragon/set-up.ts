/** The master data of Golden Dragon and its opening stock. */
import { addDays } from "@larder/domain/kernel/calendar";
import { exact, round4 } from "@larder/domain/kernel/decimal";
import { seeded } from "@larder/domain/kernel/random.fixture";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { contractPriceCalls } from "@larder/domain/sales/price/price.calls";
import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { checkDigitOf } from "@larder/domain/stock/goods/bar-code.rules";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import type { Replay } from "../replay.ts";
import type { Place } from "../warehouse.ts";
import { dragonCustomers, type DragonCustomer } from "./customers.ts";
import { dragonCategories, dragonGoods, dragonUnits, type DragonGoods } from "./goods.ts";

export interface Dragon {
  readonly place: Place;
  readonly random: ReturnType<typeof seeded>;
  readonly goods: readonly (DragonGoods & { readonly id: number; readonly unitId: number })[];
  readonly customers: readonly (DragonCustomer & { readonly id: number })[];
  readonly count: { orders: number; receipts: number };
  /** Invoices that wait for their payment: day on which it comes. */
  readonly payments: { readonly day: string; readonly customerId: number; readonly amount: string }[];
}

const SEED = 8_888;

export async function setUpDragon(replay: Replay, place: Place, first: string): Promise<Dragon> {
  const unitIds = new Map<string, number>();
  for (const [code, nameEn, nameZh] of dragonUnits) {
    unitIds.set(
      code,
      (await replay.as("admin", unitCalls.create, { code, nameEn, nameZh, countable: code !== "KG" })).id,
    );
  }
  const categoryIds = new Map<string, number>();
  for (const [code, [nameEn, nameZh]] of Object.entries(dragonCategories)) {
    categoryIds.set(code, (await replay.as("admin", categoryCalls.create, { code, nameEn, nameZh })).id);
  }

  const goods: (DragonGoods & { id: number; unitId: number })[] = [];
  for (const one of dragonGoods) {
    const unitId = unitIds.get(one.unit)!;
    const baseUnitId = unitIds.get(one.base)!;
    const single = one.factor === "1";
    const { id } = await replay.as("admin", goodsCalls.create, {
      code: one.code,
      nameEn: one.nameEn,
      nameZh: one.nameZh,
      categoryId: categoryIds.get(one.category),
      baseUnitId: single ? unitId : baseUnitId,
      unitId,
      units: single
        ? [{ unitId, factor: "1", barCode: barCodeOf(one) }]
        : [
            { unitId, factor: one.factor, barCode: barCodeOf(one) },
            { unitId: baseUnitId, factor: "1" },
          ],
      vatCode: one.vatCode,
      salePrice: one.price,
      minPrice: round4(exact(one.cost).times("1.05")),
      batchTracked: true,
      dateType: one.dateType,
      shelfLifeDays: one.shelfLifeDays,
      storage: one.storage,
      alcohol: one.alcohol ?? false,
      splitSelling: (one.split ?? false) && !single,
      splitUnitId: one.split && !single ? baseUnitId : null,
      sellable: true,
      purchasable: true,
      minQtys: [{ warehouseId: place.warehouseId, minQty: String(Number(one.factor) * 12) }],
    });
    goods.push({ ...one, id, unitId });
  }

  const customers: (DragonCustomer & { id: number })[] = [];
  for (const one of dragonCustomers) {
    const { id } = await replay.as("admin", customerCalls.create, {
      shopCode: one.shopCode,
      nameEn: one.nameEn,
      nameZh: one.nameZh,
      address: one.address,
      postCode: one.postCode,
      region: one.region,
      attn: one.attn,
      tel: "020 7946 0" + one.shopCode.slice(2),
      creditLimit: one.creditLimit,
      paymentTerm: one.paymentTerm,
      alcoholAllowed: one.alcohol,
      batchOnInvoice: one.shopCode === "C1006",
      salespersonId: replay.userIds.get("amy"),
      stopList: one.stop !== undefined,
      stopReason: one.stop ?? null,
    });
    customers.push({ ...one, id });
  }
  const wok = customers[0]!;
  const rice = goods[0]!;
  await replay.as("admin", contractPriceCalls.create, {
    customerId: wok.id,
    goodsId: rice.id,
    unitId: rice.unitId,
    price: "20.90",
    validFrom: first,
  });

  const dragon: Dragon = {
    place,
    random: seeded(SEED),
    goods,
    customers,
    count: { orders: 0, receipts: 0 },
    payments: [],
  };
  await receive(replay, dragon, first, goods, 60);
  return dragon;
}

/**
 * Fresh vegetables have none. Prefixes from 20 on are never assigned to a manufacturer, so that no real carton
 * has the same.
 */
function barCodeOf({ code, category }: DragonGoods): string | null {
  if (category === "VEG") return null;
  const digits = `20000000${code.slice(1)}`;
  return `${digits}${checkDigitOf(digits)}`;
}

/** Received and put away; fast-spoiling goods come in small lots. */
export async function receive(
  replay: Replay,
  dragon: Dragon,
  day: string,
  goods: Dragon["goods"],
  cases: number,
): Promise<void> {
  if (goods.length === 0) return;
  const { warehouseId, locations } = dragon.place;
  const lot = ++dragon.count.receipts;
  const { id } = await replay.as("fai", createStockCalls.create, {
    warehouseId,
    reason: "OPENING",
    bizDate: day,
    lines: goods.map((one, i) => ({
      goodsId: one.id,
      unitId: one.unitId,
      qty: String(one.shelfLifeDays <= 30 ? Math.ceil(cases / 4) : cases),
      locationId:
        one.storage === "FROZEN"
          ? locations.FROZEN
          : one.storage === "CHILLED"
            ? locations.CHILL
            : i % 4 === 0
              ? locations.BULK
              : locations.PICK,
      batchNo: `L${day.slice(2).replaceAll("-", "")}-${lot}`,
      expiryDate: addDays(day, one.shelfLifeDays),
      unitCost: round4(exact(one.cost).dividedBy(one.factor)),
    })),
  });
  await replay.as("fai", createStockCalls.post, { id, warehouseId });
}
