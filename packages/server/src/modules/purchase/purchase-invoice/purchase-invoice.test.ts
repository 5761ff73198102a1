import { journalCalls } from "@larder/domain/accounts/journal/journal.calls";
import type { InputOf } from "@larder/domain/kernel/calls";
import { addDays } from "@larder/domain/kernel/calendar";
import { payableCalls as payable } from "@larder/domain/accounts/payable/payable.calls";
import { payableHistoryCalls as account } from "@larder/domain/accounts/payable-history/payable-history.calls";
import { goodsReceiptCalls as receipts } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { missingInvoiceCalls as missing } from "@larder/domain/purchase/missing-invoice/missing-invoice.calls";
import { payableCheckCalls as check } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { purchaseInvoiceCalls as calls } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { purchaseOrderCalls as orders } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { exact, round4, sum } from "@larder/domain/kernel/decimal";
import { seeded } from "@larder/domain/kernel/random.fixture";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { afterAll, describe, expect, test } from "vitest";
import { expectBooksProved } from "../../../../test/books.ts";
import { plantGoods } from "../../../../test/company-runner.ts";
import { openStory } from "../../../../test/story.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { closePrinter } from "../../../platform/print/pdf.ts";
import { buyingIn, type Food } from "../buying.fixture.ts";
import { approvedSupplier } from "../supplier/supplier.fixture.ts";

const story = openStory();
const { world, company, inCompany } = story;
afterAll(closePrinter);
const { buyer, buyers, clerk, whsManager, accounts, accountsManager, admin, usedUp } = buyingIn(story);

type Input = InputOf<typeof calls.create>;
type Line = Partial<Input["lines"][number]>;

let made = 0;
const goods = (over: object = {}) => plantGoods(inCompany, { code: `I${++made}`, ...over });

const supplier = (over: object = {}) =>
  approvedSupplier(buyer, { code: `BILL${++made}`, nameEn: `Billers ${made}`, vatNo: "GB123456789", ...over });

interface Came extends Food {
  readonly supplierId: number;
  readonly orderId: number;
  readonly orderNo: string;
  readonly poLineId: number;
}

/** 80 pieces ordered at 12.00, unless the story says otherwise. */
async function ordered(
  over: { qty?: string; price?: string; goods?: object; supplierId?: number } = {},
): Promise<Came> {
  const supplierId = over.supplierId ?? (await supplier());
  const { goodsId, pieceId } = await goods(over.goods);
  const lines = [{ goodsId, unitId: pieceId, qty: over.qty ?? "80", oldPrice: over.price ?? "12" }];
  const { id } = await buyer.call(orders.create, { supplierId, expectedDate: "2026-11-23", lines });
  await buyer.call(orders.submit, { id });
  await buyers.call(orders.approve, { id });
  const { no, lines: stored } = await buyer.call(orders.get, { id });
  return { supplierId, goodsId, pieceId, orderId: id, orderNo: no, poLineId: stored[0]!.id };
}

async function receive(order: Came, qty: string, by = clerk): Promise<number> {
  const batches = [{ batchNo: `B${++made}`, expiryDate: "2027-11-01", qty }];
  const lines = [{ poLineId: order.poLineId, unitId: order.pieceId, receivedQty: qty, batches }];
  const { id } = await by.call(receipts.create, { deliveryNoteNo: `DN-${++made}`, lines });
  await by.call(receipts.post, { id });
  return id;
}

const line = (order: Came, qty: string, oldPrice: string, more: Line = {}): Input["lines"][number] => ({
  ...{ goodsId: order.goodsId, unitId: order.pieceId, qty, oldPrice, ...more },
});

async function billed(order: Came, lines: Input["lines"], over: Partial<Input> = {}): Promise<number> {
  const total = lines.reduce((all, one) => all.plus(exact(one.qty).times(one.oldPrice)), exact(0)).toFixed(2);
  const entered = {
    ...{ supplierId: order.supplierId, supplierInvoiceNo: `S-${++made}`, invoiceDate: FRIDAY, vatOnPaper: true },
    ...{ statedTotal: total, lines, ...over },
  };
  return (await accounts.call(calls.create, entered)).id;
}

