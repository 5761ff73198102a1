/**
 * What makes a payment usable, and what it has paid.
 *
 * A cheque is found again by its number. The money that came in is either allocated to what
 * the customer owes or stands to his credit: nothing in between (domain-rules 10.3, INV-34).
 */
import { exact, round2, sum, type Money } from "../../kernel/decimal.ts";
import type { Refusal } from "../../kernel/refusal.ts";
import { accountsMessages as say } from "../messages.ts";
import type { PaymentMethod } from "./payment.states.ts";

export const paymentRefusal = (payment: {
  readonly method: PaymentMethod;
  readonly chequeNo?: string | null | undefined;
}): Refusal | null => (payment.method === "CHEQUE" && !payment.chequeNo ? say.chequeNoMissing() : null);

/** What is left of the money after these allocations; below 0 when more was given away than came in. */
export const unallocatedAfter = (available: Money, amounts: readonly Money[]): Money =>
  round2(exact(available).minus(sum(amounts)));

/** Σ paid of an invoice: what was billed less what is still open of all its entries (10.1). */
export const allocatedOf = (total: Money, open: Money): Money => round2(exact(total).minus(open));
