/**
 * A planning day as a question to VROOM.
 *
 * What VROOM does not support is expressed with what it has: who may serve whom (temperature, skills, forbidden
 * drivers, locks) as a skill for each set of lines, the pace of a van as a table of its own, loading and breaks
 * as hours that are taken off, the longest duty as shorter hours. Whole seconds and grams are rounded to the
 * safe side, so that what is in time there is in time here.
 *
 * It always serves as many as it can and weighs only kilometres, minutes and lines: preferred windows, balance
 * and usual lines it does not know. They are not hard rules, and the plan's cost reflects them.
 */
import { fitsLine, lockAllows } from "@larder/domain/delivery/planning/evaluate.rules";
import type { PlanLine } from "@larder/domain/delivery/planning/plan-line.rules";
import { hasPlace, type PlanningDay } from "@larder/domain/delivery/planning/planning-day";
import { lockedLine, windowsOf, type Span, type Stop } from "@larder/domain/delivery/planning/problem";
import { loadMinutes } from "@larder/domain/delivery/planning/schedule.rules";

interface Job {
  readonly id: number;
  readonly location_index: number;
  readonly service: number;
  readonly delivery: readonly number[];
  readonly skills: readonly number[];
  readonly priority: number;
  readonly time_windows?: readonly Span[];
}

interface Vehicle {
  readonly id: number;
  readonly profile: string;
  readonly start_index: 0;
  readonly end_index: 0;
  readonly capacity: readonly number[];
  readonly costs: { readonly fixed: number; readonly per_hour: number; readonly per_km: number };
  readonly skills: readonly number[];
  readonly time_window: Span;
  readonly max_tasks: number;
  readonly max_travel_time: number;
}

interface Table {
  readonly durations: readonly (readonly number[])[];
  readonly distances: readonly (readonly number[])[];
}

export interface Question {
  readonly vehicles: readonly Vehicle[];
  readonly jobs: readonly Job[];
  readonly matrices: Readonly<Record<string, Table>>;
}

export interface Asked {
  readonly question: Question;
  /** The line of a vehicle, by its id. */
  readonly lineOf: ReadonlyMap<number, PlanLine>;
}

const LOADS = ["kg", "litres", "crates"] as const;
const LARGEST = 1_000_000_000;

/** Whole units that are never too few: to the thousandth, because a kilogram is 1,000 grams. */
const up = (value: number): number => Math.min(LARGEST, Math.ceil(value - 1e-6));
const down = (value: number): number => Math.min(LARGEST, Math.floor(value + 1e-6));
const pence = (pounds: number): number => Math.min(LARGEST, Math.round(pounds * 100));

export function questionOf(day: PlanningDay): Asked {
  const lines = sentLines(day);
  const suited = new Map(
    day.problem.stops
      .filter((stop) => hasPlace(stop, day.problem) && isFree(day, stop))
      .map((stop) => [stop, lines.filter((line) => suits(stop, line))] as const)
      .filter(([, may]) => may.length > 0),
  );
  const stops = [...suited.keys()];
  const skills = skillsOf(lines, [...suited.values()]);
  const hours = new Map(lines.map((line) => [line, hoursOf(day, line, stops)]));
  const usable = lines.filter((line) => hours.get(line) !== null);
  const places = [0, ...stops.map((stop) => day.indexById.get(stop.id)!)];
  const ids = new Map(usable.map((line, nth) => [line, nth + 1]));
  return {
    lineOf: new Map([...ids].map(([line, id]) => [id, line])),
    question: {
      vehicles: usable.map((line) => vehicleOf(line, ids.get(line)!, hours.get(line)!, stops, skills.ofLine(line))),
      jobs: stops.map((stop, nth) => jobOf(stop, nth + 1, skills.ofStop(suited.get(stop)!))),
      matrices: Object.fromEntries(
        [...new Set(usable.map((line) => line.speedFactor))].map((pace) => [
          profileOf(pace),
          tableOf(day, places, pace),
        ]),
      ),
    },
  };
}

const profileOf = (pace: number): string => `pace ${pace}`;

/** Lines that take stops; when fewer may go out, those that stops are locked to, and then the largest. */
function sentLines({ lines, problem }: PlanningDay): readonly PlanLine[] {
  const open = lines.filter((line) => !line.locked);
  if (problem.routes === null) return open;
  const most = problem.routes - lines.filter((line) => line.locked && line.given.length > 0).length;
  const wanted = new Set(problem.stops.map((stop) => lockedLine(stop.lock)));
  return open
    .toSorted((one, other) => Number(wanted.has(other.id)) - Number(wanted.has(one.id)) || other.kg - one.kg)
    .slice(0, Math.max(0, most));
}