const shown = (id: number) => accounts.call(calls.get, { id });
const resultsOf = async (id: number) => (await shown(id)).lines.map(({ result }) => result);
const confirm = (id: number) => accounts.call(calls.confirm, { id });
const accept = async (id: number, at = 0) => {
  const { lines } = await shown(id);
  await buyers.call(calls.acceptPrice, { id, lineId: lines[at]!.id, reason: "agreed by telephone" });
};
const matched = async (id: number) => (await accounts.call(calls.auto, { id })).linked;
const stockOf = async (goodsId: number) => {
  const { rows } = await whsManager.call(stockListCalls.list, {});
  return rows.find(({ id }) => id === goodsId);
};
/** What the journals of a document say, account by account. */
async function booked(no: string): Promise<Record<string, string>> {
  const { rows } = await accountsManager.call(journalCalls.list, { search: no });
  const all: Record<string, string> = {};
  for (const { lines } of rows) {
    for (const one of lines) {
      const amount = exact(one.debit ?? "0").minus(one.credit ?? "0");
      all[one.account] = round4(amount.plus(all[one.account] ?? "0"));
    }
  }
  return Object.fromEntries(Object.entries(all).filter(([, amount]) => !exact(amount).isZero()));
}
const owed = async (supplierId: number) => (await buyer.call(supplierCalls.get, { id: supplierId })).balance;
const payables = async (supplierId: number) =>
  (await accounts.call(payable.list, { supplierId, openOnly: true })).rows.map(({ documentNo, open }) => [
    documentNo,
    open,
  ]);
const proved = () => expectBooksProved(world, company.tenantId);

describe("80 ordered, 72 received, billed five per cent more expensive", () => {
  test("waits for what has not come; the price is accepted, and stock is worth what it cost", async () => {
    const order = await ordered();
    await receive(order, "40");
    await receive(order, "32");
    const id = await billed(order, [line(order, "72", "12.60")]);
    expect(await resultsOf(id)).toEqual(["QTY_DIFF"]);
    expect(await accounts.refusal(calls.confirm, { id })).toMatchObject({ reason: "notMatched" });
    expect(await matched(id)).toBe(2);
    expect((await shown(id)).lines[0]).toMatchObject({
      ...{ result: "PRICE_DIFF", matchedBase: "72.000", billedPrice: "12.6000", orderPrice: "12.0000" },
      difference: "43.20",
    });
    expect(await accounts.refusal(calls.confirm, { id })).toMatchObject({ reason: "priceDiffers" });
    const lineId = (await shown(id)).lines[0]!.id;
    expect(await accounts.refusal(calls.acceptPrice, { id, lineId, reason: "all right" })).toMatchObject({ code: 403 });
    expect(await buyers.refusal(calls.acceptPrice, { id, lineId, reason: "ok" })).toMatchObject({ code: 400 });
    await accept(id);
    const { no } = await confirm(id);
    expect(await booked(no)).toEqual({ GRNI: "864.0000", STOCK: "43.2000", AP: "-907.2000" });
    expect(await stockOf(order.goodsId)).toMatchObject({ live: "72.000", value: "907.2000" });
    expect(await owed(order.supplierId)).toBe("907.20");
    expect(await payables(order.supplierId)).toEqual([[no, "907.20"]]);
    expect(await accounts.call(payable.ageing, { supplierId: order.supplierId })).toMatchObject({ total: "907.20" });
    expect((await buyer.call(orders.get, { id: order.orderId })).lines[0]).toMatchObject({ invoicedBase: "72.000" });
    await proved();
  });

  test("more billed than came is not confirmed until the goods are here", async () => {
    const order = await ordered({ qty: "3", price: "10" });
    await receive(order, "2");
    const id = await billed(order, [line(order, "3", "10")]);
    expect(await matched(id)).toBe(1);
    expect((await shown(id)).lines[0]).toMatchObject({ result: "QTY_DIFF", matchedBase: "2.000" });
    expect(await accounts.refusal(calls.confirm, { id })).toMatchObject({ reason: "notMatched" });
    await receive(order, "1");
    expect(await matched(id)).toBe(1);
    await confirm(id);
    expect((await shown(id)).state).toBe("CONFIRMED");
    await proved();
  });

  test("of goods that are gone the difference is variance of buying", async () => {
    const order = await ordered({ qty: "5", price: "13.50" });
    await receive(order, "5");
    await usedUp(order, "2");
    const id = await billed(order, [line(order, "5", "13.80")]);
    await matched(id);
    await accept(id);
    const { no } = await confirm(id);
    expect(await booked(no)).toEqual({ GRNI: "67.5000", STOCK: "0.9000", PPV: "0.6000", AP: "-69.0000" });
    await proved();
  });
});

