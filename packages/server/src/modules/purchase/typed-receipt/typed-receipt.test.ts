import { paymentCalls } from "@larder/domain/accounts/payment/payment.calls";
import { paymentRunCalls } from "@larder/domain/accounts/payment-run/payment-run.calls";
import { supplierPaymentCalls as payments } from "@larder/domain/accounts/supplier-payment/supplier-payment.calls";
import type { InputOf } from "@larder/domain/kernel/calls";
import { missingInvoiceCalls as missing } from "@larder/domain/purchase/missing-invoice/missing-invoice.calls";
import { payableCheckCalls } from "@larder/domain/purchase/purchase-invoice/payable-check.calls";
import { purchaseInvoiceCalls as bills } from "@larder/domain/purchase/purchase-invoice/purchase-invoice.calls";
import { supplierCreditCalls as credits } from "@larder/domain/purchase/supplier-credit/supplier-credit.calls";
import { supplierPriceCalls as prices } from "@larder/domain/purchase/supplier-price/supplier-price.calls";
import { typedReceiptCalls as calls } from "@larder/domain/purchase/typed-receipt/typed-receipt.calls";
import { priceHistoryCalls } from "@larder/domain/reports/price-history/price-history.calls";
import { supplierPerformanceCalls } from "@larder/domain/reports/supplier-performance/supplier-performance.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { expectBooksProved } from "../../../../test/books.ts";
import { openStory } from "../../../../test/story.ts";
import { textOfPdf } from "../../../../test/text-of-pdf.ts";
import { closePrinter } from "../../../platform/print/pdf.ts";
import { buyingIn, type Food } from "../buying.fixture.ts";

const story = openStory();
const { world, company } = story;
const buying = buyingIn(story);
const { accounts, accountsManager, admin, buyer, buyers, clerk } = buying;
const { food, supplier, received, burden, line, charge, billed, confirmed, usedUp, valueOf, books, next } = buying;
afterEach(() => expectBooksProved(world, company.tenantId));
afterAll(closePrinter);

type Input = InputOf<typeof calls.create>;
type Item = Input["lines"][number];

const item = ({ goodsId, pieceId }: Food, receivedQty: string, price: string, over: Partial<Item> = {}): Item => ({
  ...{ goodsId, unitId: pieceId, receivedQty, price },
  batches: [{ batchNo: `T${next()}`, expiryDate: "2027-11-01", qty: receivedQty }],
  ...over,
});
const draft = async (supplierId: number, lines: Item[], over: Partial<Input> = {}): Promise<number> =>
  (await buyer.call(calls.create, { supplierId, lines, ...over })).id;
async function typed(supplierId: number, lines: Item[], over: Partial<Input> = {}): Promise<number> {
  const id = await draft(supplierId, lines, over);
  await buyer.call(calls.post, { id });
  return id;
}
/** Ten at 12.00 of a new product and a new supplier. */
async function bought(over: Partial<Input> = {}) {
  const [supplierId, rice] = [await supplier(), await food()];
  return { supplierId, rice, id: await typed(supplierId, [item(rice, "10", "12")], over) };
}
const shown = (id: number) => buyer.call(calls.get, { id });
const stateOf = async (id: number) => (await shown(id)).state;
const owed = async (supplierId: number) => (await accounts.call(missing.totals, { supplierId })).account;
const bill = (id: number) => accounts.call(bills.get, { id });

