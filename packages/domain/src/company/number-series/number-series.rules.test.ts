import { describe, expect, test } from "vitest";
import { documentNumber } from "../../kernel/document-number.ts";
import { raiseRefusal } from "./number-series.rules.ts";
import type { Prefix } from "./series.words.ts";

const table: [prefix: Prefix, year: number, next: number, now: number, reason: string | undefined, why: string][] = [
  ["SO", 2026, 5000, 1, undefined, "before the first document"],
  ["SO", 2026, 5000, 120, undefined, "and later, as far as it goes upwards"],
  ["SO", 2026, 120, 120, "notUpwards", "the same number is no change"],
  ["SO", 2026, 100, 120, "notUpwards", "downwards a number would be given twice"],
  ["SI", 2026, 5000, 1, undefined, "invoices go on where the old system ended"],
  ["SI", 2026, 5000, 2, "gaplessBegun", "an invoice of this year would be missing"],
  ["CN", 2026, 10, 5, "gaplessBegun", "nor may a credit note be missing"],
  ["SI", 2027, 5000, 1, undefined, "next year may be prepared"],
  ["SO", 2025, 5000, 1, "otherYear", "the past is numbered"],
  ["SO", 2028, 5000, 1, "otherYear", "a slip of the key"],
];

describe("raising the start of a series", () => {
  test.each(table)("%s of %i to %i, at %i now, is refused as %s: %s", (prefix, year, next, now, reason) => {
    expect(raiseRefusal({ prefix, year, next }, { next: now, first: 1 }, 2026)?.reason).toBe(reason);
  });
  test("a gapless series may be raised once more before its first document, not after", () => {
    const raise = { prefix: "SI", year: 2026, next: 6000 } as const;
    expect(raiseRefusal(raise, { next: 5000, first: 5000 }, 2026)).toBeNull();
    expect(raiseRefusal(raise, { next: 5001, first: 5000 }, 2026)?.reason).toBe("gaplessBegun");
    expect(raiseRefusal({ ...raise, next: 4000 }, { next: 5000, first: 5000 }, 2026)?.reason).toBe("notUpwards");
  });
  test("a number has its prefix, the year and six digits", () => {
    expect(documentNumber("SI", 2026, 42)).toBe("SI26-000042");
  });
});
