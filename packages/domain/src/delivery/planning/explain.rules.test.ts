import { describe, expect, test } from "vitest";
import { explain, whyHere } from "./explain.rules.ts";
import { roadDay, type RoadDay } from "./planning.fixture.ts";
import { isProof } from "./reasons.ts";
import type { Routes } from "./solution.ts";

const shift = { shiftStart: "06:00", shiftEnd: "18:00" };
const van = { ...shift, kg: 100, litres: 100, crates: 10, maxStops: 3 };

describe("why a stop is left out, whatever the plan", () => {
  const table: [
    code: string,
    stop: Omit<RoadDay["stops"][number], "at"> & { at?: number },
    day?: Omit<RoadDay, "stops">,
  ][] = [
    ["NO_COORDS", { lat: null }],
    ["NO_COORDS", { accuracyKm: 1.5 }],
    ["OUTSIDE_DELIVERY_DAY", { window: ["20:00", "21:00"] }, { depot: { lat: 51, lng: 0, close: "19:00" } }],
    ["TOO_HEAVY", { kg: 101 }],
    ["TOO_BIG", { litres: 101 }],
    ["TOO_MANY_CRATES", { crates: 11 }],
    ["TEMPERATURE", { temperature: "CHILLED" }],
    ["TEMPERATURE", { temperature: "CHILLED", kg: 90 }, { vehicles: [van, { ...van, kg: 50, temperature: "FROZEN" }] }],
    ["SKILL", { skills: ["TAIL_LIFT"] }],
    ["SKILL", { forbiddenDrivers: ["Ann"] }, { drivers: [{ id: "Ann" }] }],
    ["UNREACHABLE_IN_WINDOW", { at: 100, window: ["06:00", "07:30"] }],
    ["SHIFT_TOO_SHORT", { at: 370 }],
    ["SHIFT_TOO_SHORT", { at: 10, serviceMin: 700 }],
    ["LOCKED_ELSEWHERE", {}, { lines: [{ id: "A", vehicleId: "V1", locked: true }] }],
  ];
  test.each(table)("%s: %j", (code, stop, more = {}) => {
    const day = roadDay({ vehicles: [van], ...more, stops: [{ at: 10, ...stop }] });
    const reason = explain(day, [], 1);
    expect([reason.code, isProof(reason.code)]).toEqual([code, true]);
    expect(reason.words.en.length * reason.words.zh.length).toBeGreaterThan(0);
  });
});

describe("what is missing in the plan that there is", () => {
  const left = (stops: RoadDay["stops"], more: Partial<RoadDay> = {}, routes?: Routes) => {
    const day = roadDay({ vehicles: [van], ...more, stops });
    const all = stops.map((_, nth) => nth + 1).slice(0, -1);
    return explain(day, routes ?? [{ lineId: "V1", stops: all }], stops.length);
  };
  test("room, with its figures", () => {
    const reason = left([
      { at: 10, kg: 70 },
      { at: 10, kg: 50 },
    ]);
    expect(reason).toMatchObject({ code: "NO_CAPACITY_LEFT", lineId: "V1" });
    expect(reason.words).toEqual({
      en: "No room: 30 kg free on line V1, this stop needs 50 kg. Add a vehicle, or move another stop to another day.",
      zh: "載量不足：路線 V1 尚餘 30 公斤，此站需要 50 公斤。請加派車輛，或將其他站點改期。",
    });
  });
  test("stops", () => {
    expect(left([{ at: 1 }, { at: 2 }, { at: 3 }, { at: 4 }]).code).toBe("MAX_STOPS");
  });
  test("time: the line that is over by least", () => {
    const reason = left([
      { at: 10, window: ["06:10", "06:10"], serviceMin: 60 },
      { at: 20, window: ["06:20", "06:30"] },
    ]);
    expect(reason).toMatchObject({ code: "NO_TIME_LEFT", lineId: "V1" });
    expect(reason.words.en).toContain("20 minutes");
  });
  test("a second van that is empty would take it, but costs more than it brings", () => {
    const reason = left(
      [
        { at: 10, kg: 70 },
        { at: 10, kg: 50 },
      ],
      { vehicles: [van, { ...van, fixedCost: 500 }] },
    );
    expect(reason).toMatchObject({ code: "LOWER_PRIORITY", lineId: "V2" });
    expect(reason.words.en).toContain("£520.00 more, leaving it out £100.00");
  });
  test("more lines than asked for are not opened for it", () => {
    const stops = [
      { at: 10, kg: 70 },
      { at: 10, kg: 50 },
    ];
    expect(left(stops, { vehicles: [van, van], routes: 1 }).code).toBe("NO_CAPACITY_LEFT");
    const frozen = [stops[0]!, { ...stops[1]!, temperature: "FROZEN" as const }];
    const cold = { ...van, temperature: "FROZEN" as const };
    expect(left(frozen, { vehicles: [van, cold], routes: 1 })).toMatchObject({ code: "NO_LINE_LEFT", lineId: null });
  });
});

describe("why it is here", () => {
  const day = roadDay({
    vehicles: [
      { ...shift, fixedCost: 10 },
      { ...shift, fixedCost: 10 },
    ],
    stops: [{ at: 20, serviceMin: 10, window: ["06:00", "08:00"] }, { at: 30 }, { at: 25 }],
  });
  const routes = [
    { lineId: "V1", stops: [1, 2] },
    { lineId: "V2", stops: [3] },
  ];
  test("what its place costs, where else, and how late it may become", () => {
    expect(whyHere(day, routes, 2)).toEqual({
      lineId: "V1",
      extraCost: 20,
      extraKm: 20,
      extraMin: 20,
      nextBest: { lineId: "V2", dearerBy: -10 },
      window: null,
      // Back at 07:10, the shift ends at 18:00.
      slackMin: 650,
      lock: null,
    });
    expect(whyHere(day, routes, 1)).toMatchObject({ extraCost: 0, window: [360, 480], slackMin: 100 });
    expect(whyHere(day, routes, 9)).toBeNull();
  });
});
