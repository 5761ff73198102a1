import { beforeAll, expect, test } from "vitest";
import { priceCalls, priceImportCalls } from "@larder/domain/sales/price/price.calls";
import { createStockCalls, openingStockImportCalls } from "@larder/domain/stock/create-stock/create-stock.calls";
import { goodsCalls } from "@larder/domain/stock/goods/goods.calls";
import { stockListCalls } from "@larder/domain/stock/stock-list/stock-list.calls";
import { unitCalls } from "@larder/domain/stock/unit/unit.calls";
import { csv, ImportClient } from "../../../../test/import-client.ts";
import { openStory, workerFor } from "../../../../test/story.ts";

const { world, signedIn } = openStory();
workerFor(world);
const admin = signedIn("admin");
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
