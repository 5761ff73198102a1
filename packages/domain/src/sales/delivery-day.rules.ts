/**
 * Order date and delivery day.
 *
 * An order has the date on which it was placed, today or up to a week before it is entered. Delivery is not
 * before the customer's delivery term has passed since then and since today, so that an earlier date does not
 * shorten it; on a weekday when a van goes there; and only if the order came in before the cut-off. If the
 * wanted day is not possible, the first possible one is suggested; users with the permission may choose any day
 * (docs/rules/orders.md#dates).
 */
import { addDays, isoWeekday, type Day } from "../kernel/calendar.ts";
import type { Refusal } from "../kernel/refusal.ts";
import { salesMessages } from "./messages.ts";

/** One bit for each weekday, Monday the lowest; 0 means every day. */
export type WeekdayMask = number;

export interface Cutoff {
  /** London wall clock, `HH:mm`. */
  readonly time: string;
  /** Days before the delivery: 1 is the day before. */
  readonly daysBefore: number;
}

export interface DeliveryFacts {
  readonly orderDate: Day;
  /** Lead days between order and earliest delivery. */
  readonly deliveryTermDays: number;
  readonly deliveryDays: WeekdayMask;
  readonly cutoff: Cutoff;
  /** London wall clock now, `yyyy-MM-dd HH:mm:ss`. */
  readonly now: string;
}

const everyDay = 0b111_1111;
export const goesOn = (mask: WeekdayMask, day: Day): boolean =>
  ((mask & everyDay || everyDay) & (1 << (isoWeekday(day) - 1))) !== 0;

/** The moment when orders for that day close, `yyyy-MM-dd HH:mm`. */
export const cutoffOf = (deliveryDate: Day, cutoff: Cutoff): string =>
  `${addDays(deliveryDate, -cutoff.daysBefore)} ${cutoff.time}`;

// Both are London wall clock times in the same format, so they compare as text.
const isClosed = (deliveryDate: Day, { cutoff, now }: DeliveryFacts): boolean => now >= cutoffOf(deliveryDate, cutoff);

const todayOf = ({ now }: Pick<DeliveryFacts, "now">): Day => now.slice(0, 10);

/** The term runs from today if the order has an earlier date. */
const afterTerm = (facts: DeliveryFacts): Day => {
  const today = todayOf(facts);
  return addDays(facts.orderDate > today ? facts.orderDate : today, facts.deliveryTermDays);
};

export function firstDeliveryDay(facts: DeliveryFacts): Day {
  let day = afterTerm(facts);
  while (!goesOn(facts.deliveryDays, day) || isClosed(day, facts)) day = addDays(day, 1);
  return day;
}

/** null: the day is possible. Every refusal suggests the first day that is. */
export function deliveryDayRefusal(deliveryDate: Day, facts: DeliveryFacts): Refusal | null {
  const first = firstDeliveryDay(facts);
  if (deliveryDate < afterTerm(facts)) {
    return salesMessages.deliveryTooEarly({ days: facts.deliveryTermDays, first });
  }
  if (!goesOn(facts.deliveryDays, deliveryDate)) return salesMessages.notADeliveryDay({ first });
  if (isClosed(deliveryDate, facts))
    return salesMessages.pastCutoff({ cutoff: cutoffOf(deliveryDate, facts.cutoff), first });
  return null;
}

/** How far back an order may be dated when it is entered. */
const ORDER_DAYS_BACK = 7;

/** An order entered some time ago keeps its date; null: the date is allowed. */
export function orderDateRefusal(orderDate: Day, { today, enteredOn }: { today: Day; enteredOn: Day }): Refusal | null {
  if (orderDate > today) return salesMessages.orderDateAhead();
  const earliest = addDays(enteredOn, -ORDER_DAYS_BACK);
  return orderDate < earliest ? salesMessages.orderDateOld({ earliest }) : null;
}
