import { expect, test } from "vitest";
import { proposedPrice, type KnownPrices } from "./typed-receipt.rules.ts";

const PIECE = 1;
const CASE = 2;
const DAY = "2026-11-20";
const asks = (unitId: number, price: string, over: object = {}) => ({
  ...{ unitId, price, minQty: "0.000", validFrom: "2026-01-01", validTo: null },
  ...over,
});
const paid = (price: string, factor = "12") => ({ price, factor, priceUnit: "UNIT" as const });
const twoSteps = [asks(CASE, "18.0000"), asks(CASE, "17.0000", { minQty: "10.000" })];

const table: [why: string, known: KnownPrices, unitId: number, qty: string, price: string | null][] = [
  [
    "what the supplier asks goes before what was paid",
    { asked: twoSteps, last: paid("19.0000") },
    CASE,
    "2",
    "18.0000",
  ],
  ["the price of the quantity", { asked: twoSteps, last: null }, CASE, "10", "17.0000"],
  ["before a quantity is entered, that of one", { asked: twoSteps, last: null }, CASE, "", "18.0000"],
  ["a price of another unit is none of this one", { asked: twoSteps, last: null }, PIECE, "2", null],
  ["then what was paid last, in proportion", { asked: twoSteps, last: paid("18.0000") }, PIECE, "2", "1.5000"],
  [
    "what is no longer valid is not asked any more",
    { asked: [asks(CASE, "18.0000", { validTo: "2026-11-19" })], last: paid("19.0000") },
    CASE,
    "2",
    "19.0000",
  ],
  ["never bought and never asked: nothing", { asked: [], last: null }, CASE, "2", null],
];
test.each(table)("%s", (_why, known, unitId, qty, price) => {
  const wanted = { unitId, factor: unitId === CASE ? "12" : "1", priceUnit: "UNIT" as const, qty, day: DAY };
  expect(proposedPrice(known, wanted)?.price ?? null).toBe(price);
});

test("a price by weight is not proposed for goods by the piece, nor the other way round", () => {
  const known = { asked: [], last: { price: "6.4500", factor: "1", priceUnit: "KG" as const } };
  const wanted = { unitId: CASE, factor: "12", qty: "3", day: DAY };
  expect(proposedPrice(known, { ...wanted, priceUnit: "UNIT" })).toBeNull();
  expect(proposedPrice(known, { ...wanted, priceUnit: "KG" })).toEqual({ price: "6.4500", from: "LAST" });
});
