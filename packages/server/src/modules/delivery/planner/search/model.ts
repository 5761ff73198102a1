/**
 * A planning day as the search sees it: numbers in typed arrays, stops 1 … n, 0 the depot.
 *
 * Only stops that some line could serve are in it. Everything is in shared memory, so that workers read the same matrices.
 */
import { evaluateLine, fitsLine, held, lockAllows, penaltyOf } from "@larder/domain/delivery/planning/evaluate.rules";
import { loadMinutes } from "@larder/domain/delivery/planning/schedule.rules";
import type { PlanLine } from "@larder/domain/delivery/planning/plan-line.rules";
import { hasPlace, type PlanningDay } from "@larder/domain/delivery/planning/planning-day";
import { windowsOf, type Stop } from "@larder/domain/delivery/planning/problem";
import { legsOf } from "./legs.ts";
import { ANY_TIME, type Mode, type Model } from "./model-types.ts";

export type { Mode, Model } from "./model-types.ts";

interface Terms {
  readonly mode: Mode;
  readonly lineIds?: readonly string[] | undefined;
}

const floats = (length: number): Float64Array => new Float64Array(new SharedArrayBuffer(length * 8));
const ints = (length: number): Int32Array => new Int32Array(new SharedArrayBuffer(length * 4));
const bytes = (length: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(length));

export function modelOf(day: PlanningDay, { mode, lineIds }: Terms): Model {
  const { problem, lines } = day;
  const closed = lines.map((line) => isClosed(day, line) || (mode === "lineIds" && !lineIds?.includes(line.id)));
  const kept = new Set(lines.flatMap((line, r) => (closed[r] ? line.given : [])));
  const keys = lines.map(lineKey);
  const placed = problem.stops.filter((stop) => hasPlace(stop, problem));
  const may = new Map(
    placed.filter((stop) => !kept.has(stop.id)).map((stop) => [stop, mayServe(day, stop, { closed, keys, mode })]),
  );
  const stops = placed.filter((stop) => kept.has(stop.id) || may.get(stop)!.includes(1));
  const [n, R, N] = [stops.length, lines.length, stops.length + 1];
  const legs = legsOf(day, stops);
  const model: Model = {
    n,
    R,
    N,
    ids: ints(N),
    ...legs,
    demand: floats(3 * N),
    service: floats(N),
    open: floats(N),
    close: floats(N),
    windowCount: ints(N),
    windows: floats(6 * N),
    preferred: floats(N).fill(ANY_TIME),
    begunAt: floats(N).fill(Number.NaN),
    penalty: floats(N),
    fixed: bytes(N),
    allowed: bytes(N * R),
    assign: assignCosts(day, stops),
    given: ints(N + R),
    capacity: floats(3 * R),
    maxStops: floats(R),
    fixedCost: floats(R),
    start: floats(R),
    end: floats(R),
    departAt: floats(R).fill(Number.NaN),
    maxDuty: floats(R),
    maxDrive: floats(R),
    heldCount: ints(R),
    closed: bytes(R),
    first: ints(R).fill(-1),
    second: ints(R).fill(-1),
    kind: ints(R),
    loadFixed: loadMinutes(day, 0),
    loadPerCrate: loadMinutes(day, 1) - loadMinutes(day, 0),
    late: problem.rules.late,
    balance: problem.rules.balance,
    maxLines: problem.routes ?? R,
    breaks: problem.rules.breaks.map(({ after, afterMin, breakMin }) => ({
      drive: after === "DRIVE",
      afterMin,
      breakMin,
    })),
    timed: false,
    exact: false,
    hasPreferred: false,
  };
  for (const [at, stop] of stops.entries()) fillStop(model, day, stop, at + 1);
  for (const [r, line] of lines.entries()) fillLine(model, day, line, r, closed[r]!);
  for (const [at, stop] of stops.entries()) if (!kept.has(stop.id)) model.allowed.set(may.get(stop)!, (at + 1) * R);
  fillGiven(model, day, mode);
  fillKinds(model);
  return { ...model, ...needs(model) };
}

/** A locked line, or one whose beginning already breaks a rule: the search does not change it. */
function isClosed(day: PlanningDay, line: PlanLine): boolean {
  if (line.locked) return true;
  const stops = held(day, line);
  return stops.length > 0 && evaluateLine(day, { lineId: line.id, stops }).violations.length > 0;
}

/** For each line 1 when the stop could be alone on it. Equal lines are evaluated once. */
function mayServe(
  day: PlanningDay,
  stop: Stop,
  { closed, keys, mode }: { closed: readonly boolean[]; keys: readonly string[]; mode: Mode },
): number[] {
  const known = new Map<string, number>();
  const own = day.givenLine.get(stop.id);
  const keepsLine = mode === "sequenceOnly" || (mode === "unlockedOnly" && stop.lock !== null);
  return day.lines.map((line, r) => {
    if (closed[r]) return 0;
    if (keepsLine && own !== line.id) return 0;
    if (!lockAllows(stop, line)) return 0;
    if (own === line.id && isHeld(day, line, stop)) return 1;
    const key = keys[r]!;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = aloneOn(day, line, stop);
    known.set(key, found);
    return found;
  });
}

const isHeld = (day: PlanningDay, line: PlanLine, stop: Stop): boolean =>
  stop.lock?.kind === "position" || held(day, line).includes(stop.id);

function aloneOn(day: PlanningDay, line: PlanLine, stop: Stop): number {
  let fits = 1;
  fitsLine(line, stop, {
    add: (_code, amount) => {
      if (amount > 0) fits = 0;
    },
  });
  if (fits === 0) return 0;
  const { violations } = evaluateLine(day, { lineId: line.id, stops: [stop.id] });
  return violations.some(({ code }) => code !== "LOCK") ? 0 : 1;
}

