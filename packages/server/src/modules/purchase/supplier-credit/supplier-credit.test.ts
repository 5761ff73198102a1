import { creditAllocationCalls as uses } from "@larder/domain/accounts/credit-allocation/credit-allocation.calls";
import { journalCalls } from "@larder/domain/accounts/journal/journal.calls";
import { paymentRunCalls as runs } from "@larder/domain/accounts/payment-run/payment-run.calls";
import { payableCalls as payable } from "@larder/domain/accounts/payable/payable.calls";
import { payableHistoryCalls as account } from "@larder/domain/accounts/payable-history/payable-history.calls";
import { attachmentCalls as files } from "@larder/domain/company/file/attachment.calls";
import type { InputOf } from "@larder/domain/kernel/calls";
import { exact, round4 } from "@larder/domain/kernel/decimal";
import { goodsReceiptCalls as receipts } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { landedCostCalls as landed } from "@larder/domain/purchase/landed-cost/landed-cost.calls";
import { purchaseInvoiceCalls as invoices } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseOrderCalls as orders } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { supplierBankCalls as banks } from "@larder/domain/purchase/supplier-bank/supplier-bank.calls";
import { supplierCreditCalls as calls } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { warehouseLocationCalls } from "@larder/domain/places/warehouse-location/warehouse-location.calls";
import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import { historyCalls as history } from "@larder/domain/stock/history/history.calls";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { expectBooksProved } from "../../../../test/books.ts";
import { plantGoods } from "../../../../test/company-runner.ts";
import { openStory } from "../../../../test/story.ts";

import { textOfPdf } from "../../../../test/text-of-pdf.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { closePrinter } from "../../../platform/print/pdf.ts";
import { buyingIn, type Food } from "../buying.fixture.ts";
import { approvedSupplier } from "../supplier/supplier.fixture.ts";

const story = openStory();
const { world, company, inCompany } = story;
afterAll(closePrinter);
const { buyer, buyers, clerk, whsManager, accounts, accountsManager, admin, usedUp, burden } = buyingIn(story);

let made = 0;
const supplier = (over: object = {}) =>
  approvedSupplier(buyer, { code: `CRED${++made}`, nameEn: `Creditors ${made}`, vatNo: "GB123456789", ...over });

interface Ordered extends Food {
  readonly supplierId: number;
  readonly orderId: number;
  readonly poLineId: number;
}

