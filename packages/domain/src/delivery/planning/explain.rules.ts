/**
 * Why a stop is left out, and why it is where it is.
 *
 * First the reasons that hold for any plan: no position, no van that can carry it, not reachable even alone.
 * Each check considers only the lines left by the previous ones. Then the current plan: the line where it would
 * cost least, and what is missing there.
 */
import { evaluateLine, fitsLine, held, lockAllows, penaltyOf } from "./evaluate.rules.ts";
import { cheapest, costWithLateness, placesOn, routeOf, type PlaceOnLine } from "./places.rules.ts";
import type { PlanLine } from "./plan-line.rules.ts";
import { hasPlace, type PlanningDay } from "./planning-day.ts";
import { lockedLine, windowsOf, type Lock, type Span, type Stop } from "./problem.ts";
import type { Words } from "../../kernel/words.ts";
import type { HereFacts } from "./reasons.ts";
import { sentences, whyHereWords, type Reason, type ReasonCode } from "./reasons.ts";
import type { Routes, Violation, ViolationCode } from "./solution.ts";

/** The reason for a stop that is on no line of `routes`. Throws a RangeError for an unknown stop. */
export function explain(day: PlanningDay, routes: Routes, stopId: number): Reason {
  const stop = day.stopById.get(stopId);
  if (!stop) throw new RangeError(`there is no stop ${stopId}`);
  return proofFor(day, stop) ?? lackOf(day, routes, stop);
}

const proof = (code: ReasonCode, words: Reason["words"]): Reason => ({ code, lineId: null, words });

/** Null if some line could serve the stop if nothing else were on it. */
export function proofFor(day: PlanningDay, stop: Stop): Reason | null {
  const { depot } = day.problem;
  if (!hasPlace(stop, day.problem)) return proof("NO_COORDS", sentences.NO_COORDS());
  const windows = windowsOf(stop);
  if (windows.length > 0 && windows.every(([from, to]) => to < depot.open || from > depot.close))
    return proof("OUTSIDE_DELIVERY_DAY", sentences.OUTSIDE_DELIVERY_DAY([depot.open, depot.close]));
  let lines = day.lines;
  for (const [code, unit] of [
    ["TOO_HEAVY", "kg"],
    ["TOO_BIG", "litres"],
    ["TOO_MANY_CRATES", "crates"],
  ] as const) {
    const most = Math.max(0, ...lines.map((line) => line[unit]));
    lines = lines.filter((line) => line[unit] + 1e-6 >= stop[unit]);
    if (lines.length === 0) return proof(code, sentences[code](stop[unit], most));
  }
  lines = lines.filter((line) => !lacks(line, stop, "TEMPERATURE"));
  if (lines.length === 0) return proof("TEMPERATURE", sentences.TEMPERATURE());
  lines = lines.filter((line) => !lacks(line, stop, "SKILL") && !lacks(line, stop, "DRIVER_FORBIDDEN"));
  if (lines.length === 0) return proof("SKILL", sentences.SKILL());
  const alone = lines.map((line) => ({ line, broken: aloneOn(day, line, stop.id) }));
  const inTime = alone.filter(({ broken }) => !broken.includes("LATE"));
  if (inTime.length === 0) return proof("UNREACHABLE_IN_WINDOW", sentences.UNREACHABLE_IN_WINDOW());
  const inShift = inTime.filter(({ broken }) => !broken.some((code) => TIMES.has(code)));
  if (inShift.length === 0) return proof("SHIFT_TOO_SHORT", sentences.SHIFT_TOO_SHORT());
  if (!inShift.some(({ line }) => !line.locked && lockAllows(stop, line)))
    return proof("LOCKED_ELSEWHERE", sentences.LOCKED_ELSEWHERE());
  return null;
}

const TIMES: ReadonlySet<ViolationCode> = new Set(["LATE", "SHIFT", "DUTY", "DRIVE_TIME"]);
const LOADS: ReadonlySet<ViolationCode> = new Set(["OVER_KG", "OVER_LITRES", "OVER_CRATES"]);

