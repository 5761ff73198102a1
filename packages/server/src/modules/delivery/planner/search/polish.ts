/**
 * The last steps: whatever a single exchange still improves is taken.
 *
 * A stop moves, two stops change places, a piece of a line is turned round, two lines swap their ends. Each exchange is first weighed by its
 * legs alone; only one that saves money is tried on the lines and timed in full.
 */
import type { Search } from "./anneal.ts";
import { holds } from "./first-plan.ts";

const NEIGHBOURS = 20;
const SAVES = 1e-7;

export function polish(search: Search, share: () => number): void {
  const { model, state } = search;
  for (let improved = true; improved && share() < 1;) {
    improved = false;
    for (let c = 1; c <= model.n && share() < 1; c++) {
      if (state.rt[c]! < 0) continue;
      for (let at = 0; at < Math.min(NEIGHBOURS, model.n - 1); at++) {
        const d = model.near[c * (model.N - 1) + at]!;
        if (d > 0 && state.rt[d]! >= 0 && (tails(search, c, d) || turned(search, c, d) || swapped(search, c, d)))
          improved = true;
      }
    }
  }
  if (search.settle() && search.current < search.best - 1e-9) search.remember();
}

const leg = ({ model }: Search, r: number, a: number, b: number): number =>
  model.cost[(model.classOf[r]! * model.N + a) * model.N + b]!;
const at = ({ state }: Search, r: number, p: number): number => state.seq[r * state.W + p]!;

/** Lines as lists of stops in place of what they have; kept when every rule holds and money is saved. */
function tryLines(search: Search, lines: readonly (readonly [r: number, stops: readonly number[]])[]): boolean {
  const { state, model } = search;
  for (const [r, stops] of lines) {
    if (model.closed[r] || stops.length > state.W - 2) return false;
    for (let p = 0; p < model.heldCount[r]!; p++) if (stops[p] !== at(search, r, p + 1)) return false;
    // What may not leave its line keeps its order as well.
    const stays = stopsOf(search, r).filter((c) => model.fixed[c]);
    const order = stops.filter((c) => model.fixed[c]);
    if (stays.length !== order.length || stays.some((c, nth) => c !== order[nth])) return false;
  }
  const before = search.current;
  state.newRound();
  for (const [r] of lines) state.touch(r);
  for (const [r, stops] of lines) {
    state.len[r] = stops.length;
    for (const [p, c] of stops.entries()) {
      state.seq[r * state.W + p + 1] = c;
      state.rt[c] = r;
    }
    state.seq[r * state.W + stops.length + 1] = 0;
  }
  for (const [r] of lines) state.refresh(r);
  let fine = true;
  for (let nth = 0; nth < state.touchedCount && fine; nth++) {
    const r = state.touched[nth]!;
    fine =
      holds(state, r) && (model.second[r]! < 0 || state.len[model.second[r]!] === 0 || holds(state, model.second[r]!));
  }
  fine &&= search.keepsTime();
  const parts = [search.lineCost, search.lateCost, search.balanceCost] as const;
  if (fine) {
    search.lineCost = search.changedLineCost();
    for (let nth = 0; nth < state.touchedCount; nth++) {
      const r = state.touched[nth]!;
      if (model.exact) search.lateCost += model.late * (state.lateMin[r]! - state.lateBefore(r));
    }
    search.balanceCost = search.balance();
    if (search.current < before - SAVES) return true;
  }
  [search.lineCost, search.lateCost, search.balanceCost] = parts;
  state.restore();
  return false;
}

const stopsOf = ({ state }: Search, r: number): number[] => [
  ...state.seq.subarray(r * state.W + 1, r * state.W + 1 + state.len[r]!),
];

/** c goes on to d; what was behind c follows what was in front of d. */
function tails(search: Search, c: number, d: number): boolean {
  const { state } = search;
  const [r, q, p, o] = [state.rt[c]!, state.rt[d]!, state.pos[c]!, state.pos[d]!];
  if (r === q) return false;
  const saved =
    leg(search, r, c, at(search, r, p + 1)) +
    leg(search, q, at(search, q, o - 1), d) -
    leg(search, r, c, d) -
    leg(search, q, at(search, q, o - 1), at(search, r, p + 1));
  if (saved <= SAVES) return false;
  const [one, other] = [stopsOf(search, r), stopsOf(search, q)];
  return tryLines(search, [
    [r, [...one.slice(0, p), ...other.slice(o - 1)]],
    [q, [...other.slice(0, o - 1), ...one.slice(p)]],
  ]);
}

/** The piece between c and d is driven the other way round, so that d follows c. */
function turned(search: Search, c: number, d: number): boolean {
  const { state } = search;
  const [r, p, o] = [state.rt[c]!, state.pos[c]!, state.pos[d]!];
  if (r !== state.rt[d] || o <= p + 1) return false;
  const stops = stopsOf(search, r);
  const saved =
    leg(search, r, c, stops[p]!) +
    leg(search, r, d, at(search, r, o + 1)) -
    leg(search, r, c, d) -
    leg(search, r, stops[p]!, at(search, r, o + 1));
  if (saved <= SAVES) return false;
  return tryLines(search, [[r, [...stops.slice(0, p), ...stops.slice(p, o).toReversed(), ...stops.slice(o)]]]);
}

/** c goes behind d, or they change places. */
function swapped(search: Search, c: number, d: number): boolean {
  const { state } = search;
  const [r, q, p, o] = [state.rt[c]!, state.rt[d]!, state.pos[c]!, state.pos[d]!];
  const [before, after] = [at(search, r, p - 1), at(search, r, p + 1)];
  const behind = at(search, q, o + 1);
  if (behind !== c && d !== before) {
    const out = leg(search, r, before, c) + leg(search, r, c, after) - leg(search, r, before, after);
    const into = leg(search, q, d, c) + leg(search, q, c, behind) - leg(search, q, d, behind);
    if (out - into > SAVES) {
      const without = stopsOf(search, r).filter((one) => one !== c);
      const target = r === q ? without : stopsOf(search, q);
      target.splice(target.indexOf(d) + 1, 0, c);
      if (
        tryLines(
          search,
          r === q
            ? [[r, target]]
            : [
                [r, without],
                [q, target],
              ],
        )
      )
        return true;
    }
  }
  if (r === q) return false;
  const ahead = at(search, q, o - 1);
  const saved =
    leg(search, r, before, c) +
    leg(search, r, c, after) +
    leg(search, q, ahead, d) +
    leg(search, q, d, behind) -
    leg(search, r, before, d) -
    leg(search, r, d, after) -
    leg(search, q, ahead, c) -
    leg(search, q, c, behind);
  if (saved <= SAVES) return false;
  return tryLines(search, [
    [r, stopsOf(search, r).map((one) => (one === c ? d : one))],
    [q, stopsOf(search, q).map((one) => (one === d ? c : one))],
  ]);
}
