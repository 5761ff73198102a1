/**
 * What makes a payment usable, and what it has paid.
 *
 * A cheque is found again by its number. It may come back for some working days, and is no
 * money until then. The money that came in is either allocated to what
 * the customer owes or stands to their credit: nothing in between (docs/rules/money.md#payments, INV-34).
 */
import { addWorkingDays, type Day } from "../../kernel/calendar.ts";
import { exact, round2, sum, type Money } from "../../kernel/decimal.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import { accountsMessages as say } from "../messages.ts";
import type { PaymentMethod } from "./payment.states.ts";

export const paymentRefusal = (payment: {
  readonly method: PaymentMethod;
  readonly chequeNo?: string | null | undefined;
}): Refusal | null => (payment.method === "CHEQUE" && !payment.chequeNo ? say.chequeNoMissing() : null);

/** What is left of the money after these allocations; below 0 when more was given away than came in. */
export const unallocatedAfter = (available: Money, amounts: readonly Money[]): Money =>
  round2(exact(available).minus(sum(amounts)));

/** Σ paid of an invoice: what was billed less what is still open of all its entries (docs/rules/money.md#open-items). */
export const allocatedOf = (total: Money, open: Money): Money => round2(exact(total).minus(open));

export interface DatedCheque {
  readonly bizDate: Day;
  readonly amount: Money;
}

/**
 * Σ of the cheques that may still bounce. Until they are banked by a deposit, which would tell the day, the days
 * are counted from the day of the payment (docs/rules/credit.md#exposure, decision 0036).
 */
export const unclearedAmount = (
  cheques: readonly DatedCheque[],
  { today, clearingDays, bankHolidays }: { today: Day; clearingDays: number; bankHolidays: Iterable<Day> },
): Money => {
  const closed = new Set(bankHolidays);
  return round2(
    sum(
      cheques
        .filter(({ bizDate }) => addWorkingDays(bizDate, clearingDays, closed) > today)
        .map(({ amount }) => amount),
    ),
  );
};

/** Cheques dated before this day have cleared, whatever holidays there were: the ledger need not look further back. */
export const clearingReach = (clearingDays: number): number => clearingDays * 2 + 30;
