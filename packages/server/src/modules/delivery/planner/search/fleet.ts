/**
 * Fewer vans: lines are removed one after the other as long as every stop finds another.
 *
 * The line whose stops were left out least often so far is emptied, and no more lines may go out than remain;
 * one that a round has emptied may go out again. Each round counts, per stop, that it was left out. A plan is
 * accepted if the counts of the stops left out are lower, so that easy stops are left out instead of the hard
 * ones until there is space for those as well; or if nobody is worse off and it is not much more expensive.
 *
 * After J. Christiaens and G. Vanden Berghe, as in ruin.ts.
 */
import type { Search } from "./anneal.ts";

const HOT = 0.1;
const COLD = 0.01;

/**
 * Ends when `share` reaches `until`, or no line can be saved. The resulting plan serves all that was served
 * before, and limits the first trips to those that it has.
 */
export function spareLines(search: Search, share: () => number, until: number): void {
  const { recreate, state } = search;
  if (search.absentCount > 0) return;
  const counters = new Float64Array(search.model.n + 1);
  const least = leastLines(search);
  const heat = coolDown(search.meanLeg, share, until);
  recreate.maxLines = recreate.firstTrips();
  while (share() < until && recreate.maxLines > least) {
    const full = state.order();
    const enough = recreate.maxLines;
    const placed = dropLine(search, counters) && placeAll(search, counters, heat, () => share() < until);
    if (!placed) {
      state.take(full);
      recreate.maxLines = enough;
    }
    search.settle();
    if (!placed) return;
    search.remember();
  }
}

function coolDown(meanLeg: number, share: () => number, until: number): () => number {
  const began = share();
  return () => meanLeg * HOT * (COLD / HOT) ** ((share() - began) / Math.max(1e-9, until - began));
}

const usedLines = ({ state, model }: Search): number => {
  let used = 0;
  for (let r = 0; r < model.R; r++) if (state.len[r]! > 0) used++;
  return used;
};

/** The number of the largest vans needed for all the goods. */
function leastLines({ model }: Search): number {
  return Math.max(
    1,
    ...[0, 1, 2].map((unit) => {
      let [total, most] = [0, 0];
      for (let c = 1; c <= model.n; c++) total += model.demand[3 * c + unit]!;
      for (let r = 0; r < model.R; r++) most = Math.max(most, model.capacity[3 * r + unit]!);
      return most > 0 ? Math.ceil(total / most - 1e-9) : 1;
    }),
  );
}

/**
 * Removes the van whose stops were left out least often, with both its trips; false: each has something that
 * may not move.
 */
function dropLine({ state, model, recreate }: Search, counters: Float64Array): boolean {
  let [drop, least] = [-1, Number.POSITIVE_INFINITY];
  for (let r = 0; r < model.R; r++) {
    if (!recreate.isFirstTrip(r)) continue;
    let [sum, stays] = [0, false];
    for (const trip of tripsFrom(model, r)) {
      stays ||= model.closed[trip] === 1 || model.heldCount[trip]! > 0;
      for (let p = 1; p <= state.len[trip]!; p++) {
        const c = state.seq[trip * state.W + p]!;
        sum += counters[c]!;
        stays ||= model.fixed[c] === 1;
      }
    }
    if (!stays && sum < least) [drop, least] = [r, sum];
  }
  if (drop < 0) return false;
  for (const trip of tripsFrom(model, drop)) {
    for (let p = 1; p <= state.len[trip]!; p++) state.rt[state.seq[trip * state.W + p]!] = -1;
    state.compact(trip);
  }
  recreate.maxLines = recreate.firstTrips();
  return true;
}

const tripsFrom = ({ second }: Search["model"], r: number): readonly number[] =>
  second[r]! < 0 ? [r] : [r, second[r]!];

/** Rounds until every stop has a line (true) or the time is over. */
function placeAll(search: Search, counters: Float64Array, heat: () => number, hasTime: () => boolean): boolean {
  const { state, ruin, recreate, random, model, absent } = search;
  search.settle();
  let degrees = heat();
  for (let n = 1; search.absentCount > 0; n++) {
    if (n % 128 === 0) {
      if (!hasTime()) return false;
      degrees = heat();
    }
    search.iterations++;
    state.newRound();
    ruin.strings(usedLines(search), model.n - search.absentCount);
    let before = 0;
    for (let at = 0; at < search.absentCount; at++) {
      before += counters[absent[at]!]!;
      ruin.list[ruin.count++] = absent[at]!;
    }
    recreate.all(ruin.list, ruin.count, { mayOpen: true, mayStayOut: false });
    let [after, left] = [0, 0];
    for (let at = 0; at < ruin.count; at++) {
      const c = ruin.list[at]!;
      if (state.rt[c]! >= 0) continue;
      left++;
      after += counters[c]!++;
    }
    const money = search.changedLineCost();
    const nobodyWorse = left <= search.absentCount && after <= before;
    const better = after < before || (nobodyWorse && money < search.lineCost - degrees * Math.log(random.next()));
    if (better && search.keepsTime()) {
      search.lineCost = money;
      search.noteAbsent();
    } else search.takeBack(ruin.count);
  }
  return true;
}
