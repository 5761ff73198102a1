import { expect, test } from "vitest";
import { weightReturned, weightTaken } from "./weight.rules.ts";

const threeCases = { onHand: "3.000", weightKg: "30.270" };

const table: [qty: string, weighed: string | null, taken: string, why: string][] = [
  ["1", "9.840", "9.840", "what was weighed goes"],
  ["1", null, "10.090", "unweighed: its share"],
  ["2", "31.000", "30.270", "never more than there is"],
  ["3", "30.000", "30.270", "the last piece takes all that is left, whatever the scales say"],
  ["3", null, "30.270", "the last piece takes all that is left"],
];
test.each(table)("%s pieces, weighed %s, take %s kg: %s", (qty, weighed, taken) => {
  expect(weightTaken(threeCases, qty, weighed)).toBe(taken);
});

test("products without weight stay without", () => {
  expect(weightTaken({ onHand: "5", weightKg: "0" }, "2", null)).toBe("0.000");
});

const out = { qty: "3", weightKg: "10.000", returnedQty: "0", returnedKg: "0" };
const returns: [of: typeof out, qty: string, weighed: string | null, returned: string | null, why: string][] = [
  [out, "1", null, "3.333", "unweighed: its share of what left"],
  [out, "1", "4.100", "4.100", "weighed: what the scale says"],
  [out, "3", null, "10.000", "all of it: all of the weight"],
  [{ ...out, returnedQty: "2", returnedKg: "6.666" }, "1", null, "3.334", "the last piece brings the rest"],
  [{ ...out, returnedQty: "2", returnedKg: "6.666" }, "1", "3.000", "3.000", "or less, if the scale says so"],
  [{ ...out, returnedQty: "1", returnedKg: "8.000" }, "1", null, "2.000", "no share of what is back already"],
  [{ ...out, returnedQty: "2", returnedKg: "6.666" }, "1", "3.335", null, "nothing heavier comes back than left"],
];
test.each(returns)("of %j, %s pieces weighed %s come back at %s kg: %s", (of, qty, weighed, returned) => {
  expect(weightReturned(of, qty, weighed)).toBe(returned);
});
