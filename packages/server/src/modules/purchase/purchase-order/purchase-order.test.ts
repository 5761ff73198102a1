import { approvalCalls as approvals } from "@larder/domain/purchase/approval/approval.calls";
import { purchaseOrderCalls as calls } from "@larder/domain/purchase/purchase-order/purchase-order.calls";
import { supplierPriceCalls } from "@larder/domain/purchase/supplier-price/supplier-price.calls";
import { supplierCalls } from "@larder/domain/purchase/supplier/supplier.calls";
import { settingCalls } from "@larder/domain/company/setting/setting.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import type { InputOf } from "@larder/domain/kernel/calls";
import { manyOf } from "@larder/domain/kernel/many-calls";
import { describe, expect, test } from "vitest";
import { plantGoods } from "../../../../test/company-runner.ts";
import { openStory } from "../../../../test/story.ts";
import { approvedSupplier } from "../supplier/supplier.fixture.ts";

const { world, company, staff, inCompany } = openStory();
const { purchaser: buyer, purchaseManager: manager, accountsManager: accounts } = staff;
const MONDAY = "2026-11-23";

type Input = InputOf<typeof calls.create>;
type Line = Partial<Input["lines"][number]>;

let made = 0;
const goods = (over: object = {}) => plantGoods(inCompany, { code: `P${++made}`, ...over });

async function supplier(over: object = {}, approved = true): Promise<number> {
  const record = { code: `SUP${++made}`, nameEn: `Growers ${made}`, leadDays: 3, ...over };
  return approved ? approvedSupplier(buyer, record) : (await buyer.call(supplierCalls.create, record)).id;
}

interface Ordered {
  readonly id: number;
  readonly supplierId: number;
  readonly goodsId: number;
  readonly caseId: number;
  readonly pieceId: number;
}

/** An order for ten cases at 12.00, unless the story says otherwise. */
async function draft(line: Line = {}, over: Partial<Input> = {}): Promise<Ordered> {
  const supplierId = over.supplierId ?? (await supplier());
  const { goodsId, caseId, pieceId } = line.goodsId
    ? { goodsId: line.goodsId, caseId: line.unitId!, pieceId: 0 }
    : await goods();
  const lines = [{ goodsId, unitId: caseId, qty: "10", oldPrice: "12", ...line }];
  const { id } = await buyer.call(calls.create, { supplierId, expectedDate: MONDAY, lines, ...over });
  return { id, supplierId, goodsId, caseId, pieceId };
}

const shown = (id: number) => buyer.call(calls.get, { id });
const stateOf = async (id: number) => (await shown(id)).state;

async function approved(line: Line = {}, over: Partial<Input> = {}): Promise<Ordered> {
  const order = await draft(line, over);
  await buyer.call(calls.submit, { id: order.id });
  await manager.call(calls.approve, { id: order.id });
  return order;
}

const onItsWay = async (goodsId: number): Promise<string | undefined> => {
  const { rows } = await (await company.as("warehouse")).call(stockListCalls.list, {});
  return rows.find(({ id }) => id === goodsId)?.po;
};

/** What an edit sends: the order as it is shown, with other lines. */
async function editOf(id: number, line: Line, more: Partial<Input> = {}) {
  const order = await shown(id);
  const { supplierId, orderDate, expectedDate, remark, version } = order;
  const [first] = order.lines;
  const kept = {
    id: first!.id,
    goodsId: first!.goodsId,
    unitId: first!.unitId,
    qty: first!.qty,
    oldPrice: first!.oldPrice,
  };
  return { id, version, supplierId, orderDate, expectedDate, remark, lines: [{ ...kept, ...line }], ...more };
}

