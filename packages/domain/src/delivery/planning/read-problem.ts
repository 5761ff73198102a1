/**
 * A problem from JSON, or a refusal that names every mistake by its path (`stops.3.window`).
 *
 * Mistakes in the day itself are refused (two windows that overlap, a line without its van, more routes than
 * drivers). What is impossible only for one stop is not: it comes back unassigned with its reason, so that one
 * wrong order does not stop the day.
 */
import type { z } from "zod";
import { problemWords } from "../../kernel/problems.ts";
import { refuse, type FieldProblem } from "../../kernel/refusal.ts";
import { words, type Words } from "../../kernel/words.ts";
import { deliveryMessages } from "../messages.ts";
import { linesOf } from "./plan-line.rules.ts";
import { problemSchema, type Problem, type Span, type Stop } from "./problem.ts";

/** Throws Refused. */
export function readProblem(json: unknown): Problem {
  const parsed = problemSchema.safeParse(json);
  if (!parsed.success) return refuseWith(parsed.error.issues.flatMap(fieldProblems));
  const problem = { ...parsed.data, stops: parsed.data.stops.map(inOrder) };
  const faults = faultsOf(problem);
  if (faults.length > 0) return refuseWith(faults);
  refuseTooManyRoutes(problem);
  return problem;
}

const refuseWith = (fields: readonly FieldProblem[]): never =>
  refuse({ ...deliveryMessages.problemNotValid({ count: fields.length }), fields });

function fieldProblems(issue: z.core.$ZodIssue): readonly FieldProblem[] {
  const path = issue.path.join(".");
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      path: path === "" ? key : `${path}.${key}`,
      words: words(
        "There is no such field here. Check its name, and which record it belongs to.",
        "此處沒有這個欄位，請核對名稱及所屬資料。",
      ),
    }));
  return [{ path, words: problemWords(issue.message) }];
}

const inOrder = (stop: Stop): Stop => ({
  ...stop,
  windows: stop.windows.toSorted(([one], [other]) => one - other),
});

/** R ≤ drivers, R ≤ vehicles; without R the given lines are counted. */
export function refuseTooManyRoutes({ routes, lines, drivers, vehicles }: Problem): void {
  const asked = routes ?? lines.filter((line) => line.secondTripOf === null).length;
  if (drivers.length > 0 && asked > drivers.length)
    refuse(deliveryMessages.moreRoutesThanDrivers({ routes: asked, drivers: drivers.length }));
  if (asked > vehicles.length)
    refuse(deliveryMessages.moreRoutesThanVehicles({ routes: asked, vehicles: vehicles.length }));
}

/** What the schema cannot express: names that belong together, plausible windows and shifts. */
export function faultsOf(problem: Problem): readonly FieldProblem[] {
  const faults: FieldProblem[] = [];
  const say = (path: string, en: string, zh: string) => faults.push({ path, words: words(en, zh) });
  twiceIn(problem, say);
  const vehicles = new Set(problem.vehicles.map((one) => one.id));
  const drivers = new Set(problem.drivers.map((one) => one.id));
  if (problem.depot.close < problem.depot.open)
    say("depot.close", "The depot closes before it opens.", "倉庫關門時間早於開門時間。");
  for (const kind of ["vehicles", "drivers"] as const)
    for (const [at, { shiftStart, shiftEnd }] of problem[kind].entries())
      if (shiftEnd < shiftStart)
        say(
          `${kind}.${at}.shiftEnd`,
          "The shift ends before it begins. After midnight the hours go on: 26:00 is 1560 minutes.",
          "收工時間早於開工時間。午夜後的時間繼續累計：26:00 即 1560 分鐘。",
        );
  checkLines(problem, vehicles, drivers, say);
  checkStops(problem, vehicles, drivers, say);
  return faults;
}

type Say = (path: string, en: string, zh: string) => void;

function twiceIn(problem: Problem, say: Say): void {
  for (const kind of ["vehicles", "drivers", "lines", "stops"] as const) {
    const seen = new Set<string | number>();
    for (const [at, { id }] of problem[kind].entries()) {
      if (seen.has(id)) say(`${kind}.${at}.id`, `${id} is there twice.`, `${id} 重複。`);
      seen.add(id);
    }
  }
}

