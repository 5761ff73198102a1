import { expect, test } from "vitest";
import { isBelowMinimum } from "./stock-list.rules.ts";

const table: [available: string, po: string, minQty: string | null, below: boolean, why: string][] = [
  ["9.999", "0", "10", true, "less than the minimum"],
  ["10.000", "0", "10", false, "the minimum itself is enough"],
  ["4", "6", "10", false, "what is on its way reaches it"],
  ["4", "5.999", "10", true, "what is on its way does not"],
  ["-1", "0", "0", true, "over-ordered"],
  ["-1", "0", null, false, "goods without a minimum never ask"],
];
test.each(table)("%s available and %s coming, minimum %s: %s, %s", (free, po, minQty, below) => {
  expect(isBelowMinimum({ available: free, po, minQty })).toBe(below);
});