async function ordered(qty: string, price: string, over: { goods?: object; supplier?: object } = {}): Promise<Ordered> {
  const supplierId = await supplier(over.supplier);
  const { goodsId, pieceId } = await plantGoods(inCompany, {
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
type Ending = (id: number) => Promise<{ readonly code: number }>;
const proved = () => expectBooksProved(world, company.tenantId);

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

  test("freight that came on them leaves with them: the supplier credits its price, and the rest is variance", async () => {
    const { order, first, id } = await worked();
    await claimShort(id);
    await claimPrice(id);
    await confirm(id);
    for (const claim of await claimsOf(order.supplierId)) await answered(claim.id);
    await usedUp(order, "20");
    const freight = await burden(first.id, "60.00");
    const [cost] = (await accounts.call(landed.list, { receiptId: first.id })).rows;
    expect(cost).toMatchObject({ id: freight, amount: "60.00" });
    // 20 of the 40 that it came on are here.
    expect(await booked(cost!.no)).toEqual({ STOCK: "30.0000", PPV: "30.0000", LANDED: "-60.0000" });
    expect(await stockOf(order.goodsId)).toMatchObject({ live: "52.000", value: "654.0000" });
    const back = await returning(order, first.grLineId, "10");
    expect(await shown(back)).toMatchObject({ total: "120.00" });
    const { no } = await buyer.call(calls.send, { id: back });
    expect(await booked(no)).toEqual({ CLAIMS: "125.7692", STOCK: "-125.7692" });
    expect(await stockOf(order.goodsId)).toMatchObject({ live: "42.000", value: "528.2308" });
    await proved();
    const different = { receivedNet: "120.00", differenceReason: "freight is not theirs" };
    await accountsManager.call(calls.receive, { id: back, ...note(different) });
    expect(await booked(no)).toEqual({ STOCK: "-125.7692", AP: "120.0000", PPV: "5.7692" });
    expect([await standing(order.supplierId, "CLAIMS"), await standing(order.supplierId, "GRNI")]).toEqual([
      "0.0000",
      "0.0000",
    ]);
    await proved();
  });
});

describe("two people end one credit note at once: one wins, the other is told, and the books agree", () => {
  const rebate = async () => {
    const order = await ordered("4", "10.0000");
    await receive(order, "4");
    await confirm(await billed(order, "4", "10.0000"));
    const lines = [{ net: "8.00", vatCode: "Z0" as const, remark: "Volume" }];
    const { id } = await buyer.call(calls.create, { supplierId: order.supplierId, reason: "REBATE", lines });
    await buyer.call(calls.send, { id });
    return id;
  };
  const unbilled = async () => {
    const order = await ordered("4", "10.0000");
    const id = await returning(order, (await receive(order, "4")).grLineId, "1");
    await buyer.call(calls.send, { id });
    return id;
  };
  const unused = async () => {
    const id = await rebate();
    await accounts.call(calls.receive, { id, ...note({ receivedNet: "8.00" }) });
    return id;
  };
  const runOf = new Map<number, number>();
  const inARun = async () => {
    const id = await unused();
    const { supplierId } = await shown(id);
    const bank = { accountName: "Creditors", sortCode: "20-00-00", accountNo: String(10_000_000 + ++made) };
    const asked = await accounts.call(banks.ask, { id: supplierId, ...bank, reason: "letter" });
    await accountsManager.call(banks.approve, { id: asked.id, calledBack: true });
    const due = { dueUntil: "2027-12-31" };
    const lines = (await accounts.call(runs.proposal, due)).filter((line) => line.supplierId === supplierId);
    expect(lines.map(({ credit }) => credit)).toEqual([false, true]);
    const run = await accounts.call(runs.create, { ...due, payDate: FRIDAY, lines });
    await accounts.call(runs.submit, { id: run.id });
    runOf.set(id, run.id);
    return id;
  };
  const why = "no longer wanted";
  const pairs: [what: string, of: () => Promise<number>, one: Ending, other: Ending, ends: readonly string[]][] = [
    [
      "entered and cancelled",
      rebate,
      (id) => accounts.answer(calls.receive, { id, ...note({ receivedNet: "8.00" }) }),
      (id) => accountsManager.answer(calls.cancel, { id, reason: why }),
      ["RECEIVED", "CANCELLED"],
    ],
    [
      "closed and cancelled",
      unbilled,
      (id) => accounts.answer(calls.close, { id, reason: why }),
      (id) => accountsManager.answer(calls.cancel, { id, reason: why }),
      ["CLOSED", "CANCELLED"],
    ],
    [
      "used and reversed",
      unused,
      (id) => accounts.answer(uses.allocate, { id }),
      (id) => accountsManager.answer(calls.reverse, { id, reason: why }),
      ["USED", "SENT"],
    ],
    [
      "paid less in a run and reversed",
      inARun,
      (id) => accountsManager.answer(runs.approve, { id: runOf.get(id)! }),
      (id) => accountsManager.answer(calls.reverse, { id, reason: why }),
      ["USED", "SENT"],
    ],
  ];
  test.each(pairs)("%s", async (_what, of, one, other, ends) => {
    for (let round = 0; round < 4; round++) {
      const id = await of();
      const answers = await Promise.all(round % 2 === 0 ? [one(id), other(id)] : [other(id), one(id)]);
      expect(answers.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1);
      expect(answers.filter(({ code }) => ![200, 1000, 2000].includes(code))).toEqual([]);
      expect(ends).toContain((await shown(id)).state);
      await proved();
    }
    expect(world.app.platform.database.again.deadlocks, "nobody waits for a deadlock to be found").toBe(0);
  });
});

describe("goods that nobody has billed", () => {
  test("go back against what was received; a bill that waits is lowered, and the claim is closed", async () => {
    const order = await ordered("10", "10");
    const { grLineId } = await receive(order, "10");
    const waits = await billed(order, "10", "10");
    expect((await lineIn(waits)).result).toBe("MATCHED");
    const back = await returning(order, grLineId, "4");
    const { no } = await buyer.call(calls.send, { id: back });
    expect(await booked(no)).toEqual({ GRNI: "40.0000", STOCK: "-40.0000" });
    expect(await shown(back)).toMatchObject({ total: "0.00", held: "0.0000", state: "SENT" });
    expect(await lineIn(waits)).toMatchObject({ result: "QTY_DIFF", matchedBase: "6.000" });
    await proved();
    const received = note({ receivedNet: "40.00" });
    expect(await accounts.refusal(calls.receive, { id: back, ...received })).toMatchObject({ reason: "notBilled" });
    await accounts.call(calls.close, { id: back, reason: "they will not bill them" });
    expect((await shown(back)).state).toBe("CLOSED");
    await proved();
  });

  test("leave only with somebody who works in their warehouse, and come back likewise", async () => {
    const order = await ordered("4", "10");
    const { grLineId } = await receive(order, "4");
    const [back, sent] = [await returning(order, grLineId, "1"), await returning(order, grLineId, "1")];
    await buyer.call(calls.send, { id: sent });
    const { supplierId } = order;
    const line = { grLineId, locationId: company.locations.pick, qtyBase: "1" };
    const [person, accountant] = [await company.as("purchaser", "sales"), await company.as("accountsManager", "sales")];
    const branch = await admin.call(warehouseCalls.create, { code: `BR${++made}`, nameEn: "Branch", kind: "SHOP" });
    const ids = [await company.idOf("purchaser", "sales"), await company.idOf("accountsManager", "sales")];
    await world.rows(
      company.tenantId,
      "update user_warehouse set warehouse_id = $2 where tenant_id = $1 and user_id = any($3)",
      [company.tenantId, branch.id, ids],
    );
    await world.rows(company.tenantId, "update rights_version set version = version + 1 where tenant_id = $1", [
      company.tenantId,
    ]);
    const [elsewhere, books] = [person.with({ warehouseId: branch.id }), accountant.with({ warehouseId: branch.id })];
    expect(await elsewhere.call(calls.creditable, { supplierId, reason: "RETURN" })).toEqual([]);
    expect(await elsewhere.refusal(calls.create, { supplierId, reason: "RETURN", lines: [line] })).toMatchObject({
      reason: "receiptUnknown",
    });
    expect(await elsewhere.refusal(calls.send, { id: back })).toMatchObject({ code: 403, reason: "wrongWarehouse" });
    expect(await books.refusal(calls.cancel, { id: sent, reason: "not taken" })).toMatchObject({ code: 403 });
    await accountsManager.call(calls.cancel, { id: sent, reason: "not taken" });
    await buyer.call(calls.send, { id: back });
    await proved();
  });

  test("cancelled, they are back in stock at the cost at which they left", async () => {
    const order = await ordered("7", "10");
    const { grLineId } = await receive(order, "7");
    const back = await returning(order, grLineId, "3");
    const { no } = await buyer.call(calls.send, { id: back });
    expect(await stockOf(order.goodsId)).toMatchObject({ live: "4.000", value: "40.0000" });
    await accounts.call(calls.cancel, { id: back, reason: "the driver did not take them" });
    expect(await stockOf(order.goodsId)).toMatchObject({ live: "7.000", value: "70.0000" });
    expect(await booked(no)).toEqual({});
    expect(await standing(order.supplierId, "GRNI")).toBe("-70.0000");
    await proved();
  });

  test("billed all the same: the claim of the return takes it over, and lets go of it with the bill", async () => {
    const order = await ordered("10", "5");
    const { grLineId } = await receive(order, "10");
    const back = await returning(order, grLineId, "4");
    await buyer.call(calls.send, { id: back });
    const id = await billed(order, "10", "5");
    await claimShort(id);
    await confirm(id);
    expect(await claimsOf(order.supplierId)).toHaveLength(1);
    expect(await shown(back)).toMatchObject({ total: "20.00", held: "20.0000" });
    await proved();
    expect(await accounts.refusal(calls.cancel, { id: back, reason: "they came back" })).toMatchObject({
      reason: "claimTakenOver",
    });
    await accountsManager.call(invoices.reverse, { id, reason: "they bill it again" });
    expect(await shown(back)).toMatchObject({ state: "SENT", total: "0.00", held: "0.0000" });
    await proved();
  });
});

describe("what is counted is claimed in whole pieces", () => {
  const half = { code: 400, reason: "quantityNotWhole" };
  const claiming = (supplierId: number, reason: "RETURN" | "SHORT", line: object) =>
    buyer.refusal(calls.create, { supplierId, reason, lines: [line] });

  test("no half of one goes back", async () => {
    const order = await ordered("4", "10.0000");
    const { grLineId } = await receive(order, "4");
    const locationId = company.locations.pick;
    const refused = await claiming(order.supplierId, "RETURN", { grLineId, locationId, qtyBase: "0.5" });
    expect(refused).toMatchObject(half);
    expect(refused.fields).toMatchObject([{ path: "lines.0.qtyBase" }]);
  });

  test("no half of one was billed and did not come, or was rejected", async () => {
    const order = await ordered("4", "10.0000");
    const { id: receiptId } = await receive(order, "3", "1");
    await confirm(await billed(order, "3", "10.0000"));
    const { supplierId } = order;
    const offered = await buyer.call(calls.creditable, { supplierId, reason: "SHORT" });
    const [bill, item] = [offered.find(({ piLineId }) => piLineId)!, offered.find(({ grItemId }) => grItemId)!];
    expect(await claiming(supplierId, "SHORT", { piLineId: bill.piLineId, qtyBase: "1.5" })).toMatchObject(half);
    expect(await claiming(supplierId, "SHORT", { grItemId: item.grItemId, qtyBase: "0.5" })).toMatchObject(half);
    await buyer.call(calls.ofReceipt, { receiptId });
  });

  test("what is measured goes back by the gram", async () => {
    const order = await ordered("4", "10.0000");
    const { grLineId } = await receive(order, "4");
    await world.rows(company.tenantId, "update unit set countable = false where tenant_id = $1 and id = $2", [
      company.tenantId,
      order.pieceId,
    ]);
    const { no } = await buyer.call(calls.send, { id: await returning(order, grLineId, "0.125") });
    expect(await booked(no)).toEqual({ GRNI: "1.2500", STOCK: "-1.2500" });
    await proved();
  });
});

describe("what was rejected at the door", () => {
  test("is claimed in one step, takes over what is billed of it, and is asked once", async () => {
    const order = await ordered("10", "3");
    const { id: receiptId } = await receive(order, "8", "2");
    const claim = await buyer.call(calls.ofReceipt, { receiptId });
    expect(await shown(claim.id)).toMatchObject({ reason: "SHORT", total: "6.00", held: "0.0000", receiptId });
    expect(await buyer.refusal(calls.ofReceipt, { receiptId })).toMatchObject({ reason: "nothingRejected" });
    const id = await billed(order, "10", "3.03");
    await claimShort(id);
    await confirm(id);
    expect(await claimsOf(order.supplierId)).toHaveLength(1);
    expect(await shown(claim.id)).toMatchObject({ total: "6.06", held: "6.0600" });
    expect(await buyer.refusal(calls.remove, { ids: [claim.id] })).toMatchObject({ reason: "claimNotRemoved" });
    await proved();
    const text = await textOfPdf((await buyer.file(calls.pdf, { id: claim.id })).bytes);
    expect(text).toContain(claim.no);
    expect(text).toContain("6.06");
    await accountsManager.call(invoices.reverse, { id, reason: "they bill it again" });
    expect(await shown(claim.id)).toMatchObject({ state: "DRAFT", total: "6.00", held: "0.0000" });
    await proved();
  });
});

describe("the claims about an order", () => {
  test("are among its linked documents: what was rejected or sent back, and what is wrong with its bills", async () => {
    const order = await ordered("20", "3");
    const linked = async (by = buyer) =>
      (await by.call(orders.linked, { id: order.orderId })).flatMap(({ kind, id, total }) =>
        kind === "supplierCredit" ? [[id, total]] : [],
      );
    const { id: receiptId, grLineId } = await receive(order, "18", "2");
    expect(await linked()).toEqual([]);
    const rejected = await buyer.call(calls.ofReceipt, { receiptId });
    const back = await returning(order, grLineId, "4");
    await billed(order, "14", "3.50").then(async (id) => {
      await claimPrice(id);
      await confirm(id);
    });
    const [price] = (await claimsOf(order.supplierId)).filter(({ reason }) => reason === "PRICE");
    expect(await linked()).toEqual([
      [rejected.id, "6.00"],
      // Nobody has billed it yet, so no credit is due.
      [back, "0.00"],
      [price!.id, "7.00"],
    ]);
    // The warehouse sees that there are claims, not what they are worth.
    expect(await linked(clerk)).toEqual([
      [rejected.id, null],
      [back, null],
      [price!.id, null],
    ]);
    const another = await ordered("20", "3");
    expect(await buyer.call(orders.linked, { id: another.orderId })).toEqual([]);
    await proved();
  });
});

describe("photos of what was rejected", () => {
  const picture = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: shade() } })
      .png()
      .toBuffer();
  const shade = () => ({ r: ++made % 255, g: 7, b: 9 });
  const photo = async (by: typeof clerk, itemId: number, name = "damaged.png") =>
    by.upload(files.add, { entity: "receivedItem", entityId: itemId }, { name, bytes: await picture() });
  const filesOf = async (by: typeof clerk, entity: string, entityId: number) =>
    (await by.call(files.list, { entity, entityId })).files.map(({ originalName }) => originalName);

  test("are of a line, stay with it while the draft is changed, and are offered to the claim for it", async () => {
    const order = await ordered("10", "3");
    const line = { poLineId: order.poLineId, unitId: order.pieceId, receivedQty: "8", rejectedQty: "2" };
    const batches = [{ batchNo: `B${++made}`, expiryDate: "2027-11-01", qty: "8" }];
    const lines = [{ ...line, rejectReason: "DAMAGED" as const, batches }];
    const { id } = await clerk.call(receipts.create, { deliveryNoteNo: "DN", lines });
    const [item] = (await clerk.call(receipts.get, { id })).lines;
    expect((await photo(clerk, item!.id)).code).toBe(200);
    const { version } = await clerk.call(receipts.get, { id });
    await clerk.call(receipts.update, { id, version, deliveryNoteNo: "DN-2", lines });
    expect((await clerk.call(receipts.get, { id })).lines[0]!.id).toBe(item!.id);
    expect(await filesOf(clerk, "receivedItem", item!.id)).toEqual(["damaged.png"]);
    await clerk.call(receipts.post, { id });
    await photo(clerk, item!.id, "van.png");
    const attached = (await clerk.call(receipts.history, { id })).map(({ action }) => action);
    expect(attached.filter((action) => action === "attach")).toHaveLength(2);

    const claim = await buyer.call(calls.ofReceipt, { receiptId: id });
    const offered = async () => (await buyer.call(calls.photos, { id: claim.id })).map((one) => one.originalName);
    expect(await offered()).toEqual(["damaged.png", "van.png"]);
    expect(await buyer.call(calls.takePhotos, { id: claim.id })).toEqual({ taken: 2 });
    expect(await filesOf(buyer, "supplierCredit", claim.id)).toEqual(["damaged.png", "van.png"]);
    expect([await offered(), await buyer.call(calls.takePhotos, { id: claim.id })]).toEqual([[], { taken: 0 }]);
  });

  test("may be seen with the receipt and taken by whoever receives; a line of another company is not there", async () => {
    const order = await ordered("5", "2");
    const { id } = await receive(order, "3", "2");
    const [item] = (await clerk.call(receipts.get, { id })).lines;
    expect((await photo(accounts, item!.id)).code).toBe(403);
    expect(await filesOf(accounts, "receivedItem", item!.id)).toEqual([]);
    const stranger = await (await world.company()).as("warehouse");
    expect((await photo(stranger, item!.id)).code).toBe(404);
    expect(await clerk.refusal(calls.photos, { id: 1 })).toMatchObject({ code: 403 });
  });
});

