import { journalCalls } from "@larder/domain/accounts/journal/journal.calls";
import { payableCalls as payable } from "@larder/domain/accounts/payable/payable.calls";
import { payableHistoryCalls as account } from "@larder/domain/accounts/payable-history/payable-history.calls";
import type { InputOf } from "@larder/domain/kernel/calls";
import { exact, round4 } from "@larder/domain/kernel/decimal";
import { goodsReceiptCalls as receipts } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { purchaseInvoiceCalls as invoices } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseOrderCalls as orders } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { supplierCreditCalls as calls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { afterAll, describe, expect, test } from "vitest";
import { expectBooksProved } from "../../../../test/books.ts";
import { companyRunner, plantGoods } from "../../../../test/company-runner.ts";
import { openStory } from "../../../../test/story.ts";

import { FRIDAY } from "../../../../test/world.ts";
import { closePrinter } from "../../../platform/print/pdf.ts";
import { approvedSupplier } from "../supplier/supplier.fixture.ts";

const { world, company, signedIn } = openStory();
afterAll(closePrinter);
const buyer = signedIn("purchaser");
const buyers = signedIn("purchaseManager");
const clerk = signedIn("warehouse");
const whsManager = signedIn("warehouseManager");
const accounts = signedIn("accounts");
const accountsManager = signedIn("accountsManager");

let made = 0;
const supplier = (over: object = {}) =>
  approvedSupplier(buyer, { code: `CRED${++made}`, nameEn: `Creditors ${made}`, vatNo: "GB123456789", ...over });

interface Ordered {
  readonly supplierId: number;
  readonly goodsId: number;
  readonly pieceId: number;
  readonly orderId: number;
  readonly poLineId: number;
}

async function ordered(qty: string, price: string, over: { goods?: object; supplier?: object } = {}): Promise<Ordered> {
  const supplierId = await supplier(over.supplier);
  const { goodsId, pieceId } = await plantGoods(companyRunner(world.app, company), {
    code: `C${++made}`,
    ...over.goods,
  });
  const lines = [{ goodsId, unitId: pieceId, qty, oldPrice: price }];
  const { id } = await buyer.call(orders.create, { supplierId, expectedDate: "2026-11-23", lines });
  await buyer.call(orders.submit, { id });
  await buyers.call(orders.approve, { id });
  const { lines: stored } = await buyer.call(orders.get, { id });
  return { supplierId, goodsId, pieceId, orderId: id, poLineId: stored[0]!.id };
}

async function receive(order: Ordered, qty: string, rejected = "0"): Promise<{ id: number; grLineId: number }> {
  const batches = Number(qty) > 0 ? [{ batchNo: `B${++made}`, expiryDate: "2027-11-01", qty }] : [];
  const rejects = Number(rejected) > 0 ? { rejectedQty: rejected, rejectReason: "DAMAGED" as const } : {};
  const lines = [{ poLineId: order.poLineId, unitId: order.pieceId, receivedQty: qty, batches, ...rejects }];
  const { id } = await clerk.call(receipts.create, { deliveryNoteNo: `DN-${++made}`, lines });
  await clerk.call(receipts.post, { id });
  const { lines: items } = await clerk.call(receipts.get, { id });
  return { id, grLineId: items[0]!.batches[0]?.id ?? 0 };
}

type Bill = InputOf<typeof invoices.create>;

/** Billed, matched, and what differs claimed by those who may. */
async function billed(order: Ordered, qty: string, price: string, over: Partial<Bill> = {}): Promise<number> {
  const lines = [{ goodsId: order.goodsId, unitId: order.pieceId, qty, oldPrice: price }];
  const statedTotal = exact(qty).times(price).toFixed(2);
  const bill = { supplierInvoiceNo: `S-${++made}`, invoiceDate: FRIDAY, vatOnPaper: true, statedTotal, lines, ...over };
  const { id } = await accounts.call(invoices.create, { supplierId: order.supplierId, ...bill });
  await accounts.call(invoices.auto, { id });
  return id;
}
const lineIn = async (id: number) => (await accounts.call(invoices.get, { id })).lines[0]!;
const claimPrice = async (id: number) =>
  buyer.call(invoices.claim, { id, lineId: (await lineIn(id)).id, reason: "agreed at 12.00" });
const claimShort = async (id: number) =>
  whsManager.call(invoices.claimShort, { id, lineId: (await lineIn(id)).id, reason: "eight came broken" });
const confirm = (id: number) => accounts.call(invoices.confirm, { id });

const claimsOf = async (supplierId: number) =>
  (await accountsManager.call(calls.list, { supplierId, orderByColumn: "no", isAsc: "asc" })).rows;
const shown = (id: number) => accountsManager.call(calls.get, { id });
const stockOf = async (goodsId: number) => {
  const { rows } = await whsManager.call(stockListCalls.list, {});
  return rows.find(({ id }) => id === goodsId);
};
/** What the journals of these documents say together, account by account. */
async function booked(...numbers: string[]): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const search of numbers) {
    const { rows } = await accountsManager.call(journalCalls.list, { search });
    for (const one of rows.flatMap(({ lines }) => lines)) {
      const amount = exact(one.debit ?? "0").minus(one.credit ?? "0");
      all[one.account] = round4(amount.plus(all[one.account] ?? "0"));
    }
  }
  return Object.fromEntries(Object.entries(all).filter(([, amount]) => !exact(amount).isZero()));
}
/** Of one supplier, over all its documents. */
const standing = async (supplierId: number, name: string) => {
  const [row] = await world.rows<{ amount: string }>(
    company.tenantId,
    "select coalesce(sum(amount), 0)::numeric(16, 4) as amount from journal_line where tenant_id = $1 and account = $2 and sub_id = $3",
    [company.tenantId, name, supplierId],
  );
  return row!.amount;
};
const proved = () => expectBooksProved(world, company.tenantId);

