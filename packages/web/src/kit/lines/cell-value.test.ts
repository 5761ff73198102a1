import { describe, expect, it } from "vitest";
import { cellShown, cellValue } from "./cell-value.ts";

const today = "2026-11-20";
const vat = [{ value: "Z0", label: { en: "Zero-rated", zh: "零稅率" } }];

describe("what cell input becomes", () => {
  const table: [column: Parameters<typeof cellValue>[0], entered: string, value: unknown, why: string][] = [
    [{ kind: "quantity" }, "12*3+1", "37", "a sum is worked out"],
    [{ kind: "quantity" }, " 1.250 ", "1.25", "trailing zeros go"],
    [{ kind: "quantity" }, "100", "100", "but not the zeros of a hundred"],
    [{ kind: "money" }, "£1,234.50", "1234.5", "as pasted from a sheet"],
    [{ kind: "price" }, "10/3", "3.3333", "to the places of a price"],
    [{ kind: "money" }, "about five", "about five", "words stay, so that the check can name them"],
    [{ kind: "int" }, "5", 5, "whole numbers are numbers"],
    [{ kind: "day" }, "+5", "2026-11-25", "dates by shorthand"],
    [{ kind: "flag" }, "Yes", true, "yes"],
    [{ kind: "flag" }, "", false, "empty is no"],
    [{ kind: "choice", choices: vat }, "零稅率", "Z0", "a choice by its word in either language"],
    [{ kind: "choice", choices: vat }, "Z9", "Z9", "an unknown choice stays for the check"],
    [{ kind: "text" }, " 蔥 ", "蔥", "text is trimmed"],
  ];
  it.each(table)("%j %s → %s: %s", (column, entered, value) => expect(cellValue(column, entered, today)).toBe(value));
});

describe("what a cell shows", () => {
  it.each([
    ["quantity", "37.000", "37"],
    ["money", "37.00", "37.00"],
    ["price", "2.3000", "2.30"],
    ["text", null, ""],
  ] as [Parameters<typeof cellShown>[0], string | null, string][])("%s %s is %s", (kind, value, shown) =>
    expect(cellShown(kind, value)).toBe(shown),
  );
});