/** Written off by somebody else than the story is about. */
describe("a number that was entered before", () => {
  test("is recognised in other spaces and case, and leads to the first", async () => {
    const order = await ordered();
    const id = await billed(order, [line(order, "1", "12")], { supplierInvoiceNo: "inv-00 42" });
    const { no } = await shown(id);
    const again = {
      supplierId: order.supplierId,
      invoiceDate: FRIDAY,
      statedTotal: "12.00",
      lines: [line(order, "1", "12")],
    };
    const refused = await accounts.refusal(calls.create, { ...again, supplierInvoiceNo: " INV-0042" });
    expect(refused).toMatchObject({ code: 1000, reason: "numberKnown" });
    expect(refused.msg).toContain(no);
    // Another supplier may use the same number.
    const other = await ordered();
    await billed(other, [line(other, "1", "12")], { supplierInvoiceNo: "INV-0042" });
    // A removed one frees it.
    await accounts.call(calls.remove, { ids: [id] });
    await accounts.call(calls.create, { ...again, supplierInvoiceNo: "INV-0042" });
    await proved();
  });
});

describe("two people", () => {
  test("who posted the receipt does not confirm the bill for it", async () => {
    const order = await ordered();
    await receive(order, "4", admin);
    const id = await billed(order, [line(order, "4", "12")]);
    await matched(id);
    expect(await admin.refusal(calls.confirm, { id })).toMatchObject({ reason: "receiverConfirms" });
    await confirm(id);
  });
  test("buyers match and may not confirm; accounts do not reverse", async () => {
    const order = await ordered();
    await receive(order, "4");
    const id = await billed(order, [line(order, "4", "12")]);
    await buyer.call(calls.auto, { id });
    expect(await buyer.refusal(calls.confirm, { id })).toMatchObject({ code: 403 });
    await confirm(id);
    expect(await accounts.refusal(calls.reverse, { id, reason: "mistake" })).toMatchObject({ code: 403 });
    expect(await accountsManager.refusal(calls.reverse, { id })).toMatchObject({ reason: "reasonMissing" });
  });
});

describe("reversed", () => {
  test("everything returns; then it is confirmed again", async () => {
    const order = await ordered({ qty: "7", price: "1.4286", goods: {} });
    await receive(order, "7");
    const first = await billed(order, [line(order, "1", "1.43")]);
    const second = await billed(order, [line(order, "1", "1.43")]);
    for (const id of [first, second]) {
      await matched(id);
      await confirm(id);
    }
    const { no } = await accountsManager.call(calls.reverse, { id: first, reason: "wrong supplier" });
    expect(await shown(first)).toMatchObject({ state: "PENDING", open: "0.00" });
    const { PPV = "0", ...rest } = await booked(no);
    expect(exact(PPV).abs().lessThanOrEqualTo("0.0001")).toBe(true);
    expect(exact(rest["AP"] ?? "0").isZero()).toBe(true);
    expect(await owed(order.supplierId)).toBe("1.43");
    expect(await payables(order.supplierId)).toHaveLength(1);
    await proved();
    await confirm(first);
    expect(await owed(order.supplierId)).toBe("2.86");
    await proved();
  });

  test("a more expensive bill leaves the value on what was sold meanwhile", async () => {
    const order = await ordered({ qty: "100", price: "10" });
    await receive(order, "100");
    const id = await billed(order, [line(order, "100", "11")]);
    await matched(id);
    await accept(id);
    const { no } = await confirm(id);
    await usedUp(order, "99");
    await accountsManager.call(calls.reverse, { id, reason: "wrong price" });
    expect(await stockOf(order.goodsId)).toMatchObject({ live: "1.000", value: "10.0000" });
    expect(await booked(no)).toEqual({ PPV: "-99.0000", STOCK: "99.0000" });
    await proved();
  });

  test("a receipt that is reversed takes the matches of bills that wait along; a confirmed bill holds it", async () => {
    const order = await ordered();
    const [gone, held] = [await receive(order, "10"), await receive(order, "10")];
    const waits = await billed(order, [line(order, "20", "12")]);
    await matched(waits);
    expect(await resultsOf(waits)).toEqual(["MATCHED"]);
    await whsManager.call(receipts.reverse, { id: gone, reason: "wrong pallet" });
    expect((await shown(waits)).lines[0]).toMatchObject({ result: "QTY_DIFF", matchedBase: "10.000" });
    await accounts.call(calls.remove, { ids: [waits] });
    const billedNow = await billed(order, [line(order, "10", "12")]);
    await matched(billedNow);
    await confirm(billedNow);
    expect((await whsManager.refusal(receipts.reverse, { id: held, reason: "wrong pallet" })).code).not.toBe(0);
    await proved();
  });
});

