import { describe, expect, test } from "vitest";
import {
  countedRefusal,
  fillQty,
  hasLoss,
  proposedParts,
  sentRefusal,
  sharesOf,
  type Part,
  type ShelvedBatch,
  type WantedLine,
} from "./transfer.rules.ts";

const TODAY = "2026-11-20";
const bottle = { factor: "1", countable: true };
const caseOf12 = { factor: "12", countable: true };

const line = (qtyBase: string, over: Partial<WantedLine> = {}): WantedLine => ({
  id: 1,
  goodsId: 7,
  goodsCode: "TEA",
  qtyBase,
  batchId: null,
  unit: bottle,
  split: { splitSelling: true, baseCountable: true, defaultUnit: caseOf12 },
  ...over,
});
const batch = (batchId: number, free: string, over: Partial<ShelvedBatch> = {}): ShelvedBatch => ({
  batchId,
  batchNo: `L${batchId}`,
  goodsId: 7,
  locationId: 1,
  locationCode: "A-01",
  locationKind: "PICK",
  pickSequence: 1,
  dateType: "BEST_BEFORE",
  expiryDate: `2026-12-${batchId}`,
  receivedAt: "2026-11-01",
  status: "AVAILABLE",
  onHand: free,
  free,
  ...over,
});
const part = (batchId: number, qtyBase: string, over: Partial<Part> = {}): Part => ({
  ...{ lineId: 1, batchId, locationId: 1, qtyBase },
  ...over,
});
const said = (parts: readonly Part[]) => parts.map(({ lineId, batchId, qtyBase }) => [lineId, batchId, qtyBase]);

describe("what is proposed", () => {
  test("what expires first, then the next; what is short is not invented", () => {
    const shelf = [batch(22, "5"), batch(21, "3")];
    expect(said(proposedParts([line("6")], shelf, TODAY))).toEqual([
      [1, 21, "3.000"],
      [1, 22, "3.000"],
    ]);
    expect(said(proposedParts([line("10")], shelf, TODAY))).toHaveLength(2);
  });
  test("two lines do not take the same pieces", () => {
    const lines = [line("3"), line("3", { id: 2 })];
    expect(said(proposedParts(lines, [batch(21, "4"), batch(22, "9")], TODAY))).toEqual([
      [1, 21, "3.000"],
      [2, 21, "1.000"],
      [2, 22, "2.000"],
    ]);
  });
  test("the batch that a line asks for, before other lines take it; no other one instead", () => {
    const lines = [line("4"), line("5", { id: 2, batchId: 21 })];
    expect(said(proposedParts(lines, [batch(21, "6"), batch(22, "9")], TODAY))).toEqual([
      [2, 21, "5.000"],
      [1, 21, "1.000"],
      [1, 22, "3.000"],
    ]);
    expect(said(proposedParts([line("9", { batchId: 21 })], [batch(21, "6"), batch(22, "9")], TODAY))).toEqual([
      [1, 21, "6.000"],
    ]);
    expect(proposedParts([line("9", { batchId: 23 })], [batch(21, "6")], TODAY)).toEqual([]);
  });
  test("nothing blocked, expired, in quarantine, or of an opened case of goods that are not split", () => {
    const shelf = [
      batch(21, "9", { status: "QUARANTINE" }),
      batch(22, "9", { expiryDate: "2026-11-19" }),
      batch(23, "9", { locationKind: "QUARANTINE" }),
      batch(24, "20"),
    ];
    const whole = { splitSelling: false, baseCountable: true, defaultUnit: caseOf12 };
    expect(said(proposedParts([line("24", { unit: caseOf12, split: whole })], shelf, TODAY))).toEqual([
      [1, 24, "12.000"],
    ]);
  });
});

