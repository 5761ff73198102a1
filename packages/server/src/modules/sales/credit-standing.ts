/**
 * What sales needs to know about a customer's money. Accounts, which owns the ledger and knows sales, answers;
 * it is connected in app.ts (docs/arrows.md).
 */
import type { Day } from "@larder/domain/kernel/calendar";
import type { Money } from "@larder/domain/kernel/decimal";
import type { StandingCredit } from "@larder/domain/sales/credit.rules";
import type { AdvanceCredit } from "@larder/domain/sales/prepayment.rules";
import type { Ctx } from "../../platform/context.ts";
import { port } from "../../platform/request/port.ts";

export interface CreditStanding {
  /** The ledger balance: what the customer owes, less prepayments. */
  readonly balance: Money;
  /** Cheques that may still bounce. */
  readonly uncleared: Money;
  /** Unallocated payments and unused credit notes, from the point of view of one order, or of none. */
  readonly credit: StandingCredit;
  /** Days since the due date of their oldest open item; 0 or less: nothing is overdue. */
  readonly oldestOverdueDays: number;
  /** An invoice payable on delivery that the driver was not paid for is still open. */
  readonly codUnpaid: boolean;
  /** Outstanding gross of the customer's other orders. */
  readonly openOrders: Money;
  /** Number of the open invoice with the oldest due date. */
  readonly oldestInvoice: string | null;
}

export const creditStanding = port<(ctx: Ctx, customerId: number, orderId: number | null) => Promise<CreditStanding>>(
  "the credit standing of a customer",
);

/** A credit that an invoice may take, with its source document. */
export interface PrepaidCredit extends AdvanceCredit {
  readonly docType: string;
  readonly docId: number;
  readonly dueDate: Day;
  /** The amount of the entry, with its sign. */
  readonly total: Money;
  /** Of a payment. */
  readonly status: string | null;
}

/** The credits an order's invoice may take when it is issued; read under the customer's lock. */
export const prepaidCredits = port<(ctx: Ctx, customerId: number, orderId: number) => Promise<PrepaidCredit[]>>(
  "the credits that an invoice may take",
);

/** The number of a payment recorded for the order. */
export const paymentForOrder =
  port<(ctx: Ctx, orderId: number) => Promise<string | undefined>>("a payment for an order");
