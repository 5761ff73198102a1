/** Exchanges between lines: a change that breaks a rule, or costs more than it may, is undone. */
import type { Search } from "./anneal.ts";
import { holds } from "./first-plan.ts";
import { SAME } from "./state.ts";

/** Money of a leg as line r drives it. */
export const leg = ({ model }: Search, r: number, a: number, b: number): number =>
  model.cost[(model.classOf[r]! * model.N + a) * model.N + b]!;

/** At place p of a line; the depot is at the first and the last. */
export const placeAt = ({ state }: Search, r: number, p: number): number => state.seq[r * state.W + p]!;

export const stopsOf = ({ state }: Search, r: number): number[] => [
  ...state.seq.subarray(r * state.W + 1, r * state.W + 1 + state.len[r]!),
];

/** True: the lines have these stops instead of theirs, every rule holds, and the plan costs less than `most` pounds more than before. */
export function replaceLines(
  search: Search,
  lines: readonly (readonly [r: number, stops: readonly number[]])[],
  most: number,
): boolean {
  const { state, model } = search;
  for (const [r, stops] of lines) {
    if (model.closed[r] || stops.length > state.W - 2) return false;
    for (let p = 0; p < model.heldCount[r]!; p++) if (stops[p] !== placeAt(search, r, p + 1)) return false;
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
    if (search.current < before + most) return true;
  }
  [search.lineCost, search.lateCost, search.balanceCost] = parts;
  state.restore();
  return false;
}

/** A stop, and the one that it goes on to. */
interface Ends {
  readonly c: number;
  readonly d: number;
}

/**
 * c goes on to d, and what was behind c follows what was in front of d: true if that costs less than `most` pounds more. A ruin takes
 * short strings out; of long lines it never changes more than a few stops in a round.
 */
export function swapTails(search: Search, { c, d }: Ends, most: number): boolean {
  const { state } = search;
  const [r, q, p, o] = [state.rt[c]!, state.rt[d]!, state.pos[c]!, state.pos[d]! - 1];
  if (r < 0 || q < 0 || r === q) return false;
  const [after, before] = [placeAt(search, r, p + 1), placeAt(search, q, o)];
  const more =
    leg(search, r, c, d) + leg(search, q, before, after) - leg(search, r, c, after) - leg(search, q, before, d);
  if (more >= most || !follows(search, [r, p], [q, o]) || !follows(search, [q, o], [r, p])) return false;
  const [one, other] = [stopsOf(search, r), stopsOf(search, q)];
  const lines = [
    [r, [...one.slice(0, p), ...other.slice(o)]],
    [q, [...other.slice(0, o), ...one.slice(p)]],
  ] as const;
  return replaceLines(search, lines, most);
}

/** So many of the nearest stops of another are its neighbours. */
const NEIGHBOURS = 16;

/** Tries to swap the ends of so many pairs of neighbours, at a temperature in pounds; the best plan is remembered. */
export function swapSomeTails(search: Search, pairs: number, heat: number): void {
  const { model, random } = search;
  for (let pair = 0; pair < pairs; pair++) {
    const c = 1 + random.below(model.n);
    const d = model.near[c * (model.N - 1) + random.below(Math.min(NEIGHBOURS, model.n - 1))]!;
    const most = -heat * Math.log(random.next());
    if (d > 0 && swapTails(search, { c, d }, most) && search.current < search.best - 1e-9) search.remember();
  }
}

/**
 * Whether the stop behind place o of line q can be reached in time from place p of line r. Not of lines with another speed, and without what the
 * load changes: a line is timed in full when it is replaced.
 */
function follows({ model, state }: Search, [r, p]: Place, [q, o]: Place): boolean {
  if (!model.timed || model.classOf[r] !== model.classOf[q]) return true;
  const { W, seq, dep, ls } = state;
  const [from, to] = [r * W + p, q * W + o + 1];
  const between = (model.classOf[r]! * model.N + seq[from]!) * model.N + seq[to]!;
  return dep[from]! + model.minutes[between]! <= ls[to]! + SAME;
}

type Place = readonly [line: number, place: number];