describe("what is chosen by hand", () => {
  // Seven of L21 are promised to customers.
  const shelf = [
    batch(21, "3", { onHand: "10" }),
    batch(22, "5"),
    batch(23, "5", { status: "QUARANTINE" }),
    batch(24, "5", { locationId: 9, locationCode: "Q-01", locationKind: "QUARANTINE" }),
    batch(25, "5", { goodsId: 8 }),
  ];
  const cases: [parts: Part[], reason: string | undefined, paths: string[], why: string][] = [
    [[part(21, "3"), part(22, "2")], undefined, [], "what is free"],
    [[part(21, "4")], "moreThanFree", ["parts.0.qtyBase"], "not what is promised to a customer"],
    [[part(22, "6")], "moreThanOnHand", ["parts.0.qtyBase"], "nor what is not there"],
    [[part(22, "0")], "quantityNotPositive", ["parts.0.qtyBase"], "nor nothing"],
    [[part(22, "1.5")], "baseNotWhole", ["parts.0.qtyBase"], "nor half a bottle"],
    [[part(22, "2"), part(22, "1")], "partRepeated", ["parts.1.batchId"], "nor a batch twice"],
    [[part(21, "3"), part(22, "5")], "moreThanLine", ["parts.1.qtyBase"], "nor more than the line says"],
    [[part(23, "1")], "batchBlocked", ["parts.0.batchId"], "nor what is blocked"],
    [[part(24, "1", { locationId: 9 })], "batchNotSellableHere", ["parts.0.batchId"], "nor what is in quarantine"],
    [[part(25, "1")], "batchNotOnShelf", ["parts.0.batchId"], "nor a batch of other goods"],
    [[part(22, "1", { locationId: 2 })], "batchNotOnShelf", ["parts.0.batchId"], "nor from where it does not lie"],
    [[part(22, "1", { lineId: 5 })], "partsOfOther", ["parts.0.lineId"], "nor for another transfer"],
    [[part(23, "1"), part(22, "0")], "batchBlocked", ["parts.0.batchId", "parts.1.qtyBase"], "every fault is named"],
    [[], "nothingSent", [], "and something goes"],
  ];
  test.each(cases)("%j: %s, %j (%s)", (parts, reason, paths) => {
    const refusal = sentRefusal(parts, [line("7")], shelf, [], TODAY);
    expect([refusal?.reason, (refusal?.fields ?? []).map(({ path }) => path)]).toEqual([reason, paths]);
  });
});

const counted = (receivedBase: string, damagedBase = "0", missingBase = "0", reason: string | null = null) => ({
  ...{ receivedBase, damagedBase, missingBase, reason },
});

describe("what arrived", () => {
  const sent = { id: 1, qtyBase: "12.000", weightKg: "0.000", cost: "100.0000", counted: true };
  test.each([
    [counted("12"), undefined],
    [counted("10", "1", "1", "Fell in the van"), undefined],
    [counted("10", "1"), "countsDiffer"],
    [counted("13"), "countsDiffer"],
    [counted("11", "1"), "reasonMissing"],
    [counted("11", "0", "1", "  "), "reasonMissing"],
    [counted("11.5", "0.5", "0", "Torn"), "baseNotWhole"],
  ])("%j: %s", (arrived, reason) => expect(countedRefusal(sent, arrived)?.refusal.reason).toBe(reason));
  test("the words name what was sent", () => {
    expect(countedRefusal(sent, counted("10"))?.refusal.words.en).toBe(
      "received + damaged + missing must equal what was sent: 12",
    );
  });
  test("goods that are weighed out come in parts", () => {
    expect(countedRefusal({ ...sent, counted: false }, counted("11.5", "0.5", "0", "Torn"))).toBeNull();
  });
  test("a loss is what is damaged or missing", () => {
    expect([counted("12"), counted("11", "1"), counted("11", "0", "1")].map(hasLoss)).toEqual([false, true, true]);
  });
});

describe("what each part takes along", () => {
  const costs = (cost: string, weightKg = "0") => {
    const { received, damaged, missing } = sharesOf({ qtyBase: "10", weightKg, cost }, counted("8", "1", "1"));
    return [received, damaged, missing].map((share) => [share.cost, share.weightKg]);
  };
  test("ten cases at 100.0000: 8 good, 1 damaged, 1 missing", () => {
    expect(costs("100.0000").map(([cost]) => cost)).toEqual(["80.0000", "10.0000", "10.0000"]);
  });
  test("at 100.0001 the largest part has the rest", () => {
    expect(costs("100.0001").map(([cost]) => cost)).toEqual(["80.0001", "10.0000", "10.0000"]);
  });
  test("of the weight the last part has the rest", () => {
    expect(costs("100", "30.274").map(([, kg]) => kg)).toEqual(["24.219", "3.027", "3.028"]);
  });
  test("when all arrives, all of it", () => {
    expect(sharesOf({ qtyBase: "3", weightKg: "30.270", cost: "10.0001" }, counted("3"))).toEqual({
      received: { qtyBase: "3.000", weightKg: "30.270", cost: "10.0001" },
      damaged: { qtyBase: "0.000", weightKg: "0.000", cost: "0.0000" },
      missing: { qtyBase: "0.000", weightKg: "0.000", cost: "0.0000" },
    });
  });
});

test.each([
  ["30", "4", "0", "100", "3.000", "26 are missing: three cases"],
  ["30", "4", "24", "100", "1.000", "two cases are on the way"],
  ["30", "4", "0", "25", "2.000", "and no more than is free here"],
  ["30", "31", "0", "100", "0.000", "there is enough"],
  ["30", "4", "0", "-5", "0.000", "nothing is free here"],
])("minimum %s, there %s, coming %s, free here %s: %s cases (%s)", (minQty, there, coming, free, qty) => {
  expect(fillQty({ minQty, there, coming, free }, caseOf12)).toBe(qty);
});
