import { describe, expect, test } from "vitest";
import { gtinForms, isRefusal, looksLikeCode, looksLikeGs1, readGs1, sameGtin, type Gs1Label } from "./gs1.rules.ts";

const TODAY = "2026-11-20";
const GS = "\u001d";

describe("a label (docs/rules/goods.md#gs1-labels)", () => {
  const table: [scanned: string, label: Partial<Gs1Label>, why: string][] = [
    ["0105012345678900", { gtin: "05012345678900" }, "the product alone"],
    [
      `]C101050123456789001727011510L221${GS}3103010090`,
      { gtin: "05012345678900", useBy: "2027-01-15", batchNo: "L221", weightKg: "10.090" },
      "as a scanner types it: a batch ends at the separator",
    ],
    [
      "(01)05012345678900(15)270131(10)A-7/2",
      { gtin: "05012345678900", bestBefore: "2027-01-31", batchNo: "A-7/2" },
      "as people write it",
    ],
    ["3102001009", { weightKg: "10.090" }, "two decimals"],
    ["3100000012", { weightKg: "12.000" }, "none"],
    ["15270200", { bestBefore: "2027-02-28" }, "day 00 is the last of the month"],
    ["11991231", { productionDate: "1999-12-31" }, "the century that is nearer"],
    [`21S-1${GS}10B9`, { serial: "S-1", batchNo: "B9" }, "a serial number"],
    [`020501234567890037${"12"}${GS}10P1`, { gtin: "05012345678900", count: 12, batchNo: "P1" }, "a pallet of twelve"],
  ];
  test.each(table)("%j is %j: %s", (scanned, label) => {
    const empty = { productionDate: null, bestBefore: null, useBy: null, weightKg: null, serial: null, count: null };
    expect(readGs1(scanned, TODAY)).toEqual({ gtin: null, batchNo: null, ...empty, ...label });
  });

  const malformed: [scanned: string, reason: string, why: string][] = [
    ["", "unreadable", "nothing"],
    ["8899", "unreadable", "no such part"],
    ["010501234567890017270115XYZ", "unreadable", "rest of another label"],
    ["01050123456789", "cutOff", "half a product number"],
    ["0105012345678901", "wrongCheckDigit", "misread"],
    ["1727", "cutOff", "half a date"],
    ["17271332", "noSuchDay", "month 13"],
    ["17270230", "noSuchDay", "30 February"],
    ["17AB0115", "cutOff", "letters in a date"],
    ["10", "cutOff", "a batch without a number"],
    [`10${"9".repeat(21)}`, "cutOff", "a batch number longer than any"],
    [`10A${GS}10B`, "saidTwice", "two labels in one scan"],
    ["31030100", "cutOff", "half a weight"],
  ];
  test.each(malformed)("%j is refused as %s: %s", (scanned, reason) => {
    const read = readGs1(scanned, TODAY);
    expect(isRefusal(read) && read.reason).toBe(reason);
  });
});

test("what is typed by hand, and the bar code of a product, are no labels", () => {
  expect(["G0001", "5012345678900", "05012345678900", "0101"].filter(looksLikeGs1)).toEqual([]);
  expect(["]C110L1", "(10)L1", "010501234567890010L1", `10L1${GS}21S`].filter((one) => !looksLikeGs1(one))).toEqual([]);
});

test("what is scanned into a box for a quantity is told from a number", () => {
  const numbers = ["", "6", "1234567", "0.125", "30.270", "12345678.5", "9.84 + 10.12", "9.840 10.120"];
  expect(numbers.filter(looksLikeCode)).toEqual([]);
  const codes = ["96385074", "5012345678900", "(01)05012345678900(10)L1", "S2003", "L261019-4", "A-05"];
  expect(codes.filter((one) => !looksLikeCode(one))).toEqual([]);
});

test("a label fills the product number up to 14 digits", () => {
  expect(sameGtin("05012345678900", "5012345678900")).toBe(true);
  expect(sameGtin("05012345678900", "15012345678907")).toBe(false);
});

describe("how a bar code may be stored", () => {
  const table: [scanned: string, forms: string[], why: string][] = [
    ["05012345678900", ["05012345678900", "5012345678900"], "a label fills the 13 digits of a piece with a zero"],
    ["5012345678900", ["5012345678900", "05012345678900"], "and the other way round"],
    ["00000096385074", ["00000096385074", "0000096385074", "000096385074", "96385074"], "the 8 digits of a small pack"],
    ["TEA-7", ["TEA-7"], "what is no bar code is a code of ours"],
  ];
  test.each(table)("%s → %j: %s", (scanned, forms) => expect(gtinForms(scanned)).toEqual(forms));
});
