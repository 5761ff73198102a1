import { settingCalls } from "@larder/domain/company/setting/setting.calls";
import type { InputOf } from "@larder/domain/kernel/calls";
import { expectedCalls } from "@larder/domain/purchase/goods-receipt/expected.calls";
import { goodsReceiptCalls as calls } from "@larder/domain/purchase/goods-receipt/goods-receipt.calls";
import { purchaseOrderCalls as orders } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { salesInvoiceCalls } from "@larder/domain/sales/sales-invoice/sales-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { adjustmentCalls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { historyCalls } from "@larder/domain/stock/history/history.calls";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { describe, expect, test } from "vitest";
import { plantGoods } from "../../../../test/company-runner.ts";
import { openStory } from "../../../../test/story.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { approvedSupplier } from "../supplier/supplier.fixture.ts";

const { world, company, staff, inCompany } = openStory();
const { purchaser: buyer, purchaseManager: buyers, warehouse: clerk, warehouseManager: whsManager, admin } = staff;
const MONDAY = "2026-11-23";
const NEXT_YEAR = "2027-11-01";

type Input = InputOf<typeof calls.create>;
type Item = Input["lines"][number];
type Batch = NonNullable<Item["batches"]>[number];

let made = 0;
const goods = (over: object = {}) => plantGoods(inCompany, { code: `R${++made}`, ...over });

const supplier = () => approvedSupplier(buyer, { code: `BRING${++made}`, nameEn: `Bringers ${made}` });

interface Ordered {
  readonly id: number;
  readonly no: string;
  readonly supplierId: number;
  readonly lineId: number;
  readonly goodsId: number;
  readonly caseId: number;
  readonly pieceId: number;
}

/** An approved order for 80 pieces at 12.00, unless the story says otherwise. */
async function ordered(over: { supplierId?: number; goods?: object; qty?: string; price?: string; cases?: true } = {}) {
  const supplierId = over.supplierId ?? (await supplier());
  const known = await goods(over.goods);
  const unitId = over.cases ? known.caseId : known.pieceId;
  const lines = [{ goodsId: known.goodsId, unitId, qty: over.qty ?? "80", oldPrice: over.price ?? "12" }];
  const { id } = await buyer.call(orders.create, { supplierId, expectedDate: MONDAY, lines });
  await buyer.call(orders.submit, { id });
  await buyers.call(orders.approve, { id });
  const { no, lines: stored } = await buyer.call(orders.get, { id });
  return { id, no, supplierId, lineId: stored[0]!.id, ...known } satisfies Ordered;
}

const lot = (qty: string, over: Partial<Batch> = {}): Batch => ({
  batchNo: `L${++made}`,
  expiryDate: NEXT_YEAR,
  qty,
  ...over,
});
const item = (order: Ordered, receivedQty: string, over: Partial<Item> = {}): Item => ({
  ...{ poLineId: order.lineId, unitId: order.pieceId, receivedQty, batches: [lot(receivedQty)] },
  ...over,
});
const draft = async (lines: Item[], over: Partial<Input> = {}): Promise<number> =>
  (await clerk.call(calls.create, { deliveryNoteNo: `DN-${++made}`, lines, ...over })).id;

async function posted(order: Ordered, qty: string, over: Partial<Item> = {}): Promise<number> {
  const id = await draft([item(order, qty, over)]);
  await clerk.call(calls.post, { id });
  return id;
}

const orderOf = (id: number) => buyer.call(orders.get, { id });
const stockOf = async (goodsId: number) => {
  const { rows } = await whsManager.call(stockListCalls.list, {});
  return rows.find(({ id }) => id === goodsId);
};
const overIn = (id: number) =>
  world.rows(
    company.tenantId,
    "select o.kind, o.measured, o.reason from gr_override o where o.tenant_id = $1 and o.head_id = $2 order by o.kind",
    [company.tenantId, id],
  );

