import { describe, expect, test } from "vitest";
import { tidyRegistration, vehicleRefusalOn, type VehiclePapers } from "./vehicle.rules.ts";

const van: VehiclePapers = {
  registration: "LB24 KXT",
  status: "0",
  state: "AVAILABLE",
  motExpiry: "2027-03-01",
  taxExpiry: "2027-03-01",
  insuranceExpiry: "2027-03-01",
};

const table: [change: Partial<VehiclePapers>, onDay: string, reason: string | undefined, why: string][] = [
  [{}, "2026-11-20", undefined, "its papers hold and it is in the yard"],
  [{ state: "ON_ROUTE" }, "2026-11-21", undefined, "on the road today, it may be planned for tomorrow"],
  [{ motExpiry: "2026-11-20" }, "2026-11-20", undefined, "an MOT holds on its last day"],
  [{ motExpiry: "2026-11-20" }, "2026-11-21", "motExpired", "the day of the line counts, not today"],
  [{ taxExpiry: "2026-11-01" }, "2026-11-20", "taxExpired", "untaxed"],
  [{ insuranceExpiry: "2026-11-01" }, "2026-11-20", "insuranceExpired", "uninsured"],
  [
    { motExpiry: null, taxExpiry: null, insuranceExpiry: null },
    "2026-11-20",
    undefined,
    "a new or hired van has no such dates",
  ],
  [{ state: "IN_SERVICE" }, "2026-11-20", "notOnTheRoad", "in the workshop"],
  [{ state: "OFF_ROAD" }, "2026-11-20", "notOnTheRoad", "off the road"],
  [{ status: "1" }, "2026-11-20", "disabled", "sold or given back"],
];

describe("a vehicle is put on a line", () => {
  test.each(table)("%j on %s is refused as %s: %s", (change, onDay, reason) => {
    expect(vehicleRefusalOn({ ...van, ...change }, onDay)?.reason).toBe(reason);
  });
  test.each([
    ["lb24  kxt ", "LB24 KXT"],
    ["ABC1", "ABC1"],
  ])("the plate %j is stored as %j", (entered, kept) => {
    expect(tidyRegistration(entered)).toBe(kept);
  });
});
