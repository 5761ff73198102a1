import { describe, expect, test } from "vitest";
import { letGoBy, notCarried, takingRefusal, type ShelvedPlace, type TakenLine } from "./taking.rules.ts";

const onShelf = (over: Partial<ShelvedPlace> = {}): ShelvedPlace => ({
  batchId: 1,
  locationId: 1,
  locationKind: "PICK",
  onHand: "10",
  free: "10",
  ...over,
});
const taking = (qtyBase: string, over: Partial<TakenLine> = {}): TakenLine => ({
  batchId: 1,
  batchNo: "L221",
  locationId: 1,
  locationName: "A-01",
  qtyBase,
  ...over,
});

describe("what may be taken", () => {
  // 7 of the ten are promised; two more are in quarantine.
  const shelf = [
    onShelf({ free: "3" }),
    onShelf({ locationId: 9, locationKind: "QUARANTINE", onHand: "2", free: "2" }),
  ];
  const there = { locationId: 9, locationName: "Q-1" };
  const cases: [onlyFree: boolean, TakenLine[], reason: string | undefined, paths: string[], why: string][] = [
    [false, [taking("10")], undefined, [], "damage takes what is promised too"],
    [false, [taking("11")], "moreThanOnHand", ["lines.0.qty"], "but not what is not there"],
    [false, [taking("6"), taking("5")], "moreThanOnHand", ["lines.1.qty"], "nor on two lines"],
    [false, [taking("1", { locationId: 2 })], "moreThanOnHand", ["lines.0.qty"], "nor where nothing lies"],
    [true, [taking("3")], undefined, [], "a sample takes what is free"],
    [true, [taking("4")], "moreThanFree", ["lines.0.qty"], "and no more"],
    [true, [taking("3"), taking("1")], "moreThanFree", ["lines.1.qty"], "nor on two lines"],
    [true, [taking("3"), taking("2", there)], undefined, [], "nobody is promised what is in quarantine"],
    [true, [taking("2", there), taking("3")], undefined, [], "and does not count against what is"],
    [
      true,
      [taking("11"), taking("3", there)],
      "moreThanOnHand",
      ["lines.0.qty", "lines.1.qty"],
      "every fault is named",
    ],
  ];
  test.each(cases)("only what is free: %s, %j: %s", (onlyFree, lines, refused, paths) => {
    const refusal = takingRefusal({ onlyFree }, lines, shelf);
    expect([refusal?.reason, (refusal?.fields ?? []).map(({ path }) => path)]).toEqual([refused, paths]);
  });
  test("the words name the batch, what is free and what was entered", () => {
    expect(takingRefusal({ onlyFree: true }, [taking("5")], shelf)?.words.en).toMatch(
      /^Only 3 of batch L221 are free; 5 were entered/,
    );
  });
  test("a fault is named where the quantity was entered", () => {
    const at = { onlyFree: false, path: "parts", field: "qtyBase" };
    expect(takingRefusal(at, [taking("11")], shelf)?.fields?.[0]?.path).toBe("parts.0.qtyBase");
  });
  test.each([
    ["3", undefined],
    ["4", "1.000"],
    ["10", "7.000"],
  ])("of a batch with 3 free and 7 promised, %s taken leave %s not carried", (qty, over) => {
    expect(notCarried([taking(qty)], shelf).get(1)).toBe(over);
  });
  test("what is taken from quarantine was promised to nobody", () => {
    expect(notCarried([taking("2", there)], shelf).size).toBe(0);
  });
});

test("the latest delivery lets go first, the next one of the rest", () => {
  const holders = [
    { no: "OI26-000002", qty: "4" },
    { no: "OI26-000001", qty: "3" },
  ];
  expect(letGoBy("5", holders)).toEqual([
    { no: "OI26-000002", qty: "4.000" },
    { no: "OI26-000001", qty: "1.000" },
  ]);
  expect(letGoBy("4", holders)).toEqual([{ no: "OI26-000002", qty: "4.000" }]);
});
