import type { LineGoods } from "@larder/domain/stock/goods/line-goods";
import type { Gs1Label } from "@larder/domain/stock/gs1/gs1.rules";
import { describe, expect, test } from "vitest";
import type { CreateStockLineRow } from "@larder/domain/stock/create-stock/create-stock.fields";
import {
  blankLine,
  copiedLine,
  costed,
  lineOf,
  scannedStock,
  sentLine,
  totalOf,
  warningsOf,
  enteredLines,
  type EnteredLine,
} from "./create-stock.lines.ts";
import { withUnits } from "../goods/line-goods.ts";
import { caseOf12, piece, tea } from "../goods/tea.fixture.ts";

const rice: LineGoods = {
  ...tea,
  ...{ code: "RICE", nameEn: "Rice", nameZh: "米", dateType: "USE_BY" },
  units: [
    piece,
    { unitId: 13, code: "KG", nameEn: "Kilogram", nameZh: "公斤", countable: false, factor: "8.000000" },
    caseOf12,
  ],
};
const goods = new Map([[1, rice]]);
const line = (over: Partial<EnteredLine> = {}): EnteredLine => ({
  ...blankLine(),
  goodsId: 1,
  goodsCode: "RICE",
  unitId: "12",
  qty: "2",
  batchNo: "A",
  expiryDate: "2027-01-31",
  costPerUnit: "15",
  amount: "30",
  ...over,
});

describe("the value of the lines", () => {
  test("a cost per unit of the line comes to its amount, to the penny", () => {
    const entered = costed(line({ qty: "1000", costPerUnit: "10" }), line({ qty: "1000", costPerUnit: "" }));
    expect(entered).toMatchObject({ costBy: "UNIT", amount: "10000.0000" });
    expect(sentLine(entered)).toMatchObject({ costPerUnit: "10", amount: "" });
  });

  test("an amount of the whole line is kept as entered, and the cost per unit is shown", () => {
    const entered = costed(line({ qty: "3", amount: "100" }), line({ qty: "3" }));
    expect(entered).toMatchObject({ costBy: "LINE", amount: "100", costPerUnit: "33.3333" });
    expect(sentLine(entered)).toMatchObject({ costPerUnit: "", amount: "100" });
    // The invoice said 100.00, whatever was counted.
    expect(costed({ ...entered, qty: "4" }, entered)).toMatchObject({ amount: "100", costPerUnit: "25.0000" });
  });

  test("the cost entered last counts, and an emptied amount gives way to the cost per unit", () => {
    const byLine = costed(line({ qty: "2", amount: "30" }), line({ qty: "2" }));
    const byUnit = costed({ ...byLine, costPerUnit: "12.5" }, byLine);
    expect(byUnit).toMatchObject({ costBy: "UNIT", amount: "25.0000" });
    expect(costed({ ...byUnit, qty: "4" }, byUnit)).toMatchObject({ costBy: "UNIT", amount: "50.0000" });
    expect(costed({ ...byLine, amount: "" }, byLine)).toMatchObject({ costBy: "UNIT", amount: "30.0000" });
  });

  test("a line pasted with only an amount has that amount", () => {
    expect(costed(line({ costPerUnit: "", amount: "7.5" }), undefined)).toMatchObject({
      costBy: "LINE",
      amount: "7.5",
    });
  });

  test.each([
    ["10000.0000", "10.0000", "UNIT"],
    ["100.0000", "33.3333", "LINE"],
  ])("a stored line of %s at %s was entered by %s", (amount, costPerUnit, costBy) => {
    const row = { qty: amount === "100.0000" ? "3.000" : "1000.000", amount, costPerUnit };
    expect(lineOf(row as CreateStockLineRow).costBy).toBe(costBy);
  });

  test("the total leaves out incomplete lines", () => {
    expect(totalOf([line(), line({ amount: "" }), blankLine()])).toBe("30.0000");
  });
});

