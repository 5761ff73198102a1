import { describe, expect, test } from "vitest";
import { reportRefusal, type LastLogged } from "./vehicle-state.rules.ts";
import type { VehicleStateName } from "./vehicle-state.words.ts";

const TODAY = "2026-11-20";
const parked: LastLogged = { state: "AVAILABLE", stateDate: "2026-11-18", odometer: 40_000 };

type Row = [
  last: LastLogged | null,
  report: [state: VehicleStateName, day: string, odometer: number | null],
  reason: string | undefined,
  why: string,
];
const table: Row[] = [
  [null, ["AVAILABLE", TODAY, 12], undefined, "a new van begins its log"],
  [null, ["AVAILABLE", "2026-11-21", null], "future", "nobody reports tomorrow"],
  [parked, ["IN_SERVICE", TODAY, 40_100], undefined, "to the workshop"],
  [parked, ["OFF_ROAD", "2026-11-18", null], undefined, "the same day, the odometer not read"],
  [parked, ["OFF_ROAD", "2026-11-17", null], "beforeLast", "the log runs forward"],
  [parked, ["AVAILABLE", TODAY, 39_999], "odometerBack", "an odometer does not run back"],
  [parked, ["AVAILABLE", TODAY, 40_000], undefined, "it may stand still"],
  [parked, ["ON_ROUTE", TODAY, 40_000], "onlyByLine", "a line alone puts it on the road"],
  [{ ...parked, state: "ON_ROUTE" }, ["IN_SERVICE", TODAY, 40_100], "whileOnRoute", "not while it is on the road"],
  [{ ...parked, state: "ON_ROUTE" }, ["AVAILABLE", TODAY, 40_100], "whileOnRoute", "its line brings it home"],
];

describe("reporting the state of a vehicle", () => {
  test.each(table)("after %j comes %j, refused as %s: %s", (last, [state, stateDate, odometer], reason) => {
    expect(reportRefusal(last, { state, stateDate, odometer }, TODAY)?.reason).toBe(reason);
  });
});
