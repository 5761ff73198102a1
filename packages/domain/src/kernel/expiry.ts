/**
 * Papers that run out: a driver's licence, a vehicle's MOT, tax and insurance, a supplier's certificates.
 * Whoever needs them is warned thirty days ahead; on the day itself the paper still holds, the day
 * after it does not (docs/rules/fleet.md#papers-that-expire).
 */
import { addDays, type Day } from "./calendar.ts";
import { words } from "./words.ts";

export const EXPIRY_WARNING_DAYS = 30;

export const expiryWords = {
  EXPIRED: words("Expired", "已過期"),
  SOON: words("Expires soon", "即將到期"),
} as const;
export type Expiry = keyof typeof expiryWords;

/** null: nothing to warn of, also when no date is known. */
export function expiryOf(expires: Day | null | undefined, today: Day): Expiry | null {
  if (!expires) return null;
  if (expires < today) return "EXPIRED";
  return expires <= addDays(today, EXPIRY_WARNING_DAYS) ? "SOON" : null;
}

/** Of several papers the one that is worst. */
export function worstExpiry(expiries: readonly (Day | null | undefined)[], today: Day): Expiry | null {
  const found = expiries.map((expires) => expiryOf(expires, today));
  return found.includes("EXPIRED") ? "EXPIRED" : found.includes("SOON") ? "SOON" : null;
}
