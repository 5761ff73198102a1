import { describe, expect, test } from "vitest";
import { driverRefusalOn } from "./driver.rules.ts";

const table: [
  driver: { status: "0" | "1"; licenceExpiry: string | null },
  onDay: string,
  reason: string | undefined,
  why: string,
][] = [
  [{ status: "0", licenceExpiry: "2027-05-01" }, "2026-11-20", undefined, "in normal standing, with a valid licence"],
  [{ status: "0", licenceExpiry: "2026-11-20" }, "2026-11-20", undefined, "a licence is valid on its last day"],
  [
    { status: "0", licenceExpiry: "2026-11-20" },
    "2026-11-21",
    "licenceExpired",
    "the day of the line counts, not today",
  ],
  [{ status: "0", licenceExpiry: null }, "2026-11-20", "licenceUnknown", "what nobody looked at is not valid"],
  [{ status: "1", licenceExpiry: "2027-05-01" }, "2026-11-20", "disabled", "a disabled driver takes no line"],
];

describe("a driver takes a line", () => {
  test.each(table)("%j on %s is refused as %s: %s", (driver, onDay, reason) => {
    expect(driverRefusalOn({ name: "Keith", ...driver }, onDay)?.reason).toBe(reason);
  });
});
