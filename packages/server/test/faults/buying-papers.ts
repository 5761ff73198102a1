/** Papers of buying and of the warehouse, each ready for the one request that posts it: receipt, bill, transfer as it leaves and as it arrives, stocktake. */
import { randomUUID } from "node:crypto";
import { settingCalls } from "@larder/domain/company/setting/setting.calls";
import { addDays, businessDate } from "@larder/domain/kernel/calendar";
import type { AnyCall } from "@larder/domain/kernel/calls";
import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import { goodsReceiptCalls as receipts } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseOrderCalls as orders } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { stocktakeCalls } from "@larder/domain/stock/stocktake/stocktake.calls";
import { transferCalls } from "@larder/domain/stock/transfer/transfer.calls";
import { expect } from "vitest";
import { approvedSupplier } from "../../src/modules/purchase/supplier/supplier.fixture.ts";
import type { TestClient } from "../client.ts";
import type { Counter, Entered } from "./orders.ts";

const today = businessDate(new Date());

export interface Supplies {
  readonly supplierId: number;
  readonly branchId: number;
  readonly counter: Counter;
}

/** One person may do all of it. */
export async function openSupplies(admin: TestClient, counter: Counter): Promise<Supplies> {
  await admin.call(settingCalls.update, { ...(await admin.call(settingCalls.get)), allowSelfApproval: true });
  const { id: branchId } = await admin.call(warehouseCalls.create, { code: "BRANCH", nameEn: "Branch", kind: "SHOP" });
  await admin.call(warehouseLocationCalls.create, { warehouseId: branchId, code: "SHELF", kind: "BULK" });
  const supplierId = await approvedSupplier(admin, { code: "SUP", nameEn: "Supplier", vatNo: "GB123456789" });
  return { supplierId, branchId, counter };
}

let made = 0;

async function drafted(admin: TestClient, receiver: TestClient, { supplierId, counter }: Supplies): Promise<number> {
  const { unitId, goodsIds } = counter;
  // Every third has VAT.
  const lines = [{ goodsId: goodsIds[1 + (++made % 6) * 3]!, unitId, qty: "8", oldPrice: "1.25" }];
  const { id } = await admin.call(orders.create, { supplierId, expectedDate: addDays(today, 3), lines });
  await admin.call(orders.submit, { id });
  const order = await admin.call(orders.get, { id });
  if (order.state === "PENDING_APPROVAL") await admin.call(orders.approve, { id });
  const batches = [{ batchNo: `R${made}`, qty: "8" }];
  const line = { poLineId: order.lines[0]!.id, unitId, receivedQty: "8", batches };
  return (await receiver.call(receipts.create, { deliveryNoteNo: `DN-${made}`, lines: [line] })).id;
}

/** Its receipt was posted by another person. */
async function billed(admin: TestClient, receiver: TestClient, supplies: Supplies): Promise<number> {
  const receiptId = await drafted(admin, receiver, supplies);
  await receiver.call(receipts.post, { id: receiptId });
  const { goodsId, batches } = (await receiver.call(receipts.get, { id: receiptId })).lines[0]!;
  const line = { goodsId, unitId: supplies.counter.unitId, qty: "8", oldPrice: "1.25", vatCode: "Z0" as const };
  const lines = [{ ...line, grLineId: batches[0]!.id }];
  const { supplierId } = supplies;
  const head = { supplierId, supplierInvoiceNo: `B-${++made}`, invoiceDate: today, vatOnPaper: true };
  return (await admin.call(bills.create, { ...head, statedTotal: "10.00", lines })).id;
}

async function sent(admin: TestClient, { branchId, counter }: Supplies): Promise<number> {
  const lines = [{ goodsId: counter.goodsIds[0]!, unitId: counter.unitId, qty: "3" }];
  const { id } = await admin.call(transferCalls.create, { toWarehouseId: branchId, lines });
  await admin.call(transferCalls.confirm, { id });
  return id;
}

/** On the road, and all of it arrives. */
async function onTheRoad(admin: TestClient, supplies: Supplies): Promise<number> {
  const id = await sent(admin, supplies);
  await admin.call(transferCalls.dispatch, { id });
  return id;
}