describe("what followed from a receipt", () => {
  test("is found from it: what it moved and posted, the bills matched to it, and what of it is claimed", async () => {
    const [order, other] = [await ordered("80", "12"), await ordered("5", "2")];
    const [{ id: receiptId }, { id: otherId }] = [await receive(order, "72", "8"), await receive(other, "5")];
    const bill = await billed(order, "72", "12");
    const claim = await buyer.call(calls.ofReceipt, { receiptId });
    const bills = async (of: number) =>
      (await accounts.call(invoices.list, { receiptId: of })).rows.map(({ id }) => id);
    expect([await bills(receiptId), await bills(otherId)]).toEqual([[bill], []]);
    const claims = async (of: number) => (await accounts.call(calls.list, { receiptId: of })).rows.map(({ id }) => id);
    expect([await claims(receiptId), await claims(otherId)]).toEqual([[claim.id], []]);
    const moved = async (docType: string, docId: number) =>
      (await clerk.call(history.list, { docType, docId })).rows.map(({ goodsId, qty }) => [goodsId, qty]);
    expect(await moved("GR", receiptId)).toEqual([[order.goodsId, "72.000"]]);
    expect(await moved("MI", receiptId)).toEqual([]);
    const journal = { docType: "GR" as const, docId: receiptId };
    expect((await accountsManager.call(journalCalls.list, journal)).rows).toMatchObject([{ debit: "864.0000" }]);
    expect(await clerk.refusal(journalCalls.list, journal)).toMatchObject({ code: 403 });
  });

  test("goods that went back are found from the claim that sent them", async () => {
    const order = await ordered("10", "3");
    const { grLineId } = await receive(order, "10");
    const [place] = (await buyer.call(calls.creditable, { supplierId: order.supplierId, reason: "RETURN" }))[0]!.places;
    const lines = [{ grLineId, locationId: place!.locationId, qtyBase: "4" }];
    const { id } = await buyer.call(calls.create, { supplierId: order.supplierId, reason: "RETURN", lines });
    const moved = async () =>
      (await clerk.call(history.list, { docType: "SC", docId: id })).rows.map(({ moveType, qty }) => [moveType, qty]);
    expect(await moved()).toEqual([]);
    await buyer.call(calls.send, { id });
    expect(await moved()).toEqual([["SUPPLIER_RETURN", "-4.000"]]);
  });
});

