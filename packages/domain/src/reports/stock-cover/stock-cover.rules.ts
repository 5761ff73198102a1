/** How long the stock of a product lasts, in the bands of the chart (docs/rules/reports.md#stock-cover). */
import { words } from "../../kernel/words.ts";

export const coverBandWords = {
  NOTHING: words("Less than a day", "不足 1 天"),
  DAYS_7: words("1–7 days", "1–7 天"),
  DAYS_14: words("8–14 days", "8–14 天"),
  DAYS_28: words("15–28 days", "15–28 天"),
  DAYS_56: words("29–56 days", "29–56 天"),
  LONGER: words("Over 56 days", "超過 56 天"),
  NO_SALES: words("Not sold", "沒有銷售"),
};
export type CoverBand = keyof typeof coverBandWords;

const UPPER: readonly (readonly [CoverBand, number])[] = [
  ["NOTHING", 0],
  ["DAYS_7", 7],
  ["DAYS_14", 14],
  ["DAYS_28", 28],
  ["DAYS_56", 56],
];

/** null: it did not sell, so there is no pace. */
export const coverBandOf = (days: number | null): CoverBand =>
  days === null ? "NO_SALES" : (UPPER.find(([, most]) => days <= most)?.[0] ?? "LONGER");