async function usedUp({ goodsId, pieceId }: Ordered, qty: string): Promise<void> {
  const [goodsHere] = await clerk.call(adjustmentCalls.lineGoods, { goodsIds: [goodsId] });
  const { batchId, places } = goodsHere!.batches[0]!;
  const lines = [{ goodsId, unitId: pieceId, batchId, locationId: places[0]!.locationId, qty }];
  const { id } = await clerk.call(adjustmentCalls.create, { reason: "DAMAGED", lines });
  await clerk.call(adjustmentCalls.post, { id });
  if ((await clerk.call(adjustmentCalls.get, { id })).state === "PENDING")
    await whsManager.call(adjustmentCalls.approve, { id });
}

async function returning(order: Ordered, grLineId: number, qtyBase: string): Promise<number> {
  const offered = await buyer.call(calls.creditable, { supplierId: order.supplierId, reason: "RETURN" });
  const { places } = offered.find((one) => one.grLineId === grLineId)!;
  const lines = [{ grLineId, locationId: places[0]!.locationId, qtyBase }];
  return (await buyer.call(calls.create, { supplierId: order.supplierId, reason: "RETURN", lines })).id;
}

const note = (over: object = {}) => ({
  supplierCreditNo: `CN-${++made}`,
  creditDate: FRIDAY,
  receivedVat: "0.00",
  ...over,
});
/** Sent by the buyer, answered as it was claimed. */
async function answered(id: number): Promise<void> {
  await buyer.call(calls.send, { id });
  const { netTotal, vatTotal } = await shown(id);
  await accountsManager.call(calls.receive, { id, ...note({ receivedNet: netTotal, receivedVat: vatTotal }) });
}

/** 80 ordered at 12.00, 40 and 32 received with 8 rejected, 80 billed at 12.60. */
async function worked() {
  const order = await ordered("80", "12");
  const first = await receive(order, "40");
  await receive(order, "32", "8");
  const id = await billed(order, "80", "12.60");
  return { order, first, id };
}