describe("what is checked before it is owed", () => {
  test("the total agrees with lines and VAT; stated VAT that is off is accepted by somebody", async () => {
    const order = await ordered({ qty: "10", price: "10", goods: { vatCode: "S20" } });
    await receive(order, "10");
    const id = await billed(order, [line(order, "10", "10")], { vatS20: "20.10", statedTotal: "120.20" });
    await matched(id);
    expect(await accounts.refusal(calls.confirm, { id })).toMatchObject({ reason: "totalDiffers" });
    const stored = await shown(id);
    const again = { ...editOf(stored), statedTotal: "120.13" };
    await accounts.call(calls.update, { ...again, version: stored.version });
    expect(await resultsOf(id)).toEqual(["MATCHED"]);
    expect(await accounts.refusal(calls.confirm, { id })).toMatchObject({ reason: "vatDiffers" });
    await accounts.call(calls.update, { ...again, vatAccepted: true, version: (await shown(id)).version });
    const { no } = await confirm(id);
    expect(await booked(no)).toEqual({ GRNI: "100.0000", VAT_IN: "20.1000", PPV: "0.0300", AP: "-120.1300" });
    await proved();
  });

  test("VAT without a VAT invoice is a cost of the goods and of the charges", async () => {
    const order = await ordered({ qty: "10", price: "10", goods: { vatCode: "S20" } });
    await receive(order, "10");
    const carriage = { kind: "CHARGE" as const, nameEn: "Carriage", qty: "1", oldPrice: "10", vatCode: "S20" as const };
    const id = await billed(order, [line(order, "10", "10"), carriage], { vatOnPaper: false, statedTotal: "132.00" });
    await matched(id);
    const { no } = await confirm(id);
    expect(await booked(no)).toEqual({ GRNI: "100.0000", STOCK: "20.0000", OVERHEAD: "12.0000", AP: "-132.0000" });
    await proved();
  });

  test("an importer accounts for the VAT on both sides", async () => {
    const supplierId = await supplier({ country: "FR", vatNo: null });
    const order = await ordered({ supplierId, qty: "10", price: "10", goods: { vatCode: "S20" } });
    await receive(order, "10");
    const id = await billed(order, [line(order, "10", "10")]);
    await matched(id);
    const { no } = await confirm(id);
    expect(await booked(no)).toEqual({ GRNI: "100.0000", VAT_IN: "20.0000", VAT_OUT: "-20.0000", AP: "-100.0000" });
    await proved();
  });

  test("a line names a receipt of this supplier, or none", async () => {
    const [order, other] = [await ordered(), await ordered()];
    await receive(other, "5");
    const [theirs] = await world.rows<{ id: string }>(
      company.tenantId,
      "select r.id from gr_line r join gr_head h on h.tenant_id = $1 and h.id = r.head_id where r.tenant_id = $1 and h.supplier_id = $2",
      [company.tenantId, other.supplierId],
    );
    for (const grLineId of [Number(theirs!.id), 999_999_999]) {
      const lines = [line(order, "5", "12", { grLineId })];
      const entered = { supplierId: order.supplierId, supplierInvoiceNo: `S-${++made}`, invoiceDate: FRIDAY };
      expect(await accounts.refusal(calls.create, { ...entered, statedTotal: "60.00", lines })).toMatchObject({
        ...{ code: 400, reason: "receiptNotTheirs", fields: [{ path: "lines.0" }] },
      });
    }
  });

  test("charges alone need no receipt; not tomorrow, and not of a closed month's books", async () => {
    const order = await ordered();
    const water = { kind: "CHARGE" as const, nameEn: "Water", qty: "1", oldPrice: "50", vatCode: "Z0" as const };
    const tomorrow = { invoiceDate: addDays(FRIDAY, 1) };
    const entered = { supplierId: order.supplierId, supplierInvoiceNo: "W1", statedTotal: "50.00", lines: [water] };
    expect(await accounts.refusal(calls.create, { ...entered, ...tomorrow })).toMatchObject({
      reason: "invoiceInFuture",
    });
    const id = await billed(order, [water]);
    const { no } = await confirm(id);
    expect(await booked(no)).toEqual({ OVERHEAD: "50.0000", AP: "-50.0000" });
  });

  test("a dispute blocks it until it is resolved", async () => {
    const order = await ordered();
    await receive(order, "4");
    const id = await billed(order, [line(order, "4", "12")]);
    await matched(id);
    await buyer.call(calls.dispute, { id, reason: "two were damaged" });
    expect(await accounts.refusal(calls.confirm, { id })).toMatchObject({ reason: "disputed" });
    expect(await buyer.refusal(calls.dispute, { id, reason: "again" })).toMatchObject({ reason: "disputedAlready" });
    await buyer.call(calls.resolve, { id, reason: "paid in full" });
    await confirm(id);
  });
});

