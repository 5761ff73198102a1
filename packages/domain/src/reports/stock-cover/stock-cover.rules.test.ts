import { expect, test } from "vitest";
import { coverBandOf, type CoverBand } from "./stock-cover.rules.ts";

const table: [days: number | null, band: CoverBand, why: string][] = [
  [0, "NOTHING", "sold out"],
  [1, "DAYS_7", "tomorrow there is still some"],
  [7, "DAYS_7", "a week"],
  [8, "DAYS_14", "more than a week"],
  [28, "DAYS_28", "four weeks"],
  [29, "DAYS_56", "more than four weeks"],
  [57, "LONGER", "more than eight weeks"],
  [9999, "LONGER", "for ever"],
  [null, "NO_SALES", "nothing was sold"],
];
test.each(table)("%s days are %s: %s", (days, band) => {
  expect(coverBandOf(days)).toBe(band);
});