const lineKey = ({ id: _id, vehicleId: _vehicle, given: _given, ...line }: PlanLine): string => JSON.stringify(line);

/** Extra cost of a stop on a line: off its usual line, off the line it was planned on. Empty: none anywhere. */
function assignCosts({ problem, lines, givenLine }: PlanningDay, stops: readonly Stop[]): Float64Array {
  const { stickiness, change } = problem.rules;
  const wanted = stops.map((stop) => ({ usual: stop.usualLine, given: givenLine.get(stop.id) }));
  const none = wanted.every(
    ({ usual, given }) => (usual === null || stickiness === 0) && (given === undefined || change === 0),
  );
  if (none) return floats(0);
  const costs = floats((stops.length + 1) * lines.length);
  for (const [at, { usual, given }] of wanted.entries())
    for (const [r, { id }] of lines.entries())
      costs[(at + 1) * lines.length + r] =
        (usual !== null && usual !== id ? stickiness : 0) + (given !== undefined && given !== id ? change : 0);
  return costs;
}

function fillStop(model: Model, day: PlanningDay, stop: Stop, c: number): void {
  model.ids[c] = stop.id;
  model.demand.set([stop.kg, stop.litres, stop.crates], 3 * c);
  model.service[c] = stop.serviceMin;
  const spans = windowsOf(stop);
  model.windowCount[c] = spans.length;
  model.windows.set(spans.flat(), 6 * c);
  model.open[c] = spans[0]?.[0] ?? 0;
  model.close[c] = spans.at(-1)?.[1] ?? ANY_TIME;
  if (stop.preferred) model.preferred[c] = stop.preferred[1];
  if (stop.lock?.kind === "prefix" && stop.lock.begunAt !== null) model.begunAt[c] = stop.lock.begunAt;
  const left = day.givenLine.has(stop.id) ? day.problem.rules.change : 0;
  model.penalty[c] = penaltyOf(stop, day) + left;
}

function fillLine(model: Model, day: PlanningDay, line: PlanLine, r: number, closed: boolean): void {
  model.capacity.set([line.kg, line.litres, line.crates], 3 * r);
  model.maxStops[r] = line.maxStops;
  model.fixedCost[r] = line.fixedCost;
  model.start[r] = line.start;
  model.end[r] = line.end;
  if (line.departAt !== null) model.departAt[r] = line.departAt;
  model.maxDuty[r] = line.maxDutyMin;
  model.maxDrive[r] = line.maxDriveMin;
  model.closed[r] = closed ? 1 : 0;
  const first = day.lines.findIndex(({ id }) => id === line.secondTripOf);
  if (first >= 0) {
    model.first[r] = first;
    model.second[first] = r;
  }
}

/** The existing plan, and the part of it that may not move. */
function fillGiven(model: Model, day: PlanningDay, mode: Mode): void {
  const at = new Map([...model.ids].map((id, c) => [id, c] as const).slice(1));
  let put = 0;
  for (const [r, line] of day.lines.entries()) {
    const stops = line.given.flatMap((id) => at.get(id) ?? []);
    const isFree = mode === "full" || mode === "lineIds" || mode === "sequenceOnly" || mode === "unlockedOnly";
    const lastPlace = stops.findLastIndex((c) => {
      const { lock } = day.stopById.get(model.ids[c]!)!;
      return lock?.kind === "position" || lock?.kind === "prefix";
    });
    model.heldCount[r] = model.closed[r] ? stops.length : lastPlace + 1;
    for (const [place, c] of stops.entries()) {
      const isLocked = mode === "unlockedOnly" && day.stopById.get(model.ids[c]!)!.lock !== null;
      model.fixed[c] = place < model.heldCount[r]! || !isFree || isLocked ? 1 : 0;
      model.given[put++] = c;
    }
    model.given[put++] = 0;
  }
}

/** Empty lines of one kind are tried once: it makes no difference which of them is opened. */
function fillKinds(model: Model): void {
  const known = new Map<string, number>();
  const { R } = model;
  for (let r = 0; r < R; r++) {
    const column = (values: ArrayLike<number>) =>
      values.length === 0 ? "" : Array.from({ length: model.n }, (_, c) => values[(c + 1) * R + r]).join("");
    const alone = model.heldCount[r]! > 0 || model.first[r]! >= 0 || model.second[r]! >= 0 || model.closed[r] === 1;
    const key = alone
      ? `alone ${r}`
      : [
          model.classOf[r],
          ...model.capacity.subarray(3 * r, 3 * r + 3),
          ...[
            model.maxStops,
            model.fixedCost,
            model.start,
            model.end,
            model.departAt,
            model.maxDuty,
            model.maxDrive,
          ].map((values) => values[r]),
          column(model.allowed),
          column(model.assign),
        ].join("|");
    model.kind[r] = known.get(key) ?? r;
    known.set(key, model.kind[r]!);
  }
}

/** Whether the clock matters at all: a problem of distances alone is searched without it. */
function needs(model: Model): Pick<Model, "timed" | "exact" | "hasPreferred"> {
  const bounded = (values: Float64Array) => values.some((value) => value < ANY_TIME);
  const hasPreferred = model.late > 0 && bounded(model.preferred.subarray(1));
  const limits = bounded(model.maxDuty) || bounded(model.maxDrive);
  const windows = model.windowCount.some((count) => count > 0);
  const begun = model.begunAt.some((time) => !Number.isNaN(time));
  const pairs = model.first.some((r) => r >= 0);
  const exact =
    hasPreferred || limits || model.breaks.length > 0 || model.loadPerCrate > 0 || pairs || begun || model.balance > 0;
  return { hasPreferred, exact, timed: exact || windows || bounded(model.end) };
}