describe("an order while it is entered", () => {
  test("is figured by the server: prices, discount, VAT, totals; and removed while it is a draft", async () => {
    const taxed = await goods({ vatCode: "S20" });
    const { id } = await draft(
      { goodsId: taxed.goodsId, unitId: taxed.caseId, qty: "10", oldPrice: "10" },
      { discountScale: "10" },
    );
    expect(await shown(id)).toMatchObject({
      ...{ state: "DRAFT", goodsNet: "100.00", discountPrice: "10.00", netTotal: "90.00", vatTotal: "18.00" },
      ...{ total: "108.00", receivedPct: 0, lateDays: 0, minOrder: null, requests: [] },
    });
    expect((await shown(id)).lines).toMatchObject([
      { qtyBase: "120.000", priceSource: "MANUAL", lastPrice: null, vatCode: "S20", discAlloc: "10.00" },
    ]);
    await buyer.call(calls.remove, { ids: [id] });
    expect(await buyer.refusal(calls.get, { id })).toMatchObject({ code: 404 });
  });

  test("a charge has its VAT and is not ordered of stock", async () => {
    const order = await draft();
    const changedOrder = await editOf(order.id, {});
    await buyer.call(calls.update, {
      ...changedOrder,
      lines: [...changedOrder.lines, { kind: "CHARGE", nameEn: "Carriage", qty: "1", oldPrice: "10", vatCode: "S20" }],
    });
    expect(await shown(order.id)).toMatchObject({ goodsNet: "120.00", netTotal: "130.00", vatTotal: "2.00" });
    const { lines } = await shown(order.id);
    expect(lines[1]).toMatchObject({ kind: "CHARGE", goodsId: null, qtyBase: "1.000" });
  });

  const carriage: Line = { kind: "CHARGE", goodsId: null, unitId: null, nameEn: "Carriage", vatCode: "S20" };
  const refused: [over: Line, more: Partial<Input>, path: string, words: string][] = [
    [{ qty: "0" }, {}, "lines.0.qty", "The purchase quantity cannot be 0"],
    [{ discountPrice: "12.01" }, {}, "lines.0.discountPrice", "A discount cannot exceed the unit price"],
    [{}, { discountPrice: "120.01" }, "discountPrice", "A discount cannot exceed the total"],
    [{ vatCode: "X0" }, {}, "lines.0.vatCode", "X0 is a code for sales. Choose another one."],
    [{}, { expectedDate: "2026-11-19" }, "expectedDate", "The goods cannot be expected before the order date"],
    [{ expectedDate: "2026-11-19" }, {}, "lines.0.expectedDate", "The goods cannot be expected before the order date"],
    [{}, { lines: [] }, "lines", "Enter at least one line"],
    [{ goodsId: null }, {}, "lines.0.goodsId", "Choose the product of this line"],
    [{ ...carriage, nameEn: null }, {}, "lines.0.nameEn", "Enter what is charged for"],
    [{ ...carriage, vatCode: null }, {}, "lines.0.vatCode", "Choose the VAT code of this charge"],
    [{ ...carriage, vatCode: "NID" }, {}, "lines.0.vatCode", "NID is a code for sales. Choose another one."],
    [{ ...carriage, qty: "0" }, {}, "lines.0.qty", "The purchase quantity cannot be 0"],
  ];
  test.each(refused)("%j %j is refused at %s: %s", async (over, more, path, words) => {
    const supplierId = await supplier();
    const { goodsId, caseId } = await goods();
    const lines = [{ goodsId, unitId: caseId, qty: "10", oldPrice: "12", ...over }];
    const refusal = await buyer.refusal(calls.create, { supplierId, expectedDate: MONDAY, lines, ...more });
    expect(refusal).toMatchObject({ code: 400, msg: words });
    expect(refusal.fields?.map((one: { path: string }) => one.path)).toContain(path);
  });

  test("proposes the supplier's price for the quantity and day, and what was paid last, in the unit of the line", async () => {
    const { supplierId, goodsId, caseId, pieceId } = await approved();
    const price = { supplierId, goodsId, unitId: caseId, supplierCode: "GR-1", validFrom: "2026-01-01" };
    await buyer.call(supplierPriceCalls.create, { ...price, price: "11.80" });
    await buyer.call(supplierPriceCalls.create, { ...price, price: "11.20", minQty: "40" });
    await buyer.call(supplierPriceCalls.create, {
      ...price,
      price: "9",
      validFrom: "2025-01-01",
      validTo: "2025-12-31",
    });
    const items = [
      { goodsId, unitId: caseId },
      { goodsId, unitId: pieceId },
    ];
    const [whole, piece] = await buyer.call(calls.quote, { supplierId, orderDate: "2026-11-20", items });
    expect(whole!.asked.map((one) => [one.price, one.minQty, one.supplierCode])).toEqual(
      expect.arrayContaining([
        ["11.8000", "0.000", "GR-1"],
        ["11.2000", "40.000", "GR-1"],
      ]),
    );
    expect(whole!.asked).toHaveLength(2);
    expect([whole!.lastPrice, piece!.lastPrice]).toEqual(["12.0000", "1.0000"]);
    expect(whole).toMatchObject({ po: "120.000", live: "0.000", coverDays: null, purchasable: true });
    const { id } = await draft({ goodsId, unitId: caseId, oldPrice: "11.80" }, { supplierId });
    expect((await shown(id)).lines).toMatchObject([
      { priceSource: "SUPPLIER", supplierCode: "GR-1", lastPrice: "12.0000" },
    ]);
  });

  test("opens with the supplier's next delivery day, minimum and papers", async () => {
    const thursdays = await supplier({ deliveryDays: 8, leadDays: 3, minOrder: "500" });
    expect(await buyer.call(calls.opening, { supplierId: thursdays })).toMatchObject({
      ...{ expectedDate: "2026-11-26", minOrder: "500.00", approved: true, expired: false },
    });
    const { id } = await draft({}, { supplierId: thursdays });
    expect(await shown(id)).toMatchObject({ minOrder: "500.00", goodsNet: "120.00" });
  });

  test("is found by supplier, product, day and number; sums and the file follow the filters", async () => {
    const { id, supplierId, goodsId } = await approved({}, { expectedDate: "2026-11-20" });
    const { no } = await shown(id);
    for (const filter of [
      { supplierId },
      { goodsId },
      { search: no.toLowerCase() },
      { supplierId, state: "APPROVED" as const },
    ])
      expect(
        (await buyer.call(calls.list, filter)).rows.map((row) => row.id),
        JSON.stringify(filter),
      ).toEqual([id]);
    expect((await buyer.call(calls.list, { supplierId, overdue: true })).rows).toEqual([]);
    expect(await buyer.call(calls.totals, { supplierId })).toEqual({
      ...{ count: 1, netTotal: "120.00", vatTotal: "0.00", total: "120.00" },
    });
    const file = await buyer.file(calls.export, { supplierId });
    expect(file.bytes.length).toBeGreaterThan(100);
  });

  test("is below the approval limit by its total with VAT", async () => {
    const supplierId = await supplier();
    const ofTotal = async (oldPrice: string) => (await draft({ qty: "1", oldPrice }, { supplierId })).id;
    const [small, limit] = [await ofTotal("499.99"), await ofTotal("500")];
    await ofTotal("500.01");
    const { rows } = await buyer.call(calls.list, { supplierId, belowApproval: true });
    expect(rows.map(({ id }) => id).toSorted()).toEqual([small, limit].toSorted());
    expect(await buyer.call(calls.totals, { supplierId, belowApproval: true })).toMatchObject({ total: "999.99" });
  });
});