describe("80 ordered, 72 received in two batches, 8 rejected", () => {
  test("enter stock at what the order says, owed to the supplier; the order has come in part", async () => {
    const order = await ordered();
    const batches = [
      lot("40", { batchNo: "A" }),
      lot("32", { batchNo: "B", origin: "Spain", productionDate: "2026-11-01" }),
    ];
    const id = await draft([item(order, "72", { batches, rejectedQty: "8", rejectReason: "DAMAGED" })]);
    expect(await stockOf(order.goodsId)).toMatchObject({ live: "0.000", po: "80.000" });
    const { no } = await clerk.call(calls.post, { id });
    expect(await stockOf(order.goodsId)).toMatchObject({ live: "72.000", po: "8.000" });
    const shown = await whsManager.call(calls.get, { id });
    expect(shown).toMatchObject({ state: "POSTED", orderNos: order.no, rejectedLines: 1, value: "864.0000" });
    expect(shown.lines[0]).toMatchObject({
      ...{ receivedQty: "72.000", rejectedQty: "8.000", orderedBase: "80.000" },
      batches: [
        { batchNo: "A", amount: "480.0000", qtyBase: "40.000", locationName: "B-01" },
        { batchNo: "B", amount: "384.0000", origin: "Spain" },
      ],
    });
    expect(await orderOf(order.id)).toMatchObject({ state: "PART_RECEIVED", receivedPct: 90 });
    const lines = await world.rows(
      company.tenantId,
      `select l.account, l.sub_id = $3 as supplier, l.amount from journal_line l join journal j on j.tenant_id = $1 and j.id = l.journal_id
        where l.tenant_id = $1 and j.doc_type = 'GR' and j.doc_no = $2 order by l.account`,
      [company.tenantId, no, order.supplierId],
    );
    expect(lines).toEqual([
      { account: "GRNI", supplier: true, amount: "-864.0000" },
      { account: "STOCK", supplier: false, amount: "864.0000" },
    ]);
    const batch = await world.rows(
      company.tenantId,
      "select supplier_id = $2 as his, unit_cost from batch where tenant_id = $1 and goods_id = $3 order by batch_no",
      [company.tenantId, order.supplierId, order.goodsId],
    );
    expect(batch).toEqual([
      { his: true, unit_cost: "12.0000" },
      { his: true, unit_cost: "12.0000" },
    ]);
  });

  test("the rest comes later: the order is received, and is expected no more", async () => {
    const order = await ordered();
    await posted(order, "72");
    const expected = () => clerk.call(expectedCalls.list, { search: order.no });
    expect((await expected()).rows).toMatchObject([{ no: order.no, openLines: 1, lateDays: 0 }]);
    const rest = await posted(order, "8");
    expect(await orderOf(order.id)).toMatchObject({ state: "RECEIVED", receivedPct: 100 });
    expect((await expected()).rows).toEqual([]);
    expect((await buyer.call(orders.linked, { id: order.id })).map(({ kind }) => kind)).toEqual([
      "goodsReceipt",
      "goodsReceipt",
    ]);
    const { rows, total } = await clerk.call(calls.list, { search: order.no });
    expect([total, rows[0]?.value, rows[0]?.id]).toEqual([2, null, rest]);
    expect(await clerk.call(calls.totals, { search: order.no })).toEqual({ count: 2, value: null });
    expect(await whsManager.call(calls.totals, { search: order.no })).toEqual({ count: 2, value: "960.0000" });
  });

  test("a receipt of rejects alone moves neither stock nor money", async () => {
    const order = await ordered();
    const id = await posted(order, "0", { batches: [], rejectedQty: "80", rejectReason: "QUALITY" });
    expect(await orderOf(order.id)).toMatchObject({ state: "APPROVED" });
    expect(await whsManager.call(calls.reverse, { id })).toMatchObject({ state: "REVERSED" });
  });

  test("several orders of one supplier come in one van", async () => {
    const first = await ordered();
    const second = await ordered({ supplierId: first.supplierId, qty: "5" });
    const id = await draft([item(first, "80"), item(second, "4")]);
    await clerk.call(calls.post, { id });
    expect([await orderOf(first.id), await orderOf(second.id)].map(({ state }) => state)).toEqual([
      "RECEIVED",
      "PART_RECEIVED",
    ]);
    const stranger = await ordered();
    const mixed = { lines: [item(second, "1"), item(stranger, "1")] };
    expect(await clerk.refusal(calls.create, mixed)).toMatchObject({ reason: "otherSupplier" });
    expect(await clerk.refusal(calls.open, { orderIds: [second.id, stranger.id] })).toMatchObject({
      reason: "otherSupplier",
    });
    expect((await clerk.call(calls.open, { orderIds: [second.id] })).lines).toMatchObject([
      { poLineId: second.lineId, outstandingBase: "1.000", goods: { batchTracked: true, storage: "AMBIENT" } },
    ]);
  });
});

