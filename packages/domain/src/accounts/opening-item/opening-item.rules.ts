/** What an open item at the start may be (docs/rules/money.md#opening-items). */
import type { Day } from "../../kernel/calendar.ts";
import { isZero, type Money } from "../../kernel/decimal.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import { openingItemMessages as say } from "./opening-item.messages.ts";

interface Entered {
  readonly invoiceDate: Day;
  readonly dueDate: Day;
  readonly amount: Money;
  readonly currency?: string | null | undefined;
}

const at = (field: keyof Entered, refusal: Refusal): Refusal => ({
  ...refusal,
  fields: [{ path: field, words: refusal.words }],
});

export function openingItemRefusal(item: Entered, today: Day): Refusal | null {
  if (isZero(item.amount)) return at("amount", say.amountZero());
  if (item.invoiceDate > today) return at("invoiceDate", say.inFuture());
  if (item.dueDate < item.invoiceDate) return at("dueDate", say.dueBefore());
  if (item.currency && item.currency.toUpperCase() !== "GBP") return at("currency", say.onlySterling());
  return null;
}