/** A place of its own, in which one piece is missing. */
async function counted(admin: TestClient, { counter }: Supplies): Promise<number> {
  const { warehouseId } = admin.options;
  const place = { warehouseId: warehouseId!, code: `T-${++made}`, kind: "BULK" as const };
  const { id: locationId } = await admin.call(warehouseLocationCalls.create, place);
  const piece = { goodsId: counter.goodsIds[1]!, unitId: counter.unitId, locationId };
  const line = { ...piece, qty: "9", batchNo: `T${made}`, unitCost: "1.2500" };
  const opening = await admin.call(createStockCalls.create, { reason: "OPENING", lines: [line] });
  await admin.call(createStockCalls.post, { id: opening.id });
  const [stored] = (await admin.call(createStockCalls.get, { id: opening.id })).lines;
  const { id } = await admin.call(stocktakeCalls.create, { scope: "LOCATIONS", locationIds: [locationId] });
  await admin.call(stocktakeCalls.start, { id });
  await admin.call(stocktakeCalls.entry, { id, ...piece, batchId: stored!.batchId, qty: "8" });
  await admin.call(stocktakeCalls.finish, { id });
  return id;
}

interface Kind {
  readonly call: AnyCall;
  readonly table: string;
  readonly state: string;
  readonly docType: string;
  /** Journals that it has before it is posted. */
  readonly before?: number;
  /** Posted in the branch, to which the goods came. */
  readonly inBranch?: true;
  readonly ready: (admin: TestClient, receiver: TestClient, supplies: Supplies) => Promise<number>;
}
const kinds: readonly Kind[] = [
  { call: receipts.post, table: "gr_head", state: "POSTED", docType: "GR", ready: drafted },
  { call: bills.confirm, table: "pi_head", state: "CONFIRMED", docType: "PI", ready: billed },
  {
    ...{ call: transferCalls.dispatch, table: "transfer_head", state: "IN_TRANSIT", docType: "TR" },
    ready: (admin, _, supplies) => sent(admin, supplies),
  },
  {
    ...{
      call: transferCalls.receive,
      table: "transfer_head",
      state: "RECEIVED",
      docType: "TR",
      before: 1,
      inBranch: true,
    },
    ready: (admin, _, supplies) => onTheRoad(admin, supplies),
  },
  {
    ...{ call: stocktakeCalls.post, table: "stocktake_head", state: "POSTED", docType: "ST" },
    ready: (admin, _, supplies) => counted(admin, supplies),
  },
];

/** One of each kind, each with the key under which it will be posted. */
export async function buyingPapers(admin: TestClient, receiver: TestClient, supplies: Supplies): Promise<Entered[]> {
  const papers: Entered[] = [];
  for (const { call, ready, inBranch } of kinds) {
    const where = inBranch ? { warehouseId: supplies.branchId } : {};
    const input = { id: await ready(admin, receiver, supplies), ...where };
    papers.push({ key: randomUUID(), call, input, answer: null });
  }
  return papers;
}

export const isBuying = ({ call }: Entered): boolean => kinds.some((kind) => kind.call === call);

type Rows = <T>(text: string, values: unknown[]) => Promise<T[]>;

/** Each is posted with one journal, or neither; what was acknowledged is posted. */
export async function expectBuyingWhole(rows: Rows, tenantId: string, papers: readonly Entered[]): Promise<void> {
  for (const { call, input, answer } of papers.filter(isBuying)) {
    const { table, state, docType, before = 0 } = kinds.find((kind) => kind.call === call)!;
    const [found] = await rows<{ state: string; journals: number }>(
      `select state, (select count(*)::int from journal j where j.tenant_id = $1 and j.doc_type = $3 and j.doc_id = h.id) as journals from ${table} h where h.tenant_id = $1 and h.id = $2`,
      [tenantId, input["id"], docType],
    );
    const isPosted = found!.state === state;
    expect(found!.journals, `${call.path} whole or absent`).toBe(before + (isPosted ? 1 : 0));
    if (answer) expect(isPosted, `${call.path} acknowledged, so it is there`).toBe(true);
  }
}
