/** How long stock has been here, in the bands of the chart: from the day on which its batch first came (docs/rules/stock.md#charts). */
import { words } from "../../kernel/words.ts";

export const stockAgeWords = {
  DAYS_30: words("Up to 30 days", "30 天內"),
  DAYS_60: words("31–60 days", "31–60 天"),
  DAYS_90: words("61–90 days", "61–90 天"),
  DAYS_180: words("91–180 days", "91–180 天"),
  LONGER: words("Over 180 days", "超過 180 天"),
};
export type StockAge = keyof typeof stockAgeWords;

/** The last day of each band but the last one. */
const ENDS = [30, 60, 90, 180];
export const stockAges = Object.keys(stockAgeWords) as StockAge[];

/** The first day of each band but the first one. */
export const ageBounds: readonly number[] = ENDS.map((end) => end + 1);

export const stockAgeOf = (days: number): StockAge => stockAges[ageBounds.filter((bound) => days >= bound).length]!;

/** The days of a band, both included; without an end, however long. */
export function daysOfAge(age: StockAge): { readonly from: number; readonly to: number | null } {
  const at = stockAges.indexOf(age);
  return { from: at === 0 ? 0 : ageBounds[at - 1]!, to: ENDS[at] ?? null };
}