describe("who may buy", () => {
  test("sales and warehouse may not order; the warehouse sees orders", async () => {
    const { id } = await draft();
    const [sales, warehouse] = [await company.as("sales"), await company.as("warehouse")];
    expect(await sales.refusal(calls.get, { id })).toMatchObject({ code: 403 });
    expect(await warehouse.call(calls.get, { id })).toMatchObject({ id });
    expect(await warehouse.refusal(calls.submit, { id })).toMatchObject({ code: 403 });
    expect(await buyer.refusal(calls.approve, { id })).toMatchObject({ code: 403 });
  });

  test("a supplier without valid papers is refused, unless the manager says why", async () => {
    const supplierId = await supplier({}, false);
    const { id } = await draft({}, { supplierId });
    expect(await buyer.refusal(calls.submit, { id })).toMatchObject({
      ...{ code: 2000, reason: "supplierNotApproved", override: "purchase:supplier:override" },
    });
    expect(await buyer.refusal(calls.submit, { id, override: true, reason: "Nobody else has it" })).toMatchObject({
      code: 403,
    });
    await manager.call(calls.submit, { id, override: true, reason: "Nobody else has it" });
    expect(await stateOf(id)).toBe("PENDING_APPROVAL");
  });

  test("papers that expired since are seen by the approver too", async () => {
    const { id, supplierId } = await draft();
    await buyer.call(calls.submit, { id });
    await world.rows(
      company.tenantId,
      "update supplier_certificate set valid_until = '2026-11-19' where supplier_id = $1",
      [supplierId],
    );
    expect(await manager.refusal(calls.approve, { id })).toMatchObject({ reason: "supplierNotApproved" });
    await manager.call(calls.approve, { id, override: true, reason: "Renewal is on its way" });
    expect((await buyer.call(calls.history, { id }))[0]).toMatchObject({ action: "approve", state: "APPROVED" });
  });

  test("alcohol needs a registered supplier; what is disabled since is not ordered", async () => {
    const beer = await goods({ alcohol: true });
    const { id, supplierId } = await draft({ goodsId: beer.goodsId, unitId: beer.caseId });
    expect(await buyer.refusal(calls.submit, { id })).toMatchObject({ code: 1000, reason: "awrsMissing" });
    const { version, ...record } = await buyer.call(supplierCalls.get, { id: supplierId });
    await buyer.call(supplierCalls.update, { ...record, version, awrsUrn: "XMAW00000199999" });
    const product = await buyer.call(goodsCalls.get, { id: beer.goodsId });
    await buyer.call(goodsCalls.update, { ...product, purchasable: false });
    expect(await buyer.refusal(calls.submit, { id })).toMatchObject({ reason: "goodsNotBought" });
  });
});

