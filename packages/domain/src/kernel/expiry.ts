/**
 * Documents that expire: a driver's licence, a vehicle's MOT, tax and insurance, a supplier's certificates.
 * Their users are warned thirty days ahead; a document is still valid on its expiry day and no longer the day
 * after (docs/rules/fleet.md#papers-that-expire).
 */
import { addDays, type Day } from "./calendar.ts";
import { words } from "./words.ts";

export const EXPIRY_WARNING_DAYS = 30;

export const expiryWords = {
  EXPIRED: words("Expired", "已過期"),
  SOON: words("Expires soon", "即將到期"),
};
export type Expiry = keyof typeof expiryWords;

/** null: no warning; also when the date is unknown. */
export function expiryOf(expires: Day | null | undefined, today: Day): Expiry | null {
  if (!expires) return null;
  if (expires < today) return "EXPIRED";
  return expires <= addDays(today, EXPIRY_WARNING_DAYS) ? "SOON" : null;
}

/** The worst of several expiry states. */
export function worstExpiry(expiries: readonly (Day | null | undefined)[], today: Day): Expiry | null {
  const found = expiries.map((expires) => expiryOf(expires, today));
  return found.includes("EXPIRED") ? "EXPIRED" : found.includes("SOON") ? "SOON" : null;
}
