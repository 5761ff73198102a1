/** How much may be set off: no more than is open on either side (docs/rules/money.md#contra). */
import { exact, round2, sum, type Money } from "../../kernel/decimal.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import type { DebitItem } from "../allocation.rules.ts";
import { contraMessages as say } from "./contra.messages.ts";

/** What can be paid of these items; a settled invoice is closed. */
export const openToSetOff = (debits: readonly DebitItem[]): Money =>
  round2(sum(debits.filter((item) => !item.accountsSettled).map(({ open }) => open)));

interface Sides {
  readonly receivable: Money;
  readonly payable: Money;
}

export const mostToSetOff = ({ receivable, payable }: Sides): Money =>
  exact(receivable).lessThan(payable) ? receivable : payable;

export function contraRefusal(amount: Money, { receivable, payable }: Sides): Refusal | null {
  if (exact(amount).greaterThan(receivable)) return say.aboveReceivable({ open: receivable, wanted: amount });
  return exact(amount).greaterThan(payable) ? say.abovePayable({ open: payable, wanted: amount }) : null;
}
