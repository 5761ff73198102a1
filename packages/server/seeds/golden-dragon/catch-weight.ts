/** Fish and meat that are counted in pieces and billed by the kilogram: bought, in stock, being picked, and invoiced. */
import { addDays } from "@larder/domain/kernel/calendar";
import { compare, exact } from "@larder/domain/kernel/decimal";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { orderEntryCalls } from "@larder/domain/sales/sales-order/order-entry.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { categoryCalls } from "@larder/domain/stock/category/category.calls";
import { checkDigitOf } from "@larder/domain/stock/goods/bar-code.rules";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import type { Replay } from "../replay.ts";
import { receiveOrder } from "./receipts.ts";
import type { Dragon } from "./set-up.ts";
import { nextDelivery } from "./trade.ts";

interface Weighed {
  readonly code: string;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly unit: "EA" | "CASE";
  /** Kilograms of one, the price and cost of a kilogram. */
  readonly nominalKg: string;
  readonly price: string;
  readonly cost: string;
  readonly days: number;
  readonly storage: "CHILLED" | "FROZEN";
  readonly bought: string;
}

// prettier-ignore
const weighed: readonly Weighed[] = [
  { code: "W9001", nameEn: "Whole salmon 4-5 kg", nameZh: "原條三文魚 4-5公斤", unit: "EA", nominalKg: "4.5", price: "9.80", cost: "7.20", days: 9, storage: "CHILLED", bought: "12" },
  { code: "W9002", nameEn: "Sea bass 600-800 g", nameZh: "鱸魚 600-800克", unit: "EA", nominalKg: "0.7", price: "11.50", cost: "8.60", days: 8, storage: "CHILLED", bought: "30" },
  { code: "W9003", nameEn: "Beef brisket, case of about 10 kg", nameZh: "牛腩 每箱約10公斤", unit: "CASE", nominalKg: "10", price: "6.45", cost: "4.90", days: 300, storage: "FROZEN", bought: "9" },
];

type Known = Weighed & { readonly id: number; readonly unitId: number };

export async function sellByWeight(replay: Replay, dragon: Dragon, today: string): Promise<void> {
  const goods = await enter(replay);
  await buy(replay, dragon, goods, today);
  const [first, second, third] = dragon.customers.filter(
    ({ stop, pays, paymentTerm, creditLimit }) =>
      stop === undefined && pays === "on time" && paymentTerm > 0 && compare(creditLimit ?? "99999", "9000") >= 0,
  );
  const [salmon, bass, beef] = goods as [Known, Known, Known];
  const ask = (customer: typeof first, lines: readonly (readonly [Known, string])[]) =>
    order(replay, dragon, customer!, lines, nextDelivery(addDays(today, 1)));
  const weighed = await ask(first, [
    [beef, "3"],
    [salmon, "2"],
  ]);
  // Three cases are weighed one by one, as 9.840, 10.120 and 10.310 kg.
  await invoice(
    replay,
    dragon,
    weighed,
    new Map([
      [beef.id, "30.270"],
      [salmon.id, "9.120"],
    ]),
  );
  const picking = await ask(second, [
    [salmon, "3"],
    [bass, "6"],
  ]);
  await startPicking(replay, dragon, picking);
  await ask(third, [[beef, "2"]]);
}

/** The label of a case has the same number as the case itself; prefixes from 20 on are never assigned to a manufacturer. */
function barCodeOf(code: string): string {
  const digits = `20000000${code.slice(1)}`;
  return `${digits}${checkDigitOf(digits)}`;
}