describe("more than was ordered", () => {
  test("is refused in words, or let in with a reason that is kept; the clerk may not", async () => {
    const order = await ordered({ qty: "12" });
    await posted(order, "10");
    const id = await draft([item(order, "3")]);
    expect(await clerk.refusal(calls.post, { id })).toMatchObject({
      ...{ code: 2000, reason: "tooMany" },
      msg: expect.stringContaining("12 were ordered and 10 have come; 3 more are 1 too many") as string,
    });
    expect(await clerk.refusal(calls.post, { id, override: true, reason: "on the house" })).toMatchObject({
      code: 403,
    });
    expect(await whsManager.refusal(calls.post, { id, override: true })).toMatchObject({ reason: "overrideReason" });
    await whsManager.call(calls.post, { id, override: true, reason: "on the house" });
    expect(await overIn(id)).toEqual([{ kind: "OVER", measured: "1.000", reason: "on the house" }]);
    expect((await clerk.call(calls.get, { id })).lines[0]!.overReason).toBe("on the house");
    expect(await orderOf(order.id)).toMatchObject({ state: "RECEIVED" });
    expect(await stockOf(order.goodsId)).toMatchObject({ live: "13.000", po: "0.000" });
    // With the first ten back, three of twelve are still there.
    expect(await whsManager.call(calls.reverse, { id })).toMatchObject({ state: "REVERSED" });
    expect(await orderOf(order.id)).toMatchObject({ state: "PART_RECEIVED" });
  });

  test("comes in up to what the company allows", async () => {
    const before = await admin.call(settingCalls.get);
    await admin.call(settingCalls.update, { ...before, overReceiptPct: "5" });
    const order = await ordered({ qty: "100", price: "1" });
    await posted(order, "105");
    expect(await orderOf(order.id)).toMatchObject({ state: "RECEIVED" });
    const now = await admin.call(settingCalls.get);
    await admin.call(settingCalls.update, { ...now, overReceiptPct: "0" });
  });
});

