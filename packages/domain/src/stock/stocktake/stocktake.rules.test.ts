import { describe, expect, test } from "vitest";
import {
  accuracyOf,
  judged,
  ofBookOf,
  postingRefusal,
  progressOf,
  weightOf,
  type Counted,
  type Moved,
} from "./stocktake.rules.ts";

const move = (seq: number, qty: string, weightKg = "0"): Moved => ({ seq, qty, weightKg });
const count = (seq: number, qtyBase: string, weightKg: string | null = null): Counted => ({ seq, qtyBase, weightKg });
const line = (entries: Counted[], moved: Moved[] = [], over: object = {}) => ({
  ...{ bookQty: "10", bookWeightKg: "0", entries, zeroSeq: null, moved },
  ...over,
});

// The books are frozen at 5 of the ledger.
const table: [
  entries: Counted[],
  moved: Moved[],
  bookThen: string,
  difference: string | null,
  between: boolean,
  why: string,
][] = [
  [[count(5, "10")], [], "10.000", "0.000", false, "as in the book"],
  [[count(5, "8")], [], "10.000", "-2.000", false, "two are missing"],
  [[count(5, "4"), count(5, "7")], [], "10.000", "1.000", false, "several counts add up: one was found"],
  [[count(6, "7")], [move(6, "-3")], "7.000", "0.000", false, "three were sold before seven were counted"],
  [[count(5, "10")], [move(6, "-3")], "10.000", "0.000", false, "what is sold after the count changes nothing"],
  [[count(7, "12")], [move(6, "5"), move(8, "-1")], "15.000", "-3.000", false, "five came before, one went after"],
  [[count(5, "6"), count(7, "4")], [move(6, "-1")], "9.000", "1.000", true, "it moved between two counts"],
  [[count(6, "6"), count(7, "1")], [move(6, "-3")], "7.000", "0.000", false, "it moved before the first of them"],
  [[], [move(6, "-3")], "7.000", null, false, "not counted: nothing is said of it"],
];
test.each(table)("%j after %j: book %s, difference %s (%s)", (entries, moved, bookThen, difference, movedBetween) => {
  expect(judged(line(entries, moved))).toMatchObject({ bookThen, difference, movedBetween });
});

test("counted as zero is counted when the count ends", () => {
  expect(judged(line([], [move(6, "-3"), move(8, "-1")], { zeroSeq: 7 }))).toMatchObject({
    counted: "0.000",
    bookThen: "7.000",
    difference: "-7.000",
  });
  expect(judged(line([count(5, "10")], [], { zeroSeq: 7 })).difference).toBe("0.000");
});

describe("weight", () => {
  const weighed = (...entries: Counted[]) => judged(line(entries, [move(6, "-3", "-30.5")], { bookWeightKg: "100" }));
  test("is compared like the pieces, if every count was weighed", () => {
    expect(weighed(count(6, "5", "50.1")).weightKg).toBe("-19.400");
    expect(weighed(count(6, "5", "50.1"), count(6, "1")).weightKg).toBeNull();
  });
  const weights: [difference: string | null, weightKg: string | null, posted: string | null, why: string][] = [
    ["-2.000", "-19.400", "19.400", "what is missing takes it along"],
    ["2.000", "19.400", "19.400", "what is found brings it"],
    ["-2.000", "3.000", "0.000", "heavier than the book though pieces are missing: no weight goes"],
    ["-2.000", null, null, "not weighed: in proportion of what is there when it is posted"],
    ["2.000", null, "20.500", "and what is found weighs like the others"],
    [null, null, null, "not counted"],
  ];
  test.each(weights)("difference %s with %s kg posts %s kg: %s", (difference, weightKg, posted) => {
    expect(weightOf({ difference, weightKg, bookThen: "4.000", weightThen: "41.000" })).toBe(posted);
  });
  test("what is found of a batch that was gone has its nominal weight", () => {
    const gone = { difference: "2.000", weightKg: null, bookThen: "0.000", weightThen: "0.000" };
    expect([weightOf(gone, "20.000"), weightOf(gone)]).toEqual(["20.000", null]);
  });
});

describe("what cannot be posted", () => {
  const posted = (entries: Counted[], moved: Moved[], onHand: string) =>
    postingRefusal({ ...judged(line(entries, moved)), batchNo: "L221", locationName: "A-01", onHand });
  test("a line that moved between two counts", () => {
    expect(posted([count(5, "6"), count(7, "4")], [move(6, "-1")], "9")?.reason).toBe("movedBetween");
  });
  test("a loss of more than is there now, which names the batch", () => {
    const refusal = posted([count(5, "4")], [move(6, "-7")], "3");
    expect(refusal?.words.en).toMatch(/^Batch L221 at A-01: 6 are missing by this count, and only 3 are there now/);
    expect(posted([count(5, "4")], [move(6, "-4")], "6")).toBeNull();
  });
  test("nothing is said of what was not counted", () => expect(posted([], [move(6, "-7")], "3")).toBeNull());
});

const shares: [difference: string, book: string, share: string | null, why: string][] = [
  ["-1.000", "30.000", "-3.3", "one of thirty is missing"],
  ["2.000", "0.000", null, "what the books did not know has no share of them"],
  ["0.000", "8.000", "0.0", "it agrees"],
];
test.each(shares)("a difference of %s where the books said %s is %s %%: %s", (difference, book, share) => {
  expect(ofBookOf(difference, book)).toBe(share);
});

test.each([
  [{ lines: 200, countedLines: 150, sameLines: 147 }, "98.0", "75.0"],
  [{ lines: 0, countedLines: 0, sameLines: 0 }, null, "0.0"],
])("%j: accuracy %s, counted %s", (figures, accuracy, progress) => {
  expect([accuracyOf(figures), progressOf(figures)]).toEqual([accuracy, progress]);
});
