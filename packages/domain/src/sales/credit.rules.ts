/**
 * Credit control: may this order go out?
 *
 * Checked when an order is confirmed and again when it is released to picking. The exposure is the customer's
 * balance, cheques that may still bounce, other open orders and this order; above the limit, the order waits
 * for a decision. So it does for a customer on the stop list, an overdue invoice, an unpaid cash-on-delivery
 * invoice, and a prepaid order without the money. A cash account (limit 0, term 0) passes: the driver collects.
 *
 * Customers without credit pay in advance, and each pound pays one order: a payment that names an order is for
 * that order only, and one that names none is available only beyond what other open orders still need. A hold
 * that a person released stays released for that reason only, while the order does not exceed its amount then
 * (docs/rules/credit.md#released-holds).
 */
import { moneyText } from "../kernel/amount-text.ts";
import { addDays, type Day } from "../kernel/calendar.ts";
import { exact, isPositive, isZero, round2, type Money } from "../kernel/decimal.ts";
import { defineMessages, message, type Refusal } from "../kernel/refusal.ts";
import type { Words } from "../kernel/words.ts";
import type { HoldReason } from "./hold-reasons.ts";

const say = defineMessages({
  STOP: message(1000, (at: { why: string }) => ({
    en: `The customer is on the stop list${at.why ? `: ${at.why}` : ""}`,
    zh: `客戶已列入停止供貨名單${at.why ? `：${at.why}` : ""}`,
  })),
  LIMIT: message(1000, (at: { exposure: Money; limit: Money; over: Money }) => ({
    en: `Exposure ${moneyText(at.exposure)} is over the credit limit of ${moneyText(at.limit)} by ${moneyText(at.over)}`,
    zh: `已用信貸額 ${moneyText(at.exposure)}，超出信貸額 ${moneyText(at.limit)} 達 ${moneyText(at.over)}`,
  })),
  OVERDUE: message(1000, {
    en: "Invoice {invoiceNo} was due on {dueDate} and is still open",
    zh: "發票 {invoiceNo} 於 {dueDate} 到期，至今未付清",
  }),
  PREPAY: message(1000, (at: { missing: Money }) => ({
    en: `This order is prepaid: ${moneyText(at.missing)} is missing`,
    zh: `此訂單須預付，尚欠 ${moneyText(at.missing)}`,
  })),
  NO_CREDIT: message(1000, (at: { missing: Money }) => ({
    en: `The customer has no credit and pays in advance: ${moneyText(at.missing)} is missing`,
    zh: `客戶沒有信貸額，須預先付款，尚欠 ${moneyText(at.missing)}`,
  })),
  COD: message(1000, {
    en: "Invoice {invoiceNo} was not paid on delivery and is still open",
    zh: "發票 {invoiceNo} 送達時未付款，至今未付清",
  }),
});

export interface CreditCustomer {
  readonly stopList: boolean;
  readonly stopReason?: string | null;
  /** null: no limit; 0: cash account. */
  readonly creditLimit: Money | null;
  readonly paymentTermDays: number;
}

export interface CreditAccount {
  /** The balance of the ledger: unallocated payments and credit notes reduce it. */
  readonly balance: Money;
  /** Cheques, not bounced, that are not banked or were banked less than the clearing days ago. */
  readonly uncleared: Money;
  /** Gross of what is outstanding on other orders, and of dispatched goods without an invoice. */
  readonly openOrders: Money;
  /** The part of the customer's unallocated payments and credit notes that this order may use. */
  readonly freeCredit: Money;
  readonly openInvoices: readonly { readonly invoiceNo: string; readonly dueDate: Day; readonly codUnpaid: boolean }[];
}

export interface CreditedOrder {
  /** Gross of the whole order: a released hold is compared with it. */
  readonly total: Money;
  /** Gross of what is not invoiced yet: the order's contribution to the exposure. */
  readonly outstanding: Money;
  readonly prepaid: boolean;
  /** Holds a person has released, each with the gross of the order at that moment. */
  readonly released: readonly { readonly reason: HoldReason; readonly total: Money }[];
}

export interface CreditSettings {
  readonly today: Day;
  readonly overdueGraceDays: number;
}

export interface Hold {
  readonly reason: HoldReason;
  readonly words: Words;
}

