/** The items of a run as they are ticked: what is proposed, what was entered before, and what is sent. */
import type { RunLine, RunLineInput } from "@larder/domain/accounts/payment-run/payment-run.fields";
import { supplierWithoutPayment, toPay } from "@larder/domain/accounts/payment-run/payment-run.rules";
import { paymentRunMessages as say } from "@larder/domain/accounts/payment-run/payment-run.messages";
import { compare, isPositive, type Money } from "@larder/domain/kernel/decimal";
import type { Words } from "@larder/domain/kernel/words";

/** Unticked: it stays out of the run. */
export interface TickedLine extends RunLine {
  readonly ticked: boolean;
}

const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(text);

/** Everything that is not held, or what was entered before: a form that begins has no lines. */
export function tickedLines(items: readonly RunLine[], entered: readonly RunLineInput[] | null): TickedLine[] {
  if (entered === null || entered.length === 0) return items.map((item) => ({ ...item, ticked: item.held === null }));
  const amounts = new Map(entered.map(({ entryId, amount }) => [entryId, amount]));
  return items.map((item) => {
    const amount = amounts.get(item.entryId);
    return { ...item, ticked: amount !== undefined, amount: amount ?? item.amount };
  });
}

export const sentOf = (lines: readonly TickedLine[]): RunLineInput[] =>
  lines.flatMap(({ ticked, entryId, amount }) => (ticked ? [{ entryId, amount }] : []));

export interface RunProblem {
  readonly path: string;
  readonly words: Words;
}

/** By the server's own rules. */
export function problemsIn(lines: readonly TickedLine[]): RunProblem[] {
  const ticked = lines.filter((line) => line.ticked);
  const problems = lines.flatMap((line, at): RunProblem[] => {
    const { documentNo: no, open } = line;
    if (!line.ticked) return [];
    if (!isAmount(line.amount) || !isPositive(line.amount) || compare(line.amount, open) > 0)
      return [{ path: `${at}.amount`, words: say.aboveOpen({ no, open }).words }];
    return [];
  });
  if (problems.length > 0) return problems;
  const empty = supplierWithoutPayment(ticked);
  if (!empty) return [];
  const at = lines.findIndex(({ entryId }) => entryId === empty.entryId);
  return [{ path: `${at}.amount`, words: say.nothingToPay({ code: empty.supplierCode }).words }];
}

export const sumOf = (lines: readonly TickedLine[]): Money | null => {
  const ticked = lines.filter((line) => line.ticked);
  return ticked.every(({ amount }) => isAmount(amount)) ? toPay(ticked) : null;
};