/** Whether it violates this rule regardless of other stops on the line. */
function lacks(line: PlanLine, stop: Stop, code: ViolationCode): boolean {
  let found = false;
  fitsLine(line, stop, {
    add: (broken, amount) => {
      if (broken === code && amount > 0) found = true;
    },
  });
  return found;
}

const aloneOn = (day: PlanningDay, line: PlanLine, stopId: number): readonly ViolationCode[] =>
  evaluateLine(day, { lineId: line.id, stops: [stopId] }).violations.map(({ code }) => code);

function lackOf(day: PlanningDay, routes: Routes, stop: Stop): Reason {
  const best = cheapest(openPlaces(day, routes, stop));
  // Some line could serve it alone (no reason holds for every plan), so a further line is missing.
  if (!best)
    return {
      code: "NO_LINE_LEFT",
      lineId: null,
      words: sentences.NO_LINE_LEFT(day.problem.routes ?? day.lines.length),
    };
  const { lineId } = best;
  const line = day.lineById.get(lineId)!;
  const broken = (codes: ReadonlySet<ViolationCode>) => best.violations.find(({ code }) => codes.has(code));
  const load = broken(LOADS);
  if (load) return { code: "NO_CAPACITY_LEFT", lineId, words: noRoom(lineId, load, stop) };
  if (broken(new Set(["MAX_STOPS"])))
    return { code: "MAX_STOPS", lineId, words: sentences.MAX_STOPS(lineId, line.maxStops) };
  const time = broken(TIMES);
  if (time) return { code: "NO_TIME_LEFT", lineId, words: sentences.NO_TIME_LEFT(lineId, time.amount) };
  const words = sentences.LOWER_PRIORITY(lineId, best.extraCost, penaltyOf(stop, day));
  return { code: "LOWER_PRIORITY", lineId, words };
}

/** The best position on each line that takes stops, and whose capacity, skills and lock fit. */
function openPlaces(day: PlanningDay, routes: Routes, stop: Stop): readonly PlaceOnLine[] {
  const used = new Set(routes.filter((route) => route.stops.length > 0).map((route) => route.lineId));
  const first = day.lines.filter((line) => used.has(line.id) && !(line.secondTripOf && used.has(line.secondTripOf)));
  const full = day.problem.routes !== null && first.length >= day.problem.routes;
  return day.lines
    .filter((line) => !line.locked && lockAllows(stop, line))
    .filter(
      (line) => !["TEMPERATURE", "SKILL", "DRIVER_FORBIDDEN"].some((code) => lacks(line, stop, code as ViolationCode)),
    )
    .filter((line) => !full || used.has(line.id) || (line.secondTripOf !== null && used.has(line.secondTripOf)))
    .flatMap((line) => cheapest(placesOn(day, routes, line.id, stop.id)) ?? []);
}

function noRoom(lineId: string, { code, amount }: Violation, stop: Stop): Reason["words"] {
  const unit = code === "OVER_KG" ? "kg" : code === "OVER_LITRES" ? "litres" : "crates";
  const needs = stop[unit];
  const text = (value: number) => `${Math.round(value * 10) / 10} ${unit}`;
  return sentences.NO_CAPACITY_LEFT(lineId, text(Math.max(0, needs - amount)), text(needs));
}

export interface OtherLine {
  readonly lineId: string;
  readonly dearerBy: number;
  /** What the stop would violate there; empty: it could go. */
  readonly violations: readonly Violation[];
}

export interface WhyHere extends HereFacts {
  /** The next best line and its extra cost; among lines with violations, the one with the least. */
  readonly nextBest: OtherLine | null;
  readonly window: Span | null;
  /** How many minutes later the service may begin before a window, the shift or the duty is violated on this line. */
  readonly slackMin: number;
  readonly lock: Lock | null;
  readonly words: Words;
}

