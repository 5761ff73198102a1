/** Stock is written off, found, counted and used: what a clerk does, and what stock and books show (docs/rules/stock.md#adjustments). */
import { journalCalls } from "@larder/domain/accounts/journal/journal.calls";
import { settingCalls } from "@larder/domain/company/setting/setting.calls";
import { manyOf } from "@larder/domain/kernel/many-calls";
import { warehouseCalls } from "@larder/domain/places/warehouse/warehouse.calls";
import { customerCalls } from "@larder/domain/sales/customer/customer.calls";
import { orderInvoiceCalls } from "@larder/domain/sales/order-invoice/order-invoice.calls";
import { salesOrderCalls } from "@larder/domain/sales/sales-order/sales-order.calls";
import { adjustmentCalls as calls } from "@larder/domain/stock/adjustment/adjustment.calls";
import { batchCalls } from "@larder/domain/stock/batch/batch.calls";
import { createStockCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { historyCalls } from "@larder/domain/stock/history/history.calls";
import { stockMoveCalls } from "@larder/domain/stock/stock-move/stock-move.calls";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { bookedBy } from "../../../../test/booked.ts";
import { plantGoods } from "../../../../test/company-runner.ts";
import { openStory } from "../../../../test/story.ts";
import { textOfPdf } from "../../../../test/text-of-pdf.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { closePrinter } from "../../../platform/print/pdf.ts";

const { world, company, staff, inCompany } = openStory();
afterAll(closePrinter);
const { warehouse: clerk, warehouseManager: manager, admin: sales } = staff;

const rows = <T = Record<string, unknown>>(text: string, ...values: unknown[]) =>
  world.rows<T>(company.tenantId, text, [company.tenantId, ...values]);

interface Lot {
  readonly qty: string;
  readonly amount?: string;
  readonly batchNo?: string;
  readonly expiryDate?: string;
}

let count = 0;
/** Pieces of a new product on the pick face, in the order in which they expire; a piece costs 2.00 unless said otherwise. */
async function shelved(lots: readonly (string | Lot)[], over: Record<string, unknown> = {}) {
  const goods = await plantGoods(inCompany, { code: `ADJ${++count}`, splitSelling: true, ...over });
  const { pick } = company.locations;
  const { goodsId, pieceId } = goods;
  const { id } = await manager.call(createStockCalls.create, {
    reason: "OPENING",
    lines: lots.map((lot, index) => {
      const { qty, amount = String(Number(qty) * 2), ...more } = typeof lot === "string" ? { qty: lot } : lot;
      const batch = { batchNo: `L22${index + 1}`, expiryDate: `2026-12-2${index}` };
      return { goodsId, unitId: pieceId, locationId: pick, qty, amount, ...batch, ...more };
    }),
  });
  await manager.call(createStockCalls.post, { id });
  const batchIds = (await manager.call(createStockCalls.get, { id })).lines.map((line) => line.batchId!);
  const line = (qty: string, more: Record<string, unknown> = {}) => ({
    ...{ goodsId, batchId: batchIds[0]!, locationId: pick, unitId: pieceId, qty },
    ...more,
  });
  return { ...goods, batchIds, line };
}
type Shelved = Awaited<ReturnType<typeof shelved>>;

const entered = async (reason: string, line: object, more: Record<string, unknown> = {}) =>
  (await clerk.call(calls.create, { reason, remark: "Chef of Jade Garden", lines: [line], ...more } as never)).id;
async function posted(reason: string, line: object, more: Record<string, unknown> = {}): Promise<number> {
  const id = await entered(reason, line, more);
  expect(await clerk.call(calls.post, { id })).toMatchObject({ state: "POSTED" });
  return id;
}
const stateOf = async (id: number) => (await clerk.call(calls.get, { id })).state;
const stockOf = async (goodsId: number) =>
  (await rows("select qty, value from stock_cost where tenant_id = $1 and goods_id = $2", goodsId))[0];
const booked = (id: number) => bookedBy(world, company, "AD", id);
const vatOf = (id: number) =>
  rows(
    "select vat_code, sum(net) as net, sum(vat) as vat from vat_entry where tenant_id = $1 and doc_type = 'AD' and doc_id = $2 group by 1",
    id,
  );

/** So many pieces for a day, released: an order invoice holds them. */
async function promised(goods: Shelved, qty: string, deliveryDate = "2026-11-23"): Promise<number> {
  const { id: customerId } = await sales.call(customerCalls.create, {
    shopCode: `ADJ-${++count}`,
    nameEn: "Jade Garden",
  });
  const { id } = await sales.call(salesOrderCalls.saveAndConfirm, {
    customerId,
    deliveryDate,
    lines: [{ goodsId: goods.goodsId, unitId: goods.pieceId, qty, oldPrice: "5" }],
  });
  return (await sales.call(salesOrderCalls.release, { id })).orderInvoiceId!;
}
const heldBy = (id: number) =>
  rows<{ batch_no: string; qty: string }>(
    `select b.batch_no, r.qty from stock_reservation r join batch b on b.tenant_id = $1 and b.id = r.batch_id
      where r.tenant_id = $1 and r.source_id = $2 and r.state = 'ACTIVE' order by 1`,
    id,
  );

describe("a draft", () => {
  test("is saved, shown, found and changed; nothing moves", async () => {
    const { line, goodsId, caseId } = await shelved(["30"]);
    const id = await entered("DAMAGED", line("2"));
    expect(await clerk.call(calls.get, { id })).toMatchObject({
      ...{ state: "DRAFT", direction: "OUT", account: "WASTE", bizDate: FRIDAY, lineCount: 1, value: null },
      lines: [{ qtyBase: "2.000", batchNo: "L221", locationName: "A-01", cost: null }],
    });
    expect(await manager.call(calls.get, { id })).toMatchObject({ value: "4.0000", lines: [{ cost: "4.0000" }] });
    const seen = await clerk.call(calls.get, { id });
    await clerk.call(calls.update, { ...seen, lines: [line("2", { unitId: caseId })] });
    expect(await clerk.refusal(calls.update, seen)).toMatchObject({ code: 2000, reason: "stale" });
    for (const filters of [{ goodsId, reason: "DAMAGED", state: "DRAFT", dateFrom: FRIDAY }, { search: seen.no }])
      expect((await clerk.call(calls.list, filters as never)).rows).toMatchObject([{ id, qtyBase: "24.000" }]);
    expect((await clerk.call(calls.list, { goodsId, reason: "THEFT" })).rows).toEqual([]);
    expect(await stockOf(goodsId)).toMatchObject({ qty: "30.000" });
    expect(await manager.call(goodsCalls.openDocuments, { id: goodsId })).toMatchObject([
      { id, docType: "adjustment" },
    ]);
    const open = await sales.call(warehouseCalls.openDocuments, { id: company.warehouseId });
    expect(open.some((one) => one.id === id && one.docType === "adjustment")).toBe(true);
    await clerk.call(calls.remove, { ids: [id] });
    expect(await clerk.refusal(calls.get, { id })).toMatchObject({ code: 404 });
  });

  const faults: [more: Record<string, unknown>, line: Record<string, unknown>, path: string, reason: string][] = [
    [{ reason: "COUNT" }, {}, "direction", "directionMissing"],
    [{ direction: "IN" }, {}, "direction", "directionOfReason"],
    [{ reason: "THEFT", remark: "" }, {}, "remark", "remarkMissing"],
    [{}, { qty: "0" }, "lines.0.qty", "quantityNotPositive"],
    [{}, { qty: "0.5" }, "lines.0.qty", "quantityNotWhole"],
    [{}, { weightKg: "1" }, "lines.0.weightKg", "weightNotKept"],
  ];
  test.each(faults)("%j with a line of %j is refused at %s: %s", async (more, over, path, reason) => {
    const { line } = await shelved(["5"]);
    const refusal = await clerk.refusal(calls.create, {
      reason: "DAMAGED",
      lines: [line("1", over)],
      ...more,
    } as never);
    expect(refusal).toMatchObject({ code: 400, reason, fields: [{ path }] });
  });

  test("holds a batch of its product only, and at least one line when it is posted", async () => {
    const [tea, rice] = [await shelved(["5"]), await shelved(["5"])];
    expect(
      await clerk.refusal(calls.create, { reason: "DAMAGED", lines: [tea.line("1", { batchId: rice.batchIds[0] })] }),
    ).toMatchObject({
      code: 400,
      reason: "batchOfOtherGoods",
    });
    const { id } = await clerk.call(calls.create, { reason: "DAMAGED", lines: [] });
    expect(await clerk.refusal(calls.post, { id })).toMatchObject({ code: 400, reason: "noLines" });
  });

  test("gives its lines what is where, what is free, and who holds the rest", async () => {
    const tea = await shelved(["4", "6"]);
    const id = await promised(tea, "3");
    const { no } = await sales.call(orderInvoiceCalls.get, { id });
    const [goods] = await clerk.call(calls.lineGoods, { goodsIds: [tea.goodsId] });
    expect(goods!.batches).toMatchObject([
      {
        batchNo: "L221",
        places: [{ locationName: "A-01", onHand: "4.000", free: "1.000" }],
        holders: [{ no, qty: "3.000" }],
      },
      { batchNo: "L222", places: [{ onHand: "6.000", free: "6.000" }], holders: [] },
    ]);
  });
});

describe("the reason decides what is posted", () => {
  const reasons: [reason: string, more: Record<string, unknown>, moveType: string, qty: string, account: string][] = [
    ["DAMAGED", {}, "WASTE", "-3.000", "WASTE"],
    ["EXPIRED", {}, "WASTE", "-3.000", "WASTE"],
    ["TEMPERATURE", {}, "WASTE", "-3.000", "WASTE"],
    ["RECALL", {}, "WASTE", "-3.000", "WASTE"],
    ["THEFT", {}, "ADJUST_LOSS", "-3.000", "STOCK_ADJ"],
    ["SAMPLE", {}, "ADJUST_LOSS", "-3.000", "STOCK_ADJ"],
    ["STAFF_USE", {}, "ADJUST_LOSS", "-3.000", "STOCK_ADJ"],
    ["COUNT", { direction: "OUT" }, "ADJUST_LOSS", "-3.000", "STOCK_ADJ"],
    ["COUNT", { direction: "IN" }, "ADJUST_GAIN", "3.000", "STOCK_ADJ"],
    ["FOUND", {}, "ADJUST_GAIN", "3.000", "STOCK_ADJ"],
  ];
  test.each(reasons)(
    "%s %j: %s of %s against %s; reversed, all is as before",
    async (reason, more, moveType, qty, account) => {
      const { line, goodsId } = await shelved(["10"]);
      const id = await posted(reason, line("3"), more);
      const sign = qty.startsWith("-") ? "-" : "";
      const other = sign === "" ? "-" : "";
      expect(
        await rows(
          "select move_type, qty, cost_amount, reason, doc_no is not null as numbered from stock_movement where tenant_id = $1 and doc_type = 'AD' and doc_id = $2",
          id,
        ),
      ).toEqual([{ move_type: moveType, qty, cost_amount: `${sign}6.0000`, reason, numbered: true }]);
      expect(await booked(id)).toEqual(
        [
          { account: "STOCK", amount: `${sign}6.0000` },
          { account, amount: `${other}6.0000` },
        ].toSorted((a, b) => (a.account < b.account ? -1 : 1)),
      );
      expect(await manager.call(calls.get, { id })).toMatchObject({ state: "POSTED", value: "6.0000" });
      expect(await clerk.refusal(calls.reverse, { id })).toMatchObject({ code: 403 });
      await manager.call(calls.reverse, { id, reason: "Wrong product" });
      expect(await stateOf(id)).toBe("REVERSED");
      expect(await stockOf(goodsId)).toEqual({ qty: "10.000", value: "20.0000" });
      expect(await booked(id)).toEqual([]);
    },
  );

  test("what staff use of taxed goods bears VAT on its cost, which a reversal cancels", async () => {
    const [beer, rice] = [await shelved(["10"], { vatCode: "S20" }), await shelved(["10"])];
    const { id } = await clerk.call(calls.create, {
      ...{ reason: "STAFF_USE", remark: "Christmas party" },
      lines: [beer.line("2"), rice.line("1")],
    });
    await clerk.call(calls.post, { id });
    expect(await vatOf(id)).toEqual([{ vat_code: "S20", net: "4.00", vat: "0.80" }]);
    expect(await booked(id)).toEqual([
      { account: "STOCK", amount: "-6.0000" },
      { account: "STOCK_ADJ", amount: "6.8000" },
      { account: "VAT_OUT", amount: "-0.8000" },
    ]);
    const { no } = await clerk.call(calls.get, { id });
    const journalOf = async (role: string) =>
      (await (await company.as(role)).call(journalCalls.list, { docType: "AD", search: no })).rows.map(
        ({ debit, lines }) => [debit, ...lines.map((one) => one.account).toSorted()],
      );
    expect(await journalOf("accountsManager")).toEqual([["6.8000", "STOCK", "STOCK_ADJ", "VAT_OUT"]]);
    expect(await journalOf("accounts"), "nothing of the cost").toEqual([["0.0000", "VAT_OUT"]]);
    await manager.call(calls.reverse, { id });
    expect(await vatOf(id)).toEqual([{ vat_code: "S20", net: "0.00", vat: "0.00" }]);
    expect(await booked(id)).toEqual([]);
  });

  test("catch weight goes in proportion unless it was weighed, and the last piece takes the rest", async () => {
    const beef = await shelved(["5"], { catchWeight: true, nominalWeightKg: "120", weightTolerancePct: "10" });
    const left = async () =>
      (await rows("select weight_kg from stock_balance where tenant_id = $1 and goods_id = $2", beef.goodsId))[0];
    await posted("DAMAGED", beef.line("1"));
    expect(await left()).toEqual({ weight_kg: "40.000" });
    await posted("DAMAGED", beef.line("1", { weightKg: "9.5" }));
    expect(await left()).toEqual({ weight_kg: "30.500" });
    await posted("DAMAGED", beef.line("3"));
    expect(await left()).toBeUndefined();
    await posted("FOUND", beef.line("1"));
    expect(await left()).toEqual({ weight_kg: "10.000" });
  });
});

describe("what is found", () => {
  test("is worth the average, on an empty shelf what the last receipt cost; what was found says no cost", async () => {
    const { line, goodsId } = await shelved([{ qty: "4", amount: "10" }]);
    await posted("FOUND", line("2"));
    expect(await stockOf(goodsId)).toEqual({ qty: "6.000", value: "15.0000" });
    await posted("DAMAGED", line("6"));
    await posted("FOUND", line("1", { costPerUnit: "99" }));
    expect(await stockOf(goodsId)).toEqual({ qty: "1.000", value: "2.5000" });
  });

  test("of goods that never came here is worth the standard cost, which goes before what is entered", async () => {
    const { line, goodsId } = await shelved(["4"]);
    await posted("DAMAGED", line("4"));
    await rows("update stock_cost set last_cost = null where tenant_id = $1 and goods_id = $2", goodsId);
    await rows("update goods set standard_cost = 1.5 where tenant_id = $1 and id = $2", goodsId);
    const { id } = await manager.call(calls.create, { reason: "FOUND", lines: [line("2", { costPerUnit: "99" })] });
    expect(await manager.call(calls.get, { id })).toMatchObject({ value: "3.0000", lines: [{ cost: "3.0000" }] });
    await manager.call(calls.post, { id });
    expect(await stockOf(goodsId)).toEqual({ qty: "2.000", value: "3.0000" });
  });

  test("of goods that nobody knows the cost of wants it entered", async () => {
    const { line, goodsId } = await shelved(["4"]);
    await posted("DAMAGED", line("4"));
    // The goods came to another warehouse: nothing is known of them here.
    await rows("update stock_cost set last_cost = null where tenant_id = $1 and goods_id = $2", goodsId);
    const id = await entered("FOUND", line("1"));
    expect(await clerk.refusal(calls.post, { id })).toMatchObject({
      ...{ code: 400, reason: "costUnknown", fields: [{ path: "lines.0.costPerUnit" }] },
    });
    const seen = await manager.call(calls.get, { id });
    await manager.call(calls.update, { ...seen, lines: [line("1", { costPerUnit: "3" })] });
    // Who does not see costs leaves it as it is.
    const blind = await clerk.call(calls.get, { id });
    expect(blind.lines[0]).toMatchObject({ costPerUnit: null });
    await clerk.call(calls.update, { ...blind, remark: "Behind the pallet" });
    await clerk.call(calls.post, { id });
    expect(await stockOf(goodsId)).toEqual({ qty: "1.000", value: "3.0000" });
  });

  test("is not reversed when it has left or is promised", async () => {
    const tea = await shelved(["2"]);
    const id = await posted("FOUND", tea.line("3"));
    await promised(tea, "4");
    expect(await manager.refusal(calls.reverse, { id })).toMatchObject({ code: 1000, reason: "batchAlreadyGone" });
    expect(await stateOf(id)).toBe("POSTED");
  });
});

describe("above what may be posted alone", () => {
  test("it waits for a second person, its lines frozen and nothing reserved; approved, it goes at the cost of then", async () => {
    const { line, goodsId } = await shelved([{ qty: "10", amount: "300" }]);
    const { id } = await manager.call(calls.create, { reason: "DAMAGED", lines: [line("2")] });
    expect(await clerk.call(calls.post, { id })).toMatchObject({ state: "PENDING" });
    expect(await stockOf(goodsId)).toEqual({ qty: "10.000", value: "300.0000" });
    const seen = await manager.call(calls.get, { id });
    expect(seen).toMatchObject({
      value: "60.0000",
      needsSecondPerson: true,
      approvalAbove: "50.00",
      postedByName: null,
    });
    expect(await manager.refusal(calls.update, seen)).toMatchObject({ code: 2000, reason: "wrong-state" });
    expect(await manager.refusal(calls.remove, { ids: [id] })).toMatchObject({ code: 1000 });
    expect(await clerk.refusal(calls.approve, { id })).toMatchObject({ code: 403 });
    expect(await manager.refusal(calls.approve, { id })).toMatchObject({ code: 1000, reason: "needsSecondPerson" });
    // Dearer goods come meanwhile.
    const { id: receipt } = await manager.call(createStockCalls.create, {
      reason: "OPENING",
      lines: [line("10", { batchId: undefined, batchNo: "L229", expiryDate: "2026-12-29", amount: "500" })],
    });
    await manager.call(createStockCalls.post, { id: receipt });
    await sales.call(calls.approve, { id });
    expect(await manager.call(calls.get, { id })).toMatchObject({
      state: "POSTED",
      value: "80.0000",
      lines: [{ cost: "80.0000" }],
    });
    expect(await stockOf(goodsId)).toEqual({ qty: "18.000", value: "720.0000" });
    expect((await manager.call(calls.history, { id })).map(({ action, state }) => [action, state])).toEqual([
      ["approve", "POSTED"],
      ["post", "PENDING"],
      ["add", "DRAFT"],
    ]);
  });

  test("or is rejected with what has to be put right, and is a draft again", async () => {
    const { line } = await shelved([{ qty: "10", amount: "300" }]);
    const id = await entered("DAMAGED", line("2"));
    await clerk.call(calls.post, { id });
    await manager.call(calls.reject, { id, reason: "One of them is fine" });
    const seen = await clerk.call(calls.get, { id });
    expect(seen).toMatchObject({ state: "DRAFT", postedByName: null, approvalAbove: null });
    expect((await clerk.call(calls.history, { id }))[0]).toMatchObject({
      action: "reject",
      reason: "One of them is fine",
    });
    await clerk.call(calls.update, { ...seen, lines: [line("1")] });
    expect(await clerk.call(calls.post, { id })).toMatchObject({ state: "POSTED" });
  });

  test("what is gone by then is not approved; a company sets its own threshold", async () => {
    const { line } = await shelved([{ qty: "2", amount: "60" }]);
    const id = await entered("DAMAGED", line("2"));
    await clerk.call(calls.post, { id });
    const settings = await sales.call(settingCalls.get);
    await sales.call(settingCalls.update, { ...settings, adjustApprovalThreshold: "60" });
    onTestFinished(async () => {
      await sales.call(settingCalls.update, { ...(await sales.call(settingCalls.get)), adjustApprovalThreshold: "50" });
    });
    await posted("DAMAGED", line("1"));
    expect(await manager.refusal(calls.approve, { id })).toMatchObject({ code: 1000, reason: "moreThanOnHand" });
    expect(await stateOf(id)).toBe("PENDING");
  });
});

describe("beside orders", () => {
  test("a sample takes what is free and says so; damage takes what is promised, and the latest delivery lets go", async () => {
    const tea = await shelved(["10", "4"]);
    const [monday, tuesday] = [await promised(tea, "3"), await promised(tea, "4", "2026-11-24")];
    const sample = await entered("SAMPLE", tea.line("5"));
    const refusal = await clerk.refusal(calls.post, { id: sample });
    expect(refusal).toMatchObject({ code: 1000, reason: "moreThanFree", fields: [{ path: "lines.0.qty" }] });
    expect(refusal.msg).toMatch(/^Only 3 of batch L221 are free; 5 were entered/);
    await posted("DAMAGED", tea.line("6"));
    expect(await heldBy(monday)).toEqual([{ batch_no: "L221", qty: "3.000" }]);
    expect(await heldBy(tuesday)).toEqual([
      { batch_no: "L221", qty: "1.000" },
      { batch_no: "L222", qty: "3.000" },
    ]);
    // Nothing is free of the first batch any more.
    expect(await clerk.refusal(calls.post, { id: sample })).toMatchObject({ reason: "moreThanOnHand" });
    await posted("DAMAGED", tea.line("4"));
    expect(await heldBy(monday)).toEqual([{ batch_no: "L222", qty: "1.000" }]);
  });

  test("what is on the trolley goes back to picking, and is short where nothing is left", async () => {
    const tea = await shelved(["5"]);
    const id = await promised(tea, "5");
    await clerk.call(orderInvoiceCalls.startPick, { id });
    await clerk.call(orderInvoiceCalls.pickAll, { id });
    await posted("THEFT", tea.line("2"));
    const { state, lines } = await clerk.call(orderInvoiceCalls.get, { id });
    expect(state).toBe("PICKING");
    expect(lines[0]).toMatchObject({ qty: "3.000", shortQty: "2.000", shortReason: "NO_STOCK" });
    expect(await heldBy(id)).toEqual([{ batch_no: "L221", qty: "3.000" }]);
  });

  test("what nobody has promised is taken from first: the order keeps its own", async () => {
    const tea = await shelved(["5"]);
    const id = await promised(tea, "3");
    await posted("DAMAGED", tea.line("2"));
    expect(await heldBy(id)).toEqual([{ batch_no: "L221", qty: "3.000" }]);
    expect((await clerk.call(orderInvoiceCalls.history, { id })).map(({ action }) => action)).not.toContain(
      "reallocate",
    );
  });

  test("a batch that is blocked is written off; goods that are no longer sold are adjusted", async () => {
    const tea = await shelved(["5"]);
    await manager.call(batchCalls.quarantine, { id: tea.batchIds[0]!, reason: "Seal broken" });
    await posted("DAMAGED", tea.line("3"));
    await rows("update goods set status = '1' where tenant_id = $1 and id = $2", tea.goodsId);
    await posted("DAMAGED", tea.line("2"));
    expect(await stockOf(tea.goodsId)).toEqual({ qty: "0.000", value: "0.0000" });
  });

  test("release and write-off at once: whoever comes second sees what the other left", async () => {
    const tea = await shelved(["6"]);
    const id = await entered("DAMAGED", tea.line("4"));
    const [, held] = await Promise.all([clerk.call(calls.post, { id }), promised(tea, "6")]);
    const sum = (await heldBy(held)).map(({ qty }) => qty);
    expect(sum).toEqual(["2.000"]);
  });
});

describe("a move to another location", () => {
  const to = () => ({ toLocationId: company.locations.bulk });
  const quarantined = () => ({ toLocationId: company.locations.quarantine });
  const moved = (line: object, remark?: string) =>
    clerk.call(stockMoveCalls.create, { lines: [line], ...(remark ? { remark } : {}) } as never);
  const places = (goodsId: number) =>
    rows<{ code: string; on_hand: string; weight_kg: string }>(
      `select l.code, b.on_hand, b.weight_kg from stock_balance b join location l on l.tenant_id = $1 and l.id = b.location_id
        where b.tenant_id = $1 and b.goods_id = $2 order by 1`,
      goodsId,
    );
  const pickedFrom = (id: number) =>
    rows<{ code: string; qty: string }>(
      `select l.code, b.qty_base as qty from oi_line_batch b join location l on l.tenant_id = $1 and l.id = b.location_id
        where b.tenant_id = $1 and b.oi_id = $2 order by 1`,
      id,
    );

  test("is posted at once: the place changes, and neither cost nor books; moving again takes it back", async () => {
    const { line, goodsId } = await shelved([{ qty: "7", amount: "10" }]);
    const before = await stockOf(goodsId);
    const { id, no } = await moved(line("3", to()));
    expect(await clerk.call(stockMoveCalls.get, { id })).toMatchObject({
      ...{ no, state: "POSTED", bizDate: FRIDAY, lineCount: 1, remark: null },
      lines: [{ batchNo: "L221", locationName: "A-01", toLocationName: "B-01", qtyBase: "3.000" }],
    });
    expect(await places(goodsId)).toMatchObject([
      { code: "A-01", on_hand: "4.000" },
      { code: "B-01", on_hand: "3.000" },
    ]);
    expect(await stockOf(goodsId)).toEqual(before);
    expect(await booked(id)).toEqual([]);
    const { rows: history } = await manager.call(historyCalls.list, { goodsId });
    expect(history.slice(0, 2).map(({ moveType, qty, docNo }) => [moveType, qty, docNo])).toEqual(
      expect.arrayContaining([
        ["SPLIT_OUT", "-3.000", no],
        ["SPLIT_IN", "3.000", no],
      ]),
    );
    for (const filters of [{ goodsId, dateFrom: FRIDAY }, { search: no }])
      expect((await clerk.call(stockMoveCalls.list, filters)).rows).toMatchObject([{ id, qtyBase: "3.000" }]);
    expect((await clerk.call(calls.list, { search: no })).rows).toEqual([]);
    expect(await clerk.refusal(calls.get, { id })).toMatchObject({ code: 404 });
    await moved(line("3", { locationId: company.locations.bulk, toLocationId: company.locations.pick }));
    expect(await places(goodsId)).toMatchObject([{ code: "A-01", on_hand: "7.000" }]);
  });

  const faults: [over: Record<string, unknown>, path: string, reason: string][] = [
    [{ toLocationId: undefined }, "lines.0.toLocationId", "required"],
    [{ qty: "8" }, "lines.0.qty", "moreThanOnHand"],
    [{ qty: "0.5" }, "lines.0.qty", "quantityNotWhole"],
    [{ toLocationId: "here" }, "lines.0.toLocationId", "movedNowhere"],
    [{ toLocationId: 1 }, "lines.0.toLocationId", "locationElsewhere"],
    [{ toLocationId: "quarantine" }, "remark", "whyBlocked"],
  ];
  test.each(faults)("%j is refused at %s: %s", async (over, path, reason) => {
    const { line, goodsId } = await shelved(["7"]);
    const named = { here: company.locations.pick, quarantine: company.locations.quarantine };
    const to = over["toLocationId"];
    const place = typeof to === "string" ? { toLocationId: named[to as "here"] } : {};
    const lines = [line("1", { toLocationId: company.locations.bulk, ...over, ...place })];
    const refusal = await clerk.refusal(stockMoveCalls.create, { lines } as never);
    expect(refusal).toMatchObject({ fields: [{ path }] });
    if (reason !== "required") expect(refusal.reason).toBe(reason);
    expect(await places(goodsId)).toMatchObject([{ code: "A-01", on_hand: "7.000" }]);
  });

  test("needs its own permission", async () => {
    const { line } = await shelved(["5"]);
    const lines = [line("1", to())];
    expect(await (await company.as("accounts")).refusal(stockMoveCalls.create, { lines } as never)).toMatchObject({
      code: 403,
    });
  });

  test("keeps what is promised: the order is picked from where it is now, and posts", async () => {
    const tea = await shelved(["10"]);
    const id = await promised(tea, "7");
    await moved(tea.line("8", to()));
    expect(await pickedFrom(id)).toEqual([
      { code: "A-01", qty: "2.000" },
      { code: "B-01", qty: "5.000" },
    ]);
    expect(await heldBy(id)).toEqual([{ batch_no: "L221", qty: "7.000" }]);
    await clerk.call(orderInvoiceCalls.startPick, { id });
    await clerk.call(orderInvoiceCalls.pickAll, { id });
    const tooMany = tea.line("3", { locationId: company.locations.bulk, toLocationId: company.locations.pick });
    await moved(tooMany);
    expect(await clerk.refusal(stockMoveCalls.create, { lines: [tooMany] } as never)).toMatchObject({
      ...{ code: 1000, reason: "movePicked", fields: [{ path: "lines.0.qty" }] },
    });
    await clerk.call(orderInvoiceCalls.post, { id });
    expect(await places(tea.goodsId)).toMatchObject([{ code: "A-01", on_hand: "3.000" }]);
  });

  test.each(["DAMAGED", "SAMPLE"] as const)(
    "%s: the order is picked from the place that still has the batch",
    async (reason) => {
      const tea = await shelved(["10"]);
      const id = await promised(tea, "5");
      await moved(tea.line("5", to()));
      expect(await pickedFrom(id)).toEqual([{ code: "A-01", qty: "5.000" }]);
      await posted(reason, tea.line("5"));
      expect(await pickedFrom(id)).toEqual([{ code: "B-01", qty: "5.000" }]);
      expect(await heldBy(id)).toEqual([{ batch_no: "L221", qty: "5.000" }]);
    },
  );

  test("to quarantine lets go of what is not for sale any more: the order takes another batch, or is short", async () => {
    const tea = await shelved(["5", "3"]);
    const id = await promised(tea, "5");
    await moved(tea.line("4", quarantined()), "Seal broken");
    expect(await heldBy(id)).toEqual([
      { batch_no: "L221", qty: "1.000" },
      { batch_no: "L222", qty: "3.000" },
    ]);
    const { lines } = await clerk.call(orderInvoiceCalls.get, { id });
    expect(lines[0]).toMatchObject({ qty: "4.000", shortQty: "1.000" });
  });

  test("takes the weight of catch-weight goods along", async () => {
    const weighed = { catchWeight: true, nominalWeightKg: "2", weightTolerancePct: "20", priceUnit: "KG" };
    const { line, goodsId } = await shelved([{ qty: "3", amount: "30", weightKg: "6.1" } as Lot], weighed);
    await moved(line("1", to()));
    expect(await places(goodsId)).toEqual([
      { code: "A-01", on_hand: "2.000", weight_kg: "4.067" },
      { code: "B-01", on_hand: "1.000", weight_kg: "2.033" },
    ]);
  });

  test("of another company does not exist, nor do its places", async () => {
    const { line } = await shelved(["5"]);
    const { id } = await moved(line("1", to()));
    const stranger = await (await world.company()).as("admin");
    for (const call of [stockMoveCalls.get, stockMoveCalls.history] as const)
      expect(await stranger.refusal(call, { id })).toMatchObject({ code: 404 });
    expect(await stranger.refusal(stockMoveCalls.create, { lines: [line("1", to())] } as never)).toMatchObject({
      code: 404,
    });
  });

  const impossible: [text: string, why: string][] = [
    [
      "update adjust_head set state = 'DRAFT', posted_at = null where tenant_id = $1 and id = $2",
      "a move that is a draft",
    ],
    [
      "update adjust_head set reason = 'DAMAGED', direction = 'OUT' where tenant_id = $1 and id = $2",
      "with a reason of the books",
    ],
    ["update adjust_line set to_location_id = location_id where tenant_id = $1 and head_id = $2", "to where it was"],
    ["update adjust_line set cost = 1 where tenant_id = $1 and head_id = $2", "that costs something"],
  ];
  test.each(impossible)("the database refuses: %s", async (text) => {
    const { line } = await shelved(["5"]);
    const { id } = await moved(line("1", to()));
    await expect(rows(text, id)).rejects.toThrow(/violates/);
  });
});

describe("on paper", () => {
  test("the write-off sheet names reason, batch and place; cost only for who may see it; from the second on it says copy", async () => {
    const tea = await shelved(["10"]);
    const id = await posted("EXPIRED", tea.line("4"), { remark: "Left behind the crates" });
    const { no } = await clerk.call(calls.get, { id });
    const paper = async (by: typeof clerk, layout: "both" | "en" = "both") =>
      textOfPdf((await by.file(calls.pdf, { id, layout })).bytes);
    expect(await clerk.call(calls.print, { id })).toEqual({ printed: 1 });
    const first = await paper(clerk);
    for (const words of [no, "Write-offsheet報損單", "Expired", "L221", "Leftbehindthecrates"])
      expect(first).toContain(words);
    expect(first).not.toContain("8.00");
    expect(first).not.toContain("COPY");
    expect(await paper(manager, "en")).toContain("8.00");
    await manager.call(calls.print, { id });
    expect(await paper(clerk)).toContain("COPY");
    const found = await posted("FOUND", tea.line("1"));
    expect(await textOfPdf((await clerk.file(calls.pdf, { id: found, layout: "en" })).bytes)).toContain("Stockfound");
  });
});

describe("the walls", () => {
  test("another company's adjustment does not exist, nor its batches and places", async () => {
    const { line } = await shelved(["5"]);
    const id = await entered("DAMAGED", line("1"));
    const other = await world.company();
    const stranger = await other.as("admin");
    for (const call of [calls.get, calls.history, calls.post, calls.approve, calls.reject, calls.reverse] as const)
      expect(await stranger.refusal(call, { id })).toMatchObject({ code: 404 });
    expect(await stranger.refusal(calls.remove, { ids: [id] })).toMatchObject({ code: 404 });
    expect(await stranger.refusal(calls.create, { reason: "DAMAGED", lines: [line("1")] })).toMatchObject({
      code: 404,
    });
    expect(await (await company.as("sales")).refusal(calls.create, { reason: "" } as never)).toMatchObject({
      code: 403,
    });
  });

  test("two people post it at once: one does; a repeat with the same key is the first answer", async () => {
    const { line, goodsId } = await shelved(["5"]);
    const id = await entered("DAMAGED", line("1"));
    const codes = await Promise.all([clerk, manager].map(async (one) => (await one.answer(calls.post, { id })).code));
    expect(codes.toSorted()).toEqual([200, 2000]);
    const again = await entered("DAMAGED", line("1"));
    const key = { "idempotency-key": `adjust-${again}-once` };
    const answers = await Promise.all(Array.from({ length: 6 }, () => clerk.answer(calls.post, { id: again }, key)));
    expect(answers.every(({ code }) => code === 200)).toBe(true);
    expect(await stockOf(goodsId)).toMatchObject({ qty: "3.000" });
  });

  test("not in the future, not into a closed period; many at once, each by itself", async () => {
    const { line } = await shelved(["5"]);
    const tomorrow = await entered("DAMAGED", line("1"), { bizDate: "2026-11-21" });
    expect(await clerk.refusal(calls.post, { id: tomorrow })).toMatchObject({ code: 400, reason: "dateInFuture" });
    const good = await entered("DAMAGED", line("1"));
    const many = await clerk.call(manyOf(calls.post), { ids: [good, tomorrow] });
    expect(many.map(({ id, done }: { id: number; done: boolean }) => [id, done])).toEqual([
      [good, true],
      [tomorrow, false],
    ]);
    const early = await entered("DAMAGED", line("1"), { bizDate: "2026-10-31" });
    await rows("insert into tenant_setting (tenant_id, key, value) values ($1, 'accountsLockDate', '2026-10-31')");
    expect(await clerk.refusal(calls.post, { id: early })).toMatchObject({ code: 1000, reason: "periodClosed" });
  });

  const broken: [text: string, why: string][] = [
    ["update adjust_head set direction = 'IN' where tenant_id = $1 and id = $2", "damage that adds stock"],
    ["update adjust_head set reason = 'THEFT', remark = null where tenant_id = $1 and id = $2", "theft without a word"],
    ["update adjust_head set posted_at = now() where tenant_id = $1 and id = $2", "a draft that was posted"],
    ["update adjust_head set state = 'POSTED' where tenant_id = $1 and id = $2", "posted at no time"],
    ["update adjust_line set qty_base = 0 where tenant_id = $1 and head_id = $2", "a line of nothing"],
    ["update adjust_line set batch_id = 1 where tenant_id = $1 and head_id = $2", "a batch of other goods"],
  ];
  test.each(broken)("the database refuses: %s", async (text) => {
    const { line } = await shelved(["5"]);
    const id = await entered("DAMAGED", line("1"));
    await expect(rows(text, id)).rejects.toThrow(/violates/);
  });
});
