/** How freight and duty are shared by what came (docs/rules/purchase.md#landed-cost). Browser and server use this file. */
import { exact, sum, type Cost, type Money, type Quantity, type Weight } from "../../kernel/decimal.ts";
import { words } from "../../kernel/words.ts";
import { landedCost } from "../../stock/costing.rules.ts";

export const landedBasisWords = {
  VALUE: words("Value", "價值"),
  WEIGHT: words("Weight", "重量"),
  QTY: words("Quantity", "數量"),
};
export type LandedBasis = keyof typeof landedBasisWords;

/** A line of the receipt: what it was booked at, what it weighs, and how many base units came. */
export interface BearingLine {
  readonly value: Cost;
  readonly weightKg: Weight;
  readonly qtyBase: Quantity;
}

const weightOf = (basis: LandedBasis, line: BearingLine): string =>
  ({ VALUE: line.value, WEIGHT: line.weightKg, QTY: line.qtyBase })[basis];

/** Nothing to share it by: no weight is known, or all of it came for nothing. */
export const isUnknown = (basis: LandedBasis, lines: readonly BearingLine[]): boolean =>
  sum(lines.map((line) => weightOf(basis, line))).isZero();

/** To the penny: together they bear all of it. */
export const landedShares = (amount: Money, basis: LandedBasis, lines: readonly BearingLine[]): Money[] =>
  landedCost(
    amount,
    lines.map((line) => weightOf(basis, line)),
  );

/** Billed at another amount than it was entered at: variance of buying, + is a loss. */
export const landedDifference = (billed: Money, entered: Money): Money => exact(billed).minus(entered).toFixed(2);
