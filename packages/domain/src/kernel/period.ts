/**
 * On which day may we post?
 *
 * Never in the future, and in the past only while that day is still open. A correction of something already
 * closed is posted on the first open day instead (docs/rules/documents.md#posting-date,
 * docs/rules/documents.md#closed-periods).
 */
import { addDays, type Day } from "./calendar.ts";
import { defineMessages, message, type Refusal } from "./refusal.ts";

const say = defineMessages({
  periodClosed: message(1000, {
    en: "The accounts are closed up to {lockDate}. Choose a later date.",
    zh: "帳目已結至 {lockDate}，請選擇較後日期。",
  }),
  dateInFuture: message(400, {
    en: "A posting cannot be dated in the future",
    zh: "過帳日期不可為將來日期",
  }),
});

/** `lockDate` is the last closed day; null if nothing was ever closed. */
export function postingDateRefusal(bizDate: Day, today: Day, lockDate: Day | null): Refusal | null {
  if (bizDate > today) return say.dateInFuture();
  return lockDate !== null && bizDate <= lockDate ? say.periodClosed({ lockDate }) : null;
}

export const firstOpenDay = (wanted: Day, lockDate: Day | null): Day =>
  lockDate !== null && wanted <= lockDate ? addDays(lockDate, 1) : wanted;