const editOf = ({ lines, ...invoice }: Awaited<ReturnType<typeof shown>>): Input & { id: number } => ({
  ...{ id: invoice.id, supplierId: invoice.supplierId, supplierInvoiceNo: invoice.supplierInvoiceNo },
  ...{ invoiceDate: invoice.invoiceDate, dueDate: invoice.dueDate, statedTotal: invoice.statedTotal },
  ...{ vatS20: invoice.vatS20, vatOnPaper: invoice.vatOnPaper },
  lines: lines.map(({ id, kind, goodsId, unitId, qty, oldPrice, vatCode }) => ({
    ...{ id, kind, goodsId, unitId, qty, oldPrice, vatCode },
  })),
});

describe("what the list says of an invoice", () => {
  const badge = async (id: number) =>
    (await accounts.call(calls.list, {})).rows.find((row) => row.id === id)?.matched ?? null;
  test("the worst of its lines, a price or a VAT code that differs included", async () => {
    const order = await ordered({ qty: "10", price: "10", goods: { vatCode: "S20" } });
    await receive(order, "10");
    const id = await billed(order, [line(order, "10", "12")], { statedTotal: "144.00" });
    expect(await badge(id)).toBe("QTY_DIFF");
    await matched(id);
    expect(await badge(id)).toBe("PRICE_DIFF");
    await accept(id);
    expect(await badge(id)).toBe("MATCHED");
    await confirm(id);
    expect(await badge(id)).toBe("MATCHED");
  });
});

describe("a line with another VAT code than ordered", () => {
  test("waits until it is corrected, or a purchase manager accepts it", async () => {
    const order = await ordered({ qty: "10", price: "10", goods: { vatCode: "S20" } });
    await receive(order, "10");
    const zero = line(order, "10", "10", { vatCode: "Z0" });
    const id = await billed(order, [zero]);
    await matched(id);
    expect((await shown(id)).lines[0]).toMatchObject({ result: "VAT_DIFF", vatCode: "Z0", orderVatCode: "S20" });
    expect(await accounts.refusal(calls.confirm, { id })).toMatchObject({ reason: "vatCodeDiffers" });
    const { rows } = await accounts.call(check.lines, { supplierId: order.supplierId });
    expect(rows).toMatchObject([{ result: "VAT_DIFF", vatCode: "Z0", orderVatCode: "S20" }]);
    await accept(id);
    expect(await resultsOf(id)).toEqual(["MATCHED"]);
    // Another code than the one that was accepted is looked at again; the ordered one agrees.
    const edit = async (vatCode: "R5" | "S20", statedTotal: string) => {
      const stored = await shown(id);
      const { lines, ...again } = { ...editOf(stored), version: stored.version, statedTotal };
      await accounts.call(calls.update, { ...again, lines: [{ ...lines[0]!, vatCode }] });
    };
    await edit("R5", "105.00");
    expect(await resultsOf(id)).toEqual(["VAT_DIFF"]);
    await edit("S20", "120.00");
    expect(await resultsOf(id)).toEqual(["MATCHED"]);
    await confirm(id);
    await proved();
  });
});

