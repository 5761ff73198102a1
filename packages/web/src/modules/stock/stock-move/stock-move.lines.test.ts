import type { Gs1Label } from "@larder/domain/stock/gs1/gs1.rules";
import { describe, expect, test } from "vitest";
import {
  scannedMove,
  scannedPlace,
  settled,
  StockMoveLines,
  warningsOf,
  withPlaceOfBatch,
  type EnteredLine,
} from "./stock-move.lines.ts";
import { at, ofShelf, shelvedTea } from "../goods/tea.fixture.ts";

const tea = shelvedTea([at(31, "A-01", "24", "10"), at(32, "B-01", "5")], "14");
const shelves = new Map([[1, tea]]);
const line = (over: Partial<EnteredLine> = {}): EnteredLine => ({
  ...StockMoveLines.blank(),
  ...ofShelf,
  ...{ toLocationId: 33, toLocationName: "C-01" },
  ...over,
});
const open = { unitId: "", batchId: "", locationId: null, locationName: "", qty: "" };

describe("a line that was just entered", () => {
  test("gets the batch that expires first, where it is, and all of it in whole cases", () => {
    expect(settled([line(open)], shelves)[0]).toMatchObject({ batchId: "21", locationId: 31, unitId: "12", qty: "2" });
  });
  test("in pieces where cases would not be whole", () => {
    expect(settled([line({ ...open, batchId: "22" })], shelves)[0]).toMatchObject({ unitId: "11", qty: "5" });
  });
  test("keeps what was entered", () => {
    const lines = [line()];
    expect(settled(lines, shelves)).toBe(lines);
  });
  test("of another batch or place asks again what is there", () => {
    expect(withPlaceOfBatch(line({ batchId: "22" }), line())).toMatchObject({ locationId: null, qty: "" });
    expect(withPlaceOfBatch(line({ locationId: 32 }), line())).toMatchObject({ locationId: 32, qty: "" });
    expect(withPlaceOfBatch(line({ qty: "3" }), line())).toMatchObject({ qty: "3" });
  });
});

describe("a scan (docs/rules/stock.md#moves)", () => {
  const read = (over: Partial<Gs1Label> = {}) => ({
    code: "05012345678900",
    label: {
      ...{ gtin: "05012345678900", batchNo: "L221", productionDate: null, bestBefore: "2026-12-20", useBy: null },
      ...{ weightKg: null, serial: null, count: null, ...over },
    },
  });
  const taken = (lines: readonly EnteredLine[], ...scan: Parameters<typeof read>) => {
    const next = scannedMove(lines, tea, read(...scan));
    return "en" in next ? next.en : settled(next, shelves).map((one) => [one.batchId, one.qty, one.toLocationName]);
  };
  const blank = StockMoveLines.blank();

  test("of a label adds its batch with all that is there, or as many as are printed", () => {
    expect(taken([blank])).toEqual([["21", "2", ""]]);
    expect(taken([blank], { count: 1 })).toEqual([["21", "1", ""]]);
  });
  test("of a code without a batch takes what expires first; the place is that of the line before", () => {
    const next = scannedMove([line({ batchId: "22", locationId: 32 })], tea, { code: "TEA", label: null });
    expect("en" in next || settled(next, shelves)[1]).toMatchObject({ batchId: "21", toLocationName: "C-01" });
  });
  test("is refused where the batch is not here, has another date, or is entered already", () => {
    expect(taken([blank], { batchNo: "L999" })).toMatch(/^Batch L999 of TEA is not in this warehouse/);
    expect(taken([blank], { bestBefore: "2026-12-21" })).toMatch(/^Batch L221 of TEA is not in this warehouse/);
    expect(taken([line()])).toMatch(/^Batch L221 is in a line already/);
  });
  test("of a place sends the last product there; before any product it is refused", () => {
    const place = { id: 34, code: "D-01" };
    expect(scannedPlace([line({ batchId: "22" }), line(), blank], place)).toMatchObject([
      { toLocationId: 33 },
      { toLocationId: 34, toLocationName: "D-01" },
      { toLocationId: null },
    ]);
    expect(scannedPlace([blank], place)).toMatchObject({ en: expect.stringMatching(/^Scan the product first/) });
  });
});

describe("what is said at once", () => {
  const said = (...lines: EnteredLine[]) =>
    [...warningsOf(lines, shelves, new Set([39]))].map(([index, words]) => [index, words.en]);
  test("more than is there, half a piece, the same place", () => {
    expect(said(line({ qty: "25" }))[0]![1]).toMatch(/^Only 24 of batch L221 are in A-01/);
    expect(said(line({ qty: "0.5" }))[0]![1]).toBe("This unit is counted: enter a whole number");
    expect(said(line({ toLocationId: 31 }))[0]![1]).toMatch(/^Choose another location/);
  });
  test("who loses what is promised, only where nothing is sold from", () => {
    expect(said(line({ qty: "24" }))).toEqual([]);
    expect(said(line({ qty: "24", toLocationId: 39 }))[0]![1]).toContain("OI26-000002 (9)");
  });
});