function checkLines(
  { lines, stops }: Problem,
  vehicles: ReadonlySet<string>,
  drivers: ReadonlySet<string>,
  say: Say,
): void {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const known = new Set(stops.map((stop) => stop.id));
  const [planned, busyVehicles, busyDrivers, followed] = [
    new Set<number>(),
    new Set<string>(),
    new Set<string>(),
    new Set<string>(),
  ];
  for (const [at, line] of lines.entries()) {
    const path = `lines.${at}`;
    if (!vehicles.has(line.vehicleId))
      say(`${path}.vehicleId`, `There is no vehicle ${line.vehicleId}.`, `沒有車輛 ${line.vehicleId}。`);
    if (line.driverId !== null && !drivers.has(line.driverId))
      say(`${path}.driverId`, `There is no driver ${line.driverId}.`, `沒有司機 ${line.driverId}。`);
    if (line.secondTripOf === null) {
      // Two lines of one van or driver at the same time cannot be planned; one after the other they are two
      // trips.
      if (busyVehicles.has(line.vehicleId))
        say(
          `${path}.vehicleId`,
          `Vehicle ${line.vehicleId} is on another line. If it goes out again, name that line as secondTripOf.`,
          `車輛 ${line.vehicleId} 已在另一路線。如屬第二程，請在 secondTripOf 填寫該路線。`,
        );
      if (line.driverId !== null && busyDrivers.has(line.driverId))
        say(
          `${path}.driverId`,
          `Driver ${line.driverId} is on another line. If the driver goes out again, name that line as secondTripOf.`,
          `司機 ${line.driverId} 已在另一路線。如屬第二程，請在 secondTripOf 填寫該路線。`,
        );
      busyVehicles.add(line.vehicleId);
      if (line.driverId !== null) busyDrivers.add(line.driverId);
    } else {
      const first = byId.get(line.secondTripOf);
      const isTrip =
        first?.secondTripOf === null &&
        first.id !== line.id &&
        first.vehicleId === line.vehicleId &&
        !followed.has(first.id);
      if (!isTrip || (line.driverId !== null && line.driverId !== first.driverId))
        say(
          `${path}.secondTripOf`,
          "A second trip follows a first trip of the same vehicle and driver, and only one follows.",
          "第二程必須接同一車輛及司機的首程，且只可有一程。",
        );
      followed.add(line.secondTripOf);
    }
    for (const [nth, id] of line.stops.entries()) {
      if (!known.has(id)) say(`${path}.stops.${nth}`, `There is no stop ${id}.`, `沒有站點 ${id}。`);
      if (planned.has(id)) say(`${path}.stops.${nth}`, `Stop ${id} is planned twice.`, `站點 ${id} 重複編入路線。`);
      planned.add(id);
    }
  }
}

function checkStops(problem: Problem, vehicles: ReadonlySet<string>, drivers: ReadonlySet<string>, say: Say): void {
  const lines = new Map(linesOf(problem).map((line) => [line.id, line]));
  for (const [at, stop] of problem.stops.entries()) {
    const path = `stops.${at}`;
    for (const [name, fault] of windowFaults(stop)) say(`${path}.${name}`, fault.en, fault.zh);
    const { lock } = stop;
    if (!lock) continue;
    const missing =
      lock.kind === "drivers"
        ? lock.drivers.find((id) => !drivers.has(id))
        : lock.kind === "vehicles"
          ? lock.vehicles.find((id) => !vehicles.has(id))
          : lines.has(lock.line)
            ? undefined
            : lock.line;
    if (missing !== undefined) {
      say(`${path}.lock`, `The lock names ${missing}, which is not there.`, `鎖定所指的 ${missing} 不存在。`);
    } else if (lock.kind === "position" || lock.kind === "prefix") {
      const place = lines.get(lock.line)!.given.indexOf(stop.id) + 1;
      if (place === 0 || (lock.kind === "position" && place !== lock.position))
        say(
          `${path}.lock`,
          "A stop is locked at a place only where the plan of the line has it.",
          "站點只可鎖定於該路線現有的位置。",
        );
    }
  }
}

function* windowFaults({ window, windows, preferred }: Stop): Generator<[name: string, words: Words]> {
  const turned = words("It ends before it begins.", "結束時間早於開始時間。");
  const ends = ([from, to]: Span) => to < from;
  if (window && windows.length > 0)
    yield ["window", words("Give one window or several, not both.", "時段只可填寫 window 或 windows 其中之一。")];
  if (window && ends(window)) yield ["window", turned];
  if (preferred && ends(preferred)) yield ["preferred", turned];
  if (windows.some(ends)) yield ["windows", turned];
  if (windows.some(([from], at) => at > 0 && from <= windows[at - 1]![1]))
    yield ["windows", words("Two windows overlap. Join them to one.", "時段重疊，請合併為一個。")];
}