describe("the match", () => {
  test("nothing is billed twice, bills that wait included", async () => {
    const order = await ordered();
    await receive(order, "10");
    const first = await billed(order, [line(order, "10", "12")]);
    const second = await billed(order, [line(order, "10", "12")]);
    expect([await matched(first), await matched(second)]).toEqual([1, 0]);
    expect(await resultsOf(second)).toEqual(["NO_RECEIPT"]);
    const { rows } = await accounts.call(check.lines, { supplierId: order.supplierId });
    expect(rows.map(({ invoiceId, result }) => [invoiceId, result])).toEqual([[second, "NO_RECEIPT"]]);
    // The first agrees and is only to be confirmed.
    const waiting = await accounts.call(check.waiting, {});
    expect(waiting.find(({ id }) => id === order.supplierId)).toMatchObject({ lines: 1 });
    const lineId = (await shown(first)).lines[0]!.id;
    await accounts.call(calls.unmatch, { id: first, lineId });
    const open = await buyer.call(check.receipts, { supplierId: order.supplierId });
    expect(open.rows).toMatchObject([{ openBase: "10.000", price: "12.0000", value: "120.0000", poNo: order.orderNo }]);
    const { grLineId } = open.rows[0]!;
    expect(await accounts.call(calls.match, { id: first, lineId, grLineId })).toEqual({ qtyBase: "10.000" });
    expect(await accounts.refusal(calls.match, { id: first, lineId, grLineId })).toMatchObject({
      reason: "receiptUnknown",
    });
    await proved();
  });

  test("two who link the last goods at once: one of them gets it", async () => {
    const order = await ordered();
    await receive(order, "10");
    const ids = [await billed(order, [line(order, "10", "12")]), await billed(order, [line(order, "10", "12")])];
    const linked = await Promise.all(ids.map(matched));
    expect(sum(linked.map(String)).toNumber()).toBe(1);
    await proved();
  });

  test("a line that is taken from a receipt is matched as it is saved, and stays so when another is edited", async () => {
    const order = await ordered();
    await receive(order, "10");
    const { rows } = await accounts.call(check.receipts, { supplierId: order.supplierId });
    const id = await billed(order, [line(order, "10", "12", { grLineId: rows[0]!.grLineId })]);
    expect(await resultsOf(id)).toEqual(["MATCHED"]);
    const stored = await shown(id);
    const fewer = { ...editOf(stored), version: stored.version, statedTotal: "72.00" };
    await accounts.call(calls.update, { ...fewer, lines: [{ ...fewer.lines[0]!, qty: "6" }] });
    expect((await shown(id)).lines[0]).toMatchObject({ result: "MATCHED", matchedBase: "6.000" });
    expect((await shown(id)).matches).toMatchObject([{ qtyBase: "6.000", poNo: order.orderNo }]);
    await proved();
  });

  test("what nobody ordered waits", async () => {
    const order = await ordered();
    const stranger = await goods();
    const id = await billed(order, [
      line(order, "1", "12"),
      { ...line(order, "1", "5"), goodsId: stranger.goodsId, unitId: stranger.pieceId },
    ]);
    expect(await resultsOf(id)).toEqual(["NO_RECEIPT", "NO_ORDER"]);
    expect(await accounts.call(check.waiting, {})).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: order.supplierId, lines: 2 })]),
    );
  });
});

describe("locked books (docs/rules/documents.md#closed-periods)", () => {
  const lock = (key: "accountsLockDate" | "vatLockDate", day: string) =>
    world.rows(company.tenantId, "insert into tenant_setting (tenant_id, key, value) values ($1, $2, $3)", [
      ...[company.tenantId, key, day],
    ]);
  const unlock = () =>
    world.rows(
      company.tenantId,
      "delete from tenant_setting where tenant_id = $1 and key in ('accountsLockDate', 'vatLockDate')",
      [company.tenantId],
    );
  const INVOICED = addDays(FRIDAY, -40);
  async function ofLastMonth(): Promise<{ id: number; supplierId: number }> {
    const order = await ordered({ qty: "2", price: "10", goods: { vatCode: "S20" } });
    await receive(order, "2");
    const id = await billed(order, [line(order, "2", "10")], { invoiceDate: INVOICED, statedTotal: "24.00" });
    await matched(id);
    return { id, supplierId: order.supplierId };
  }
  const datesOf = async (no: string, id: number) => {
    const { rows } = await accountsManager.call(journalCalls.list, { search: no });
    const vat = await world.rows(
      company.tenantId,
      "select tax_point, doc_date from vat_entry where tenant_id = $1 and doc_type = 'PI' and doc_id = $2 order by id",
      [company.tenantId, id],
    );
    return { booked: rows.map(({ bizDate }) => bizDate), vat };
  };

  test("nothing is closed: a bill counts on its own day, in the books and for VAT", async () => {
    const { id } = await ofLastMonth();
    const { no } = await confirm(id);
    expect(await datesOf(no, id)).toEqual({ booked: [INVOICED], vat: [{ tax_point: INVOICED, doc_date: INVOICED }] });
    await proved();
  });

  test("accounts and VAT are closed: it counts on the first open day of each, its VAT keeps its own date beside it", async () => {
    const { id, supplierId } = await ofLastMonth();
    await lock("accountsLockDate", addDays(FRIDAY, -10));
    await lock("vatLockDate", addDays(FRIDAY, -20));
    try {
      const { no } = await confirm(id);
      expect(await datesOf(no, id)).toEqual({
        booked: [addDays(FRIDAY, -9)],
        vat: [{ tax_point: addDays(FRIDAY, -19), doc_date: INVOICED }],
      });
      const { rows } = await accounts.call(payable.list, { supplierId });
      expect(rows).toMatchObject([{ documentNo: no, bizDate: addDays(FRIDAY, -9) }]);
      // Taken back it counts today, on both: what was filed stays as it was filed.
      await accountsManager.call(calls.reverse, { id, reason: "wrong supplier" });
      const after = await datesOf(no, id);
      expect(after.booked.toSorted()).toEqual([addDays(FRIDAY, -9), FRIDAY]);
      expect(after.vat.at(-1)).toEqual({ tax_point: FRIDAY, doc_date: INVOICED });
    } finally {
      await unlock();
    }
    await proved();
  });

  test("everything up to today is closed: it waits, and nothing of it is booked", async () => {
    const { id } = await ofLastMonth();
    await lock("accountsLockDate", FRIDAY);
    try {
      const refused = await accounts.refusal(calls.confirm, { id });
      expect(refused).toMatchObject({ code: 1000, reason: "periodClosed" });
      expect((await shown(id)).state).toBe("PENDING");
    } finally {
      await unlock();
    }
    await confirm(id);
    await proved();
  });
});

