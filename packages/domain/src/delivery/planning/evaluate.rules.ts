/**
 * What a plan costs and which rules it violates.
 *
 * It evaluates every plan, manual or from the search, and shares no code with the search. It checks each line
 * separately and then all of them together; a violation is reported with its amount and forbids nothing here.
 */
import type { PlanLine } from "./plan-line.rules.ts";
import { hasPlace, type PlanningDay } from "./planning-day.ts";
import { lockedLine, TEMPERATURES, type Stop } from "./problem.ts";
import { scheduleOf, type Before, type Schedule } from "./schedule.rules.ts";
import type { Cost, Evaluation, Load, PlannedLine, Route, Routes, Violation, ViolationCode } from "./solution.ts";

/** Hundredths of a second and grams: smaller differences are ignored. */
const SAME = 1e-6;

interface Judged {
  readonly line: PlannedLine;
  readonly schedule: Schedule;
}

/**
 * One line with its stops, O(stops). A second trip is given the first one (`first`), whose violations are
 * reported there. Throws a RangeError for a line that the problem does not have.
 */
export function evaluateLine(day: PlanningDay, route: Route, first?: Route): PlannedLine {
  return judgeLine(day, route, first && first.stops.length > 0 ? judgeLine(day, first) : undefined).line;
}

function judgeLine(day: PlanningDay, { lineId, stops: ids }: Route, first?: Judged): Judged {
  const line = day.lineById.get(lineId);
  if (!line) throw new RangeError(`there is no line ${lineId}`);
  const known = ids.flatMap((id) => day.stopById.get(id) ?? []);
  const placed = known.filter((stop) => hasPlace(stop, day.problem));
  const before: Before | undefined = first && { back: first.schedule.back, since: first.schedule.since };
  const schedule = scheduleOf(day, line, placed, before);
  const load = loadOf(known);
  const begin = first ? first.schedule.begin : schedule.begin;
  const broken = new Broken(lineId);
  for (const id of ids) if (!day.stopById.has(id)) broken.add("UNKNOWN", 1, id);
  for (const stop of known) if (!hasPlace(stop, day.problem)) broken.add("NO_COORDS", 1, stop.id);
  broken.add("OVER_KG", load.kg - line.kg);
  broken.add("OVER_LITRES", load.litres - line.litres);
  broken.add("OVER_CRATES", load.crates - line.crates);
  broken.add("MAX_STOPS", ids.length - line.maxStops);
  for (const stop of schedule.stops) broken.add("LATE", stop.lateMin, stop.stopId);
  broken.add("SHIFT", ids.length === 0 ? 0 : schedule.back - line.end);
  broken.add("DUTY", schedule.back - begin - line.maxDutyMin);
  broken.add("DRIVE_TIME", schedule.driveMin + (first?.line.driveMin ?? 0) - line.maxDriveMin);
  for (const stop of known) fitsLine(line, stop, broken);
  for (const [at, stop] of known.entries()) keepsLock(line, stop, at, broken);
  for (const [at, id] of held(day, line).entries()) if (ids[at] !== id) broken.add("LOCK", 1, id);
  if (line.locked) broken.add("LOCK", ids.length - line.given.length);
  return {
    schedule,
    line: {
      lineId,
      stops: schedule.stops,
      load,
      begin: schedule.begin,
      depart: schedule.depart,
      back: schedule.back,
      km: schedule.km,
      driveMin: schedule.driveMin,
      dutyMin: ids.length === 0 ? 0 : schedule.back - schedule.begin,
      breakMin: schedule.breakMin,
      preferredLateMin: schedule.stops.reduce((sum, stop) => sum + stop.preferredLateMin, 0),
      cost:
        ids.length === 0 ? 0 : line.fixedCost + line.costPerKm * schedule.km + line.costPerDriveMin * schedule.driveMin,
      violations: broken.all,
    },
  };
}

class Broken {
  readonly all: Violation[] = [];
  private readonly lineId: string | null;
  constructor(lineId: string | null) {
    this.lineId = lineId;
  }
  add(code: ViolationCode, amount: number, stopId: number | null = null): void {
    if (amount > SAME) this.all.push({ code, lineId: this.lineId, stopId, amount });
  }
}

/** Kilograms, litres and crates of all stops together. */
export const loadOf = (stops: readonly Load[]): Load => ({
  kg: stops.reduce((sum, stop) => sum + stop.kg, 0),
  litres: stops.reduce((sum, stop) => sum + stop.litres, 0),
  crates: stops.reduce((sum, stop) => sum + stop.crates, 0),
});

/** Capacity, skills and drivers for a stop on a line, regardless of other stops. */
export function fitsLine(line: PlanLine, stop: Stop, broken: Pick<Broken, "add">): void {
  broken.add("TEMPERATURE", TEMPERATURES.indexOf(stop.temperature) - line.temperature, stop.id);
  broken.add("SKILL", stop.skills.filter((skill) => !line.skills.includes(skill)).length, stop.id);
  if (line.driverId !== null && stop.forbiddenDrivers.includes(line.driverId))
    broken.add("DRIVER_FORBIDDEN", 1, stop.id);
}

/** Whether a stop's lock allows it on this line at all. */
export function lockAllows({ lock }: Stop, line: PlanLine): boolean {
  if (lock?.kind === "drivers") return line.driverId !== null && lock.drivers.includes(line.driverId);
  if (lock?.kind === "vehicles") return lock.vehicles.includes(line.vehicleId);
  const only = lockedLine(lock);
  return only === null || only === line.id;
}

