import { expect, test } from "vitest";
import { weightTaken } from "./weight.rules.ts";

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
