/** What a run proposes, and what it pays each supplier (docs/rules/supplier-payments.md#runs). */
import { addDays, type Day } from "../../kernel/calendar.ts";
import { exact, isPositive, negated, round2, sum, type Money } from "../../kernel/decimal.ts";
import type { Held } from "./payment-run.messages.ts";

/** An open item with what decides whether it may be paid. `open` is above 0, of credits too. */
export interface Payable {
  readonly supplierId: number;
  readonly credit: boolean;
  readonly open: Money;
  readonly dueDate: Day;
  readonly disputed: string | null;
  readonly bankPending: boolean;
  readonly hasBank: boolean;
  /** When the details in force replaced others. */
  readonly bankChangedOn: Day | null;
}

/** Fraud works by new details and an urgent bill: nothing is paid to them on the day they change. */
export function heldBecause(item: Payable, today: Day): Held | null {
  if (item.bankPending) return "BANK_PENDING";
  if (!item.hasBank) return "NO_BANK";
  if (item.bankChangedOn !== null && addDays(item.bankChangedOn, 1) > today) return "BANK_CHANGED";
  return item.disputed === null ? null : "DISPUTED";
}

interface Counted {
  readonly credit: boolean;
  readonly amount: Money;
}

/** Bills less the credits deducted. */
export const toPay = (lines: readonly Counted[]): Money =>
  round2(sum(lines.map(({ credit, amount }) => (credit ? negated(amount) : amount))));

/**
 * Bills due until a day, less what the supplier owes us. Where the credits cover all that is due there is nothing to
 * pay, and the supplier is left out.
 */
export function proposedRun<P extends Payable>(
  items: readonly P[],
  { dueUntil, today }: { readonly dueUntil: Day; readonly today: Day },
): (P & { readonly amount: Money; readonly held: Held | null })[] {
  const due = items.filter(({ credit, dueDate }) => credit || dueDate <= dueUntil);
  return [...Map.groupBy(due, ({ supplierId }) => supplierId).values()].flatMap((own) => {
    const judged = own.map((item) => ({ ...item, amount: item.open, held: heldBecause(item, today) }));
    const bills = judged.filter(({ credit, held }) => !credit && held === null);
    if (judged.every(({ credit }) => credit)) return [];
    const credits = judged.filter(({ credit }) => credit);
    if (bills.length > 0 && isPositive(toPay([...bills, ...credits]))) return judged;
    return judged.map((item) => ({ ...item, held: item.held ?? (credits.length > 0 ? ("CREDIT" as const) : null) }));
  });
}

/** Σ of a run, and of how many suppliers. */
export const runTotals = (lines: readonly (Counted & { readonly supplierId: number })[]) => ({
  total: toPay(lines),
  supplierCount: new Set(lines.map(({ supplierId }) => supplierId)).size,
});

/** The supplier whose credits leave nothing to pay. */
export const supplierWithoutPayment = <L extends Counted & { readonly supplierId: number }>(
  lines: readonly L[],
): L | undefined =>
  [...Map.groupBy(lines, ({ supplierId }) => supplierId).values()].find(
    (own) => !exact(toPay(own)).isPositive() || exact(toPay(own)).isZero(),
  )?.[0];
