import type { ShelvedGoods } from "@larder/domain/stock/adjustment/adjustment.calls";
import { describe, expect, test } from "vitest";
import { settled, StockMoveLines, warningsOf, withPlaceOfBatch, type EnteredLine } from "./stock-move.lines.ts";

const at = (locationId: number, locationName: string, onHand: string, free = onHand) => ({
  ...{ locationId, locationName, locationKind: "PICK" as const, onHand, free },
});
const tea: ShelvedGoods = {
  ...{ goodsId: 1, code: "TEA", nameEn: "Tea", nameZh: "茶", defaultUnitId: 12, baseUnitId: 11 },
  ...{ batchTracked: true, dateType: "BEST_BEFORE", catchWeight: false },
  units: [
    { unitId: 11, code: "PC", nameEn: "Piece", nameZh: "件", countable: true, factor: "1.000000" },
    { unitId: 12, code: "CS", nameEn: "Case", nameZh: "箱", countable: true, factor: "12.000000" },
  ],
  batches: [
    {
      ...{ batchId: 21, batchNo: "L221", expiryDate: "2026-12-20" },
      ...{ places: [at(31, "A-01", "24", "10"), at(32, "B-01", "5")], holders: [{ no: "OI26-000002", qty: "14" }] },
    },
    { batchId: 22, batchNo: "L222", expiryDate: null, places: [at(32, "B-01", "5")], holders: [] },
  ],
};
const shelves = new Map([[1, tea]]);
const line = (over: Partial<EnteredLine> = {}): EnteredLine => ({
  ...StockMoveLines.blank(),
  ...{ goodsId: 1, goodsCode: "TEA", unitId: "11", batchId: "21", locationId: 31, locationName: "A-01", qty: "2" },
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
