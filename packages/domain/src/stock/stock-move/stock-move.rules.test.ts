import { describe, expect, test } from "vitest";
import type { LocationKind } from "../fefo.rules.ts";
import { movingRefusal, notCarriedAfter, reasonMissing, type MovedLine } from "./stock-move.rules.ts";

const line = (qtyBase: string, over: Partial<MovedLine> = {}): MovedLine => ({
  ...{ batchId: 1, batchNo: "L221", locationId: 1, locationName: "A-01", locationKind: "PICK", qtyBase },
  ...{ toLocationId: 2, toKind: "BULK" },
  ...over,
});
const at = (locationId: number, onHand: string, free: string, locationKind: LocationKind = "PICK") => ({
  ...{ batchId: 1, locationId, locationKind, onHand, free },
});
const shelf = [at(1, "10", "3"), at(9, "5", "5", "QUARANTINE")];
const picked = [{ batchId: 1, locationId: 1, qty: "4" }];

// oxfmt-ignore
const moves: [lines: MovedLine[], reason: string | undefined, paths: string[], why: string][] = [
  [[line("6")], undefined, [], "what is promised moves too, but not what is picked"],
  [[line("7")], "movePicked", ["lines.0.qty"], "four of the ten are on a trolley"],
  [[line("4"), line("3")], "movePicked", ["lines.1.qty"], "also on two lines"],
  [[line("11")], "moreThanOnHand", ["lines.0.qty"], "nobody moves what is not there"],
  [[line("1", { toLocationId: 1 })], "movedNowhere", ["lines.0.toLocationId"], "nor to where it is"],
  [[line("5", { locationId: 9, locationKind: "QUARANTINE" })], undefined, [], "nothing is picked from quarantine"],
];
test.each(moves)("%j: %s", (lines, reason, paths) => {
  const refusal = movingRefusal(lines, shelf, picked);
  expect([refusal?.reason, (refusal?.fields ?? []).map(({ path }) => path)]).toEqual([reason, paths]);
});
test("the words say how much may be moved", () => {
  expect(movingRefusal([line("8")], shelf, picked)?.words.en).toMatch(
    /^4 of batch L221 at A-01.*Take at most 6 from there,/,
  );
});

test("a quarantine or waste location asks why", () => {
  expect(reasonMissing(" ", [line("1"), line("1", { toKind: "WASTE" })])?.reason).toBe("whyBlocked");
  expect(reasonMissing("Seal broken", [line("1", { toKind: "QUARANTINE" })])).toBeNull();
  expect(reasonMissing(null, [line("1", { locationKind: "QUARANTINE" })])).toBeNull();
});

describe("what is reserved and not for sale any more, with 3 free and 7 promised", () => {
  const over = (...lines: MovedLine[]) => notCarriedAfter(lines, shelf).get(1);
  const blocked = { toKind: "QUARANTINE" } as const;
  test("goes beyond what is free", () => {
    expect(over(line("3", blocked))).toBeUndefined();
    expect(over(line("5", blocked))).toBe("2.000");
  });
  test("is nothing between places for sale, and what comes back counts", () => {
    expect(over(line("10"))).toBeUndefined();
    expect(over(line("5", blocked), line("5", { locationId: 9, locationKind: "QUARANTINE" }))).toBeUndefined();
  });
});
