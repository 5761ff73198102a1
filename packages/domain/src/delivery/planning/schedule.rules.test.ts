/** The times of a line against every minute at which it could leave. */
import { expect, test } from "vitest";
import { seeded } from "../../kernel/random.fixture.ts";
import { evaluateLine } from "./evaluate.rules.ts";
import { roadDay } from "./planning.fixture.ts";

type Span = [from: number, to: number];
interface Drawn {
  readonly at: number;
  readonly serviceMin: number;
  readonly windows: Span[];
  readonly preferred?: Span;
}

const START = 300;
const LOADING = 12;

/** Minute by minute: drives along the road, is before the door until it opens, serves. */
function driven(stops: readonly Drawn[], depart: number): { begins: number[]; back: number } {
  let [minute, at] = [depart, 0];
  const begins: number[] = [];
  for (const stop of stops) {
    for (; at !== stop.at; at += Math.sign(stop.at - at)) minute++;
    const isShut = () => stop.windows.length > 0 && stop.windows.some(([, to]) => minute <= to) && !isOpen();
    const isOpen = () => stop.windows.some(([from, to]) => minute >= from && minute <= to);
    while (isShut()) minute++;
    begins.push(minute);
    minute += stop.serviceMin;
  }
  return { begins, back: minute + at };
}

/** The latest departure at which it is back as early as at the earliest one, and nobody has lost a window that was kept. */
function latestDeparture(stops: readonly Drawn[]): number {
  const first = driven(stops, START + LOADING);
  for (let depart = first.back; depart > START + LOADING; depart--) {
    const { begins, back } = driven(stops, depart);
    const keeps = stops.every(({ windows, preferred }, nth) => {
      const [was, is] = [first.begins[nth]!, begins[nth]!];
      const window = windows.find(([, to]) => was <= to);
      const isLate = windows.length > 0 && !window;
      if (isLate || (preferred && was > preferred[1])) return is <= was;
      return (!window || is <= window[1]) && (!preferred || is <= preferred[1]);
    });
    if (keeps && back === first.back) return depart;
  }
  return START + LOADING;
}

test("a line of up to seven stops leaves as late as any minute of departure allows, and is everywhere at its minute", () => {
  const { whole } = seeded(14);
  let [putOff, late] = [0, 0];
  for (let nth = 0; nth < 150; nth++) {
    const stops = Array.from({ length: whole(1, 7) }, (): Drawn => {
      const from = whole(START, 700);
      const next = from + whole(20, 60);
      const windows: Span[] = [
        [from, from + whole(0, 15)],
        [next, next + whole(0, 200)],
      ];
      const until = whole(START, 800);
      return {
        at: whole(0, 60),
        serviceMin: whole(0, 20),
        windows: windows.slice(whole(0, 1), whole(1, 2)),
        ...(whole(1, 10) <= 3 ? { preferred: [0, until] } : {}),
      };
    });
    const day = roadDay({
      depot: { lat: 51, lng: 0, loadMinutes: { fixed: LOADING } },
      vehicles: [{ shiftStart: START, shiftEnd: 700, maxDutyMin: 300, maxDriveMin: 150 }],
      stops,
    });
    const line = evaluateLine(day, { lineId: "V1", stops: stops.map((_, at) => at + 1) });
    const depart = latestDeparture(stops);
    const { begins, back } = driven(stops, depart);
    const road = [0, ...stops.map(({ at }) => at), 0];
    const km = road.slice(1).reduce((sum, at, leg) => sum + Math.abs(at - road[leg]!), 0);
    const isLate = (begin: number, windows: readonly Span[]) =>
      windows.length === 0 ? 0 : Math.max(0, begin - windows.at(-1)![1]);
    const broken = [
      ...begins.map((begin, at) => [`LATE ${at + 1}`, isLate(begin, stops[at]!.windows)] as const),
      ["SHIFT null", back - 700] as const,
      ["DUTY null", back - depart + LOADING - 300] as const,
      ["DRIVE_TIME null", km - 150] as const,
    ].filter(([, amount]) => amount > 0);
    expect(
      {
        depart: line.depart,
        begins: line.stops.map(({ begin }) => begin),
        back: line.back,
        dutyMin: line.dutyMin,
        km: line.km,
        broken: line.violations.map(({ code, stopId, amount }) => [`${code} ${stopId}`, amount]),
      },
      `line ${nth}`,
    ).toEqual({ depart, begins, back, dutyMin: back - depart + LOADING, km, broken });
    if (depart > START + LOADING) putOff++;
    if (broken.length > 0) late++;
  }
  expect([putOff > 30, late > 30]).toEqual([true, true]);
});