describe("80 ordered, 72 received, 80 billed five per cent more expensive", () => {
  test("the differences are claimed; three credit notes take them away", async () => {
    const { order, id } = await worked();
    expect((await lineIn(id)).result).toBe("QTY_DIFF");
    expect(await buyer.refusal(invoices.claimShort, { id, lineId: (await lineIn(id)).id, reason: "no" })).toMatchObject(
      {
        code: 403,
      },
    );
    await claimShort(id);
    expect((await lineIn(id)).result).toBe("PRICE_DIFF");
    expect(await accounts.refusal(invoices.confirm, { id })).toMatchObject({ reason: "priceDiffers" });
    await claimPrice(id);
    expect(await lineIn(id)).toMatchObject({ result: "CLAIMED", matchedBase: "72.000", claimed: "agreed at 12.00" });
    const { no } = await confirm(id);
    expect(await booked(no)).toEqual({ GRNI: "864.0000", CLAIMS: "144.0000", AP: "-1008.0000" });
    expect(await stockOf(order.goodsId)).toMatchObject({ live: "72.000", value: "864.0000" });
    const claims = await claimsOf(order.supplierId);
    expect(claims.map(({ reason, state, total, held, aboutNo }) => [reason, state, total, held, aboutNo])).toEqual([
      ["PRICE", "DRAFT", "24.00", "24.0000", no],
      ["PRICE", "DRAFT", "19.20", "19.2000", no],
      ["SHORT", "DRAFT", "100.80", "100.8000", no],
    ]);
    expect(await lineIn(id)).toMatchObject({ creditedBase: "8.000", creditedNet: "144.00" });
    expect((await accounts.call(invoices.linked, { id })).map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 3 }, () => "supplierCredit"),
    ]);
    await proved();
    for (const claim of claims) await answered(claim.id);
    expect(await booked(no, ...claims.map((one) => one.no))).toEqual({ GRNI: "864.0000", AP: "-864.0000" });
    expect([await standing(order.supplierId, "CLAIMS"), await standing(order.supplierId, "GRNI")]).toEqual([
      "0.0000",
      "0.0000",
    ]);
    const { rows } = await accounts.call(payable.list, { supplierId: order.supplierId, openOnly: true });
    expect(rows.map(({ open }) => open).toSorted()).toEqual(["-100.80", "-19.20", "-24.00", "1008.00"]);
    const { lines } = await accounts.call(account.list, {
      supplierId: order.supplierId,
      dateFrom: FRIDAY,
      dateTo: FRIDAY,
    });
    expect(lines.at(-1)).toMatchObject({ runningBalance: "864.00" });
    await proved();
  });

  test("ten of a billed batch go back and wait in claims for their credit", async () => {
    const { order, first, id } = await worked();
    await claimShort(id);
    await claimPrice(id);
    await confirm(id);
    for (const claim of await claimsOf(order.supplierId)) await answered(claim.id);
    await usedUp(order, "20");
    const back = await returning(order, first.grLineId, "10");
    // 864.00 are uncredited for 72
    expect(await shown(back)).toMatchObject({ total: "120.00", lines: [{ qtyBase: "10.000", net: "120.00" }] });
    const { no } = await buyer.call(calls.send, { id: back });
    expect(await booked(no)).toEqual({ CLAIMS: "120.0000", STOCK: "-120.0000" });
    expect(await stockOf(order.goodsId)).toMatchObject({ live: "42.000", value: "504.0000" });
    expect(await accountsManager.refusal(invoices.reverse, { id, reason: "mistake" })).toMatchObject({
      reason: "credited",
    });
    await proved();
    await accountsManager.call(calls.receive, { id: back, ...note({ receivedNet: "120.00" }) });
    expect(await booked(no)).toEqual({ STOCK: "-120.0000", AP: "120.0000" });
    expect(await standing(order.supplierId, "CLAIMS")).toBe("0.0000");
    await proved();
  });
});