describe("bought without an order (docs/rules/purchase.md#typed-receipts)", () => {
  test("it enters stock at the price that was typed, with batch and last cost, and waits for its invoice", async () => {
    const { supplierId, rice, id } = await bought({ deliveryNoteNo: "TILL-77" });
    const receipt = await shown(id);
    expect(receipt).toMatchObject({ state: "POSTED", value: "120.0000", no: expect.stringMatching(/^MI/) as string });
    expect(receipt.lines).toMatchObject([
      { price: "12.0000", batches: [{ amount: "120.0000", locationName: "B-01" }] },
    ]);
    expect(await books("MI", id)).toEqual({ STOCK: "120.0000", GRNI: "-120.0000" });
    const { rows } = await accounts.call(missing.list, { supplierId, kind: "TYPED" });
    expect(rows).toMatchObject([{ receiptNo: receipt.no, kind: "TYPED", orderNo: null, value: "120.0000" }]);
    expect((await accounts.call(missing.list, { supplierId, kind: "ORDER" })).rows).toEqual([]);
    expect(await accounts.call(missing.totals, { supplierId })).toMatchObject({
      waiting: "120.0000",
      account: "120.0000",
    });
    const [cost] = await world.rows(
      company.tenantId,
      "select c.last_cost, b.supplier_id = $3 as theirs from stock_cost c join batch b on b.tenant_id = $1 and b.goods_id = c.goods_id where c.tenant_id = $1 and c.goods_id = $2",
      [company.tenantId, rice.goodsId, supplierId],
    );
    expect(cost).toEqual({ last_cost: "12.0000", theirs: true });
    expect((await buyer.call(calls.list, { search: "TILL-7" })).rows.map((row) => row.id)).toEqual([id]);
    expect((await buyer.call(calls.list, { goodsId: rice.goodsId, state: "POSTED" })).total).toBe(1);
    expect(await buyer.call(calls.totals, { supplierId })).toEqual({ count: 1, value: "120.0000" });
    expect((await buyer.call(priceHistoryCalls.list, { goodsId: rice.goodsId })).rows).toMatchObject([
      { docNo: receipt.no, price: "12.0000" },
    ]);
    // Nobody ordered it: it says nothing of how orders are filled.
    const { rows: performance } = await buyer.call(supplierPerformanceCalls.list, { supplierId });
    expect(performance.filter(({ orders }) => orders > 0)).toEqual([]);
  });

  test("what is typed is checked: batches, dates, places, a price or a reason, both halves of a payment", async () => {
    const [supplierId, rice] = [await supplier(), await food()];
    const refusal = async (lines: Item[], over: Partial<Input> = {}) =>
      (await buyer.refusal(calls.create, { supplierId, lines, ...over })).reason;
    expect(await refusal([item(rice, "1", "0")])).toBe("freeWhy");
    expect(await refusal([item(rice, "1", "1")], { payMethod: "CASH" })).toBe("paymentHalf");
    expect(await refusal([item(rice, "1", "1", { unitId: 1 })])).toBe("unitNotOfGoods");
    const posting = async (lines: Item[]) =>
      (await buyer.refusal(calls.post, { id: await draft(supplierId, lines) })).reason;
    expect(
      await posting([item(rice, "3", "1", { batches: [{ batchNo: "X", expiryDate: "2027-01-01", qty: "2" }] })]),
    ).toBe("batchTotalNotPurchased");
    expect(await posting([item(rice, "0", "1", { batches: [] })])).toBe("nothingReceived");
    const free = await typed(supplierId, [item(rice, "2", "0", { priceReason: "sample" })]);
    expect((await shown(free)).lines).toMatchObject([{ price: "0.0000", priceReason: "sample" }]);
    expect(await books("MI", free)).toEqual({});
    await buyers.call(calls.reverse, { id: free, reason: "not ours" });
  });

  test("a draft is changed and removed, in the version that was read; nobody edits what is posted", async () => {
    const [supplierId, rice] = [await supplier(), await food()];
    const id = await draft(supplierId, [item(rice, "1", "5")]);
    const edit = { id, supplierId, lines: [item(rice, "4", "5")], remark: "four" };
    await buyer.call(calls.update, { ...edit, version: 1 });
    expect(await buyer.refusal(calls.update, { ...edit, version: 1 })).toMatchObject({ code: 2000 });
    expect(await shown(id)).toMatchObject({ remark: "four", lines: [{ receivedQty: "4.000" }] });
    await buyer.call(calls.remove, { ids: [id] });
    expect(await buyer.refusal(calls.get, { id })).toMatchObject({ code: 404 });
    const { id: gone } = await bought();
    expect((await buyer.refusal(calls.remove, { ids: [gone] })).code).not.toBe(0);
  });

  test("by weight at a price for a kilogram; chilled goods with a temperature", async () => {
    const fish = await food({
      catchWeight: true,
      priceUnit: "KG",
      nominalWeightKg: "10",
      storage: "CHILLED",
      tempMax: "5",
    });
    const supplierId = await supplier();
    const batches = [
      {
        batchNo: `F${next()}`,
        expiryDate: "2027-01-01",
        qty: "3",
        weightKg: "30.27",
        locationId: company.locations.pick,
      },
    ];
    const id = await draft(supplierId, [item(fish, "3", "6.45", { batches, temperature: "7" })], {
      vehicleClean: true,
    });
    expect((await buyer.refusal(calls.post, { id })).reason).toBe("temperatureOutside");
    await buyers.call(calls.post, { id, override: true, reason: "ice was on it" });
    expect(await shown(id)).toMatchObject({ value: "195.2415", lines: [{ priceUnit: "KG" }] });
    const { rows } = await accounts.call(payableCheckCalls.receipts, { supplierId });
    expect(rows).toMatchObject([{ priceUnit: "KG", price: "6.4500", weightKg: "30.270" }]);
  });

  test("the form gets the goods and the places; the paper says what it is", async () => {
    const { rice, id } = await bought();
    const offered = await buyer.call(calls.goods, { goodsIds: [rice.goodsId] });
    expect(offered.goods).toMatchObject([{ goodsId: rice.goodsId, batchTracked: true, priceUnit: "UNIT" }]);
    expect(offered.places.length).toBeGreaterThan(0);
    const paper = async (layout: "en" | "zh") => textOfPdf((await buyer.file(calls.pdf, { id, layout })).bytes);
    await buyer.call(calls.print, { id });
    expect(await paper("en")).toContain("Receiptwithoutanorder");
    expect(await paper("zh")).toContain("手動收貨單");
  });
});