async function enter(replay: Replay): Promise<Known[]> {
  const { rows: units } = await replay.as("admin", unitCalls.list, { pageSize: 100 });
  const category = { code: "FRESH", nameEn: "Fish and meat by weight", nameZh: "計重魚肉" };
  const { id: categoryId } = await replay.as("admin", categoryCalls.create, category);
  const known: Known[] = [];
  for (const one of weighed) {
    const unitId = units.find(({ code }) => code === one.unit)!.id;
    const { id } = await replay.as("admin", goodsCalls.create, {
      ...{ code: one.code, nameEn: one.nameEn, nameZh: one.nameZh, categoryId, baseUnitId: unitId, unitId },
      units: [{ unitId, factor: "1", barCode: barCodeOf(one.code) }],
      ...{ catchWeight: true, priceUnit: "KG", nominalWeightKg: one.nominalKg, weightTolerancePct: "15" },
      ...{
        vatCode: "Z0",
        salePrice: one.price,
        minPrice: exact(one.cost).times("1.05").toFixed(4),
        splitSelling: false,
      },
      ...{ batchTracked: true, dateType: one.days > 14 ? "BEST_BEFORE" : "USE_BY", shelfLifeDays: one.days },
      ...{ storage: one.storage, sellable: true, purchasable: true },
    });
    known.push({ ...one, id, unitId });
  }
  return known;
}

/** Priced by the kilogram: what came costs what it weighs. */
async function buy(replay: Replay, { place: { warehouseId } }: Dragon, goods: readonly Known[], today: string) {
  const { rows: suppliers } = await replay.as("yuk", supplierCalls.list, {});
  const lines = goods.map(({ id: goodsId, unitId, bought: qty, cost: oldPrice }) => ({
    goodsId,
    unitId,
    qty,
    oldPrice,
  }));
  const { id } = await replay.as("yuk", purchaseOrderCalls.create, {
    ...{ warehouseId, supplierId: suppliers.find(({ code }) => code === "COLD")!.id },
    ...{ orderDate: addDays(today, -2), expectedDate: today, lines },
  });
  const { state } = await replay.as("yuk", purchaseOrderCalls.submit, { id, warehouseId });
  if (state === "PENDING_APPROVAL") await replay.as("ming", purchaseOrderCalls.approve, { id, warehouseId });
  await receiveOrder(replay, { id, warehouseId }, "WHOLE", today);
}

async function order(
  replay: Replay,
  dragon: Dragon,
  customer: Dragon["customers"][number],
  wanted: readonly (readonly [Known, string])[],
  deliveryDate: string,
): Promise<number | null> {
  const { warehouseId } = dragon.place;
  const items = wanted.map(([{ id: goodsId, unitId }]) => ({ goodsId, unitId }));
  const asked = { warehouseId, customerId: customer.id, deliveryDate };
  const quotes = await replay.as("amy", orderEntryCalls.quote, { ...asked, items });
  dragon.count.orders++;
  const { id, state } = await replay.as("amy", salesOrderCalls.saveAndConfirm, {
    ...asked,
    lines: quotes.map(({ goodsId, unitId, oldPrice }, at) => ({
      ...{ kind: "GOODS", goodsId, unitId, oldPrice, qty: wanted[at]![1] },
    })),
  });
  return state === "CONFIRMED" ? id : null;
}

async function startPicking(replay: Replay, { place: { warehouseId } }: Dragon, orderId: number | null) {
  if (orderId === null) return null;
  const { orderInvoiceId: id } = await replay.as("wing", salesOrderCalls.release, { id: orderId, warehouseId });
  if (id !== null) await replay.as("wing", orderInvoiceCalls.startPick, { id, warehouseId });
  return id;
}

async function invoice(replay: Replay, dragon: Dragon, orderId: number | null, weights: ReadonlyMap<number, string>) {
  const id = await startPicking(replay, dragon, orderId);
  if (id === null) return;
  const { warehouseId } = dragon.place;
  const { lines } = await replay.as("wing", orderInvoiceCalls.get, { id, warehouseId });
  await replay.as("wing", orderInvoiceCalls.record, {
    ...{ id, warehouseId },
    lines: lines.map((line) => ({
      ...{ lineId: line.id, qty: line.qty, weightKg: weights.get(line.goodsId!) },
      batches: line.batches.map(({ batchId, locationId, qtyBase }) => ({ batchId, locationId, qtyBase })),
    })),
  });
  await replay.as("wing", orderInvoiceCalls.completePick, { id, warehouseId });
  await replay.as("wing", orderInvoiceCalls.post, { id, warehouseId });
}
