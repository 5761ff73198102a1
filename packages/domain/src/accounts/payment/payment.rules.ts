/**
 * When a payment becomes usable, and what it has paid.
 *
 * A cheque is identified by its number. It may bounce for some working days and does not count as money until
 * then. Money received is either allocated or to the customer's credit: nothing in between
 * (docs/rules/money.md#payments, INV-34).
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

type Method = PaymentMethod;

/** A customer's money that arrives on a bank account by itself; a cheque and a card are banked later. */
export const paidIntoBank = (method: Method): boolean => method === "BANK_TRANSFER" || method === "DIRECT_DEBIT";

/** Everything but cash out of a safe leaves a bank account. */
export const paidFromBank = (method: Method): boolean => method !== "CASH" && method !== "CONTRA";

/** The rest of the money after these allocations; below 0 if more was allocated than received. */
export const unallocatedAfter = (available: Money, amounts: readonly Money[]): Money =>
  round2(exact(available).minus(sum(amounts)));

/**
 * Σ paid of an invoice: the billed amount less what is still open of all its entries
 * (docs/rules/money.md#open-items).
 */
export const allocatedOf = (total: Money, open: Money): Money => round2(exact(total).minus(open));

export interface DatedCheque {
  readonly bizDate: Day;
  readonly amount: Money;
}

/**
 * Σ of the cheques that may still bounce. Until deposits record the banking day, the days are counted from the
 * payment date (docs/rules/credit.md#exposure, decision 0036).
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

/** Cheques dated before this day have cleared, whatever holidays there were: the ledger is not read further back. */
export const clearingReach = (clearingDays: number): number => clearingDays * 2 + 30;