describe("what is checked when it is posted", () => {
  const refused: [what: string, over: Partial<Item>, reason: string, path: string][] = [
    ["a case in no batch", { batches: [lot("79")] }, "batchTotalNotPurchased", "lines.0.batches"],
    ["no number", { batches: [lot("80", { batchNo: "" })] }, "batchNoEmpty", "lines.0.batches.0.batchNo"],
    [
      "one number twice",
      { batches: [lot("40", { batchNo: "X" }), lot("40", { batchNo: "X" })] },
      "batchNoRepeated",
      "lines.0.batches.1.batchNo",
    ],
    [
      "its last day",
      { batches: [lot("80", { expiryDate: FRIDAY })] },
      "arrivesExpired",
      "lines.0.batches.0.expiryDate",
    ],
    ["no date", { batches: [lot("80", { expiryDate: null })] }, "expiryMissing", "lines.0.batches.0.expiryDate"],
    ["rejected for nothing", { rejectedQty: "1" }, "rejectReasonMissing", "lines.0.rejectReason"],
  ];
  test("what is kept may be incomplete; what is posted may not", async () => {
    const order = await ordered();
    for (const [what, over, reason, path] of refused) {
      const id = await draft([item(order, "80", over)]);
      const refusal = await clerk.refusal(calls.post, { id });
      expect(refusal, what).toMatchObject({ reason });
      expect(
        refusal.fields?.map((one) => one.path),
        what,
      ).toContain(path);
    }
    expect(
      await clerk.refusal(calls.post, { id: await draft([item(order, "1")], { deliveryNoteNo: null }) }),
    ).toMatchObject({ reason: "deliveryNoteMissing" });
    expect(await stockOf(order.goodsId)).toMatchObject({ live: "0.000", po: "80.000" });
  });

  test("a known number comes again with its date, not with another one; * gets a number of our own", async () => {
    const order = await ordered();
    const again = (qty: string, expiryDate: string) => ({ batches: [lot(qty, { batchNo: "SAME", expiryDate })] });
    await posted(order, "10", again("10", NEXT_YEAR));
    await posted(order, "10", again("10", NEXT_YEAR));
    const id = await draft([item(order, "10", again("10", "2027-11-02"))]);
    const refusal = await clerk.refusal(calls.post, { id });
    expect(refusal.msg).toContain("Batch number already exists with another expiry date");
    const own = await draft([item(order, "10", { batches: [lot("10", { batchNo: "*" })] })]);
    const shown = await clerk.call(calls.get, { id: own });
    expect(shown.lines[0]!.batches[0]!.batchNo).toBe(`${shown.no}/1`);
  });

  test("an order that was closed or amended meanwhile is not received", async () => {
    const order = await ordered();
    const id = await draft([item(order, "80")]);
    await buyer.call(orders.close, { id: order.id, reason: "too late" });
    expect(await clerk.refusal(calls.post, { id })).toMatchObject({ reason: "orderNotOpen" });
    expect(await clerk.refusal(calls.open, { orderIds: [order.id] })).toMatchObject({ reason: "orderNotOpen" });
  });

  test("chilled food: a clean van, measured, within its limits or let in for a reason", async () => {
    const chilled = { storage: "CHILLED", tempMin: "0.0", tempMax: "4.0" };
    const order = await ordered({ goods: chilled });
    const placed = { batches: [lot("80", { locationId: company.locations.pick })] };
    const lines = (temperature: string | null) => [item(order, "80", { ...placed, temperature })];
    const of = async (temperature: string | null, over: Partial<Input> = {}) =>
      clerk.refusal(calls.post, { id: await draft(lines(temperature), over) });
    expect(await of("3")).toMatchObject({ reason: "vehicleNotSeen" });
    expect(await of(null, { vehicleClean: true })).toMatchObject({ reason: "temperatureMissing" });
    expect(await of("4.1", { vehicleClean: true })).toMatchObject({ code: 2000, reason: "temperatureOutside" });
    const nowhere = [item(order, "80", { temperature: "3" })];
    expect(await clerk.refusal(calls.post, { id: await draft(nowhere, { vehicleClean: true }) })).toMatchObject({
      reason: "locationMissing",
    });
    const id = await draft(lines("4.1"), { vehicleClean: true, vehicleTemp: "2.5" });
    await whsManager.call(calls.post, { id, override: true, reason: "short door opening" });
    expect(await overIn(id)).toEqual([{ kind: "TEMPERATURE", measured: "4.100", reason: "short door opening" }]);
  });

  test("goods by the kilogram cost what they weigh", async () => {
    const weighed = { catchWeight: true, priceUnit: "KG", nominalWeightKg: "10.000" };
    const order = await ordered({ goods: weighed, qty: "3", price: "6.45", cases: true });
    const ofCases = (weightKg: string | null) =>
      item(order, "3", { unitId: order.caseId, batches: [lot("3", { weightKg })] });
    expect(await clerk.refusal(calls.post, { id: await draft([ofCases(null)]) })).toMatchObject({
      reason: "weightMissing",
    });
    const id = await draft([ofCases("30.270")]);
    await clerk.call(calls.post, { id });
    expect(await whsManager.call(calls.get, { id })).toMatchObject({ value: "195.2415" });
    const [moved] = await world.rows(
      company.tenantId,
      "select weight_kg, qty from stock_movement where tenant_id = $1 and doc_type = 'GR' and doc_id = $2",
      [company.tenantId, id],
    );
    expect(moved).toEqual({ weight_kg: "30.270", qty: "36.000" });
  });

  describe("30.270 kg of salmon, from the supplier to the order, the invoice and the margin", () => {
    const salmon = {
      catchWeight: true,
      priceUnit: "KG",
      nominalWeightKg: "10.000",
      weightTolerancePct: "10",
      salePrice: "6.45",
    };
    /** Three cases at 5.00 a kilogram, received as two batches. */
    async function received() {
      const order = await ordered({ goods: salmon, qty: "3", price: "5", cases: true });
      expect((await orderOf(order.id)).lines).toMatchObject([{ estWeight: "30.000", lineNet: "150.00" }]);
      const batches = [
        lot("2", { batchNo: "S1", weightKg: "19.960" }),
        lot("1", { batchNo: "S2", weightKg: "10.310" }),
      ];
      await posted(order, "3", { unitId: order.caseId, batches });
      const { id: customerId } = await admin.call(customerCalls.create, { shopCode: `FISH${++made}`, nameEn: "Jade" });
      return { ...order, customerId };
    }
    async function released({ customerId, goodsId, caseId }: Awaited<ReturnType<typeof received>>) {
      const { id } = await admin.call(salesOrderCalls.saveAndConfirm, {
        ...{ customerId, deliveryDate: MONDAY, lines: [{ goodsId, unitId: caseId, qty: "3", oldPrice: "6.45" }] },
      });
      const saved = await admin.call(salesOrderCalls.get, { id });
      expect(saved).toMatchObject({ total: "193.50", lines: [{ estWeight: "30.000", billQty: "30.000" }] });
      const oi = (await admin.call(salesOrderCalls.release, { id })).orderInvoiceId!;
      await clerk.call(orderInvoiceCalls.startPick, { id: oi });
      const [line] = (await clerk.call(orderInvoiceCalls.get, { id: oi })).lines;
      return { oi, line: line! };
    }
    const picked = (
      { oi, line }: Awaited<ReturnType<typeof released>>,
      weights: (string | null)[],
      over: object = {},
    ) => ({
      id: oi,
      lines: [
        {
          ...{ lineId: line.id, qty: "3" },
          batches: line.batches.map(({ batchId, locationId, qtyBase }, index) => ({
            ...{ batchId, locationId, qtyBase, weightKg: weights[index] ?? null },
          })),
          ...over,
        },
      ],
    });

    test("3 cases at 6.45 are ordered as 30 kg, weighed as 30.270 and billed as 195.24; the kilograms leave with them", async () => {
      const fish = await received();
      expect(await stockOf(fish.goodsId)).toMatchObject({ live: "36.000", weightKg: "30.270", value: "151.3500" });
      const order = await released(fish);
      expect(order.line).toMatchObject({ weighed: true, kgPerUnit: "10.000" });
      await clerk.call(orderInvoiceCalls.record, picked(order, ["19.960", "10.310"]) as never);
      const [line] = (await clerk.call(orderInvoiceCalls.get, { id: order.oi })).lines;
      expect(line).toMatchObject({ weightKg: "30.270", batches: [{ weightKg: "19.960" }, { weightKg: "10.310" }] });
      await clerk.call(orderInvoiceCalls.completePick, { id: order.oi });
      const { salesInvoiceId } = await admin.call(orderInvoiceCalls.post, { id: order.oi });
      const invoice = await admin.call(salesInvoiceCalls.get, { id: salesInvoiceId });
      expect(invoice).toMatchObject({
        ...{ netTotal: "195.24", costAmount: "151.3500", profit: "43.89" },
        lines: [
          { qty: "3.000", weightKg: "30.270", billQty: "30.270", price: "6.4500", lineNet: "195.24", profit: "43.89" },
        ],
      });
      expect(Number(invoice.margin)).toBeCloseTo(22.48, 2);
      const { rows } = await whsManager.call(historyCalls.list, { goodsId: fish.goodsId });
      expect(rows.map(({ moveType, weightKg }) => [moveType, weightKg])).toEqual(
        expect.arrayContaining([
          ["RECEIPT", "19.960"],
          ["SALE_ISSUE", "-19.960"],
          ["SALE_ISSUE", "-10.310"],
        ]),
      );
      expect(await stockOf(fish.goodsId)).toMatchObject({ live: "0.000", weightKg: "0.000", value: "0.0000" });
    });

    test("what the scale says is near the nominal weight or has a reason, which stays; never one batch alone, nor two sums", async () => {
      const order = await released(await received());
      const refused = async (weights: (string | null)[], over: object = {}) =>
        (await clerk.refusal(orderInvoiceCalls.record, picked(order, weights, over) as never)).reason;
      expect(await refused([])).toBe("weightMissing");
      expect(await refused(["19.960"])).toBe("batchNotWeighed");
      expect(await refused(["19.960", "10.310"], { weightKg: "30" })).toBe("weightsDiffer");
      expect(await refused(["24", "12"])).toBe("weightUnlikely");
      await clerk.call(orderInvoiceCalls.record, picked(order, ["24", "12"], { weightReason: "Large fish" }) as never);
      await clerk.call(orderInvoiceCalls.completePick, { id: order.oi });
      expect((await clerk.call(orderInvoiceCalls.get, { id: order.oi })).lines).toMatchObject([
        { weightKg: "36.000", weightReason: "Large fish" },
      ]);
      // More is billed than was received: the ledger gives what is there, the invoice bills the scale.
      const { salesInvoiceId } = await admin.call(orderInvoiceCalls.post, { id: order.oi });
      expect(await admin.call(salesInvoiceCalls.get, { id: salesInvoiceId })).toMatchObject({ netTotal: "232.20" });
    });
  });
});