describe("approval", () => {
  test("a small order at the last price needs nobody; a new product, an unusual price or a large amount does", async () => {
    const { goodsId, caseId } = await approved();
    const again = async (over: Line) => {
      const { id } = await draft({ goodsId, unitId: caseId, ...over });
      await buyer.call(calls.submit, { id });
      const { state, requests } = await shown(id);
      return [state, requests.flatMap(({ reasons }) => reasons)];
    };
    expect(await again({ oldPrice: "12.12" })).toEqual(["APPROVED", []]);
    expect(await again({ oldPrice: "12.50" })).toEqual(["PENDING_APPROVAL", ["PRICE"]]);
    expect(await again({ oldPrice: "12.12", qty: "42" })).toEqual(["PENDING_APPROVAL", ["AMOUNT"]]);
  });

  test("by another person; what was decided stays, with who and why; the paper exists from then on", async () => {
    const { id, goodsId } = await draft();
    expect(await buyer.refusal(calls.print, { id })).toMatchObject({ reason: "notApprovedYet" });
    await buyer.call(calls.submit, { id, reason: "For Chinese New Year" });
    expect(await onItsWay(goodsId)).toBe("0.000");
    expect(await manager.refusal(calls.reject, { id })).toMatchObject({ reason: "reasonMissing" });
    await manager.call(calls.reject, { id, reason: "Half of it will do" });
    await buyer.call(calls.update, await editOf(id, { qty: "5" }));
    await buyer.call(calls.submit, { id });
    await manager.call(calls.approve, { id, reason: "Good" });
    const order = await shown(id);
    expect(order).toMatchObject({ state: "APPROVED", total: "60.00", levelsNeeded: null });
    expect(order.requests).toMatchObject([
      { state: "APPROVED", levels: 1, reasons: ["PRICE"], decisions: [{ level: 1, approved: true, comment: "Good" }] },
      {
        state: "REJECTED",
        note: "For Chinese New Year",
        decisions: [{ approved: false, comment: "Half of it will do" }],
      },
    ]);
    expect(await onItsWay(goodsId)).toBe("60.000");
    expect(await buyer.call(calls.print, { id })).toEqual({ printed: 1 });
    const paper = await buyer.file(calls.pdf, { id, layout: "both" });
    expect(paper.bytes.subarray(0, 4).toString()).toBe("%PDF");
  });

  test("nobody approves what they made or last changed", async () => {
    const { id } = await draft();
    await manager.call(calls.update, { ...(await editOf(id, { qty: "9" })) });
    await buyer.call(calls.submit, { id });
    expect(await manager.refusal(calls.approve, { id })).toMatchObject({ code: 1000, reason: "needsSecondPerson" });
    expect(await manager.call(calls.get, { id })).toMatchObject({ needsSecondPerson: true });
    await expect(
      world.rows(
        company.tenantId,
        `insert into po_decision (tenant_id, id, approval_id, po_id, level, approved, decided_by, decided_at, author, editor, self_approved)
          select tenant_id, 1, id, po_id, 1, true, 77, now(), 77, null, false from po_approval where po_id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ code: "23514" });
  });

  test("a large order takes two people, one after the other", async () => {
    const { id } = await draft({ qty: "500" });
    await buyer.call(calls.submit, { id });
    expect(await shown(id)).toMatchObject({ levelsNeeded: 2, levelsGiven: 0, total: "6000.00" });
    expect(await accounts.refusal(calls.approveHigh, { id })).toMatchObject({ reason: "firstLevelMissing" });
    await manager.call(calls.approve, { id });
    expect(await shown(id)).toMatchObject({ state: "PENDING_APPROVAL", levelsGiven: 1 });
    expect(await manager.refusal(calls.approve, { id })).toMatchObject({ reason: "firstLevelDecided" });
    const both = await company.as("purchaseManager", "accountsManager");
    await accounts.call(calls.approveHigh, { id });
    expect(await stateOf(id)).toBe("APPROVED");
    const other = await draft({ qty: "500" });
    await buyer.call(calls.submit, { id: other.id });
    await both.call(calls.approve, { id: other.id });
    expect(await both.refusal(calls.approveHigh, { id: other.id })).toMatchObject({ reason: "levelByAnother" });
    await accounts.call(calls.rejectHigh, { id: other.id, reason: "Too much for one supplier" });
    expect(await stateOf(other.id)).toBe("DRAFT");
  });

  test("who asked withdraws, nobody else", async () => {
    const { id } = await draft();
    await buyer.call(calls.submit, { id });
    const colleague = await company.as("purchaser", "warehouse");
    expect(await colleague.refusal(calls.withdraw, { id })).toMatchObject({ reason: "onlyRequester" });
    await buyer.call(calls.withdraw, { id });
    expect(await shown(id)).toMatchObject({ state: "DRAFT", requests: [{ state: "WITHDRAWN" }] });
  });

  test("many at once, each on its own: one's own is refused with the reason", async () => {
    const [mine, other] = [await draft(), await draft()];
    await manager.call(calls.update, await editOf(mine.id, { qty: "9" }));
    for (const { id } of [mine, other]) await buyer.call(calls.submit, { id });
    const results = await manager.call(manyOf(calls.approve), { ids: [mine.id, other.id] });
    expect(results.map(({ done, reason }) => [done, reason])).toEqual([
      [false, "needsSecondPerson"],
      [true, undefined],
    ]);
  });

  test("of two approvers at once one decides", async () => {
    const { id, goodsId } = await draft();
    await buyer.call(calls.submit, { id });
    const second = await company.as("purchaseManager", "warehouse");
    const answers = await Promise.all([manager, second].map((who) => who.answer(calls.approve, { id })));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 2000]);
    expect(await onItsWay(goodsId)).toBe("120.000");
  });

  test("the limits are the company's", async () => {
    const admin = await company.as("admin");
    const before = await admin.call(settingCalls.get);
    const { goodsId, caseId } = await approved();
    await admin.call(settingCalls.update, { ...before, poApprovalThreshold: "100", priceMatchTolerancePct: "10" });
    const { id } = await draft({ goodsId, unitId: caseId, oldPrice: "13" });
    await buyer.call(calls.submit, { id });
    expect((await shown(id)).requests).toMatchObject([{ reasons: ["AMOUNT"] }]);
    const { version } = await admin.call(settingCalls.get);
    await admin.call(settingCalls.update, { ...before, version });
  });
});

describe("the approver's desk", () => {
  const waitingFor = async (who: typeof manager, supplierId: number) =>
    (await who.call(approvals.list, { scope: "MINE", supplierId })).rows;

  test("lists what waits for whom: the level that is next, not one's own, and why it is needed", async () => {
    const { id, supplierId } = await draft({ qty: "500" });
    await buyer.call(calls.submit, { id, reason: "Chinese New Year" });
    const [request] = await waitingFor(manager, supplierId);
    expect(request).toMatchObject({
      ...{ poId: id, level: 1, levels: 2, total: "6000.00", note: "Chinese New Year" },
      ...{ reasons: "Amount · Price", priceChange: null, waitingHours: 0 },
    });
    expect(await waitingFor(accounts, supplierId)).toEqual([]);
    expect(await buyer.call(approvals.list, { scope: "REQUESTED", supplierId })).toMatchObject({ total: 1 });
    expect(await buyer.refusal(approvals.approve, { id: request!.id })).toMatchObject({ code: 403 });
    expect(await accounts.refusal(approvals.approve, { id: request!.id })).toMatchObject({ code: 403 });
    await manager.call(approvals.approve, { id: request!.id, reason: "Good" });
    expect(await waitingFor(manager, supplierId)).toEqual([]);
    expect(await waitingFor(accounts, supplierId)).toMatchObject([{ level: 2 }]);
    await accounts.call(approvals.approve, { id: request!.id });
    expect(await stateOf(id)).toBe("APPROVED");
    expect(await accounts.refusal(approvals.reject, { id: request!.id, reason: "Too late" })).toMatchObject({
      ...{ code: 2000, reason: "alreadyDecided" },
    });
  });

  test("what one made or last changed does not wait for oneself; many at once are decided one by one", async () => {
    const supplierId = await supplier();
    const [mine, other] = [await draft({}, { supplierId }), await draft({}, { supplierId })];
    await manager.call(calls.update, await editOf(mine.id, { qty: "9" }));
    for (const { id } of [mine, other]) await buyer.call(calls.submit, { id });
    expect((await waitingFor(manager, supplierId)).map(({ poId }) => poId)).toEqual([other.id]);
    const all = (await manager.call(approvals.list, { scope: "ALL", supplierId })).rows;
    const results = await manager.call(manyOf(approvals.approve), { ids: all.map(({ id }) => id) });
    expect(results.map(({ done, reason }) => [done, reason ?? null]).toSorted()).toEqual([
      [false, "needsSecondPerson"],
      [true, null],
    ]);
  });

  test("is withdrawn there by whoever asked, and by nobody else", async () => {
    const { id, supplierId } = await draft();
    await buyer.call(calls.submit, { id });
    const [request] = await waitingFor(manager, supplierId);
    expect(await manager.refusal(approvals.withdraw, { id: request!.id })).toMatchObject({ reason: "onlyRequester" });
    expect(await accounts.refusal(approvals.withdraw, { id: request!.id })).toMatchObject({ code: 403 });
    await buyer.call(approvals.withdraw, { id: request!.id });
    expect(await shown(id)).toMatchObject({ state: "DRAFT", requests: [{ state: "WITHDRAWN" }] });
    expect(await buyer.refusal(approvals.withdraw, { id: request!.id })).toMatchObject({ reason: "alreadyDecided" });
  });

  test("one comment goes with many decisions, one note with many requests; the page shows all that was decided", async () => {
    const supplierId = await supplier();
    const drafts = [await draft({}, { supplierId }), await draft({}, { supplierId })].map(({ id }) => id);
    await buyer.call(manyOf(calls.submit), { ids: drafts, reason: "For Christmas" });
    const waiting = await waitingFor(manager, supplierId);
    expect(waiting.map(({ note }) => note)).toEqual(["For Christmas", "For Christmas"]);
    const [first, second] = waiting as [(typeof waiting)[0], (typeof waiting)[0]];
    await manager.call(approvals.reject, { id: first.id, reason: "Half will do" });
    await buyer.call(calls.submit, { id: first.poId });
    const [again] = (await waitingFor(manager, supplierId)).filter(({ poId }) => poId === first.poId);
    await manager.call(manyOf(approvals.approve), { ids: [again!.id, second.id], reason: "Agreed by phone" });
    expect((await buyer.call(approvals.get, { id: again!.id })).requests).toMatchObject([
      { state: "APPROVED", decisions: [{ approved: true, comment: "Agreed by phone" }] },
      { state: "REJECTED", note: "For Christmas", decisions: [{ approved: false, comment: "Half will do" }] },
    ]);
  });

  test("a request shows each line beside its last price, stock and pace, and what was approved lately", async () => {
    const { goodsId, caseId, supplierId } = await approved();
    const { id } = await draft({ goodsId, unitId: caseId, oldPrice: "12.744" }, { supplierId });
    await buyer.call(calls.submit, { id });
    const [request] = await waitingFor(manager, supplierId);
    const detail = await manager.call(approvals.get, { id: request!.id });
    expect(detail).toMatchObject({ refusal: null, priceChange: "6.2000", reasons: "Price" });
    expect(Number(detail.approvedLately)).toBeGreaterThanOrEqual(120);
    expect(detail.lines).toMatchObject([
      { lastPrice: "12.0000", priceChange: "6.2000", onOrder: "10.000", available: "0.000", coverDays: null },
    ]);
    expect(detail.lines[0]!.weeks!.split(" ")).toHaveLength(13);
    expect((await buyer.call(approvals.get, { id: request!.id })).refusal).not.toBeNull();
    await manager.call(approvals.reject, { id: request!.id, reason: "Ask for the old price" });
    expect(await stateOf(id)).toBe("DRAFT");
    const file = await manager.file(approvals.export, { supplierId });
    expect(file.bytes.length).toBeGreaterThan(100);
  });
});

describe("amendments", () => {
  test("less or later needs nobody, and what is on its way follows", async () => {
    const { id, goodsId } = await approved();
    expect(await onItsWay(goodsId)).toBe("120.000");
    await buyer.call(calls.amend, await editOf(id, { qty: "6" }, { expectedDate: "2026-11-27" }));
    expect(await shown(id)).toMatchObject({ state: "APPROVED", total: "72.00", expectedDate: "2026-11-27" });
    expect(await onItsWay(goodsId)).toBe("72.000");
    expect(await buyer.refusal(calls.amend, { ...(await editOf(id, {})), version: 1 })).toMatchObject({
      reason: "stale",
    });
  });

  test("more is approved again; rejected, the order is as it was agreed", async () => {
    const { id, goodsId } = await approved();
    const other = await goods();
    const more = await editOf(id, { qty: "20" });
    await buyer.call(calls.amend, {
      ...more,
      lines: [...more.lines, { goodsId: other.goodsId, unitId: other.caseId, qty: "1", oldPrice: "5" }],
    });
    expect(await shown(id)).toMatchObject({ state: "PENDING_APPROVAL", total: "245.00", levelsNeeded: 1 });
    expect((await shown(id)).requests[0]).toMatchObject({ reasons: ["AMENDED", "PRICE"] });
    expect([await onItsWay(goodsId), await onItsWay(other.goodsId)]).toEqual(["0.000", "0.000"]);
    await manager.call(calls.reject, { id, reason: "Ten is plenty" });
    expect(await shown(id)).toMatchObject({ state: "APPROVED", total: "120.00" });
    expect((await shown(id)).lines).toMatchObject([{ qty: "10.000", lineNo: 1 }]);
    expect(await onItsWay(goodsId)).toBe("120.000");
    await buyer.call(calls.amend, await editOf(id, { qty: "20" }));
    await manager.call(calls.approve, { id });
    expect(await shown(id)).toMatchObject({ state: "APPROVED", total: "240.00" });
    expect(await onItsWay(goodsId)).toBe("240.000");
  });

  test("who amended does not approve it", async () => {
    const { id } = await approved();
    const second = await company.as("purchaseManager", "warehouse");
    await second.call(calls.amend, await editOf(id, { qty: "20" }));
    expect(await second.refusal(calls.approve, { id })).toMatchObject({ reason: "needsSecondPerson" });
    await second.call(calls.withdraw, { id });
    expect(await shown(id)).toMatchObject({ state: "APPROVED", total: "120.00" });
  });
});

describe("suggestions", () => {
  const priced = async (over: object = {}, more: object = {}) => {
    const product = await goods(over);
    const supplierId = await supplier({ leadDays: 7, reviewDays: 7, ...more });
    const price = {
      supplierId,
      goodsId: product.goodsId,
      unitId: product.caseId,
      price: "12",
      validFrom: "2026-01-01",
    };
    await buyer.call(supplierPriceCalls.create, { ...price, preferred: true });
    return { ...product, supplierId };
  };
  const minimum = (goodsId: number, minQty: string) =>
    world.rows(
      company.tenantId,
      "insert into goods_min_qty (tenant_id, warehouse_id, goods_id, min_qty) values ($1, $2, $3, $4)",
      [company.tenantId, company.warehouseId, goodsId, minQty],
    );
  const suggested = async (goodsId: number) =>
    (await buyer.call(calls.suggest, {})).find((one) => one.goodsId === goodsId);

  test("say what is missing to the minimum, in the unit of the preferred supplier, until it is on its way", async () => {
    const { goodsId, caseId, supplierId } = await priced();
    expect(await suggested(goodsId)).toBeUndefined();
    await minimum(goodsId, "140");
    expect(await suggested(goodsId)).toMatchObject({
      ...{
        unitId: caseId,
        qty: "12.000",
        price: "12.0000",
        supplierId,
        leadDays: 7,
        coverDays: null,
        minQty: "140.000",
      },
    });
    const lines = [{ supplierId, goodsId, unitId: caseId, qty: "12" }];
    const { orders } = await buyer.call(calls.fromSuggestions, { lines });
    expect(await shown(orders[0]!.id)).toMatchObject({
      state: "DRAFT",
      supplierId,
      total: "144.00",
      expectedDate: "2026-11-27",
    });
    expect((await shown(orders[0]!.id)).lines).toMatchObject([{ qty: "12.000", priceSource: "SUPPLIER" }]);
    await buyer.call(calls.submit, { id: orders[0]!.id });
    await manager.call(calls.approve, { id: orders[0]!.id });
    expect(await suggested(goodsId)).toBeUndefined();
  });

  test("of chosen products say who asks what for them, also where there is enough", async () => {
    const [wanted, other] = [await priced(), await priced()];
    const { goodsId, caseId, supplierId } = wanted;
    const of = (goodsIds: number[]) => buyer.call(calls.suggest, { goodsIds });
    expect(await of([goodsId])).toMatchObject([{ goodsId, unitId: caseId, supplierId, qty: "0.000", coverDays: null }]);
    await minimum(goodsId, "12");
    expect(await of([goodsId, other.goodsId])).toMatchObject([{ qty: "1.000" }, { qty: "0.000" }]);
    expect(await of([4242])).toEqual([]);
    expect((await buyer.call(calls.suggest, {})).map((one) => one.goodsId)).not.toContain(other.goodsId);
  });

  test("become one draft for each supplier, or none at all when a line has no price", async () => {
    const [first, second] = [await priced(), await priced()];
    const third = await goods();
    const line = ({ supplierId, goodsId, caseId }: typeof first) => ({ supplierId, goodsId, unitId: caseId, qty: "2" });
    const { orders } = await buyer.call(calls.fromSuggestions, { lines: [line(first), line(second)] });
    expect(orders.map(({ supplierId }) => supplierId)).toEqual([first.supplierId, second.supplierId]);
    const before = (await buyer.call(calls.list, {})).total;
    const lines = [line(first), line({ ...third, supplierId: second.supplierId })];
    expect(await buyer.refusal(calls.fromSuggestions, { lines })).toMatchObject({ code: 400, reason: "priceMissing" });
    expect((await buyer.call(calls.list, {})).total).toBe(before);
    expect(await (await company.as("warehouse")).refusal(calls.fromSuggestions, { lines })).toMatchObject({
      code: 403,
    });
  });

  test("a product that nobody prefers is named without a supplier", async () => {
    const { goodsId, caseId } = await goods({ reorderQty: "60" });
    await minimum(goodsId, "12");
    expect(await suggested(goodsId)).toMatchObject({ supplierId: null, price: null, unitId: caseId, qty: "5.000" });
  });
});

describe("the end of an order", () => {
  test("closed with a reason: nothing more is expected", async () => {
    const { id, goodsId } = await approved();
    expect(await buyer.refusal(calls.close, { id })).toMatchObject({ reason: "reasonMissing" });
    await buyer.call(calls.close, { id, reason: "Out of season" });
    expect(await shown(id)).toMatchObject({ state: "CLOSED", lines: [{ cancelledBase: "120.000" }] });
    expect(await onItsWay(goodsId)).toBe("0.000");
  });

  test("cancelled while it waits or is approved, with its request", async () => {
    const { id } = await draft();
    await buyer.call(calls.submit, { id });
    await buyer.call(calls.cancel, { id });
    expect(await shown(id)).toMatchObject({ state: "CANCELLED", requests: [{ state: "WITHDRAWN" }] });
    const second = await approved();
    await buyer.call(calls.cancel, { id: second.id });
    expect(await onItsWay(second.goodsId)).toBe("0.000");
    expect(await buyer.refusal(calls.remove, { ids: [second.id] })).toMatchObject({ reason: "onlyDrafts" });
  });

  test("marked as sent, to the supplier's address unless another is given", async () => {
    const supplierId = await supplier({ email: "orders@growers.example" });
    const { id } = await approved({}, { supplierId });
    await buyer.call(calls.send, { id });
    expect(await shown(id)).toMatchObject({ state: "APPROVED", sentTo: "orders@growers.example" });
    await buyer.call(calls.send, { id, to: "by telephone" });
    expect((await shown(id)).sentTo).toBe("by telephone");
  });
});