function keepsLock(line: PlanLine, stop: Stop, at: number, broken: Broken): void {
  if (!lockAllows(stop, line)) broken.add("LOCK", 1, stop.id);
  else if (stop.lock?.kind === "position" && stop.lock.position !== at + 1)
    broken.add("LOCK", Math.abs(stop.lock.position - at - 1), stop.id);
}

/**
 * The leading stops of a line that must not change: all of a locked line, otherwise those up to its last prefix
 * lock.
 */
export function held(day: PlanningDay, line: PlanLine): readonly number[] {
  if (line.locked) return line.given;
  const last = line.given.findLastIndex((id) => day.stopById.get(id)?.lock?.kind === "prefix");
  return line.given.slice(0, last + 1);
}

/**
 * A whole plan. `routes` names each line at most once; missing lines are empty. Stops on none are unassigned
 * and cost their penalty.
 */
export function evaluate(day: PlanningDay, routes: Routes): Evaluation {
  const judged = new Map<string, Judged>();
  const routeOf = new Map(routes.map((route) => [route.lineId, route]));
  const judge = (route: Route): Judged => {
    const done = judged.get(route.lineId);
    if (done) return done;
    const firstId = day.lineById.get(route.lineId)?.secondTripOf ?? null;
    const first = firstId === null ? undefined : routeOf.get(firstId);
    const made = judgeLine(day, route, first && first.stops.length > 0 ? judge(first) : undefined);
    judged.set(route.lineId, made);
    return made;
  };
  const used = routes.filter((route) => route.stops.length > 0);
  const lines = used.map((route) => judge(route).line);
  const assigned = new Map(used.flatMap((route) => route.stops.map((id) => [id, route.lineId] as const)));
  const unassigned = day.problem.stops.filter((stop) => !assigned.has(stop.id)).map((stop) => stop.id);
  return {
    lines,
    unassigned,
    violations: [
      ...lines.flatMap((line) => line.violations),
      ...together(day, used, lines),
      ...leftOut(day, new Set(used.map((route) => route.lineId)), unassigned),
    ],
    cost: costOf(day, lines, assigned, unassigned),
    km: lines.reduce((sum, line) => sum + line.km, 0),
    driveMin: lines.reduce((sum, line) => sum + line.driveMin, 0),
  };
}

/** Violations of the plan as a whole. */
function together(day: PlanningDay, used: Routes, planned: readonly PlannedLine[]): readonly Violation[] {
  const broken = new Broken(null);
  const seen = new Set<number>();
  for (const id of used.flatMap((route) => route.stops)) {
    if (seen.has(id)) broken.add("STOP_TWICE", 1, id);
    seen.add(id);
  }
  const lines = used.map((route) => day.lineById.get(route.lineId)!);
  const firstTrips = lines.filter(({ secondTripOf }) => !lines.some((line) => line.id === secondTripOf));
  if (day.problem.routes !== null) broken.add("TOO_MANY_LINES", firstTrips.length - day.problem.routes);
  const twice: Violation[] = [];
  for (const [at, line] of lines.entries()) {
    for (const [before, other] of lines.slice(0, at).entries()) {
      if (line.secondTripOf === other.id || other.secondTripOf === line.id) continue;
      const [one, two] = [planned[at]!, planned[before]!];
      const overlap = Math.min(one.back, two.back) - Math.max(one.begin, two.begin);
      if (overlap <= SAME) continue;
      const at2 = { lineId: line.id, stopId: null, amount: overlap };
      if (line.vehicleId === other.vehicleId) twice.push({ code: "VEHICLE_TWICE", ...at2 });
      if (line.driverId !== null && line.driverId === other.driverId) twice.push({ code: "DRIVER_TWICE", ...at2 });
    }
  }
  return [...broken.all, ...twice];
}

/** Locked stops that are on no line; lines without stops are checked nowhere else. */
function leftOut(day: PlanningDay, used: ReadonlySet<string>, unassigned: readonly number[]): readonly Violation[] {
  const heldOf = day.lines.filter((line) => !used.has(line.id)).flatMap((line) => held(day, line));
  const fixed = new Set([
    ...unassigned.filter((id) => day.stopById.get(id)!.lock?.kind === "position"),
    ...heldOf.filter((id) => unassigned.includes(id)),
  ]);
  return [...fixed].map((stopId) => ({ code: "LOCK", lineId: null, stopId, amount: 1 }));
}

/** The cost of leaving a stop out. */
export const penaltyOf = (stop: Stop, day: PlanningDay): number =>
  day.problem.rules.unassignedPenalty * stop.priority * (stop.mustGo ? 1000 : 1);

function costOf(
  day: PlanningDay,
  lines: readonly PlannedLine[],
  assigned: ReadonlyMap<number, string>,
  unassigned: readonly number[],
): Cost {
  const { rules, stops } = day.problem;
  const mean = lines.reduce((sum, line) => sum + line.dutyMin, 0) / Math.max(1, lines.length);
  const elsewhere = stops.filter(({ id, usualLine }) => {
    const line = assigned.get(id);
    return usualLine !== null && line !== undefined && line !== usualLine;
  });
  const left = [...day.givenLine].filter(([id, line]) => day.stopById.has(id) && assigned.get(id) !== line);
  const cost = {
    lines: lines.reduce((sum, line) => sum + line.cost, 0),
    unassigned: unassigned.reduce((sum, id) => sum + penaltyOf(day.stopById.get(id)!, day), 0),
    late: rules.late * lines.reduce((sum, line) => sum + line.preferredLateMin, 0),
    balance: rules.balance * lines.reduce((sum, line) => sum + Math.abs(line.dutyMin - mean), 0),
    sticky: rules.stickiness * elsewhere.length,
    change: rules.change * left.length,
  };
  const total = Object.values(cost).reduce((sum, part) => sum + part, 0);
  return { ...cost, total };
}