describe("a receipt is reversed", () => {
  const accountsOf = (id: number) =>
    world.rows(
      company.tenantId,
      `select l.account, sum(l.amount)::numeric(16, 4) as amount from journal_line l join journal j on j.tenant_id = $1 and j.id = l.journal_id
        where l.tenant_id = $1 and j.doc_type = 'GR' and j.doc_id = $2 group by 1 having sum(l.amount) <> 0 order by 1`,
      [company.tenantId, id],
    );

  test("by the warehouse manager: the order is as before, and the books are", async () => {
    const order = await ordered({ qty: "10" });
    const id = await posted(order, "10");
    expect(await clerk.refusal(calls.reverse, { id })).toMatchObject({ code: 403 });
    await whsManager.call(calls.reverse, { id, reason: "wrong van" });
    expect(await orderOf(order.id)).toMatchObject({ state: "APPROVED", receivedPct: 0 });
    expect(await stockOf(order.goodsId)).toMatchObject({ live: "0.000", po: "10.000" });
    expect(await accountsOf(id)).toEqual([]);
    expect(await whsManager.refusal(calls.reverse, { id })).toMatchObject({ code: 2000 });
  });

  test("not when part of it has left", async () => {
    const order = await ordered();
    const id = await posted(order, "80");
    const { lines } = await whsManager.call(calls.get, { id });
    const [{ batchId, locationId }] = lines[0]!.batches as [(typeof lines)[0]["batches"][0]];
    const adjust = await whsManager.call(adjustmentCalls.create, {
      reason: "DAMAGED",
      lines: [{ goodsId: order.goodsId, unitId: order.pieceId, batchId: batchId!, locationId: locationId!, qty: "1" }],
    });
    expect(await whsManager.call(adjustmentCalls.post, { id: adjust.id })).toMatchObject({ state: "POSTED" });
    expect(await whsManager.refusal(calls.reverse, { id })).toMatchObject({ reason: "batchAlreadyGone" });
  });

  test("of a closed order: it stays closed, and what came counts as cancelled", async () => {
    const order = await ordered();
    const id = await posted(order, "72");
    await buyer.call(orders.close, { id: order.id, reason: "no more needed" });
    await whsManager.call(calls.reverse, { id });
    expect(await orderOf(order.id)).toMatchObject({
      state: "CLOSED",
      lines: [{ receivedBase: "0.000", cancelledBase: "80.000" }],
    });
    expect(await stockOf(order.goodsId)).toMatchObject({ live: "0.000", po: "0.000" });
  });

  test("not while a change of its order waits for approval", async () => {
    const order = await ordered();
    const id = await posted(order, "10");
    const { version, supplierId, expectedDate, lines } = await orderOf(order.id);
    const { goodsId, unitId, oldPrice } = lines[0]!;
    const raised = [{ id: order.lineId, goodsId, unitId, oldPrice, qty: "200" }];
    await buyer.call(orders.amend, { id: order.id, version, supplierId, expectedDate, lines: raised });
    expect(await whsManager.refusal(calls.reverse, { id })).toMatchObject({ reason: "orderWaits" });
  });
});

