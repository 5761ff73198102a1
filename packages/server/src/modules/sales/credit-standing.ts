/**
 * What sales has to know about a customer's money. Accounts, which keeps the ledger and knows
 * sales, answers; it is joined in app.ts (docs/arrows.md).
 */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Money } from "@larder/domain/kernel/decimal";
import type { StandingCredit } from "@larder/domain/sales/credit.rules";
import type { AdvanceCredit } from "@larder/domain/sales/prepayment.rules";
import type { Ctx } from "../../platform/context.ts";
import { port } from "../../platform/request/port.ts";

export interface CreditStanding {
  /** The sum of their ledger: what the customer owes, less what they have paid in advance. */
  readonly balance: Money;
  /** Cheques that may still bounce. */
  readonly uncleared: Money;
  /** Unallocated payments and unused credit notes, seen from one order; without one, from none. */
  readonly credit: StandingCredit;
  /** Days since the due date of their oldest open item; 0 or less: nothing is overdue. */
  readonly oldestOverdueDays: number;
  /** An invoice that the driver was not paid for is still open. */
  readonly codUnpaid: boolean;
  /** Gross of what is outstanding on the customer's other orders. */
  readonly openOrders: Money;
  /** Number of the open invoice that is due longest. */
  readonly oldestInvoice: string | null;
}

export const creditStanding = port<(ctx: Ctx, customerId: number, orderId: number | null) => Promise<CreditStanding>>(
  "the credit standing of a customer",
);

/** A credit that an invoice may take, with the document that brought it. */
export interface PrepaidCredit extends AdvanceCredit {
  readonly docType: string;
  readonly docId: number;
  readonly dueDate: Day;
  /** What the entry was, with its sign. */
  readonly total: Money;
  /** Of a payment. */
  readonly status: string | null;
}

/** What the invoice of an order may be paid with as it is issued; asked under the customer's lock. */
export const prepaidCredits = port<(ctx: Ctx, customerId: number, orderId: number) => Promise<PrepaidCredit[]>>(
  "the credits that an invoice may take",
);

/** The number of a payment that was recorded for the order. */
export const paymentForOrder =
  port<(ctx: Ctx, orderId: number) => Promise<string | undefined>>("a payment for an order");
