/**
 * The invoice of an order uses the money prepaid for it.
 *
 * First payments that name the order, then available ones that no other order needs, oldest first in each
 * group; never more than the invoice. The rest of a payment that names the order waits for its next invoice
 * (docs/rules/credit.md#each-pound-pays-one-order, docs/rules/money.md#payments).
 */
import type { Day } from "../kernel/calendar.ts";
import { exact, isPositive, round2, type Money } from "../kernel/decimal.ts";

/** A credit of the customer; `open` is above 0. */
export interface AdvanceCredit {
  readonly entryId: number;
  readonly documentNo: string;
  readonly bizDate: Day;
  readonly open: Money;
  /** It names the order that is invoiced. */
  readonly named: boolean;
}

export interface TakenCredit<T extends AdvanceCredit> {
  readonly credit: T;
  readonly amount: Money;
}

export function takePrepayment<T extends AdvanceCredit>(
  total: Money,
  credits: readonly T[],
  /** How much may be taken of payments that name no order. */
  unclaimed: Money,
): TakenCredit<T>[] {
  const left = { invoice: exact(total), unclaimed: exact(unclaimed) };
  const byAge = (a: T, b: T) => (a.bizDate < b.bizDate ? -1 : a.bizDate > b.bizDate ? 1 : a.entryId - b.entryId);
  const queue = [
    ...credits.filter((credit) => credit.named).toSorted(byAge),
    ...credits.filter((credit) => !credit.named).toSorted(byAge),
  ];
  return queue.flatMap((credit): TakenCredit<T>[] => {
    let amount = exact(credit.open);
    if (amount.greaterThan(left.invoice)) amount = left.invoice;
    if (!credit.named && amount.greaterThan(left.unclaimed)) amount = left.unclaimed;
    if (!isPositive(amount)) return [];
    left.invoice = left.invoice.minus(amount);
    if (!credit.named) left.unclaimed = left.unclaimed.minus(amount);
    return [{ credit, amount: round2(amount) }];
  });
}
