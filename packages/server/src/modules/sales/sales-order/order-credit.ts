/** Credit control of one order: the customer's standing, his other orders, and what the rules say to them (domain-rules 8). */
import { addDays, londonTimestamp } from "@larder/domain/kernel/calendar";
import { creditDecision, type HoldReason } from "@larder/domain/sales/credit.rules";
import type { HoldDetail } from "@larder/domain/sales/sales-order/sales-order.calls";
import type { Settings } from "@larder/domain/settings/setting/setting.fields";
import type { Ctx } from "../../../platform/context.ts";
import { creditStanding, type CreditStanding } from "../credit-standing.ts";
import type { OrderCustomer } from "./order-customer.store.ts";
import type { OrderHeadRow } from "./sales-order.store.ts";

/** Read after the customer was locked, so that two orders do not pass the same limit together. */
export const standingOf = (ctx: Ctx, customerId: number, exceptOrderId: number | null): Promise<CreditStanding> =>
  creditStanding.ask(ctx, customerId, exceptOrderId);

type CreditedHead = Pick<OrderHeadRow, "total" | "outstandingTotal" | "prepaid" | "releasedHolds" | "releasedGross">;

/** null: the order may go. */
export function holdOf(
  ctx: Ctx,
  customer: OrderCustomer,
  standing: CreditStanding,
  order: CreditedHead,
  settings: Settings,
): HoldDetail | null {
  const { balance, uncleared, openOrders, unallocatedCredit, oldestOverdueDays, codUnpaid, oldestInvoice } = standing;
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
    { balance, uncleared, openOrders, unallocatedCredit, freeCredit: unallocatedCredit, openInvoices },
    {
      total: order.total,
      outstanding: order.outstandingTotal,
      prepaid: order.prepaid,
      released: order.releasedHolds.map((reason) => ({
        reason: reason as HoldReason,
        total: order.releasedGross ?? "0.00",
      })),
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
