import { describe, expect, test } from "vitest";
import { firstOpenDay, postingDateRefusal } from "./period.ts";

const today = "2026-11-20";
describe("posting date", () => {
  const table: [bizDate: string, lock: string | null, reason: string | undefined, firstOpen: string, why: string][] = [
    ["2026-11-20", null, undefined, "2026-11-20", "today"],
    ["2026-11-01", null, undefined, "2026-11-01", "a day of the past, nothing ever closed"],
    ["2026-11-01", "2026-10-31", undefined, "2026-11-01", "the first day after the closing"],
    ["2026-10-31", "2026-10-31", "periodClosed", "2026-11-01", "the last closed day: the correction goes to the next"],
    ["2026-08-15", "2026-10-31", "periodClosed", "2026-11-01", "long closed"],
    ["2026-11-21", "2026-10-31", "dateInFuture", "2026-11-21", "tomorrow has not happened"],
  ];
  for (const [bizDate, lock, reason, firstOpen, why] of table) {
    test(why, () => {
      expect(postingDateRefusal(bizDate, today, lock)?.reason).toBe(reason);
      expect(firstOpenDay(bizDate, lock)).toBe(firstOpen);
    });
  }
  test("law: the first open day is never refused as closed", () => {
    for (const [bizDate, lock] of table)
      expect(postingDateRefusal(firstOpenDay(bizDate, lock), "2027-01-01", lock)).toBeNull();
  });
});