/** Null when the stop is on no line. */
export function whyHere(day: PlanningDay, routes: Routes, stopId: number): WhyHere | null {
  const route = routeOf(routes, stopId);
  const stop = day.stopById.get(stopId);
  const line = route && day.lineById.get(route.lineId);
  if (!route || !stop || !line) return null;
  const first = routes.find((one) => one.lineId === line.secondTripOf);
  const here = evaluateLine(day, route, first);
  const without = evaluateLine(day, { ...route, stops: route.stops.filter((id) => id !== stopId) }, first);
  const extraCost = costWithLateness(day, here) - costWithLateness(day, without) + costOfChoice(day, stop, line.id);
  const facts = {
    lineId: line.id,
    extraCost,
    extraKm: here.km - without.km,
    extraMin: here.dutyMin - without.dutyMin,
    isUsual: day.problem.rules.stickiness > 0 && stop.usualLine === line.id,
    wasPlanned: day.problem.rules.change > 0 && day.givenLine.get(stop.id) === line.id,
    nextBest: otherLine(day, routes, stop, line.id, extraCost),
    window:
      windowsOf(stop).find(([, to]) => here.stops.find((one) => one.stopId === stopId)!.begin <= to + 1e-6) ?? null,
    slackMin: slackOf(day, routes, stopId),
    lock:
      lockedLine(stop.lock) === null && stop.lock === null && held(day, line).includes(stopId)
        ? ({ kind: "line", line: line.id } as const)
        : stop.lock,
  };
  return { ...facts, words: whyHereWords(facts) };
}

/** Not on its usual line, or not on its planned line. */
function costOfChoice({ problem, givenLine }: PlanningDay, { id, usualLine }: Stop, lineId: string): number {
  const { stickiness, change } = problem.rules;
  const planned = givenLine.get(id);
  return (
    (usualLine !== null && usualLine !== lineId ? stickiness : 0) +
    (planned !== undefined && planned !== lineId ? change : 0)
  );
}

function otherLine(day: PlanningDay, routes: Routes, stop: Stop, own: string, extraCost: number): OtherLine | null {
  const without = routes.map((route) => ({ ...route, stops: route.stops.filter((id) => id !== stop.id) }));
  const places = openPlaces(day, without, stop)
    .filter(({ lineId }) => lineId !== own)
    .map((place) => ({ ...place, extraCost: place.extraCost + costOfChoice(day, stop, place.lineId) }));
  const next = cheapest(places);
  return next && { lineId: next.lineId, dearerBy: next.extraCost - extraCost, violations: next.violations };
}

const DAY = 1440;

/** By bisection: how much longer the service before it could take. A tenth of a minute is accurate enough. */
function slackOf(day: PlanningDay, routes: Routes, stopId: number): number {
  const route = routeOf(routes, stopId)!;
  const first = routes.find((one) => one.lineId === day.lineById.get(route.lineId)!.secondTripOf);
  const before = evaluateLine(day, route, first).violations;
  const begin = evaluateLine(day, route, first).stops.find((one) => one.stopId === stopId)?.begin ?? 0;
  const holds = (later: number): boolean => {
    const stop = day.stopById.get(stopId)!;
    const from = begin + later;
    const windows = windowsOf(stop).filter(([, to]) => to >= from);
    if (windowsOf(stop).length > 0 && windows.length === 0) return false;
    const held = { ...stop, window: null, windows: [[Math.max(from, windows[0]?.[0] ?? 0), Number.MAX_SAFE_INTEGER]] };
    const stopById = new Map(day.stopById).set(stopId, held as Stop);
    const after = evaluateLine({ ...day, stopById }, route, first).violations;
    return after.every((one) => before.some((old) => old.code === one.code && old.stopId === one.stopId));
  };
  let [good, bad] = [0, DAY];
  while (bad - good > 0.05) {
    const middle = (good + bad) / 2;
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  return Math.round(good * 10) / 10;
}