describe("a bill that is reversed", () => {
  test("ends its claims; one that was abandoned before comes back from variance; then it is confirmed again", async () => {
    const order = await ordered("10", "10");
    await receive(order, "10");
    const id = await billed(order, "10", "12");
    await claimPrice(id);
    const { no } = await confirm(id);
    const [first] = await claimsOf(order.supplierId);
    await accounts.call(calls.cancel, { id: first!.id, reason: "they do not agree" });
    expect(await booked(first!.no)).toEqual({ CLAIMS: "-20.0000", PPV: "20.0000" });
    await proved();
    await accountsManager.call(invoices.reverse, { id, reason: "wrong price" });
    expect(await booked(no, first!.no)).toEqual({});
    await proved();
    await claimPrice(id).catch(() => {});
    await confirm(id);
    const second = (await claimsOf(order.supplierId)).find(({ state }) => state === "DRAFT");
    expect(second).toMatchObject({ total: "20.00", held: "20.0000" });
    await accountsManager.call(invoices.reverse, { id, reason: "wrong again" });
    expect((await shown(second!.id)).state).toBe("CANCELLED");
    expect(await lineIn(id)).toMatchObject({ creditedBase: "0.000", creditedNet: "0.00" });
    await proved();
  });
});

describe("the credit note", () => {
  test("is entered once, explains what differs, and is reversed while nothing of it is used", async () => {
    const supplierId = await supplier();
    const lines = [{ net: "40.00", vatCode: "S20" as const, remark: "Volume" }];
    const { id } = await buyer.call(calls.create, { supplierId, reason: "REBATE", lines });
    expect(await shown(id)).toMatchObject({ netTotal: "40.00", vatTotal: "8.00", total: "48.00" });
    expect(await accounts.refusal(calls.send, { id })).toMatchObject({ code: 403 });
    await buyer.call(calls.send, { id });
    expect(await buyer.refusal(calls.receive, { id, ...note({ receivedNet: "40.00" }) })).toMatchObject({ code: 403 });
    const other = note({ receivedNet: "30.00", receivedVat: "6.00", supplierCreditNo: "cr 77" });
    expect(await accounts.refusal(calls.receive, { id, ...other })).toMatchObject({ reason: "differenceReason" });
    const { no } = await accounts.call(calls.receive, { id, ...other, differenceReason: "three quarters" });
    expect(await booked(no)).toEqual({ AP: "36.0000", VAT_IN: "-6.0000", PPV: "-30.0000" });
    expect(await shown(id)).toMatchObject({ state: "RECEIVED", received: "36.00", open: "36.00" });
    await proved();
    const again = await buyer.call(calls.create, { supplierId, reason: "REBATE", lines });
    await buyer.call(calls.send, { id: again.id });
    const twice = { ...other, supplierCreditNo: "CR77", differenceReason: "three quarters" };
    expect(await accounts.refusal(calls.receive, { id: again.id, ...twice })).toMatchObject({ reason: "numberKnown" });
    await accounts.call(calls.reverse, { id, reason: "for another company" });
    expect(await booked(no)).toEqual({});
    expect(await shown(id)).toMatchObject({ state: "SENT", supplierCreditNo: null });
    await proved();
    await accounts.call(calls.receive, { id, ...twice });
    await proved();
  });

  test("is used against the oldest bill, and is unused again once that is undone", async () => {
    const order = await ordered("20", "10.0000");
    await receive(order, "20");
    const bill = await billed(order, "20", "10.0000");
    await confirm(bill);
    const { supplierId } = order;
    const lines = [{ net: "40.00", vatCode: "Z0" as const, remark: "Volume" }];
    const { id } = await buyer.call(calls.create, { supplierId, reason: "REBATE", lines });
    await buyer.call(calls.send, { id });
    expect(await accounts.refusal(uses.allocate, { id })).toMatchObject({ reason: "creditNothingLeft" });
    // Sixteen clerks open the supplier's letter: it is entered once.
    const received = { id, ...note({ receivedNet: "40.00" }) };
    const entered = await Promise.all(Array.from({ length: 16 }, () => accounts.answer(calls.receive, received)));
    expect(entered.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(entered.filter(({ code }) => ![200, 1000, 2000].includes(code))).toEqual([]);
    expect(await buyer.refusal(uses.allocate, { id })).toMatchObject({ code: 403 });
    const openOf = async () => (await accounts.call(invoices.get, { id: bill })).open;
    await accounts.call(invoices.dispute, { id: bill, reason: "two were missing" });
    expect(await accounts.refusal(uses.allocate, { id })).toMatchObject({ reason: "billDisputed" });
    await accounts.call(invoices.resolve, { id: bill, reason: "they came" });

    // Used by sixteen at once, it is used once.
    const used = await Promise.all(Array.from({ length: 16 }, () => accounts.answer(uses.allocate, { id })));
    expect(used.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(used.filter(({ code }) => ![200, 1000, 2000].includes(code))).toEqual([]);
    expect([(await shown(id)).state, (await shown(id)).open, await openOf()]).toEqual(["USED", "0.00", "160.00"]);
    const [against] = await accounts.call(uses.list, { id });
    expect(against).toMatchObject({ documentId: bill, amount: "40.00", open: "160.00" });
    expect(await accounts.refusal(calls.reverse, { id, reason: "for another company" })).toMatchObject({ code: 2000 });
    await proved();

    expect(await accounts.call(uses.takeBack, { id, allocationIds: [against!.id] })).toEqual({ open: "40.00" });
    expect([(await shown(id)).state, (await shown(id)).open, await openOf()]).toEqual(["RECEIVED", "40.00", "200.00"]);
    const again = { id, allocationIds: [against!.id] };
    expect(await accounts.refusal(uses.takeBack, again)).toMatchObject({ reason: "allocationGone" });
    const part = { id, allocations: [{ entryId: against!.entryId, amount: "15.00" }] };
    expect(await accounts.call(uses.allocate, part)).toEqual({ open: "25.00" });
    await proved();
  });

  test("above the limit another person than the author enters it", async () => {
    const supplierId = await supplier();
    const claim = async (net: string) => {
      const lines = [{ net, vatCode: "Z0" as const, remark: "Volume" }];
      const { id } = await accounts.call(calls.create, { supplierId, reason: "REBATE", lines });
      await buyer.call(calls.send, { id });
      return id;
    };
    const [small, large] = [await claim("50.00"), await claim("50.01")];
    expect(await accounts.refusal(calls.receive, { id: large, ...note({ receivedNet: "50.01" }) })).toMatchObject({
      reason: "needsSecondPerson",
    });
    expect(
      await accounts.refusal(calls.receive, { id: small, ...note({ receivedNet: "60.00", differenceReason: "more" }) }),
    ).toMatchObject({ reason: "differenceReason" });
    const more = note({ receivedNet: "60.00", differenceReason: "more than we asked" });
    expect(await accounts.refusal(calls.receive, { id: small, ...more })).toMatchObject({
      reason: "needsSecondPerson",
    });
    await accounts.call(calls.receive, { id: small, ...note({ receivedNet: "50.00" }) });
    await accountsManager.call(calls.receive, { id: large, ...note({ receivedNet: "50.01" }) });
    await proved();
  });

  test("VAT of a bill that was not claimed goes with the net", async () => {
    const order = await ordered("10", "10", { goods: { vatCode: "S20" } });
    await receive(order, "10");
    const id = await billed(order, "10", "12", { vatOnPaper: false, statedTotal: "144.00" });
    await claimPrice(id);
    const { no } = await confirm(id);
    expect(await booked(no)).toEqual({ GRNI: "100.0000", STOCK: "20.0000", CLAIMS: "24.0000", AP: "-144.0000" });
    const [claim] = await claimsOf(order.supplierId);
    await answered(claim!.id);
    expect(await booked(claim!.no)).toEqual({ AP: "24.0000", CLAIMS: "-24.0000" });
    await proved();
  });
});

describe("what may be claimed", () => {
  test("no more than was billed, by quantity and by amount, all claims together", async () => {
    const order = await ordered("10", "10");
    await receive(order, "10");
    const id = await billed(order, "10", "10");
    await confirm(id);
    const piLineId = (await lineIn(id)).id!;
    const claim = (reason: "QUALITY" | "SHORT", line: object) =>
      ({ supplierId: order.supplierId, reason, lines: [{ piLineId, ...line }] }) as InputOf<typeof calls.create>;
    const first = await buyer.call(calls.create, claim("QUALITY", { net: "60.00" }));
    expect(await buyer.refusal(calls.create, claim("QUALITY", { net: "40.01" }))).toMatchObject({
      reason: "moreThanNet",
    });
    expect(await buyer.refusal(calls.create, claim("SHORT", { qtyBase: "11" }))).toMatchObject({
      reason: "moreThanBilled",
    });
    await buyer.call(calls.create, claim("SHORT", { qtyBase: "10" }));
    expect(await lineIn(id)).toMatchObject({ creditedBase: "10.000", creditedNet: "100.00" });
    await buyer.call(calls.remove, { ids: [first.id] });
    expect(await lineIn(id)).toMatchObject({ creditedNet: "40.00" });
    await proved();
  });
  test("is found by what is to be chased", async () => {
    const supplierId = await supplier();
    const lines = [{ net: "1.00", vatCode: "Z0" as const }];
    const { id } = await buyer.call(calls.create, { supplierId, reason: "REBATE", lines });
    await buyer.call(calls.send, { id });
    const chased = async () => (await accounts.call(calls.list, { supplierId, toChase: true })).rows.length;
    expect(await chased()).toBe(0);
    const before = new Date(world.clock.now().getTime() - 15 * 86_400_000);
    await world.rows(company.tenantId, "update scn_head set sent_at = $3 where tenant_id = $1 and id = $2", [
      ...[company.tenantId, id, before],
    ]);
    expect(await chased()).toBe(1);
    expect((await accounts.call(calls.totals, { supplierId })).total).toBe("1.00");
  });
});

describe("each refusal of a claim", () => {
  test("names the line and what is wrong with it", async () => {
    const order = await ordered("10", "3");
    const { supplierId } = order;
    const { grLineId } = await receive(order, "8", "2");
    const offered = (reason: "SHORT" | "RETURN") => buyer.call(calls.creditable, { supplierId, reason });
    const grItemId = (await offered("SHORT")).find((one) => one.grItemId !== null)!.grItemId!;
    const { locationId } = (await offered("RETURN"))[0]!.places[0]!;
    const pending = (await lineIn(await billed(order, "8", "3"))).id!;

    type Reason = InputOf<typeof calls.create>["reason"];
    const table: [reason: Reason, line: object, refused: string, why: string][] = [
      ["RETURN", { locationId, qtyBase: "1" }, "lineOfReason", "a return of no batch"],
      ["RETURN", { grLineId, locationId, qtyBase: "0" }, "nothingClaimed", "a return of nothing"],
      ["RETURN", { grLineId, locationId, qtyBase: "8.001" }, "moreThanCame", "more of a batch than came"],
      ["QUALITY", { grItemId, qtyBase: "1" }, "lineOfReason", "what was rejected is short, not bad"],
      ["SHORT", { grItemId, qtyBase: "0" }, "nothingClaimed", "a shortage of nothing"],
      ["SHORT", { grItemId, qtyBase: "3" }, "moreThanMissing", "more than was rejected"],
      ["QUALITY", { piLineId: pending, net: "1.00" }, "billUnknown", "a bill that is not confirmed"],
      ["REBATE", { piLineId: pending, net: "1.00", vatCode: "Z0" }, "lineOfReason", "a rebate of a line"],
      ["REBATE", { vatCode: "Z0" }, "nothingClaimed", "a rebate of nothing"],
      ["REBATE", { net: "1.00" }, "vatCodeMissing", "a rebate without a VAT code"],
    ];
    const claim = (reason: Reason, line: object, over: object = {}) =>
      buyer.refusal(calls.create, { supplierId, reason, lines: [line], ...over } as InputOf<typeof calls.create>);
    for (const [reason, line, refused, why] of table)
      expect(await claim(reason, line), why).toMatchObject({ reason: refused });
    const rebate = { net: "1.00", vatCode: "Z0" };
    expect(await claim("REBATE", rebate, { claimDate: "2026-11-21" })).toMatchObject({ reason: "claimInFuture" });
    expect(await claimsOf(supplierId)).toEqual([]);

    await confirm((await accounts.call(invoices.list, { supplierId })).rows[0]!.id);
    const piLineId = pending;
    expect(await claim("QUALITY", { piLineId }), "a bill and no amount").toMatchObject({ reason: "nothingClaimed" });
    const others = await ordered("1", "3");
    expect(await claim("QUALITY", { piLineId, net: "1.00" }, { supplierId: others.supplierId })).toMatchObject({
      reason: "billUnknown",
    });
  });

  test("a credit note is not of a day to come, nor with VAT that nobody charged", async () => {
    const lines = [{ net: "40.00", vatCode: "Z0" as const }];
    const { id } = await buyer.call(calls.create, { supplierId: await supplier(), reason: "REBATE", lines });
    await buyer.call(calls.send, { id });
    const entered = (over: object) =>
      accounts.refusal(calls.receive, { id, ...note({ receivedNet: "40.00", ...over }) });
    expect(await entered({ creditDate: "2026-11-21" })).toMatchObject({ reason: "creditInFuture" });
    const vat = { receivedVat: "8.00", differenceReason: "they say so themselves" };
    expect(await entered(vat)).toMatchObject({ reason: "vatNotCharged" });
  });

  test("goods of two warehouses do not go back together", async () => {
    const first = await ordered("5", "3");
    const own = await receive(first, "5");
    const { id: soho } = await admin.call(warehouseCalls.create, {
      code: "SOHO",
      nameEn: "Soho",
      kind: "MAIN",
    } as never);
    const shelf = { warehouseId: soho, code: "S-01", kind: "PICK" as const };
    const { id: sohoShelf } = await admin.call(warehouseLocationCalls.create, shelf as never);
    const people = ["purchaser", "warehouse"];
    const userIds = await Promise.all(people.map((role) => company.idOf(role)));
    await admin.call(warehouseCalls.addUsers, { id: soho, userIds });
    const there = { warehouseId: soho };
    const goods = [{ goodsId: first.goodsId, unitId: first.pieceId, qty: "5", oldPrice: "3" }];
    const asked = { supplierId: first.supplierId, expectedDate: "2026-11-23", lines: goods };
    const { id } = await buyer.with(there).call(orders.create, asked);
    await buyer.with(there).call(orders.submit, { id });
    const [line] = (await buyer.with(there).call(orders.get, { id })).lines;
    const batches = [{ batchNo: "SOHO1", expiryDate: "2027-11-01", qty: "5", locationId: sohoShelf }];
    const came = { poLineId: line!.id, unitId: first.pieceId, receivedQty: "5", batches };
    const receipt = await clerk.with(there).call(receipts.create, { deliveryNoteNo: `DN-${++made}`, lines: [came] });
    await clerk.with(there).call(receipts.post, { id: receipt.id });
    const other = (await clerk.with(there).call(receipts.get, { id: receipt.id })).lines[0]!.batches[0]!.id!;
    const offered = await buyer.call(calls.creditable, { supplierId: first.supplierId, reason: "RETURN" });
    const from = (grLineId: number) => ({
      ...{ grLineId, qtyBase: "1" },
      locationId: offered.find((one) => one.grLineId === grLineId)!.places[0]!.locationId,
    });
    const lines = [from(own.grLineId), from(other)];
    const both = { supplierId: first.supplierId, reason: "RETURN" as const, lines };
    expect(await buyer.refusal(calls.create, both)).toMatchObject({ reason: "oneWarehouse" });
  });
});
