/**
 * The payment status of an invoice. It follows from its allocations; only "settle accounts" is a decision of an
 * accountant, who closes an invoice with nothing open (docs/rules/invoices.md#payment-status). An invoice of
 * 0.00 is fully paid at once.
 */
import { exact, isZero, type Money } from "../../kernel/decimal.ts";
import type { Tone } from "../../kernel/states.ts";
import type { Words } from "../../kernel/words.ts";

export const payStatuses = {
  NEW: { label: { en: "Unpaid", zh: "未付" }, tone: "plain" },
  PARTIAL: { label: { en: "Partial payment", zh: "部分付款" }, tone: "busy" },
  FULL: { label: { en: "Full payment", zh: "全額付款" }, tone: "good" },
  SETTLED: { label: { en: "Settle accounts", zh: "已結帳" }, tone: "good" },
} as const satisfies Record<string, { label: Words; tone: Tone }>;
export type PayStatus = keyof typeof payStatuses;

export interface PaidInvoice {
  /** After modifications. */
  readonly total: Money;
  /** Σ allocations of its entries, without those the system makes between them. */
  readonly allocated: Money;
  /** An accountant closed it. */
  readonly accountsSettled: boolean;
}

export function payStatus({ total, allocated, accountsSettled }: PaidInvoice): PayStatus {
  if (accountsSettled) return "SETTLED";
  if (exact(allocated).greaterThanOrEqualTo(total)) return "FULL";
  return isZero(allocated) ? "NEW" : "PARTIAL";
}