/** Not on a line that stays as it is. */
const isFree = (day: PlanningDay, stop: Stop): boolean =>
  day.lineById.get(day.givenLine.get(stop.id) ?? "")?.locked !== true;

function suits(stop: Stop, line: PlanLine): boolean {
  let fits = lockAllows(stop, line);
  fitsLine(line, stop, {
    add: (_, amount) => {
      fits &&= amount <= 0;
    },
  });
  return fits;
}

/** A number for each set of lines that some stop is bound to; whoever may go on any line needs none. */
function skillsOf(lines: readonly PlanLine[], sets: readonly (readonly PlanLine[])[]) {
  const keyOf = (set: readonly PlanLine[]) => set.map((line) => lines.indexOf(line)).join();
  const bound = sets.filter((set) => set.length < lines.length);
  const byKey = new Map(bound.map((set) => [keyOf(set), new Set(set)]));
  const keys = [...byKey.keys()];
  return {
    ofLine: (line: PlanLine) => keys.flatMap((key, nth) => (byKey.get(key)!.has(line) ? [nth + 1] : [])),
    ofStop: (set: readonly PlanLine[]) => (set.length < lines.length ? [keys.indexOf(keyOf(set)) + 1] : []),
  };
}

function jobOf(stop: Stop, place: number, skills: readonly number[]): Job {
  const windows = windowsOf(stop);
  return {
    id: stop.id,
    location_index: place,
    service: up(stop.serviceMin * 60),
    delivery: LOADS.map((load) => up(stop[load] * 1000)),
    skills,
    priority: stop.mustGo ? 100 : stop.priority * 10,
    ...(windows.length > 0 && { time_windows: windows.map(secondsOf) }),
  };
}

/** A window within a second stays open for that second. */
function secondsOf([from, to]: Span): Span {
  const end = down(to * 60);
  return [Math.min(up(from * 60), end), end];
}

function vehicleOf(
  line: PlanLine,
  id: number,
  hours: Span,
  stops: readonly Stop[],
  skills: readonly number[],
): Vehicle {
  return {
    id,
    profile: profileOf(line.speedFactor),
    start_index: 0,
    end_index: 0,
    // No more than there is: VROOM adds loads up in whole numbers.
    capacity: LOADS.map((load) =>
      Math.min(
        down(line[load] * 1000),
        stops.reduce((sum, stop) => sum + up(stop[load] * 1000), 0),
      ),
    ),
    costs: {
      fixed: pence(line.fixedCost),
      per_hour: pence(line.costPerDriveMin * 60),
      per_km: pence(line.costPerKm),
    },
    skills,
    time_window: hours,
    max_tasks: Math.min(line.maxStops, stops.length),
    max_travel_time: down(line.maxDriveMin * 60),
  };
}

/** From leaving to being back, in seconds of the day; null when nothing is left of them. */
function hoursOf(day: PlanningDay, line: PlanLine, stops: readonly Stop[]): Span | null {
  const crates = stops.reduce((sum, stop) => sum + stop.crates, 0);
  // As if it were as full as it can be: how full it will be is known too late.
  const loading = loadMinutes(day, Math.min(line.crates, crates));
  const resting = Math.max(
    0,
    ...day.problem.rules.breaks.map(
      ({ afterMin, breakMin }) => breakMin * Math.floor(Math.min(line.maxDutyMin, line.end - line.start) / afterMin),
    ),
  );
  const most = line.maxDutyMin - loading - resting;
  let from = Math.max(line.start + loading, line.departAt ?? 0);
  const to = line.end - resting;
  if (to - from > most && line.departAt === null)
    from = Math.max(from, Math.min(to - most, firstOpening(day, stops, line)));
  const span: Span = [up(from * 60), down(Math.min(to, from + most) * 60)];
  return span[0] <= span[1] ? span : null;
}

/** When somebody would have to leave to be at the first door that opens. */
function firstOpening(day: PlanningDay, stops: readonly Stop[], line: PlanLine): number {
  return stops.reduce((earliest, stop) => {
    const leg = day.matrix.minutes[day.indexById.get(stop.id)!]! / line.speedFactor;
    return Math.min(earliest, (windowsOf(stop)[0]?.[0] ?? 0) - leg);
  }, Number.POSITIVE_INFINITY);
}

function tableOf({ matrix }: PlanningDay, places: readonly number[], pace: number): Table {
  const legs = (values: Float64Array, times: number) =>
    places.map((from) => places.map((to) => up(values[from * matrix.size + to]! * times)));
  return { durations: legs(matrix.minutes, 60 / pace), distances: legs(matrix.km, 1000) };
}
