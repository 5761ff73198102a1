import { describe, expect, test } from "vitest";
import { Refused } from "../../kernel/refusal.ts";
import { linesOf } from "./plan-line.rules.ts";
import { readProblem } from "./read-problem.ts";

const depot = { lat: 51.5, lng: -0.1, open: "04:30", close: "18:30" };
const stop = { id: 1, lat: 51.51, lng: -0.12 };
const good = { depot, vehicles: [{ id: "V1" }], stops: [stop] };
/** Paths of the mistakes, or the reason of a refusal without fields. */
const wrongIn = (json: unknown): string => {
  try {
    readProblem(json);
    return "";
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.refusal.fields?.map(({ path }) => path).join(" ") ?? error.refusal.reason;
  }
};

test("the example of a day is read, times as minutes", () => {
  const problem = readProblem({
    depot,
    rules: {
      earthKm: 6371.0088,
      roadFactor: 1.35,
      speed: [
        [5, 24],
        [25, 42],
        [1e9, 70],
      ],
      costPerKm: 0.35,
      costPerDriveMin: 0.25,
      unassignedPenalty: 500,
    },
    vehicles: [
      {
        id: "V1",
        kg: 1150,
        litres: 9500,
        crates: 210,
        maxStops: 32,
        shiftStart: "05:00",
        shiftEnd: "15:30",
        maxDutyMin: 600,
        fixedCost: 35,
      },
    ],
    stops: [
      {
        id: 1,
        lat: 51.51,
        lng: -0.12,
        kg: 52.1,
        litres: 186,
        crates: 7,
        serviceMin: 9,
        window: ["07:00", "11:00"],
        priority: 1,
      },
    ],
  });
  expect(problem.depot).toMatchObject({ open: 270, close: 1110 });
  expect(problem.stops[0]!.window).toEqual([420, 660]);
  expect(problem.vehicles[0]).toMatchObject({ shiftStart: 300, temperature: "AMBIENT", speedFactor: 1 });
});

