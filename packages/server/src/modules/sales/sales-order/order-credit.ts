/**
 * Credit control of one order: the customer's standing, their other orders, and the rules' decision
 * (docs/rules/credit.md#exposure).
 */
import { addDays, londonTimestamp } from "@larder/domain/kernel/calendar";
import { isPositive, type Money } from "@larder/domain/kernel/decimal";
import {
  creditDecision,
  freeCredit,
  paysInAdvance,
  unclaimedCredit,
  type CreditedOrder,
  type StandingCredit,
} from "@larder/domain/sales/credit.rules";
import { takePrepayment, type TakenCredit } from "@larder/domain/sales/prepayment.rules";
import type { HoldDetail } from "@larder/domain/sales/sales-order/order-answers";
import type { Settings } from "@larder/domain/company/setting/setting.fields";
import type { Ctx } from "../../../platform/context.ts";
import { creditStanding, prepaidCredits, type CreditStanding, type PrepaidCredit } from "../credit-standing.ts";
import type { OrderCustomer } from "./order-customer.store.ts";
import type { OrderHeadRow } from "./sales-order.store.ts";

/** Read after the customer was locked, so that two orders do not pass the same limit together. */
export const standingOf = (ctx: Ctx, customerId: number, orderId: number | null): Promise<CreditStanding> =>
  creditStanding.ask(ctx, customerId, orderId);

type CreditedHead = Pick<OrderHeadRow, "total" | "outstandingTotal" | "prepaid"> & Pick<CreditedOrder, "released">;

/** The credits the order's invoice takes when it is issued. Most have none: they are read only if there are any. */
export async function prepaymentFor(
  ctx: Ctx,
  customer: Pick<OrderCustomer, "id" | "creditLimit">,
  credit: StandingCredit,
  orderId: number,
  total: Money,
): Promise<TakenCredit<PrepaidCredit>[]> {
  const unclaimed = paysInAdvance(customer.creditLimit) ? unclaimedCredit(credit) : "0.00";
  if (!isPositive(credit.forThis) && !isPositive(unclaimed)) return [];
  return takePrepayment(total, await prepaidCredits.ask(ctx, customer.id, orderId), unclaimed);
}

/** null: the order may go out. */
export function holdOf(
  ctx: Ctx,
  customer: OrderCustomer,
  standing: CreditStanding,
  order: CreditedHead,
  settings: Settings,
): HoldDetail | null {
  const { balance, uncleared, openOrders, credit, oldestOverdueDays, codUnpaid, oldestInvoice } = standing;
  const invoiceNo = oldestInvoice ?? "–";
  const openInvoices =
    oldestOverdueDays > 0 || codUnpaid
      ? [{ invoiceNo, dueDate: addDays(ctx.today, -Math.max(oldestOverdueDays, 0)), codUnpaid }]
      : [];
  const decision = creditDecision(
    {
      stopList: customer.stopList,
      stopReason: customer.stopReason,
      creditLimit: customer.creditLimit,
      paymentTermDays: customer.paymentTerm,
    },
    { balance, uncleared, openOrders, freeCredit: freeCredit(credit), openInvoices },
    {
      total: order.total,
      outstanding: order.outstandingTotal,
      prepaid: order.prepaid,
      released: order.released,
    },
    { today: ctx.today, overdueGraceDays: Number.parseInt(settings.overdueGraceDays, 10) },
  );
  if (decision.holds.length === 0) return null;
  return {
    holds: decision.holds.map(({ reason, words }) => ({ reason, words })),
    balance,
    uncleared,
    openOrders,
    thisOrder: order.outstandingTotal,
    exposure: decision.exposure,
    creditLimit: customer.creditLimit,
    overBy: decision.overBy,
    at: londonTimestamp(ctx.now),
  };
}

/** The part reserved for the order; on hold, or part-invoiced again, it is confirmed all the same. */
export const decision = (ctx: Ctx, hold: HoldDetail | null) => ({
  holdReason: hold?.holds[0]?.reason ?? null,
  holdDetail: hold,
  confirmedAt: hold ? null : ctx.now,
});
