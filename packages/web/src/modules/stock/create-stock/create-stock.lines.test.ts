import type { LineGoods } from "@larder/domain/stock/create-stock/create-stock.calls";
import { describe, expect, test } from "vitest";
import {
  amountOf,
  blankLine,
  totalOf,
  warningsOf,
  withoutEmptyEnd,
  withUnits,
  type KeyedLine,
} from "./create-stock.lines.ts";

const rice: LineGoods = {
  goodsId: 1,
  code: "RICE",
  nameEn: "Rice",
  nameZh: "米",
  defaultUnitId: 12,
  baseUnitId: 11,
  batchTracked: true,
  dateType: "USE_BY",
  catchWeight: false,
  units: [
    { unitId: 11, code: "PC", nameEn: "Piece", nameZh: "件", countable: true, factor: "1.000000" },
    { unitId: 12, code: "CS", nameEn: "Case", nameZh: "箱", countable: true, factor: "12.000000" },
  ],
};
const goods = new Map([[1, rice]]);
const line = (over: Partial<KeyedLine> = {}): KeyedLine => ({
  ...blankLine(),
  goodsId: 1,
  goodsCode: "RICE",
  unitId: "12",
  qty: "2",
  batchNo: "A",
  expiryDate: "2027-01-31",
  unitCost: "1.25",
  ...over,
});

describe("what the lines come to", () => {
  const table: [over: Partial<KeyedLine>, amount: string | null, why: string][] = [
    [{}, "30.0000", "two cases of twelve at 1.25 each"],
    [{ unitId: 11 }, "2.5000", "two pieces"],
    [{ qty: "" }, null, "no quantity yet"],
    [{ qty: "two" }, null, "words are no amount"],
    [{ goodsId: 9 }, null, "unknown goods"],
  ];
  test.each(table)("%j comes to %s: %s", (over, amount) =>
    expect(amountOf(line(over), goods.get(line(over).goodsId ?? 0))).toBe(amount),
  );

  test("the total leaves out what is not keyed to the end", () => {
    expect(totalOf([line(), line({ unitCost: "" }), blankLine()], goods)).toBe("30.0000");
  });
});

describe("what is wrong so far", () => {
  test("by the rules of the server, at the line; lines still being keyed are left alone", () => {
    const lines = [
      line(),
      line(),
      line({ expiryDate: "", batchNo: "B" }),
      line({ qty: "" }),
      line({ qty: "1.5", batchNo: "C" }),
    ];
    expect([...warningsOf(lines, goods)].map(([index, words]) => [index, words.en]).sort()).toEqual([
      [1, "Batch numbers must not be empty or repeated: A"],
      [2, "This product needs an expiry date"],
      [4, "This unit is counted: enter a whole number"],
    ]);
  });

  test("an empty batch number is no fault: it gets one of its own", () => {
    expect(warningsOf([line({ batchNo: "" }), line({ batchNo: "" })], goods).size).toBe(0);
  });
});

test("only the empty lines at the end are dropped, and the next one goes to the place of the last", () => {
  const placed = line({ locationId: 7, locationName: "A-01" });
  expect(withoutEmptyEnd([placed, blankLine(), placed, blankLine(placed), blankLine(placed)])).toEqual([
    placed,
    blankLine(),
    placed,
  ]);
  expect(blankLine(placed)).toMatchObject({ locationId: 7, locationName: "A-01", goodsId: null });
});

describe("units pasted from a sheet", () => {
  const table: [unitId: string | null, settled: string | null, why: string][] = [
    ["case", "12", "by its English name, in any case"],
    ["箱", "12", "by its Chinese name"],
    ["PC", "11", "by its code"],
    ["", "12", "left out: the usual unit of the goods"],
    [null, "12", "left out"],
    ["pallet", "pallet", "unknown words stay, so that the check can name them"],
    ["11", "11", "what is settled stays"],
  ];
  test.each(table)("%s becomes %s: %s", (unitId, settled) => {
    expect(withUnits([line({ unitId })], goods)[0]!.unitId).toBe(settled);
  });

  test("nothing to settle gives the same lines back", () => {
    const lines = [line(), blankLine()];
    expect(withUnits(lines, goods)).toBe(lines);
  });
});
