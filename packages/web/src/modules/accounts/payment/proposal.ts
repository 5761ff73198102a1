/** What the open items grid proposes and checks, with the server's rules (docs/rules/money.md#allocation). */
import { customer } from "@larder/domain/accounts/party";
import { moneyText } from "@larder/domain/kernel/amount-text";
import {
  allocateAutomatically,
  allocationRefusal,
  type CreditItem,
  type DebitItem,
} from "@larder/domain/accounts/allocation.rules";
import { accountsMessages } from "@larder/domain/accounts/messages";
import type { OpenItem, Paying } from "@larder/domain/accounts/payment/payment.fields";
import { unallocatedAfter } from "@larder/domain/accounts/payment/payment.rules";
import { exact, isPositive, round2 } from "@larder/domain/kernel/decimal";
import type { Words } from "@larder/domain/kernel/words";

export interface PayingLine extends OpenItem {
  /** As entered; empty: none of it is paid. */
  readonly pay: string;
}

const isAmount = (text: string | null | undefined): text is string => /^\d{1,12}(\.\d{1,2})?$/.test(text ?? "");

const debitOf = (item: OpenItem): DebitItem => ({
  entryId: item.id,
  ...customer(0),
  documentNo: item.documentNo,
  dueDate: item.dueDate,
  open: item.open,
});
const creditOf = (available: string): CreditItem => ({
  entryId: 0,
  ...customer(0),
  documentNo: "",
  bizDate: "",
  open: available,
});

/** Oldest due date first, after the document that the payment was begun for. */
export function proposed(
  items: readonly OpenItem[],
  available: string | null | undefined,
  first: number | null = null,
): Paying[] {
  if (!isAmount(available)) return [];
  const debits = items.map((item) => ({ ...debitOf(item), ...(item.documentId === first ? { dueDate: "" } : {}) }));
  const { allocations } = allocateAutomatically({ debits, payment: creditOf(round2(available)) });
  return allocations.map(({ debitEntryId, amount }) => ({ entryId: debitEntryId, amount }));
}

export const linesOf = (items: readonly OpenItem[], paying: readonly Paying[]): PayingLine[] => {
  const amounts = new Map(paying.map((one) => [one.entryId, one.amount]));
  return items.map((item) => ({ ...item, pay: amounts.get(item.id) ?? "" }));
};

/** Lines without an amount pay nothing and are not sent. */
export const payingOf = (lines: readonly PayingLine[]): Paying[] =>
  lines
    .filter((line) => line.pay.trim() !== "" && !(isAmount(line.pay) && exact(line.pay).isZero()))
    .map((line) => ({ entryId: line.id, amount: line.pay }));

/** The rest of the money, or null while an invalid amount is being typed. */
export const remaining = (available: string | null | undefined, paying: readonly Paying[]): string | null =>
  isAmount(available) && paying.every((one) => isAmount(one.amount))
    ? unallocatedAfter(
        available,
        paying.map((one) => one.amount),
      )
    : null;

export interface PayingProblem {
  /** `2.pay`, or null for the whole. */
  readonly path: string | null;
  readonly words: Words;
}

export function problemsOf(
  items: readonly OpenItem[],
  paying: readonly Paying[],
  available: string | null | undefined,
): PayingProblem[] {
  const debits = items.map(debitOf);
  const at = new Map(items.map((item, index) => [item.id, index]));
  const problems = paying.flatMap(({ entryId, amount }): PayingProblem[] => {
    const path = `${at.get(entryId) ?? 0}.pay`;
    if (!isAmount(amount) || !isPositive(amount))
      return [{ path, words: accountsMessages.allocationNotPositive().words }];
    const refusal = allocationRefusal([{ debitEntryId: entryId, creditEntryId: 0, amount }], debits, [
      creditOf("999999999999.99"),
    ]);
    return refusal ? [{ path, words: refusal.words }] : [];
  });
  const left = remaining(available, paying);
  if (left !== null && exact(left).isNegative()) {
    const over = round2(exact(left).abs());
    problems.push({
      path: null,
      words: { en: `${moneyText(over)} more than the payment is allocated`, zh: `核銷金額超出付款 ${moneyText(over)}` },
    });
  }
  return problems;
}
