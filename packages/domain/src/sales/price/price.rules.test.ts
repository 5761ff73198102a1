import { expect, test } from "vitest";
import { datedPriceRefusal, type DatedTerms } from "./price.rules.ts";

const table: [why: string, over: Partial<DatedTerms>, reason: string | null][] = [
  ["until further notice", {}, null],
  ["for one day only", { validTo: "2026-11-01" }, null],
  ["an end before the beginning", { validTo: "2026-10-31" }, "endsBeforeItBegins"],
  ["a unit in which it is not sold", { unitId: 9 }, "unitNotListed"],
];
test.each(table)("%s", (_why, over, reason) => {
  expect(datedPriceRefusal({ unitId: 1, validFrom: "2026-11-01", ...over }, [1, 2])?.reason ?? null).toBe(reason);
});