export interface CreditDecision {
  readonly exposure: Money;
  /** null without a limit. */
  readonly overBy: Money | null;
  /** Every reason to hold the order; none: it may go out. */
  readonly holds: readonly Hold[];
}

export type ExposedAccount = Pick<CreditAccount, "balance" | "uncleared" | "openOrders">;

export const exposureOf = (account: ExposedAccount, order: Pick<CreditedOrder, "outstanding">): Money =>
  round2(exact(account.balance).plus(account.uncleared).plus(account.openOrders).plus(order.outstanding));

/** How much of their limit the customer uses before this order. */
export const creditUsed = (account: ExposedAccount): Money => exposureOf(account, { outstanding: "0.00" });

/** Customers without credit: an order needs its money before it goes out, or on delivery. */
export const paysInAdvance = (creditLimit: Money | null): boolean => creditLimit !== null && isZero(creditLimit);

/** The customer's unallocated payments and credit notes, and which orders have a claim on them. All above 0. */
export interface StandingCredit {
  readonly total: Money;
  /** The part that names this order. */
  readonly forThis: Money;
  /** The part that names another open order. */
  readonly forOthers: Money;
  /** What the other open orders still need beyond what names them. */
  readonly needed: Money;
}

/** Names no order and is not needed by any. */
export const unclaimedCredit = ({ total, forThis, forOthers, needed }: StandingCredit): Money => {
  const left = exact(total).minus(forThis).minus(forOthers).minus(needed);
  return round2(left.lessThan(0) ? "0" : left);
};

/** The amount this order may use. */
export const freeCredit = (credit: StandingCredit): Money =>
  round2(exact(credit.forThis).plus(unclaimedCredit(credit)));

/** What they may still order, negative if they are over it; null without a limit. */
export const creditLeft = (creditLimit: Money | null, account: ExposedAccount): Money | null =>
  creditLimit === null ? null : round2(exact(creditLimit).minus(creditUsed(account)));

/** Released for this reason, and the order has not grown since: it stays released. */
const stillReleased = (order: CreditedOrder, reason: HoldReason): boolean =>
  order.released.some((release) => release.reason === reason && exact(order.total).lessThanOrEqualTo(release.total));

export function creditDecision(
  customer: CreditCustomer,
  account: CreditAccount,
  order: CreditedOrder,
  { today, overdueGraceDays }: CreditSettings,
): CreditDecision {
  const exposure = exposureOf(account, order);
  const limit = customer.creditLimit;
  const over = limit === null ? null : exact(exposure).minus(limit);
  const overBy = over === null ? null : round2(over.lessThan(0) ? "0" : over);
  const inAdvance = paysInAdvance(limit);
  // The part already invoiced has used up its share of the payment.
  const missing = exact(order.outstanding).minus(account.freeCredit);

  const found: Record<HoldReason, Refusal | null> = {
    STOP: customer.stopList ? say.STOP({ why: customer.stopReason ?? "" }) : null,
    LIMIT: limitHold(),
    OVERDUE: overdueHold(),
    PREPAY: order.prepaid && inAdvance && isPositive(missing) ? say.PREPAY({ missing: round2(missing) }) : null,
    COD: codHold(),
  };
  const holds = (Object.keys(found) as HoldReason[]).flatMap((reason): Hold[] => {
    const refusal = found[reason];
    return refusal && !stillReleased(order, reason) ? [{ reason, words: refusal.words }] : [];
  });
  return { exposure, overBy, holds };

  function limitHold(): Refusal | null {
    if (limit === null || overBy === null) return null;
    if (inAdvance)
      return customer.paymentTermDays > 0 && isPositive(missing) ? say.NO_CREDIT({ missing: round2(missing) }) : null;
    return isPositive(over!) ? say.LIMIT({ exposure, limit: round2(limit), over: overBy }) : null;
  }
  function overdueHold(): Refusal | null {
    const late = account.openInvoices
      .filter((invoice) => today > addDays(invoice.dueDate, overdueGraceDays))
      .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1));
    return late[0] ? say.OVERDUE(late[0]) : null;
  }
  function codHold(): Refusal | null {
    const unpaid = account.openInvoices.find((invoice) => invoice.codUnpaid);
    return unpaid ? say.COD(unpaid) : null;
  }
}
