import type { ShelvedGoods } from "@larder/domain/stock/adjustment/adjustment.calls";
import { describe, expect, test } from "vitest";
import {
  AdjustmentLines,
  batchChoices,
  linesOfBatch,
  settled,
  warningsOf,
  withBatchOfGoods,
  type EnteredLine,
} from "./adjustment.lines.ts";
import { at, ofShelf, shelvedTea } from "../goods/tea.fixture.ts";

const short = shelvedTea([at(31, "A-01", "10", "3")], "7");
const tea: ShelvedGoods = {
  ...short,
  batches: [...short.batches, { batchId: 23, batchNo: "GONE", expiryDate: null, places: [], holders: [] }],
};
const shelves = new Map([[1, tea]]);
const line = (over: Partial<EnteredLine> = {}): EnteredLine => ({
  ...AdjustmentLines.blank(),
  ...ofShelf,
  ...over,
});

test("goods that go are offered from what is there, first expired first; goods that come also from what is gone", () => {
  expect(batchChoices(tea, "OUT").map(({ label }) => label.en)).toEqual([
    "L221 · 2026-12-20 · 3 of 10 free",
    "L222 · 5 of 5 free",
  ]);
  expect(batchChoices(tea, "IN")).toHaveLength(3);
});

test("a ticked batch comes with all that is there, a line for each place", () => {
  const two = {
    ...tea,
    batches: [{ ...tea.batches[0]!, places: [at(31, "A-01", "10", "3"), at(32, "B-01", "2.500")] }],
  };
  expect(linesOfBatch(two, 21)).toMatchObject([
    { goodsCode: "TEA", batchId: "21", locationId: 31, unitId: "11", qty: "10" },
    { goodsNameZh: "茶", batchId: "21", locationId: 32, unitId: "11", qty: "2.5" },
  ]);
  expect(linesOfBatch(tea, 99)).toEqual([]);
  // A product that was ticked without a batch: all of them.
  expect(linesOfBatch(tea, null).map(({ batchId }) => batchId)).toEqual(
    tea.batches.flatMap(({ batchId, places }) => places.map(() => String(batchId))),
  );
});

describe("a line that was just entered", () => {
  test("gets the batch that expires first and its location, and its usual unit", () => {
    const [first] = settled([line({ unitId: "", batchId: "", locationId: null, locationName: "" })], shelves);
    expect(first).toMatchObject({ unitId: "12", batchId: "21", locationId: 31, locationName: "A-01" });
  });
  test("keeps what was chosen, and nothing to settle gives the same lines back", () => {
    const lines = [line({ batchId: "22", locationId: 32, locationName: "B-01" })];
    expect(settled(lines, shelves)).toBe(lines);
  });
  test("of another batch goes to where that one is", () => {
    const moved = withBatchOfGoods(line({ batchId: "22" }), line());
    expect(settled([moved], shelves)[0]).toMatchObject({ batchId: "22", locationId: 32 });
  });
});

describe("what is said at once, by the rules of the server", () => {
  const said = (lines: EnteredLine[], reason: "DAMAGED" | "SAMPLE" = "DAMAGED") =>
    [...warningsOf(lines, shelves, { reason, direction: "OUT" })].map(([index, words]) => [index, words.en]);
  test("more than is there, more than is free", () => {
    expect(said([line({ qty: "11" })])[0]![1]).toMatch(/^Only 10 of batch L221 are in A-01; 11 were entered/);
    expect(said([line(), line({ qty: "2" })], "SAMPLE").map(([index]) => index)).toEqual([1]);
    expect(said([line({ qty: "5" })], "SAMPLE")[0]![1]).toMatch(/^Only 3 of batch L221 are free; 5 were entered/);
  });
  test("whose reservations are released", () => {
    expect(said([line({ qty: "5" })])[0]![1]).toContain("OI26-000002 (2)");
  });
  test("half a piece; nothing of a line still being entered", () => {
    expect(said([line({ qty: "0.5" })])[0]![1]).toBe("This unit is counted: enter a whole number");
    expect(said([line({ qty: "" }), AdjustmentLines.blank()])).toEqual([]);
  });
});
