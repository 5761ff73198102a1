/**
 * Manual edits by a dispatcher.
 *
 * An edit is never corrected silently: nothing else moves. It may break a rule, which is reported; with
 * `strict` it is refused instead. Only locked stops cannot move.
 */
import { deliveryMessages } from "../messages.ts";
import { refuse, Refused } from "../../kernel/refusal.ts";
import { words, type Words } from "../../kernel/words.ts";
import { evaluate, evaluateLine, held } from "./evaluate.rules.ts";
import { bestPlace, newIn, routeOf } from "./places.rules.ts";
import { planningDay, type PlanningDay } from "./planning-day.ts";
import type { Lock } from "./problem.ts";
import { violationWords } from "./reasons.ts";
import type { Cost, Evaluation, PlannedLine, Route, Routes, Violation } from "./solution.ts";

/** The edited state; both parts are replaced and never mutated. */
export interface Draft {
  readonly day: PlanningDay;
  readonly routes: Routes;
}

/** Put a stop on a line (null: on none) at a position, the first being 1; `best` finds the cheapest. */
export interface Move {
  readonly stopId: number;
  readonly toLine: string | null;
  readonly place: number | "best";
}

export interface Moved {
  readonly routes: Routes;
  /** The lines it affects, as they are afterwards; at most four, with second trips. */
  readonly lines: readonly PlannedLine[];
  /**
   * For the whole plan: the extra cost and its components (lines, stops left out, lateness, balance, usual
   * lines, changes).
   */
  readonly extraCost: number;
  readonly extra: Cost;
  readonly extraKm: number;
  readonly extraMin: number;
  /** Rules broken now that were not broken before. */
  readonly violations: readonly Violation[];
}

/** What a move would do, without doing it. Refused (thrown): unknown line or stop, and locked stops. */
export function tryMove({ day, routes }: Draft, move: Move): Moved {
  const { stopId, toLine } = move;
  if (!day.stopById.has(stopId)) refuse(deliveryMessages.unknownStop({ stop: stopId }));
  if (toLine !== null && !day.lineById.has(toLine)) refuse(deliveryMessages.unknownLine({ line: toLine }));
  const from = routeOf(routes, stopId);
  refuseLocked(day, from, stopId);
  if (toLine !== null && day.lineById.get(toLine)!.locked) refuse(deliveryMessages.lineIsLocked({ line: toLine }));
  const next = withStop(day, routes, move);
  const [before, after] = [evaluate(day, routes), evaluate(day, next)];
  const touched = withSecondTrips(day, [from?.lineId, toLine ?? undefined]);
  const duty = ({ lines }: Evaluation) => lines.reduce((sum, line) => sum + line.dutyMin, 0);
  const extra = costDifference(after.cost, before.cost);
  return {
    routes: next,
    lines: judged(day, next, touched),
    extraCost: extra.total,
    extra,
    extraKm: after.km - before.km,
    extraMin: duty(after) - duty(before),
    violations: newIn(after.violations, before.violations),
  };
}

const costDifference = (after: Cost, before: Cost): Cost => ({
  lines: after.lines - before.lines,
  unassigned: after.unassigned - before.unassigned,
  late: after.late - before.late,
  balance: after.balance - before.balance,
  sticky: after.sticky - before.sticky,
  change: after.change - before.change,
  total: after.total - before.total,
});

export interface WhatIf {
  /** Nothing forbids it and it breaks no rule that held before. */
  readonly feasible: boolean;
  /** What forbids it, or each rule that it would break, in words. */
  readonly why: readonly Words[];
  /** Null when it is forbidden. */
  readonly moved: Moved | null;
}

/** "What if this stop went there?": answered, never refused. */
export function whatIf(draft: Draft, move: Move): WhatIf {
  try {
    const moved = tryMove(draft, move);
    return { feasible: moved.violations.length === 0, why: moved.violations.map(violationWords), moved };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { feasible: false, why: [error.refusal.words], moved: null };
  }
}

/** The move itself. With `strict`, a move that breaks a rule is refused with the reason. */
export function moveStop(draft: Draft, move: Move, { strict = false } = {}): Draft {
  const moved = tryMove(draft, move);
  const [worst] = moved.violations;
  if (strict && worst) {
    const what = moved.violations.map(violationWords);
    const all = words(what.map((one) => one.en).join("; "), what.map((one) => one.zh).join("；"));
    refuse(deliveryMessages.moveBreaksRule({ line: worst.lineId ?? move.toLine ?? "–", what: all }));
  }
  return { day: draft.day, routes: moved.routes };
}

