import { expect, test } from "vitest";
import { priceChange, risePct, type StandingPrice } from "./price-file.rules.ts";

const standing = (validFrom: string, validTo: string | null, price = "12.0000"): StandingPrice => ({
  ...{ id: 1, price, validFrom, validTo, preferred: false, vatCode: "Z0" },
});
const open = standing("2026-01-01", null);
const year = standing("2026-01-01", "2026-12-31");

const table: [price: string, from: string, to: string | null, beside: StandingPrice[], is: string, why: string][] = [
  ["12.6", "2027-01-01", null, [], "new", "nothing was asked before"],
  ["12.6", "2027-01-01", null, [open], "up until 2026-12-31", "what has no end is ended the day before"],
  ["11.9", "2026-12-01", null, [year], "down until 2026-11-30", "so is what would have ended later"],
  ["12.6", "2027-01-01", null, [year], "new", "what has ended by then is left alone"],
  ["12", "2026-06-01", null, [open], "same", "it is asked already"],
  ["12", "2026-06-01", "2026-12-31", [year], "same", "and until that day"],
  ["12", "2026-06-01", null, [year], "equal until 2026-05-31", "the same price goes on longer"],
  ["11", "2026-06-01", "2026-06-30", [open], "refused", "an offer of a month does not end the price that follows it"],
  ["11", "2026-01-01", null, [open], "refused", "one that begins on the same day is changed by hand"],
  ["11", "2025-06-01", null, [open], "refused", "one that begins later is in the way"],
];
test.each(table)("%s from %s to %s beside %j is %s: %s", (price, validFrom, validTo, beside, is) => {
  const change = priceChange({ price, validFrom, validTo, vatCode: null }, beside);
  expect("endsOn" in change ? `${change.kind} until ${change.endsOn}` : change.kind).toBe(is);
});

test.each([
  ["Z0", "2027-01-01", "same"],
  ["S20", "2027-01-01", "recoded until 2026-12-31"],
  ["S20", "2026-01-01", "refused"],
] as const)("12 with VAT code %s from %s beside the same price with Z0 is %s", (vatCode, validFrom, is) => {
  const change = priceChange({ price: "12", validFrom, validTo: null, vatCode }, [open]);
  expect("endsOn" in change ? `${change.kind} until ${change.endsOn}` : change.kind).toBe(is);
});

test.each([
  ["12", "12.6", "5.0"],
  ["12", "11.9", "-0.8"],
  ["0", "1", null],
])("from %s to %s is %s %%", (before, now, pct) => expect(risePct(before, now)).toBe(pct));
