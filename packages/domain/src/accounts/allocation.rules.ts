/**
 * Allocation: which money pays which invoice.
 *
 * It joins what is owed (invoices, refunds, bounced cheques) with what pays it (payments, credit notes), of one
 * customer or supplier, never more than the open amount on either side, never across parties. Automatic
 * allocation pays what the payer named, then the oldest due date, then the lower invoice number. With "use
 * credit notes" it uses those first, oldest first, and the payment after them (docs/rules/money.md#allocation).
 */
import type { Day } from "../kernel/calendar.ts";
import { exact, isPositive, round2, type Money } from "../kernel/decimal.ts";
import type { Refusal } from "../kernel/refusal.ts";
import { accountsMessages } from "./messages.ts";
import { sameParty, type Party } from "./party.ts";

/** An amount owed by a customer or to a supplier; `open` is above 0. */
export interface DebitItem extends Party {
  readonly entryId: number;
  /** The invoice's number; that of an increase (MODIFY) is its invoice's. */
  readonly documentNo: string;
  readonly dueDate: Day;
  readonly open: Money;
  readonly accountsSettled?: boolean;
}

/** A payment or credit; `open` is above 0 here, although the entry is negative. */
export interface CreditItem extends Party {
  readonly entryId: number;
  readonly documentNo: string;
  readonly bizDate: Day;
  readonly open: Money;
}

export interface Allocation {
  readonly debitEntryId: number;
  readonly creditEntryId: number;
  readonly amount: Money;
}

export interface AutoAllocation {
  readonly allocations: readonly Allocation[];
  /** The unallocated rest of the payment, to the party's credit. */
  readonly unallocated: Money;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Named items first, in the order they were named; then by due date, invoice number, and as they were entered. */
export function inPayingOrder<T extends DebitItem>(items: readonly T[], namedEntryIds: readonly number[] = []): T[] {
  const rank = new Map(namedEntryIds.map((entryId, nth) => [entryId, nth]));
  const rankOf = (item: T) => rank.get(item.entryId) ?? rank.size;
  return items.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      byText(a.dueDate, b.dueDate) ||
      byText(a.documentNo, b.documentNo) ||
      a.entryId - b.entryId,
  );
}

export const oldestFirst = <T extends CreditItem>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => byText(a.bizDate, b.bizDate) || byText(a.documentNo, b.documentNo) || a.entryId - b.entryId);

export function allocateAutomatically(from: {
  readonly debits: readonly DebitItem[];
  /** null: only credit notes are used. */
  readonly payment: CreditItem | null;
  /** Unused credit notes; leave empty if they are not to be used. */
  readonly creditNotes?: readonly CreditItem[];
  readonly namedEntryIds?: readonly number[];
}): AutoAllocation {
  const queue = inPayingOrder(
    from.debits.filter((item) => !item.accountsSettled),
    from.namedEntryIds,
  ).map((item) => ({ entryId: item.entryId, open: exact(item.open) }));
  const credits = [...oldestFirst(from.creditNotes ?? []), ...(from.payment ? [from.payment] : [])];

  const allocations: Allocation[] = [];
  let unallocated = exact(0);
  for (const credit of credits) {
    let left = exact(credit.open);
    for (const debit of queue) {
      const amount = left.lessThan(debit.open) ? left : debit.open;
      if (!isPositive(amount)) continue;
      allocations.push({ debitEntryId: debit.entryId, creditEntryId: credit.entryId, amount: round2(amount) });
      debit.open = debit.open.minus(amount);
      left = left.minus(amount);
    }
    if (credit === from.payment) unallocated = left;
  }
  return { allocations, unallocated: round2(unallocated) };
}

/** Allocations chosen by hand, taken together: two halves may not exceed the whole. */
export function allocationRefusal(
  wanted: readonly Allocation[],
  debits: readonly DebitItem[],
  credits: readonly CreditItem[],
): Refusal | null {
  const debitOf = new Map(debits.map((item) => [item.entryId, item]));
  const creditOf = new Map(credits.map((item) => [item.entryId, item]));
  const used = new Map<DebitItem | CreditItem, ReturnType<typeof exact>>();

  for (const allocation of wanted) {
    if (!isPositive(allocation.amount)) return accountsMessages.allocationNotPositive();
    const debit = debitOf.get(allocation.debitEntryId);
    const credit = creditOf.get(allocation.creditEntryId);
    if (!debit || !credit) return accountsMessages.allocationItemUnknown();
    if (!sameParty(debit, credit))
      return debit.side === "CUSTOMER"
        ? accountsMessages.allocationOtherCustomer()
        : accountsMessages.allocationOtherSupplier();
    if (debit.accountsSettled) return accountsMessages.allocationSettled({ documentNo: debit.documentNo });
    for (const item of [debit, credit]) {
      const total = (used.get(item) ?? exact(0)).plus(allocation.amount);
      used.set(item, total);
      if (total.greaterThan(item.open)) {
        return accountsMessages.allocationAboveOpen({
          documentNo: item.documentNo,
          open: round2(item.open),
          wanted: round2(total),
        });
      }
    }
  }
  return null;
}