describe("what came and is not billed (docs/rules/purchase-invoices.md#missing-invoices)", () => {
  const waitingOf = async (supplierId: number) =>
    (await buyer.call(missing.list, { supplierId })).rows.map(({ receiptNo, qtyBase, value, days }) => [
      ...[receiptNo, qtyBase, value, days],
    ]);
  const sumsOf = (asked: object) => accounts.call(missing.totals, asked);
  const agrees = async (asked: object = {}) => {
    const { waiting, account } = await sumsOf(asked);
    expect(waiting).toBe(account);
    return waiting;
  };

  test("each batch until its bill is confirmed, and again when that is reversed; the sum is the account", async () => {
    const order = await ordered({ qty: "10", price: "1.4286" });
    const { supplierId } = order;
    const before = exact(await agrees());
    const [first, second] = [await receive(order, "3"), await receive(order, "7")];
    const [{ no: one }, { no: two }] = [
      await clerk.call(receipts.get, { id: first }),
      await clerk.call(receipts.get, { id: second }),
    ];
    expect(await waitingOf(supplierId)).toEqual([
      [one, "3.000", "4.2870", 0],
      [two, "7.000", "10.0030", 0],
    ]);
    expect(await sumsOf({ supplierId })).toEqual({
      ...{ count: 2, value: "14.2900", waiting: "14.2900", account: "14.2900" },
    });
    expect(
      exact(await agrees())
        .minus(before)
        .toFixed(4),
    ).toBe("14.2900");
    const id = await billed(order, [line(order, "4", "1.43")]);
    await matched(id);
    expect(await waitingOf(supplierId)).toHaveLength(2);
    await confirm(id);
    // The oldest first: all of one batch and a seventh of the other.
    expect(await waitingOf(supplierId)).toEqual([[two, "6.000", "8.5740", 0]]);
    await agrees({ supplierId });
    await accountsManager.call(calls.reverse, { id, reason: "wrong supplier" });
    expect(await waitingOf(supplierId)).toHaveLength(2);
    await agrees({ supplierId });
    await agrees();
    await proved();
  });

  test("is found by days, receipt and supplier; a filter does not shake the comparison", async () => {
    const order = await ordered({ qty: "10", price: "2" });
    const { supplierId } = order;
    const id = await receive(order, "10");
    const { no } = await clerk.call(receipts.get, { id });
    const countOf = async (asked: object) => (await buyer.call(missing.list, { supplierId, ...asked })).total;
    expect(await countOf({ search: no.toLowerCase() })).toBe(1);
    expect(await countOf({ search: order.orderNo })).toBe(1);
    expect(await countOf({ search: "XX99" })).toBe(0);
    expect([await countOf({ olderThan: 0 }), await countOf({ receivedTo: addDays(FRIDAY, -1) })]).toEqual([0, 0]);
    world.clock.set(new Date(`${addDays(FRIDAY, 5)}T10:00:00Z`));
    try {
      expect([await countOf({ olderThan: 4 }), await countOf({ olderThan: 5 })]).toEqual([1, 0]);
      expect((await buyer.call(missing.list, { supplierId })).rows[0]?.days).toBe(5);
    } finally {
      world.clock.set(new Date(`${FRIDAY}T10:00:00Z`));
    }
    expect(await sumsOf({ supplierId, kind: "TYPED" })).toEqual({
      ...{ count: 0, value: "0.0000", waiting: "20.0000", account: "20.0000" },
    });
    expect((await accounts.file(missing.export, { supplierId })).name).toContain("Missing invoice orders");
  });

  test("is for buyers and accounts", async () => {
    for (const call of [missing.list, missing.totals, missing.export])
      expect(await clerk.refusal(call, {})).toMatchObject({ code: 403 });
    const stranger = await (await world.company()).as("admin");
    expect((await stranger.call(missing.list, {})).total).toBe(0);
    expect(await stranger.call(missing.totals, {})).toMatchObject({ waiting: "0.0000", account: "0.0000" });
  });
});

