/** What stories of buying do over and over: order, receive, bill, use up, and look at the books. */
import { exact } from "@larder/domain/kernel/decimal";
import type { InputOf } from "@larder/domain/kernel/calls";
import { goodsReceiptCalls as receipts } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { landedCostCalls as landed } from "@larder/domain/purchase/landed-cost/landed-cost.calls";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseOrderCalls as orders } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { bookedBy } from "../../../test/booked.ts";
import { plantGoods } from "../../../test/company-runner.ts";
import type { Story } from "../../../test/story.ts";
import { FRIDAY } from "../../../test/world.ts";
import { approvedSupplier } from "./supplier/supplier.fixture.ts";

export interface Food {
  readonly goodsId: number;
  readonly pieceId: number;
}
export interface Wanted extends Food {
  readonly qty: string;
  readonly price: string;
}
type Bill = InputOf<typeof bills.create>;
type Discount = Pick<InputOf<typeof orders.create>, "discountScale" | "discountPrice">;
type Landed = Partial<InputOf<typeof landed.add>>;

export function buyingIn({ world, company, staff, inCompany }: Omit<Story, "signedIn">) {
  const { purchaser: buyer, purchaseManager: buyers, warehouse: clerk, warehouseManager: whsManager } = staff;
  const { accounts, accountsManager, admin } = staff;
  const people = { buyer, buyers, clerk, whsManager, accounts, accountsManager, admin };
  let made = 0;
  const next = (): number => ++made;

  const food = (over: object = {}): Promise<Food> => plantGoods(inCompany, { code: `F${next()}`, ...over });
  const supplier = (over: object = {}) =>
    approvedSupplier(buyer, { code: `S${next()}`, nameEn: `Supplier ${made}`, vatNo: "GB123456789", ...over });

  async function ordered(supplierId: number, wanted: readonly Wanted[], over: Discount = {}) {
    const lines = wanted.map(({ goodsId, pieceId, qty, price }) => ({
      goodsId,
      unitId: pieceId,
      qty,
      oldPrice: price,
    }));
    const { id } = await buyer.call(orders.create, { supplierId, expectedDate: "2026-11-23", lines, ...over });
    await buyer.call(orders.submit, { id });
    if ((await buyer.call(orders.get, { id })).state === "PENDING_APPROVAL") await buyers.call(orders.approve, { id });
    return { id, lines: (await buyer.call(orders.get, { id })).lines };
  }

  /** All that was ordered, one batch a line. */
  async function received(supplierId: number, wanted: readonly Wanted[]) {
    const order = await ordered(supplierId, wanted);
    const lines = order.lines.map(({ id, unitId, qty }) => ({
      ...{ poLineId: id, unitId: unitId!, receivedQty: qty },
      batches: [{ batchNo: `L${next()}`, expiryDate: "2027-11-01", qty }],
    }));
    const { id } = await clerk.call(receipts.create, { deliveryNoteNo: `DN-${next()}`, lines });
    await clerk.call(receipts.post, { id });
    return { id, orderId: order.id };
  }

  const burden = async (receiptId: number, amount: string, over: Landed = {}): Promise<number> =>
    (await accounts.call(landed.add, { receiptId, kind: "FREIGHT", basis: "VALUE", amount, ...over })).id;

  const line = ({ goodsId, pieceId }: Food, qty: string, oldPrice: string): Bill["lines"][number] => ({
    ...{ goodsId, unitId: pieceId, qty, oldPrice },
  });
  const charge = (oldPrice: string, over: Partial<Bill["lines"][number]> = {}): Bill["lines"][number] => ({
    ...{ kind: "CHARGE", nameEn: "Carriage", qty: "1", oldPrice, vatCode: "Z0", ...over },
  });

  async function billed(supplierId: number, lines: Bill["lines"], over: Partial<Bill> = {}): Promise<number> {
    const total = lines.reduce((all, one) => all.plus(exact(one.qty).times(one.oldPrice)), exact(0)).toFixed(2);
    const head = { supplierId, supplierInvoiceNo: `S-${next()}`, invoiceDate: FRIDAY, vatOnPaper: true };
    const { id } = await accounts.call(bills.create, { ...head, statedTotal: total, lines, ...over });
    return id;
  }
  /** Matched, its prices accepted, and confirmed. */
  async function confirmed(id: number) {
    await accounts.call(bills.auto, { id });
    const off = async () =>
      (await accounts.call(bills.get, { id })).lines.find(({ result }) => result === "PRICE_DIFF");
    for (let line = await off(); line; line = await off())
      await buyers.call(bills.acceptPrice, { id, lineId: line.id, reason: "agreed by telephone" });
    return accounts.call(bills.confirm, { id });
  }

  /** Written off by two people, of the first batch on a shelf; nothing where there is none. */
  async function usedUp({ goodsId, pieceId }: Food, qty: string): Promise<void> {
    const [here] = await clerk.call(adjustmentCalls.lineGoods, { goodsIds: [goodsId] });
    const shelved = here?.batches.find(({ places }) => places.length > 0);
    if (!shelved) return;
    const { batchId, places } = shelved;
    const lines = [{ goodsId, unitId: pieceId, batchId, locationId: places[0]!.locationId, qty }];
    const { id } = await clerk.call(adjustmentCalls.create, { reason: "DAMAGED", lines });
    await clerk.call(adjustmentCalls.post, { id });
    if ((await clerk.call(adjustmentCalls.get, { id })).state === "PENDING")
      await whsManager.call(adjustmentCalls.approve, { id });
  }

  const valueOf = async (goodsId: number): Promise<string | undefined> => {
    const { rows } = await whsManager.call(stockListCalls.list, { pageSize: 1000 });
    return rows.find(({ id }) => id === goodsId)?.value ?? undefined;
  };
  /** Account by account; what cancels out is left out. */
  const books = async (docType: string, id: number): Promise<Record<string, string>> => {
    const rows = (await bookedBy(world, company, docType, id)) as { account: string; amount: string }[];
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
  };
  return {
    ...people,
    ...{ next, food, supplier, ordered, received, burden, line, charge, billed, confirmed, usedUp, valueOf, books },
  };
}

export type Buying = ReturnType<typeof buyingIn>;
