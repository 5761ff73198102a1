import { describe, expect, test } from "vitest";
import { expiryOf, worstExpiry, type Expiry } from "./expiry.ts";

const TODAY = "2026-11-20";

const table: [expires: string | null, expected: Expiry | null, why: string][] = [
  ["2026-11-19", "EXPIRED", "what ended yesterday is over"],
  ["2026-11-20", "SOON", "a paper still holds on its last day"],
  ["2026-12-20", "SOON", "thirty days ahead is warned of"],
  ["2026-12-21", null, "thirty-one days ahead is not"],
  [null, null, "a date that nobody entered warns of nothing"],
];

describe("expiry of licences and certificates", () => {
  test.each(table)("%s is %s: %s", (expires, expected) => {
    expect(expiryOf(expires, TODAY)).toBe(expected);
  });
  test("of several dates the worst one counts", () => {
    expect(worstExpiry(["2027-11-01", "2026-12-01", null], TODAY)).toBe("SOON");
    expect(worstExpiry(["2026-12-01", "2026-01-01"], TODAY)).toBe("EXPIRED");
    expect(worstExpiry([null, "2028-01-01"], TODAY)).toBeNull();
  });
});
