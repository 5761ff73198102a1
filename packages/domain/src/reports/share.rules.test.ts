import { expect, test } from "vitest";
import { changePct, percentOf } from "./share.rules.ts";

const shares: [part: string | number, whole: string | number, share: string | null, why: string][] = [
  [3, 4, "75.0000", "three of four"],
  ["864.00", "960.00", "90.0000", "nine tenths of its worth"],
  ["1.0000", "3.0000", "33.3333", "rounded once"],
  ["-5.0000", "50.0000", "-10.0000", "more was found than lost"],
  [0, 0, null, "of nothing there is no part"],
  ["12.0000", "0.0000", null, "nor of nothing sold"],
];
test.each(shares)("%s of %s are %s: %s", (part, whole, share) => {
  expect(percentOf(part, whole)).toBe(share);
});

const changes: [before: string | null, now: string, change: string | null, why: string][] = [
  ["12.0000", "12.6000", "5.0000", "dearer"],
  ["12.0000", "11.4000", "-5.0000", "cheaper"],
  ["12.0000", "12.0000", "0.0000", "as before"],
  ["3.0000", "4.0000", "33.3333", "rounded once"],
  [null, "12.0000", null, "the first one"],
  ["0.0000", "12.0000", null, "it was free"],
];
test.each(changes)("from %s to %s: %s, %s", (before, now, change) => {
  expect(changePct(before, now)).toBe(change);
});
