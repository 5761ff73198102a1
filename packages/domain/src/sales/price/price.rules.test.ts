import { expect, test } from "vitest";
import { datedPriceRefusal, specialPriceRefusal, type DatedTerms, type SpecialTerms } from "./price.rules.ts";

const table: [why: string, over: Partial<DatedTerms>, reason: string | null][] = [
  ["until further notice", {}, null],
  ["for one day only", { validTo: "2026-11-01" }, null],
  ["an end before the beginning", { validTo: "2026-10-31" }, "endsBeforeItBegins"],
  ["a unit in which it is not sold", { unitId: 9 }, "unitNotListed"],
];
test.each(table)("%s", (_why, over, reason) => {
  expect(datedPriceRefusal({ unitId: 1, validFrom: "2026-11-01", ...over }, [1, 2])?.reason ?? null).toBe(reason);
});

const special: SpecialTerms = {
  ...{ unitId: 1, validFrom: "2026-11-01", validTo: "2026-11-30" },
  ...{ price: "15.0000", percentOff: null, priceLevel: null, region: null, customerKind: null },
};
const specials: [why: string, over: Partial<SpecialTerms>, refused: string | null][] = [
  ["a price for everybody", {}, null],
  ["a percentage for one region", { price: null, percentOff: "10.0000", region: "N" }, null],
  ["neither price nor percentage", { price: null }, "priceOrPercent price"],
  ["both", { percentOff: "10.0000" }, "priceOrPercent price"],
  ["for one level and one region", { priceLevel: "B", region: "N" }, "oneGroup region"],
  ["for one region and one kind", { region: "N", customerKind: "CASH" }, "oneGroup customerKind"],
  ["an end before the beginning", { validTo: "2026-10-31" }, "endsBeforeItBegins validTo"],
  ["a unit in which it is not sold", { unitId: 9 }, "unitNotListed unitId"],
];
test.each(specials)("special price: %s", (_why, over, refused) => {
  const refusal = specialPriceRefusal({ ...special, ...over }, [1, 2]);
  expect(refusal && `${refusal.reason} ${refusal.fields?.[0]?.path}`).toBe(refused);
});
