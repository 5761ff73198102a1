import { describe, expect, test } from "vitest";
import { askedPrice, overlapRefusal } from "./supplier-price.rules.ts";

describe("two prices are never valid on one day (docs/rules/suppliers.md#prices)", () => {
  const winter = { validFrom: "2026-11-01", validTo: "2027-01-31" };
  const open = { validFrom: "2026-11-01", validTo: null };
  const table: [from: string, to: string | null, beside: typeof winter | typeof open, refused: boolean, why: string][] =
    [
      ["2027-02-01", null, winter, false, "the day after the last"],
      ["2027-01-31", null, winter, true, "the last day is included"],
      ["2026-10-01", "2026-10-31", winter, false, "until the day before"],
      ["2026-10-01", "2026-11-01", winter, true, "the first day is included"],
      ["2026-10-01", null, winter, true, "until further notice holds it"],
      ["2027-06-01", "2027-06-30", open, true, "what has no end holds every later day"],
      ["2026-06-01", "2026-06-30", open, false, "before what has no end"],
    ];
  test.each(table)("from %s to %s beside %j: %s, %s", (validFrom, validTo, beside, refused) => {
    expect(overlapRefusal({ validFrom, validTo }, [beside])?.reason).toBe(refused ? "overlaps" : undefined);
  });
});

describe("the price of an order line", () => {
  const single = { price: "12.0000", minQty: "0.000", validFrom: "2026-01-01", validTo: "2026-12-31" };
  const pallet = { price: "11.2500", minQty: "40.000", validFrom: "2026-02-01", validTo: null };
  const newYear = { price: "12.6000", minQty: "0.000", validFrom: "2027-01-01", validTo: null };
  const table: [qty: string, day: string, price: string | undefined, why: string][] = [
    ["39.999", "2026-11-20", "12.0000", "the quantity of the pallet is not reached"],
    ["40", "2026-11-20", "11.2500", "it is reached"],
    ["40", "2026-01-31", "12.0000", "the pallet price begins tomorrow"],
    ["10", "2026-12-31", "12.0000", "the last day of the old price"],
    ["10", "2027-01-01", "12.6000", "the first day of the new one"],
    ["40", "2027-01-01", "12.6000", "of those that hold, the newest"],
    ["10", "2025-12-31", undefined, "nothing was agreed yet"],
  ];
  test.each(table)("%s on %s: %s, %s", (qty, day, price) => {
    expect(askedPrice([newYear, pallet, single], qty, day)?.price).toBe(price);
  });
});