describe("the account of a supplier (docs/rules/money.md#statement)", () => {
  test("bill, what took it back, and a later bill: what we owe is a credit, with the supplier's own numbers", async () => {
    const order = await ordered({ qty: "10", price: "10" });
    const { supplierId } = order;
    await receive(order, "10");
    const bill = async (qty: string, supplierInvoiceNo: string, invoiceDate: string) => {
      const id = await billed(order, [line(order, qty, "10")], { supplierInvoiceNo, invoiceDate });
      await matched(id);
      return { id, no: (await confirm(id)).no };
    };
    const first = await bill("4", "HK-1", addDays(FRIDAY, -45));
    const second = await bill("6", "HK-2", addDays(FRIDAY, -3));
    const asked = { supplierId, dateFrom: addDays(FRIDAY, -30), dateTo: FRIDAY };
    expect(await accounts.call(account.list, asked)).toMatchObject({
      ...{ since: addDays(FRIDAY, -45), opening: "40.00", closing: "100.00", debit: "0.00", credit: "60.00" },
      lines: [{ documentNo: second.no, theirNo: "HK-2", debit: null, credit: "60.00", runningBalance: "100.00" }],
      ageing: { days1to30: "40.00", notDue: "60.00", total: "100.00" },
    });
    await accountsManager.call(calls.reverse, { id: first.id, reason: "wrong supplier" });
    const { lines, closing, ageing } = await accounts.call(account.list, asked);
    expect(lines.map((one) => [one.entryType, one.debit, one.credit, one.runningBalance])).toEqual([
      ["INVOICE", null, "60.00", "100.00"],
      ["REVERSAL", "40.00", null, "60.00"],
    ]);
    expect([closing, ageing.total, await owed(supplierId)]).toEqual(["60.00", "60.00", "60.00"]);
    expect((await accounts.file(account.export, asked)).name).toContain("Payables history");
    const paper = await accounts.file(account.statement, { ...asked, language: "en" });
    expect(paper.type).toContain("application/pdf");
    await proved();
  });

  test("is for accounts, and of this company's suppliers only", async () => {
    const { supplierId } = await ordered();
    const asked = { supplierId, dateFrom: FRIDAY, dateTo: FRIDAY };
    const stranger = await (await world.company()).as("admin");
    for (const call of [account.list, account.statement]) {
      expect(await stranger.refusal(call, asked)).toMatchObject({ code: 404 });
      expect(await clerk.refusal(call, asked)).toMatchObject({ code: 403 });
    }
  });
});

/** Receipts, more expensive and cheaper bills, goods used up, bills and receipts reversed, in any order; then all is billed. */
export const RUNS = Number(process.env["LARDER_BILLS"] ?? "6");

describe("random sequences", () => {
  test(`after ${RUNS} of them nothing is left of what was received and not billed`, async () => {
    const random = seeded(5142);
    for (let run = 0; run < RUNS; run += 1) {
      const order = await ordered({ qty: "60", price: `${random.whole(1, 9)}.${random.whole(1000, 9999)}` });
      const bills: number[] = [];
      let [came, billedQty] = [0, 0];
      const bill = async (qty: number) => {
        const id = await billed(order, [
          line(order, String(qty), `${random.whole(1, 11)}.${random.whole(1000, 9999)}`),
        ]);
        await matched(id);
        if ((await resultsOf(id))[0] === "PRICE_DIFF") await accept(id);
        await confirm(id);
        bills.push(id);
        billedQty += qty;
      };
      for (let step = 0; step < 6; step += 1) {
        const what = random.whole(0, 3);
        if (what === 0 || came === 0) {
          const qty = random.whole(1, 9);
          await receive(order, String(qty));
          came += qty;
        } else if (what === 1 && came > billedQty) await bill(random.whole(1, came - billedQty));
        else if (what === 2) await usedUp(order, "1").catch(() => {});
        else if (bills.length > 0) {
          const id = bills[random.whole(0, bills.length - 1)]!;
          await accountsManager.call(calls.reverse, { id, reason: "entered wrongly" });
          await confirm(id);
        }
      }
      if (came > billedQty) await bill(came - billedQty);
    }
    await proved();
    const grni = await world.rows(
      company.tenantId,
      "select l.sub_id, sum(l.amount) as left from journal_line l join supplier s on s.tenant_id = $1 and s.id = l.sub_id where l.tenant_id = $1 and l.account = 'GRNI' and s.code like 'BILL%' and not exists (select from gr_line g join gr_head h on h.tenant_id = $1 and h.id = g.head_id where g.tenant_id = $1 and h.supplier_id = s.id and h.state = 'POSTED' and g.invoiced_base < g.qty_base) group by 1 having sum(l.amount) <> 0",
      [company.tenantId],
    );
    expect(grni).toEqual([]);
  });
});
