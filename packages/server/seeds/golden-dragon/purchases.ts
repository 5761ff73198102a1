/** What Golden Dragon has ordered: an order in each state, one late, one that waits for its second approver, some that have come. */
import { addDays } from "@larder/domain/kernel/calendar";
import { deputyCalls } from "@larder/domain/purchase/approval-deputy/approval-deputy.calls";
import { landedCostCalls } from "@larder/domain/purchase/landed-cost/landed-cost.calls";
import { purchaseOrderCalls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import type { Replay } from "../replay.ts";
import type { DragonGoods } from "./goods.ts";
import { billReceipt, type Billed } from "./bills.ts";
import { receiveOrder, type Arrived } from "./receipts.ts";
import type { Dragon } from "./set-up.ts";

interface Ordered {
  readonly supplier: string;
  readonly category: DragonGoods["category"];
  /** The first so many of it, or the last. */
  readonly products: number;
  /** Of each, in the unit in which it is sold. */
  readonly qty: string;
  /** Days from today. */
  readonly ordered?: number;
  readonly expected: number;
  /** How far it has come. */
  readonly until: "DRAFT" | "PENDING" | "FIRST" | "APPROVED" | "SENT" | "CLOSED" | "CANCELLED" | Arrived;
  readonly remark?: string;
  /** What the supplier sent for it. */
  readonly billed?: Billed;
  /** What it cost to have it brought; its bill is still to come. */
  readonly freight?: string;
}

const orders: readonly Ordered[] = [
  { supplier: "GREEN", category: "VEG", products: 4, qty: "6", ordered: -3, expected: -1, until: "SENT" },
  {
    supplier: "GREEN",
    category: "VEG",
    products: 3,
    qty: "4",
    expected: 1,
    until: "SENT",
    remark: "Before 7:00 七時前",
  },
  { supplier: "PEARL", category: "RICE", products: 3, qty: "20", ordered: -4, expected: 2, until: "SENT" },
  { supplier: "DOCK", category: "DRINK", products: 4, qty: "24", ordered: -1, expected: 1, until: "APPROVED" },
  { supplier: "JADE", category: "DIMSUM", products: 5, qty: "8", expected: 2, until: "PENDING" },
  { supplier: "COLD", category: "FROZEN", products: 6, qty: "24", expected: 3, until: "FIRST" },
  { supplier: "PEARL", category: "SAUCE", products: 2, qty: "5", expected: 4, until: "DRAFT" },
  { supplier: "LUCKY", category: "SNACK", products: 2, qty: "10", expected: 5, until: "DRAFT" },
  { supplier: "CROWN", category: "SNACK", products: 1, qty: "12", ordered: -9, expected: -7, until: "CLOSED" },
  { supplier: "JADE", category: "DIMSUM", products: 1, qty: "3", ordered: -2, expected: 1, until: "CANCELLED" },
  {
    supplier: "DOCK",
    category: "DRINK",
    products: -3,
    qty: "12",
    ordered: -3,
    expected: 0,
    until: "WHOLE",
    billed: "CONFIRMED",
  },
  {
    supplier: "GREEN",
    category: "VEG",
    products: -2,
    qty: "6",
    ordered: -2,
    expected: 0,
    until: "SHORT",
    billed: "DISPUTED",
  },
  {
    supplier: "PEARL",
    category: "SAUCE",
    products: -2,
    qty: "6",
    ordered: -5,
    expected: -1,
    until: "SHORT_DATED",
    billed: "DEARER",
  },
  { supplier: "DOCK", category: "DRINK", products: -2, qty: "10", ordered: -1, expected: 0, until: "COUNTED" },
  {
    supplier: "PEARL",
    category: "RICE",
    products: -2,
    qty: "10",
    ordered: -6,
    expected: -2,
    until: "WHOLE",
    billed: "CLAIMED",
    freight: "45.00",
  },
  {
    supplier: "JADE",
    category: "DIMSUM",
    products: -2,
    qty: "6",
    ordered: -4,
    expected: -1,
    until: "WHOLE",
    billed: "RUN",
  },
  {
    supplier: "COLD",
    category: "FROZEN",
    products: -2,
    qty: "8",
    ordered: -4,
    expected: -1,
    until: "WHOLE",
    billed: "RUN_TOO",
  },
];

export async function orderFromSuppliers(replay: Replay, { goods, place }: Dragon, today: string): Promise<void> {
  const { warehouseId } = place;
  const { rows } = await replay.as("yuk", supplierCalls.list, {});
  const idOf = new Map(rows.map(({ code, id }) => [code, id]));
  for (const { supplier, category, products, qty, ordered = 0, expected, ...order } of orders) {
    const { until, remark = null, billed, freight } = order;
    const bought = goods
      .filter((one) => one.category === category)
      .slice(...(products > 0 ? [0, products] : [products]));
    const { id } = await replay.as("yuk", purchaseOrderCalls.create, {
      ...{ warehouseId, supplierId: idOf.get(supplier), remark },
      ...{ orderDate: addDays(today, ordered), expectedDate: addDays(today, expected) },
      lines: bought.map((one) => ({ goodsId: one.id, unitId: one.unitId, qty, oldPrice: one.cost })),
    });
    const receiptId = await goesOn(replay, { id, warehouseId }, until, today);
    if (freight && receiptId)
      await replay.as("yuk", landedCostCalls.add, {
        ...{ warehouseId, receiptId, kind: "FREIGHT", basis: "VALUE", amount: freight },
      });
    if (billed && receiptId)
      await billReceipt(replay, { id: receiptId, supplierId: idOf.get(supplier)!, warehouseId }, billed, today);
  }
}

/** The purchase manager is away for a week: accounts decides in their place on what waits. */
export async function nameDeputy(replay: Replay, today: string): Promise<void> {
  await replay.as("ming", deputyCalls.create, {
    ...{ personId: replay.userIds.get("ming"), deputyId: replay.userIds.get("doris") },
    ...{ startsOn: today, endsOn: addDays(today, 7), remark: "At the trade fair 參加展銷會" },
  });
}

const arrivals: ReadonlySet<string> = new Set<Arrived>(["WHOLE", "SHORT", "SHORT_DATED", "COUNTED"]);
const hasArrived = (until: Ordered["until"]): until is Arrived => arrivals.has(until);

type Order = { id: number; warehouseId: number };
async function goesOn(replay: Replay, order: Order, until: Ordered["until"], today: string) {
  if (until === "DRAFT") return null;
  const { state } = await replay.as("yuk", purchaseOrderCalls.submit, order);
  if (until === "PENDING") return null;
  if (state === "PENDING_APPROVAL") await replay.as("ming", purchaseOrderCalls.approve, order);
  const receiptId = hasArrived(until) ? await receiveOrder(replay, order, until, today) : null;
  if (until === "SENT") await replay.as("yuk", purchaseOrderCalls.send, { ...order, to: "orders@supplier.example" });
  if (until === "CLOSED")
    await replay.as("yuk", purchaseOrderCalls.close, {
      ...order,
      reason: "Delivered by another supplier 改由他商供貨",
    });
  if (until === "CANCELLED") await replay.as("yuk", purchaseOrderCalls.cancel, order);
  return receiptId;
}
