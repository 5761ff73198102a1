/**
 * What sales has to know about a customer's money. Accounts, which keeps the ledger and knows
 * sales, answers; it is joined in app.ts (docs/arrows.md).
 */
import type { Money } from "@larder/domain/kernel/decimal";
import type { Ctx } from "../../platform/context.ts";
import { port } from "../../platform/port.ts";

export interface CreditStanding {
  /** Σ ar_entry: what the customer owes, less what he has paid in advance. */
  readonly balance: Money;
  /** Cheques that may still bounce. */
  readonly uncleared: Money;
  /** Unallocated payments and unused credit notes, above 0. */
  readonly unallocatedCredit: Money;
  /** Days since the due date of his oldest open item; 0 or less: nothing is overdue. */
  readonly oldestOverdueDays: number;
  /** An invoice that the driver was not paid for is still open. */
  readonly codUnpaid: boolean;
  /** Gross of what is outstanding on the customer's other orders. */
  readonly openOrders: Money;
  /** Number of the open invoice that is due longest. */
  readonly oldestInvoice: string | null;
}

export const creditStanding = port<
  (ctx: Ctx, customerId: number, exceptOrderId: number | null) => Promise<CreditStanding>
>("the credit standing of a customer");
