/**
 * A line timed in full: breaks, loading by crates, the departure put off, duty of both trips of a van. The search asks it of the
 * lines that a round has changed, before the round is taken; the rules are those of schedule.rules.ts, calculated on the arrays.
 */
import { SAME, type State } from "./state.ts";

/** False: the line breaks a rule of time. Sets duty, lateness, return and begin of it; the first trip goes before the second. */
export function timeLine(state: State, r: number): boolean {
  const { model } = state;
  const { N, breaks } = model;
  const length = state.len[r]!;
  const before = model.first[r]!;
  const isSecond = before >= 0 && state.len[before]! > 0;
  if (length === 0) {
    state.duty[r] = state.lateMin[r] = state.back[r] = 0;
    return true;
  }
  const table = model.classOf[r]! * N * N;
  const from = r * state.W;
  const loading = model.loadFixed + model.loadPerCrate * state.load[3 * r + 2]!;
  const begin = isSecond ? Math.max(model.start[r]!, state.back[before]!) : model.start[r]!;
  const departAt = model.departAt[r]!;
  const depart = departAt > begin + loading ? departAt : begin + loading;
  const count = breaks.length;
  const own = r * count;
  for (let b = 0; b < count; b++) {
    const carried = isSecond ? state.since[before * count + b]! : 0;
    const rested =
      isSecond && begin - state.back[before]! > 0 && begin - state.back[before]! + SAME >= breaks[b]!.breakMin;
    state.since[own + b] = (rested ? 0 : carried) + (breaks[b]!.drive ? 0 : loading);
  }
  let putOff = departAt === departAt ? 0 : Number.POSITIVE_INFINITY;
  let [waited, late, leave, at, drive] = [0, 0, depart, 0, 0];
  for (let p = 1; p <= length + 1; p++) {
    const c = state.seq[from + p]!;
    const leg = model.minutes[table + at * N + c]!;
    drive += leg;
    const arrived = leave + (count > 0 ? pauseBefore(state, own, leg, c === 0 ? 0 : model.service[c]!) : 0) + leg;
    if (c === 0) {
      leave = arrived;
      break;
    }
    const begun = model.begunAt[c]!;
    const hasBegun = begun === begun;
    const until = hasBegun ? Number.POSITIVE_INFINITY : windowEnd(state, c, arrived);
    const served = hasBegun ? begun : beginIn(state, c, arrived);
    if (served > until + SAME) return false;
    const wait = hasBegun ? Math.max(0, begun - arrived) : served - arrived;
    if (hasBegun) putOff = 0;
    let rest = 0;
    for (let b = 0; b < count; b++)
      if (wait + SAME >= breaks[b]!.breakMin && breaks[b]!.breakMin > rest) rest = breaks[b]!.breakMin;
    if (rest > 0 && waited + wait - rest < putOff) putOff = waited + wait - rest;
    waited += wait;
    const preferred = model.preferred[c]!;
    const over = served - preferred;
    if (!hasBegun && over > 0) late += over;
    // Without a price of lateness the preferred window still holds the departure back, as in the rules.
    const slack = over > 0 ? 0 : Math.min(until, preferred) - served;
    if (waited + slack < putOff) putOff = waited + slack;
    for (let b = 0; b < count; b++) {
      if (rest > 0 && wait + SAME >= breaks[b]!.breakMin) state.since[own + b] = 0;
      if (!breaks[b]!.drive) state.since[own + b]! += (rest > 0 ? 0 : wait) + model.service[c]!;
    }
    leave = served + model.service[c]!;
    at = c;
  }
  const later = Math.max(0, Math.min(putOff, waited));
  state.back[r] = leave;
  state.begin[r] = depart + later - loading;
  state.duty[r] = leave - state.begin[r]!;
  state.lateMin[r] = late;
  const dayBegan = isSecond ? state.begin[before]! : state.begin[r]!;
  const driven = drive + (isSecond ? state.drive[before]! : 0);
  return (
    leave <= model.end[r]! + SAME && leave - dayBegan <= model.maxDuty[r]! + SAME && driven <= model.maxDrive[r]! + SAME
  );
}

/** The break before a leg; what is counted since the last one is brought up to its end. */
function pauseBefore(state: State, own: number, leg: number, service: number): number {
  const { breaks } = state.model;
  let pause = 0;
  for (let b = 0; b < breaks.length; b++) {
    const since = state.since[own + b]!;
    const next = breaks[b]!.drive ? leg : leg + service;
    if (since > 0 && since + next > breaks[b]!.afterMin + SAME && breaks[b]!.breakMin > pause)
      pause = breaks[b]!.breakMin;
  }
  for (let b = 0; b < breaks.length; b++) {
    if (pause > 0 && pause + SAME >= breaks[b]!.breakMin) state.since[own + b] = 0;
    state.since[own + b]! += leg;
  }
  return pause;
}

function windowEnd({ model }: State, c: number, arrive: number): number {
  const { windowCount, windows } = model;
  for (let w = 0; w < windowCount[c]!; w++)
    if (arrive <= windows[6 * c + 2 * w + 1]! + SAME) return windows[6 * c + 2 * w + 1]!;
  return windowCount[c] === 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}

function beginIn({ model }: State, c: number, arrive: number): number {
  const { windowCount, windows } = model;
  for (let w = 0; w < windowCount[c]!; w++)
    if (arrive <= windows[6 * c + 2 * w + 1]! + SAME) return Math.max(arrive, windows[6 * c + 2 * w]!);
  return arrive;
}
