/**
 * Statement and ageing of a customer's or supplier's account.
 *
 * A statement lists the entries between two days, with the balance after each. Aged debt shows how late the
 * open money is on a day: each open item by its own due date, as it was then, so that a list for last month
 * shows last month. Unallocated credit has a column of its own, and the row adds up to the balance
 * (docs/rules/money.md#statement).
 */
import { daysBetween, type Day } from "../kernel/calendar.ts";
import { exact, isZero, round2, sum, type Money } from "../kernel/decimal.ts";

/** A row of the party ledger: + is owed, − pays or credits it. */
export interface LedgerEntry {
  readonly entryId: number;
  readonly bizDate: Day;
  /** null on credits; a debit without one is due on its own day. */
  readonly dueDate: Day | null;
  readonly amount: Money;
}

/** Reversing rows have a negative amount and count like any other. */
export interface LedgerAllocation {
  readonly debitEntryId: number;
  readonly creditEntryId: number;
  readonly amount: Money;
  readonly allocDate: Day;
}

export type StatementLine<E extends LedgerEntry> = E & { readonly runningBalance: Money };

export interface Statement<E extends LedgerEntry> {
  readonly opening: Money;
  readonly lines: readonly StatementLine<E>[];
  readonly closing: Money;
}

export const statement = <E extends LedgerEntry>(entries: readonly E[], from: Day, to: Day): Statement<E> =>
  statementAfter(
    round2(sum(entries.filter((entry) => entry.bizDate < from).map((entry) => entry.amount))),
    entries,
    from,
    to,
  );

/** The same when the opening balance is already known: an old account is not read from its first day. */
export function statementAfter<E extends LedgerEntry>(
  opening: Money,
  entries: readonly E[],
  from: Day,
  to: Day,
): Statement<E> {
  let running = exact(opening);
  const lines = entries
    .filter((entry) => from <= entry.bizDate && entry.bizDate <= to)
    .toSorted((a, b) => (a.bizDate < b.bizDate ? -1 : a.bizDate > b.bizDate ? 1 : a.entryId - b.entryId))
    .map((entry) => {
      running = running.plus(entry.amount);
      return { ...entry, runningBalance: round2(running) };
    });
  return { opening, lines, closing: round2(running) };
}

export interface Ageing {
  readonly notDue: Money;
  readonly days1to30: Money;
  readonly days31to60: Money;
  readonly days61to90: Money;
  readonly over90: Money;
  /** Negative. */
  readonly unallocatedCredit: Money;
  /** The party's balance on that day. */
  readonly total: Money;
}

type Bucket = "notDue" | "days1to30" | "days31to60" | "days61to90" | "over90";

export function bucketOf(dueDate: Day, at: Day): Bucket {
  const late = daysBetween(dueDate, at);
  if (late <= 0) return "notDue";
  if (late <= 30) return "days1to30";
  if (late <= 60) return "days31to60";
  return late <= 90 ? "days61to90" : "over90";
}

/** The open amount of an entry on a day, with its sign. */
export function openAt(entry: LedgerEntry, allocations: readonly LedgerAllocation[], at: Day): Money {
  const allocated = sum(
    allocations
      .filter(
        (row) => row.allocDate <= at && (row.debitEntryId === entry.entryId || row.creditEntryId === entry.entryId),
      )
      .map((row) => row.amount),
  );
  const amount = exact(entry.amount);
  return round2(amount.isNegative() ? amount.plus(allocated) : amount.minus(allocated));
}

export function ageing(entries: readonly LedgerEntry[], allocations: readonly LedgerAllocation[], at: Day): Ageing {
  const zero = exact(0);
  const sums: Record<Bucket | "unallocatedCredit", typeof zero> = {
    notDue: zero,
    days1to30: zero,
    days31to60: zero,
    days61to90: zero,
    over90: zero,
    unallocatedCredit: zero,
  };
  // Grouped once: an account of ten years has thousands of both.
  const byEntry = new Map<number, LedgerAllocation[]>();
  for (const row of allocations) {
    for (const entryId of [row.debitEntryId, row.creditEntryId]) {
      const rows = byEntry.get(entryId);
      if (rows) rows.push(row);
      else byEntry.set(entryId, [row]);
    }
  }
  for (const entry of entries) {
    if (entry.bizDate > at) continue;
    const open = openAt(entry, byEntry.get(entry.entryId) ?? [], at);
    if (isZero(open)) continue;
    const column = exact(entry.amount).isNegative()
      ? "unallocatedCredit"
      : bucketOf(entry.dueDate ?? entry.bizDate, at);
    sums[column] = sums[column].plus(open);
  }
  const total = Object.values(sums).reduce((all, column) => all.plus(column), zero);
  return {
    notDue: round2(sums.notDue),
    days1to30: round2(sums.days1to30),
    days31to60: round2(sums.days31to60),
    days61to90: round2(sums.days61to90),
    over90: round2(sums.over90),
    unallocatedCredit: round2(sums.unallocatedCredit),
    total: round2(total),
  };
}

/** 0 not overdue · 1 statement · 2 letter, after 14 days · 3 stop list proposed, after 30. */
export function dunningLevel(oldestDueDate: Day | null, today: Day): 0 | 1 | 2 | 3 {
  const late = oldestDueDate === null ? 0 : daysBetween(oldestDueDate, today);
  if (late <= 0) return 0;
  if (late <= 14) return 1;
  return late <= 30 ? 2 : 3;
}