describe("the price that is proposed", () => {
  const known = async (goodsId: number, supplierId?: number, receiptDate?: string) =>
    (await buyer.call(calls.goods, { goodsIds: [goodsId], supplierId, receiptDate } as never)).goods[0]!.prices;

  test("knows what this supplier asks on that day and was paid last, by an order or without one", async () => {
    const [mine, other, rice] = [await supplier(), await supplier(), await food()];
    expect(await known(rice.goodsId, mine)).toEqual({ asked: [], last: null });
    await received(mine, [{ ...rice, qty: "2", price: "11" }]);
    expect((await known(rice.goodsId, mine)).last).toMatchObject({ price: "11.0000", priceUnit: "UNIT" });
    await typed(mine, [item(rice, "3", "12.5")]);
    await typed(mine, [item(rice, "1", "0", { priceReason: "a sample" })]);
    expect((await known(rice.goodsId, mine)).last).toMatchObject({ price: "12.5000" });
    expect(await known(rice.goodsId, other)).toEqual({ asked: [], last: null });
    expect(await known(rice.goodsId)).toEqual({ asked: [], last: null });
    const price = { goodsId: rice.goodsId, unitId: rice.pieceId, price: "10", validFrom: "2026-11-25" };
    await buyer.call(prices.create, { supplierId: mine, ...price } as never);
    expect((await known(rice.goodsId, mine, "2026-11-24")).asked).toEqual([]);
    expect((await known(rice.goodsId, mine, "2026-11-25")).asked).toMatchObject([{ price: "10.0000" }]);
  });

  test("what was reversed is no last price; a supplier of another company is not there", async () => {
    const { supplierId, rice, id } = await bought();
    expect((await known(rice.goodsId, supplierId)).last).toMatchObject({ price: "12.0000" });
    await buyers.call(calls.reverse, { id, reason: "typed twice" });
    expect((await known(rice.goodsId, supplierId)).last).toBeNull();
    const stranger = await (await world.company()).as("purchaser");
    const asked = { goodsIds: [rice.goodsId], supplierId };
    expect(await stranger.refusal(calls.goods, asked)).toMatchObject({ code: 404 });
  });
});

