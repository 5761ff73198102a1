import { describe, expect, test } from "vitest";
import type { VatCode } from "../../trade/vat.ts";
import {
  billTotals,
  doubtfulVat,
  isTotalOff,
  normalisedNumber,
  returnBoxes,
  totalDifference,
} from "./invoice.rules.ts";

test.each([
  ["inv-0042", "INV-0042"],
  [" INV 00 42 ", "INV0042"],
  ["ＩＮＶ－42", "INV-42"],
  ["\u00a0 \t", ""],
])("the number %j is %s", (typed, kept) => expect(normalisedNumber(typed)).toBe(kept));

const rateOf = (code: VatCode) =>
  ({ S20: "0.2000", R5: "0.0500", PVA: "0.2000", NIA: "0.2000" })[code as "S20"] ?? "0.0000";
const goods = (lineNet: string, vatCode: VatCode) => ({ kind: "GOODS" as const, lineNet, vatCode });

describe("VAT as the supplier states it", () => {
  const totals = (vatS20: string | null) =>
    billTotals([goods("100.80", "S20"), goods("50.00", "Z0")], {}, { S20: vatS20, R5: null }, rateOf);
  const table: [stated: string | null, charged: string, doubtful: number, why: string][] = [
    [null, "170.96", 0, "as computed"],
    ["20.15", "170.95", 0, "a penny of rounding"],
    ["20.21", "171.01", 0, "five pence are nobody's mistake"],
    ["20.22", "171.02", 1, "six are looked at"],
    ["0.00", "150.80", 1, "none stated"],
  ];
  test.each(table)("stated %s: charged %s, %i to look at, %s", (stated, charged, doubtful) => {
    const got = totals(stated);
    expect([got.charged, doubtfulVat(got.vat).length]).toEqual([charged, doubtful]);
  });
});

test("a reverse charge is ours on both sides, and nothing the supplier asks for", () => {
  const { charged, vat, netTotal } = billTotals([goods("200.00", "PVA")], {}, { S20: null, R5: null }, rateOf);
  expect({ charged, netTotal }).toEqual({ charged: "200.00", netTotal: "200.00" });
  expect(vat).toEqual([{ vatCode: "PVA", net: "200.00", vat: "40.00", computed: "40.00", reverse: true }]);
});

test("the stated total: pennies are variance, more is a mistake", () => {
  expect(totalDifference("120.03", "120.00")).toBe("0.03");
  expect([isTotalOff("120.05", "120.00", "0.05"), isTotalOff("119.94", "120.00", "0.05")]).toEqual([false, true]);
});

describe("the boxes of the VAT return (docs/rules/vat.md#boxes)", () => {
  const boxes = (vatCode: VatCode, vat: string, { claimable = true, reverse = false } = {}) =>
    returnBoxes({ vatCode, net: "100.00", vat, computed: vat, reverse }, claimable).map(
      ({ box, amount }) => `${box}: ${amount}`,
    );
  const table: [VatCode, string, { claimable?: boolean; reverse?: boolean }, string[], string][] = [
    ["S20", "20.00", {}, ["4: 20.00", "7: 100.00"], "charged VAT is claimed"],
    ["R5", "5.00", {}, ["4: 5.00", "7: 100.00"], "the reduced rate too"],
    ["S20", "20.00", { claimable: false }, ["7: 100.00"], "without the VAT invoice it is in no box"],
    ["Z0", "0.00", {}, ["7: 100.00"], "zero-rated food bears none"],
    ["E", "0.00", {}, ["7: 100.00"], "what is exempt counts as bought"],
    ["O", "0.00", {}, [], "a deposit is outside the scope"],
    ["PVA", "20.00", { reverse: true }, ["1: 20.00", "4: 20.00", "7: 100.00"], "an importer owes it and claims it"],
    ["PVA", "20.00", { reverse: true, claimable: false }, ["1: 20.00", "4: 20.00", "7: 100.00"], "whatever the papers"],
    [
      "NIA",
      "20.00",
      { reverse: true },
      ["2: 20.00", "4: 20.00", "7: 100.00", "9: 100.00"],
      "from the EU to Northern Ireland",
    ],
  ];
  test.each(table)("%s, £%s, %o: %j, %s", (code, vat, of, expected) => {
    expect(boxes(code, vat, of)).toEqual(expected);
  });
});
