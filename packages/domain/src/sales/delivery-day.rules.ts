/**
 * The day of the order and the day of delivery.
 *
 * An order bears the day on which it was given, today or up to a week before it is keyed. Its
 * customer is delivered not before the delivery term has passed since then and since today, so
 * that no older date shortens it; on the weekdays when a van goes that way; and only if the
 * order came in before the cut-off. When the wanted day does not work, the first one that does
 * is offered; who holds the permission may take any day (docs/rules/orders.md#dates).
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

// Both are London wall clocks of the same form, so they compare as text.
const isClosed = (deliveryDate: Day, { cutoff, now }: DeliveryFacts): boolean => now >= cutoffOf(deliveryDate, cutoff);

const todayOf = ({ now }: Pick<DeliveryFacts, "now">): Day => now.slice(0, 10);

/** The term runs from today where the order bears an older date. */
const afterTerm = (facts: DeliveryFacts): Day => {
  const today = todayOf(facts);
  return addDays(facts.orderDate > today ? facts.orderDate : today, facts.deliveryTermDays);
};

export function firstDeliveryDay(facts: DeliveryFacts): Day {
  let day = afterTerm(facts);
  while (!goesOn(facts.deliveryDays, day) || isClosed(day, facts)) day = addDays(day, 1);
  return day;
}

/** null: the day works. Every refusal offers the first day that does. */
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

/** How far back an order may be dated when it is keyed. */
const ORDER_DAYS_BACK = 7;

/** An order that was keyed some time ago keeps its date; null: the date may stand. */
export function orderDateRefusal(orderDate: Day, { today, enteredOn }: { today: Day; enteredOn: Day }): Refusal | null {
  if (orderDate > today) return salesMessages.orderDateAhead();
  const earliest = addDays(enteredOn, -ORDER_DAYS_BACK);
  return orderDate < earliest ? salesMessages.orderDateOld({ earliest }) : null;
}
