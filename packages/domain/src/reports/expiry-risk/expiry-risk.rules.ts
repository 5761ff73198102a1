/** How near its date a batch is, what is lost with what will not be sold before it, and what to do with that (docs/rules/reports.md#expiry). */
import { exact, isPositive, round4, type Cost, type Quantity } from "../../kernel/decimal.ts";
import { words } from "../../kernel/words.ts";
import { riskQty, type Ageing } from "../../stock/expiry.rules.ts";

export const expiryBandWords = {
  EXPIRED: words("Past its date", "已過期"),
  DAYS_7: words("0–7 days", "0–7 天"),
  DAYS_14: words("8–14 days", "8–14 天"),
  DAYS_30: words("15–30 days", "15–30 天"),
  DAYS_90: words("31–90 days", "31–90 天"),
  LATER: words("Over 90 days", "超過 90 天"),
  NO_DATE: words("No date", "無日期"),
};
export type ExpiryBand = keyof typeof expiryBandWords;

const UPPER: readonly (readonly [ExpiryBand, number])[] = [
  ["EXPIRED", -1],
  ["DAYS_7", 7],
  ["DAYS_14", 14],
  ["DAYS_30", 30],
  ["DAYS_90", 90],
];

export const expiryBandOf = (daysLeft: number | null): ExpiryBand =>
  daysLeft === null ? "NO_DATE" : (UPPER.find(([, most]) => daysLeft <= most)?.[0] ?? "LATER");

/** The part of the value of a batch that is at risk. */
export const riskValue = (value: Cost, qty: Quantity, risk: Quantity): Cost =>
  isPositive(qty) ? round4(exact(value).times(risk).dividedBy(qty)) : "0.0000";

export const expiryAdviceWords = {
  PROMOTE: words("Promote", "促銷"),
  TRANSFER: words("Transfer", "調撥"),
  DONATE: words("Donate", "捐贈"),
  WRITE_OFF: words("Write off", "報損"),
};
export type ExpiryAdvice = keyof typeof expiryAdviceWords;

/** A van to another warehouse takes a day, and a customer wants the goods before their last one. */
const DAYS_TO_TRANSFER = 2;
const DAYS_TO_PROMOTE = 3;

/** null: all of it is expected to go. */
export function expiryAdvice(ageing: Ageing, soldElsewhere: Quantity): ExpiryAdvice | null {
  const { daysLeft } = ageing;
  if (daysLeft === null || !isPositive(riskQty(ageing))) return null;
  if (daysLeft < 0) return "WRITE_OFF";
  if (daysLeft >= DAYS_TO_TRANSFER && ageing.sellable && isPositive(soldElsewhere)) return "TRANSFER";
  return daysLeft >= DAYS_TO_PROMOTE ? "PROMOTE" : "DONATE";
}
