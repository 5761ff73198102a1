/**
 * The day of delivery.
 *
 * A customer is delivered not before his delivery term has passed, on the weekdays when a
 * van goes his way, and only if the order came in before the cut-off. When the wanted day
 * does not work, the first one that does is offered; who holds the permission may take any
 * day (domain-rules 7.3).
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

export function firstDeliveryDay(facts: DeliveryFacts): Day {
  let day = addDays(facts.orderDate, facts.deliveryTermDays);
  // Past cut-offs may lie before today when an old order is opened again.
  const today = facts.now.slice(0, 10);
  if (day < today) day = today;
  while (!goesOn(facts.deliveryDays, day) || isClosed(day, facts)) day = addDays(day, 1);
  return day;
}

/** null: the day works. Every refusal offers the first day that does. */
export function deliveryDayRefusal(deliveryDate: Day, facts: DeliveryFacts): Refusal | null {
  const first = firstDeliveryDay(facts);
  if (deliveryDate < addDays(facts.orderDate, facts.deliveryTermDays)) {
    return salesMessages.deliveryTooEarly({ days: facts.deliveryTermDays, first });
  }
  if (!goesOn(facts.deliveryDays, deliveryDate)) return salesMessages.notADeliveryDay({ first });
  if (isClosed(deliveryDate, facts))
    return salesMessages.pastCutoff({ cutoff: cutoffOf(deliveryDate, facts.cutoff), first });
  return null;
}
