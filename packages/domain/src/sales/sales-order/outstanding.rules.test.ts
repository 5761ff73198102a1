import { describe, expect, test } from "vitest";
import { outstandingGross, type OwedLine } from "./outstanding.rules.ts";

const rateOf = (code: string) => (code === "S20" ? "0.2000" : "0.0000");
const line = (over: Partial<OwedLine>): OwedLine => ({
  kind: "GOODS",
  lineNet: "100.00",
  discAlloc: "0.00",
  vatCode: "Z0",
  qtyBase: "10",
  postedBase: "0",
  cancelledBase: "0",
  chargeDone: false,
  ...over,
});

const carriage = (over: Partial<OwedLine>) =>
  line({ kind: "CHARGE", qtyBase: "0", lineNet: "8.00", vatCode: "S20", ...over });

describe("an order's contribution to the exposure", () => {
  const table: [lines: OwedLine[], gross: string, why: string][] = [
    [[line({})], "100.00", "nothing invoiced: the whole line"],
    [[line({ vatCode: "S20" })], "120.00", "with its VAT"],
    [[line({ discAlloc: "10.00" })], "90.00", "after its share of the order discount"],
    [[line({ postedBase: "4" })], "60.00", "what was invoiced is the invoice's"],
    [[line({ postedBase: "4", cancelledBase: "6" })], "0.00", "what was cancelled is owed by nobody"],
    [
      [line({ lineNet: "10.00", qtyBase: "3", postedBase: "2" })],
      "3.33",
      "a part of a line in proportion, to the penny",
    ],
    [[line({}), carriage({})], "109.60", "a charge until it is invoiced"],
    [[line({}), carriage({ chargeDone: true })], "100.00", "and not after"],
    [
      [line({ cancelledBase: "10" }), carriage({})],
      "0.00",
      "a charge goes with goods: cancelled with the last of them",
    ],
    [[carriage({})], "9.60", "charges alone wait for their own invoice"],
    [[carriage({ chargeDone: true })], "0.00", "and are owed on it from then on"],
    [
      Array.from({ length: 3 }, () => line({ lineNet: "1.13", vatCode: "S20" })),
      "4.07",
      "VAT is rounded once for the document: 3.39 + 0.68",
    ],
  ];
  test.each(table)("%j is %s: %s", (lines, gross) => expect(outstandingGross(lines, rateOf)).toBe(gross));
});