test("a line that a receipt names stays in its order, until the draft is removed", async () => {
  const order = await ordered({ price: "1" });
  const other = await goods();
  const added = [
    { id: order.lineId, goodsId: order.goodsId, unitId: order.pieceId, qty: "80", oldPrice: "1" },
    { goodsId: other.goodsId, unitId: other.pieceId, qty: "1", oldPrice: "1" },
  ];
  const edit = async (lines: typeof added) => {
    const { version, supplierId, expectedDate } = await orderOf(order.id);
    return { id: order.id, version, supplierId, expectedDate, lines };
  };
  await buyer.call(orders.amend, await edit(added));
  await buyers.call(orders.approve, { id: order.id });
  const [, second] = (await orderOf(order.id)).lines;
  const id = await draft([{ ...item(order, "1"), poLineId: second!.id, unitId: other.pieceId }]);
  const { no } = await clerk.call(calls.get, { id });
  const refusal = await buyer.refusal(orders.amend, await edit(added.slice(0, 1)));
  expect(refusal).toMatchObject({ reason: "lineOnReceipt" });
  expect(refusal.msg).toContain(no);
  await clerk.call(calls.remove, { ids: [id] });
  await buyer.call(orders.amend, await edit(added.slice(0, 1)));
  expect((await orderOf(order.id)).lines).toHaveLength(1);
});