describe("problems so far", () => {
  test("by the server's rules, at the line; lines still being typed are left alone", () => {
    const lines = [
      line(),
      line(),
      line({ expiryDate: "", batchNo: "B" }),
      line({ qty: "" }),
      line({ qty: "1.5", batchNo: "C" }),
      line({ qty: "0.2", unitId: "13", batchNo: "D" }),
    ];
    expect([...warningsOf(lines, goods)].map(([index, words]) => [index, words.en]).sort()).toEqual([
      [1, "Batch numbers must not be empty or repeated: A"],
      [2, "This product needs an expiry date"],
      [4, "This unit is counted: enter a whole number"],
      [5, "This quantity is not a whole number of base units"],
    ]);
  });

  test("an empty batch number is no problem: one is assigned", () => {
    expect(warningsOf([line({ batchNo: "" }), line({ batchNo: "" })], goods).size).toBe(0);
  });
});

test("blank lines are left out wherever they are, and the next one gets the last one's location", () => {
  const placed = line({ locationId: 7, locationName: "A-01" });
  expect(enteredLines([placed, blankLine(), placed, blankLine(placed), blankLine(placed)])).toEqual([placed, placed]);
  expect(blankLine(placed)).toMatchObject({ locationId: 7, locationName: "A-01", goodsId: null });
});

describe("units pasted from a spreadsheet", () => {
  const table: [unitId: string, settled: string, why: string][] = [
    ["case", "12", "by its English name, in any case"],
    ["箱", "12", "by its Chinese name"],
    ["PC", "11", "by its code"],
    ["", "12", "left out: the usual unit of the goods"],
    ["pallet", "pallet", "unknown words stay, so that the check can name them"],
    ["11", "11", "what is settled stays"],
  ];
  test.each(table)("%s becomes %s: %s", (unitId, settled) => {
    expect(withUnits([line({ unitId })], goods)[0]!.unitId).toBe(settled);
  });

  test("without anything to resolve the same lines are returned", () => {
    const lines = [line(), blankLine()];
    expect(withUnits(lines, goods)).toBe(lines);
  });
});

describe("a scanner", () => {
  const found = { id: 1, code: "RICE", nameEn: "Rice", nameZh: "米" };
  const read = (over: Partial<Gs1Label> = {}) => ({
    code: "05012345678900",
    label: {
      ...{ gtin: "05012345678900", batchNo: "A", productionDate: null, bestBefore: null, useBy: "2027-01-31" },
      ...{ weightKg: null, serial: null, count: null, ...over },
    },
  });
  const scanned = (lines: readonly EnteredLine[], ...over: Parameters<typeof read>) =>
    scannedStock(lines, found, read(...over)).map((one) => [one.batchNo, one.expiryDate, one.qty, one.weightKg]);

  test("fills product, batch, date and weight of a case; the same label again is one more", () => {
    expect(scanned([blankLine()], { weightKg: "9.840" })).toEqual([["A", "2027-01-31", "1", "9.84"]]);
    const once = scannedStock([blankLine()], found, read({ weightKg: "9.840" }));
    expect(scanned(once, { weightKg: "10.120" })).toEqual([["A", "2027-01-31", "2", "19.96"]]);
    expect(scanned(once, { count: 5 })).toEqual([["A", "2027-01-31", "6", "9.84"]]);
  });
  test("begins another line for another batch or date, at the same place", () => {
    const first = line({ qty: "1", locationId: 31, locationName: "A-01" });
    expect(scanned([first], { batchNo: "B" })).toHaveLength(2);
    expect(scannedStock([first], found, read({ useBy: "2027-02-28" }))[1]).toMatchObject({ locationName: "A-01" });
  });
  test("a bar code without a label leaves batch and date to be entered", () => {
    expect(scannedStock([], found, { code: "RICE", label: null })[0]).toMatchObject({ batchNo: "", qty: "1" });
  });
});

test("a copy is of other batches: number, date and weight are entered again", () => {
  const copy = copiedLine({ ...line(), id: 9, weightKg: "4.000" } as never);
  expect(copy).toMatchObject({ id: undefined, batchNo: "", expiryDate: "", weightKg: "", goodsCode: "RICE", qty: "2" });
});
