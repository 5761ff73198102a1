import { describe, expect, test } from "vitest";
import { timeText } from "./clock.ts";
import { evaluate, evaluateLine } from "./evaluate.rules.ts";
import { roadDay, type RoadDay } from "./planning.fixture.ts";
import type { PlannedLine } from "./solution.ts";

const lineOf = (day: RoadDay, stops?: readonly number[]): PlannedLine =>
  evaluateLine(roadDay(day), { lineId: "V1", stops: stops ?? day.stops.map((_, nth) => nth + 1) });
/** `07:00 1@07:30 … 09:00`: departure, each service, return. */
const timesOf = (line: PlannedLine): string =>
  [
    timeText(line.depart),
    ...line.stops.map((stop) => `${stop.stopId}@${timeText(stop.begin)}${stop.breakMin ? `+${stop.breakMin}` : ""}`),
    timeText(line.back),
  ].join(" ");
const broken = (line: PlannedLine): string => line.violations.map(({ code, amount }) => `${code} ${amount}`).join(", ");

const shift = { shiftStart: "06:00", shiftEnd: "18:00" };

describe("a line worked out by hand", () => {
  const table: [day: RoadDay, times: string, why: string][] = [
    [
      { vehicles: [shift], stops: [{ at: 30, serviceMin: 10 }] },
      "06:00 1@06:30 07:10",
      "out 30 minutes, 10 of service, 30 back",
    ],
    [
      { vehicles: [shift], stops: [{ at: 30, serviceMin: 10, window: ["07:00", "08:00"] }] },
      "06:30 1@07:00 07:40",
      "the wait before the window is slept at home",
    ],
    [
      {
        vehicles: [shift],
        stops: [
          { at: 30, serviceMin: 10, window: ["06:00", "06:40"] },
          { at: 40, serviceMin: 10, window: ["07:30", "08:00"] },
        ],
      },
      "06:10 1@06:40 2@07:30 08:20",
      "the departure is put off only until the first window would be missed",
    ],
    [
      { vehicles: [shift], stops: [{ at: 30, window: ["07:00", "08:00"], preferred: ["06:00", "06:30"] }] },
      "06:30 1@07:00 07:30",
      "what is late for the preferred window anyway does not hold up the sleep",
    ],
    [
      {
        vehicles: [shift],
        stops: [
          { at: 30, preferred: ["06:00", "06:45"] },
          { at: 40, window: ["07:30", "08:00"] },
        ],
      },
      "06:15 1@06:45 2@07:30 08:10",
      "a preferred window that can be kept is not lost to a later departure",
    ],
    [
      {
        vehicles: [shift],
        stops: [
          {
            at: 60,
            windows: [
              ["06:10", "06:20"],
              ["09:00", "10:00"],
              ["15:00", "16:00"],
            ],
          },
        ],
      },
      "08:00 1@09:00 10:00",
      "of several windows the first one that is not over",
    ],
    [
      {
        depot: { lat: 51, lng: 0, open: "05:30", loadMinutes: { fixed: 10, per100Crates: 20 } },
        vehicles: [shift],
        stops: [{ at: 30, crates: 50 }],
      },
      "06:20 1@06:50 07:20",
      "loading: 10 minutes and 20 for a hundred crates, within the shift",
    ],
    [
      { depot: { lat: 51, lng: 0, open: "06:30" }, vehicles: [shift], stops: [{ at: 30 }] },
      "06:30 1@07:00 07:30",
      "nobody leaves before the depot opens",
    ],
    [
      { vehicles: [{ ...shift, speedFactor: 0.5 }], stops: [{ at: 30 }] },
      "06:00 1@07:00 08:00",
      "half the speed, twice the minutes",
    ],
    [
      {
        vehicles: [{ ...shift, id: "V1" }],
        lines: [{ id: "V1", vehicleId: "V1", departAt: "06:10" }],
        stops: [{ at: 30, window: ["07:00", "08:00"] }],
      },
      "06:10 1@07:00 07:30",
      "a departure that is set is not put off",
    ],
    [
      {
        vehicles: [shift],
        rules: { breaks: [{ after: "WORK", afterMin: 360, breakMin: 30 }] },
        stops: [
          { at: 100, serviceMin: 100 },
          { at: 200, serviceMin: 100 },
        ],
      },
      "06:00 1@07:40 2@11:30+30 17:00",
      "200 minutes are worked when 200 more would pass 360: a break before leaving, and one before the 200 minutes home",
    ],
    [
      {
        vehicles: [shift],
        rules: { breaks: [{ after: "DRIVE", afterMin: 150, breakMin: 45 }] },
        stops: [{ at: 100, serviceMin: 5 }],
      },
      "06:00 1@07:40 10:10",
      "100 minutes driven, 100 more would pass 150: 45 minutes of rest before the way home",
    ],
    [
      {
        vehicles: [shift],
        rules: { breaks: [{ after: "WORK", afterMin: 120, breakMin: 30 }] },
        stops: [
          { at: 60, serviceMin: 20, window: ["07:00", "07:00"] },
          { at: 70, serviceMin: 30, window: ["08:20", "09:00"] },
        ],
      },
      "06:00 1@07:00 2@08:20 10:00",
      "a wait of 40 minutes is a break of 30; 30 + 70 home stay below 120",
    ],
  ];
  test.each(table.map(([day, times, why]) => ({ why, day, times })))("$why", ({ day, times }) => {
    expect(timesOf(lineOf(day))).toBe(times);
  });

  test("kilometres, minutes and money of a line", () => {
    const line = lineOf({
      vehicles: [{ ...shift, fixedCost: 35, costPerKm: 0.5, costPerDriveMin: 0.25 }],
      stops: [{ at: 30, serviceMin: 10, window: ["07:00", "08:00"], kg: 10, litres: 20, crates: 3 }],
    });
    expect(line).toMatchObject({ km: 60, driveMin: 60, dutyMin: 70, cost: 35 + 30 + 15, violations: [] });
    expect(line.load).toEqual({ kg: 10, litres: 20, crates: 3 });
  });
});

