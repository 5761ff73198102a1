import { addDays } from "@larder/domain/kernel/calendar";
import { createStockCalls as calls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { createStockStates } from "@larder/domain/stock/create-stock/create-stock.states";
import { manyOf } from "@larder/domain/kernel/many-calls";
import { locationCalls } from "@larder/domain/stock/location/location.calls";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { plantGoods } from "../../../../test/company-runner.ts";
import { openStory } from "../../../../test/story.ts";
import { textOfPdf } from "../../../../test/text-of-pdf.ts";
import { FRIDAY } from "../../../../test/world.ts";
import { closePrinter } from "../../../platform/print/pdf.ts";
import { issue, reserve, stockChanged, type StockChanged } from "../index.ts";

const { world, company, inCompany, staff } = openStory({ planted: ["INV-5"] });
const { warehouse: clerk, warehouseManager: manager } = staff;
const published: StockChanged[] = [];
afterAll(() => closePrinter());
afterAll(stockChanged.subscribe(async (_ctx, news) => void published.push(news)));

let count = 0;
const someGoods = (over: Record<string, unknown> = {}) => plantGoods(inCompany, { code: `CSG${++count}`, ...over });
const aLine = (goodsId: number, over: Record<string, unknown> = {}) => ({
  goodsId,
  qty: "2",
  batchNo: "LOT-1",
  expiryDate: addDays(FRIDAY, 30),
  locationId: company.locations.pick,
  unitCost: "1.2500",
  ...over,
});
const aDocument = (...lines: object[]) => ({ reason: "OPENING", remark: "Count of 20 November", lines });
const posted = async (...lines: object[]): Promise<number> => {
  const { id } = await clerk.call(calls.create, aDocument(...lines));
  await manager.call(calls.post, { id });
  return id;
};
const stockOf = async (goodsId: number) =>
  (
    await world.rows<{ qty: string; value: string }>(
      company.tenantId,
      "select qty, value from stock_cost where tenant_id = $1 and goods_id = $2",
      [company.tenantId, goodsId],
    )
  )[0];
const batchesOf = (goodsId: number) =>
  world.rows<{ id: number; batch_no: string; status: string; on_hand: string }>(
    company.tenantId,
    "select b.id, b.batch_no, b.status, coalesce(sum(s.on_hand), 0)::numeric(14,3) as on_hand from batch b left join stock_balance s on s.tenant_id = b.tenant_id and s.batch_id = b.id where b.tenant_id = $1 and b.goods_id = $2 group by b.id, b.batch_no, b.status order by b.batch_no",
    [company.tenantId, goodsId],
  );

describe("the cost of opening stock is what was paid", () => {
  const costs: [entered: Record<string, unknown>, value: string, batchCost: string, why: string][] = [
    [{ costPerUnit: "10" }, "10000.0000", "0.8333", "1,000 cases at 10.00"],
    [{ amount: "9999.99" }, "9999.9900", "0.8333", "the invoice of the whole line"],
    [{ unitCost: "0.8333" }, "9999.6000", "0.8333", "a rounded bottle, for clients that know no other"],
  ];
  test.each(costs)("%j is worth %s in stock and in the books", async (entered, value, batchCost) => {
    const { goodsId, caseId } = await someGoods();
    const id = await posted(aLine(goodsId, { unitId: caseId, qty: "1000", unitCost: "", ...entered }));
    expect(await stockOf(goodsId)).toMatchObject({ qty: "12000.000", value });
    expect(published.at(-1)).toMatchObject({ docId: id, value });
    const document = await clerk.call(calls.get, { id });
    expect(document).toMatchObject({ value, lines: [{ amount: value, unitCost: batchCost }] });
    expect(
      await world.rows(company.tenantId, "select unit_cost from batch where tenant_id = $1 and goods_id = $2", [
        company.tenantId,
        goodsId,
      ]),
    ).toEqual([{ unit_cost: batchCost }]);
  });

  test("two contradictory costs are refused at their cell", async () => {
    const { goodsId } = await someGoods();
    expect(
      await clerk.refusal(calls.create, aDocument(aLine(goodsId, { costPerUnit: "15", amount: "31" }))),
    ).toMatchObject({ code: 400, reason: "costsDisagree", fields: [{ path: "lines.0.costPerUnit" }] });
  });

  test("an edit by a user who does not see costs keeps the amount, or its share of a new quantity", async () => {
    const { goodsId, caseId } = await someGoods();
    const line = aLine(goodsId, { unitId: caseId, qty: "3", unitCost: "", amount: "100" });
    const { id } = await manager.call(calls.create, aDocument(line));
    for (const [qty, amount] of [
      ["3", "100.0000"],
      ["6", "200.0000"],
    ]) {
      const seen = await clerk.call(calls.get, { id });
      expect(seen.lines[0]).toMatchObject({ amount: null, costPerUnit: null, unitCost: null });
      await clerk.call(calls.update, { ...seen, remark: "", lines: [{ ...seen.lines[0], qty }] });
      expect((await manager.call(calls.get, { id })).lines[0]).toMatchObject({ amount });
    }
  });
});

test("nobody receives two and a half counted pieces, in whatever unit", async () => {
  const { goodsId, pieceId, caseId } = await someGoods();
  await world.rows(company.tenantId, "update unit set countable = false where tenant_id = $1 and id = $2", [
    company.tenantId,
    caseId,
  ]);
  expect(await clerk.refusal(calls.create, aDocument(aLine(goodsId, { unitId: caseId, qty: "0.2" })))).toMatchObject({
    code: 400,
    reason: "baseNotWhole",
    fields: [{ path: "lines.0.qty" }],
  });
  expect(await clerk.refusal(calls.create, aDocument(aLine(goodsId, { unitId: pieceId, qty: "2.5" })))).toMatchObject({
    code: 400,
    reason: "quantityNotWhole",
  });
  // Nor is an older draft posted that was saved without this check.
  const { id: old } = await clerk.call(calls.create, aDocument(aLine(goodsId, { unitId: caseId, qty: "0.25" })));
  await world.rows(
    company.tenantId,
    "update create_stock_line set qty = 0.2, qty_base = 2.4 where tenant_id = $1 and head_id = $2",
    [company.tenantId, old],
  );
  expect(await manager.refusal(calls.post, { id: old })).toMatchObject({ code: 400, reason: "baseNotWhole" });
  await manager.call(calls.remove, { ids: [old] });
  // A quarter of a case is three pieces.
  const id = await posted(aLine(goodsId, { unitId: caseId, qty: "0.25", unitCost: "", amount: "4.50" }));
  expect((await clerk.call(calls.get, { id })).lines[0]).toMatchObject({ qtyBase: "3.000" });
});

describe("saving a draft", () => {
  test("input is stored, in cases and in pieces; nothing is on hand yet", async () => {
    const { goodsId, caseId } = await someGoods();
    const { id } = await clerk.call(calls.create, aDocument(aLine(goodsId, { unitId: caseId })));
    const document = await clerk.call(calls.get, { id });
    expect(document).toMatchObject({
      state: "DRAFT",
      reason: "OPENING",
      bizDate: FRIDAY,
      lineCount: 1,
      value: "30.0000",
      no: expect.stringMatching(/^CS26-\d{6}$/),
    });
    expect(document.lines[0]).toMatchObject({
      lineNo: 1,
      qty: "2.000",
      factor: "12.000000",
      qtyBase: "24.000",
      unitName: "Case",
      locationName: "A-01",
      batchNo: "LOT-1",
      amount: "30.0000",
    });
    expect(await stockOf(goodsId)).toBeUndefined();
  });

  test("an edit replaces the lines and carries the version that was read", async () => {
    const { goodsId } = await someGoods();
    const { id } = await clerk.call(calls.create, aDocument(aLine(goodsId)));
    const seen = await clerk.call(calls.get, { id });
    expect(
      await clerk.call(calls.update, {
        ...seen,
        remark: "",
        lines: [aLine(goodsId, { qty: "7", batchNo: "" }), aLine(goodsId, { batchNo: "LOT-2" })],
      }),
    ).toEqual({ version: 2 });
    const after = await clerk.call(calls.get, { id });
    expect(after.lines.map((line) => [line.lineNo, line.qty, line.qtyBase, line.batchNo])).toEqual([
      [1, "7.000", "84.000", null],
      [2, "2.000", "24.000", "LOT-2"],
    ]);
    expect(await clerk.refusal(calls.update, { ...seen, lines: [aLine(goodsId)] })).toMatchObject({
      code: 2000,
      reason: "stale",
    });
  });

  const wrong: [why: string, over: Record<string, unknown>, path: string, goods?: Record<string, unknown>][] = [
    ["a quantity above 0", { qty: "0" }, "lines.0.qty"],
    ["whole numbers of what is counted", { qty: "1.5" }, "lines.0.qty"],
    ["a date on food that has one", { expiryDate: "" }, "lines.0.expiryDate"],
    ["a cost", { unitCost: "" }, "lines.0.costPerUnit"],
    ["a unit of the goods", { unitId: 4242 }, "lines.0.unitId"],
    ["a location of this warehouse", { locationId: 4242 }, "lines.0.locationId"],
    ["a weight only where it is sold by weight", { weightKg: "2.5" }, "lines.0.weightKg"],
    ["goods that are not disabled", {}, "lines.0.goodsId", { status: "1" }],
  ];
  test.each(wrong)("a line needs %s", async (_why, over, path, goods) => {
    const { goodsId } = await someGoods(goods);
    const refusal = await clerk.refusal(calls.create, aDocument(aLine(goodsId, over)));
    expect(refusal).toMatchObject({ code: 400 });
    expect(refusal.fields?.map((field) => field.path)).toContain(path);
  });

  test("a batch number is unique in a document", async () => {
    const { goodsId } = await someGoods();
    expect(await clerk.refusal(calls.create, aDocument(aLine(goodsId), aLine(goodsId)))).toMatchObject({
      code: 400,
      reason: "batchNoRepeated",
    });
  });

  test("drafts are removed, posted ones are not, and one of them refuses all", async () => {
    const { goodsId } = await someGoods();
    const draft = await clerk.call(calls.create, aDocument(aLine(goodsId)));
    const id = await posted(aLine(goodsId));
    expect(await manager.refusal(calls.remove, { ids: [draft.id, id] })).toMatchObject({
      code: 1000,
      reason: "onlyDrafts",
    });
    await manager.call(calls.remove, { ids: [draft.id] });
    expect(await clerk.refusal(calls.get, { id: draft.id })).toMatchObject({ code: 404 });
  });
});

describe("posting", () => {
  test("the goods are on hand, the batch is known, and the books get the value", async () => {
    const { goodsId, caseId } = await someGoods();
    const id = await posted(
      aLine(goodsId, { unitId: caseId }),
      aLine(goodsId, { batchNo: "", qty: "3", unitId: caseId, unitCost: "1.5000" }),
    );
    expect(await stockOf(goodsId)).toEqual({ qty: "60.000", value: "84.0000" });
    const document = await clerk.call(calls.get, { id });
    expect(document).toMatchObject({ state: "POSTED", postedByName: "warehouseManager" });
    expect(await batchesOf(goodsId)).toMatchObject([
      { batch_no: `${document.no}/2`, on_hand: "36.000" },
      { batch_no: "LOT-1", on_hand: "24.000", status: "AVAILABLE" },
    ]);
    expect(document.lines.map((line) => line.batchNo)).toEqual(["LOT-1", `${document.no}/2`]);
    expect(published.find((news) => news.docId === id)).toMatchObject({
      docType: "CS",
      docNo: document.no,
      bizDate: FRIDAY,
      reason: "OPENING",
      value: "84.0000",
      ppv: "0.0000",
      reversal: false,
    });
    expect((await clerk.call(calls.history, { id })).map((step) => [step.action, step.state])).toEqual([
      ["post", "POSTED"],
      ["add", "DRAFT"],
    ]);
  });

  test("the same number with the same date increases the batch; with another date it is refused", async () => {
    const { goodsId } = await someGoods();
    await posted(aLine(goodsId, { qty: "2" }));
    await posted(aLine(goodsId, { qty: "3" }));
    expect(await batchesOf(goodsId)).toMatchObject([{ batch_no: "LOT-1", on_hand: "60.000" }]);
    expect(
      await clerk.refusal(calls.create, aDocument(aLine(goodsId, { expiryDate: addDays(FRIDAY, 31) }))),
    ).toMatchObject({ code: 1000, reason: "batchHasAnotherExpiry" });
  });

  test("a batch that is only increased is locked and not written: its row is unchanged", async () => {
    const { goodsId } = await someGoods();
    await posted(aLine(goodsId));
    const row = () =>
      world.rows<{ at: string; by: string }>(
        company.tenantId,
        "select ctid::text as at, xmin::text as by from batch where tenant_id = $1 and goods_id = $2",
        [company.tenantId, goodsId],
      );
    const before = await row();
    await posted(aLine(goodsId));
    expect(await row()).toEqual(before);
    expect((await batchesOf(goodsId)).map((batch) => batch.on_hand)).toEqual(["48.000"]);
  });

  test("of two documents that give one number two dates, posted at once, one is refused", async () => {
    const { goodsId } = await someGoods();
    const ids = [];
    for (const days of [10, 20])
      ids.push((await clerk.call(calls.create, aDocument(aLine(goodsId, { expiryDate: addDays(FRIDAY, days) })))).id);
    const answers = await Promise.all(ids.map((id) => manager.answer(calls.post, { id })));
    expect(answers.map((answer) => answer.code).sort()).toEqual([1000, 200].sort());
    expect(await batchesOf(goodsId)).toHaveLength(1);
  });

  test("food past its date is received as expired", async () => {
    const { goodsId } = await someGoods();
    await posted(aLine(goodsId, { expiryDate: addDays(FRIDAY, -1) }));
    expect((await batchesOf(goodsId))[0]!.status).toBe("EXPIRED");
  });

  test("products without batches share one, catch-weight products have their weight or an estimate", async () => {
    const salt = await someGoods({ batchTracked: false, dateType: "NONE" });
    await posted(
      aLine(salt.goodsId, { batchNo: "", expiryDate: "" }),
      aLine(salt.goodsId, { batchNo: "", expiryDate: "" }),
    );
    expect((await batchesOf(salt.goodsId)).map((batch) => [batch.batch_no, batch.on_hand])).toEqual([["-", "48.000"]]);
    // The nominal weight is that of a case of twelve.
    const beef = await someGoods({ catchWeight: true, nominalWeightKg: "120" });
    const piece = { unitId: beef.pieceId };
    await posted(
      aLine(beef.goodsId, { ...piece, weightKg: "19.960" }),
      aLine(beef.goodsId, { ...piece, batchNo: "LOT-2" }),
    );
    const weights = await world.rows<{ weight_kg: string }>(
      company.tenantId,
      "select weight_kg from stock_balance where tenant_id = $1 and goods_id = $2 order by batch_id",
      [company.tenantId, beef.goodsId],
    );
    expect(weights.map((row) => row.weight_kg)).toEqual(["19.960", "20.000"]);
    const { rows: listed } = await clerk.call(stockListCalls.list, { pageSize: 500 });
    expect(listed.find(({ id }) => id === beef.goodsId)).toMatchObject({ weightKg: "39.960", blocked: "0.000" });
  });

  test("not twice, not into a closed period, not into the future", async () => {
    const { goodsId } = await someGoods();
    const id = await posted(aLine(goodsId));
    expect(await manager.refusal(calls.post, { id })).toMatchObject({ code: 2000, reason: "wrong-state" });
    expect(
      await clerk.refusal(calls.update, { ...(await clerk.call(calls.get, { id })), remark: "late" }),
    ).toMatchObject({ code: 2000 });
    const tomorrow = await clerk.call(calls.create, { ...aDocument(aLine(goodsId)), bizDate: addDays(FRIDAY, 1) });
    expect(await manager.refusal(calls.post, { id: tomorrow.id })).toMatchObject({ code: 400, reason: "dateInFuture" });
    const early = await clerk.call(calls.create, { ...aDocument(aLine(goodsId)), bizDate: "2026-10-31" });
    await world.rows(
      company.tenantId,
      "insert into tenant_setting (tenant_id, key, value) values ($1, 'accountsLockDate', '2026-10-31')",
      [company.tenantId],
    );
    expect(await manager.refusal(calls.post, { id: early.id })).toMatchObject({ code: 1000, reason: "periodClosed" });
    expect((await stockOf(goodsId))!.qty).toBe("24.000");
  });

  test("many at once: each is posted on its own, and the answer says which were refused", async () => {
    const { goodsId } = await someGoods();
    const good = await clerk.call(calls.create, aDocument(aLine(goodsId)));
    const again = await posted(aLine(goodsId));
    const results = await manager.call(manyOf(calls.post), { ids: [good.id, again] });
    expect(results.map((result: { id: number; done: boolean }) => [result.id, result.done])).toEqual([
      [good.id, true],
      [again, false],
    ]);
  });
});

describe("reversing", () => {
  test("by someone other than its author; the stock is as before and the books are updated", async () => {
    const { goodsId } = await someGoods();
    const id = await posted(aLine(goodsId));
    const before = published.length;
    await manager.call(calls.reverse, { id, reason: "Counted twice" });
    expect(await stockOf(goodsId)).toEqual({ qty: "0.000", value: "0.0000" });
    expect(published.slice(before)).toMatchObject([
      { docId: id, value: "-30.0000", ppv: "0.0000", reversal: true, bizDate: FRIDAY },
    ]);
    expect((await clerk.call(calls.history, { id }))[0]).toMatchObject({
      action: "reverse",
      state: "REVERSED",
      reason: "Counted twice",
    });
    expect(await manager.refusal(calls.reverse, { id })).toMatchObject({ code: 2000 });
  });

  test("not by its author, unless the company allows that", async () => {
    const { goodsId } = await someGoods();
    const { id } = await manager.call(calls.create, aDocument(aLine(goodsId)));
    await manager.call(calls.post, { id });
    expect(await manager.refusal(calls.reverse, { id })).toMatchObject({ code: 1000, reason: "needsSecondPerson" });
    await world.rows(
      company.tenantId,
      "insert into tenant_setting (tenant_id, key, value) values ($1, 'allowSelfApproval', 'true')",
      [company.tenantId],
    );
    await manager.call(calls.reverse, { id });
    await world.rows(
      company.tenantId,
      "delete from tenant_setting where tenant_id = $1 and key = 'allowSelfApproval'",
      [company.tenantId],
    );
  });

  test("four eyes declared only in the state table apply to any move", async () => {
    const { post } = createStockStates.moves as { post: { fourEyes?: true } };
    onTestFinished(() => void delete post.fourEyes);
    post.fourEyes = true;
    const { goodsId } = await someGoods();
    const { id } = await manager.call(calls.create, aDocument(aLine(goodsId)));
    expect(await manager.call(calls.get, { id })).toMatchObject({ needsSecondPerson: true });
    expect(await manager.refusal(calls.post, { id })).toMatchObject({ code: 1000, reason: "needsSecondPerson" });
    expect(await stockOf(goodsId)).toBeUndefined();
    await (await company.as("warehouseManager", "warehouse")).call(calls.post, { id });
    expect((await stockOf(goodsId))!.qty).toBe("24.000");
  });

  test("and so does its permission, whatever the call declares", async () => {
    const { post } = createStockStates.moves as { post: { permission: string } };
    const { permission } = post;
    onTestFinished(() => void (post.permission = permission));
    const { goodsId } = await someGoods();
    const { id } = await clerk.call(calls.create, aDocument(aLine(goodsId)));
    post.permission = "stock:create:nobody";
    expect(await manager.refusal(calls.post, { id })).toMatchObject({ code: 403 });
    post.permission = permission;
    await manager.call(calls.post, { id });
  });

  test("not if part of it has left or is promised", async () => {
    const { goodsId } = await someGoods();
    const id = await posted(aLine(goodsId));
    const [batch] = await batchesOf(goodsId);
    await inCompany(async (ctx) =>
      reserve(ctx, { sourceType: "OI", sourceId: 1, warehouseId: company.warehouseId }, [
        { sourceLineId: 1, goodsId, batchId: batch!.id, qty: "1" },
      ]),
    );
    expect(await manager.refusal(calls.reverse, { id })).toMatchObject({ code: 1000, reason: "batchAlreadyGone" });
    await world.rows(
      company.tenantId,
      "update stock_reservation set state = 'RELEASED' where tenant_id = $1 and goods_id = $2",
      [company.tenantId, goodsId],
    );
    await inCompany((ctx) =>
      issue(ctx, { docType: "OI", docId: 1, warehouseId: company.warehouseId, bizDate: FRIDAY }, "SALE_ISSUE", [
        { docLineId: 1, goodsId, batchId: batch!.id, locationId: company.locations.pick, qty: "1" },
      ]),
    );
    expect(await manager.refusal(calls.reverse, { id })).toMatchObject({ code: 1000, reason: "batchAlreadyGone" });
    expect((await clerk.call(calls.get, { id })).state).toBe("POSTED");
  });
});

describe("finding and showing", () => {
  test("by number, by product, by date and state; the value is shown to users who may see costs", async () => {
    const { goodsId } = await someGoods();
    const id = await posted(aLine(goodsId));
    const { no } = await manager.call(calls.get, { id });
    for (const filters of [
      { search: no.toLowerCase() },
      { goodsId },
      { goodsId, state: "POSTED", dateFrom: FRIDAY, dateTo: FRIDAY, reason: "OPENING" },
    ]) {
      expect((await manager.call(calls.list, { ...filters })).rows).toMatchObject([
        { id, value: "30.0000", lineCount: 1 },
      ]);
    }
    expect((await manager.call(calls.list, { goodsId, state: "DRAFT" })).total).toBe(0);
    expect((await manager.file(calls.export, { goodsId })).bytes.length).toBeGreaterThan(1000);
  });

  test("users who may not see costs see those they entered, and their edits leave the others unchanged", async () => {
    const { goodsId } = await someGoods();
    const { id } = await manager.call(calls.create, aDocument(aLine(goodsId)));
    const seen = await clerk.call(calls.get, { id });
    expect([seen.value, seen.lines[0]!.unitCost, seen.lines[0]!.amount]).toEqual([null, null, null]);
    await clerk.call(calls.update, { ...seen, remark: "checked" });
    expect((await manager.call(calls.get, { id })).lines[0]!.unitCost).toBe("1.2500");
  });

  test("a line knows the units of its product and the locations of the warehouse", async () => {
    const { goodsId, caseId } = await someGoods();
    expect(await clerk.call(calls.lineGoods, { goodsIds: [goodsId] })).toMatchObject([
      {
        goodsId,
        defaultUnitId: caseId,
        batchTracked: true,
        dateType: "USE_BY",
        units: [{ factor: "1.000000" }, { factor: "12.000000" }],
      },
    ]);
    expect((await clerk.call(locationCalls.list, { search: "a-" })).rows).toMatchObject([
      { code: "A-01", kind: "PICK" },
    ]);
  });
});

describe("on paper", () => {
  const paper = async (id: number, by: typeof clerk, layout: "both" | "en" = "both") =>
    textOfPdf((await by.file(calls.pdf, { id, layout })).bytes);

  test("it names reason, batch, date and place; from the second on it says copy, and that it was reversed", async () => {
    const { goodsId } = await someGoods();
    const id = await posted(aLine(goodsId));
    const { no } = await clerk.call(calls.get, { id });
    expect(await manager.call(calls.print, { id })).toEqual({ printed: 1 });
    const first = await paper(id, manager);
    for (const words of [
      no,
      "Stockreceived建立庫存單",
      "Openingbalance",
      "LOT-1",
      "A-01",
      "Countof20November",
      "£30.00",
    ])
      expect(first).toContain(words);
    expect(first).not.toMatch(/COPY|REVERSED/);
    await clerk.call(calls.print, { id });
    expect(await paper(id, clerk)).toContain("COPY");
    expect(await clerk.call(calls.get, { id })).toMatchObject({ printed: 2 });
    await (await company.as("admin")).call(calls.reverse, { id, reason: "Counted twice" });
    expect(await paper(id, clerk, "en")).toContain("REVERSED");
  });

  test("cost is on it for those who may see costs and for the one who entered them", async () => {
    const { goodsId } = await someGoods();
    const { id } = await manager.call(calls.create, aDocument(aLine(goodsId)));
    await manager.call(calls.post, { id });
    expect(await paper(id, manager, "en")).toContain("Atcost");
    expect(await paper(id, clerk, "en")).not.toMatch(/cost|£/i);
  });

  test("only for who may print it, and not of another company", async () => {
    const { goodsId } = await someGoods();
    const id = await posted(aLine(goodsId));
    const stranger = await (await world.company()).as("admin");
    for (const call of [calls.print, calls.pdf] as const)
      expect(await stranger.refusal(call, { id })).toMatchObject({ code: 404 });
    expect(await (await company.as("sales")).refusal(calls.print, { id })).toMatchObject({ code: 403 });
  });
});

describe("the walls", () => {
  test("another company's document does not exist, nor its products", async () => {
    const { goodsId } = await someGoods();
    const { id } = await clerk.call(calls.create, aDocument(aLine(goodsId)));
    const other = await world.company();
    const stranger = await other.as("admin");
    for (const [call, input] of [
      [calls.get, { id }],
      [calls.history, { id }],
      [calls.post, { id }],
      [calls.reverse, { id }],
      [calls.remove, { ids: [id] }],
    ] as const) {
      expect(await stranger.refusal(call, input)).toMatchObject({ code: 404 });
    }
    expect(
      await stranger.refusal(calls.create, aDocument(aLine(goodsId, { locationId: other.locations.pick }))),
    ).toMatchObject({ code: 404 });
  });

  test("staff may create it, managers post it, others learn nothing", async () => {
    const { goodsId } = await someGoods();
    const { id } = await clerk.call(calls.create, aDocument(aLine(goodsId)));
    expect(await clerk.refusal(calls.post, { id })).toMatchObject({ code: 403 });
    expect(await (await company.as("sales")).refusal(calls.create, { reason: "" })).toMatchObject({ code: 403 });
  });

  test("a repeat with the same key posts once", async () => {
    const { goodsId } = await someGoods();
    const { id } = await clerk.call(calls.create, aDocument(aLine(goodsId)));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => manager.answer(calls.post, { id }, { "idempotency-key": `post-${id}-once` })),
    );
    expect(answers.every((answer) => answer.code === 200)).toBe(true);
    expect((await stockOf(goodsId))!.qty).toBe("24.000");
  });
});
