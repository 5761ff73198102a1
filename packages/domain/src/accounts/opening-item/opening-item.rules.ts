/** What an open item at the start may be (docs/rules/money.md#opening-items). */
import type { Day } from "../../kernel/calendar.ts";
import { isZero, type Money } from "../../kernel/decimal.ts";
import { refusalAt, type Refusal } from "../../kernel/refusal.ts";
import { openingItemMessages as say } from "./opening-item.messages.ts";

interface Entered {
  readonly invoiceDate: Day;
  readonly dueDate: Day;
  readonly amount: Money;
  readonly currency?: string | null | undefined;
}

export function openingItemRefusal(item: Entered, today: Day): Refusal | null {
  if (isZero(item.amount)) return refusalAt("amount", say.amountZero());
  if (item.invoiceDate > today) return refusalAt("invoiceDate", say.inFuture());
  if (item.dueDate < item.invoiceDate) return refusalAt("dueDate", say.dueBefore());
  if (item.currency && item.currency.toUpperCase() !== "GBP") return refusalAt("currency", say.onlySterling());
  return null;
}
