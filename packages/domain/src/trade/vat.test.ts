import { describe, expect, test } from "vitest";
import { exact, round2, sum } from "../kernel/decimal.ts";
import { seeded } from "../kernel/random.fixture.ts";
import { Refused } from "../kernel/refusal.ts";
import { rateOn, vatOfDocument, type DatedVatRate, type VatCode } from "./vat.ts";

const rates: DatedVatRate[] = [
  { vatCode: "S20", rate: "0.1750", validFrom: "2010-01-01" },
  { vatCode: "S20", rate: "0.2000", validFrom: "2011-01-04" },
  { vatCode: "R5", rate: "0.0500", validFrom: "1997-09-01" },
  { vatCode: "Z0", rate: "0.0000", validFrom: "1973-04-01" },
  { vatCode: "E", rate: "0.9999", validFrom: "1973-04-01" },
];
const today = (vatCode: VatCode) => rateOn(rates, vatCode, "2026-11-20");

describe("the rate of a code on a day", () => {
  const table: [code: VatCode, day: string, rate: string, why: string][] = [
    ["S20", "2026-11-20", "0.2000", "the latest rate that is valid already"],
    ["S20", "2011-01-04", "0.2000", "a rate is valid from its first day"],
    ["S20", "2011-01-03", "0.1750", "the day before, the old one is"],
    ["E", "2026-11-20", "0.0000", "exempt computes with 0, whatever a table says"],
    ["O", "2026-11-20", "0.0000", "outside the scope computes with 0"],
  ];
  for (const [code, day, rate, why] of table) test(why, () => expect(rateOn(rates, code, day)).toBe(rate));

  test("a day without a rate is refused, not taxed by a guess", () => {
    expect(() => rateOn(rates, "S20", "2009-12-31")).toThrow(Refused);
  });
});

describe("VAT of a document", () => {
  const table: [lines: [VatCode, string][], codes: string, lineVat: string, totals: string, why: string][] = [
    [
      [
        ["S20", "1.13"],
        ["S20", "1.13"],
        ["S20", "1.13"],
      ],
      "S20 3.39 0.68",
      "0.23 0.23 0.22",
      "3.39 0.68 4.07",
      "three lines of 1.13 bear 0.68, not 0.69",
    ],
    [
      [
        ["Z0", "102.71"],
        ["S20", "38.00"],
        ["S20", "125.12"],
      ],
      "S20 163.12 32.62 | Z0 102.71 0.00",
      "0.00 7.60 25.02",
      "265.83 32.62 298.45",
      "worked example E-1",
    ],
    [[["S20", "0.02"]], "S20 0.02 0.00", "0.00", "0.02 0.00 0.02", "less than half a penny is nothing"],
    [[["R5", "0.50"]], "R5 0.50 0.03", "0.03", "0.50 0.03 0.53", "half a penny is rounded up: 0.025"],
    [
      [
        ["E", "10.00"],
        ["O", "5.00"],
      ],
      "E 10.00 0.00 | O 5.00 0.00",
      "0.00 0.00",
      "15.00 0.00 15.00",
      "exempt and outside the scope are net only",
    ],
    [
      [
        ["S20", "0.00"],
        ["S20", "0.00"],
      ],
      "S20 0.00 0.00",
      "0.00 0.00",
      "0.00 0.00 0.00",
      "an invoice taken down to nothing",
    ],
    [[], "", "", "0.00 0.00 0.00", "no lines, no tax"],
  ];
  for (const [lines, codes, lineVat, totals, why] of table) {
    test(why, () => {
      const got = vatOfDocument(
        lines.map(([vatCode, amountNet]) => ({ vatCode, amountNet })),
        today,
      );
      expect(got.byCode.map((c) => `${c.vatCode} ${c.taxable} ${c.vat}`).join(" | ")).toBe(codes);
      expect(got.lineVat.join(" ")).toBe(lineVat);
      expect(`${got.netTotal} ${got.vatTotal} ${got.total}`).toBe(totals);
    });
  }

  test("law: lines add up to the document, and per-line rounding would not", () => {
    const random = seeded(20261120);
    let differs = 0;
    for (let n = 0; n < 500; n += 1) {
      const lines = random.times(random.whole(1, 12), () => ({
        vatCode: random.oneOf(["S20", "Z0", "R5", "E"] as const),
        amountNet: random.decimal(300, 2),
      }));
      const got = vatOfDocument(lines, today);
      expect(sum(got.lineVat).toFixed(2)).toBe(got.vatTotal);
      expect(sum(lines.map((l) => l.amountNet)).toFixed(2)).toBe(got.netTotal);
      for (const c of got.byCode) expect(c.vat).toBe(round2(exact(c.taxable).times(c.rate)));
      const perLine = sum(lines.map((l) => round2(exact(l.amountNet).times(today(l.vatCode)))));
      if (!perLine.equals(got.vatTotal)) differs += 1;
    }
    expect(differs).toBeGreaterThan(100);
  });
});