describe("when things go wrong", () => {
  test("sent twice with one key it is posted once", async () => {
    const order = await ordered();
    const id = await draft([item(order, "80")]);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => clerk.answer(calls.post, { id }, { "idempotency-key": `receipt-${id}` })),
    );
    expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(0);
    expect(await stockOf(order.goodsId)).toMatchObject({ live: "80.000" });
    // A draft that is saved again after the network was lost is one draft.
    const lines = [item(await ordered(), "1")];
    const kept = await Promise.all(
      [1, 2].map(() =>
        clerk.answer(
          calls.create,
          { lines, deliveryNoteNo: "LOST-1" },
          { "idempotency-key": `network-lost-${order.id}` },
        ),
      ),
    );
    expect(kept.some(({ code }) => code === 200)).toBe(true);
    expect((await clerk.call(calls.list, { search: "LOST-1" })).total).toBe(1);
  });

  test("64 receivers of the last open pallet: one wins, the others are told, none fails", async () => {
    const order = await ordered({ qty: "1" });
    const ids: number[] = [];
    for (let n = 0; n < 64; n += 1) ids.push(await draft([item(order, "1")]));
    const answers = await Promise.all(ids.map((id) => clerk.answer(calls.post, { id })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 1000]));
    expect(await stockOf(order.goodsId)).toMatchObject({ live: "1.000", po: "0.000" });
    expect((await orderOf(order.id)).state).toBe("RECEIVED");
  });
});