describe("what a line violates, and by how much", () => {
  const heavy = { at: 10, kg: 60, litres: 60, crates: 6 };
  const table: [day: RoadDay, violations: string, why: string][] = [
    [{ vehicles: [{ kg: 100 }], stops: [heavy, heavy] }, "OVER_KG 20", "too heavy"],
    [{ vehicles: [{ litres: 100 }], stops: [heavy, heavy] }, "OVER_LITRES 20", "too big"],
    [{ vehicles: [{ crates: 10 }], stops: [heavy, heavy] }, "OVER_CRATES 2", "too many crates"],
    [{ vehicles: [{ maxStops: 1 }], stops: [heavy, heavy] }, "MAX_STOPS 1", "too many stops"],
    [{ vehicles: [shift], stops: [{ at: 30, window: ["06:00", "06:20"] }] }, "LATE 10", "ten minutes late"],
    [{ vehicles: [{ shiftStart: 360, shiftEnd: 400 }], stops: [{ at: 30 }] }, "SHIFT 20", "back after the shift"],
    [{ depot: { lat: 51, lng: 0, close: 50 }, stops: [{ at: 30 }] }, "SHIFT 10", "back after the depot has closed"],
    [
      { vehicles: [{ maxDutyMin: 60 }], stops: [{ at: 30, serviceMin: 10 }] },
      "DUTY 10",
      "too long a day, although it leaves as late as it can",
    ],
    [
      { vehicles: [{ maxDutyMin: 70 }], stops: [{ at: 30, serviceMin: 10, window: [300, 310] }] },
      "",
      "a late departure keeps the duty short",
    ],
    [{ vehicles: [{ maxDriveMin: 50 }], stops: [{ at: 30, serviceMin: 60 }] }, "DRIVE_TIME 10", "too much driving"],
    [{ stops: [{ at: 1, temperature: "FROZEN" }] }, "TEMPERATURE 2", "an ambient van with frozen goods"],
    [
      { vehicles: [{ temperature: "FROZEN" }], stops: [{ at: 1, temperature: "CHILLED" }] },
      "",
      "frozen carries chilled",
    ],
    [{ stops: [{ at: 1, skills: ["TAIL_LIFT"] }] }, "SKILL 1", "no tail lift"],
    [
      {
        drivers: [{ id: "Ann", skills: ["TAIL_LIFT"] }],
        stops: [{ at: 1, skills: ["TAIL_LIFT"], forbiddenDrivers: ["Ann"] }],
      },
      "DRIVER_FORBIDDEN 1",
      "the skill of the driver counts, and so does being unwelcome",
    ],
    [{ stops: [{ at: 1, lat: null }] }, "NO_COORDS 1", "no place"],
    [{ stops: [{ at: 1, accuracyKm: 5 }] }, "NO_COORDS 1", "a place that is known to five kilometres"],
  ];
  test.each(table.map(([day, violations, why]) => ({ why, day, violations })))("$why", ({ day, violations }) => {
    expect(broken(lineOf(day))).toBe(violations);
  });

  test("driver and vehicle each limit the shift of the line", () => {
    const day = roadDay({
      vehicles: [{ shiftEnd: 600 }],
      drivers: [{ id: "Ann", shiftStart: 500, maxDutyMin: 40 }],
      stops: [],
    });
    expect(day.lines[0]).toMatchObject({ driverId: "Ann", start: 500, end: 600, maxDutyMin: 40 });
  });
});

describe("a second trip", () => {
  const day = roadDay({
    depot: { lat: 51, lng: 0, loadMinutes: { fixed: 15 } },
    vehicles: [{ ...shift, kg: 10, maxDutyMin: 150, maxDriveMin: 110 }],
    rules: { secondTrips: true },
    stops: [
      { at: 30, kg: 10 },
      { at: 30, kg: 10, window: ["08:00", "09:00"] },
    ],
  });
  const plan = evaluate(day, [
    { lineId: "V1 (2)", stops: [2] },
    { lineId: "V1", stops: [1] },
  ]);
  const second = plan.lines.find((line) => line.lineId === "V1 (2)")!;

  test("is loaded when the first one is back", () => {
    // 06:00 loading, 06:15–07:15 first trip, loading until 07:30, at the stop at 08:00, back 08:30.
    expect([timeText(second.begin), timesOf(second)]).toEqual(["07:15", "07:30 2@08:00 08:30"]);
  });
  test("shares duty and driving time with the first one, and must be the same van", () => {
    expect(plan.violations.map(({ code, amount }) => `${code} ${amount}`)).toEqual(["DRIVE_TIME 10"]);
  });
});

