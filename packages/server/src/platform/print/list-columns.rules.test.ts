import { describe, expect, it } from "vitest";
import { fitted, INSET, lettersIn, PAGE_WIDTH, type PaperColumn } from "./list-columns.rules.ts";

const text = (letters: number): PaperColumn => ({ label: "Name", figure: false, texts: ["x".repeat(letters)] });
const figure = (letters: number): PaperColumn => ({ label: "Total", figure: true, texts: ["9".repeat(letters)] });
const many = (count: number, column: PaperColumn): PaperColumn[] => Array.from({ length: count }, () => column);
const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

describe("the columns of a list on paper", () => {
  const table: [columns: PaperColumn[], size: number, count: number, why: string][] = [
    [[text(10), figure(8)], 8.5, 2, "few columns have the largest letters"],
    [[...many(8, text(16)), ...many(4, figure(9))], 7.5, 12, "more columns have smaller letters"],
    [[...many(8, text(60)), ...many(4, figure(10))], 8.5, 12, "long texts are broken before letters shrink"],
    [many(40, figure(12)), 6, 16, "what does not fit in the smallest letters is left out"],
    [[text(0)], 8.5, 1, "an empty column is as wide as its head"],
  ];
  it.each(table)("%#", (columns, size, count) => {
    const found = fitted(columns);
    expect([found.size, found.count, found.widths.length]).toEqual([size, count, count]);
    expect(total(found.widths)).toBeLessThanOrEqual(PAGE_WIDTH + 0.01);
  });

  it("never breaks a figure", () => {
    const { size, widths } = fitted([...many(9, text(60)), figure(16)]);
    expect(widths.at(-1)).toBeGreaterThanOrEqual(16 * 0.5 * size + 2 * INSET);
  });

  it("prints the first column, however wide it is", () => {
    expect(fitted([figure(400), figure(3)]).count).toBe(1);
  });

  it("knows that Chinese letters are wide", () => {
    expect(lettersIn("豆腐")).toBeGreaterThan(lettersIn("tofu") - 1);
  });
});
