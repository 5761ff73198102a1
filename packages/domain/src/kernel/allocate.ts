/**
 * Largest remainder: splits an amount over weights so that the parts add up to it exactly.
 *
 * Each share is first rounded down to whole pennies; the remaining pennies go one each to the largest
 * fractional parts, ties to the larger weight, then to the lower line number
 * (docs/rules/numbers.md#sharing-out). When all weights are 0, the first line takes everything.
 */
import { exact, type Cost, type Exact, type Money } from "./decimal.ts";

/** `allocate("6.82", ["105.35", "38.97", "128.33"])` → `["2.64", "0.97", "3.21"]` */
export const allocate = (total: Money, weights: readonly string[]): Money[] => split(total, weights, 2);

/** The same in steps of 0.0001, for costs. */
export const allocate4 = (total: Cost, weights: readonly string[]): Cost[] => split(total, weights, 4);

function split(total: string, weights: readonly string[], places: number): string[] {
  if (weights.length === 0) return [];
  const whole = exact(total);
  if (whole.isNegative() && !whole.isZero()) {
    return split(whole.negated().toFixed(), weights, places).map((part) =>
      exact(part).negated().plus(0).toFixed(places),
    );
  }

  const shares = weights.map((weight) => exact(weight));
  const all = shares.reduce((sum, share) => sum.plus(share), exact(0));
  if (all.isZero()) return weights.map((_, line) => (line === 0 ? whole : exact(0)).toFixed(places));

  const step = exact(10).pow(-places);
  const parts = shares.map((weight, line) => {
    const fair = whole.times(weight).dividedBy(all);
    const floor = fair.dividedBy(step).floor().times(step);
    return { line, weight, floor, rest: fair.minus(floor) };
  });
  let left = whole
    .minus(parts.reduce((sum, part) => sum.plus(part.floor), exact(0)))
    .dividedBy(step)
    .round()
    .toNumber();
  const byClaim = [...parts].sort(
    (a, b) => b.rest.comparedTo(a.rest) || b.weight.comparedTo(a.weight) || a.line - b.line,
  );
  const result: Exact[] = parts.map((part) => part.floor);
  for (const { line } of byClaim) {
    if (left-- <= 0) break;
    result[line] = result[line]!.plus(step);
  }
  return result.map((part) => part.toFixed(places));
}