describe("bad input is named by its path", () => {
  const lines = (...given: object[]) => ({
    ...good,
    vehicles: [{ id: "V1" }, { id: "V2" }],
    drivers: [{ id: "Ann" }, { id: "Bob" }],
    lines: given,
  });
  test.each<[unknown, string, string]>([
    [good, "", "nothing is wrong"],
    [null, "", "no problem at all"],
    [{ ...good, vehicles: [{ id: "V1", window: ["07:00", "11:00"] }] }, "vehicles.0.window", "a window on a vehicle"],
    [{ ...good, colour: 1 }, "colour", "an unknown key"],
    [{ ...good, stops: [{ ...stop, lat: Number.NaN }] }, "stops.0.lat", "not a number"],
    [{ ...good, stops: [{ ...stop, lat: 151 }] }, "stops.0.lat", "not on the globe"],
    [{ ...good, stops: [{ ...stop, kg: -1 }] }, "stops.0.kg", "less than nothing"],
    [{ ...good, stops: [{ ...stop, window: ["7:00", "11:00"] }] }, "stops.0.window.0", "not a time"],
    [{ ...good, stops: [{ ...stop, window: ["11:00", "07:00"] }] }, "stops.0.window", "ends before it begins"],
    [
      {
        ...good,
        stops: [
          {
            ...stop,
            windows: [
              [500, 600],
              [400, 500],
            ],
          },
        ],
      },
      "stops.0.windows",
      "two windows overlap",
    ],
    [
      {
        ...good,
        stops: [
          {
            ...stop,
            windows: [
              [1, 2],
              [3, 4],
              [5, 6],
              [7, 8],
            ],
          },
        ],
      },
      "stops.0.windows",
      "four windows",
    ],
    [{ ...good, stops: [{ ...stop, window: [1, 2], windows: [[3, 4]] }] }, "stops.0.window", "one and several"],
    [{ ...good, stops: [stop, stop] }, "stops.1.id", "a stop twice"],
    [{ ...good, stops: [{ ...stop, lock: { kind: "line", line: "L9" } }] }, "stops.0.lock", "a lock on no line"],
    [
      { ...good, stops: [{ ...stop, lock: { kind: "position", line: "V1", position: 1 } }] },
      "stops.0.lock",
      "no plan yet",
    ],
    [{ ...good, stops: [{ ...stop, lock: { kind: "glue" } }] }, "stops.0.lock.kind", "an unknown lock"],
    [{ ...good, depot: { ...depot, close: "04:00" } }, "depot.close", "closes before it opens"],
    [
      { ...good, vehicles: [{ id: "V1", shiftStart: "22:00", shiftEnd: "04:00" }] },
      "vehicles.0.shiftEnd",
      "a night shift",
    ],
    [
      lines({ id: "A", vehicleId: "V9", driverId: "Eve", stops: [5] }),
      "lines.0.vehicleId lines.0.driverId lines.0.stops.0",
      "nobody",
    ],
    [lines({ id: "A", vehicleId: "V1" }, { id: "B", vehicleId: "V1" }), "lines.1.vehicleId", "a van twice"],
    [
      lines({ id: "A", vehicleId: "V1", driverId: "Ann" }, { id: "B", vehicleId: "V2", driverId: "Ann" }),
      "lines.1.driverId",
      "a driver twice",
    ],
    [
      lines({ id: "A", vehicleId: "V1" }, { id: "B", vehicleId: "V2", secondTripOf: "A" }),
      "lines.1.secondTripOf",
      "another van",
    ],
    [lines({ id: "A", vehicleId: "V1", secondTripOf: "A" }), "lines.0.secondTripOf", "a trip after itself"],
    [
      lines({ id: "A", vehicleId: "V1", stops: [1] }, { id: "B", vehicleId: "V2", stops: [1] }),
      "lines.1.stops.0",
      "planned twice",
    ],
    [
      { ...good, stops: Array.from({ length: 5001 }, (_, nth) => ({ ...stop, id: nth + 1 })) },
      "stops",
      "too many stops",
    ],
    [{ ...good, stops: [{ ...stop, kg: Number.POSITIVE_INFINITY }] }, "stops.0.kg", "without end"],
    [{ ...good, routes: 0 }, "routes", "no route at all"],
    [{ ...good, routes: 2 }, "moreRoutesThanVehicles", "more routes than vehicles"],
    [{ ...lines(), drivers: [{ id: "Ann" }], routes: 2 }, "moreRoutesThanDrivers", "more routes than drivers"],
    [
      { ...lines({ id: "A", vehicleId: "V1" }, { id: "B", vehicleId: "V2" }), drivers: [{ id: "Ann" }] },
      "moreRoutesThanDrivers",
      "more lines than drivers",
    ],
  ])("%#: %s → %s", (json, paths) => {
    expect(wrongIn(json)).toBe(paths);
  });
});

test("windows are sorted, and all mistakes are reported at once", () => {
  const read = readProblem({
    ...good,
    stops: [
      {
        ...stop,
        windows: [
          [500, 600],
          [400, 450],
        ],
      },
    ],
  });
  expect(read.stops[0]!.windows).toEqual([
    [400, 450],
    [500, 600],
  ]);
  expect(wrongIn({ ...good, a: 1, b: 2, stops: [{ id: 0 }] })).toBe("stops.0.id a b");
});

test("drivers take their usual van first, then the vans that are left; a van without a driver stays", () => {
  const problem = readProblem({
    ...good,
    vehicles: [{ id: "V1" }, { id: "V2" }, { id: "V3" }],
    drivers: [{ id: "Ann" }, { id: "Bob", usualVehicle: "V1" }],
  });
  expect(linesOf(problem).map(({ id, driverId }) => `${id} ${driverId}`)).toEqual(["V1 Bob", "V2 Ann"]);
});
