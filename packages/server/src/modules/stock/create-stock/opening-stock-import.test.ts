import { beforeAll, expect, test } from "vitest";
import { manyOf } from "@larder/domain/kernel/many-calls";
import { priceCalls, priceImportCalls } from "@larder/domain/sales/price/price.calls";
import { createStockCalls, openingStockImportCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { cosmoCalls, cosmoImportCalls } from "@larder/domain/stock/cosmo/cosmo.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { csv, ImportClient } from "../../../../test/import-client.ts";
import { openStory, workerFor } from "../../../../test/story.ts";

const { world, staff } = openStory();
workerFor(world);
const { admin } = staff;
beforeAll(async () => {
  const { id: pieceId } = await admin.call(unitCalls.create, { code: "PC", nameEn: "piece", countable: true });
  const { id: caseId } = await admin.call(unitCalls.create, { code: "CS", nameEn: "case", countable: true });
  for (const [code, dateType] of [
    ["NOODLE", "BEST_BEFORE"],
    ["BOWL", "NONE"],
  ]) {
    await admin.call(goodsCalls.create, {
      code,
      nameEn: code,
      vatCode: "Z0",
      baseUnitId: pieceId,
      unitId: caseId,
      salePrice: "24",
      dateType,
      units: [
        { unitId: pieceId, factor: "1" },
        { unitId: caseId, factor: "12" },
      ],
    });
  }
});

const head = ["Goods code", "Unit", "Quantity", "Base unit cost", "Location", "Batch no.", "Expiry date"];

test("opening stock becomes drafts in the current warehouse, and posted, it is on hand", async () => {
  const imports = new ImportClient(admin, openingStockImportCalls);
  const checked = await imports.checked(
    csv(
      head,
      ["NOODLE", "CS", "10", "1.25", "A-01", "LOT-1", "31/03/2027"],
      ["noodle", "PC", "6", "1.30", "A-01", "LOT-2", "2027-04-30"],
      ["BOWL", "", "3", "0.4", "B-01", "", ""],
    ),
  );
  expect(checked).toMatchObject({ state: "CHECKED", rowCount: 3, problems: [] });
  const run = await imports.started(checked.id);
  expect(run).toMatchObject({ state: "DONE", added: 1 });
  const { rows } = await admin.call(createStockCalls.list, { reason: "OPENING" });
  expect(rows).toMatchObject([{ state: "DRAFT", lineCount: 3 }]);
  await admin.call(createStockCalls.post, { id: rows[0]!.id });
  const stock = await admin.call(stockListCalls.list, { search: "NOODLE" });
  expect(stock.rows[0]).toMatchObject({ live: "126.000" });
  expect(await imports.undone(run.id)).toMatchObject({ state: "DONE", problems: [{ cell: null }] });
});

test("a cost for the unit of the row, or for the whole row, is stored to the penny", async () => {
  const imports = new ImportClient(admin, openingStockImportCalls);
  const costs = ["Goods code", "Unit", "Quantity", "Cost per unit", "Cost", "Location", "Batch no."];
  const faulty = await imports.checked(
    csv(costs, ["BOWL", "CS", "1000", "10", "9999", "A-01", "C-1"], ["BOWL", "CS", "1", "", "", "A-01", "C-2"]),
  );
  expect(faulty).toMatchObject({ state: "FAULTY" });
  expect(faulty.problems).toEqual([
    {
      cell: "D2",
      text: "The costs of this line do not agree: the whole line comes to 9999. Enter one of them and leave the others empty.",
    },
    { cell: "D3", text: "Enter the cost; 0 if it was free" },
  ]);
  const checked = await imports.checked(
    csv(costs, ["BOWL", "CS", "1000", "10", "", "A-01", "C-1"], ["BOWL", "CS", "7", "", "99.99", "A-01", "C-2"]),
  );
  await imports.started(checked.id);
  const [document] = (await admin.call(createStockCalls.list, { state: "DRAFT" })).rows;
  expect(document).toMatchObject({ value: "10099.9900" });
  await admin.call(createStockCalls.remove, { ids: [document!.id] });
});

test.each([
  ["goods that there are not", ["RICE", "", "1", "1", "A-01", "", ""], "A2", "Unknown code RICE"],
  ["a unit that the goods has not", ["BOWL", "KG", "1", "1", "A-01", "", ""], "B2", "BOWL does not have this unit"],
  [
    "a place elsewhere",
    ["BOWL", "", "1", "1", "X-9", "", ""],
    "E2",
    "This location is not in the current warehouse, or is disabled",
  ],
  ["food without its date", ["NOODLE", "", "1", "1", "A-01", "L", ""], "G2", "This product needs an expiry date"],
  [
    "another date on a known batch",
    ["NOODLE", "", "1", "1", "A-01", "LOT-1", "2027-01-01"],
    "G2",
    "Batch number already exists with another expiry date: LOT-1, 2027-03-31. Check the label, or enter another batch number.",
  ],
  ["half a piece", ["BOWL", "PC", "0.5", "1", "A-01", "", ""], "C2", "This unit is counted: enter a whole number"],
])("%s is reported with its cell", async (_what, row, cell, text) => {
  const run = await new ImportClient(admin, openingStockImportCalls).checked(csv(head, row));
  expect(run).toMatchObject({ state: "FAULTY", problems: [{ cell, text }] });
});

test("unposted drafts can be undone", async () => {
  const imports = new ImportClient(admin, openingStockImportCalls);
  const run = await imports.started((await imports.checked(csv(head, ["BOWL", "", "1", "1", "A-01", "", ""]))).id);
  expect(await imports.undone(run.id)).toMatchObject({ state: "UNDONE" });
  expect((await admin.call(createStockCalls.list, { state: "DRAFT" })).rows).toEqual([]);
});

test("level prices: the default unit if none is named, one per day", async () => {
  const imports = new ImportClient(admin, priceImportCalls);
  const prices = ["Price level", "Goods code", "Unit", "Price £", "From", "Until"];
  const faulty = await imports.checked(
    csv(
      prices,
      ["B", "NOODLE", "", "22", "2026-12-01", ""],
      ["B", "NOODLE", "CS", "21", "1/12/2026", ""],
      ["F", "NOODLE", "", "21", "2026-12-01", ""],
      ["B", "BOWL", "PC", "1", "2026-12-01", "2026-11-01"],
    ),
  );
  expect(faulty.problems).toEqual([
    { cell: "A4", text: "Please choose one from the list" },
    { cell: "E3", text: "2026-12-01 is already in row 2" },
    { cell: "F5", text: "The last day is before the first" },
  ]);
  const run = await imports.started(
    (await imports.checked(csv(prices, ["B", "NOODLE", "", "22", "2026-12-01", ""]))).id,
  );
  expect(run).toMatchObject({ state: "DONE", added: 1 });
  expect((await admin.call(priceCalls.list, { priceLevel: "B" })).rows).toMatchObject([
    { goodsCode: "NOODLE", price: "22.0000", validFrom: "2026-12-01", unitNameEn: "case" },
  ]);
  expect(await imports.checked(csv(prices, ["B", "NOODLE", "", "23", "2026-12-01", ""]))).toMatchObject({
    problems: [
      { cell: "E2", text: "There is already a price from 2026-12-01. Change that one, or choose another first day." },
    ],
  });
});

const theirs = ["Partner", "Goods code", "Unit", "Quantity", "Cost per unit", "Location", "Batch no."];
const unknownOf = async (search: string) => (await admin.call(cosmoCalls.unknown, { search })).rows;

test("a partner's codes are read by their conversion; those that nobody knows wait on the worklist", async () => {
  const imports = new ImportClient(admin, openingStockImportCalls);
  const { rows: goods } = await admin.call(goodsCalls.list, { search: "BOWL" });
  const { units } = await admin.call(goodsCalls.get, { id: goods[0]!.id });
  const pieceId = units.find(({ factor }) => Number(factor) === 1)!.unitId;
  const file = csv(
    theirs,
    ["COSMO", "rj20x2", "", "3", "42.14", "A-01", "R-1"],
    ["COSMO", "NEW-9", "", "1", "1", "A-01", "R-2"],
  );
  const faulty = await imports.checked(file);
  expect(faulty.problems).toMatchObject([{ cell: "B2" }, { cell: "B3", text: expect.stringContaining("worklist") }]);
  await imports.checked(file);
  const [waiting] = await unknownOf("RJ20");
  expect(waiting).toMatchObject({ partner: "COSMO", code: "RJ20X2", times: 2, source: "openingStock" });
  const faults: [over: object, path: string, words: string][] = [
    [{ conversion: "0.5" }, "conversion", "A conversion cannot be less than 1"],
    [{ unitId: 1 }, "unitId", "This product does not come in this unit. Choose one of its units."],
  ];
  const meant = { id: waiting!.id, goodsId: goods[0]!.id, unitId: pieceId, conversion: "2" };
  for (const [over, path, said] of faults)
    expect(await admin.refusal(cosmoCalls.resolve, { ...meant, ...over })).toMatchObject({
      ...{ code: 400, msg: said, fields: [{ path }] },
    });
  const { id } = await admin.call(cosmoCalls.resolve, meant);
  expect(await unknownOf("RJ20")).toEqual([]);
  const [other] = await unknownOf("NEW");
  await admin.call(cosmoCalls.ignore, { id: other!.id, reason: "Samples" });
  expect(await unknownOf("NEW")).toEqual([]);
  expect((await admin.call(cosmoCalls.unknown, { ignored: true })).rows).toMatchObject([{ ignoredReason: "Samples" }]);
  // The file that waited is checked again: one of its codes is still of no product.
  expect((await imports.checkedAgain(faulty.id)).problems).toMatchObject([{ cell: "B3" }]);
  await admin.call(cosmoCalls.create, { ...meant, partner: "COSMO", cosmoCode: "NEW-9" });
  const checked = await imports.checkedAgain(faulty.id);
  expect(checked).toMatchObject({ state: "CHECKED", problems: [], rowCount: 2 });
  expect(await admin.refusal(openingStockImportCalls.importAgain, { id: checked.id })).toMatchObject({
    ...{ code: 2000, reason: "noErrors" },
  });
  await imports.started(checked.id);
  const [draft] = (await admin.call(createStockCalls.list, { state: "DRAFT" })).rows;
  const { lines } = await admin.call(createStockCalls.get, { id: draft!.id });
  expect(lines).toMatchObject([{ goodsCode: "BOWL", qty: "6.000", costPerUnit: "21.0700" }, { qty: "2.000" }]);
  expect((await admin.call(cosmoCalls.get, { id })).lastUsedAt).not.toBeNull();
  await admin.call(createStockCalls.remove, { ids: [draft!.id] });
});

test("what the partner calls an article is remembered with its code, and tells which product it is like", async () => {
  const imports = new ImportClient(admin, openingStockImportCalls);
  const named = [...theirs, "Partner's name of it"];
  const row = (name: string) => ["COSMO", "77-120-X", "", "1", "1", "A-01", "R-1", name];
  await imports.checked(csv(named, row("Bowl, white")));
  // A file that does not say it does not forget it.
  await imports.checked(csv(named, row("")));
  expect(await unknownOf("77-120")).toMatchObject([
    { theirName: "Bowl, white", times: 2, likelyCode: "BOWL", likelyShare: 50 },
  ]);
  expect(await unknownOf("white")).toHaveLength(1);
});

test("many codes are disabled and enabled together, after a preview", async () => {
  const { rows: goods } = await admin.call(goodsCalls.list, { search: "BOWL" });
  const { units } = await admin.call(goodsCalls.get, { id: goods[0]!.id });
  const code = { partner: "JADE", goodsId: goods[0]!.id, unitId: units[0]!.unitId };
  const first = await admin.call(cosmoCalls.create, { ...code, cosmoCode: "M-1" });
  const second = await admin.call(cosmoCalls.create, { ...code, cosmoCode: "M-2", status: "1" });
  const ids = [first.id, second.id];
  expect(await admin.call(cosmoCalls.statusPreview, { ids, status: "1" })).toMatchObject([
    { code: "M-1", changes: true, openCount: 0 },
    { code: "M-2", changes: false },
  ]);
  await admin.call(manyOf(cosmoCalls.setStatus), { ids, status: "1" });
  const statuses = async () => (await admin.call(cosmoCalls.list, { search: "M-" })).rows.map(({ status }) => status);
  expect(await statuses()).toEqual(["1", "1"]);
  await admin.call(manyOf(cosmoCalls.setStatus), { ids, status: "0" });
  expect(await statuses()).toEqual(["0", "0"]);
  const stranger = await (await world.company()).as("admin");
  expect(await stranger.refusal(cosmoCalls.statusPreview, { ids, status: "1" })).toMatchObject({ code: 404 });
  await admin.call(cosmoCalls.remove, { ids });
});

test("partners' codes: entered, refused in the words of the trade, disabled and imported", async () => {
  const { rows: goods } = await admin.call(goodsCalls.list, { search: "NOODLE" });
  const { units } = await admin.call(goodsCalls.get, { id: goods[0]!.id });
  const code = { partner: "COSMO", goodsId: goods[0]!.id, unitId: units[0]!.unitId, conversion: "1" };
  const { id } = await admin.call(cosmoCalls.create, { ...code, cosmoCode: "nd-1", remark: "Old pack" });
  expect(await admin.call(cosmoCalls.get, { id })).toMatchObject({
    cosmoCode: "ND-1",
    remark: "Old pack",
    status: "0",
  });
  const faults: [over: object, path: string, said: string][] = [
    [{ cosmoCode: " " }, "cosmoCode", "The cosmo code cannot be empty"],
    [{ cosmoCode: "ND-2", conversion: "0.999" }, "conversion", "A conversion cannot be less than 1"],
    [{ cosmoCode: "Nd-1" }, "cosmoCode", "ND-1 of COSMO already stands for another product."],
  ];
  for (const [over, path, said] of faults) {
    const refusal = await admin.refusal(cosmoCalls.create, { ...code, ...over } as never);
    expect(refusal).toMatchObject({ code: 400, fields: [{ path }] });
    expect(refusal.msg).toContain(said);
  }
  await admin.call(cosmoCalls.create, { ...code, partner: "JADE", cosmoCode: "ND-1" });
  expect((await admin.call(cosmoCalls.list, { search: "nd-1", unused: true })).total).toBe(2);
  await admin.call(cosmoCalls.changeStatus, { id, status: "1" });
  const opening = new ImportClient(admin, openingStockImportCalls);
  const row = csv(theirs, ["COSMO", "ND-1", "", "1", "1", "A-01", "D-1"]);
  expect((await opening.checked(row)).problems).toMatchObject([{ cell: "B2" }]);

  const imports = new ImportClient(admin, cosmoImportCalls);
  const head = ["Partner", "Cosmo code", "Goods code", "Unit", "Conversion"];
  const faulty = await imports.checked(
    csv(head, ["COSMO", "", "BOWL", "", "1"], ["COSMO", "B-1", "BOWL", "", "0.5"], ["COSMO", "ND-1", "BOWL", "", "1"]),
  );
  expect(faulty.problems.map(({ cell }) => cell)).toEqual(["B2", "E3", "B4"]);
  const run = await imports.started((await imports.checked(csv(head, ["", "b-1", "bowl", "PC", "2"]))).id);
  expect((await admin.call(cosmoCalls.list, { search: "B-1" })).rows).toMatchObject([
    { partner: "COSMO", cosmoCode: "B-1", goodsCode: "BOWL", conversion: "2.000" },
  ]);
  await imports.undone(run.id);
  expect((await admin.call(cosmoCalls.list, { search: "B-1" })).rows).toEqual([]);
});

test("an unknown code that is like one of our products proposes it, and only proposes", async () => {
  const imports = new ImportClient(admin, openingStockImportCalls);
  const row = (code: string) => ["COSMO", code, "", "1", "1", "A-01", "R-1"];
  await imports.checked(csv(theirs, row("bowl-2026"), row("5-77-120"), row("bowl-blue-large-box")));
  const proposed = async (code: string) => {
    const [one] = await unknownOf(code);
    return [one?.likelyCode, one?.likelyShare];
  };
  expect(await proposed("BOWL-2026")).toEqual(["BOWL", 100]);
  expect(await proposed("5-77-120")).toEqual([null, null]);
  expect(await proposed("BOWL-BLUE")).toEqual([null, null]);
  const [waiting] = await unknownOf("BOWL-2026");
  const { likelyGoodsId: goodsId, likelyUnitId: unitId } = waiting!;
  const { id } = await admin.call(cosmoCalls.resolve, { id: waiting!.id, goodsId: goodsId!, unitId: unitId! });
  expect(await admin.call(cosmoCalls.get, { id })).toMatchObject({ cosmoCode: "BOWL-2026", goodsCode: "BOWL" });
  expect(await unknownOf("BOWL-2026")).toEqual([]);
});
