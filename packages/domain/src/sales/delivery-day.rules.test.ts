import { describe, expect, test } from "vitest";
import { addDays } from "../kernel/calendar.ts";
import { seeded } from "../kernel/random.fixture.ts";
import {
  deliveryDayRefusal,
  firstDeliveryDay,
  goesOn,
  orderDateRefusal,
  type DeliveryFacts,
} from "./delivery-day.rules.ts";

const [monday, thursday, friday] = [1, 8, 16];
// Friday 20 November 2026, ten in the morning; orders close at 17:00 the day before.
const facts = (more: Partial<DeliveryFacts> = {}): DeliveryFacts => ({
  orderDate: "2026-11-20",
  deliveryTermDays: 1,
  deliveryDays: 0,
  cutoff: { time: "17:00", daysBefore: 1 },
  now: "2026-11-20 10:00:00",
  ...more,
});

const table: [wanted: string, facts: DeliveryFacts, reason: string | undefined, first: string, why: string][] = [
  ["2026-11-21", facts(), undefined, "2026-11-21", "tomorrow, ordered in the morning"],
  ["2026-11-21", facts({ now: "2026-11-20 16:59:59" }), undefined, "2026-11-21", "a second before the cut-off"],
  ["2026-11-21", facts({ now: "2026-11-20 17:00:00" }), "pastCutoff", "2026-11-22", "at the cut-off it is closed"],
  ["2026-11-21", facts({ deliveryTermDays: 3 }), "deliveryTooEarly", "2026-11-23", "this customer waits three days"],
  [
    "2026-11-21",
    facts({ deliveryDays: monday + thursday }),
    "notADeliveryDay",
    "2026-11-23",
    "the van goes on Mondays and Thursdays",
  ],
  ["2026-11-23", facts({ deliveryDays: monday + thursday }), undefined, "2026-11-23", "Monday it is"],
  [
    "2026-11-27",
    facts({ deliveryDays: friday, now: "2026-11-19 18:00:00", orderDate: "2026-11-19" }),
    undefined,
    "2026-11-27",
    "Friday's van is missed by an hour, the next one takes it",
  ],
  [
    "2026-11-20",
    facts({ deliveryTermDays: 0, cutoff: { time: "11:00", daysBefore: 0 } }),
    undefined,
    "2026-11-20",
    "same-day delivery before eleven",
  ],
  ["2026-11-20", facts({ deliveryTermDays: 0 }), "pastCutoff", "2026-11-21", "today was closed yesterday"],
  ["2026-11-12", facts({ orderDate: "2026-11-10" }), "deliveryTooEarly", "2026-11-21", "an old draft opened again"],
  [
    "2026-11-22",
    facts({ orderDate: "2026-11-16", deliveryTermDays: 5 }),
    "deliveryTooEarly",
    "2026-11-25",
    "an older order date does not shorten the term",
  ],
  [
    "2026-11-24",
    facts({ orderDate: "2026-11-23", deliveryTermDays: 2 }),
    "deliveryTooEarly",
    "2026-11-25",
    "a later one makes it later",
  ],
  ["2027-03-01", facts(), undefined, "2026-11-21", "an order for next spring"],
];
describe("delivery day", () => {
  for (const [wanted, given, reason, first, why] of table) {
    test(why, () => {
      expect(deliveryDayRefusal(wanted, given)?.reason).toBe(reason);
      expect(firstDeliveryDay(given)).toBe(first);
    });
  }
  const dates: [orderDate: string, enteredOn: string, reason: string | undefined, why: string][] = [
    ["2026-11-20", "2026-11-20", undefined, "today"],
    ["2026-11-13", "2026-11-20", undefined, "a week ago"],
    ["2026-11-12", "2026-11-20", "orderDateOld", "more than a week ago"],
    ["2026-11-21", "2026-11-20", "orderDateAhead", "tomorrow"],
    ["2026-10-30", "2026-11-02", undefined, "entered at the beginning of the month, changed today"],
    ["2026-10-25", "2026-11-02", "orderDateOld", "dated back when it is changed"],
  ];
  test.each(dates)("dated %s, entered on %s: %s: %s", (orderDate, enteredOn, reason) => {
    const refusal = orderDateRefusal(orderDate, { today: "2026-11-20", enteredOn });
    expect(refusal?.reason).toBe(reason);
    if (refusal) expect(refusal).toMatchObject({ code: 2000, override: "sales:order:anyDate" });
  });
  test("users who may choose any day are an exception", () => {
    expect(deliveryDayRefusal("2026-11-20", facts())).toMatchObject({ code: 2000, override: "sales:order:anyDate" });
  });
  test("the lowest bit is Monday", () => {
    expect([goesOn(monday, "2026-11-16"), goesOn(monday, "2026-11-17"), goesOn(64, "2026-11-22")]).toEqual([
      true,
      false,
      true,
    ]);
  });
  test("law: the suggested day always works, and no earlier one does", () => {
    const random = seeded(73);
    for (let n = 0; n < 300; n += 1) {
      const given = facts({
        deliveryTermDays: random.whole(0, 10),
        deliveryDays: random.whole(0, 127),
        cutoff: { time: random.oneOf(["08:00", "17:00"]), daysBefore: random.whole(0, 2) },
      });
      const first = firstDeliveryDay(given);
      expect(deliveryDayRefusal(first, given)).toBeNull();
      for (let day = given.orderDate; day < first; day = addDays(day, 1))
        expect(deliveryDayRefusal(day, given)).not.toBeNull();
    }
  });
});