describe("its invoice", () => {
  test("clears what was waiting: it is invoiced, and posted again when the invoice is reversed", async () => {
    const { supplierId, rice, id } = await bought();
    const first = await billed(supplierId, [line(rice, "4", "12")]);
    await confirmed(first);
    expect(await shown(id)).toMatchObject({ state: "POSTED", invoicedPct: 40 });
    const rest = await billed(supplierId, [line(rice, "6", "12")]);
    await confirmed(rest);
    expect(await stateOf(id)).toBe("INVOICED");
    expect(await owed(supplierId)).toBe("0.0000");
    const { no } = await bill(first);
    const refused = await buyers.refusal(calls.reverse, { id, reason: "wrong shop" });
    expect(refused).toMatchObject({ code: 1000, reason: "billedBy", msg: expect.stringContaining(no) as string });
    expect((await buyer.call(calls.linked, { id })).map(({ kind }) => kind)).toEqual([
      "purchaseInvoice",
      "purchaseInvoice",
    ]);
    await accountsManager.call(bills.reverse, { id: rest, reason: "wrong" });
    expect(await stateOf(id)).toBe("POSTED");
    expect(await owed(supplierId)).toBe("72.0000");
    expect((await buyer.call(calls.history, { id })).map(({ action }) => action)).toEqual([
      ...["unbilled", "invoiced", "post", "add"],
    ]);
    await confirmed(rest);
    expect(await stateOf(id)).toBe("INVOICED");
  });

  test("a more expensive one is a difference to the typed price: variance, or a claim", async () => {
    const { supplierId, rice, id } = await bought();
    await usedUp(rice, "5");
    const dear = await billed(supplierId, [line(rice, "10", "13.80")]);
    await accounts.call(bills.auto, { id: dear });
    expect((await bill(dear)).lines).toMatchObject([{ result: "PRICE_DIFF", orderPrice: "12.0000" }]);
    await confirmed(dear);
    expect(await books("PI", dear)).toEqual({ GRNI: "120.0000", STOCK: "9.0000", PPV: "9.0000", AP: "-138.0000" });
    expect([await stateOf(id), await valueOf(rice.goodsId)]).toEqual(["INVOICED", "69.0000"]);
    const other = await bought();
    const claimed = await billed(other.supplierId, [line(other.rice, "10", "13")]);
    await accounts.call(bills.auto, { id: claimed });
    const { lines } = await bill(claimed);
    await accounts.call(bills.claim, { id: claimed, lineId: lines[0]!.id, reason: "12 was said at the till" });
    await accounts.call(bills.confirm, { id: claimed });
    expect(await books("PI", claimed)).toEqual({ GRNI: "120.0000", CLAIMS: "10.0000", AP: "-130.0000" });
    expect((await accounts.call(credits.list, { supplierId: other.supplierId })).rows).toMatchObject([
      { reason: "PRICE" },
    ]);
  });

  test("who posted it does not confirm its invoice", async () => {
    const [supplierId, rice] = [await supplier(), await food()];
    const id = await draft(supplierId, [item(rice, "10", "12")]);
    await admin.call(calls.post, { id });
    const its = await billed(supplierId, [line(rice, "10", "12")]);
    await accounts.call(bills.auto, { id: its });
    expect((await admin.refusal(bills.confirm, { id: its })).reason).toBe("receiverConfirms");
    await confirmed(its);
  });

  test("freight bears on it; what goes back is no longer waited for", async () => {
    const { supplierId, rice, id } = await bought();
    await burden(id, "10.00");
    expect(await valueOf(rice.goodsId)).toBe("130.0000");
    expect((await buyers.refusal(calls.reverse, { id, reason: "wrong" })).reason).toBe("landed");
    const landed = await shown(id);
    expect(landed.landed).toBe(true);
    const [batch] = landed.lines[0]!.batches;
    const back = { grLineId: batch!.id, locationId: batch!.locationId!, qtyBase: "10" };
    const credit = await buyer.call(credits.create, { supplierId, reason: "RETURN", lines: [back] });
    await buyer.call(credits.send, { id: credit.id });
    expect(await stateOf(id)).toBe("INVOICED");
    expect((await buyers.refusal(calls.reverse, { id, reason: "wrong" })).reason).toBe("sentBack");
    await accounts.call(credits.cancel, { id: credit.id, reason: "kept after all" });
    expect(await stateOf(id)).toBe("POSTED");
  });
});

