import { expect, test } from "vitest";
import { added, performanceOf, type Delivered } from "./supplier-performance.rules.ts";

const week: Delivered = { dueLines: 4, onTimeLines: 3, due: "960", filled: "864", received: "864", rejected: "96" };

const table: [
  over: Partial<Delivered>,
  onTime: string | null,
  fill: string | null,
  rejected: string | null,
  why: string,
][] = [
  [{}, "75.0000", "90.0000", "10.0000", "three of four lines, nine tenths of the worth, a tenth sent back"],
  [
    { received: "1000", filled: "960", rejected: "0" },
    "75.0000",
    "100.0000",
    "0.0000",
    "too many fills no more than what was ordered",
  ],
  [{ received: "0", filled: "0", rejected: "0", onTimeLines: 0 }, "0.0000", "0.0000", null, "nothing came"],
  [
    { received: "0", filled: "0", rejected: "96", onTimeLines: 0 },
    "0.0000",
    "0.0000",
    "100.0000",
    "all of it was sent back",
  ],
  [
    { dueLines: 0, onTimeLines: 0, due: "0", filled: "0", received: "0", rejected: "0" },
    null,
    null,
    null,
    "nothing was due",
  ],
];
test.each(table)("%j: on time %s, filled %s, rejected %s: %s", (over, onTimePct, fillPct, rejectedPct) => {
  expect(performanceOf({ ...week, ...over })).toEqual({ onTimePct, fillPct, rejectedPct });
});

test("months add up before they are compared: not the average of their shares", () => {
  const small: Delivered = { dueLines: 1, onTimeLines: 0, due: "40", filled: "0", received: "0", rejected: "0" };
  expect(performanceOf(added([week, small]))).toMatchObject({ onTimePct: "60.0000", fillPct: "86.4000" });
});