function refuseLocked(day: PlanningDay, from: Route | undefined, stopId: number): void {
  const line = from && day.lineById.get(from.lineId);
  if (line?.locked) refuse(deliveryMessages.lineIsLocked({ line: line.id }));
  const lock = day.stopById.get(stopId)!.lock;
  const isHeld = lock?.kind === "position" || (line !== undefined && held(day, line).includes(stopId));
  if (isHeld) refuse(deliveryMessages.stopIsLocked({ stop: stopId }));
}

function withStop(day: PlanningDay, routes: Routes, { stopId, toLine, place }: Move): Routes {
  const without = routes.map((route) =>
    route.stops.includes(stopId) ? { ...route, stops: route.stops.filter((id) => id !== stopId) } : route,
  );
  if (toLine === null) return without;
  const all = without.some(({ lineId }) => lineId === toLine) ? without : [...without, { lineId: toLine, stops: [] }];
  const least = held(day, day.lineById.get(toLine)!).length;
  const found = place === "best" ? (bestPlace(day, without, toLine, stopId)?.at ?? least) : place - 1;
  return all.map((route) => {
    if (route.lineId !== toLine) return route;
    const at = Math.min(Math.max(found, least), route.stops.length);
    return { ...route, stops: route.stops.toSpliced(at, 0, stopId) };
  });
}

function withSecondTrips(day: PlanningDay, ids: readonly (string | undefined)[]): ReadonlySet<string> {
  const touched = new Set(ids.filter((id) => id !== undefined));
  for (const line of day.lines) if (line.secondTripOf !== null && touched.has(line.secondTripOf)) touched.add(line.id);
  return touched;
}

const judged = (day: PlanningDay, routes: Routes, touched: ReadonlySet<string>): readonly PlannedLine[] =>
  routes
    .filter((route) => touched.has(route.lineId))
    .map((route) => {
      const first = day.lineById.get(route.lineId)?.secondTripOf ?? null;
      return evaluateLine(
        day,
        route,
        routes.find((one) => one.lineId === first),
      );
    });

/** Locks a stop in one of the five ways, or unlocks it (null). A position lock holds it where it is now. */
export function lockStop(draft: Draft, stopId: number, kind: Lock | "line" | "position" | "prefix" | null): Draft {
  const { day, routes } = draft;
  if (!day.stopById.has(stopId)) refuse(deliveryMessages.unknownStop({ stop: stopId }));
  const route = routeOf(routes, stopId);
  if (typeof kind === "string" && !route) refuse(deliveryMessages.unknownLine({ line: "–" }));
  const lock = typeof kind === "string" ? lockHere(route!, stopId, kind) : kind;
  return redrawn(draft, {
    ...day.problem,
    stops: day.problem.stops.map((stop) => (stop.id === stopId ? { ...stop, lock } : stop)),
  });
}

function lockHere({ lineId, stops }: Route, stopId: number, kind: "line" | "position" | "prefix"): Lock {
  if (kind === "line") return { kind, line: lineId };
  if (kind === "position") return { kind, line: lineId, position: stops.indexOf(stopId) + 1 };
  return { kind, line: lineId, begunAt: null };
}

/** A locked line stays as it is now, and nothing joins it. */
export function lockLine(draft: Draft, lineId: string, locked: boolean): Draft {
  if (!draft.day.lineById.has(lineId)) refuse(deliveryMessages.unknownLine({ line: lineId }));
  const { problem } = draft.day;
  const written = writtenLines(draft);
  return redrawn(draft, {
    ...problem,
    lines: written.map((line) => (line.id === lineId ? { ...line, locked } : line)),
  });
}

/**
 * The problem with the current plan written into its lines: the reference for locks, and the starting point of
 * the next search.
 */
const writtenLines = ({ day, routes }: Draft) =>
  day.lines.map(({ id, vehicleId, driverId, departAt, locked, secondTripOf }) => ({
    id,
    vehicleId,
    driverId,
    departAt,
    locked,
    secondTripOf,
    stops: [...(routes.find((route) => route.lineId === id)?.stops ?? [])],
  }));

function redrawn(draft: Draft, problem: PlanningDay["problem"]): Draft {
  const withPlan = {
    ...problem,
    lines: problem.lines === draft.day.problem.lines ? writtenLines(draft) : problem.lines,
  };
  return { routes: draft.routes, day: planningDay(withPlan, draft.day.matrix) };
}