describe("reversed", () => {
  test("all of it leaves again, by the purchase manager alone; the matches of an invoice that waits fall", async () => {
    const { supplierId, rice, id } = await bought();
    const waits = await billed(supplierId, [line(rice, "10", "12")]);
    await accounts.call(bills.auto, { id: waits });
    expect(await buyer.refusal(calls.reverse, { id, reason: "twice" })).toMatchObject({ code: 403 });
    expect(await buyers.call(calls.reverse, { id, reason: "twice" })).toMatchObject({ state: "REVERSED" });
    expect([await owed(supplierId), await valueOf(rice.goodsId)]).toEqual(["0.0000", "0.0000"]);
    expect((await bill(waits)).lines).toMatchObject([{ matchedBase: "0.000" }]);
  });

  test("not what is gone, and not into books that are closed", async () => {
    const { rice, id } = await bought();
    await usedUp(rice, "1");
    expect((await buyers.refusal(calls.reverse, { id, reason: "twice" })).code).toBe(1000);
    const late = await draft(await supplier(), [item(rice, "1", "12")], { receiptDate: "2026-11-10" });
    const lock = (statement: string) => world.rows(company.tenantId, statement, [company.tenantId]);
    await lock("insert into tenant_setting (tenant_id, key, value) values ($1, 'accountsLockDate', '2026-11-12')");
    expect((await buyer.refusal(calls.post, { id: late })).code).toBe(1000);
    await lock("delete from tenant_setting where tenant_id = $1 and key = 'accountsLockDate'");
    await buyer.call(calls.post, { id: late });
  });
});