describe("the whole plan", () => {
  const stops = [{ at: 10 }, { at: 20, mustGo: true }, { at: 30, priority: 3, preferred: [0, 25] as [number, number] }];
  const day = roadDay({
    vehicles: [{ fixedCost: 5 }, { fixedCost: 5 }],
    rules: { late: 2, balance: 0.5, stickiness: 7, change: 3 },
    lines: [
      { id: "A", vehicleId: "V1", stops: [1, 3] },
      { id: "B", vehicleId: "V2" },
    ],
    stops: stops.map((stop) => ({ ...stop, usualLine: "B" })),
  });

  test("costs its lines, its unassigned stops and the dispatcher's preferences", () => {
    const { cost, unassigned } = evaluate(day, [
      { lineId: "A", stops: [3] },
      { lineId: "B", stops: [1] },
    ]);
    expect(unassigned).toEqual([2]);
    expect(cost).toEqual({
      lines: 5 + 60 + 5 + 20,
      unassigned: 100 * 1000,
      late: 2 * 5,
      balance: 0.5 * (20 + 20),
      sticky: 7,
      change: 3,
      total: 90 + 100_000 + 10 + 20 + 7 + 3,
    });
  });

  test("a stop on two lines, a vehicle or driver on two at once, and more lines than requested are violations", () => {
    const twice = roadDay({
      routes: 1,
      vehicles: [{}, {}],
      drivers: [{ id: "Ann" }, { id: "Bob" }],
      stops: [{ at: 10 }],
    });
    const sameVan = { ...twice, lineById: new Map(twice.lineById) };
    sameVan.lineById.set("V2", { ...twice.lineById.get("V2")!, vehicleId: "V1", driverId: "Ann" });
    const plan = evaluate(sameVan, [
      { lineId: "V1", stops: [1] },
      { lineId: "V2", stops: [1] },
    ]);
    expect(plan.violations.map(({ code }) => code)).toEqual([
      "STOP_TWICE",
      "TOO_MANY_LINES",
      "VEHICLE_TWICE",
      "DRIVER_TWICE",
    ]);
  });

  test("kilometres do not depend on the order in which lines are given", () => {
    const routes = [
      { lineId: "A", stops: [3, 2] },
      { lineId: "B", stops: [1] },
    ];
    expect(evaluate(day, routes.toReversed()).cost).toEqual(evaluate(day, routes).cost);
  });
});

describe("locks", () => {
  const day = roadDay({
    vehicles: [{}, {}],
    drivers: [{ id: "Ann" }, { id: "Bob" }],
    lines: [
      { id: "A", vehicleId: "V1", driverId: "Ann", stops: [1, 2, 3] },
      { id: "B", vehicleId: "V2", driverId: "Bob", locked: true, stops: [6] },
    ],
    stops: [
      { at: 10, lock: { kind: "prefix", line: "A", begunAt: 50 } },
      { at: 20, lock: { kind: "position", line: "A", position: 2 } },
      { at: 30, lock: { kind: "line", line: "A" } },
      { at: 40, lock: { kind: "drivers", drivers: ["Bob"] } },
      { at: 40, lock: { kind: "vehicles", vehicles: ["V1"] } },
      { at: 5 },
    ],
  });
  const locksBroken = (a: readonly number[], b: readonly number[]) =>
    evaluate(day, [
      { lineId: "A", stops: a },
      { lineId: "B", stops: b },
    ]).violations.flatMap(({ code, stopId }) => (code === "LOCK" ? [stopId] : []));

  test("a started stop keeps its real time, and the rest follows from there", () => {
    const line = evaluateLine(day, { lineId: "A", stops: [1, 2] });
    expect(line.stops.map(({ begin }) => begin)).toEqual([50, 60]);
    expect(line.depart).toBe(0);
  });
  test.each([
    [[1, 2, 3, 5], [6], [], "all kept"],
    [[1, 2, 5, 3], [6], [], "the lock of a line lets the order change"],
    [[2, 1, 3], [6], [2, 1], "neither the beginning nor a place may change"],
    [[1, 2], [6], [], "a stop locked to its line may be left out: it costs its penalty"],
    [[1, 2, 4], [6], [4], "the wrong driver"],
    [[1, 2, 3], [6, 5], [5, null], "the wrong vehicle, and a further stop on a locked line"],
    [[1, 2, 3], [], [6], "an empty locked line"],
    [[2, 3], [6], [2, 1], "what was begun is missing"],
  ])("%j and %j", (a, b, stops) => {
    expect(locksBroken(a, b)).toEqual(stops);
  });
});
