import { describe, expect, test } from "vitest";
import { explain, whyHere } from "./explain.rules.ts";
import { roadDay, type RoadDay } from "./planning.fixture.ts";
import { isProof } from "./reasons.ts";
import type { Routes } from "./solution.ts";

const shift = { shiftStart: "06:00", shiftEnd: "18:00" };
const van = { ...shift, kg: 100, litres: 100, crates: 10, maxStops: 3 };

describe("why a stop is left out in any plan", () => {
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

describe("what the current plan lacks", () => {
  const left = (stops: RoadDay["stops"], more: Partial<RoadDay> = {}, routes?: Routes) => {
    const day = roadDay({ vehicles: [van], ...more, stops });
    const all = stops.map((_, nth) => nth + 1).slice(0, -1);
    return explain(day, routes ?? [{ lineId: "V1", stops: all }], stops.length);
  };
  test("capacity, with its figures", () => {
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
  test("time: the line that is over by the least", () => {
    const reason = left([
      { at: 10, window: ["06:10", "06:10"], serviceMin: 60 },
      { at: 20, window: ["06:20", "06:30"] },
    ]);
    expect(reason).toMatchObject({ code: "NO_TIME_LEFT", lineId: "V1" });
    expect(reason.words.en).toContain("20 minutes");
  });
  test("an unused second van could take it, but costs more than it saves", () => {
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
  test("no more lines than requested are opened for it", () => {
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
  test("what its position costs, the alternatives, and how late it may become", () => {
    expect(whyHere(day, routes, 2)).toEqual({
      lineId: "V1",
      extraCost: 20,
      extraKm: 20,
      extraMin: 20,
      isUsual: false,
      wasPlanned: false,
      nextBest: { lineId: "V2", dearerBy: -10, violations: [] },
      window: null,
      // Back at 07:10, the shift ends at 18:00.
      slackMin: 650,
      lock: null,
      words: {
        en: "Its place on line V1 costs £20.00 (20 km, 20 min). Line V2 would take it for £10.00 less.",
        zh: "於路線 V1 的位置須付 £20.00（20 公里，20 分鐘）。改編路線 V2 可節省 £10.00。",
      },
    });
    expect(whyHere(day, routes, 1)).toMatchObject({ extraCost: 0, window: [360, 480], slackMin: 100 });
    expect(whyHere(day, routes, 9)).toBeNull();
  });

  const stopOn = (stop: Partial<RoadDay["stops"][number]>, more: Partial<RoadDay> = {}) =>
    roadDay({
      vehicles: [
        { ...shift, kg: 100 },
        { ...shift, kg: 50 },
      ],
      ...more,
      stops: [
        { at: 20, kg: 40 },
        { at: 10, ...stop },
        { at: 10, kg: 40 },
      ],
    });
  const three: Routes = [
    { lineId: "V1", stops: [1, 2] },
    { lineId: "V2", stops: [3] },
  ];
  const lines = (...plan: number[][]) =>
    plan.map((stops, nth) => ({ id: `V${nth + 1}`, vehicleId: `V${nth + 1}`, stops }));
  test.each<[why: string, day: ReturnType<typeof stopOn>, facts: object, says: string]>([
    [
      "the others have no room, and the nearest to it says how much is missing",
      stopOn({ kg: 15 }),
      {
        nextBest: {
          lineId: "V2",
          dearerBy: 0,
          violations: [{ code: "OVER_KG", lineId: "V2", stopId: null, amount: 5 }],
        },
      },
      "No other line has room for it: on line V2, 5 kg too heavy.",
    ],
    [
      "its usual line is dear to leave",
      stopOn({ usualLine: "V1" }, { rules: { stickiness: 7 } }),
      { extraCost: 0, isUsual: true, nextBest: { lineId: "V2", dearerBy: 7, violations: [] } },
      "This is its usual line. The next best, line V2, would cost £7.00 more.",
    ],
    [
      "it is not on its usual line, which would be cheaper",
      stopOn({ usualLine: "V2" }, { rules: { stickiness: 7 } }),
      { extraCost: 7, isUsual: false, nextBest: { lineId: "V2", dearerBy: -7, violations: [] } },
      "Line V2 would take it for £7.00 less.",
    ],
    [
      "it was planned there, and a change costs",
      stopOn({}, { rules: { change: 2 }, lines: lines([1, 2], [3]) }),
      { wasPlanned: true, nextBest: { lineId: "V2", dearerBy: 2, violations: [] } },
      "It was planned there before. The next best, line V2, would cost £2.00 more.",
    ],
    [
      "its lock leaves it no other line",
      stopOn({ lock: { kind: "line", line: "V1" } }),
      { nextBest: null, lock: { kind: "line", line: "V1" } },
      "It is locked there. No other line may take it.",
    ],
    [
      "no other van is cold enough",
      stopOn({ temperature: "CHILLED" }, { vehicles: [{ ...shift, temperature: "CHILLED" }, shift] }),
      { nextBest: null },
      "No other line may take it.",
    ],
  ])("%s", (_, here, facts, says) => {
    const why = whyHere(here, three, 2)!;
    expect(why).toMatchObject(facts);
    expect(why.words.en).toContain(says);
    expect(why.words.zh).not.toMatch(/undefined|null|NaN/);
  });
  test("alone on its line it could join another when the number of lines is limited", () => {
    const both = roadDay({ vehicles: [shift, shift], routes: 2, stops: [{ at: 10 }, { at: 12 }] });
    const apart: Routes = [
      { lineId: "V1", stops: [1] },
      { lineId: "V2", stops: [2] },
    ];
    expect(whyHere(both, apart, 1)).toMatchObject({ extraCost: 20, nextBest: { lineId: "V2", dearerBy: -20 } });
  });
});
