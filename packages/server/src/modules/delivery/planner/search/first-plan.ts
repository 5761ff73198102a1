/** The initial plan of a search: the existing one as far as it is valid, with missing stops inserted greedily. */
import type { Recreate } from "./recreate.ts";
import { SAME, type State } from "./state.ts";
import { timeLine } from "./timing.ts";

/** Whether a line satisfies all hard rules known to the search. */
export function holds(state: State, r: number): boolean {
  const { model, len, load } = state;
  const { R, capacity, allowed } = model;
  const from = r * state.W;
  if (len[r]! > model.maxStops[r]!) return false;
  for (let unit = 0; unit < 3; unit++) if (load[3 * r + unit]! > capacity[3 * r + unit]! + SAME) return false;
  for (let p = 1; p <= len[r]!; p++) {
    const c = state.seq[from + p]!;
    if (allowed[c * R + r] === 0) return false;
    const begun = model.begunAt[c] === model.begunAt[c];
    if (model.timed && !begun && state.es[from + p]! > model.close[c]! + SAME) return false;
  }
  if (model.timed && len[r]! > 0 && state.es[from + len[r]! + 1]! > model.end[r]! + SAME) return false;
  return !model.exact || timeLine(state, r);
}

/** Loads the given plan; if a line is not valid, everything that may move is removed from it. */
export function loadGiven(state: State): void {
  const { model } = state;
  state.take(model.given);
  for (let r = 0; r < model.R; r++) {
    if (model.closed[r]) {
      timeLine(state, r);
      continue;
    }
    if (holds(state, r)) continue;
    for (let p = 1; p <= state.len[r]!; p++) {
      const c = state.seq[r * state.W + p]!;
      if (p > model.heldCount[r]!) state.rt[c] = -1;
    }
    state.compact(r);
    holds(state, r);
  }
}

/** Inserts unassigned stops, the far ones first. A place that only the full timing rejects is not used. */
export function fillUp(state: State, recreate: Recreate, { mayOpen = true, mayStayOut = true } = {}): void {
  const { model } = state;
  const missing = Array.from({ length: model.n }, (_, at) => at + 1)
    .filter((c) => state.rt[c]! < 0)
    .sort((one, other) => model.cost[other]! - model.cost[one]! || one - other);
  for (const c of missing) {
    state.newRound();
    recreate.survey();
    recreate.one(c, { mayOpen, mayStayOut });
    const r = state.rt[c]!;
    if (r < 0 || !model.exact) continue;
    const pair = [r, model.second[r]!].filter((line) => line >= 0);
    if (model.first[r]! >= 0) timeLine(state, model.first[r]!);
    if (pair.every((line) => timeLine(state, line))) continue;
    state.rt[c] = -1;
    state.restore();
  }
}