describe("paid on the spot (docs/rules/supplier-payments.md#paid-with-a-receipt)", () => {
  const safe = async () => {
    const sales = await company.as("sales");
    const customer = await sales.call(customerCalls.create, { shopCode: `C${next()}`, nameEn: "Cash & Co" });
    await accounts.call(paymentCalls.create, { customerId: customer.id, amount: "200.00", method: "CASH" });
  };
  const paid = (payAmount: string, over: Partial<Input> = {}) => bought({ payMethod: "CARD", payAmount, ...over });
  const proposedTo = async (supplierId: number) =>
    (await accounts.call(paymentRunCalls.proposal, { dueUntil: "2027-12-31" }))
      .filter((one) => one.supplierId === supplierId)
      .map(({ credit, open }) => [credit, open]);
  const payment = async (id: number) => accounts.call(payments.get, { id: (await shown(id)).paymentId! });

  test("cash leaves the safe, which must hold it; the money waits and pays the invoice when it is confirmed", async () => {
    const [supplierId, rice] = [await supplier(), await food()];
    const id = await draft(supplierId, [item(rice, "10", "12")], { payMethod: "CASH", payAmount: "120.00" });
    expect((await buyer.refusal(calls.post, { id })).reason).toBe("safeTooEmpty");
    expect(await stateOf(id)).toBe("DRAFT");
    await safe();
    await buyer.call(calls.post, { id });
    const waiting = await payment(id);
    expect(waiting).toMatchObject({
      status: "RECORDED",
      amount: "120.00",
      unallocated: "120.00",
      method: "CASH",
      receiptId: id,
    });
    expect(await books("PY", waiting.id)).toEqual({ AP: "120.0000", CASH_SAFE: "-120.0000" });
    expect((await buyer.call(calls.linked, { id })).map(({ kind, no }) => [kind, no])).toEqual([
      ["supplierPayment", waiting.no],
    ]);
    // Another bill of the supplier is neither paid with it nor is it deducted by a run meanwhile.
    const other = await billed(supplierId, [charge("9")]);
    await confirmed(other);
    expect(await proposedTo(supplierId)).toEqual([[false, "9.00"]]);
    const its = await billed(supplierId, [line(rice, "10", "12")]);
    await confirmed(its);
    expect(await bill(its)).toMatchObject({ state: "PAID", open: "0.00" });
    expect(await payment(id)).toMatchObject({
      unallocated: "0.00",
      allocations: [{ documentId: its, amount: "120.00" }],
    });
    expect(await bill(other)).toMatchObject({ state: "CONFIRMED", open: "9.00" });
  });

  test("an invoice for more is open for the rest; one for less leaves money that waits for the next", async () => {
    const more = await paid("100.00");
    const dear = await billed(more.supplierId, [line(more.rice, "10", "12")]);
    await confirmed(dear);
    expect(await bill(dear)).toMatchObject({ state: "CONFIRMED", open: "20.00" });
    const less = await paid("150.00");
    const part = await billed(less.supplierId, [line(less.rice, "4", "12")]);
    await confirmed(part);
    expect(await bill(part)).toMatchObject({ state: "PAID" });
    expect(await payment(less.id)).toMatchObject({ unallocated: "102.00" });
    const rest = await billed(less.supplierId, [line(less.rice, "6", "12")]);
    await confirmed(rest);
    expect(await bill(rest)).toMatchObject({ state: "PAID" });
    // What is more than all its invoices is credit of the supplier.
    expect(await payment(less.id)).toMatchObject({ unallocated: "30.00" });
    await confirmed(await billed(less.supplierId, [charge("9")]));
    expect(await proposedTo(less.supplierId)).toEqual([
      [false, "9.00"],
      [true, "30.00"],
    ]);
  });

  test("undone, it waits again, and pays the invoice that is confirmed again", async () => {
    const { supplierId, rice, id } = await paid("120.00");
    const its = await billed(supplierId, [line(rice, "10", "12")]);
    await confirmed(its);
    const { id: paymentId, allocations } = await payment(id);
    await accounts.call(payments.takeBack, { id: paymentId, allocationIds: allocations.map((one) => one.id) });
    await accountsManager.call(bills.reverse, { id: its, reason: "wrong number" });
    expect([await stateOf(id), (await payment(id)).unallocated]).toEqual(["POSTED", "120.00"]);
    await confirmed(its);
    expect(await bill(its)).toMatchObject({ state: "PAID" });
  });

  test("the receipt is not reversed before its payment; a reversed payment pays nothing", async () => {
    const { supplierId, rice, id } = await paid("120.00");
    const { id: paymentId, no } = await payment(id);
    expect(await buyers.refusal(calls.reverse, { id, reason: "twice" })).toMatchObject({
      ...{ reason: "paid", msg: expect.stringContaining(no) as string },
    });
    await accountsManager.call(payments.reverse, { id: paymentId, reason: "the card was refused" });
    expect(await shown(id)).toMatchObject({ state: "POSTED", paymentId: null });
    const its = await billed(supplierId, [line(rice, "10", "12")]);
    await confirmed(its);
    expect(await bill(its)).toMatchObject({ state: "CONFIRMED", open: "120.00" });
    await accountsManager.call(bills.reverse, { id: its, reason: "wrong" });
    await buyers.call(calls.reverse, { id, reason: "twice" });
    expect(await owed(supplierId)).toBe("0.0000");
  });
});

test("who may do what: accounts read, the warehouse does neither, another company finds nothing", async () => {
  const { id } = await bought();
  const foreign = await world.company();
  const stranger = await foreign.as("purchaseManager");
  const [supplierId, rice] = [await supplier(), await food()];
  const lines = [item(rice, "1", "1")];
  expect((await accounts.call(calls.list, {})).total).toBeGreaterThan(0);
  expect((await accounts.call(calls.get, { id })).id).toBe(id);
  for (const person of [accounts, clerk]) {
    expect(await person.refusal(calls.create, { supplierId, lines })).toMatchObject({ code: 403 });
    expect(await person.refusal(calls.post, { id })).toMatchObject({ code: 403 });
    expect(await person.refusal(calls.reverse, { id, reason: "mine" })).toMatchObject({ code: 403 });
  }
  expect(await clerk.refusal(calls.list, {})).toMatchObject({ code: 403 });
  expect(await stranger.refusal(calls.get, { id })).toMatchObject({ code: 404 });
  expect(await stranger.refusal(calls.reverse, { id, reason: "mine" })).toMatchObject({ code: 404 });
});
