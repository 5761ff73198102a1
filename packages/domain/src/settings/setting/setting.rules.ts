/** What makes the settings of a company usable together (domain-rules 1.9). */
import { isDay } from "../../kernel/calendar.ts";
import { exact } from "../../kernel/decimal.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import { settingMessages as say } from "./setting.messages.ts";

interface Kept {
  readonly financialYearStart: string;
  readonly poApprovalThreshold: string;
  readonly approverLevel1Limit: string;
}

/** A year without 29 February: the financial year begins on a day that every year has. */
const isDayOfYear = (monthAndDay: string): boolean => /^\d\d-\d\d$/.test(monthAndDay) && isDay(`2023-${monthAndDay}`);

export function settingRefusal(settings: Kept): Refusal | null {
  if (!isDayOfYear(settings.financialYearStart)) return say.yearStart();
  if (exact(settings.approverLevel1Limit).lessThan(settings.poApprovalThreshold)) return say.approverBelowThreshold();
  return null;
}
